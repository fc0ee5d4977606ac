"""Who plays: names known from past games, new ones, and a colour for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from scorer.board import HUT_COLOURS
from scorer.match import MOST_PLAYERS
from ui import access, session
from ui.game.setup import (
    LONGEST_NAME,
    Setup,
    generic_names,
    is_too_long,
    names_to_offer,
    tidy_name,
    with_name,
    without_repeats,
)
from ui.i18n import LANGUAGES
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.storage.history import known_names

_CHOSEN, _NAME, _SAID = "new_players", "new_name", "new_name_said"


def choose_players(setup: Setup) -> Setup:
    """Draw the names to tap, and the way to add one."""
    t = session.texts()
    generic = generic_names(t.language)
    known = _spoken(known_names(session.store()) if access.may_see_all_games() else [])
    before = st.session_state.get(_CHOSEN, setup.players or ([] if known else generic[:2]))
    chosen = st.session_state[_CHOSEN] = _spoken(before)
    with st.container(key="players", horizontal=True, vertical_alignment="bottom"):
        st.pills(
            t("start.players"),
            names_to_offer(chosen, known, generic),
            selection_mode="multi",
            format_func=escape_markdown,
            key=_CHOSEN,
            on_change=_at_most_four,
            wrap=True,
        )
        _add_name(chosen, generic)
    return replace(setup, players=tuple(st.session_state[_CHOSEN])[:MOST_PLAYERS])


def _spoken(names: Sequence[str]) -> list[str]:
    """Return names with the plain ones, such as Player 1, in the language of the page."""
    spoken = generic_names(session.texts().language)
    plain = {name: spoken[n] for code in LANGUAGES for n, name in enumerate(generic_names(code))}
    return without_repeats(plain.get(name, name) for name in names)


def _at_most_four() -> None:
    # A callback, because a widget's value may only be set before the widget is drawn again.
    if len(st.session_state[_CHOSEN]) > MOST_PLAYERS:
        st.session_state[_CHOSEN] = st.session_state[_CHOSEN][:MOST_PLAYERS]
        st.toast(session.texts()("start.too_many"))


def _add_name(chosen: Sequence[str], generic: Sequence[str]) -> None:
    t = session.texts()
    with (
        st.popover(t("start.name"), icon=":material/add:", key="add_name"),
        st.form("add_name_form", border=False, clear_on_submit=True),
    ):
        st.text_input(t("start.name_new"), key=_NAME, autocomplete="off")
        # Beside the field, and only until the next name: a toast would stay through that.
        if said := st.session_state.pop(_SAID, ""):
            st.html(html.remarks([said]))
        st.form_submit_button(
            t("start.name_add"), type="primary", width="stretch", on_click=_added, args=(chosen, generic)
        )


def _added(chosen: Sequence[str], generic: Sequence[str]) -> None:
    typed = st.session_state[_NAME]
    name, t = tidy_name(typed), session.texts()
    if not name:
        return
    players = with_name(chosen, name, generic)
    if len(without_repeats([*chosen, name])) == len(chosen):
        st.session_state[_SAID] = t("start.name_taken")
    elif len(players) > MOST_PLAYERS:
        st.session_state[_SAID] = t("start.too_many")
    else:
        st.session_state[_CHOSEN] = players
        if is_too_long(typed):
            st.session_state[_SAID] = t("start.name_long", n=LONGEST_NAME)


def choose_colours(setup: Setup) -> Setup:
    """Draw the players' huts and, behind a button, the colours to choose from."""
    t = session.texts()
    if not setup.players:
        return setup
    with st.container(horizontal=True, wrap=True, vertical_alignment="center", key="colours"):
        huts = "".join(html.hut_with_name(player) for player in setup.players_with_colours())
        st.html(f'<div class="kd-huts">{huts}</div>', width="content")
        with st.popover(t("colour.label"), type="tertiary", icon=":material/palette:", key="colours_choose"):
            for seat, player in enumerate(setup.players_with_colours()):
                setup = _choose_colour(setup, seat, player.name)
    return setup


def _choose_colour(setup: Setup, seat: int, name: str) -> Setup:
    t = session.texts()
    now = {player.name: player.colour for player in setup.players_with_colours()}
    # Keyed by the colour as well: when two players swap, the other's control starts anew with its colour.
    chosen = st.segmented_control(
        t("colour.of", name=escape_markdown(name)),
        HUT_COLOURS[setup.game],
        default=now[name],
        format_func=lambda colour: t(f"colour.{colour}"),
        key=f"colour_{setup.game}_{seat}_{name}_{now[name]}",
        required=True,
        width="stretch",
    )
    return setup if chosen in {None, now[name]} else setup.with_colour(name, chosen)
