"""The huts or castles of one table: each player has another colour, so that the clear ones tell the others.

Exact: the chance of a colour is the sum over all ways to give the boards different colours, each way as
likely as the looks of the huts make it together. A hut that shows none of the colours takes none away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from vision.reading import Hut, Reading

#: Chance that no colour goes below by its look alone: coloured light can turn any colour into another.
_FLOOR = 1e-4


def huts_together(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the readings of one table with the colours of their huts told together, game by game."""
    told: dict[int, Hut] = {}
    for game in {reading.board.game for reading in readings}:
        huts = {
            number: reading.hut
            for number, reading in enumerate(readings)
            if reading.hut and reading.hut.chances and reading.board.game is game
        }
        if len(huts) > 1:
            told |= zip(huts, _different(list(huts.values())), strict=True)
    return tuple(
        replace(reading, hut=told[number]) if number in told else reading
        for number, reading in enumerate(readings)
    )


def _different(huts: Sequence[Hut]) -> Iterator[Hut]:
    """Yield the huts with the chances that they have where no two are of one colour."""
    seen = [_floored(hut) for hut in huts]
    sums: list[dict[str, float]] = [dict.fromkeys(each, 0.0) for each in seen]
    for colours in product(*seen):
        shown = [colour for colour in colours if colour]
        if len(set(shown)) < len(shown):
            continue
        chance = prod(each[colour] for each, colour in zip(seen, colours, strict=True))
        for total, colour in zip(sums, colours, strict=True):
            total[colour] += chance
    for hut, total in zip(huts, sums, strict=True):
        whole = sum(total.values())
        best = max((colour for colour in total if colour), key=total.__getitem__)
        yield hut._replace(colour=best, confidence=total[best] / whole) if whole else hut


def _floored(hut: Hut) -> Mapping[str, float]:
    """Return the chances of the colours of a hut, of none under the name of nothing."""
    chances = {colour: max(chance, _FLOOR) for colour, chance in hut.chances}
    return {**chances, "": max(1 - sum(chances.values()), _FLOOR)}
