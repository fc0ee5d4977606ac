"""Covers and orders of laying found by trying everything, to hold the clever ways against."""

from hypothesis import strategies as st

from scorer.board import beside
from scorer.box import box


def covers(game, boards, used=frozenset()):
    """Yield every way to lay dominoes of one box on boards of possible faces, domino by domino.

    A cover is a set of (board, place, other place), a domino's number decides nothing but what is left.
    """
    first = next(((b, place) for b, squares in enumerate(boards) for place in sorted(squares)), None)
    if first is None:
        yield frozenset()
        return
    number, (row, col) = first
    squares = boards[number]
    for near in ((row, col + 1), (row + 1, col)):
        if near not in squares:
            continue
        left = {place: seen for place, seen in squares.items() if place not in ((row, col), near)}
        rest = [*boards[:number], left, *boards[number + 1 :]]
        tried = set()
        for domino in box(game).dominoes:
            fits = any(
                one in squares[row, col] and two in squares[near]
                for one, two in ((domino.left, domino.right), (domino.right, domino.left))
            )
            # Two dominoes with the same faces leave the same box behind.
            if fits and domino.number not in used and domino.pair not in tried:
                tried.add(domino.pair)
                for cover in covers(game, rest, used | {domino.number}):
                    yield cover | {(number, (row, col), near)}


def laid_all(board, cover):
    """Whether the dominoes of a cover can be laid one after the other: tries each until none joins."""
    laid, left = set(), set(cover)

    def joins(place):
        return any(
            near in board.starts or (near in laid and board[near].terrain is board[place].terrain)
            for near in beside(place)
        )

    while ready := {domino for domino in left if any(map(joins, domino))}:
        laid |= {half for domino in ready for half in domino}
        left -= ready
    return not left


@st.composite
def of_few_pairs(draw, game, rows=4):
    """Squares tiled with dominoes of few pairs of faces: they fit, only the box may hold too few of them."""
    pool = draw(st.lists(st.sampled_from(box(game).dominoes), min_size=1, max_size=3))
    rng = draw(st.randoms(use_true_random=False))
    free = {(r, c) for r in range(rows) for c in range(4)}
    squares = {}
    for place in sorted(free):
        near = [other for other in ((place[0], place[1] + 1), (place[0] + 1, place[1])) if other in free]
        if place in free and near and rng.random() < 0.9:
            other, domino = rng.choice(near), rng.choice(pool)
            free -= {place, other}
            halves = [domino.left, domino.right]
            rng.shuffle(halves)
            squares |= zip((place, other), map(_seen, halves), strict=True)
    return squares


def _seen(face):
    return frozenset({face})


@st.composite
def any_faces(draw, game):
    """Squares with one or two possible faces each, whether any domino has them together or not."""
    pool = draw(st.lists(st.sampled_from(sorted(box(game).faces, key=str)), min_size=1, max_size=4))
    places = [(r, c) for r in range(3) for c in range(4)]
    seen = st.sets(st.sampled_from(pool), min_size=1, max_size=2).map(frozenset)
    return draw(st.dictionaries(st.sampled_from(places), seen, min_size=2))
