"""Past games: search, statistics per player, and all games as one file."""

from functools import partial

import streamlit as st

from scorer.board import Game
from scorer.rules import Mode
from ui import access, session
from ui.network.public_mode import is_public
from ui.render import html
from ui.render.history_lists import game_rows, numbers_row, players_table, win_bars
from ui.storage import exchange_file, history
from ui.storage.pictures import LIMIT
from ui.widgets import layout
from ui.widgets.deleted_games import deleted_list
from ui.widgets.game_filter import choose_game_filter
from ui.widgets.pin_prompt import pin_prompt
from ui.widgets.player_names import names_button
from ui.widgets.storage_warning import damaged_file_warning

t = session.texts()
store = session.store()
layout.narrow_page()
_PAGE = 20


def numbers(game: str) -> None:
    count, best, average = history.totals(store, game)
    if not count:
        return
    shown = (("games", count), ("highest", best), ("average", round(average or 0)))
    st.html(numbers_row([(t(f"history.{key}"), number) for key, number in shown]))


def players(game: str) -> None:
    everyone = history.statistics(store, game)
    if not everyone:
        return
    st.header(t("history.wins"), anchor=False)
    st.html(win_bars(everyone))
    with st.expander(t("history.statistics")):
        mode = ""
        if game == Game.ORIGINS:
            chosen = st.segmented_control(
                t("history.by_mode"),
                Mode,
                format_func=lambda mode: t(f"mode.{mode}"),
                key="history_mode",
                width="stretch",
            )
            mode = str(chosen or "")
        st.html(players_table(history.statistics(store, game, mode), t))
    if st.button(t("statistics.open"), icon=":material/monitoring:", width="stretch", key="statistics"):
        session.leave_game("statistics")


def games(game: str) -> None:
    st.header(t("history.list"), anchor=False)
    search = st.text_input(
        t("history.search"),
        placeholder=t("history.search"),  # Streamlit's own would be English
        key="history_search",
        icon=":material/search:",
        type="search",
        autocomplete="off",
        label_visibility="collapsed",
    )
    limit = st.session_state.setdefault("history_limit", _PAGE)
    found = history.past_games(store, game=game, search=search, limit=limit + 1)
    if not found:
        st.caption(t("history.nothing"))
    rows = game_rows(found, t)
    for number, item in enumerate(found[:limit]):
        with st.container(horizontal=True, wrap=False, vertical_alignment="center", key=f"history_{number}"):
            st.html(rows[number])
            if item.match and layout.icon_button(t("history.look"), "chevron_right", f"history_{item.id}"):
                session.go("result" if item.finished else "boards", game=item.id)
    if len(found) > limit and st.button(t("history.more"), key="history_more", width="stretch"):
        st.session_state["history_limit"] += _PAGE
        st.rerun()


def take_in() -> None:
    """Add the games of a file; the uploader is emptied by its new key, or it would be read again."""
    round_ = st.session_state.setdefault("history_import", 0)
    file = st.file_uploader(t("history.import"), type=["json"], key=f"import_{round_}")
    if file is None:
        return
    try:
        added = exchange_file.import_games(store, file.getvalue())
    except exchange_file.ImportRefused:
        st.warning(t("history.import_wrong"))
        return
    st.session_state["history_import"] += 1
    st.toast(t("history.imported", n=added))
    st.rerun()


def keep_and_move() -> None:
    with st.expander(t("history.keep")):
        st.download_button(
            t("history.export"),
            partial(exchange_file.export, store),
            "kingdomino-games.json",
            "application/json",
            on_click="ignore",
            icon=":material/download:",
            width="stretch",
            key="history_export",
        )
        take_in()
        st.caption(t("history.pictures", n=round(store.picture_bytes() / 1e6), limit=round(LIMIT / 1e6)))
        if access.is_this_computer():
            st.caption(t("access.show", pin=access.pin()))
        delete_everything()


def delete_everything() -> None:
    count = history.count_games(store)
    if not count:
        return
    with st.popover(t("history.delete_all"), icon=":material/delete:", width="stretch", key="history_delete"):
        st.write(t("history.delete_all_sure", n=count))
        if st.button(
            t("history.delete_all"), icon=":material/delete:", key="danger_delete_all", width="stretch"
        ):
            store.delete_all()
            st.toast(t("history.deleted"))
            st.rerun()


if is_public():
    session.leave_game("start")
with layout.top_bar():
    if layout.title(t("title.history"), back=t("app.to_start")):
        session.leave_game("start")
damaged_file_warning()
if not access.may_see_all_games():
    pin_prompt()
    st.stop()
if history.count_games(store):
    chosen_game = choose_game_filter()
    numbers(chosen_game)
    players(chosen_game)
    games(chosen_game)
    names_button()
    if st.button(t("title.copy"), icon=":material/school:", width="stretch", key="copy"):
        session.leave_game("copy")
else:
    st.html(html.centred(t("history.empty")))
    if st.button(t("history.empty_go"), type="primary", width="stretch", key="history_new"):
        session.leave_game("start")
deleted_list()
keep_and_move()
