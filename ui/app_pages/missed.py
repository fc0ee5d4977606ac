"""What a player missed: where one piece would have brought more. Only who asks is told."""

import streamlit as st

from ui import session
from ui.game.misses import misses
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.render.missed import miss_card
from ui.widgets import layout
from ui.widgets.round_picker import choose_round

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)
layout.narrow_page()

with layout.top_bar():
    if layout.title(t("title.missed"), back=t("title.result")):
        session.go("result", round=round_)
choose_round(match, round_)
boards = match.boards(round_)
seat = st.pills(
    t("missed.who"),
    list(boards),
    format_func=lambda seat: escape_markdown(match.players[seat].name),
    key=f"missed_{match.id}_{round_}",
)
if seat is None:
    st.caption(t("missed.how"))
else:
    found = misses(match, round_, seat)
    if not found:
        st.html(html.centred(t("missed.nothing", name=match.players[seat].name)))
    for miss in found:
        st.html(miss_card(miss, boards[seat], t))
