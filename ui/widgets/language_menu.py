"""The menu with the languages of the app, and the size of its text."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.i18n import LANGUAGES

#: The entry of the menu that changes the size of the text.
_TEXT_SIZE = "text_size"


def language_menu() -> None:
    """Draw a globe with the letters of the language; it opens a list of all languages, and of text sizes."""
    t = session.texts()
    names = {**LANGUAGES, _TEXT_SIZE: t("app.usual_text" if session.has_large_text() else "app.large_text")}
    chosen = st.menu_button(
        session.language().upper(),
        list(names),
        icon=":material/language:",
        format_func=names.__getitem__,
        type="tertiary",
        key="language",
    )
    if chosen == _TEXT_SIZE:
        session.choose_text_size(large=not session.has_large_text())
        st.rerun()
    elif chosen and chosen != session.language():
        session.choose_language(chosen)
        st.rerun()
