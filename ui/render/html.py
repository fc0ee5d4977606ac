"""Small pieces of HTML that pages and lists are put together from.

Everything that a player typed goes through ``escape``. The classes stand in ``ui/widgets/page.css``.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import NamedTuple

from scorer.board import Board, Place
from ui.game.match_record import PlayerRecord
from ui.render.icons import icon_svg
from ui.render.thumbnails import as_img, thumb_svg


def badge(kind: str, text: str, icon: str) -> str:
    """Return a small label with an icon: kind is ready, check or problem."""
    return f'<span class="kd-badge kd-{kind}">{as_icon(icon)}{escape(text)}</span>'


def as_icon(name: str, css: str = "kd-icon") -> str:
    """Return one of our icons as HTML, without words: they stand beside it."""
    return as_img(icon_svg(name), "", css)


def thumb(board: Board | None, ringed: Collection[Place] = (), css: str = "kd-thumb") -> str:
    """Return a small drawing of a board as HTML, or the frame of one that is not there yet.

    ``ringed`` are the places to check.
    """
    if board is None or not board.squares:
        return f'<span class="{css} kd-no-board"><span></span></span>'
    return as_img(thumb_svg(board, tuple(ringed)), "", css)


def hut(colour: str) -> str:
    """Return a dot in a player's colour as HTML."""
    return f'<span class="kd-hut kd-hut-{escape(colour, quote=True)}"></span>'


def hut_with_name(player: PlayerRecord) -> str:
    """Return a player's colour and name as HTML."""
    return f'<span class="kd-player">{hut(player.colour)}{escape(player.name)}</span>'


def player_row(player: PlayerRecord, picture: str, below: str, total: int | None) -> str:
    """Return a player's row: the board small, the name with its colour, a line below, the total."""
    points = "" if total is None else f'<span class="kd-total">{total}</span>'
    words = f"<b>{hut(player.colour)}{escape(player.name)}</b>{below}"
    return f'<div class="kd-player-row">{picture}<div class="kd-grow">{words}</div>{points}</div>'


def quiet(text: str) -> str:
    return f'<span class="kd-quiet">{escape(text)}</span>'


def centred(text: str) -> str:
    return f'<p class="kd-centred kd-quiet">{escape(text)}</p>'


def link(address: str, label: str = "") -> str:
    """Return an address as a link that opens beside this page. A label stands above it, to be read alone."""
    quoted = escape(address, quote=True)
    bare = escape(address.split("://", 1)[-1])
    words = f'<b>{escape(label)}</b><small aria-hidden="true">{bare}</small>' if label else quoted
    return f'<a class="kd-link" href="{quoted}" target="_blank" rel="noopener">{words}</a>'


def page_head(title: str, below: str, tag: str = "h1") -> str:
    """Return the head of a page to which a link leads: our icon, what it is, and a line below."""
    words = f"<{tag}>{escape(title)}</{tag}><small>{escape(below)}</small>"
    return f'<div class="kd-page-head">{as_icon("app")}<div>{words}</div></div>'


def button_link(address: str, words: str) -> str:
    """Return a link that looks like a button and opens beside this page."""
    return (
        f'<a class="kd-button" href="{escape(address, quote=True)}" target="_blank" rel="noopener">'
        f"{escape(words)}</a>"
    )


def share_button(words: str, text: str, file: str) -> str:
    """Return the button for the share sheet; ``ui/widgets/sharing.js`` shows it where there is one."""
    data = f'data-text="{escape(text, quote=True)}" data-name="{escape(file, quote=True)}"'
    return f'<button type="button" class="kd-button kd-share" {data}>{escape(words)}</button>'


class CopyWords(NamedTuple):
    """What stands on a button that copies: before, after, and where the browser does not allow it."""

    copy: str
    done: str
    by_hand: str


def copied_text(text: str, words: CopyWords) -> str:
    """Return a text to select at one touch, and a button that copies it."""
    return f'<p class="kd-chat">{escape(text)}</p>{_copy_button(text, words)}'


def copied_link(address: str, words: CopyWords, label: str = "") -> str:
    """Return an address as a link, see :func:`link`, and a button that copies it."""
    return f'<div class="kd-copied">{link(address, label)}{_copy_button(address, words, label)}</div>'


def _copy_button(text: str, words: CopyWords, of: str = "") -> str:
    """Return the button; ``ui/widgets/sharing.js`` does the copying. ``of`` tells several apart."""
    told = {"text": text, "done": words.done, "by-hand": words.by_hand}
    data = " ".join(f'data-{name}="{escape(value, quote=True)}"' for name, value in told.items())
    label = f' aria-label="{escape(f"{words.copy}: {of}", quote=True)}"' if of else ""
    return f'<button type="button" class="kd-button kd-copy" {data}{label}>{escape(words.copy)}</button>'


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


def two_lines(first: str, second: str, third: str = "") -> str:
    """Return a strong line with one or two quiet ones below."""
    below = "".join(f"<small>{escape(line)}</small>" for line in (second, third) if line)
    return f'<div class="kd-lines"><b>{escape(first)}</b>{below}</div>'


def figure(title: str, inside: str, tag: str = "h3") -> str:
    """Return something under a title of its own; ``inside`` is HTML."""
    return f'<div class="kd-figure"><{tag}>{escape(title)}</{tag}>{inside}</div>'
