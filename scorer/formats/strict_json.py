"""JSON as the standard has it, and values as they have to be: anything else is refused, with the place.

>>> decode('{"size": 5}')
{'size': 5}
>>> decode('{"size": 5, "size": 7}')
Traceback (most recent call last):
scorer.errors.BoardError: JSON: the key "size" is given twice
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from scorer.errors import BoardError


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object; a key given twice would silently hide one of its values."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            shown = json.dumps(key[:40])
            raise BoardError("JSON", f"the key {shown} is given twice", "key_twice", key=shown)
        found[key] = value
    return found


def _constant(name: str) -> NoReturn:
    raise BoardError("JSON", f"{name} is no JSON value", "no_value", value=name)


def decode(text: str) -> object:
    """Decode JSON; raise :class:`BoardError` for NaN, keys given twice, or what is no JSON."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BoardError(f"line {error.lineno}, column {error.colno}", error.msg, "no_json") from None
    except RecursionError:
        raise BoardError("JSON", "is nested too deeply", "too_deep") from None
    except BoardError:
        raise
    except ValueError:  # Python reads no integer of more than 4300 digits
        raise BoardError("JSON", "holds a number that is too long", "long_number") from None


def _shown(value: object) -> str:
    """Return a value as an error may quote it: short, whatever was given."""
    if isinstance(value, (list, Mapping)):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, default=repr)
    return text if len(text) <= 40 else f"{text[:40]}..."


def choose(value: object, allowed: tuple[Any, ...], where: str) -> Any:  # noqa: ANN401 - one of allowed
    """Return the allowed value that is meant; in Python True and 1.0 equal 1, here they do not."""
    for choice in allowed:
        if value == choice and isinstance(value, (str, int)) and not isinstance(value, bool):
            return choice
    known = ", ".join(map(str, allowed))
    reason = f"{_shown(value)} is not one of {known}"
    if isinstance(value, (list, Mapping)):
        raise BoardError(where, reason, "one_of", known=known)
    raise BoardError(where, reason, "not_one_of", value=_shown(value), known=known)


def fields_of(
    data: object, known: tuple[str, ...], where: str, needed: tuple[str, ...] = ()
) -> Mapping[str, object]:
    """Return an object that has no unknown key and all that are needed."""
    if not isinstance(data, Mapping):
        raise BoardError(where, "an object is expected here", "object")
    for key in data:
        if key not in known:
            keys = ", ".join(known)
            reason = f"unknown key {_shown(key)} (known: {keys})"
            raise BoardError(where, reason, "unknown_key", key=_shown(key), known=keys)
    for key in needed:
        if key not in data:
            raise BoardError(where, f"{key!r} is missing", "missing", key=key)
    return data


def items(data: object, of: str, where: str, most: int) -> list[object]:
    """Return a list that is not longer than it may be."""
    if not isinstance(data, list):
        raise BoardError(where, f"a list of {of} is expected here", "list")
    if len(data) > most:
        raise BoardError(where, f"{len(data)} {of}: {most} is the most", "too_many", n=len(data), most=most)
    return data
