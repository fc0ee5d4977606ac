"""The app's frame: configuration, style, language, and which page to show.

Streamlit runs this file from top to bottom at every interaction, and the chosen page in the middle of it.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from ui.session import PAGES, words
from ui.widgets.page import say_the_theme, speak_language, style_sheet, word_the_camera

HERE = Path(__file__).parent

t = words()
st.set_page_config(
    page_title=t("app.name"),
    page_icon=str(HERE / "assets" / "app.svg"),
    layout="wide",  # page.css sets the width: the board wants more than the forms
    initial_sidebar_state="collapsed",
)
with st.container(key="unseen"):
    # The browser gets it once: Streamlit sends only the hash of a large element that it has sent before.
    st.html(style_sheet())
    say_the_theme()
    speak_language(t)
    word_the_camera(t)

pages = [
    st.Page(f"app_pages/{name}.py", title=t(f"title.{name}"), url_path=name, default=name == "start")
    for name in PAGES
]
st.navigation(pages, position="hidden").run()
