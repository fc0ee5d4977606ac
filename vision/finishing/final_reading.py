"""Last step: the reading, cut to the smallest rectangle around the squares that are placed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from scorer.board import Board
from vision.classifying.classify import SquareLikelihoods
from vision.errors import BoardNotFound, NoStartTile
from vision.finishing.hidden_squares import doubt_hidden, hidden_chances, hole_features
from vision.finishing.plausibility import is_board, is_guess, is_mostly_doubt, is_row_of_dominoes
from vision.locating.locate import refit_to_placed
from vision.locating.located import RING, Located
from vision.reading import Reading
from vision.reconciling.reconcile import Reconciled
from vision.settings import Settings


def to_reading(
    located: Located,
    likelihoods: SquareLikelihoods,
    reconciled: Reconciled,
    seconds: Mapping[str, float],
    settings: Settings,
) -> Reading:
    """Return what is handed to the caller; raise :class:`BoardNotFound` if it cannot be a board."""
    placed = reconciled.board.squares
    if not placed:
        raise BoardNotFound
    rows, cols = [row for row, _ in placed], [col for _, col in placed]
    top, bottom, left, right = min(rows), max(rows) + 1, min(cols), max(cols) + 1
    squares = tuple(row[left:right] for row in reconciled.squares[top:bottom])
    parallel = reconciled.parallel
    covered = {(row - top, col - left) for row, col in reconciled.covered}
    if is_guess(squares, settings):
        raise BoardNotFound
    on_lattice = located.grid.evidence >= settings.clear_evidence
    if not located.closed and not is_board(
        squares, reconciled.notes, settings, parallel=parallel, covered=covered, on_lattice=on_lattice
    ):
        raise NoStartTile if is_row_of_dominoes(squares, settings, parallel=parallel) else BoardNotFound
    part = np.s_[top:bottom, left:right]
    hidden = hidden_chances(hole_features(likelihoods, located.belongs, reconciled.squares, part))
    squares = doubt_hidden(squares, hidden, reconciled.notes, settings)
    if located.guessed:
        squares = tuple(tuple(replace(square, doubtful=True) for square in row) for row in squares)
    if not located.closed and is_mostly_doubt(squares):
        raise BoardNotFound
    grid = refit_to_placed(located, {(row - RING, col - RING) for row, col in placed})
    cut = grid.part(top - RING, left - RING, bottom - top, right - left)
    cells = tuple(row[left:right] for row in reconciled.board.rows[top:bottom])
    board = Board(reconciled.board.game, reconciled.board.size, cells)
    return Reading(board, cut.corners, squares, seconds, reconciled.notes)
