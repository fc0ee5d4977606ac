"""Who has won: the official tie-breaks, and the place of each player.

>>> [(found.name, found.place) for found in rank({"Anna": Tally(94, 8, 20), "Ben": Tally(94, 9, 11)})]
[('Ben', 1), ('Anna', 2)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorer.errors import BoardError, expect, expect_all, shown


class Tally(NamedTuple):
    """What decides, in this order: points, then the largest region, then all fires or crowns.

    The largest region counts with or without fire, so volcanoes may be it.
    """

    total: int
    largest_region: int
    symbols: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; players with the same place share it, at the top a shared victory."""

    name: str
    place: int
    tally: Tally


def rank(tallies: Mapping[str, Tally]) -> tuple[Standing, ...]:
    """Rank the players, the best first, those who share a place in the order given.

    Most points win. On a tie the largest region decides, then the most fires or crowns. Who is
    still tied shares the victory, and the place after two first ones is the third.
    """
    if not isinstance(tallies, Mapping):
        raise BoardError("tallies", f"a tally by name is expected here, not {shown(tallies)}")
    for tally in expect_all(tuple(tallies.values()), Tally, "tallies"):
        for number in tally:
            expect(number, int, "tallies")
    best_first = sorted(tallies.items(), key=lambda entry: entry[1], reverse=True)
    better = {name: sum(other > tally for other in tallies.values()) for name, tally in tallies.items()}
    return tuple(Standing(name, 1 + better[name], tally) for name, tally in best_first)


def over_rounds(tallies: Iterable[Tally]) -> Tally:
    """Put the games of a Dynasty together: their scores are added.

    The book names no tie-break for three games. Taken at its word it is the largest region that
    the player has built in any of them, then the crowns of all three together.
    """
    totals, regions, symbols = zip(*tallies, strict=True)
    return Tally(sum(totals), max(regions), sum(symbols))
