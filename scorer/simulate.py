"""Play whole games by the rules, for boards as they lie on a table at the end.

A game is played in lines of dominoes, as the rulebook has it: every player lays one a round (two in a
game of two), volcanoes throw their tokens, wooden pieces come with the dominoes and are spent on
cavemen. Everything random comes from the generator that is passed in, so a seed repeats a game.

>>> from random import Random
>>> pink, blue = play(Random(7), Game.ORIGINS, 7, players=2)
>>> len(pink.placements) <= 24, pink.board.starts == (pink.start,)
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random

from scorer.board import (
    SIDES,
    Board,
    Caveman,
    Game,
    Place,
    Resource,
    Square,
    Terrain,
    beside,
)
from scorer.box import Domino, PlacedDomino, box
from scorer.placement import RESOURCE_OF, THINGS_USED, Thing, conflicts
from scorer.rules import Mode
from scorer.volcano_reach import reaches

#: More recruit too seldom at a real table to be shown.
MOST_CAVEMEN = 8


class Style(StrEnum):
    """How a player lays: neatly, as most do, or anywhere that the rules allow, which leaves holes."""

    NEAT = "neat"
    LOOSE = "loose"


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A board at the end of a game, in its whole frame, with the dominoes that make it."""

    board: Board
    start: Place
    placements: tuple[PlacedDomino, ...]


@dataclass
class _Territory:
    """A growing board around the start tile at (0, 0)."""

    size: int
    style: Style
    centred: bool
    most_cavemen: int
    laid: dict[Place, Square] = field(default_factory=lambda: {(0, 0): Square(Terrain.START)})
    placements: list[PlacedDomino] = field(default_factory=list)
    #: The empty places beside each terrain, those beside the start tile under START.
    joins: dict[Terrain, set[Place]] = field(default_factory=lambda: {Terrain.START: set(SIDES)})
    cavemen: int = 0

    def frame(self) -> tuple[int, int, int, int]:
        """Return top, left, bottom, right of all that could still lie in one frame."""
        rows, cols = zip(*self.laid, strict=True)
        reach = self.size - 1
        return max(rows) - reach, max(cols) - reach, min(rows) + reach, min(cols) + reach

    def open(self, terrain: Terrain) -> set[Place]:
        """Return the empty places where a half of this terrain joins."""
        return self.joins[Terrain.START] | self.joins.get(terrain, set())

    def ways(self, domino: Domino) -> list[tuple[Place, Place]]:
        """Return the places where the rules allow the domino's left and right half."""
        frame = self.frame()
        found = set()
        for joined, turned in ((domino.left, False), (domino.right, True)):
            for place in self.open(joined.terrain):
                for other in beside(place):
                    if other not in self.laid and self._fits(place, other, frame):
                        found.add((other, place) if turned else (place, other))
        return sorted(found)

    def _fits(self, one: Place, two: Place, frame: tuple[int, int, int, int]) -> bool:
        """Whether the two places lie in one frame with all that is laid."""
        top, left, bottom, right = frame
        return all(top <= r <= bottom and left <= c <= right for r, c in (one, two))

    def lay(self, domino: Domino, left: Place, right: Place, *, pieces: bool) -> None:
        self.placements.append(PlacedDomino(domino.number, left, right))
        for place, face in ((left, domino.left), (right, domino.right)):
            resource = RESOURCE_OF.get(face.terrain) if pieces and not face.fire else None
            self.laid[place] = Square(face.terrain, face.fire, face.craters, face.crowns, resource=resource)
        for place in (left, right):
            for places in self.joins.values():
                places.discard(place)
            free = {near for near in beside(place) if near not in self.laid}
            self.joins.setdefault(self.laid[place].terrain, set()).update(free)

    def pick(self, line: list[Domino], rng: Random) -> Domino:
        """Take a domino of the line: a neat player the one that has most places to join."""
        if self.style is Style.LOOSE:
            return rng.choice(line)
        return max(
            line, key=lambda d: len(self.open(d.left.terrain) | self.open(d.right.terrain)) + rng.random()
        )

    def choose(self, ways: list[tuple[Place, Place]], domino: Domino, rng: Random) -> tuple[Place, Place]:
        if self.style is Style.LOOSE:
            return rng.choice(ways)
        frame = self.frame()
        return max(ways, key=lambda way: self._neatness(way, domino, frame) + rng.random() / 2)

    def _neatness(self, way: tuple[Place, Place], domino: Domino, frame: tuple[int, int, int, int]) -> float:
        """Return how well a place suits: fitting terrain and snug sides are good, single holes bad."""
        top, left, bottom, right = frame

        def free(place: Place) -> bool:
            r, c = place
            return place not in self.laid and place not in way and top <= r <= bottom and left <= c <= right

        neatness = 0.0
        for place, face in zip(way, (domino.left, domino.right), strict=True):
            for near in beside(place):
                if not free(near):
                    neatness += 1.5 + (near in self.laid and self.laid[near].terrain is face.terrain)
                elif not any(map(free, beside(near))):
                    neatness -= 9
            if self.centred and max(map(abs, place)) > self.size // 2:
                neatness -= 20
        return neatness

    def finish(self, game: Game) -> PlayedBoard:
        """Return the board in its frame, the box of squares at the centre."""
        rows, cols = zip(*self.laid, strict=True)
        across = range(min(cols), max(cols) + 1)
        grid = [tuple(self.laid.get((r, c)) for c in across) for r in range(min(rows), max(rows) + 1)]
        board = Board(game, self.size, tuple(grid))
        top, left = board.offset_in_frame
        down, along = top - min(rows), left - min(cols)
        moved = tuple(
            PlacedDomino(
                p.number, (p.left[0] + down, p.left[1] + along), (p.right[0] + down, p.right[1] + along)
            )
            for p in self.placements
        )
        return PlayedBoard(board.framed(), (down, along), moved)


def _throw(territory: _Territory, volcano: Place, rng: Random) -> None:
    """Throw the token of a volcano just laid.

    It destroys the piece or caveman where it lands. No book forbids the start tile; nobody would waste a
    token on it.
    """
    craters = territory.laid[volcano].craters
    targets = [
        place
        for place, square in territory.laid.items()
        if reaches(volcano, craters, place) and not square.token and not conflicts(Thing.TOKEN, square)
    ]
    if not targets:
        return
    place = rng.choice(targets)
    territory.cavemen -= territory.laid[place].caveman is not None
    territory.laid[place] = replace(territory.laid[place].bare(), token=craters)


class _CaveBoard:
    """The cavemen on offer: four face up, the others in a face-down pile."""

    def __init__(self, rng: Random) -> None:
        self.pile = [man for man, count in box(Game.ORIGINS).cavemen.items() for _ in range(count)]
        rng.shuffle(self.pile)
        self.shown: list[Caveman] = []

    def refill(self) -> None:
        while self.pile and len(self.shown) < 4:
            self.shown.append(self.pile.pop())

    def recruit(self, territory: _Territory, rng: Random) -> None:
        """Spend two different pieces on a caveman face up, or four on one from the pile."""
        kinds: dict[Resource, list[Place]] = {}
        for place, square in territory.laid.items():
            if square.resource:
                kinds.setdefault(square.resource, []).append(place)
        offers = [(price, men) for price, men in ((2, self.shown), (4, self.pile)) if men]
        offers = [(price, men) for price, men in offers if price <= len(kinds)]
        if not offers:
            return
        # The dear way only now and then: four pieces are much.
        price, men = offers[-1] if rng.random() < 0.15 else offers[0]
        for kind in rng.sample(sorted(kinds), price):
            place = rng.choice(kinds[kind])
            territory.laid[place] = replace(territory.laid[place], resource=None)
        # A square just cleared is free, so there always is one.
        free = [place for place, square in territory.laid.items() if _stands(square)]
        place = rng.choice(free)
        caveman = men.pop(rng.randrange(len(men)))
        territory.laid[place] = replace(territory.laid[place], caveman=caveman)
        territory.cavemen += 1


def _stands(square: Square) -> bool:
    """Whether a caveman may be placed here by every book."""
    return square == square.bare() and not conflicts(Thing.CAVEMAN, square)


def _lines(rng: Random, game: Game, size: int, players: int) -> Iterator[tuple[int, list[Domino]]]:
    """Yield every round how many dominoes each player takes, and the line to take them from.

    A line has four dominoes, and with three players one is left over. Two players take two each. A
    lone player is one at a table of four, or on 7x7 of two, whose others are not looked at.
    """
    deck = list(box(game).dominoes)
    rng.shuffle(deck)
    takes = 2 if players == 2 else 1
    rounds = (size**2 - 1) // 2 // takes
    long = 2 if players == 1 and size == 7 else 4
    for number in range(rounds):
        yield takes, deck[number * long : (number + 1) * long]


def play(  # noqa: PLR0913 - a game has that many sides, all but three optional
    rng: Random,
    game: Game,
    size: int,
    *,
    players: int = 1,
    mode: Mode = Mode.TRIBE,
    style: Style | None = None,
    rounds: int | None = None,
) -> tuple[PlayedBoard, ...]:
    """Play a game and return every player's board.

    ``mode`` says what Origins is played with; ``style`` is each player's own if not given; ``rounds``
    stops the game early. A 7x7 territory takes 24 dominoes, so at most two players share the box.
    """
    if players not in range(1, 5) or (size == 7 and players > 2):
        raise ValueError(f"{players} players cannot play {size}x{size}")
    styles = [style or rng.choice(tuple(Style)) for _ in range(players)]
    territories = [
        _Territory(size, style, rng.random() < 0.5, rng.randint(0, MOST_CAVEMEN)) for style in styles
    ]
    used = THINGS_USED[mode] if game is Game.ORIGINS else frozenset()
    cave = _CaveBoard(rng) if Thing.CAVEMAN in used else None
    for number, (takes, line) in enumerate(_lines(rng, game, size, players)):
        if number == rounds:
            break
        if cave:
            cave.refill()
        for territory in rng.sample(territories * takes, players * takes):
            domino = territory.pick(line, rng)
            line.remove(domino)
            _turn(territory, domino, rng, pieces=Thing.RESOURCE in used)
            if cave and territory.cavemen < territory.most_cavemen and rng.random() < 0.8:
                cave.recruit(territory, rng)
    return tuple(territory.finish(game) for territory in territories)


def _turn(territory: _Territory, domino: Domino, rng: Random, *, pieces: bool) -> None:
    """Lay a domino, and throw the token if it shows a volcano; discard it only if it fits nowhere."""
    ways = territory.ways(domino)
    if not ways:
        return
    left, right = territory.choose(ways, domino, rng)
    territory.lay(domino, left, right, pieces=pieces)
    for place, face in ((left, domino.left), (right, domino.right)):
        if face.craters:
            _throw(territory, place, rng)
