"""Last step: the reading, cut to the smallest rectangle around the squares that are placed.

Rows and columns beside it that something may hide belong to it, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from scorer.board import Board
from vision.classifying.classify import SquareLikelihoods
from vision.errors import BoardNotFound, NoStartTile
from vision.finishing.hidden_rows import Box, with_hidden_rows
from vision.finishing.hidden_squares import (
    Squares,
    beside_features,
    doubt_hidden,
    hidden_beside,
    hidden_chances,
    hole_features,
    torn_squares,
    with_unseen,
)
from vision.finishing.plausibility import (
    are_loose_dominoes,
    is_board,
    is_guess,
    is_mostly_doubt,
    is_row_of_dominoes,
)
from vision.finishing.stray_squares import doubt_strays
from vision.finishing.table_colours import TableColours
from vision.locating.locate import refit_to_placed
from vision.locating.located import RING, Located
from vision.reading import NoteCode, Reading
from vision.reconciling.reconcile import Reconciled
from vision.settings import Settings

_Cell = TypeVar("_Cell")


def to_reading(  # noqa: PLR0913, PLR0917 - what each stage found out, and what the user knows
    located: Located,
    likelihoods: SquareLikelihoods,
    reconciled: Reconciled,
    table: TableColours,
    seconds: Mapping[str, float],
    size: int | None,
    settings: Settings,
) -> Reading:
    """Return what is handed to the caller; raise :class:`BoardNotFound` if it cannot be a board."""
    placed = reconciled.board.squares
    if not placed:
        raise BoardNotFound
    rows, cols = [row for row, _ in placed], [col for _, col in placed]
    box = Box(min(rows), max(rows) + 1, min(cols), max(cols) + 1)
    squares = _cut(reconciled.squares, box)
    on_lattice = located.grid.evidence >= settings.clear_evidence
    if is_guess(squares, settings):
        raise BoardNotFound
    if not located.closed:
        _check_is_board(squares, reconciled, box, settings, on_lattice=on_lattice)
    seen = (likelihoods, located.belongs, reconciled.squares, table)
    hidden = hidden_beside(beside_features(*seen)) * table.shown
    hidden[box.part] = hidden_chances(hole_features(*seen)[box.part])
    squares = doubt_hidden(squares, hidden[box.part], reconciled.notes, settings)
    if located.guessed:
        squares = tuple(tuple(replace(square, doubtful=True) for square in row) for row in squares)
    if not located.closed:
        if is_mostly_doubt(squares, on_lattice=on_lattice):
            raise BoardNotFound
        missing = NoteCode.NO_COVER in reconciled.notes or bool(
            torn_squares(likelihoods, reconciled.squares).any()
        )
        larger = with_hidden_rows(box, hidden, size, settings, missing=missing)
        if larger != box:
            box, squares = larger, _cut(with_unseen(reconciled.squares, likelihoods), larger)
            squares = doubt_hidden(squares, hidden[box.part], reconciled.notes, settings)
    squares = doubt_strays(squares, located.belongs[box.part], settings)
    grid = refit_to_placed(located, {(row - RING, col - RING) for row, col in placed})
    cut = grid.part(box.top - RING, box.left - RING, box.height, box.width)
    board = Board(reconciled.board.game, reconciled.board.size, _cut(reconciled.board.rows, box))
    return Reading(board, cut.corners, squares, seconds, reconciled.notes)


def _check_is_board(
    squares: Squares, reconciled: Reconciled, box: Box, settings: Settings, *, on_lattice: bool
) -> None:
    """Raise :class:`BoardNotFound` if the squares of the box cannot be a board.

    It is :class:`NoStartTile` where dominoes lie that may be chosen from.
    """
    parallel = reconciled.parallel
    covered = {(row - box.top, col - box.left) for row, col in reconciled.covered}
    if is_board(
        squares, reconciled.notes, settings, parallel=parallel, covered=covered, on_lattice=on_lattice
    ):
        return
    row = is_row_of_dominoes(squares, parallel=parallel)
    loose = are_loose_dominoes(squares, settings, on_lattice=on_lattice)
    raise NoStartTile if row or loose else BoardNotFound


def _cut(rows: Sequence[Sequence[_Cell]], box: Box) -> tuple[tuple[_Cell, ...], ...]:
    return tuple(tuple(row[box.left : box.right]) for row in rows[box.top : box.bottom])
