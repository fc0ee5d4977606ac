"""Each line of a score sheet in words, with its squares drawn on the board as text."""

from __future__ import annotations

from collections.abc import Collection

from scorer.board import Board, Place
from scorer.formats.notation import write_square
from scorer.scoring.sheet import ScoreSheet
from ui.commands.terminal_text import COLUMNS, cut, paragraph, side_by_side, table, width
from ui.i18n import Texts
from ui.render.score_words import in_words, label

#: A square that is placed, but does not count for a line.
_OTHER = "\N{MIDDLE DOT}"


def explanation(board: Board, sheet: ScoreSheet, texts: Texts) -> list[str]:
    """Return the whole board, then every line of its sheet in words over a drawing of its squares."""
    whole = [texts("board.name"), *drawing(board, board.squares)]
    lines = [
        [f"{label(line.row, texts)}: {in_words(line, board.game, texts)}", *drawing(board, line.squares)]
        for line in sheet.lines
    ]
    return [*paragraph(texts("command.legend")), "", *side_by_side([whole, *lines])[:-1]]


def drawing(board: Board, shown: Collection[Place]) -> list[str]:
    """Draw a board: some squares in the notation, others as dots; rows and columns count from 1.

    >>> from scorer.formats.notation import parse
    >>> drawing(parse("o5.DL1.HL"), [(0, 1), (1, 1)])
    ['   1  2', '1  ·  L1', '2  ·  L']
    """
    whole = [[_cell(board, (row, col)) for col in range(board.width)] for row in range(board.height)]
    # Every drawing of a board has the same columns, so that one can be compared with the next.
    widths = [max(map(width, column)) for column in zip(*whole, strict=True)]
    head = ["", *(str(col + 1).ljust(room) for col, room in enumerate(widths))]
    rows = [
        [
            str(row + 1),
            *(cell if (row, col) in shown or not cell else _OTHER for col, cell in enumerate(cells)),
        ]
        for row, cells in enumerate(whole)
    ]
    return table([head, *rows], "r" + "l" * board.width)


def _cell(board: Board, place: Place) -> str:
    """Return a square as notation, cut where the board would not fit into a terminal."""
    square = board[place]
    room = (COLUMNS - 4) // board.width - 2
    return "" if square is None else cut(write_square(square, board.game), room)
