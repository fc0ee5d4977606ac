"""What the scorer says about a match: sheets, problems, totems, ranking, and which tie-break decided.

Everything is a function of frozen values, so it is computed once per state of the boards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scorer.board import Resource
from scorer.match import Match, Player, Result, settle
from scorer.ranking import Standing, Tally, over_rounds, rank
from scorer.rules import Mode
from scorer.scoring.sheet import ScoreSheet
from ui.game.match_record import MatchRecord

#: What decided who has won: nothing to decide, points, a tie-break, or nothing at all.
Decision = Literal["alone", "points", "region", "symbols", "shared"]


@dataclass(frozen=True, slots=True)
class Scores:
    """The results of each game of a match (one, or three of a Dynasty), and the ranking over them.

    Only boards with squares take part; ``rounds`` has nothing where there is none yet.
    """

    rounds: tuple[Result | None, ...]
    ranking: tuple[Standing, ...]

    def sheet(self, round_: int, name: str) -> ScoreSheet | None:
        result = self.rounds[round_]
        return result.sheets.get(name) if result else None

    def total(self, round_: int, name: str) -> int | None:
        sheet = self.sheet(round_, name)
        return sheet.total if sheet else None


def scores(match: MatchRecord) -> Scores:
    """Score the boards of a match that have squares."""
    tables = [match_on_table(match, round_) for round_ in range(match.rounds)]
    rounds = tuple(_settled(table) if table else None for table in tables)
    tallies: dict[str, list[Tally]] = {}
    for result in rounds:
        for standing in result.ranking if result else ():
            tallies.setdefault(standing.name, []).append(standing.tally)
    names = [player.name for player in match.players if player.name in tallies]
    return Scores(rounds, rank({name: over_rounds(tallies[name]) for name in names}))


def match_on_table(record: MatchRecord, round_: int) -> Match | None:
    """Return what lies on the table in one game of a match, for the scorer; ``None`` without boards."""
    players = tuple(
        Player(record.players[seat].name, board, claimed(record, seat))
        for seat, board in record.boards(round_).items()
    )
    return Match(record.rules, players) if players else None


def claimed(record: MatchRecord, seat: int) -> tuple[Resource, ...]:
    """Return the totems that the players themselves gave to a player, where there was a tie.

    The record keeps them when the mode is changed; they count in Totem mode only.
    """
    if record.mode is not Mode.TOTEM:
        return ()
    name = record.players[seat].name
    return tuple(resource for resource, who in record.totems.items() if who == name)


@lru_cache(maxsize=512)
def _settled(match: Match) -> Result:
    return settle(match)


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


def standings(match: MatchRecord) -> Mapping[str, Standing]:
    """Return who came where by name; nothing as long as boards are missing or a totem is not given."""
    result = scores(match)
    if match.missing or any(played.totems_undecided for played in result.rounds if played):
        return {}
    return {standing.name: standing for standing in result.ranking}
