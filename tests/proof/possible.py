"""Can play by the rules lead to this board? Tries every cover, every volcano for each token, every payment.

Written apart from ``scorer.checks`` and ``scorer.tiling``, to hold their answers against: no search is cut
short, so it is for 5x5. Where the books leave something open (a token or a caveman on the start tile, a
caveman on a volcano) it is taken as allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from scorer.board import Board, Face, Game, Place, Square, Terrain, beside
from scorer.box import box
from scorer.rules import Mode

#: How far a volcano of so many craters throws.
FARTHEST = {1: 3, 2: 2, 3: 1}
PIECE = {"grassland": "mammoth", "lake": "fish", "jungle": "mushroom", "quarry": "flint"}

Kind = frozenset[Face]
#: Pairs of places, each covered by one domino, and the kind of each domino.
Cover = tuple[tuple[Place, Place, Kind], ...]


def explained(board: Board, mode: Mode | None) -> bool:
    """Whether some game by the rules ends with this board."""
    return lies_well(board, mode) and any(True for _ in histories(board))


def explained_together(boards: Sequence[Board], mode: Mode | None) -> bool:
    """Whether one game by the rules ends with all these boards: one box has to hold them."""
    if not all(lies_well(board, mode) for board in boards) or not _in_box(boards):
        return False
    used = [{_kinds_used(cover) for cover in histories(board)} for board in boards]
    return _disjoint(used, Counter(_held(boards[0].game)))


def _kinds_used(cover: Cover) -> frozenset[tuple[Kind, int]]:
    return frozenset(Counter(kind for _, _, kind in cover).items())


def _disjoint(used: Sequence[set[frozenset[tuple[Kind, int]]]], left: Counter[Kind]) -> bool:
    """Whether every board can have dominoes of its own."""
    if not used:
        return True
    first, *rest = used
    for kinds in first:
        after = Counter(left)
        after.subtract(dict(kinds))
        if min(after.values()) >= 0 and _disjoint(rest, after):
            return True
    return False


# What lies where, and how much of it


def lies_well(board: Board, mode: Mode | None) -> bool:
    """Whether everything but dominoes and tokens' origins is right."""
    if len(board.starts) != 1 or not _in_frame(board) or not _in_box([board]):
        return False
    return all(_square_right(square, mode) for square in board.squares.values()) and _paid(board, mode)


def _in_frame(board: Board) -> bool:
    rows, cols = zip(*board.squares, strict=True)
    return max(rows) - min(rows) < board.size and max(cols) - min(cols) < board.size


def _in_box(boards: Sequence[Board]) -> bool:
    held = box(boards[0].game)
    squares = [square for board in boards for square in board.squares.values()]
    return all(
        sum(getattr(square, key) == thing for square in squares) <= number
        for key, things in (("token", held.tokens), ("resource", held.resources), ("caveman", held.cavemen))
        for thing, number in things.items()
    )


def _square_right(square: Square, mode: Mode | None) -> bool:
    lying = [thing for thing in (square.token, square.resource, square.caveman) if thing]
    if len(lying) > 1 or (lying and square.fire):
        return False
    if square.resource and (PIECE.get(square.terrain) != square.resource or mode is Mode.DISCOVERY):
        return False
    if square.caveman and mode in (Mode.DISCOVERY, Mode.TOTEM):
        return False
    if square.token and square.terrain is Terrain.VOLCANO:
        return False
    lacks = square.terrain in PIECE and not square.fire and not lying
    return not (mode is Mode.TOTEM and lacks)


def _paid(board: Board, mode: Mode | None) -> bool:
    """Whether the pieces that are gone pay for the cavemen, two unlike ones for each."""
    if mode is not Mode.TRIBE:
        return True
    gone = Counter(
        PIECE[square.terrain]
        for square in board.squares.values()
        if square.terrain in PIECE and not square.fire and not square.resource
    )
    return _pays(
        tuple(sorted(gone.values())), sum(square.caveman is not None for square in board.squares.values())
    )


@cache
def _pays(gone: tuple[int, ...], cavemen: int) -> bool:
    if not cavemen:
        return True
    for one, two in combinations(range(len(gone)), 2):
        left = [count - (number in (one, two)) for number, count in enumerate(gone)]
        if min(left) >= 0 and _pays(tuple(sorted(left)), cavemen - 1):
            return True
    return False


# Dominoes and volcanoes


def histories(board: Board) -> Iterator[Cover]:
    """Yield the covers that can be laid in some order, every token thrown by a volcano laid no earlier."""
    squares = board.squares
    tokens = [place for place, square in squares.items() if square.token]
    volcanoes = [place for place, square in squares.items() if square.terrain is Terrain.VOLCANO]
    if len(tokens) != len(volcanoes):
        return
    throws = list(_throws(board, tokens, volcanoes))
    for cover in covers(board) if throws else ():
        if any(_can_be_laid(board, cover, thrown) for thrown in throws):
            yield cover


def _throws(board: Board, tokens: list[Place], volcanoes: list[Place]) -> Iterator[dict[Place, Place]]:
    """Yield every way to say which volcano threw which token, as the token's place by the volcano's."""
    if not tokens:
        yield {}
        return
    token, fires = tokens[0], board.squares[tokens[0]].token
    for volcano in volcanoes:
        far = max(abs(token[0] - volcano[0]), abs(token[1] - volcano[1]))
        if board.squares[volcano].craters in (fires, 0) and far <= FARTHEST[fires]:
            left = [other for other in volcanoes if other != volcano]
            for rest in _throws(board, tokens[1:], left):
                yield {volcano: token, **rest}


def _can_be_laid(board: Board, cover: Cover, thrown: dict[Place, Place]) -> bool:
    """Whether an order keeps the joining rule and has each volcano come with or after its token's square.

    Whatever can be laid can still be laid later, so any such order will do.
    """
    laid, left = set(board.starts), list(cover)
    while left:
        for one, two, _ in left:
            early = [thrown[half] for half in (one, two) if half in thrown]
            if _joins(board, laid, one, two) and laid.union((one, two)).issuperset(early):
                laid |= {one, two}
                left = [domino for domino in left if domino[0] != one]
                break
        else:
            return False
    return True


def _joins(board: Board, laid: set[Place], one: Place, two: Place) -> bool:
    return any(
        near in laid and board.squares[near].terrain in (Terrain.START, board.squares[half].terrain)
        for half in (one, two)
        for near in beside(half)
    )


@cache
def _held(game: Game) -> Counter[Kind]:
    """How many dominoes of each pair of faces the box holds."""
    return Counter(domino.pair for domino in box(game).dominoes)


def _faces(square: Square) -> list[Face]:
    """What may be printed on a square: craters may be hidden by what lies on them."""
    lying = square.token or square.resource or square.caveman
    if square.terrain is Terrain.VOLCANO and not square.craters and not square.fire and lying:
        return [Face(Terrain.VOLCANO, craters=craters) for craters in FARTHEST]
    return [square.face]


def covers(board: Board) -> Iterator[Cover]:
    """Yield every way to cover the squares with dominoes of the box, each kind as often as it is there."""
    printed = {place: _faces(s) for place, s in board.squares.items() if s.terrain is not Terrain.START}
    if all(_plain_start(board.squares[start]) for start in board.starts):
        yield from _covers(printed, Counter(_held(board.game)), ())


def _plain_start(square: Square) -> bool:
    return not (square.fire or square.craters or square.crowns)


def _covers(printed: dict[Place, list[Face]], left: Counter[Kind], laid: Cover) -> Iterator[Cover]:
    if not printed:
        yield laid
        return
    first = min(printed)
    row, col = first
    for near in ((row, col + 1), (row + 1, col)):
        if near not in printed:
            continue
        rest = {place: faces for place, faces in printed.items() if place not in (first, near)}
        for kind in {frozenset((one, two)) for one in printed[first] for two in printed[near]}:
            if left[kind] > 0:
                left[kind] -= 1
                yield from _covers(rest, left, (*laid, (first, near, kind)))
                left[kind] += 1
