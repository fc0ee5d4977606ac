"""How sure a board's score is, as the editor shows it: in a word, by each answer, and what stays quiet."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from scorer.board import Board, Place
from ui.game.certainty.certainty_words import but_sentence, stay_open
from ui.i18n import Texts
from vision.certainty.certainty import Certainty


def certainty_fields(
    found: Certainty, board: Board, quiet: Collection[Place], texts: Texts
) -> dict[str, Any]:
    """Return the fields of an ``Editor`` that say it; ``quiet`` are doubts that need no answer."""
    instead = {question.place: found.other_answer(question.place) for question in found.ask}
    return {
        "quiet": frozenset(quiet),
        "answer_totals": {
            place: {answer.square: answer.total for answer in answers}
            for place, answers in found.answers.items()
        },
        "buts": {
            place: but_sentence(found.total, other.total, board[place], other.square, texts)
            for place, other in instead.items()
            if other is not None
        },
        "together": tuple(pair for pair in found.together if not set(pair.places) & set(quiet)),
        "sure": texts("certainty.word") if found.certain else "",
        "settles": texts("certainty.settles") if is_settled_at_once(found) else "",
        "stays_open": stay_open(found, quiet, texts) if quiet else "",
    }


def is_settled_at_once(found: Certainty) -> bool:
    """Whether one answer settles the score: that for one square, or for two at once."""
    asked = {question.place for question in found.ask}
    if found.unsettled:
        return False
    return len(asked) == 1 or any(asked == set(pair.places) for pair in found.together)
