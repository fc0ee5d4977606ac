"""Text on a terminal: harmless signs, columns as they are shown, tables, paragraphs, places in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from scorer.board import Place
from ui.i18n import Texts

#: Every output for people fits into a terminal of this many columns.
COLUMNS = 80
#: Signs that join others into one (emoji, Persian); all other invisible ones are shown as unknown.
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
#: Signs of these kinds move the cursor, break lines, turn the direction of writing, or hide in a text.
_HARMFUL = {"Cc", "Cs", "Cf", "Zl", "Zp"}
_CUT = "\N{HORIZONTAL ELLIPSIS}"


def clean(text: str) -> str:
    r"""Return text in which control signs, line breaks and signs of direction are visible and do nothing.

    >>> clean("Anna\x1b[2J\u202e").replace("\N{REPLACEMENT CHARACTER}", "?")
    'Anna?[2J?'
    """
    return "".join("\N{REPLACEMENT CHARACTER}" if _is_harmful(sign) else sign for sign in text)


def _is_harmful(sign: str) -> bool:
    return unicodedata.category(sign) in _HARMFUL and sign not in _JOINERS


def width(text: str) -> int:
    """Return the columns that a text takes on a terminal: wide signs take two, accents none."""
    return sum(map(_width_of_sign, text))


def _width_of_sign(sign: str) -> int:
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """Return text that takes no more than so many columns, with an ellipsis where something is left out.

    >>> cut("Maximiliane", 8), cut("Anna", 8)
    ('Maximil…', 'Anna')
    """
    if width(text) <= columns:
        return text
    kept, used = "", 0
    for sign in text:
        used += _width_of_sign(sign)
        if used >= columns:
            break
        kept += sign
    return kept + _CUT


def short_names(names: Sequence[str], columns: int) -> list[str]:
    """Return names that fit into so many columns each; those that would look alike end with their number.

    >>> short_names(["Maximiliane I", "Maximiliane II", "Ben"], 8)
    ['Maximi…1', 'Maximi…2', 'Ben']
    """
    found = [cut(clean(name), columns) for name in names]
    return [
        cut(clean(name), columns - 1) + str(number) if found.count(short) > 1 else short
        for number, (name, short) in enumerate(zip(names, found, strict=True), start=1)
    ]


def _cell(text: str, columns: int, side: str) -> str:
    gap = " " * (columns - width(text))
    return gap + text if side == "r" else text + gap


def table(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Lay out rows in columns, ``l`` to the left and ``r`` to the right; an empty row is a rule.

    >>> table([["Lake", "12"], [], ["Total", "9"]], "lr")
    ['Lake   12', '─────────', 'Total   9']
    """
    if not any(rows):
        return []
    widths = [max(map(width, column)) for column in zip(*filter(None, rows), strict=True)]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    return ["  ".join(map(_cell, row, widths, sides)).rstrip() if row else rule for row in rows]


def paragraph(text: str, first: str = "", indent: str = "", columns: int = COLUMNS - 4) -> list[str]:
    """Return a text in lines that fit, the first one behind ``first``, the others behind ``indent``."""
    lines = [first]
    for word in filter(None, text.split(" ")):
        begun = lines[-1] not in {first, indent}
        if begun and width(lines[-1]) + 1 + width(word) > columns:
            lines.append(indent + word)
        else:
            lines[-1] += f" {word}" if begun else word
    return lines


def side_by_side(blocks: Sequence[Sequence[str]], columns: int = COLUMNS - 2) -> list[str]:
    """Lay out blocks of lines, as many beside each other as fit, an empty line below each row of them.

    >>> side_by_side([["one", "1"], ["two"], ["three"]], columns=10)
    ['one   two', '1', '', 'three', '']
    """
    lines: list[str] = []
    row: list[Sequence[str]] = []
    for block in blocks:
        if row and sum(map(_block_width, [*row, block])) + 3 * len(row) > columns:
            lines += _beside(row)
            row = []
        row.append(block)
    return lines + (_beside(row) if row else [])


def _block_width(block: Sequence[str]) -> int:
    return max(map(width, block))


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    height = max(map(len, blocks))
    widths = list(map(_block_width, blocks))
    padded = [[*block, *[""] * (height - len(block))] for block in blocks]
    rows = zip(*padded, strict=True)
    return [*("   ".join(map(_cell, row, widths, "l" * len(widths))).rstrip() for row in rows), ""]


def where(squares: Iterable[Place], texts: Texts) -> str:
    """Return places as people count them, from 1. A line does not break inside a row.

    >>> from ui.i18n import texts
    >>> where([(0, 0), (2, 3), (2, 4)], texts("en")).replace("\N{NO-BREAK SPACE}", " ")
    'Row 1, column 1 · Row 3, column 4, 5'
    """
    columns: dict[int, list[str]] = {}
    for row, col in squares:
        columns.setdefault(row, []).append(str(col + 1))
    rows = (texts("board.at", row=row + 1, col=", ".join(cols)) for row, cols in columns.items())
    return " · ".join(row.replace(" ", "\N{NO-BREAK SPACE}") for row in rows)
