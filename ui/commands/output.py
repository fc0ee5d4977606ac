"""What the commands print: one JSON object a line, tables for people, complaints on stderr."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence

from scorer.board import Place
from scorer.scoring.lines import ScoreLine

TIMES = "\N{MULTIPLICATION SIGN}"


def print_json(value: object) -> None:
    """Print one object as one line of ASCII: any terminal and any pipe takes it."""
    print(json.dumps(value), flush=True)  # noqa: T201 - a command prints


def print_text(text: str) -> None:
    """Print for people; what the terminal cannot show becomes a question mark, never an error."""
    encoding = sys.stdout.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)  # noqa: T201 - a command prints


def complain(text: str) -> None:
    """Print to stderr, where nobody takes it for a result."""
    print(f"kingdomino: {clean(text)}", file=sys.stderr, flush=True)  # noqa: T201 - a command complains


def clean(text: str) -> str:
    """Return text without signs that move a terminal's cursor or break a line."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) in {"Cc", "Cs"} else c for c in text
    )


def explained(lines: Iterable[ScoreLine]) -> str:
    """Return how the lines of one row of the score pad come to their points.

    >>> from scorer import parse, score
    >>> explained(score(parse("o5.L1LLDL2DL")).row("lake")).replace(TIMES, "x")
    '3 x 1 + 1 x 2'
    """
    parts = []
    for line in lines:
        if line.resource:
            parts.append(f"{line.resource} {line.points}")
        elif line.points and len(line.factors) > 1:
            parts.append(f" {TIMES} ".join(map(str, line.factors)))
    return " + ".join(parts)


def report(source: str, error: Exception, *, as_json: bool, key: str = "input") -> int:
    """Say that an input cannot be handled, and return the exit code for that.

    The errors of all rooms carry a ``code``; ``key`` is what an input is called in the command's JSON.
    """
    if as_json:
        problem = {"code": getattr(error, "code", "error"), "message": str(error)}
        print_json({key: source, "error": problem})
    else:
        complain(f"{source}: {error}")
    return 1


def report_fault(source: str, error: Exception, *, as_json: bool, key: str = "input") -> int:
    """Report a fault of ours as that of one input, so that it does not keep the others back.

    Who asks for the traceback with KINGDOMINO_DEBUG gets it.
    """
    if os.environ.get("KINGDOMINO_DEBUG"):
        raise error
    return report(source, RuntimeError(f"{type(error).__name__}: {error}"), as_json=as_json, key=key)


def words(code: str) -> str:
    """Return a code as words.

    >>> words("empire_of_fire")
    'Empire of fire'
    """
    return code.replace("_", " ").capitalize()


def where(squares: Iterable[Place]) -> str:
    """Return places as people count them.

    >>> where([(0, 0), (2, 4)])
    'row 1 column 1, row 3 column 5'
    """
    return ", ".join(f"row {row + 1} column {col + 1}" for row, col in squares)


def _width(text: str) -> int:
    """Return the columns that a text takes on a terminal: wide signs take two, accents none."""
    marks = ("Mn", "Me", "Cf")
    return sum(
        0 if unicodedata.category(c) in marks else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text
    )


def _cell(text: str, width: int, side: str) -> str:
    gap = " " * (width - _width(text))
    return gap + text if side == "r" else text + gap


def table(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Lay out rows in columns, ``l`` to the left and ``r`` to the right; an empty row is a rule.

    >>> table([["Lake", "12"], [], ["Total", "9"]], "lr")
    ['Lake   12', '─────────', 'Total   9']
    """
    if not any(rows):
        return []
    widths = [max(map(_width, column)) for column in zip(*filter(None, rows), strict=True)]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    return ["  ".join(map(_cell, row, widths, sides)).rstrip() if row else rule for row in rows]
