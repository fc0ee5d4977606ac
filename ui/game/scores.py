"""What the scorer says about a match: sheets, problems, totems, ranking, and which tie-break decided.

Everything is a function of frozen values, so it is computed once per state of the boards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scorer.board import Board, Resource
from scorer.match import Match as Table
from scorer.match import Player as Seated
from scorer.match import Result, settle
from scorer.ranking import Standing, Tally, over_rounds, rank
from scorer.rules import Rules
from scorer.scoring.sheet import ScoreSheet
from ui.game.state import Match

#: What decided who has won: nothing to decide, points, a tie-break, or nothing at all.
Decision = Literal["alone", "points", "region", "symbols", "shared"]


@dataclass(frozen=True, slots=True)
class Scores:
    """The results of each game of a match (one, or three of a Dynasty), and the ranking over them.

    Only boards that are in take part; ``rounds`` has nothing where there is none yet.
    """

    rounds: tuple[Result | None, ...]
    ranking: tuple[Standing, ...]

    def sheet(self, round_: int, name: str) -> ScoreSheet | None:
        result = self.rounds[round_]
        return result.sheets.get(name) if result else None

    def total(self, round_: int, name: str) -> int | None:
        sheet = self.sheet(round_, name)
        return sheet.total if sheet else None


def scores(match: Match) -> Scores:
    """Score what is in of a match."""
    rounds = tuple(_round(match, round_) for round_ in range(match.rounds))
    tallies: dict[str, list[Tally]] = {}
    for result in rounds:
        for standing in result.ranking if result else ():
            tallies.setdefault(standing.name, []).append(standing.tally)
    names = [player.name for player in match.players if player.name in tallies]
    return Scores(rounds, rank({name: over_rounds(tallies[name]) for name in names}))


def _round(match: Match, round_: int) -> Result | None:
    boards = match.boards(round_)
    if not boards:
        return None
    seated = tuple((match.players[seat].name, board, _held(match, seat)) for seat, board in boards.items())
    return _settled(match.rules, seated)


def _held(match: Match, seat: int) -> tuple[Resource, ...]:
    """Return the totems that the players themselves gave to a player, where there was a tie."""
    name = match.players[seat].name
    return tuple(resource for resource, who in match.totems.items() if who == name)


@lru_cache(maxsize=512)
def _settled(rules: Rules, seated: tuple[tuple[str, Board, tuple[Resource, ...]], ...]) -> Result:
    return settle(Table(rules, tuple(Seated(*player) for player in seated)))


def decision(ranking: tuple[Standing, ...]) -> Decision:
    """Say what put the first before the second."""
    if len(ranking) < 2:
        return "alone"
    first, second = ranking[0].tally, ranking[1].tally
    if first.total != second.total:
        return "points"
    if first.largest_region != second.largest_region:
        return "region"
    return "symbols" if first.symbols != second.symbols else "shared"


def tied_on_points(ranking: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Return those who have as many points as the first, if there are several."""
    tied = tuple(standing for standing in ranking if standing.tally.total == ranking[0].tally.total)
    return tied if len(tied) > 1 else ()


def standings(match: Match) -> Mapping[str, Standing]:
    """Return who came where by name; nothing as long as boards are missing."""
    return {} if match.missing else {standing.name: standing for standing in scores(match).ranking}
