"""The most probable board that distinct dominoes of a box can cover: an exact search.

The question is a maximum: give every square a kind (a printed face, the start tile, nothing) and every
printed face a partner beside it, so that each pair is a domino of the box, no domino is used twice,
exactly one square is the start, and the summed log chances of kinds and of seams are largest.

Steps:
1. take the likeliest kind of every square and find the best way to pair them: the squares are black
   and white as on a chessboard, a domino joins one of each, so that is an assignment;
2. if the dominoes it uses are in the box, and no seam was given up that could be worth another kind,
   nothing can be better (the usual case, under a millisecond);
3. otherwise solve it as an integer program over the kinds that are close to the likeliest; if the
   solution loses more than that, solve it again over all kinds as close as what it lost: exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.classifying.square_classes import Deck
from vision.reconciling.integer_program import Limits, cheapest

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

#: Directions of a partner, in the order of the last axis of the seams' log chances.
UP, LEFT, RIGHT, DOWN = range(4)
#: How far below the likeliest kind (in nats) the integer program looks at first.
_NEAR = 3.0
_NEVER = -1e9
#: How often a pairing is searched that uses no domino too often.
_SEARCHES = 24


@dataclass(frozen=True, eq=False)
class Cover:
    """``kinds`` (rows, cols) and the ``partner`` direction of each printed face (-1: none)."""

    kinds: Ints
    partner: Ints
    value: float


def best_cover(log_chances: Floats, seams: Floats, held: Deck, no_start: float = -5.0) -> Cover:
    """Return the most probable coverable board.

    ``log_chances`` (rows, cols, K) holds that of each kind, ``seams`` (rows, cols, 4) that of the
    partner's direction relative to the likeliest one (so at most 0), ``no_start`` the log chance
    that the picture shows no start tile.
    """
    found = _likeliest_paired(log_chances, seams, held)
    if found is not None:
        return found
    seen, near = float(log_chances.max(axis=2).sum()), _NEAR
    while True:
        found = _solve(log_chances, seams, held, no_start, near)
        # A board with a kind further below its square's likeliest loses more than this one does.
        lost = 4 * near if found is None else seen - found.value
        if found is not None and lost <= near + 1e-6:
            return found
        near = lost


@cache
def _edges(rows: int, cols: int) -> tuple[Ints, Ints, Ints]:
    """Return both ends (flat places) of every pair of squares side by side, and the direction from one."""
    place = np.arange(rows * cols).reshape(rows, cols)
    one = np.concatenate([place[:, :-1].ravel(), place[:-1].ravel()])
    two = np.concatenate([place[:, 1:].ravel(), place[1:].ravel()])
    way = np.repeat([RIGHT, DOWN], [rows * (cols - 1), (rows - 1) * cols])
    return one, two, way


@cache
def _ends_by_colour(rows: int, cols: int) -> tuple[Ints, Ints]:
    """Return the black and the white end of every pair of squares side by side."""
    one, two, _ = _edges(rows, cols)
    black = (one // cols + one % cols) % 2 == 0
    return np.where(black, one, two), np.where(black, two, one)


def _seam_weights(seams: Floats) -> tuple[Ints, Ints, Ints, Floats]:
    """Return the edges, and what both ends say about a seam's being no seam but a domino's middle."""
    one, two, way = _edges(*seams.shape[:2])
    flat = seams.reshape(-1, 4)
    return one, two, way, flat[one, way] + flat[two, 3 - way]  # the opposite of a direction is 3 minus it


@cache
def pair_table(held: Deck) -> Ints:
    """Return the pair that two kinds make, -1 where no domino has them: (K, K)."""
    table = np.full((held.empty + 1, held.empty + 1), -1, np.intp)
    table[held.pairs[:, 0], held.pairs[:, 1]] = table[held.pairs[:, 1], held.pairs[:, 0]] = range(
        len(held.pairs)
    )
    return table


def _likeliest_paired(log_chances: Floats, seams: Floats, held: Deck) -> Cover | None:
    """Pair up the likeliest kinds; ``None`` unless that is certain to be the best cover."""
    likeliest = log_chances.argmax(axis=2)
    if (likeliest == held.start).sum() != 1:
        return None
    second, best = np.partition(log_chances, -2, axis=2)[..., -2:].reshape(-1, 2).T
    partner, seam_value = paired(likeliest, seams, held)
    if partner is None or -seam_value > (best - second).min():
        return None
    return Cover(likeliest, partner, float(best.sum() + seam_value))


def paired(kinds: Ints, seams: Floats, held: Deck) -> tuple[Ints | None, float]:
    """Pair the printed faces of a board (rows, cols) with dominoes; return the partners and the seams' value.

    The pairing is the likeliest by its seams. ``None`` if there is none, or if the likeliest uses more
    of a domino than the box holds.
    """
    from scipy.optimize import linear_sum_assignment  # noqa: PLC0415 - 0.2 s that only a photo needs

    rows, cols = kinds.shape
    flat = kinds.ravel()
    black, white = _black_and_white(kinds, held)
    if len(black) != len(white):
        return None, _NEVER
    one, two, way, weight = _seam_weights(seams)
    pair = pair_table(held)[flat[one], flat[two]]
    usable = np.flatnonzero(pair >= 0)
    number = np.empty(len(flat), np.intp)  # of a place among those of its colour
    number[black] = number[white] = np.arange(len(black))
    at_black, at_white = (number[ends[usable]] for ends in _ends_by_colour(rows, cols))
    score = np.full((len(black), len(black)), _NEVER)
    score[at_black, at_white] = weight[usable]
    at = linear_sum_assignment(score, maximize=True)
    value = float(score[at].sum())
    if value <= _NEVER / 2:
        return None, _NEVER
    used = usable[at[1][at_black] == at_white]
    if (np.bincount(pair[used], minlength=len(held.counts)) > held.counts).any():
        return None, _NEVER
    return _partners(one[used], two[used], way[used], rows * cols).reshape(rows, cols), value


def _black_and_white(kinds: Ints, held: Deck) -> tuple[Ints, Ints]:
    """Return the places of printed faces by their colour on a chessboard: a domino covers one of each."""
    faces = np.flatnonzero(kinds.ravel() < held.start)
    colour = (faces // kinds.shape[1] + faces % kinds.shape[1]) % 2
    return faces[colour == 0], faces[colour == 1]


def coverable(kinds: Ints, held: Deck) -> bool:
    """Tell whether distinct dominoes of the box can cover a board of these kinds (rows, cols)."""
    return dominoes_of(kinds, held) is not None


def dominoes_of(kinds: Ints, held: Deck) -> Ints | None:
    """Return how many of each pair of faces cover a board of these kinds (rows, cols); ``None`` if none do.

    As long as a pairing uses more of a domino than the box holds, that domino is made dearer and the cheapest
    pairing searched again. A board that has none after some searches counts as one that cannot be covered.
    """
    from scipy.optimize import linear_sum_assignment  # noqa: PLC0415 - 0.2 s that only a photo needs

    rows, cols = kinds.shape
    flat = kinds.ravel()
    black, white = _black_and_white(kinds, held)
    if len(black) != len(white):
        return None
    one, two, _ = _edges(rows, cols)
    pair = np.full((rows * cols, rows * cols), -1, np.intp)
    pair[one, two] = pair[two, one] = pair_table(held)[flat[one], flat[two]]
    pair = pair[np.ix_(black, white)]
    dear = np.zeros(len(held.counts))
    for _ in range(_SEARCHES):
        cost = np.where(pair < 0, -_NEVER, dear[pair])
        used = pair[linear_sum_assignment(cost)]
        if (used < 0).any():
            return None
        count = np.bincount(used, minlength=len(dear))
        if not (count > held.counts).any():
            return count
        dear[count > held.counts] += 1
    return None


def _partners(one: Ints, two: Ints, way: Ints, places: int) -> Ints:
    partner = np.full(places, -1, np.intp)
    partner[one], partner[two] = way, 3 - way
    return partner


@dataclass(frozen=True, eq=False)
class _Choices:
    """What may be chosen, as columns: the variables of the integer program.

    First the dominoes that may lie: from square ``one`` with the face ``first`` to ``two`` with
    ``second``, in direction ``way``, the ``pair`` of the deck. Then the squares ``alone`` that may be the
    start tile or empty, by ``kind``. The last choice is a picture without a start tile. ``value`` is the
    log chance of each.
    """

    one: Ints
    two: Ints
    way: Ints
    first: Ints
    second: Ints
    pair: Ints
    alone: Ints
    kind: Ints
    value: Floats


def _choices(log_chances: Floats, seams: Floats, held: Deck, no_start: float, near: float) -> _Choices:
    """List the choices whose kinds are at most ``near`` below the likeliest of their square."""
    chance = log_chances.reshape(-1, log_chances.shape[2])
    allowed = chance >= chance.max(axis=1, keepdims=True) - near
    one, two, way, weight = _seam_weights(seams)
    pair = pair_table(held)
    left, right = np.nonzero(pair >= 0)
    edge, domino = np.nonzero(allowed[one][:, left] & allowed[two][:, right])
    a, b, f, g = one[edge], two[edge], left[domino], right[domino]
    alone, kind = np.nonzero(allowed[:, held.start :])
    kind = kind + held.start
    value = np.concatenate([chance[a, f] + chance[b, g] + weight[edge], chance[alone, kind], [no_start]])
    return _Choices(a, b, way[edge], f, g, pair[f, g], alone, kind, value)


def _limits(may: _Choices, squares: int, held: Deck) -> Limits:
    """Return the matrix of what each choice uses up, and how little and how much of it may be used.

    Its rows: each square, exactly once; the start tile or the choice of none, once; each pair of faces, as
    often as the box holds it.
    """
    from scipy.sparse import csr_array  # noqa: PLC0415 - 0.2 s that only a photo needs

    laid, last = np.arange(len(may.one)), len(may.value) - 1
    single = np.arange(len(may.alone)) + len(laid)
    starts = single[may.kind == held.start]
    uses = [
        (may.one, laid),
        (may.two, laid),
        (may.alone, single),
        (np.full(len(starts) + 1, squares), np.append(starts, last)),
        (squares + 1 + may.pair, laid),
    ]
    row, column = (np.concatenate(part) for part in zip(*uses, strict=True))
    shape = (squares + 1 + len(held.counts), len(may.value))
    lower = np.concatenate([np.ones(squares + 1), np.zeros(len(held.counts))])
    upper = np.concatenate([np.ones(squares + 1), held.counts])
    return Limits(csr_array((np.ones(len(row)), (row, column)), shape=shape), lower, upper)


def _solve(log_chances: Floats, seams: Floats, held: Deck, no_start: float, near: float) -> Cover | None:
    """Solve the integer program over the kinds at most ``near`` below the likeliest of their square."""
    rows, cols, _ = log_chances.shape
    may = _choices(log_chances, seams, held, no_start, near)
    found = cheapest(-may.value, _limits(may, rows * cols, held))
    return None if found is None else _chosen(may, found > 0.5, (rows, cols), held)


def _chosen(may: _Choices, taken: NDArray[np.bool_], shape: tuple[int, int], held: Deck) -> Cover:
    """Return the board that the choices taken make."""
    squares = shape[0] * shape[1]
    laid, single, _ = np.split(taken, [len(may.one), len(taken) - 1])
    kinds = np.full(squares, held.empty, np.intp)
    kinds[may.one[laid]], kinds[may.two[laid]] = may.first[laid], may.second[laid]
    kinds[may.alone[single]] = may.kind[single]
    partner = _partners(may.one[laid], may.two[laid], may.way[laid], squares)
    return Cover(kinds.reshape(shape), partner.reshape(shape), float(may.value[taken].sum()))
