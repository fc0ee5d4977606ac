"""The first page: what is played, who plays, and the last game to go on with."""

from dataclasses import replace

import streamlit as st

from scorer.board import Game
from scorer.rules import Mode
from ui import page, session
from ui.i18n import texts
from ui.links import PARAMETER
from ui.newcomers import choose_colours, choose_players
from ui.past import last_game
from ui.setup import Setup, keep_setup, load_setup
from ui.state import BONUS, MIGHTY_DUEL, VARIANTS, Match
from ui.welcome import phone_card

t = session.words()
store = session.store()
incoming = st.query_params.get(PARAMETER)


def last_words(match: Match) -> str:
    """Return where the last game stands, in one sentence and in the words of that game."""
    t = texts(session.language(), match.game)
    missing = match.missing
    if len(missing) == 1:
        return t("start.missing", name=match.players[missing[0][1]].name)
    if missing:
        return t("start.missing_several", n=len(missing))
    if match.to_check:
        return t("start.to_check", name=match.players[match.to_check[0]].name)
    return t("start.open")


def last_card() -> None:
    match = last_game(store)
    if match is None:
        return
    with (
        st.container(border=True, key="last"),
        st.container(horizontal=True, wrap=False, vertical_alignment="center"),
    ):
        names = " · ".join(player.name for player in match.players)
        st.html(page.two_lines(t("start.last"), last_words(match), names))
        if st.button(t("start.continue"), icon=":material/play_arrow:", key="continue"):
            extra = {PARAMETER: incoming} if incoming else {}
            session.go("boards", **{**extra, "game": match.id})


def choose_game(setup: Setup) -> Setup:
    st.session_state.setdefault("new_game", setup.game)
    st.session_state.setdefault("new_mode", setup.mode)
    game = st.segmented_control(
        t("game.label"),
        list(Game),
        format_func=lambda game: t(f"game.{game}"),
        key="new_game",
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    mode: Mode | None = setup.mode
    if game is Game.ORIGINS:
        mode = st.segmented_control(
            t("mode.label"),
            list(Mode),
            format_func=lambda mode: t(f"mode.{mode}"),
            key="new_mode",
            required=True,
            width="stretch",
            label_visibility="collapsed",
        )
    return replace(setup, game=game or setup.game, mode=mode or setup.mode)


def rule_words(rule: str) -> str:
    name = t(f"rule.{rule}")
    return t("rule.with_points", rule=name, points=BONUS[rule]) if rule in BONUS else name


def choose_rules(setup: Setup) -> Setup:
    key = f"new_rules_{setup.game}"
    offered = list(VARIANTS[setup.game])
    st.session_state.setdefault(key, [rule for rule in offered if rule in setup.variants])
    chosen = st.pills(
        t("rule.label"),
        offered,
        selection_mode="multi",
        format_func=rule_words,
        key=key,
        wrap=True,
        help="\n\n".join(f"**{t(f'rule.{rule}')}**: {t(f'rule.{rule}_help')}" for rule in offered),
    )
    others = tuple(v for v in setup.variants if v not in offered)
    return replace(setup, variants=(*others, *chosen))


def choose_size(setup: Setup) -> Setup:
    """Ask a player alone how large the board is: it may come from a table of two."""
    if len(setup.players) != 1:
        return setup
    st.session_state.setdefault("new_large", setup.large)
    large = st.segmented_control(
        t("start.size"),
        [False, True],
        format_func=lambda large: t("size", n=7 if large else 5),
        key="new_large",
        required=True,
        width="stretch",
    )
    return replace(setup, large=bool(large))


def remarks(setup: Setup) -> None:
    """Say what follows from the choice where it may surprise."""
    if setup.game is Game.ORIGINS and len(setup.players) == 2:
        st.caption(t("start.two_origins"))
    if setup.game is Game.CLASSIC and MIGHTY_DUEL in setup.variants and len(setup.players) != 2:
        st.caption(t("start.duel_needs_two"))
    if incoming:
        st.info(t("boards.linked_new"))


def start_button(setup: Setup) -> None:
    with st.bottom:
        count = len(setup.players)
        label = t("start.go", n=count) if count else t("start.nobody")
        if st.button(
            label,
            type="primary",
            width="stretch",
            icon=":material/arrow_forward:" if count else None,
            icon_position="right",
            disabled=not count,
            key="go",
        ):
            match = setup.match()
            store.keep(match)
            session.go("boards", **({PARAMETER: incoming} if incoming else {}), game=match.id)


with page.bar_container():
    page.bar(t("app.name"))
    if page.icon_button(t("start.past"), "history", "past"):
        session.leave_game("past")
    page.language_menu()
form, beside = st.columns([3, 2], gap="large")
with form:
    st.image(page.HERO, width="stretch", alt=t("app.hero"))
    last_card()
    st.header(t("title.start"), anchor=False)
    before = load_setup(store)
    setup = choose_size(choose_players(choose_game(before)))
    setup = choose_colours(choose_rules(setup))
    if setup != before:
        keep_setup(store, setup)
    remarks(setup)
with beside:
    phone_card()
start_button(setup)
