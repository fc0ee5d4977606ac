"""JSON as the standard has it: what Python's reader lets pass is refused, with the place.

>>> decode('{"size": 5}')
{'size': 5}
>>> decode('{"size": 5, "size": 7}')
Traceback (most recent call last):
scorer.board.BoardError: JSON: the key "size" is given twice
"""

from __future__ import annotations

import json
from typing import NoReturn

from scorer.board import BoardError


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object; a key given twice would silently hide one of its values."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BoardError("JSON", f"the key {json.dumps(key[:40])} is given twice")
        found[key] = value
    return found


def _constant(name: str) -> NoReturn:
    raise BoardError("JSON", f"{name} is no JSON value")


def decode(text: str) -> object:
    """Decode JSON; raise :class:`BoardError` for NaN, keys given twice, or what is no JSON."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BoardError(f"line {error.lineno}, column {error.colno}", error.msg) from None
    except RecursionError:
        raise BoardError("JSON", "is nested too deeply") from None
    except BoardError:
        raise
    except ValueError:  # Python reads no integer of more than 4300 digits
        raise BoardError("JSON", "holds a number that is too long") from None
