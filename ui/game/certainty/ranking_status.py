"""Whether it is decided who has won: no result is announced that may still change.

>>> from ui.game.match_record import PlayerRecord, new_match
>>> from scorer.board import Game
>>> ranking_status(new_match(Game.CLASSIC, None, (), [PlayerRecord("Anna", "pink")]))
<RankingStatus.PROVISIONAL: 'provisional'>
"""

from __future__ import annotations

from enum import StrEnum

from scorer.board import Resource
from ui.game.certainty.provisional import provisional_seats
from ui.game.match_record import MatchRecord
from ui.game.scores import scores


class RankingStatus(StrEnum):
    """How sure the ranking is."""

    UNDECIDED = "undecided"  # all boards are in, but the players have to say who holds a totem
    PROVISIONAL = "provisional"  # a board is missing, or there are doubts or what cannot be right
    FINAL = "final"


def open_totems(match: MatchRecord) -> tuple[Resource, ...]:
    """Return the totems that the players still have to give; none before all boards are in."""
    if match.missing:
        return ()
    return tuple(tie.resource for result in scores(match).rounds if result for tie in result.totems_undecided)


def ranking_status(match: MatchRecord) -> RankingStatus:
    """Return how sure the ranking of a match is."""
    if open_totems(match):
        return RankingStatus.UNDECIDED
    return RankingStatus.PROVISIONAL if match.missing or provisional_seats(match) else RankingStatus.FINAL
