"""Which of the two games a list of past games is about, or both."""

from __future__ import annotations

import streamlit as st

from scorer.board import Game
from ui import session


def choose_game_filter() -> str:
    """Draw the choice and return it; it is the same on all pages that have it."""
    t = session.texts()
    # Streamlit forgets what stands under the key of a control that a page does not draw.
    st.session_state.setdefault("history_game", st.session_state.get("history_game_chosen", ""))
    chosen = st.segmented_control(
        t("history.filter"),
        ["", *Game],
        format_func=lambda game: t(f"game.{game}") if game else t("history.all"),
        key="history_game",
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    st.session_state["history_game_chosen"] = str(chosen or "")
    return str(chosen or "")
