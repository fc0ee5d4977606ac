"""A board as JSON: ``{"game", "size", "cells": [[square or null, ...], ...]}``.

A square is ``{"terrain": ...}`` with those of fire, craters, token, resource, caveman (Origins)
or crowns (classic) that it has. Anything else is an error that names the place.

>>> board = from_json({"game": "classic", "size": 5, "cells": [[{"terrain": "mine", "crowns": 3}, None]]})
>>> to_json(board)["cells"]
[[{'terrain': 'mine', 'crowns': 3}, None]]
>>> from_json({"game": "classic", "size": 5, "cells": [[{"terrain": "mine", "crowns": 4}]]})
Traceback (most recent call last):
scorer.errors.BoardError: cells[0][0].crowns: 4 is not one of 1, 2, 3
"""

from __future__ import annotations

from typing import Any

from scorer.board import LONGEST, SIZES, SQUARE_KEYS, VALUES, Board, Game, Row, Square
from scorer.errors import expect
from scorer.formats.strict_json import choose, fields_of, items


def square_from_json(data: object, game: Game, where: str = "square") -> Square | None:
    """Read one square, ``None`` for nothing placed."""
    if data is None:
        return None
    keys = VALUES[game]
    fields = fields_of(data, tuple(keys), where, needed=("terrain",))
    return Square(**{key: choose(value, keys[key], f"{where}.{key}") for key, value in fields.items()})


def square_to_json(square: Square | None) -> dict[str, object] | None:
    """Return one square as JSON; what it has not is left out."""
    if square is None:
        return None
    values = {key: getattr(square, key) for key in SQUARE_KEYS}
    return {key: value if isinstance(value, int) else str(value) for key, value in values.items() if value}


def _row(data: object, game: Game, where: str) -> Row:
    squares = items(data, "squares", where, LONGEST)
    return tuple(square_from_json(cell, game, f"{where}[{c}]") for c, cell in enumerate(squares))


def from_json(data: object, *, outside_frame: bool = False) -> Board:
    """Read a board from decoded JSON; raise :class:`BoardError` naming the place.

    More rows or columns than the frame has are refused, unless ``outside_frame`` allows them.
    """
    fields = fields_of(data, ("game", "size", "cells"), "board", needed=("game", "size", "cells"))
    game: Game = choose(fields["game"], tuple(Game), "game")
    size: int = choose(fields["size"], SIZES, "size")
    cells = items(fields["cells"], "rows", "cells", LONGEST)
    board = Board(game, size, tuple(_row(row, game, f"cells[{r}]") for r, row in enumerate(cells)))
    if not outside_frame:
        board.check_frame()
    return board


def to_json(board: Board) -> dict[str, Any]:
    """Return a board as JSON values."""
    expect(board, Board, "board")
    cells = [[square_to_json(square) for square in row] for row in board.rows]
    return {"game": str(board.game), "size": board.size, "cells": cells}
