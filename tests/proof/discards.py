"""Which dominoes can a player have discarded by the rules? Tries every order of laying.

A domino is discarded only while it fits nowhere. So a player can have discarded it if some order of laying
leads through a territory where it does not fit. For 5x5: a territory of twelve dominoes has some thousands of
territories on the way to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

from scorer.bipartite import left_over
from scorer.board import Board, Place, Terrain, beside
from scorer.box import box
from tests.proof.possible import Cover, Kind, histories

#: More ways than this to tell which dominoes lie on all boards are not tried.
_MOST_WAYS = 2000


def nobody_could(boards: Sequence[Board], dealt: int) -> bool:
    """Whether it is proved that somebody discarded a domino that fitted.

    ``dealt`` is how many dominoes each player was given. In every way to say which dominoes are not on the
    boards, each discard needs one of them that its player can have discarded.
    """
    found = [list(histories(board)) for board in boards]
    lacks = [dealt - len(board.squares) // 2 for board in boards]
    refused = [
        {frozenset(terrains) for cover in covers for terrains in open_terrains(board, cover)}
        if lack
        else set()
        for board, covers, lack in zip(boards, found, lacks, strict=True)
    ]
    used = [
        {frozenset(Counter(kind for _, _, kind in cover).items()) for cover in covers} for covers in found
    ]
    ways = list(islice(product(*used), _MOST_WAYS))
    if not ways or len(ways) == _MOST_WAYS:
        return False
    return not any(_can_be(unseen, lacks, refused) for unseen in _unseen(boards, ways))


def _unseen(
    boards: Sequence[Board], ways: Sequence[Sequence[frozenset[tuple[Kind, int]]]]
) -> Iterator[Counter[Kind]]:
    """Yield what the box still holds, in every way that it holds enough."""
    for way in ways:
        left = Counter(domino.pair for domino in box(boards[0].game).dominoes)
        for kinds in way:
            left.subtract(dict(kinds))
        if min(left.values()) >= 0:
            yield left


def _can_be(unseen: Counter[Kind], lacks: Sequence[int], refused: Sequence[set[frozenset[Terrain]]]) -> bool:
    """Whether each discard can have been a domino of its own."""
    dominoes = [(kind, number) for kind, count in unseen.items() for number in range(count)]
    edges = {
        (player, number): [
            (kind, one)
            for kind, one in dominoes
            if any(terrains.isdisjoint({face.terrain for face in kind}) for terrains in refused[player])
        ]
        for player, lack in enumerate(lacks)
        for number in range(lack)
    }
    return not left_over(edges)


def open_terrains(board: Board, cover: Cover) -> set[frozenset[Terrain]]:
    """Return the terrains that a domino joins, for each territory on the way in which not all of them fit."""
    found = set()
    begun = frozenset(board.starts)
    seen, waiting = {begun}, [begun]
    for laid in waiting:  # grows while it is walked
        terrains = frozenset(_joined(board, laid))
        if Terrain.START not in terrains:
            found.add(terrains)
        for one, two, _ in cover:
            if one not in laid and _joins(board, laid, one, two):
                more = laid | {one, two}
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
    return found


def _joins(board: Board, laid: frozenset[Place], one: Place, two: Place) -> bool:
    return any(
        near in laid and board.squares[near].terrain in (Terrain.START, board.squares[half].terrain)
        for half in (one, two)
        for near in beside(half)
    )


def _joined(board: Board, laid: frozenset[Place]) -> Iterator[Terrain]:
    """Yield the terrain of each square beside which a domino has room."""
    rows, cols = zip(*laid, strict=True)
    reach = board.size - 1
    low, high = (max(rows) - reach, max(cols) - reach), (min(rows) + reach, min(cols) + reach)

    def free(place: Place) -> bool:
        return place not in laid and low[0] <= place[0] <= high[0] and low[1] <= place[1] <= high[1]

    def has_room(place: Place) -> bool:
        return free(place) and any(map(free, beside(place)))

    for place in laid:
        if any(map(has_room, beside(place))):
            yield board.squares[place].terrain
