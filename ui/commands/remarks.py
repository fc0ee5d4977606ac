"""What has to be said beside a score: what cannot be right, and what is to be checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.commands.terminal_text import paragraph
from ui.i18n import Texts


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and lines that say where it shows: squares, or players with squares."""

    text: str
    places: tuple[str, ...] = ()
    impossible: bool = False


def remark_lines(remarks: Sequence[Remark], texts: Texts) -> list[str]:
    """Return remarks as lines that fit into a terminal, what cannot be right first."""
    parts = (
        ("scorecard.problems", [remark for remark in remarks if remark.impossible]),
        ("scorecard.to_check", [remark for remark in remarks if not remark.impossible]),
    )
    lines: list[str] = []
    for heading, found in parts:
        if found:
            lines += ["", texts(heading), *(line for remark in found for line in _lines(remark))]
    return lines


def _lines(remark: Remark) -> list[str]:
    places = [line for each in remark.places for line in paragraph(each, "  ", "  ")]
    return [*paragraph(remark.text, "- ", "  "), *places]
