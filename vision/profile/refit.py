"""The last layer of one head refitted to a copy: ridge regression on the network's features.

Steps:
1. bring the features to mean 0 and a common spread; regress what each example shows on them;
2. ask of every example what the fit says that has not seen its board. For ridge regression that follows from
   the fit itself (Cook and Weisberg 1982, "Residuals and Influence in Regression", 2.2): with the part H of
   the hat matrix that belongs to the board, the residuals are (I - H)^-1 r;
3. an example that all others contradict clearly is a wrong correction: it is left out, and all is done again;
4. choose how much the fit and the network count: what gives those unseen examples the largest chance. Where
   the fit adds nothing, nothing is changed. So a copy that the network reads well stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from scorer.board import Face, Game, Terrain
from vision.adapter import HeadChange
from vision.calibration import log_softmax
from vision.square_classes import HEADS, NOTHING_PLACED, deck, face_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Ridge: the weight of the squared norm against examples whose features have norm 1.
_RIDGE = 0.03
#: What is tried for the share of the network's own answer, and for the weight of the fit, in nats.
_SHARES = (1.0, 0.5, 0.25)
_WEIGHTS = (2.0, 4.0, 8.0, 14.0)
#: Nats a square that a change has to gain, and the most that one square may count.
_LEAST_GAIN = 0.01
_MOST_NATS = 6.0
#: A label is contradicted if another class reaches the first, its own not even the second (0 to 1).
_CLEARLY, _HARDLY = 0.6, 0.15
#: The weights of terrain, of symbols and of both together in what a kind is told by.
_FACTORS = (0.6, 0.2, 0.2)


@dataclass(frozen=True, eq=False)
class Examples:
    """Examples of one head: features (n, d), the network's log chances (n, classes), the right classes.

    ``boards`` numbers the boards, ``squares`` the squares: an example is one quarter turn of a square.
    """

    features: Floats
    log_chances: Floats
    labels: Ints
    boards: Ints
    squares: Ints

    @property
    def of_one_board(self) -> bool:
        return bool((self.boards == self.boards[0]).all())

    def only(self, kept: NDArray[np.bool_]) -> Examples:
        return Examples(
            self.features[kept],
            self.log_chances[kept],
            self.labels[kept],
            self.boards[kept],
            self.squares[kept],
        )


def refit(head: str, examples: Examples) -> HeadChange | None:
    """Return the change of a head that suits these examples; nothing where there is none to be had.

    One board alone changes nothing: its squares are under one lamp, so those left out are too easy to tell.
    """
    if examples.of_one_board:
        return None
    code = _code(head)
    fit = _Ridge(examples, code)
    wrong = _contradicted(examples, fit.unseen)
    if wrong.any():
        examples = examples.only(~wrong)
        fit = _Ridge(examples, code)
    best, chosen = _loss(examples, examples.log_chances) - _LEAST_GAIN, None
    for share, weight in product(_SHARES, _WEIGHTS):
        loss = _loss(examples, share * examples.log_chances + weight * fit.unseen)
        if loss < best:
            best, chosen = loss, (share, weight)
    return None if chosen is None else fit.change(*chosen)


class _Ridge:
    """A fit to examples: ``unseen`` (n, classes) is what it says of each without those of its block."""

    def __init__(self, examples: Examples, code: Floats) -> None:
        features = examples.features
        self._middle = features.mean(axis=0)
        spread = features.std(axis=0)
        self._spread = (spread + 0.1 * features.std() + 1e-6) * np.sqrt(features.shape[1])
        self._code = code
        x = (features - self._middle) / self._spread
        shown = _targets(code)[examples.labels]
        self._mean = shown.mean(axis=0)
        normal = x.T @ x + _RIDGE * np.eye(x.shape[1])
        inverse = np.linalg.inv(normal)
        self._weights = inverse @ (x.T @ (shown - self._mean))
        residuals = shown - self._mean - x @ self._weights
        said = np.empty_like(shown)
        for board in np.unique(examples.boards):
            own = examples.boards == board
            hat = x[own] @ inverse @ x[own].T
            said[own] = shown[own] - np.linalg.solve(np.eye(len(hat)) - hat, residuals[own])
        self.unseen = said @ code.T

    def change(self, share: float, weight: float) -> HeadChange:
        inner = (self._weights / self._spread[:, None]) @ self._code.T
        constant = self._mean @ self._code.T - self._middle @ inner
        return HeadChange(share, (weight * np.vstack([inner, constant])).astype(np.float32))


@cache
def _code(head: str) -> Floats:
    """Return how much each target speaks for each class (classes, targets).

    A printed kind is told by its terrain, by its symbols and by itself: a fire seen on one terrain helps to
    see it on another.
    """
    classes = HEADS[head]
    if head != "kind":
        return np.eye(classes)
    faces = [(game, face_of(deck(game), kind)) for game in Game for kind in range(deck(game).start + 1)]
    terrains = [(game, face.terrain) for game, face in faces if face]
    symbols = [_symbols(game, face) for game, face in faces if face]
    groups = (_one_hot(terrains, classes), _one_hot(symbols, classes), np.eye(classes))
    return np.hstack([weight * group for weight, group in zip(_FACTORS, groups, strict=True)])


def _symbols(game: Game, face: Face) -> tuple[Game, int, int, bool]:
    return game, face.symbols, face.craters, face.terrain is Terrain.START


def _one_hot(names: Sequence[object], classes: int) -> Floats:
    """Return which group each class is in; the last class, nothing placed, is a group of its own."""
    order = {name: number for number, name in enumerate(dict.fromkeys(names))}
    found = np.zeros((classes, len(order) + 1))
    found[range(len(names)), [order[name] for name in names]] = 1
    found[NOTHING_PLACED, -1] = 1
    return found


def _targets(code: Floats) -> Floats:
    """Return what is regressed on for each class: 1 for every target that speaks for it."""
    return np.asarray(code > 0, np.float64)


def _contradicted(examples: Examples, unseen: Floats) -> NDArray[np.bool_]:
    """Return the examples of squares of which the fit without them clearly says something else."""
    squares, place = np.unique(examples.squares, return_inverse=True)
    said = np.zeros((len(squares), unseen.shape[1]))
    np.add.at(said, place, unseen)
    said /= np.bincount(place)[:, None]
    labels = np.zeros(len(squares), np.int64)
    labels[place] = examples.labels
    own = said[np.arange(len(squares)), labels]
    wrong = (said.max(axis=1) >= _CLEARLY) & (own < _HARDLY)
    return np.asarray(wrong[place])


def _loss(examples: Examples, scores: Floats) -> float:
    """Return what an example loses on average, in nats."""
    lost = -log_softmax(scores)[np.arange(len(examples.labels)), examples.labels]
    return float(np.minimum(lost, _MOST_NATS).mean())
