"""The players' own copy of the game: what was learned of it, what that changed, and how to forget it."""

from __future__ import annotations

from functools import partial

import streamlit as st

from ui import access, session
from ui.game.certainty.questions import board_status
from ui.network.public_mode import is_public
from ui.own_copy.help_file import help_file
from ui.own_copy.questions_by_match import questions_a_board
from ui.render import html
from ui.render.copy_pictures import questions_chart
from ui.render.history_lists import numbers_row
from ui.render.markdown import escape_markdown
from ui.storage import history
from ui.widgets import copies, layout, own_copy
from ui.widgets.photos.board_pictures import PHOTO
from ui.widgets.pin_prompt import pin_prompt

t = session.texts()
keeper = own_copy.keeper()
layout.narrow_page()
_PAGE = 10


def course() -> None:
    """Draw what learning has changed so far."""
    values = questions_a_board(keeper.profile.boards)
    if not values:
        return
    first, last = t.decimal(values[0]), t.decimal(values[-1])
    said = t("profile.changed", first=first, last=last)
    st.html(html.figure(t("profile.questions"), questions_chart(values, said, t.decimal), "h2"))
    if len(values) > 1:
        st.write(said)


def kept() -> None:
    boards = keeper.boards
    squares = sum(len(board.squares) for board in boards)
    st.header(t("profile.kept"), anchor=False)
    numbers = ((t("profile.boards"), len(boards)), (t("profile.squares"), squares))
    st.html(numbers_row(numbers))
    st.caption(t("profile.space", size=t.space(keeper.bytes_kept)))
    if not boards:
        st.html(html.centred(t("profile.nothing")))
    if keeper.fault is not None:
        st.warning(t(f"storage.{keeper.fault}"))


def switch() -> None:
    """Draw the switch as the store has it: another phone may have changed it."""
    st.session_state["copy_on"] = own_copy.is_on()
    # Kept before the page is drawn: a phone that leaves stops the run.
    st.toggle(t("profile.learn"), key="copy_on", on_change=switched)
    st.caption(t("profile.learn_help"))


def switched() -> None:
    own_copy.switch(on=st.session_state["copy_on"])


def forget() -> None:
    boards = keeper.boards
    if not boards:
        return
    with st.expander(t("profile.forget"), icon=":material/delete:"):
        limit = st.session_state.setdefault("copy_limit", _PAGE)
        sittings = copies.sittings_of(boards[:limit])
        for board in boards[:limit]:
            about = copies.about_board(board, sittings)
            st.html(copies.strip_of(board, about))
            with st.container(horizontal=True, wrap=False, vertical_alignment="center"):
                st.caption(escape_markdown(about))
                if layout.icon_button(t("profile.forget_this"), "delete", f"forget_{board.digest}"):
                    keeper.forget(board.image)
                    st.rerun()
        if len(boards) > limit and st.button(t("history.more"), key="copy_more", width="stretch"):
            st.session_state["copy_limit"] += _PAGE
            st.rerun()
        copies.forget_copies()
        if copies.is_to_forget(t("profile.forget_all"), len(boards), "all"):
            keeper.forget_all()
            st.rerun()


def help_others() -> None:
    """Offer the photos of the last game with their answers as one file."""
    with st.expander(t("profile.help"), icon=":material/volunteer_activism:"):
        st.write(t("profile.help_what"))
        match = history.last_game(session.store())
        photos = {
            key: entry
            for key, entry in (match.entries.items() if match else ())
            if match and entry.readings and entry.corners and board_status(match, *key) == "ready"
        }
        if match is None or not photos:
            st.caption(t("profile.help_none"))
            return
        names = {key: escape_markdown(match.players[key[1]].name) for key in photos}
        chosen = st.pills(
            t("profile.help_boards"),
            list(photos),
            selection_mode="multi",
            default=list(photos),
            format_func=lambda key: names[key] if match.rounds == 1 else f"{names[key]} ({key[0] + 1})",
            key=f"help_{match.id}",
        )
        if not chosen:
            return

        def made() -> bytes:
            store = session.store()
            stored = ((photos[key], store.picture(match.id, *key, PHOTO)) for key in chosen)
            return help_file([(entry, photo) for entry, photo in stored if photo is not None], match.mode)

        st.download_button(
            t("profile.help_save"),
            partial(made),
            "kingdomino-photos.zip",
            "application/zip",
            on_click="ignore",
            icon=":material/download:",
            width="stretch",
            key="help_save",
        )


if is_public():
    session.leave_game("start")
with layout.top_bar():
    if layout.title(t("title.copy"), back=t("app.to_start")):
        session.leave_game("start")
if not access.may_see_all_games():
    pin_prompt()
    st.stop()
course()
kept()
copies.copies_list()
switch()
copies.name_copies()
forget()
help_others()
