"""What has to be said beside a score: what cannot be right, and what is to be checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.board import Game
from ui.commands.printing import texts_here
from ui.commands.terminal_text import paragraph
from ui.i18n import Texts
from vision.reading import NoteCode


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and lines that say where it shows: squares, or players with squares."""

    text: str
    places: tuple[str, ...] = ()
    impossible: bool = False


def note_remarks(notes: Sequence[str], game: Game, texts: Texts) -> list[Remark]:
    """Return the notes of a reading of this game in sentences.

    That a board is of another game than was chosen is said in the words of the one chosen.
    """
    [other] = {*Game} - {game}
    words = {note: texts_here(other) if note == NoteCode.OTHER_GAME else texts for note in notes}
    return [Remark(of_game(f"note.{note}")) for note, of_game in words.items()]


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
