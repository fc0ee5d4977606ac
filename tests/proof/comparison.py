"""One block of boards: score them twice, compare, and hash what was found.

A block follows from the seed and its number alone, so blocks can be scored in any order, on any number of
processes, and left for later.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from scorer import Dynasty, Match, Result, match_from_json, pad, settle, settle_dynasty
from tests.proof import second_scorer
from tests.proof.tables import tables

#: A block ends with the first game that brings it to so many boards.
BOARDS_IN_BLOCK = 500


@dataclass
class Block:
    """What a block has shown. ``digest`` is that of each board's notation, rules and tally, line by line."""

    number: int
    games: int = 0
    boards: int = 0
    matches: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    differences: list[str] = field(default_factory=list)
    digest: str = ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def compared(seed: int, number: int) -> Block:
    """Score the boards of a block with both scorers."""
    rng, hashed = Random(f"{seed}/{number}"), sha256()
    block = Block(number)
    while block.boards < BOARDS_IN_BLOCK:
        block.games += 1
        for table in tables(rng):
            matches = table.get("rounds", [table])
            outcomes = [second_scorer.settle(match) for match in matches]
            block.differences += _differences(table, outcomes)
            block.matches += len(matches)
            for match, outcome in zip(matches, outcomes, strict=True):
                block.boards += len(match["players"])
                block.kinds[kind(match)] = block.kinds.get(kind(match), 0) + len(match["players"])
                for line in _lines(match, outcome):
                    hashed.update(line.encode())
    block.digest = hashed.hexdigest()
    return block


def kind(match: dict[str, Any]) -> str:
    size = match["players"][0]["board"][1]
    mode = match.get("mode", "no mode") if match["game"] == "origins" else ""
    return f"{match['game']} {size}x{size} {mode}".strip()


def _lines(match: dict[str, Any], outcome: second_scorer.Outcome) -> Iterator[str]:
    rules = "+".join([match.get("mode", "-"), *match["rules"]])
    for player in match["players"]:
        tally = " ".join(map(str, outcome.tallies[player["name"]]))
        yield f"{player['board']} {rules} {tally} {outcome.places[player['name']]}\n"


def _differences(table: dict[str, Any], outcomes: list[second_scorer.Outcome]) -> Iterator[str]:
    """Yield where the scorer says anything else about a match, or about three games of a Dynasty."""
    read = match_from_json(table)
    if isinstance(read, Dynasty):
        result = settle_dynasty(read)
        tallies, places = second_scorer.settle_dynasty(table["rounds"])
        if {found.name: tuple(found.tally) for found in result.ranking} != tallies:
            yield f"sums of {table}"
        if {found.name: found.place for found in result.ranking} != places:
            yield f"places of {table}"
        played = zip(read.rounds, result.rounds, table["rounds"], outcomes, strict=True)
    else:
        played = zip([read], [settle(read)], [table], outcomes, strict=True)
    for match, result, given, outcome in played:
        yield from _differences_of_match(match, result, given, outcome)


def _differences_of_match(
    match: Match, result: Result, given: dict[str, Any], outcome: second_scorer.Outcome
) -> Iterator[str]:
    for name, sheet in result.sheets.items():
        second = outcome.scores[name]
        rows = {row: sheet.points(row) for row in pad(match.game, match.rules)}
        if rows != second.rows or sheet.total != sum(second.rows.values()):
            yield f"{name}: {rows} and {second.rows} in {given}"
    if {found.name: tuple(found.tally) for found in result.ranking} != outcome.tallies:
        yield f"tallies of {given}"
    if {found.name: found.place for found in result.ranking} != outcome.places:
        yield f"places of {given}"
    if {str(tie.resource): list(tie.tied) for tie in result.totems_undecided} != outcome.undecided:
        yield f"totems of {given}"
