"""Past games: search, statistics per player, and all games as one file."""

from functools import partial

import streamlit as st

from scorer.board import Game
from scorer.rules import Mode
from ui import games_file, page, past, session
from ui.past_lists import game_row, numbers_row, players_table, win_bars

t = session.words()
store = session.store()
page.narrow()
_PAGE = 20


def choose_game() -> str:
    st.session_state.setdefault("past_game", "")
    chosen = st.segmented_control(
        t("past.filter"),
        ["", *Game],
        format_func=lambda game: t(f"game.{game}") if game else t("past.all"),
        key="past_game",
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    return str(chosen or "")


def numbers(game: str) -> None:
    count, best, average = past.totals(store, game)
    if not count:
        return
    shown = (("games", count), ("highest", best), ("average", round(average or 0)))
    st.html(numbers_row([(t(f"past.{key}"), number) for key, number in shown]))


def players(game: str) -> None:
    everyone = past.statistics(store, game)
    if not everyone:
        return
    st.header(t("past.wins"), anchor=False)
    st.html(win_bars(everyone))
    with st.expander(t("past.statistics")):
        mode = ""
        if game == Game.ORIGINS:
            chosen = st.segmented_control(
                t("past.by_mode"),
                Mode,
                format_func=lambda mode: t(f"mode.{mode}"),
                key="past_mode",
                width="stretch",
            )
            mode = str(chosen or "")
        st.html(players_table(past.statistics(store, game, mode), t))


def games(game: str) -> None:
    st.header(t("past.list"), anchor=False)
    search = st.text_input(
        t("past.search"),
        placeholder=t("past.search"),  # Streamlit's own would be English
        key="past_search",
        icon=":material/search:",
        type="search",
        autocomplete="off",
        label_visibility="collapsed",
    )
    limit = st.session_state.setdefault("past_limit", _PAGE)
    found = past.past_games(store, game=game, search=search, limit=limit + 1)
    if not found:
        st.caption(t("past.nothing"))
    for number, item in enumerate(found[:limit]):
        with st.container(horizontal=True, wrap=False, vertical_alignment="center", key=f"past_{number}"):
            st.html(game_row(item, t))
            if page.icon_button(t("past.look"), "chevron_right", f"past_{item.id}"):
                session.go("result" if item.finished else "boards", game=item.id)
    if len(found) > limit and st.button(t("past.more"), key="past_more", width="stretch"):
        st.session_state["past_limit"] += _PAGE
        st.rerun()


def take_in() -> None:
    """Add the games of a file; the uploader is emptied by its new key, or it would be read again."""
    round_ = st.session_state.setdefault("past_import", 0)
    file = st.file_uploader(t("past.import"), type=["json"], key=f"import_{round_}")
    if file is None:
        return
    try:
        added = games_file.import_games(store, file.getvalue())
    except games_file.ImportRefused:
        st.warning(t("past.import_wrong"))
        return
    st.session_state["past_import"] += 1
    st.toast(t("past.imported", n=added))
    st.rerun()


def keep_and_move() -> None:
    with st.expander(t("past.keep")):
        st.download_button(
            t("past.export"),
            partial(games_file.export, store),
            "kingdomino-games.json",
            "application/json",
            on_click="ignore",
            icon=":material/download:",
            width="stretch",
            key="past_export",
        )
        take_in()
        delete_everything()


def delete_everything() -> None:
    count = past.count_games(store)
    if not count:
        return
    with st.popover(t("past.delete_all"), icon=":material/delete:", width="stretch", key="past_delete"):
        st.write(t("past.delete_all_sure", n=count))
        if st.button(t("past.delete_all"), type="primary", key="past_delete_yes", width="stretch"):
            store.delete_all()
            st.toast(t("past.deleted"))
            st.rerun()


with page.bar_container():
    if page.bar(t("title.past"), back=t("app.to_start")):
        session.leave_game("start")
if store.set_aside is not None:
    st.warning(t("past.damaged", file=str(store.set_aside)))
if past.count_games(store):
    chosen_game = choose_game()
    numbers(chosen_game)
    players(chosen_game)
    games(chosen_game)
else:
    st.html(page.centred(t("past.empty")))
    if st.button(t("past.empty_go"), type="primary", width="stretch", key="past_new"):
        session.leave_game("start")
keep_and_move()
