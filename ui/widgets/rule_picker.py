"""What is played: the game, its mode, the extra rules, the size of the boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import streamlit as st

from scorer.board import SIZES, Game
from scorer.rules import Mode, Option
from scorer.scoring.bonuses import BONUS_POINTS
from ui import session
from ui.game.match_record import VARIANTS
from ui.render import html

_Chosen = TypeVar("_Chosen", Game, Mode)


def choose_mode(now: Mode | None, key: str) -> Mode:
    return _choose("mode", list(Mode), now or Mode.TRIBE, key)


def choose_game(key: str, now: Game) -> Game:
    return _choose("game", list(Game), now, key)


def _choose(what: str, offered: Sequence[_Chosen], now: _Chosen, key: str) -> _Chosen:
    """Draw the games or the modes side by side, without a heading."""
    t = session.texts()
    st.session_state.setdefault(key, now)
    chosen = st.segmented_control(
        t(f"{what}.label"),
        offered,
        format_func=lambda each: t(f"{what}.{each}"),
        key=key,
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    return chosen or now


def choose_rules(game: Game, now: Sequence[str], key: str) -> tuple[str, ...]:
    """Draw the rules to tap, and beside them what they mean."""
    t = session.texts()
    offered = VARIANTS[game]
    st.session_state.setdefault(key, [rule for rule in offered if rule in now])
    with st.container(key=f"tags_{key}", horizontal=True, vertical_alignment="bottom"):
        chosen = st.pills(
            t("rule.label"),
            offered,
            selection_mode="multi",
            format_func=_rule_words,
            key=key,
            wrap=True,
        )
        # Not the widget's own help: its button is called in English, and too small for a thumb.
        with st.popover(t("rule.about"), icon=":material/help:", type="tertiary", key=f"icon_about_{key}"):
            modes = [f"mode.{mode}" for mode in Mode] if game is Game.ORIGINS else []
            for name in (*modes, *(f"rule.{rule}" for rule in offered)):
                st.html(html.two_lines(t(name), t(f"{name}_help")))
    return tuple(chosen)


def _rule_words(rule: str) -> str:
    t = session.texts()
    name = t(f"rule.{rule}")
    if rule not in set(Option):
        return name
    return t("rule.with_points", rule=name, points=BONUS_POINTS[Option(rule)])


def choose_size(key: str, now: int) -> int:
    """Ask how large the boards are."""
    t = session.texts()
    st.session_state.setdefault(key, now)
    chosen = st.segmented_control(
        t("start.size"),
        SIZES,
        format_func=lambda size: t("size", n=size),
        key=key,
        required=True,
        width="stretch",
    )
    return int(chosen or now)
