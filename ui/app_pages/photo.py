"""The photo of a board: read while the player watches, then the outline that was found on it."""

import time
from dataclasses import replace

import streamlit as st

from ui import session
from ui.editor.corners import Outline, mark_corners
from ui.editor.shown_photo import shown_photo
from ui.game.certainty.quiet_problems import lacks_squares
from ui.game.match_record import Entry
from ui.game.photos.changes_offered import change_offered, note_told
from ui.game.photos.cut_sides import cut_sides
from ui.game.photos.failure_words import TRY_AGAIN
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.widgets import layout
from ui.widgets.photos.board_pictures import PHOTO, picture_size, turn_board, upright_turns
from ui.widgets.photos.photo_button import take_photo
from ui.widgets.photos.photo_reading import read_board
from ui.widgets.photos.photo_upload import save_photo
from ui.widgets.photos.reading_progress import Progress, progress_line
from ui.widgets.settings import change_as_board_tells, change_game
from vision.reading import STAGES, NoteCode

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)
seat = session.query_number("seat", len(match.players))
name = match.players[seat].name
entry = match.entry(round_, seat)
photo = session.store().picture(match.id, round_, seat, PHOTO)
#: What is said before the board opens: another photo may show it, or the rest of it.
_TAKEN_AGAIN = {NoteCode.CUT_OFF, NoteCode.BURNT_OUT}
#: Seconds for which the page waits for a reading as for any other answer.
_AT_ONCE = 0.8
#: Seconds for which the outline is seen before the board opens by itself.
_LOOK = 1.0


def outlined(entry: Entry) -> None:
    """Draw the photo with the outline that was found, the top of the board up."""
    if photo is not None and entry.corners:
        turns = upright_turns(entry.corners)
        beyond = sides_beyond(entry, photo)
        outline = Outline(
            photo, entry.corners, rows_and_columns(entry), movable=False, turns=turns, beyond=beyond
        )
        mark_corners(f"outline_{match.id}_{entry.photo[:12]}_{turns}", outline, t)


def rows_and_columns(entry: Entry) -> tuple[int, int]:
    """Return how many rows and columns were read."""
    rows, cols = (len({place[axis] for place in entry.readings}) for axis in (0, 1))
    return rows, cols


def sides_beyond(entry: Entry, photo: bytes) -> tuple[str, ...]:
    """Return the sides of the photo, as it is shown, beyond which its board goes on."""
    if NoteCode.CUT_OFF not in entry.open_notes or entry.corners is None:
        return ()
    rows, cols = rows_and_columns(entry)
    size, turns = picture_size(photo), upright_turns(entry.corners)
    return cut_sides(entry.corners, rows, cols, size, turns, match.size)


def read_now() -> None:
    """Read the photo, and open the board.

    As long as the reading takes but a moment nothing is shown; else the photo, and then the outline for long
    enough to be seen.
    """
    place = st.empty()
    show = progress_line(t)
    shown: list[Progress] = []
    until = time.monotonic() + _AT_ONCE

    def show_progress(progress: Progress) -> None:
        if not progress.ahead and time.monotonic() < until:
            return
        if not shown:
            with place.container(key="reading"):
                small = shown_photo(photo) if photo else b""
                st.image(small, width="stretch", alt=t("photo.picture", name=name))
        shown.append(progress)
        show(progress)

    found = read_board(match, round_, seat, on_progress=show_progress)
    if found is None or found.failure:
        st.rerun()
    if shown:
        with place.container(key="outlined"):
            outlined(found)
        show(Progress(STAGES))
        time.sleep(_LOOK)
    if change_offered(session.require_match(), found) or not _TAKEN_AGAIN.isdisjoint(found.notes):
        st.rerun()
    session.go("board", round=round_, seat=seat)


def other_photo(kind: str) -> None:
    def save(data: bytes) -> str:
        problem = save_photo(match, round_, seat, data)
        return problem if entry.board else ""  # without a board the page itself says what is wrong

    if take_photo(kind, t("photo.again"), f"again_{match.id}_{round_}_{seat}", save):
        st.rerun()


def corners_button() -> None:
    if photo is None:
        return
    if st.button(t("photo.corners"), icon=":material/crop_free:", width="stretch", key="corners"):
        session.go("corners", round=round_, seat=seat)


def by_hand_button() -> None:
    if st.button(t("photo.by_hand"), icon=":material/edit:", width="stretch", key="hand"):
        session.go("board", round=round_, seat=seat, hand=1)


def read_again() -> None:
    session.store().change_board(match.id, round_, seat, lambda entry: replace(entry, failure=""))
    st.rerun()


def change_button() -> bool:
    """Offer the game, mode or size that the photo tells; return whether there is one."""
    offered = change_offered(match, entry)
    if offered is None:
        return False
    if st.button(t(f"change.{offered}"), type="primary", width="stretch", key="change"):
        change_as_board_tells(match, round_, seat, offered)
    return True


def not_found() -> None:
    """Say what happened, three tips, three ways on."""
    if photo is not None:
        with st.container(key="unread"):
            st.image(shown_photo(photo), width="stretch", alt=t("photo.picture", name=name))
    why = t(f"photo.{entry.failure}_why")
    other_game = entry.failure == NoteCode.OTHER_GAME and change_offered(match, entry) is None
    if other_game:
        why += " " + t("photo.other_game_do")
    st.html(html.remark(t(f"photo.{entry.failure}"), why))
    if entry.failure in TRY_AGAIN:
        if photo is not None and st.button(
            t("photo.read_again"), type="primary", width="stretch", key="read_again"
        ):
            read_again()
    elif photo is not None and entry.failure != NoteCode.OTHER_GAME:
        st.html(html.tips([t("photo.tip_flat"), t("photo.tip_corners"), t("photo.tip_light")]))
    with st.bottom:
        other_photo("again" if change_button() else "main")
        with st.container(horizontal=True, wrap=False):
            if other_game:
                ways_to_the_other_game()
            else:
                corners_button()
                by_hand_button()


def ways_to_the_other_game() -> None:
    """Draw the ways on where boards of one game are entered, and the photo shows the other one."""
    if st.button(t("boards.settings"), icon=":material/swap_horiz:", width="stretch", key="settings"):
        change_game(match)
    if st.button(t("result.new_game"), icon=":material/add:", width="stretch", key="new"):
        session.leave_game("start")


def note_lines() -> list[str]:
    """Return the remarks about the board, but that it goes on beyond the photo, and what to do about them."""
    explained = {NoteCode.CUT_OFF}  # what squares explain that are not there is not told
    if lacks_squares(match, round_, seat):
        explained.add(NoteCode.NO_COVER)
    lines = [t(note_told(match, entry, code)) for code in entry.open_notes if code not in explained]
    if NoteCode.LARGER_SIZE in entry.open_notes and not change_offered(match, entry):
        lines.append(t("hint.larger_size"))
    return lines


def cut_off() -> None:
    """Show where the board goes on outside of the photo, and ask first to take the photo again."""
    outlined(entry)
    sides = sides_beyond(entry, photo) if photo else ()
    first = t(f"photo.goes_on_{sides[0]}") if len(sides) == 1 else t("note.cut_off")
    st.html(html.remarks([first, *note_lines()]))
    st.caption(t("photo.in_picture", n=len(entry.board.squares) if entry.board else 0, total=match.size**2))
    with st.bottom:
        other_photo("retake")
        change_button()
        if st.button(t("photo.fill_in"), icon=":material/edit:", width="stretch", key="check"):
            session.go("board", round=round_, seat=seat)


def found() -> None:
    """Show where the board was found, and what can be done if that is wrong."""
    if NoteCode.CUT_OFF in entry.open_notes:
        cut_off()
        return
    if lines := note_lines():
        st.html(html.remarks(lines))
    outlined(entry)
    with st.bottom:
        changes = change_button()
        if st.button(
            t("photo.check"), type="secondary" if changes else "primary", width="stretch", key="check"
        ):
            session.go("board", round=round_, seat=seat)
        with st.container(horizontal=True, wrap=False):
            corners_button()
            other_photo("again")


layout.narrow_page()
with layout.top_bar():
    if layout.title(t("photo.title", name=escape_markdown(name)), back=t("check.boards")):
        session.go("boards", round=round_)
    if entry.corners and layout.icon_button(t("boards.turn"), "rotate_90_degrees_cw", "turn"):
        turn_board(match, round_, seat)
        st.rerun()
if entry.failure:
    not_found()
elif photo is None:
    st.info(t("photo.none"))
    other_photo("first")
    by_hand_button()
elif entry.corners is None:
    read_now()
else:
    found()
