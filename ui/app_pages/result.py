"""The result: who has won, what decided, and ways to keep and share it."""

import streamlit as st

from scorer.board import Game
from ui import session
from ui.game.certainty.provisional import provisional_seats
from ui.game.certainty.questions import open_scores
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.rematch import rematch, rounds_in
from ui.game.scores import decision, scores
from ui.game.trial import is_trial
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.render.ranking import cards, decision_words, result_title, tie_table
from ui.widgets import layout
from ui.widgets.follow_changes import follow
from ui.widgets.open_points import show_open_points
from ui.widgets.sharing import share_menu
from ui.widgets.totem_ties import ask_totems

#: Letters from which the title is written smaller: it would take three lines of a phone.
_LONG = 20


def ranking() -> None:
    """Draw the places; a tap on one opens the scorecard on that player's board."""
    provisional = provisional_seats(match).union(open_scores(match))
    keys = {seat: f"rank_{seat}" for seat in range(len(match.players))}
    st.html(cards(match, result, provisional, t, keys))
    with st.container(key="unseen_ranking"):  # html_buttons.js taps them for the cards
        for seat, key in keys.items():
            if st.button(escape_markdown(match.players[seat].name), key=key):
                session.go("scorecard", round=round_, seat=seat)


match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)
result = scores(match)
layout.narrow_page()
follow(match.id, match.changed)

with layout.top_bar():
    if layout.icon_button(t("check.boards"), "arrow_back", "back"):
        session.go("boards", round=round_)
    st.html(html.emblem("fire-1" if match.game is Game.ORIGINS else "crown-1"))
    share_menu(match, result)

if not result.ranking:
    st.info(t("result.nothing"))
    st.stop()

title = result_title(match, result, t)
with st.container(key="winner_long" if len(title) > _LONG else "winner"):
    st.title(escape_markdown(title), anchor=False)
    st.markdown(escape_markdown(decision_words(match, result, t)))
ask_totems(match, settled=False)
ranking()
show_open_points(match)
if ranking_status(match) is not RankingStatus.UNDECIDED and decision(result.ranking) in {
    "region",
    "symbols",
    "shared",
}:
    st.html(tie_table(match, result, t))
ask_totems(match, settled=True)
if not match.missing:
    with st.container(horizontal=True, key="afterwards"):
        if st.button(t("missed.open"), icon=":material/lightbulb:", key="missed"):
            session.go("missed", round=round_)
        if not is_trial(match.id) and st.button(t("boards.rematch"), icon=":material/replay:", key="rematch"):
            again = rematch(match)
            session.store().keep(again)
            session.go("boards", game=again.id, starts=1)

with st.bottom, st.container(horizontal=True, wrap=False, key="bottom"):
    if st.button(t("check.scorecard"), icon=":material/table_rows:", width="stretch", key="scorecard"):
        session.go("scorecard", round=round_)
    if match.missing and match.rounds > 1:
        on = min(rounds_in(match), match.rounds - 1)
        if st.button(t("boards.round", n=on + 1), type="primary", width="stretch", key="next"):
            session.go("boards", round=on)
    elif st.button(t("result.new_game"), type="primary", width="stretch", key="new"):
        session.leave_game("start")
