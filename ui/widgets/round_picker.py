"""Which game of a Dynasty is looked at."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.game.match_record import MatchRecord


def choose_round(match: MatchRecord, round_: int) -> int:
    """Draw the three games of a Dynasty to choose from, and return the one chosen."""
    if match.rounds == 1:
        return 0
    t = session.texts()
    # The key holds the round: coming from another page with another round the control begins anew.
    chosen = st.segmented_control(
        t("boards.rounds"),
        range(match.rounds),
        default=round_,
        format_func=lambda number: t("boards.round", n=number + 1),
        key=f"round_{round_}",
        required=True,
        width="stretch",
        label_visibility="collapsed",
    )
    if chosen is not None and chosen != round_:
        st.query_params["round"] = str(chosen)
        st.rerun()
    return round_
