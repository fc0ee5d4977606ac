"""Tribe mode: what the cavemen score."""

from __future__ import annotations

from scorer.board import Caveman, Resource, Square
from scorer.regions import PaddedBoard, groups
from scorer.scoring.lines import LineCode, ScoreLine

#: For each hunter-gatherer, in the order of the score pad: what it looks for around it, and the points for
#: each. Only wooden pieces count, never the symbols printed on the dominoes. The fire lady looks for fires.
WANTED: dict[Caveman, tuple[tuple[Resource | Caveman, ...], int]] = {
    Caveman.HUNTER: ((Resource.MAMMOTH,), 3),
    Caveman.FISHER: ((Resource.FISH,), 3),
    Caveman.GATHERER: ((Resource.MUSHROOM,), 4),
    Caveman.SCULPTOR: ((Resource.FLINT,), 5),
    Caveman.PAINTER: (tuple(Resource), 2),
    Caveman.FIRE_LADY: ((), 1),
    Caveman.SHAMAN: (tuple(Caveman), 2),
}


def _found_on(square: Square, caveman: Caveman) -> int:
    """Return how much of what a hunter-gatherer looks for is on a square."""
    if caveman is Caveman.FIRE_LADY:
        return square.fire + square.token
    wanted, _ = WANTED[caveman]
    return (square.resource in wanted) + (square.caveman in wanted)


def _gatherer_line(padded: PaddedBoard, at: int, caveman: Caveman) -> ScoreLine:
    """A hunter-gatherer scores what it looks for on the 8 squares around it."""
    _, value = WANTED[caveman]
    where, found = [padded.places[at]], 0
    for step in padded.around:
        square = padded.squares[at + step]
        if square is not None and (count := _found_on(square, caveman)):
            where.append(padded.places[at + step])
            found += count
    return ScoreLine(LineCode[caveman.name], tuple(where), (found, value), found * value)


def _warrior_lines(padded: PaddedBoard, powers: dict[int, int]) -> list[ScoreLine]:
    """A group of warriors joined by their sides scores its number times its summed power."""
    standing = [True if at in powers else None for at in range(len(padded.squares))]
    lines = []
    for _, group in groups(standing, padded.sides):
        number, power = len(group), sum(powers[at] for at in group)
        where = tuple(padded.places[at] for at in group)
        lines.append(ScoreLine(LineCode.WARRIORS, where, (number, power), number * power))
    return lines


def tribe_lines(padded: PaddedBoard) -> list[ScoreLine]:
    """Each hunter-gatherer scores by itself, warriors in groups. Resources score nothing here."""
    standing: dict[Caveman, list[int]] = {}
    for at, square in enumerate(padded.squares):
        if square is not None and square.caveman is not None:
            standing.setdefault(square.caveman, []).append(at)
    lines = [_gatherer_line(padded, at, man) for man in WANTED for at in standing.get(man, ())]
    powers = {at: man.power for man, where in standing.items() if man not in WANTED for at in where}
    return lines + _warrior_lines(padded, powers) if powers else lines
