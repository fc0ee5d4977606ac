"""What a player missed as HTML: a sentence, the gain, and the board with the better place outlined."""

from __future__ import annotations

from html import escape

from scorer.board import Board
from scorer.missed import Miss, MissKind
from ui.i18n import Texts
from ui.render.board_picture import board_svg
from ui.render.thumbnails import as_img


def miss_card(miss: Miss, before: Board, texts: Texts) -> str:
    """Return one move that would have brought more; ``before`` is the board as it lay."""
    gain = texts("missed.gain", n=miss.gain)
    words = _words(miss, before, texts)
    rows = ", ".join(_place(miss, number, texts) for number in range(len(miss.places)))
    came_from = () if miss.kind is MissKind.DOMINO else miss.source
    picture = as_img(board_svg(miss.board, miss.places, came_from), f"{words} {rows}", "kd-miss-board")
    head = f"<header><b>{escape(gain)}</b><p>{escape(words)}</p></header>"
    return f'<section class="kd-miss">{head}{picture}</section>'


def _words(miss: Miss, before: Board, texts: Texts) -> str:
    if miss.kind is MissKind.DOMINO:
        return texts("missed.domino")
    square = before.squares[miss.source[0]]
    if miss.kind is MissKind.TOKEN:
        return texts("missed.token", thing=texts("thing.token", n=square.token))
    return texts("missed.caveman", thing=texts(f"thing.{square.caveman}"))


def _place(miss: Miss, number: int, texts: Texts) -> str:
    """Return a place in the frame as a row and a column, counted from 1."""
    (row, col), (top, left) = miss.places[number], miss.board.offset_in_frame
    return texts("board.at", row=row + top + 1, col=col + left + 1)
