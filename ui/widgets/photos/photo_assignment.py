"""Several photos at once: whose board each one is, and all of them read in turn.

No photo is left out in silence: of one that cannot be opened it is said why, and one without a player is
counted below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.runtime.uploaded_file_manager import UploadedFile

from ui import session
from ui.game.match_record import MatchRecord
from ui.render.markdown import escape_markdown
from ui.widgets.photos.photo_reading import read_board
from ui.widgets.photos.photo_upload import PHOTO_TYPES, Thumbnail, free_uploads, save_photo, thumbnail
from ui.widgets.photos.reading_progress import Progress


def several_photos(match: MatchRecord, round_: int) -> None:
    """Open a dialog that takes several photos, asks whose board each one is, and reads them all."""
    t = session.texts()

    @st.dialog(t("boards.several"), on_dismiss="rerun")
    def show() -> None:
        with st.container(key="photo_several"):
            photos = st.file_uploader(
                t("boards.several"),
                type=PHOTO_TYPES,
                accept_multiple_files=True,
                key="several",
                label_visibility="collapsed",
            )
        _assign_and_read(match, round_, photos)

    show()


def assign_photos(
    match: MatchRecord, round_: int, seat: int, files: list[UploadedFile], clear: Callable[[], None]
) -> None:
    """Open a dialog for several photos that came in at once, the first of them meant for a seat.

    ``clear`` empties the uploader: else it would ask again when the page runs next.
    """
    t = session.texts()

    @st.dialog(t("boards.several"), on_dismiss=clear)
    def show() -> None:
        _assign_and_read(match, round_, files, seat, clear)

    show()


def _assign_and_read(
    match: MatchRecord,
    round_: int,
    files: list[UploadedFile],
    first: int | None = None,
    clear: Callable[[], None] = lambda: None,
) -> None:
    """Draw the photos to be assigned and, if no player has two, the button that reads them."""
    t = session.texts()
    photos = [file.getvalue() for file in files]
    thumbnails = [thumbnail(photo) for photo in photos]
    seats = _choose_seats(match, round_, thumbnails, first)
    pairs = list(zip(seats, photos, strict=True))
    chosen = [seat for seat in seats if seat is not None]
    unassigned = sum(bool(picture.jpeg) for picture in thumbnails) - len(chosen)
    if unassigned:
        st.warning(t("boards.unassigned", n=unassigned))
    twice = next((seat for seat in chosen if chosen.count(seat) > 1), None)
    if twice is not None:
        st.warning(t("boards.twice", name=escape_markdown(match.players[twice].name)))
    elif chosen and st.button(
        t("boards.read_all", n=len(chosen)), type="primary", width="stretch", key="several_read"
    ):
        clear()
        _read_all(match, round_, [(seat, photo) for seat, photo in pairs if seat is not None])
        free_uploads(files)
        st.rerun()


def _choose_seats(
    match: MatchRecord, round_: int, thumbnails: Sequence[Thumbnail], first: int | None
) -> list[int | None]:
    """Draw each photo with the players to choose from, and return the seat chosen for each."""
    has_board = match.boards(round_)
    order = sorted(range(len(match.players)), key=lambda seat: (seat != first, seat in has_board))
    defaults = default_seats((bool(picture.jpeg) for picture in thumbnails), order)
    return [
        _choose_seat(match, number, picture, default)
        for number, (picture, default) in enumerate(zip(thumbnails, defaults, strict=True))
    ]


def default_seats(readable: Iterable[bool], order: Iterable[int]) -> list[int | None]:
    """Return a seat for each photo that can be opened, in the order given, as long as there are any.

    >>> default_seats([False, True, True, True], [2, 0])
    [None, 2, 0, None]
    """
    left = iter(order)
    return [next(left, None) if can_be_opened else None for can_be_opened in readable]


def _choose_seat(match: MatchRecord, number: int, picture: Thumbnail, default: int | None) -> int | None:
    t = session.texts()
    with st.container(border=True):
        if picture.problem:
            st.write(t(f"photo.{picture.problem}"))
            return None
        st.image(picture.jpeg, width=160, alt=t("app.upload", n=number + 1))
        return st.pills(
            t("boards.whose"),
            range(len(match.players)),
            default=default,
            format_func=lambda seat: escape_markdown(match.players[seat].name),
            key=f"several_whose_{number}",
        )


def _read_all(match: MatchRecord, round_: int, photos: list[tuple[int, bytes]]) -> None:
    t = session.texts()
    line = st.progress(0.0, t("photo.reading"))
    for done, (seat, data) in enumerate(photos):
        show = partial(_show_progress, line, done, len(photos))
        show(Progress(()))
        if not save_photo(match, round_, seat, data):
            read_board(session.require_match(), round_, seat, on_progress=show)


def _show_progress(line: DeltaGenerator, done: int, total: int, progress: Progress) -> None:
    """Say which of the photos is read, and how many of other players come before it."""
    t = session.texts()
    text = t("photo.progress", n=done + 1, total=total)
    if progress.ahead:
        text = f"{text} · {t('photo.ahead', n=progress.ahead)}"
    line.progress(done / total, text)
