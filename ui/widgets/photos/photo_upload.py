"""Uploaded photos: checked and stored before they are read, so that a reload loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import streamlit as st
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.game.photos.table_boards import with_older_noted
from ui.network.public_mode import is_public
from ui.readers import jobs
from ui.readers.photo_queue import photo_queue
from ui.storage.board_replacing import replace_board
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED, TABLE_SEAT
from vision import VisionError

if TYPE_CHECKING:
    from streamlit.runtime.uploaded_file_manager import UploadedFile

    from vision import PhotoFile, Preview

#: Extensions and not "image/*": given only image types, Chrome on Android leaves out the camera.
PHOTO_TYPES = ["jpg", "jpeg", "png", "webp", "heic", "heif"]
#: Long side of the stored photo in pixels: enough to read it again with other corners.
_STORED_SIDE = 1600
_THUMBNAIL_SIDE = 320
#: Photos that stay decoded at once, of all players together.
_MAX_OPEN = 8
#: The session's key for the photo uploaded last, by its digest, with the scale of the stored one.
_ORIGINALS = "photo_originals"


@st.cache_resource(show_spinner=False, max_entries=_MAX_OPEN)
def _open(data: bytes) -> PhotoFile:
    """Return the photo with its header checked; thumbnail, stored photo and reading share what it decodes."""
    from vision import open_photo  # noqa: PLC0415 - OpenCV, which the first page need not wait for

    return open_photo(data)


class Thumbnail(NamedTuple):
    """A small JPEG of an uploaded photo, whatever its format; else the name of what is wrong with it."""

    jpeg: bytes = b""
    problem: str = ""


def thumbnail(data: bytes) -> Thumbnail:
    """Return a small picture of an uploaded photo."""
    try:
        return Thumbnail(_thumbnail(data))
    except VisionError as problem:
        return Thumbnail(problem=problem.words)


@st.cache_data(show_spinner=False, max_entries=64)
def _thumbnail(data: bytes) -> bytes:
    if not is_public():
        _open(data).at_least(_STORED_SIDE)  # decoded now at the size that is stored next, and not once more
    return _small_picture(data, _THUMBNAIL_SIDE)[0].jpeg


def _small_picture(data: bytes, side: int) -> tuple[Preview, PhotoFile | bytes]:
    """Return a small picture of a photo, and the photo as it is best handed on to its reading."""
    from vision import preview  # noqa: PLC0415 - OpenCV, which the first page need not wait for

    if is_public():  # pixels of strangers are for the worker processes alone
        key, job = (sha256(data).digest(), side), partial(jobs.small_picture, data, side)
        return photo_queue().submit(key, job, brief=True).result(), data
    photo = _open(data)
    return preview(photo, side), photo


def save_photo(match: MatchRecord, round_: int, seat: int, data: bytes) -> str:
    """Store an uploaded photo, upright and made smaller. Return the name of what is wrong with it, or "".

    A file that is not a photo changes nothing where there is a board already.
    """
    digest = sha256(data).hexdigest()
    store = session.store(match.id)
    try:
        stored, photo = _small_picture(data, _STORED_SIDE)
    except VisionError as problem:
        failed = Entry(photo=digest, failure=problem.words)
        with store.open_game(match.id) as game:
            if game and not game.match.entry(round_, seat).board:
                game.change_board(round_, seat, lambda _: failed)
                for kind in (PHOTO, RECTIFIED):
                    game.keep_picture(round_, seat, kind, None)
        return problem.words
    # The original stays in this session only: it is read once, after that the stored photo is enough.
    st.session_state[_ORIGINALS] = {digest: (photo, stored.scale)}
    replace_board(
        store,
        (match.id, round_, seat),
        lambda entry: replace(entry, photo=digest, failure="", corners=None, marked=None),
        {PHOTO: stored.jpeg},
    )
    return ""


def save_table_photo(match: MatchRecord, round_: int, data: bytes) -> str:
    """Store a photo of the whole table, upright and made smaller. Return the name of what is wrong with it.

    It belongs to no seat. Later its digest names it, that of the picture which is stored.
    """
    try:
        stored, photo = _small_picture(data, _STORED_SIDE)
    except VisionError as problem:
        return problem.words
    store, digest = session.store(match.id), sha256(stored.jpeg).hexdigest()
    store.keep_picture(match.id, round_, TABLE_SEAT, PHOTO, stored.jpeg)
    store.change_match(match.id, lambda now: with_older_noted(now, round_, digest))
    st.session_state[_ORIGINALS] = {digest: (photo, stored.scale)}
    return ""


def original(digest: str, stored: bytes) -> tuple[PhotoFile | bytes, float]:
    """Return the photo as uploaded, if this session still has it, else the stored one.

    The number is how many pixels of it are one pixel of the stored photo.
    """
    found: tuple[PhotoFile | bytes, float] = st.session_state.get(_ORIGINALS, {}).get(digest, (stored, 1.0))
    if is_public():  # many sessions would hold one each
        st.session_state.pop(_ORIGINALS, None)
    return found


def free_uploads(files: Iterable[UploadedFile]) -> None:
    """Give back the memory of uploads that the app has: Streamlit would keep them until the phone leaves."""
    context = get_script_run_ctx()
    if context and isinstance(context.uploaded_file_mgr, MemoryUploadedFileManager):
        for file in files:
            context.uploaded_file_mgr.remove_file(context.session_id, file.file_id)
