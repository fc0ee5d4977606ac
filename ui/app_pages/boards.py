"""The boards of a game: who has one, who has something to check, and the way to each."""

from collections.abc import Callable
from functools import partial

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from ui import access, session
from ui.game.certainty.provisional import why_result_may_change
from ui.game.certainty.questions import board_status, questions
from ui.game.match_record import Entry, MatchRecord, PlayerRecord
from ui.game.rematch import rounds_in
from ui.game.scores import scores
from ui.game.sharing.board_link import CONFIRMED, PARAMETER
from ui.game.trial import is_trial
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.widgets import layout
from ui.widgets.board_status import badge
from ui.widgets.dialogs import (
    big_screen,
    delete_game,
    more_phones,
    paste_board,
    sample_photo,
    whose_board,
)
from ui.widgets.emptying import emptied_strip, empty_board
from ui.widgets.follow_changes import follow
from ui.widgets.leaving import leave, left_strip, may_leave
from ui.widgets.photos.board_pictures import PHOTO
from ui.widgets.photos.photo_assignment import assign_photos, several_photos
from ui.widgets.photos.photo_button import take_photo
from ui.widgets.photos.photo_reading import preload_reader
from ui.widgets.photos.photo_upload import PHOTO_TYPES, free_uploads, save_photo, save_table_photo, thumbnail
from ui.widgets.photos.table_reading import table_photo
from ui.widgets.photos.whose_table_boards import are_boards_open
from ui.widgets.round_picker import choose_round
from ui.widgets.same_boards import show_same_boards
from ui.widgets.settings import change_game, change_players
from ui.widgets.totem_ties import ask_totems
from vision.reading import NoteCode

match = session.require_match()
access.remember_game(match)
t = session.texts()
round_ = session.query_number("round", match.rounds)
here = partial(session.go, round=round_)
#: The dialogs that this run has opened. Streamlit closes one when the page runs again without opening it.
opened: list[str] = []
_UPLOADERS_CLEARED = "uploaders_cleared"
#: More of what is open would cover the boards; the result names all.
_MOST_LINES = 2


def caption(match: MatchRecord) -> str:
    size = t("size", n=match.size)
    first = t(f"boards.caption_{match.mode or match.game}", size=size)
    return " · ".join([first, ", ".join(t(f"rule.{v}") for v in match.variants)]).removesuffix(" · ")


def player_panel(seat: int, player: PlayerRecord) -> None:
    entry, found = match.entry(round_, seat), board_status(match, round_, seat)
    total = results.total(round_, player.name)
    with st.container(border=True, key=f"seat_{seat}"):
        with st.container(horizontal=True, wrap=False, vertical_alignment="center"):
            shown = total if found == "ready" else None
            drawing = html.thumb(entry.board, questions(match, round_, seat))
            st.html(html.player_row(player, drawing, badge(match, round_, seat), shown))
            if found == "check":
                if st.button(
                    t("boards.check"),
                    type="primary",
                    icon=":material/chevron_right:",
                    icon_position="right",
                    key=f"check_{seat}",
                ):
                    here("board", seat=seat)
            elif found == "ready" and layout.icon_button(
                t("boards.open_of", name=escape_markdown(player.name)), "chevron_right", f"open_{seat}"
            ):
                here("board", seat=seat)
        if found == "begun":
            go_on(seat)
        elif found not in {"check", "ready"}:
            entrances(seat, player, entry)


def go_on(seat: int) -> None:
    """Draw the ways on with a board that is only begun: to enter the rest, or to say that this is all."""
    with st.container(horizontal=True, wrap=False, key=f"ways_{seat}"):
        if st.button(
            t("boards.go_on"), type="primary", icon=":material/edit:", width="stretch", key=f"hand_{seat}"
        ):
            here("board", seat=seat, hand=1)
        if st.button(t("boards.all_of_it"), icon=":material/check:", width="stretch", key=f"all_{seat}"):
            session.store().change_board(match.id, round_, seat, Entry.said_to_be_whole)
            st.rerun()


def entrances(seat: int, player: PlayerRecord, entry: Entry) -> None:
    """Draw the ways to a board: a photo, by hand, and behind the dots the rarer ones, or the way out."""
    with st.container(horizontal=True, wrap=False, key=f"ways_{seat}"):
        if entry.entered_status == "received":
            if st.button(t("corners.read"), type="primary", width="stretch", key=f"read_{seat}"):
                here("photo", seat=seat)
        else:
            with st.container(key=f"photo_{seat}"):
                photos = st.file_uploader(
                    t("boards.photo_of", name=player.name),
                    type=PHOTO_TYPES,
                    accept_multiple_files=True,
                    key=f"upload_{round_}_{seat}_{st.session_state.get(_UPLOADERS_CLEARED, 0)}",
                    label_visibility="collapsed",
                )
            take_photos(seat, photos)
        if st.button(t("boards.by_hand"), icon=":material/edit:", width="stretch", key=f"hand_{seat}"):
            here("board", seat=seat, hand=1)
        ways = [t("boards.sample"), t("boards.paste")]
        other = st.menu_button(
            t("app.more"),
            [*ways, t("boards.not_playing")] if may_leave(match, seat) else ways,
            type="tertiary",
            icon=":material/more_vert:",
            key=f"icon_ways_{seat}",
        )
    if entry.entered_status == "unread":
        ways_on(seat, entry)
    if other == t("boards.not_playing"):
        leave(match, seat)
        st.rerun()
    elif other:
        opened.append(other)
        (sample_photo if other == t("boards.sample") else paste_board)(match, round_, seat)


def ways_on(seat: int, entry: Entry) -> None:
    """Draw what can be done with a photo in which no board was read."""
    if entry.failure == NoteCode.OTHER_GAME:
        if st.button(
            t("boards.settings"), icon=":material/swap_horiz:", width="stretch", key=f"change_{seat}"
        ):
            opened.append(t("boards.settings"))
            change_game(match)
    elif session.store().picture(match.id, round_, seat, PHOTO) and st.button(
        t("photo.corners"), icon=":material/crop_free:", width="stretch", key=f"corners_{seat}"
    ):
        here("corners", seat=seat)


def take_photos(seat: int, files: list[UploadedFile]) -> None:
    """Read a photo at once; of several ask first whose they are."""
    photos = [file.getvalue() for file in files]
    readable = [photo for photo in photos if thumbnail(photo).jpeg] if len(photos) > 1 else photos
    if len(photos) == 1 or (len(match.players) == 1 and len(readable) == 1):
        if len(photos) > 1:
            st.toast(t("boards.not_photos", n=len(photos) - 1))
        save_photo(match, round_, seat, readable[0])
        free_uploads(files)
        here("photo", seat=seat)
    elif photos:
        opened.append("photos")
        assign_photos(match, round_, seat, files, clear_uploaders)


def clear_uploaders() -> None:
    """Empty the uploaders, by keys that they have not had yet."""
    st.session_state[_UPLOADERS_CLEARED] = st.session_state.get(_UPLOADERS_CLEARED, 0) + 1


def take_table_photo() -> None:
    """Draw the button for one photo of the whole table, as long as it can spare several others."""
    if sum(played == round_ for played, _ in match.missing) < 2:
        return
    save = partial(save_table_photo, match, round_)
    if take_photo("table", t("table.take"), f"upload_table_{round_}", save):
        here("table")


def open_boards_button() -> None:
    """Draw the way back to boards of the photo of the table that wait for their player."""
    open_ones = match.missing and table_photo(match, round_) and are_boards_open(match, round_)
    if open_ones and st.button(t("table.whose"), icon=":material/help:", width="stretch", key="whose_open"):
        here("table")


def menu() -> None:
    """Draw what concerns the whole game."""
    options: dict[str, Callable[[], None]] = {
        t("boards.several"): partial(several_photos, match, round_),
        t("boards.share"): partial(more_phones, match, round_),
        t("screen.open"): partial(big_screen, match),
        t("boards.settings"): partial(change_game, match),
        t("boards.players"): partial(change_players, match),
    }
    if table_photo(match, round_):
        options[t("title.table")] = partial(here, "table")
    if match.boards(round_):
        options[t("boards.empty")] = partial(empty_board, match, round_)
    if access.may_see_all_games():
        options[t("history.delete")] = partial(delete_game, match)
    chosen = st.menu_button(
        t("app.more"), list(options), type="tertiary", icon=":material/more_vert:", key="icon_menu"
    )
    if chosen:
        opened.append(chosen)
        options[chosen]()


def result_button() -> None:
    missing = len(match.missing)
    with st.bottom:
        for line in why_result_may_change(match, t)[:_MOST_LINES]:
            st.html(html.centred(line))
        ready = rounds_in(match)
        # A board that is only begun keeps nobody from the result, but is not done either.
        label = t("boards.to_go", n=missing + len(match.begun)) if missing else t("boards.result")
        if missing and ready:
            label = t("boards.standings", n=ready)
        if st.button(
            label,
            type="primary",
            width="stretch",
            disabled=not ready,
            icon=":material/arrow_forward:" if ready else None,
            icon_position="right",
            key="go",
        ):
            here("result")


layout.narrow_page()
with layout.top_bar():
    if layout.title(t("title.boards"), back=t("app.back")):
        session.leave_game("start")
    menu()
st.caption(caption(match))
if session.query_number("starts", 2):
    st.html(html.remark(t("boards.rematch"), t("boards.starts", name=match.players[0].name)))
if is_trial(match.id):
    st.caption(t("trial.note"))
choose_round(match, round_)
emptied_strip(match, round_)
left_strip(match)
results = scores(match)
take_table_photo()
open_boards_button()
show_same_boards(match, round_)
for seat, player in enumerate(match.players):
    player_panel(seat, player)
ask_totems(match)
if PARAMETER in st.query_params:
    whose_board(match, round_, st.query_params[PARAMETER], st.query_params.get(CONFIRMED, ""))
result_button()
preload_reader()
if not opened:  # a dialog stays open as long as the page does not run
    follow(match.id, match.changed)
