"""Sharing a result: its picture shown large, a sentence for the group chat, and the apps that keep plays."""

from functools import partial

import streamlit as st

from ui import session
from ui.game.scores import scores
from ui.render import html
from ui.render.chat_sentence import chat_sentence
from ui.render.exports import file_name
from ui.render.play_records import as_bgg_csv, bg_stats_link
from ui.widgets import layout
from ui.widgets.sharing import copy_words, download, share_image

match = session.require_match()
t = session.texts()
result = scores(match)
layout.narrow_page()

with layout.top_bar():
    if layout.title(t("result.share"), back=t("title.result")):
        session.go("result", round=session.query_number("round", match.rounds))
if not result.ranking:
    st.info(t("result.nothing"))
    st.stop()

sentence = chat_sentence(match, result, t)
with st.container(key="share_picture"):
    st.image(share_image(match, result, t), width="stretch", alt=sentence)
st.caption(t("share.hold"))
st.html(html.share_button(t("share.sheet"), sentence, file_name(match, "png")))
st.header(t("share.chat"), anchor=False)
st.html(html.copied_text(sentence, copy_words(t)))
if not match.missing:
    st.header(t("share.plays"), anchor=False)
    st.html(html.button_link(bg_stats_link(match, result, t), t("share.bg_stats")))
    download(
        t("share.bgg"), partial(as_bgg_csv, match, result, t), f"bgg-{file_name(match, 'csv')}", "text/csv"
    )
