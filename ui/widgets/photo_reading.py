"""Reading a stored photo while the page shows how far it is."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

import streamlit as st

from scorer.board import Game
from scorer.rules import Mode
from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.widgets.board_pictures import PHOTO, RECTIFIED
from ui.widgets.photo_upload import original
from vision import Corners, VisionError
from vision.reading import Reading

if TYPE_CHECKING:
    from vision import PhotoFile

#: Seconds before the first progress is shown: a quicker reading would only flicker.
_PROGRESS_AFTER = 0.3
_PROGRESS_EVERY = 0.1
_MAX_CACHED = 32

Progress = Callable[[Sequence[str]], object]


@dataclass(frozen=True, slots=True)
class Request:
    """What a reading depends on, the photo by its digest.

    ``corners`` are in pixels of the stored photo; ``scale`` is how many pixels of the photo that is read make
    one of the stored photo.
    """

    digest: str
    game: Game
    size: int
    mode: Mode | None
    corners: Corners | None
    scale: float


#: A reading with its corners in pixels of the stored photo, and the rectified board as JPEG.
Result = tuple[Reading, bytes]


@st.cache_resource(show_spinner=False)
def _preload_thread() -> threading.Thread:
    thread = threading.Thread(target=import_module, args=("vision.pipeline",), daemon=True)
    thread.start()
    return thread


def preload_reader() -> None:
    """Import OpenCV and the networks in the background, a second that the first photo then need not wait."""
    _preload_thread()


def read_board(
    match: MatchRecord,
    round_: int,
    seat: int,
    corners: Corners | None = None,
    on_progress: Progress = lambda ended: ended,
) -> Entry | None:
    """Read the stored photo of a board and store the result; nothing if the photo is gone.

    ``corners`` are in pixels of the stored photo. ``on_progress`` is called with the stages that have ended.
    """
    store = session.store()
    stored = store.picture(match.id, round_, seat, PHOTO)
    if stored is None:
        return None
    digest = match.entry(round_, seat).photo
    photo, scale = original(digest, stored)
    request = Request(digest, match.game, match.size, match.mode, corners, scale)
    try:
        reading, rectified = _read_with_progress(request, photo, on_progress)
    except VisionError as problem:
        code = problem.code
        return store.change_board(match.id, round_, seat, lambda entry: replace(entry, failure=code))
    store.keep_picture(match.id, round_, seat, RECTIFIED, rectified)
    return store.change_board(match.id, round_, seat, lambda entry: entry.read(reading, digest))


@st.cache_resource(show_spinner=False)
def _workers() -> ThreadPoolExecutor:
    """Return the threads that read: two, as one reading keeps a core busy."""
    return ThreadPoolExecutor(2)


@st.cache_resource(show_spinner=False)
def _cache() -> OrderedDict[Request, Result]:
    """Return the latest readings of this process: the same photo is not read twice."""
    return OrderedDict()


def _read_with_progress(request: Request, photo: bytes | PhotoFile, on_progress: Progress) -> Result:
    """Read in a worker thread; report progress in this one, the only one that may draw on the page."""
    cache = _cache()
    if request in cache:
        return cache[request]
    ended: list[str] = []
    future = _workers().submit(_read, request, photo, ended)
    wait([future], timeout=_PROGRESS_AFTER)
    while not future.done():
        on_progress(tuple(ended))
        wait([future], timeout=_PROGRESS_EVERY)
    cache[request] = future.result()
    while len(cache) > _MAX_CACHED:
        cache.popitem(last=False)
    return cache[request]


def _read(request: Request, photo: bytes | PhotoFile, ended: list[str]) -> Result:
    """Read a photo; append the name of each stage to ``ended`` when it ends."""
    from vision import board_picture, open_photo, read_photo  # noqa: PLC0415 - OpenCV and the networks

    photo = open_photo(photo)
    reading = read_photo(
        photo,
        game=request.game,
        size=request.size,
        mode=request.mode,
        corners=_scaled(request.corners, request.scale) if request.corners else None,
        trace=lambda stage, _: ended.append(stage),
    )
    rectified = board_picture(photo, reading)
    return replace(reading, corners=_scaled(reading.corners, 1 / request.scale)), rectified


def _scaled(corners: Corners, scale: float) -> Corners:
    one, two, three, four = ((x * scale, y * scale) for x, y in corners)
    return one, two, three, four
