"""What a shared link carries: a board with its score, or a whole result. To keep it is the second step."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import NoReturn

import streamlit as st

from scorer.board import BoardError
from ui import i18n, session
from ui.editor import Scorecard, show_scorecard
from ui.game.certainty.provisional import provisional_seats, why_provisional
from ui.game.match_record import MatchRecord
from ui.game.scores import decision, scores, tied_on_points
from ui.game.setup import generic_names
from ui.game.sharing.board_link import CONFIRMED, PARAMETER
from ui.game.sharing.shared_match import Shared, shared_match
from ui.i18n import Texts
from ui.render import html
from ui.render.history_lists import played
from ui.render.markdown import escape_markdown
from ui.render.ranking import cards, decision_words, result_title, tie_table
from ui.render.scorecard import columns, open_points, rows
from ui.widgets import layout

#: Says in the address of the first page that the board in it is to be kept.
KEEP = "keep"


def show_shared() -> None:
    """Draw what the address carries, with the buttons that lead on."""
    t = session.texts()
    values = {key: st.query_params.get_all(key) for key in st.query_params}
    try:
        shared = shared_match(values, generic_names(t.language))
    except BoardError:
        _broken(t)
    t = i18n.texts(session.language(), shared.match.game)
    key = f"shared_{sha256(repr(sorted(values.items())).encode()).hexdigest()[:12]}"
    if shared.single:
        _show_board(shared, key, t)
    else:
        _show_result(shared, key, t)


def _broken(t: Texts) -> NoReturn:
    layout.narrow_page()
    st.title(t("app.name"), anchor=False)
    st.info(t("shared.broken"))
    if st.button(t("app.to_start"), type="primary", key="to_start"):
        session.leave_game("start")
    st.stop()


def _about(shared: Shared, t: Texts) -> str:
    """Return what was played, and when; the rules show in the lines of the score."""
    day = [t.day(datetime.combine(shared.day, datetime.min.time()))] if shared.day else []
    return " · ".join([played(replace(shared.match, variants=()), t), *day])


def _show_board(shared: Shared, key: str, t: Texts) -> None:
    match, result = shared.match, scores(shared.match)
    st.html(html.page_head(t("shared.board"), _about(shared, t)))
    found = columns(match, 0, result)
    if not shared.named:
        found = tuple(replace(column, name="") for column in found)
    lines = rows(match, 0, result, t)
    show_scorecard(key, Scorecard(found, lines, open_points(match, 0, t), single=True, boards=False), t)
    if _buttons(t("shared.keep_board"), t):
        kept = (name for name in (PARAMETER, CONFIRMED) if name in st.query_params)
        session.go("start", **{name: st.query_params[name] for name in kept}, **{KEEP: 1})


def _show_result(shared: Shared, key: str, t: Texts) -> None:
    match, result = shared.match, scores(shared.match)
    layout.narrow_page()
    st.html(html.page_head(t("shared.result"), _about(shared, t), tag="b"))
    with st.container(key="winner"):
        st.title(escape_markdown(result_title(match, result, t)), anchor=False)
        st.markdown(escape_markdown(decision_words(match, result, t)))
    st.html(cards(match, result, provisional_seats(match), t))
    if lines := why_provisional(match, t):
        st.html(html.remarks(lines))
    if len(tied_on_points(result.ranking)) > 1 and decision(result.ranking) != "points":
        st.html(tie_table(match, result, t))
    for round_ in range(match.rounds):
        if match.rounds > 1:
            st.header(t("boards.round", n=round_ + 1), anchor=False)
        card = Scorecard(
            columns(match, round_, result), rows(match, round_, result, t), stacked=True, boards=False
        )
        show_scorecard(f"{key}_{round_}", card, t)
    if _buttons(t("shared.keep_result"), t):
        _keep(shared)


def _buttons(keep: str, t: Texts) -> bool:
    """Draw the ways on; return whether what the link carries is to be kept."""
    with st.bottom, st.container(horizontal=True, wrap=False, key="bottom"):
        if st.button(t("result.new_game"), width="stretch", key="new"):
            session.leave_game("start")
        return st.button(keep, type="primary", icon=":material/bookmark_add:", width="stretch", key="keep")


def _keep(shared: Shared) -> NoReturn:
    """Keep the match of a link as a game of this app, and go there."""
    match: MatchRecord = shared.match
    if shared.day:
        match = replace(match, started=f"{shared.day.isoformat()}T12:00:00.000000+00:00")
    session.store().keep(match)
    session.go("result", game=match.id)
