"""A photo on its way in: kept first, so that a reload loses nothing, then read."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image

from scorer.board import Board, Game
from scorer.rules import Mode
from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.game.match_settings import shift
from vision import Corners, VisionError
from vision.reading import Reading

if TYPE_CHECKING:
    from vision import PhotoFile

#: Extensions and not "image/*": given only image types, Chrome on Android leaves out the camera.
TYPES = ["jpg", "jpeg", "png", "webp", "heic", "heif"]
#: Long side of the photo that is kept: enough to read it again with other corners.
KEPT_SIDE = 1600
#: The names under which a board's pictures are kept: the photo, and the board seen from above.
KEPT, FROM_ABOVE = "photo", "board"
_UPLOADS = "uploads"
#: Photos of all players that stay open at once.
_MOST_OPEN = 8
#: Seconds in which nothing is said about a reading: what is over so soon would only flicker.
_AT_ONCE = 0.3
_MOST_ANSWERS = 32
#: What is shown where a frame is larger than the picture of its board.
_TABLE = "#5B4A3A"


@st.cache_resource(show_spinner=False)
def _warmed() -> threading.Thread:
    thread = threading.Thread(target=import_module, args=("vision.pipeline",), daemon=True)
    thread.start()
    return thread


def warm_up() -> None:
    """Load what reading needs while the players look for their camera: it takes a second."""
    _warmed()


@st.cache_resource(show_spinner=False, max_entries=_MOST_OPEN)
def _opened(data: bytes) -> PhotoFile:
    """Return the photo with its header checked; what is decoded of it serves all that is made of it."""
    from vision import open_photo  # noqa: PLC0415 - OpenCV, which the first page need not wait for

    return open_photo(data)


@st.cache_data(show_spinner=False, max_entries=64)
def small_photo(data: bytes) -> bytes | None:
    """Return a photo small enough to choose it by, whatever its format; nothing if it is none."""
    from vision import preview  # noqa: PLC0415 - OpenCV, which the first page need not wait for

    try:
        photo = _opened(data)
        photo.at_least(KEPT_SIDE)  # the size that is kept a moment later: not decoded again for it
        return preview(photo, side=320).jpeg
    except VisionError:
        return None


def receive(match: MatchRecord, round_: int, seat: int, data: bytes) -> str:
    """Keep a photo, upright and no larger than needed; return the code of what is wrong with it, if anything.

    A file that is no photo leaves a board that is there already as it is.
    """
    from vision import preview  # noqa: PLC0415 - OpenCV, which the first page need not wait for

    digest = sha256(data).hexdigest()
    store = session.store()
    try:
        photo = _opened(data)
        kept = preview(photo, KEPT_SIDE)
    except VisionError as problem:
        failed = Entry(photo=digest, failure=problem.code)
        after = store.change_board(match.id, round_, seat, lambda entry: entry if entry.board else failed)
        if after == failed:
            store.drop_pictures(match.id, round_, seat)
        return problem.code
    store.keep_picture(match.id, round_, seat, KEPT, kept.jpeg)
    # The photo itself only for this session: it is read once, and what is kept will do afterwards.
    st.session_state[_UPLOADS] = {digest: (photo, kept.scale)}
    store.change_board(
        match.id, round_, seat, lambda entry: replace(entry, photo=digest, failure="", corners=None)
    )
    return ""


def read(
    match: MatchRecord,
    round_: int,
    seat: int,
    corners: Corners | None = None,
    on_progress: Callable[[Sequence[str]], object] = lambda ended: ended,
) -> Entry | None:
    """Read the photo kept for a board; nothing if it is gone. ``corners`` are in its pixels.

    ``on_progress`` is called with the stages of the reading that have ended, if it takes long enough to see.
    """
    store = session.store()
    kept = store.picture(match.id, round_, seat, KEPT)
    if kept is None:
        return None
    digest = match.entry(round_, seat).photo
    photo, scale = st.session_state.get(_UPLOADS, {}).get(digest, (kept, 1.0))
    asked = Asked(digest, match.game, match.size, match.mode, corners, scale)
    try:
        reading, picture = _watched(asked, photo, on_progress)
    except VisionError as problem:
        code = problem.code
        return store.change_board(match.id, round_, seat, lambda entry: replace(entry, failure=code))
    store.keep_picture(match.id, round_, seat, FROM_ABOVE, picture)
    return store.change_board(match.id, round_, seat, lambda entry: entry.read(reading, digest))


@dataclass(frozen=True, slots=True)
class Asked:
    """What a reading depends on. The photo is named by its digest, its pixels need not be compared."""

    digest: str
    game: Game
    size: int
    mode: Mode | None
    corners: Corners | None
    scale: float


Answer = tuple[Reading, bytes]


@st.cache_resource(show_spinner=False)
def _workers() -> ThreadPoolExecutor:
    """Return the threads that read: two, as a photo keeps a core busy."""
    return ThreadPoolExecutor(2)


@st.cache_resource(show_spinner=False)
def _answers() -> OrderedDict[Asked, Answer]:
    """Return the last readings of this process: the same photo is not read twice."""
    return OrderedDict()


def _watched(
    asked: Asked, photo: bytes | PhotoFile, on_progress: Callable[[Sequence[str]], object]
) -> Answer:
    """Read in another thread, and meanwhile tell in this one, which may draw, what has ended."""
    answers = _answers()
    if asked in answers:
        return answers[asked]
    ended: list[str] = []
    future = _workers().submit(_read, asked, photo, ended)
    wait([future], timeout=_AT_ONCE)
    while not future.done():
        on_progress(tuple(ended))
        wait([future], timeout=0.1)
    answers[asked] = future.result()
    while len(answers) > _MOST_ANSWERS:
        answers.popitem(last=False)
    return answers[asked]


def _read(asked: Asked, photo: bytes | PhotoFile, ended: list[str]) -> Answer:
    """Return the reading, its corners in the pixels of the kept photo, and the board from above.

    Each stage that has ended is added to ``ended``.
    """
    from vision import board_picture, open_photo, read_photo  # noqa: PLC0415 - OpenCV and the networks

    photo = open_photo(photo)
    stored = _scaled(asked.corners, asked.scale) if asked.corners else None
    reading = read_photo(
        photo,
        game=asked.game,
        size=asked.size,
        mode=asked.mode,
        corners=stored,
        trace=lambda stage, _: ended.append(stage),
    )
    picture = board_picture(photo, reading)
    return replace(reading, corners=_scaled(reading.corners, 1 / asked.scale)), picture


def _scaled(corners: Corners, scale: float) -> Corners:
    one, two, three, four = ((x * scale, y * scale) for x, y in corners)
    return one, two, three, four


def turn(match: MatchRecord, round_: int, seat: int) -> None:
    """Turn a board a quarter clockwise, its picture with it."""
    store = session.store()
    picture = store.picture(match.id, round_, seat, FROM_ABOVE)
    if picture is not None:
        with Image.open(BytesIO(picture)) as image:
            out = BytesIO()
            image.transpose(Image.Transpose.ROTATE_270).save(out, "JPEG", quality=85)
        store.keep_picture(match.id, round_, seat, FROM_ABOVE, out.getvalue())
    store.change_board(match.id, round_, seat, Entry.turned)


def move_picture(game_id: str, round_: int, seat: int, before: Board, after: Board) -> None:
    """Move the picture from above along with its board into a frame of another size."""
    store = session.store()
    picture = store.picture(game_id, round_, seat, FROM_ABOVE)
    if picture is None:
        return
    down, right = shift(before, after)
    with Image.open(BytesIO(picture)) as image:
        side = image.width // before.width
        moved = Image.new("RGB", (side * after.width, side * after.height), _TABLE)
        moved.paste(image, (side * right, side * down))
    out = BytesIO()
    moved.save(out, "JPEG", quality=85)
    store.keep_picture(game_id, round_, seat, FROM_ABOVE, out.getvalue())


def turns_of(corners: Corners) -> int:
    """Return the quarter turns clockwise after which a photo shows its board the right way up.

    >>> turns_of(((0, 0), (9, 1), (9, 9), (0, 9))), turns_of(((0, 9), (0, 0), (9, 0), (9, 9)))
    (0, 1)
    """
    (x, y), (right_x, right_y), *_ = corners
    across, down = right_x - x, right_y - y
    if abs(across) >= abs(down):
        return 0 if across >= 0 else 2
    return 1 if down < 0 else 3
