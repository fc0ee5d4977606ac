"""The furniture of a page: the bar at its top, icon buttons, the language menu, small pieces of HTML.

What ``st.html`` shows is built here only, and everything that a player typed goes through ``escape``.
"""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from pathlib import Path

import streamlit as st

from scorer.board import Board
from ui.game.match_record import Entry, PlayerRecord
from ui.i18n import LANGUAGES, Texts
from ui.render.thumbnails import as_img, thumb_svg
from ui.session import choose_language, language, words

_HERE = Path(__file__).parent
_ICONS = _HERE.parent / "assets" / "icons"
HERO = str(_HERE.parent / "assets" / "hero.svg")


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


def badge(kind: str, text: str, icon: str) -> str:
    """Return a small label with an icon: kind is ready, check or problem."""
    return f'<span class="kd-badge kd-{kind}">{as_icon(icon)}{escape(text)}</span>'


def as_icon(name: str, css: str = "kd-icon") -> str:
    """Return one of our icons as HTML, without words: they stand beside it."""
    return as_img(_icon(name), "", css)


@cache
def _icon(name: str) -> str:
    return (_ICONS / f"{name}.svg").read_text("utf-8")


def thumb(board: Board | None, entry: Entry | None = None, css: str = "kd-thumb") -> str:
    """Return a small drawing of a board as HTML, or the frame of one that is not there yet."""
    if board is None or not board.squares:
        return f'<span class="{css} kd-none"><span></span></span>'
    return as_img(thumb_svg(board, entry.doubts if entry else ()), "", css)


def hut(colour: str) -> str:
    """Return a dot in a player's colour as HTML."""
    return f'<span class="kd-hut kd-hut-{escape(colour, quote=True)}"></span>'


def hut_with_name(player: PlayerRecord) -> str:
    """Return a player's colour and name as HTML."""
    return f'<span class="kd-player">{hut(player.colour)}{escape(player.name)}</span>'


def player_card(player: PlayerRecord, picture: str, below: str, total: int | None) -> str:
    """Return a player's card: the board small, the name with its colour, a line below, the total."""
    points = "" if total is None else f'<span class="kd-total">{total}</span>'
    words = f"<b>{hut(player.colour)}{escape(player.name)}</b>{below}"
    return f'<div class="kd-card">{picture}<div class="kd-grow">{words}</div>{points}</div>'


def quiet(text: str) -> str:
    return f'<span class="kd-quiet">{escape(text)}</span>'


def centred(text: str) -> str:
    return f'<p class="kd-centred kd-quiet">{escape(text)}</p>'


def link(address: str) -> str:
    """Return an address as a link that opens beside this page."""
    quoted = escape(address, quote=True)
    return f'<a class="kd-link" href="{quoted}" target="_blank" rel="noopener">{quoted}</a>'


def emblem(icon: str) -> str:
    return f'<div class="kd-emblem">{as_icon(icon)}</div>'


def remark(first: str, second: str) -> str:
    """Return a note on a yellow ground: what happened, and perhaps why."""
    return f'<div class="kd-remark" role="status"><b>{escape(first)}</b><br>{escape(second)}</div>'


def remarks(lines: list[str]) -> str:
    """Return notes on a yellow ground."""
    return '<div class="kd-remark" role="status">' + "<br>".join(map(escape, lines)) + "</div>"


def tips(lines: list[str]) -> str:
    return '<ul class="kd-tips">' + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def narrow() -> None:
    """Keep a page of forms or lists as wide as a hand-held one on a wide screen too (see page.css)."""
    with st.container(key="narrow"):  # an empty one would not be drawn
        st.html("<span></span>")


def two_lines(first: str, second: str, third: str = "") -> str:
    """Return a strong line with one or two quiet ones below."""
    quiet = "".join(f"<small>{escape(line)}</small>" for line in (second, third) if line)
    return f'<div class="kd-lines"><b>{escape(first)}</b>{quiet}</div>'
