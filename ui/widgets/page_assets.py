"""What every page hands to the browser before anything is drawn: style sheet, script, translated labels.

Streamlit offers no other way in: ``st.html`` with a style or a script element.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import streamlit as st

from ui import session
from ui.colours import css_variables
from ui.i18n import Texts

_FOLDER = Path(__file__).parent
_SCRIPTS = (
    "page.js",
    "shrunk_photo.js",
    "uploads_in_turn.js",
    "kept_uploads.js",
    "sharing.js",
    "html_buttons.js",
)


def inject_style_sheet() -> None:
    """Insert page.css. Streamlit sends only the hash of a large element that it has sent before."""
    st.html(_style_sheet())


@cache
def _style_sheet() -> str:
    """Return page.css as HTML, the colours before it as variables."""
    rules = (_FOLDER / "page.css").read_text("utf-8")
    return f"<style>:root{{{css_variables('kd-')}}}\n{rules}</style>"


def inject_color_scheme() -> None:
    """Set ``color-scheme`` at the root: dialogs and menus lie outside .stApp, where Streamlit sets it."""
    theme = st.context.theme.type
    if theme in {"light", "dark"}:
        st.html(f"<style>:root{{color-scheme:{theme}}}</style>")


def inject_script(t: Texts) -> None:
    """Insert the scripts, with the language of the page and the labels that Streamlit has in English only."""
    words = {
        "language": t.language,
        "chosenLanguage": session.chosen_language(),
        "skip": t("app.skip"),
        "close": t("board.close"),
        "add": t("app.add_files"),
        "remove": t("app.remove_file"),
        "refused": f"{t('app.refused_file')} {t('photo.photo_unreadable_why')}",
        "sentLater": t("app.sent_later"),
        "lostPhoto": t("app.lost_photo"),
        "textSize": "large" if session.has_large_text() else "usual",
        "uploads": t("app.uploads"),
        "upload": t("app.upload"),
    }
    # A "less than" sign could end the script.
    value = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    st.html(f"<script>{_scripts().replace('WORDS;', f'{value};')}</script>", unsafe_allow_javascript=True)


@cache
def _scripts() -> str:
    """Return page.js and what follows it; page.js leaves the words for the others."""
    return "\n".join((_FOLDER / name).read_text("utf-8") for name in _SCRIPTS)


def inject_upload_labels(t: Texts) -> None:
    """Insert labels as CSS variables: of the upload buttons, and of the banner for a lost connection."""
    photo, other_photo, retake, table_photo, lost, file = (
        json.dumps(t(key), ensure_ascii=False)
        for key in (
            "boards.photo",
            "photo.again",
            "photo.retake",
            "table.take",
            "app.lost",
            "app.choose_file",
        )
    )
    root = f":root{{--kd-photo-label:{photo};--kd-lost-label:{lost};--kd-file-label:{file}}}"
    other = ":is(.st-key-photo_main, .st-key-photo_again)"
    table = f".st-key-photo_table{{--kd-photo-label:{table_photo}}}"
    again = f".st-key-photo_retake{{--kd-photo-label:{retake}}}"
    st.html(f"<style>{root} {other}{{--kd-photo-label:{other_photo}}} {table} {again}</style>")
