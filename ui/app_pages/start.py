"""The first page: what is played, who plays, and the last game to go on with."""

from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import streamlit as st

from scorer.board import BoardError, Game
from ui import access, session
from ui.game.certainty.questions import seats_to_check
from ui.game.match_record import MIGHTY_DUEL, VARIANTS, MatchRecord
from ui.game.setup import Setup
from ui.game.sharing.board_link import CONFIRMED, PARAMETER, entry_from_text
from ui.game.trial import new_trial
from ui.i18n import texts
from ui.network.public_mode import is_public
from ui.render import html
from ui.storage import history
from ui.storage.last_setup import keep_setup, load_setup
from ui.widgets import layout
from ui.widgets.deleted_games import deleted_strip
from ui.widgets.language_menu import language_menu
from ui.widgets.phone_link import phone_panel
from ui.widgets.photos.photo_upload import save_photo, save_table_photo
from ui.widgets.player_picker import choose_colours, choose_players
from ui.widgets.rule_picker import choose_game, choose_mode, choose_rules, choose_size
from ui.widgets.shared_view import KEEP, show_shared
from ui.widgets.storage_warning import damaged_file_warning

HERO = str(Path(__file__).parents[1] / "assets" / "hero.svg")

t = session.texts()
store = session.store()
_STARTED = "game_started"
#: A game to try is forgotten so long after its last tap.
_TRIAL_LIFE = timedelta(hours=2)
if PARAMETER in st.query_params and KEEP not in st.query_params:  # a link of an older version of this app
    show_shared()
    st.stop()
#: A board of a link that is to be kept: the boards page asks whose it is.
incoming = {name: st.query_params[name] for name in (PARAMETER, CONFIRMED) if name in st.query_params}


def last_game_status(match: MatchRecord) -> str:
    """Return where the last game stands, in one sentence and in the words of that game."""
    t = texts(session.language(), match.game)
    missing = match.missing
    if len(missing) == 1:
        return t("start.missing", name=match.players[missing[0][1]].name)
    if missing:
        return t("start.missing_several", n=len(missing))
    if to_check := seats_to_check(match):
        return t("start.to_check", name=match.players[to_check[0]].name)
    return t("start.open")


def shortcut(lines: str, button: str, icon: str, key: str) -> bool:
    """Draw a frame with a text and one button."""
    with (
        st.container(border=True, key=key),
        st.container(horizontal=True, wrap=False, vertical_alignment="center"),
    ):
        st.html(lines)
        return st.button(button, icon=f":material/{icon}:", key=f"{key}_go")


def last_game_panel(match: MatchRecord) -> None:
    names = " · ".join(player.name for player in match.players)
    lines = html.two_lines(t("start.last"), last_game_status(match), names)
    if shortcut(lines, t("start.continue"), "play_arrow", "last"):
        session.go("boards", **{**incoming, "game": match.id})


def sample_game_panel() -> bool:
    """Draw, as long as there is no game, what the app does and the offer to try a whole game."""
    return shortcut(
        html.two_lines(t("start.try"), t("start.promise")), t("start.try_go"), "photo_camera", "try"
    )


def start_game(setup: Setup) -> MatchRecord:
    """Start a game, but only one: a second tap on the button interrupts the run of the first."""
    chosen, identity = st.session_state.get(_STARTED, (None, ""))
    before = store.load(identity) if chosen == setup else None
    if before is not None and not before.entries:
        return before
    match = setup.match()
    st.session_state[_STARTED] = (setup, match.id)
    store.keep(match)
    return match


def start_trial(game: Game) -> None:
    """Start a game with sample photos, in memory: one of the whole table, or one of each board."""
    trial = new_trial(game)
    if trial is None:
        return
    match = trial.match
    memory = session.store(match.id)
    memory.delete_unused(_TRIAL_LIFE)
    memory.keep(match)
    if trial.is_table:
        save_table_photo(match, 0, trial.photos[0].read_bytes())
        session.go("table", game=match.id)
    for seat, photo in reversed(
        list(enumerate(trial.photos))
    ):  # the last one saved is read from its original
        save_photo(match, 0, seat, photo.read_bytes())
    session.go("photo", game=match.id, seat=0)


def choose_setup(before: Setup) -> Setup:
    """Draw the form: game, mode, players, size, rules, colours."""
    game = choose_game("new_game", before.game)
    mode = choose_mode(before.mode, "new_mode") if game is Game.ORIGINS else before.mode
    setup = choose_players(replace(before, game=game, mode=mode))
    if len(setup.players) == 1:
        # A player alone may come from a table of two.
        setup = replace(setup, large=choose_size("new_size", 7 if setup.large else 5) == 7)
    others = tuple(v for v in setup.variants if v not in VARIANTS[setup.game])
    variants = choose_rules(setup.game, setup.variants, f"new_rules_{setup.game}")
    return choose_colours(replace(setup, variants=(*others, *variants)))


def explain(setup: Setup) -> None:
    """Explain consequences of the choice that are not obvious."""
    if setup.game is Game.ORIGINS and len(setup.players) == 2:
        st.caption(t("start.two_origins"))
    if setup.game is Game.CLASSIC and MIGHTY_DUEL in setup.variants and len(setup.players) != 2:
        st.caption(t("start.duel_needs_two"))
    if incoming:
        st.info(t("boards.linked_new"))


def setup_before(last: MatchRecord | None) -> Setup:
    """Return what was chosen last; the names only where they may be seen, else those of the last game."""
    setup = Setup() if is_public() else load_setup(store)
    if incoming:
        with suppress(BoardError):  # said on the page of the boards
            board = entry_from_text(st.query_params[PARAMETER]).board
            setup = replace(setup, game=board.game if board else setup.game)
    if access.may_see_all_games():
        return setup
    players = last.players if last else ()
    colours = tuple((player.name, player.colour) for player in players)
    return replace(setup, players=tuple(player.name for player in players), colours=colours)


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
            session.go("boards", **incoming, game=start_game(setup).id)


with layout.top_bar():
    layout.title(t("app.name"))
    if not is_public() and layout.icon_button(t("start.history"), "history", "history"):
        session.leave_game("history")
    language_menu()
damaged_file_warning()
deleted_strip()
form, beside = st.columns([3, 2], gap="large")
with form:
    st.image(HERO, width="stretch", alt=t("app.hero"))
    last = history.last_game(store) if access.may_see_all_games() else access.last_opened_game()
    if last:
        last_game_panel(last)
    tried = last is None and sample_game_panel()
    st.header(t("title.start"), anchor=False)
    before = setup_before(last)
    setup = choose_setup(before)
    if setup != before and not is_public():
        keep_setup(store, setup)
    explain(setup)
with beside:
    phone_panel()
start_button(setup)
if tried:
    start_trial(setup.game)
