"""One photo of the whole table: every board found in it, whose each one is, and the way on."""

from collections.abc import Sequence
from functools import partial
from hashlib import sha256

import streamlit as st

from ui import session
from ui.editor.shown_photo import shown_photo
from ui.game.certainty.questions import board_status, questions, seats_to_check
from ui.game.match_record import Entry
from ui.game.photos.changes_offered import change_of_table, change_offered
from ui.game.photos.failure_words import NOT_READ, TRY_AGAIN
from ui.game.photos.table_boards import (
    replacements,
    seats_of,
)
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.widgets import layout
from ui.widgets.board_status import badge
from ui.widgets.photos.photo_button import take_photo
from ui.widgets.photos.photo_reading import NOT_FOUND_AGAIN
from ui.widgets.photos.photo_upload import save_table_photo
from ui.widgets.photos.reading_progress import progress_line
from ui.widgets.photos.table_reading import (
    TablePhoto,
    exchange,
    give_sure_boards,
    leave_out_again,
    read_table,
    read_waiting_boards,
    table_photo,
    take_back,
)
from ui.widgets.photos.table_replacing import give_back, replace_boards, replaced_boards
from ui.widgets.photos.whose_table_boards import ask_whose, forget_answers, note_open_boards, open_boards
from ui.widgets.settings import change_as_told, change_game
from vision import VisionError
from vision.errors import BoardNotFound
from vision.reading import NoteCode

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)


def take_table_photo(kind: str) -> None:
    """Draw the button for a photo of the table, and keep the photo."""
    if take_photo(
        kind, t("table.take"), f"table_{match.id}_{round_}", partial(save_table_photo, match, round_)
    ):
        forget_answers(match, round_)
        session.go("table", round=round_)


def read_now(photo: bytes) -> TablePhoto | str:
    """Read the photo while the page shows it; return its boards, or what went wrong.

    Where boards of it have a player already, they are shown as they are kept, whatever goes wrong.
    """
    place = st.empty()
    with place.container(key="reading"):
        st.image(shown_photo(photo), width="stretch", alt=t("table.picture"))
    line = st.empty()
    try:
        with line.container():
            found = read_table(match, photo, progress_line(t))
    except VisionError as problem:
        kept = TablePhoto(sha256(photo).hexdigest(), photo, (), problem.words)
        return kept if seats_of(match, round_, kept.digest) else problem.words
    finally:
        place.empty()
        line.empty()
    if not found.results and not found.not_found_again(match, round_):
        return NoteCode.OTHER_GAME
    return found


def not_found(photo: bytes, failure: str) -> None:
    """Say what happened, and offer another photo."""
    with st.container(key="unread"):
        st.image(shown_photo(photo), width="stretch", alt=t("table.picture"))
    why, offered = t(f"photo.{failure}_why"), change_offered(match, Entry(failure=failure))
    other_game = failure == NoteCode.OTHER_GAME and offered is None  # boards of this one are entered
    if other_game:
        why += " " + t("photo.other_game_do")
    st.html(html.remark(t(f"photo.{failure}"), why))
    read_again_button(failure)
    with st.bottom:
        take_table_photo("again" if change_button(offered) else "main")
        if other_game and st.button(
            t("boards.settings"), icon=":material/swap_horiz:", width="stretch", key="settings"
        ):
            change_game(match)


def read_again_button(failure: str) -> None:
    """Offer to read the photo once more, where that may go well: it is read whenever the page runs."""
    if failure in TRY_AGAIN and st.button(
        t("photo.read_again"), type="primary", width="stretch", key="read_again"
    ):
        st.rerun()


def change_button(offered: NoteCode | None) -> bool:
    """Offer the game, mode or size that the photo tells, for all its boards; return whether there is one."""
    if offered is None:
        return False
    if st.button(t(f"change.{offered}"), type="primary", width="stretch", key="change"):
        digest = sha256(stored or b"").hexdigest()
        change_as_told(match, round_, seats_of(match, round_, digest), offered)
        session.go("table", round=round_)
    return True


def board_row(seat: int) -> None:
    """Draw a player's board with where it stands, the way to it, and to another player."""
    player, entry = match.players[seat], match.entry(round_, seat)
    name = escape_markdown(player.name)
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key=f"row_{seat}"):
        st.html(
            html.player_row(
                player,
                html.thumb(entry.board, questions(match, round_, seat)),
                badge(match, round_, seat),
                None,
            )
        )
        others = [other for other in range(len(match.players)) if other != seat]
        chosen = st.menu_button(
            t("table.move", name=name),
            [match.players[other].name for other in others],
            type="tertiary",
            icon=":material/swap_horiz:",
            key=f"icon_move_{seat}",
        )
        if chosen:
            to = next(other for other in others if match.players[other].name == chosen)
            exchange(match, round_, seat, to)
            st.rerun()
        if layout.icon_button(t("boards.open_of", name=name), "chevron_right", f"open_{seat}"):
            session.go("board", round=round_, seat=seat)


def left_out_strip(table: TablePhoto, number: int) -> None:
    """Say that a board is nobody's, and offer to take that back."""
    strip = f"undo_strip_{number}"
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key=strip):
        st.markdown(t("table.left_out"))
        if st.button(t("board.undo"), icon=":material/undo:", key=f"take_back_{number}"):
            take_back(match, table, number)
            st.rerun()


def replace_button(table: TablePhoto) -> bool:
    """Offer to replace the boards of an earlier photo, as the huts tell; return whether there are any."""
    found = [(reading.corners, reading.hut) for reading in table.readings]
    boards = replacements(match, round_, table.digest, found)
    if not boards:
        return False
    first = match.players[next(iter(boards.values()))].name
    label = t("table.replace", n=len(boards), name=escape_markdown(first))
    if st.button(label, type="primary", width="stretch", icon=":material/autorenew:", key="replace"):
        replace_boards(match, round_, table, boards)
        st.rerun()
    return True


def replaced_strip(table: TablePhoto) -> None:
    """Say which boards were replaced, and offer to take that back."""
    replaced = replaced_boards(match, round_, table.digest)
    if not replaced:
        return
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key="undo_strip"):
        st.markdown(t("table.replaced", n=len(replaced)))
        if st.button(t("board.undo"), icon=":material/undo:", key="give_back"):
            give_back(match, round_, table.digest)
            st.rerun()


def way_on(table: TablePhoto, seats: Sequence[int], offered: NoteCode | None) -> None:
    """Draw the button that leads on: to what is to be checked, to the boards, or to the result.

    Before it comes what is due first: to replace older boards, or the change ``offered``.
    """
    to_check = [seat for seat in seats if board_status(match, round_, seat) == "check"]
    all_in = not (match.missing or match.to_read_again or seats_to_check(match))
    way = "boards.result" if all_in else "photo.check" if to_check else "check.boards"
    with st.bottom:
        changes = replace_button(table) or change_button(offered)
        if st.button(
            t(way),
            type="secondary" if changes else "primary",
            width="stretch",
            icon=":material/arrow_forward:",
            icon_position="right",
            key="go",
        ):
            if all_in:
                session.go("result", round=round_)
            if to_check:
                session.go("board", round=round_, seat=to_check[0])
            session.go("boards", round=round_)
        take_table_photo("again")


def found_title(table: TablePhoto, owners: tuple[int | None, ...]) -> None:
    """Say how many boards were found; once each has a player, say of the others that they have none."""
    entered = match.boards(round_)
    missing = [player.name for seat, player in enumerate(match.players) if seat not in entered]
    if missing and not open_boards(match, round_, table):
        st.header(t("table.some", n=len(entered), total=len(match.players)), anchor=False)
        st.markdown(escape_markdown(t("table.none_for", names=t.listed(missing))))
    else:
        found = len(seats_of(match, round_, table.digest)) + owners.count(None)
        st.header(t("table.found", n=found), anchor=False)


def show(table: TablePhoto) -> None:
    owners = table.owners(match, round_)
    ask_whose(match, round_, table)
    seats, lost = seats_of(match, round_, table.digest), table.not_found_again(match, round_)
    of_players = [code for seat in seats for code in match.entry(round_, seat).notes]
    open_ones = open_boards(match, round_, table)
    note_open_boards(match, round_, table)
    of_others = [code for number in open_ones for code in table.readings[number].notes]
    offered = change_of_table(match, [*of_players, *of_others])
    if table.failure in NOT_READ:
        st.html(html.remark(t(f"photo.{table.failure}"), t(f"photo.{table.failure}_why")))
        read_again_button(table.failure)
    found_title(table, owners)
    replaced_strip(table)
    if offered:
        st.html(html.remarks([t(f"note.{offered}")]))
    for seat in seats:
        board_row(seat)
        if seat in lost:
            code = NOT_FOUND_AGAIN if match.entry(round_, seat).board else BoardNotFound.code
            st.html(html.remark(t(f"photo.{code}"), t(f"photo.{code}_why")))
    for _ in open_ones:
        st.html(html.badge("check", t("table.whose"), "question"))
    for number in sorted(table.left_out(match)):
        left_out_strip(table, number)
    way_on(table, seats, offered)


layout.narrow_page()
with layout.top_bar():
    if layout.title(t("title.table"), back=t("check.boards")):
        session.go("boards", round=round_)
stored = table_photo(match, round_)
if stored is None:
    st.info(t("table.none"))
    take_table_photo("first")
else:
    read = read_now(stored)
    if isinstance(read, str):
        not_found(stored, read)
    else:
        if (
            read_waiting_boards(match, round_, read)
            or give_sure_boards(match, round_, read)
            or leave_out_again(match, round_, read)
        ):
            st.rerun()
        show(read)
