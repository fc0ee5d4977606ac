"""A board as JSON: ``{"game", "size", "cells": [[square or null, ...], ...]}``.

A square is ``{"terrain": ...}`` with those of fire, craters, token, resource, caveman (Origins)
or crowns (classic) that it has. Anything else is an error that names the place.

>>> board = from_json({"game": "classic", "size": 5, "cells": [[{"terrain": "mine", "crowns": 3}, None]]})
>>> to_json(board)["cells"]
[[{'terrain': 'mine', 'crowns': 3}, None]]
>>> from_json({"game": "classic", "size": 5, "cells": [[{"terrain": "mine", "crowns": 4}]]})
Traceback (most recent call last):
scorer.board.BoardError: cells[0][0].crowns: 4 is not one of 1, 2, 3
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from scorer.board import LONGEST, SIZES, VALUES, Board, BoardError, Game, Row, Square


def _shown(value: object) -> str:
    """Return a value as an error may quote it: short, whatever was given."""
    if isinstance(value, (list, Mapping)):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, default=repr)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _choose(value: object, allowed: tuple[Any, ...], where: str) -> Any:  # noqa: ANN401 - one of allowed
    # type() too: in Python True == 1, and 1.0 == 1.
    for choice in allowed:
        if value == choice and isinstance(value, (str, int)) and not isinstance(value, bool):
            return choice
    raise BoardError(where, f"{_shown(value)} is not one of {', '.join(map(str, allowed))}")


def _only_keys(data: object, allowed: tuple[str, ...], where: str) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise BoardError(where, "an object is expected here")
    for key in data:
        if key not in allowed:
            raise BoardError(where, f"unknown key {_shown(key)} (known: {', '.join(allowed)})")
    return data


def square_from_json(data: object, game: Game, where: str = "square") -> Square | None:
    """Read one square, ``None`` for nothing placed."""
    if data is None:
        return None
    keys = VALUES[game]
    fields = _only_keys(data, tuple(keys), where)
    if "terrain" not in fields:
        raise BoardError(where, "a square needs its terrain")
    return Square(**{key: _choose(value, keys[key], f"{where}.{key}") for key, value in fields.items()})


def square_to_json(square: Square | None) -> dict[str, object] | None:
    """Return one square as JSON; what it has not is left out."""
    if square is None:
        return None
    keys = ("terrain", "fire", "craters", "crowns", "token", "resource", "caveman")
    values = {key: getattr(square, key) for key in keys}
    return {key: value if isinstance(value, int) else str(value) for key, value in values.items() if value}


def _list(data: object, of: str, where: str) -> list[object]:
    if not isinstance(data, list):
        raise BoardError(where, f"a list of {of} is expected here")
    if len(data) > LONGEST:
        raise BoardError(where, f"{len(data)} {of}: {LONGEST} is the most")
    return data


def _row(data: object, game: Game, where: str) -> Row:
    data = _list(data, "squares", where)
    return tuple(square_from_json(cell, game, f"{where}[{c}]") for c, cell in enumerate(data))


def from_json(data: object) -> Board:
    """Read a board from decoded JSON; raise :class:`BoardError` naming the place."""
    fields = _only_keys(data, ("game", "size", "cells"), "board")
    for key in ("game", "size", "cells"):
        if key not in fields:
            raise BoardError("board", f"{key!r} is missing")
    game: Game = _choose(fields["game"], tuple(Game), "game")
    size: int = _choose(fields["size"], SIZES, "size")
    cells = _list(fields["cells"], "rows", "cells")
    return Board(game, size, tuple(_row(row, game, f"cells[{r}]") for r, row in enumerate(cells)))


def to_json(board: Board) -> dict[str, Any]:
    """Return a board as JSON values."""
    cells = [[square_to_json(square) for square in row] for row in board.rows]
    return {"game": str(board.game), "size": board.size, "cells": cells}
