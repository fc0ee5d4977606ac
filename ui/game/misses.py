"""What a player missed in one game of a match, as the boards lie."""

from __future__ import annotations

from functools import lru_cache

from scorer.match import Match
from scorer.missed import Miss, missed
from ui.game.match_record import MatchRecord
from ui.game.scores import match_on_table


def misses(record: MatchRecord, round_: int, seat: int) -> tuple[Miss, ...]:
    """Return the best move of each kind for a player whose board is in, the largest gain first."""
    table, seats = match_on_table(record, round_), list(record.boards(round_))
    return _missed(table, seats.index(seat)) if table and seat in seats else ()


@lru_cache(maxsize=64)
def _missed(table: Match, number: int) -> tuple[Miss, ...]:
    return missed(table, number)
