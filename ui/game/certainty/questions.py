"""Which squares of a board are still to be asked about: those that can change its score, until it is certain.

Once all boards are in, only those that can change the ranking, until that is certain. A doubt that can change
nothing stays quiet: it is shown softly and can be tapped, but needs no answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scorer.board import Board, Place, Square, Terrain
from scorer.rules import Rules
from ui.game.certainty.winner_chance import can_change_ranking
from ui.game.match_record import Entry, MatchRecord, Status
from vision.certainty.certainty import Certainty, certainty_of
from vision.reading import Alternative, NoteCode, SquareReading


def entry_certainty(entry: Entry, rules: Rules) -> Certainty | None:
    """Return how sure the score of a board is by these rules; nothing of one that no photo shows.

    Totems count in no total here: who holds one hangs on all boards.
    """
    if entry.editing is None or not entry.readings:
        return None
    readings = tuple(entry.readings.items())
    return _certainty(entry.editing.board, readings, rules, entry.open_notes, entry.editing.settled)


_START = Square(Terrain.START)
#: Answers of a square, the likeliest first, among which the missing start tile has to be.
_OFFERED = 2


@lru_cache(maxsize=256)
def _certainty(
    board: Board,
    readings: tuple[tuple[Place, SquareReading], ...],
    rules: Rules,
    notes: tuple[NoteCode, ...],
    settled: frozenset[Place],
) -> Certainty:
    return certainty_of(board, dict(readings), rules, notes=notes, settled=settled)


def certainty(match: MatchRecord, round_: int, seat: int) -> Certainty | None:
    """Return how sure the score of a player's board is."""
    return entry_certainty(match.entry(round_, seat), match.rules)


def start_questions(match: MatchRecord, round_: int, seat: int) -> tuple[Place, ...]:
    """Return the doubtful squares that may be the start tile, which the board lacks, the likeliest first.

    They are asked whatever they change: without a start tile no board is right.
    """
    found = certainty(match, round_, seat)
    entry = match.entry(round_, seat)
    if found is None or entry.board is None or entry.board.starts:
        return ()
    chances = {
        place: answer.chance
        for place in entry.doubts
        for answer in found.answers.get(place, ())[:_OFFERED]
        if answer.square == _START
    }
    return tuple(sorted(chances, key=lambda place: -chances[place]))


def score_questions(match: MatchRecord, round_: int, seat: int) -> tuple[Place, ...]:
    """Return the squares of a board that can change its score, the most telling first."""
    found = certainty(match, round_, seat)
    if found is None:
        return ()
    if not found.outcomes:  # too large to be weighed
        return match.entry(round_, seat).doubts
    return tuple(question.place for question in found.ask)


def questions(match: MatchRecord, round_: int, seat: int) -> tuple[Place, ...]:
    """Return the squares of a board to ask about, the most telling first, after the missing start tile."""
    starts, found = start_questions(match, round_, seat), score_questions(match, round_, seat)
    others = (place for place in found if place not in starts)
    return (*starts, *(place for place in others if can_change_ranking(match, round_, seat, place)))


def may_be(match: MatchRecord, round_: int, seat: int, place: Place) -> tuple[Alternative, ...]:
    """Return what a square of a photo may be, the likeliest first: as measured, if settled as read.

    The start tile that a board lacks comes before all others: with none of them the board is right.
    """
    found = certainty(match, round_, seat)
    if found is None or place not in found.answers:
        return match.entry(round_, seat).readings[place].alternatives
    offered = [Alternative(answer.square, answer.chance) for answer in found.answers[place]]
    if place in start_questions(match, round_, seat):
        offered.sort(key=lambda one: one.square != _START)
    return tuple(offered)


def open_scores(match: MatchRecord) -> dict[int, int]:
    """Return the players whose score is not certain, with the number of squares that can change it."""
    counts = {
        seat: sum(len(score_questions(match, round_, seat)) for round_ in range(match.rounds))
        for seat in range(len(match.players))
    }
    return {seat: count for seat, count in counts.items() if count}


def quiet_doubts(match: MatchRecord, round_: int, seat: int) -> tuple[Place, ...]:
    """Return the doubtful squares that nobody has answered and that need no answer."""
    asked = questions(match, round_, seat)
    return tuple(place for place in match.entry(round_, seat).doubts if place not in asked)


def notes_to_settle(match: MatchRecord, round_: int, seat: int) -> tuple[NoteCode, ...]:
    """Return the notes of a photo by which there may be other squares, until a player has settled them."""
    found = certainty(match, round_, seat)
    return found.unsettled if found else ()


def board_status(match: MatchRecord, round_: int, seat: int) -> Status:
    """Return where a board stands; it is to be checked as long as a square or a note is to be settled."""
    found = match.entry(round_, seat).entered_status
    if found in {"check", "ready"}:
        return "check" if number_to_check(match, round_, seat) else "ready"
    return found


def number_to_check(match: MatchRecord, round_: int, seat: int) -> int:
    """Return how many squares and notes of a board are to be settled."""
    return len(questions(match, round_, seat)) + len(notes_to_settle(match, round_, seat))


def seats_to_check(match: MatchRecord, rounds: Sequence[int] | None = None) -> tuple[int, ...]:
    """Return the players with a square or a note to settle on any of their boards, or of some ``rounds``."""
    asked = range(match.rounds) if rounds is None else rounds
    return tuple(
        seat
        for seat in range(len(match.players))
        if any(number_to_check(match, round_, seat) for round_ in asked)
    )
