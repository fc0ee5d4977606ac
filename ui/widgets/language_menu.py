"""The menu with the languages of the app."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.i18n import LANGUAGES


def language_menu() -> None:
    """Draw a globe with the letters of the language; it opens a list of all languages."""
    chosen = st.menu_button(
        session.language().upper(),
        list(LANGUAGES),
        icon=":material/language:",
        format_func=LANGUAGES.__getitem__,
        type="tertiary",
        key="language",
    )
    if chosen and chosen != session.language():
        session.choose_language(chosen)
        st.rerun()
