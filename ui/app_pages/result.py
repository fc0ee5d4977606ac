"""The result: who has won, what decided, and ways to keep and share it."""

import streamlit as st

from scorer.board import Game
from ui import page, session
from ui.ranking import cards, decision_words, tie_table, title
from ui.scores import decision, scores
from ui.sharing import share_menu
from ui.totems import ask_totems

match = session.require_match()
t = session.words()
round_ = session.number("round", match.rounds)
result = scores(match)
session.keep_standings(match)
page.narrow()

with page.bar_container():
    if page.icon_button(t("check.boards"), "arrow_back", "back"):
        session.go("boards", round=round_)
    st.html(page.emblem("fire-1" if match.game is Game.ORIGINS else "crown-1"))
    share_menu(match, result)

if not result.ranking:
    st.info(t("result.nothing"))
    st.stop()

with st.container(key="winner"):
    st.title(title(match, result, t), anchor=False)
    st.markdown(decision_words(match, result, t))
if match.missing:
    st.warning(t("result.missing", n=len(match.missing)))
elif match.to_check:
    names = [match.players[seat].name for seat in match.to_check]
    st.warning(t("boards.may_change", name=names[0]) if len(names) == 1 else t("boards.may_change_several"))
for number in range(match.rounds):
    ask_totems(match, number)
st.html(cards(match, result, t))
if decision(result.ranking) in {"region", "symbols", "shared"}:
    st.html(tie_table(match, result, t))

with st.bottom, st.container(horizontal=True, wrap=False, key="bottom"):
    if st.button(t("check.scorecard"), icon=":material/table_rows:", width="stretch", key="scorecard"):
        session.go("scorecard", round=round_)
    if st.button(t("result.new_game"), type="primary", width="stretch", key="new"):
        session.leave_game("start")
