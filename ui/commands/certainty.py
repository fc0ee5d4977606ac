"""How sure the score of a photo is, for the commands: as JSON and in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorer.board import Resource
from scorer.formats.board_json import square_to_json
from scorer.rules import Rules
from ui.commands.terminal_text import paragraph, where
from ui.game.certainty.certainty_words import but_sentence, likelier_sentence, stay_open
from ui.i18n import Texts
from vision.certainty.certainty import Certainty, certainty_of, readings_of
from vision.reading import NoteCode, Reading


def certainty_of_reading(reading: Reading, rules: Rules, totems: Sequence[Resource] = ()) -> Certainty:
    """Return how sure the score of a photo is by these rules."""
    return certainty_of(reading.board, readings_of(reading), rules, totems=totems, notes=reading.notes)


def certainty_to_json(sure: Certainty) -> dict[str, Any]:
    return {
        "certainty": round(sure.certainty, 5),
        "outcomes": [{"total": one.total, "chance": round(one.chance, 5)} for one in sure.outcomes],
        "ask": [
            {"square": list(question.place), "settles": round(question.settles, 5)} for question in sure.ask
        ],
        "together": [
            {
                "squares": [list(place) for place in pair.places],
                "answers": [
                    {
                        "squares": [square_to_json(square) for square in answer.squares],
                        "chance": round(answer.chance, 5),
                        "total": answer.total,
                    }
                    for answer in pair.answers
                ],
            }
            for pair in sure.together
        ],
    }


def certainty_lines(reading: Reading, sure: Certainty, texts: Texts) -> list[str]:
    """Return the total and how sure it is: that the board goes on, likelier ones or the first question."""
    if sure.certain:
        quiet = tuple(sorted(reading.doubts))
        lines = [texts("certainty.certain", total=sure.total)]
        if quiet:
            lines += [*paragraph(stay_open(sure, quiet, texts)), f"  {where(quiet, texts)}"]
        return lines
    lines = []
    if NoteCode.CUT_OFF in sure.unsettled:
        lines = paragraph(texts("certainty.goes_on", total=sure.total))
    if likelier := sure.likelier:
        return [*lines, *paragraph(likelier_sentence(sure.total, likelier, texts))]
    for question in sure.ask:
        if instead := sure.other_answer(question.place):
            shown = reading.board[question.place]
            sentence = but_sentence(sure.total, instead.total, shown, instead.square, texts)
            return [*lines, *paragraph(sentence), f"  {where([question.place], texts)}"]
    return lines or paragraph(texts("certainty.not_certain", total=sure.total))
