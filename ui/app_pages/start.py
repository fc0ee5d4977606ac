"""The first page: what is played, who plays, and the last game to go on with."""

from dataclasses import replace

import streamlit as st

from scorer.board import Game
from ui import session
from ui.game.board_link import PARAMETER
from ui.game.match_record import MIGHTY_DUEL, VARIANTS, MatchRecord
from ui.game.sample_photos import sample_photos
from ui.game.setup import Setup
from ui.i18n import texts
from ui.render import html
from ui.storage.history import last_game
from ui.storage.last_setup import keep_setup, load_setup
from ui.widgets import page
from ui.widgets.photo_intake import receive
from ui.widgets.player_picker import choose_colours, choose_players
from ui.widgets.rule_picker import choose_mode, choose_rules, choose_size
from ui.widgets.welcome import phone_card

t = session.words()
store = session.store()
incoming = {PARAMETER: st.query_params[PARAMETER]} if PARAMETER in st.query_params else {}


def last_words(match: MatchRecord) -> str:
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


def card(lines: str, button: str, icon: str, key: str) -> bool:
    """Draw what one may begin with in one tap."""
    with (
        st.container(border=True, key=key),
        st.container(horizontal=True, wrap=False, vertical_alignment="center"),
    ):
        st.html(lines)
        return st.button(button, icon=f":material/{icon}:", key=f"{key}_go")


def last_card(match: MatchRecord) -> None:
    names = " · ".join(player.name for player in match.players)
    lines = html.two_lines(t("start.last"), last_words(match), names)
    if card(lines, t("start.continue"), "play_arrow", "last"):
        session.go("boards", **{**incoming, "game": match.id})


def try_card() -> bool:
    """Draw, for who is here for the first time, what the app does and a photo to see it with."""
    return card(html.two_lines(t("start.try"), t("start.promise")), t("start.try_go"), "photo_camera", "try")


def begin_with_a_sample(setup: Setup) -> None:
    """Begin the game with a sample photo as the first player's board."""
    match = setup.match()
    store.keep(match)
    samples = sample_photos(match.game, match.size, match.mode)
    if not samples:
        session.go("boards", game=match.id)
    receive(match, 0, 0, samples[0].read_bytes())
    session.go("photo", game=match.id, seat=0)


def choose_game(setup: Setup) -> Setup:
    st.session_state.setdefault("new_game", setup.game)
    game = st.segmented_control(
        t("game.label"),
        list(Game),
        format_func=lambda game: t(f"game.{game}"),
        key="new_game",
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    mode = choose_mode(setup.mode, "new_mode") if game is Game.ORIGINS else setup.mode
    return replace(setup, game=game or setup.game, mode=mode)


def choose(before: Setup) -> Setup:
    """Draw everything there is to choose."""
    setup = choose_players(choose_game(before))
    if len(setup.players) == 1:
        setup = replace(setup, large=choose_size("new_large", large=setup.large))
    others = tuple(v for v in setup.variants if v not in VARIANTS[setup.game])
    variants = choose_rules(setup.game, setup.variants, f"new_rules_{setup.game}")
    return choose_colours(replace(setup, variants=(*others, *variants)))


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
            session.go("boards", **incoming, game=match.id)


with page.bar_container():
    page.bar(t("app.name"))
    if page.icon_button(t("start.history"), "history", "history"):
        session.leave_game("history")
    page.language_menu()
form, beside = st.columns([3, 2], gap="large")
with form:
    st.image(page.HERO, width="stretch", alt=t("app.hero"))
    last = last_game(store)
    if last:
        last_card(last)
    tried = last is None and try_card()
    st.header(t("title.start"), anchor=False)
    before = load_setup(store)
    setup = choose(before)
    if setup != before:
        keep_setup(store, setup)
    remarks(setup)
with beside:
    phone_card()
start_button(setup)
if tried and setup.players:
    begin_with_a_sample(setup)
