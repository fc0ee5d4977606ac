"""The parts that all pages share: the bar at the top, icon buttons, the language menu, style and words."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import streamlit as st

from ui.colours import css_variables
from ui.i18n import LANGUAGES, Texts
from ui.session import choose_language, language, words

_HERE = Path(__file__).parent
HERO = str(_HERE.parent / "assets" / "hero.svg")


@cache
def style_sheet() -> str:
    """Return page.css as HTML, the colours before it as variables."""
    rules = (_HERE / "page.css").read_text("utf-8")
    return f"<style>:root{{{css_variables('kd-')}}}\n{rules}</style>"


def speak_language(t: Texts) -> None:
    """Tell the browser the page's language, and what Streamlit has in English only; see page.js."""
    words = {
        "language": t.language,
        "skip": t("app.skip"),
        "close": t("board.close"),
        "add": t("app.add_files"),
        "remove": t("app.remove_file"),
        "refused": t("app.refused_file"),
    }
    # A "less than" sign could end the script.
    handed = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    script = (_HERE / "page.js").read_text("utf-8").replace("WORDS;", f"{handed};")
    st.html(f"<script>{script}</script>", unsafe_allow_javascript=True)


_MARKUP = re.compile(r"([\\`*_\[\]$~]|:(?=[\w+/-]+[:\[]))")


def plain(text: str) -> str:
    r"""Return a text that Streamlit's labels and titles show as it is: they are Markdown, a name is not.

    >>> print(plain("*Bo* :fire: 1:0"))
    \*Bo\* \:fire: 1:0
    """
    return _MARKUP.sub(r"\\\1", text)


def say_the_theme() -> None:
    """Set the colour scheme at the root, for dialogs and menus, which hang beside the app's own frame."""
    theme = st.context.theme.type
    if theme in {"light", "dark"}:
        st.html(f"<style>:root{{color-scheme:{theme}}}</style>")


def word_the_camera(t: Texts) -> None:
    """Hand words to page.css: an uploader's own button says Upload, always, and a lost server Streamlit."""
    usual, again, lost, file = (
        json.dumps(t(key), ensure_ascii=False)
        for key in ("boards.photo", "photo.again", "app.lost", "app.choose_file")
    )
    other = ":is(.st-key-photo_main, .st-key-photo_again)"
    root = f":root{{--kd-photo:{usual};--kd-lost:{lost};--kd-file:{file}}}"
    st.html(f"<style>{root} {other}{{--kd-photo:{again}}}</style>")


def icon_button(label: str, icon: str, key: str) -> bool:
    """Draw a button that shows its icon only; the label is there for screen readers (see page.css)."""
    return st.button(label, icon=f":material/{icon}:", type="tertiary", key=f"icon_{key}")


def bar(title: str, *, back: str = "") -> bool:
    """Draw the bar: the way back and the title. Whatever follows in ``with`` is up to the caller."""
    tapped = icon_button(back, "arrow_back", "back") if back else False
    with st.container(width="stretch"):
        st.title(title, anchor=False)
    return tapped


def bar_container() -> st.delta_generator.DeltaGenerator:
    """Return the row at the top of a page, for :func:`bar` and what stands right of the title."""
    return st.container(key="bar", horizontal=True, wrap=False, vertical_alignment="center", gap="small")


def language_menu() -> None:
    """Draw the globe with the language's letters, and behind it the four languages."""
    t = words()
    chosen = st.menu_button(
        t.language.upper(),
        list(LANGUAGES),
        icon=":material/language:",
        format_func=LANGUAGES.__getitem__,
        type="tertiary",
        key="language",
    )
    if chosen and chosen != language():
        choose_language(chosen)
        st.rerun()


def narrow() -> None:
    """Keep a page of forms or lists as wide as a hand-held one on a wide screen too (see page.css)."""
    with st.container(key="narrow"):  # an empty one would not be drawn
        st.html("<span></span>")
