"""The two errors of the scorer, and the checks of arguments that raise them.

Whatever a function is given, it is a value of the right type, text that means one (``"desert"`` for
``Terrain.DESERT``), or one of these errors. Both are a ``ValueError``.

>>> from scorer.rules import Mode
>>> member(Mode, "tribe", "mode")
<Mode.TRIBE: 'tribe'>
>>> member(Mode, "war", "mode")
Traceback (most recent call last):
scorer.errors.BoardError: mode: 'war' is not one of discovery, totem, tribe
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

Member = TypeVar("Member", bound=StrEnum)
Kind = TypeVar("Kind")


class BoardError(ValueError):
    """A value that is no board, no square or no match. ``place`` says where, e.g. ``row 2, square 3``.

    ``code`` and ``values`` are the reason once more, for a sentence in another language; a fault that only
    Python code can make has none.
    """

    def __init__(self, place: str, reason: str, code: str = "", /, **values: object) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason
        self.code = code
        self.values = values

    def within(self, where: str) -> BoardError:
        """Return the error with the way to it."""
        place = ", ".join(filter(None, [where, self.place]))
        return BoardError(place, self.reason, self.code, **self.values)


class RulesError(ValueError):
    """Rules that do not go together. ``code`` is stable, the message tells what is wrong.

    ``place`` says where in a match they stand, e.g. ``players[1], totems``; ``values`` are what the reason
    names, for a sentence in another language.
    """

    def __init__(self, code: str, reason: str, place: str = "", /, **values: object) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.code = code
        self.reason = reason
        self.place = place
        self.values = values

    def within(self, where: str) -> RulesError:
        """Return the error with the way to it."""
        return RulesError(self.code, self.reason, ", ".join(filter(None, [where, self.place])), **self.values)


def shown(value: object) -> str:
    """Return a value as an error quotes it: short, whatever was given."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def member(kind: type[Member], value: object, where: str) -> Member:
    """Return the member of an enum that is given, or meant by a string."""
    if type(value) is kind:
        return value
    if isinstance(value, str) and value in set(kind):
        return kind(value)
    raise BoardError(where, f"{shown(value)} is not one of {', '.join(kind)}")


def members(kind: type[Member], values: object, where: str) -> tuple[Member, ...]:
    """Return the members that a collection gives; a single string is no collection."""
    if values == ():
        return ()
    return tuple(member(kind, value, where) for value in _several(values, ", ".join(kind), where))


def _several(values: object, of: str, where: str) -> Iterable[object]:
    """Return a collection; text is none here, nor is a mapping, whose values would be lost."""
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable):
        raise BoardError(where, f"several of {of} are expected here, not {shown(values)}")
    return values


def count(value: object, most: int, where: str) -> int:
    """Return a whole number from 0 to ``most``; ``True`` is none."""
    if type(value) is int and 0 <= value <= most:
        return value
    if isinstance(value, (bool, str, float)) or not hasattr(value, "__index__"):
        raise BoardError(where, f"a whole number is expected here, not {shown(value)}")
    number = int(value.__index__())
    if not 0 <= number <= most:
        raise BoardError(where, f"{number} is not one of 0 to {most}")
    return number


def expect(value: object, kind: type[Kind], where: str) -> Kind:
    """Return a value if it is of the type that a function takes."""
    if isinstance(value, kind):
        return value
    raise BoardError(where, f"a {kind.__name__} is expected here, not {shown(value)}")


def expect_all(values: object, kind: type[Kind], where: str) -> tuple[Kind, ...]:
    """Return the values of a collection if they are all of the type that a function takes."""
    found = _several(values, kind.__name__, where)
    return tuple(expect(value, kind, f"{where}[{number}]") for number, value in enumerate(found))


def rows_of(values: object) -> tuple[tuple[Any, ...], ...]:
    """Return rows that were given as lists or other collections as tuples."""
    return tuple(tuple(_several(row, "squares", "rows")) for row in _several(values, "rows", "rows"))


def place_of(value: object) -> tuple[int, int]:
    """Return a place: a row and a column, counted from 0."""
    if isinstance(value, tuple) and len(value) == 2:
        row, col = value
        if type(row) is int and type(col) is int:
            return row, col
    raise BoardError("place", f"(row, column) is expected here, not {shown(value)}")
