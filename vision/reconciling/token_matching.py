"""Which volcano threw each fire token: a rule of the game that tells tokens of different counts apart.

A volcano with 1, 2, 3 craters throws a token of as many fires up to 3, up to 2, exactly 1 squares away,
each step in any of the eight directions, and throws once. A token that no volcano on the board explains
is possible on a table all the same (a slip, a piece left over), and so is a volcano whose token was
forgotten, but both are seldom.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place
from scorer.volcano_reach import reaches
from vision.classifying.square_classes import Deck
from vision.reconciling.piece_priors import piece_sets

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class TokenOdds:
    """How seldom a table breaks the rule, in nats: a token that none threw, a volcano that threw none."""

    unthrown: float
    missing: float


def weigh_tokens(joint: Floats, kinds: Ints, chosen: Ints, held: Deck, odds: TokenOdds) -> Floats:
    """Return the log chances (rows, cols, kinds, piece sets) weighed by what volcanoes throw.

    Steps:
    1. match the tokens that seem to lie there with the volcanoes, each with one at most, so that the total is
       most probable;
    2. on each of these squares, what is neither its own volcano's token nor that of a volcano left over loses
       ``odds.unthrown``;
    3. of the squares in reach of a volcano left over, its token gains ``odds.missing`` where it is likeliest.
    """
    tokens = np.array([pieces.token for pieces in piece_sets(Game.ORIGINS)])
    squares = [place for place in np.ndindex(*kinds.shape) if tokens[chosen[place]]]
    volcanoes = {
        place: held.faces[kinds[place]].craters
        for place in np.ndindex(*kinds.shape)
        if kinds[place] < held.start and held.faces[kinds[place]].craters
    }
    weights = np.array(
        [[_best(joint, kinds, place, tokens, count) for count in (1, 2, 3)] for place in squares]
    )
    thrower = _matched(squares, volcanoes, weights, odds.unthrown) if squares else {}
    spare = {place: count for place, count in volcanoes.items() if place not in thrower.values()}
    weighed = joint.copy()
    for place in squares:
        near = {**spare, **({thrower[place]: volcanoes[thrower[place]]} if place in thrower else {})}
        thrown = {count for volcano, count in near.items() if reaches(volcano, count, place)}
        for count in {1, 2, 3} - thrown:
            weighed[place][:, tokens == count] -= odds.unthrown
    free = {place for place in np.ndindex(*kinds.shape) if kinds[place] < held.empty} - {*squares}
    for volcano, count in spare.items():
        near_by = [place for place in free if reaches(volcano, count, place)]
        if near_by:
            likeliest = max(near_by, key=lambda place: (_gain(joint, kinds, place, tokens == count), place))
            weighed[likeliest][:, tokens == count] += odds.missing
            free.remove(likeliest)
    return weighed


def _gain(joint: Floats, kinds: Ints, place: Place, token: NDArray[np.bool_]) -> float:
    """Return how much likelier a token on a square is than anything else there, in nats."""
    weights = joint[place][kinds[place]]
    return float(weights[token].max() - weights[~token].max())


def _best(joint: Floats, kinds: Ints, place: Place, tokens: Ints, count: int) -> float:
    return float(joint[place][kinds[place], tokens == count].max())


def _matched(
    squares: list[Place], volcanoes: dict[Place, int], weights: Floats, unexplained: float
) -> dict[Place, Place]:
    """Return the volcano that threw each token that some volcano explains."""
    from scipy.optimize import linear_sum_assignment  # noqa: PLC0415 - only a photo needs it

    places = list(volcanoes)
    value = np.full((len(squares), len(places) + len(squares)), -np.inf)
    for row, square in enumerate(squares):
        value[row, len(places) + row] = weights[row].max() - unexplained
        for column, volcano in enumerate(places):
            if reaches(volcano, volcanoes[volcano], square):
                value[row, column] = weights[row, volcanoes[volcano] - 1]
    value[np.isneginf(value)] = -1e9
    rows, columns = linear_sum_assignment(value, maximize=True)
    pairs = zip(rows.tolist(), columns.tolist(), strict=True)
    return {squares[row]: places[column] for row, column in pairs if column < len(places)}
