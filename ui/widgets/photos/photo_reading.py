"""Reading a stored photo while the page shows how many come before it, and how far it is."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

import streamlit as st

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.game.photos.settled_by_others import settled_by_the_others
from ui.game.photos.table_boards import boards_of_seats, place_of, seats_of, table_board
from ui.network.public_mode import is_public
from ui.readers import jobs
from ui.readers.jobs import Answer, Request, Result, StageEnded
from ui.readers.photo_queue import photo_queue
from ui.storage.board_replacing import replace_board
from ui.widgets import own_copy
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED
from ui.widgets.photos.photo_upload import original
from ui.widgets.photos.reading_progress import Progress
from vision import Corners, VisionError
from vision.errors import BoardNotFound
from vision.reading import NoteCode

if TYPE_CHECKING:
    from vision import PhotoFile

#: Seconds before the first progress is shown: a quicker reading would only flicker.
_PROGRESS_AFTER = 0.3
_PROGRESS_EVERY = 0.1
#: The same while other photos come first: many phones may wait, and drawing takes time from the readings.
_PROGRESS_IN_QUEUE = 0.5
_MAX_CACHED = 32

#: What is said of a board that another reading of the photo of the table has not found at its place.
NOT_FOUND_AGAIN = "not_found_again"

OnProgress = Callable[[Progress], object]
#: A job of :mod:`ui.readers.jobs` that reads a photo.
Reader: TypeAlias = "Callable[[Request, bytes | PhotoFile, StageEnded], Answer]"


@st.cache_resource(show_spinner=False)
def _preload_thread(names: tuple[str, ...]) -> threading.Thread:
    thread = threading.Thread(target=lambda: list(map(import_module, names)), daemon=True)
    thread.start()
    return thread


def preload_reader() -> None:
    """Import what the first photo then need not wait for, in the background.

    OpenCV and the networks take a second. SciPy takes a third of one, and the app itself needs it to say how
    sure a score is; in public the workers have the others.
    """
    certainty = ("scipy.optimize",)
    _preload_thread(certainty if is_public() else ("vision.pipeline", *certainty))


def read_board(
    match: MatchRecord,
    round_: int,
    seat: int,
    corners: Corners | None = None,
    on_progress: OnProgress = lambda progress: progress,
) -> Entry | None:
    """Read the stored photo of a board and store the result; nothing if the photo is gone.

    ``corners`` are as a player has just marked them, in pixels of the stored photo; those that were marked
    before hold without. ``on_progress`` is called every now and then while the photo waits and is read.
    """
    store = session.store()
    stored = store.picture(match.id, round_, seat, PHOTO)
    if stored is None:
        return None
    digest, marked = match.entry(round_, seat).photo, corners or match.entry(round_, seat).marked
    of_table = None if marked else table_board(digest)
    photo, scale = original(digest, stored)
    request = Request(digest, match.game, match.size, match.mode, marked, scale, *own_copy.knowledge())
    try:
        if of_table:
            of_seats = _boards_of_table(match, round_, of_table.digest, stored, on_progress)
            result = of_seats.pop(seat, None)
            others = [each for each in seats_of(match, round_, of_table.digest) if each != seat]
            keep_waiting(match, round_, others, of_seats)
            if result is None:
                return store.change_board(match.id, round_, seat, _not_found_again)
            reading, rectified = result
        else:
            reading, rectified = _read_alone(match, seat, request, photo, on_progress)
    except VisionError as problem:
        return _keep_failure(match, round_, seat, problem.words, marked)
    if reading.board.game is not match.game:
        return _keep_failure(match, round_, seat, NoteCode.OTHER_GAME, marked)

    def read(now: Entry) -> Entry:
        # Another photo may have come meanwhile.
        return now.read(reading, digest, marked) if now.photo == digest else now

    found = replace_board(store, (match.id, round_, seat), read, {RECTIFIED: rectified})
    return reconcile_boards(store.load(match.id), round_, seat) or found


def _read_alone(
    match: MatchRecord, seat: int, request: Request, photo: bytes | PhotoFile, on_progress: OnProgress
) -> Result:
    """Return the board that a photo is about; if its hut is surely not the player's, the one with that hut.

    So a photo of one board may show others. Corners that a player has marked are of no other board.
    """
    result = read_with_progress(jobs.read, request, photo, on_progress)
    colour, hut = match.players[seat].colour, result[0].hut
    if request.corners or not colour or hut is None or not hut.is_sure or hut.colour == colour:
        return result
    try:
        every = read_with_progress(jobs.read_table, request, photo, on_progress)
    except VisionError:
        return result
    own = [each for each in every if (hut := each[0].hut) and hut.is_sure and hut.colour == colour]
    return own[0] if len(own) == 1 else result


def reconcile_boards(before: MatchRecord | None, round_: int, seat: int) -> Entry | None:
    """Let the boards of a game, as it is now, settle each other's doubts.

    Returns the board of a seat if that changed it. What somebody changed meanwhile stays.
    """
    settled = settled_by_the_others(before, round_) if before else {}
    if not before or not settled:
        return None
    with session.store().open_game(before.id) as game:
        if game is None:
            return None
        for other, entry in settled.items():
            if game.match.entry(round_, other) == before.entry(round_, other):
                game.change_board(round_, other, lambda _, now=entry: now)  # type: ignore[misc]
        return game.match.entry(round_, seat)


def read_boards_of_table(
    match: MatchRecord, digest: str, stored: bytes, on_progress: OnProgress
) -> tuple[Result, ...]:
    """Return every board of the match's game in a photo of the whole table; raises ``VisionError``."""
    photo, scale = original(digest, stored)
    request = Request(digest, match.game, match.size, match.mode, None, scale, *own_copy.knowledge())
    results = read_with_progress(jobs.read_table, request, photo, on_progress)
    return tuple(result for result in results if result[0].board.game is match.game)


def _boards_of_table(
    match: MatchRecord, round_: int, digest: str, stored: bytes, on_progress: OnProgress
) -> dict[int, Result]:
    """Return what lies at the places of the seats' boards in the photo of the table, by seat."""
    results = read_boards_of_table(match, digest, stored, on_progress)
    places = [reading.corners for reading, _ in results]
    numbers = boards_of_seats(match, round_, digest, places)
    return {seat: results[number] for seat, number in numbers.items()}


def keep_waiting(match: MatchRecord, round_: int, seats: Iterable[int], read: Mapping[int, Result]) -> None:
    """Keep the boards of those seats that wait to be read again as their photo was read, if they are found.

    One that a player has touched meanwhile stays as it is now; one whose corners a player has marked waits.
    """
    with session.store().open_game(match.id) as game:
        if game is None:
            return
        for seat in seats:
            now = game.match.entry(round_, seat)
            same = now.photo == match.entry(round_, seat).photo
            if not (now.is_to_be_read and same) or now.marked:
                continue
            if seat not in read:
                game.change_board(round_, seat, _not_found_again)
                continue
            reading, rectified = read[seat]
            game.keep_picture(round_, seat, RECTIFIED, rectified)
            game.change_board(round_, seat, partial(Entry.read, reading=reading, photo=now.photo))


def _not_found_again(entry: Entry) -> Entry:
    """Return a board of the table as it was read before, where it lay, with the note that it is not found."""
    failure = NOT_FOUND_AGAIN if entry.board else BoardNotFound.code
    return replace(entry, failure=failure, corners=place_of(entry))


def _keep_failure(
    match: MatchRecord, round_: int, seat: int, code: str, marked: Corners | None
) -> Entry | None:
    def failed(now: Entry) -> Entry:
        same = now.photo == match.entry(round_, seat).photo
        return replace(now, failure=code, marked=marked) if same else now

    return session.store().change_board(match.id, round_, seat, failed)


@st.cache_resource(show_spinner=False)
def _cache() -> OrderedDict[tuple[str, Request], Any]:
    """Return the latest readings of this process: the same photo is not read twice."""
    return OrderedDict()


def read_with_progress(
    read: Reader[Answer], request: Request, photo: bytes | PhotoFile, on_progress: OnProgress
) -> Answer:
    """Wait for the reading; report progress in this thread, the only one that may draw on the page."""
    cache, key = _cache(), (read.__name__, request)
    if key in cache:
        found: Answer = cache[key]
        return found
    ticket = photo_queue().submit(key, partial(read, request, photo))
    done = ticket.wait(_PROGRESS_AFTER)
    while not done:
        progress = Progress(tuple(ticket.ended), ticket.ahead)
        on_progress(progress)
        done = ticket.wait(_PROGRESS_IN_QUEUE if progress.ahead else _PROGRESS_EVERY)
    answer = cache[key] = ticket.result()
    while len(cache) > _MAX_CACHED:
        cache.popitem(last=False)
    return answer
