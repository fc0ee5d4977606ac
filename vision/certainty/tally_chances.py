"""What a board may count in a match: points, largest region, symbols and pieces, each with its chance.

Steps:
1. the boards that may lie there (``worlds``) are scored, those with one nearly sure square changed, and those
   that a mistake which nothing shows (``measured``) makes of the board: one of its squares is taken off;
2. each is a row with its chance; the first row is the board as it is shown. Those with its total are together
   as likely as such totals were measured to be right;
3. where a note says that there may be other squares (``unsettled_notes``), totals that these may lead to are
   rows, too;
4. for each open square it is kept which row every row becomes when that square is put back; rows that only
   this makes have no chance of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place, Resource, Square
from scorer.rules import Rules
from vision.certainty.bitboards import MOST_SIDE, Bitboards
from vision.certainty.measured import Measured, board_features, measured
from vision.certainty.open_squares import OpenSquare, board_read, open_squares
from vision.certainty.unsettled_notes import notes_doubt, totals_instead, unsettled_notes
from vision.certainty.worlds import worlds_of
from vision.classifying.calibration import Features
from vision.reading import NoteCode, SquareReading
from vision.settings import DEFAULT

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: A place, what lies there instead, and the chance of that.
Change = tuple[Place, Square | None, float]

#: The columns of a row: points without totems, largest region, symbols, and how many pieces of each kind.
TOTAL, LARGEST, SYMBOLS, PIECES = 0, 1, 2, slice(3, 3 + len(Resource))


@dataclass(frozen=True, eq=False)
class TallyChances:
    """``rows`` (boards, columns) are what the board may count, ``weights`` their chances, together 1.

    Row 0 is the board as shown. ``put_back`` has for each open square the number of the row that each row
    becomes with that square as it is shown.
    """

    rows: Ints
    weights: Floats
    put_back: Mapping[Place, Ints]


def tally_chances(  # noqa: PLR0913 - what a score depends on, each by name
    board: Board,
    readings: Mapping[Place, SquareReading],
    rules: Rules,
    *,
    notes: Collection[NoteCode] = (),
    settled: Collection[Place] = (),
    measure: Measured | None = None,
) -> TallyChances:
    """Return what a board may count by these rules; what no photo shows is what it is shown as."""
    shown = _scored(board, (), np.zeros((1, 0), np.int64), rules)
    if not readings or max(board.height, board.width) > MOST_SIDE:
        return TallyChances(shown, np.ones(1), {})
    measure = measure or measured()
    features = board_features(board, readings, notes, settled)
    worlds = worlds_of(
        board,
        open_squares(board, readings, settled, measure, features),
        board_read(board, readings, notes),
    )
    unforeseen = measure.unforeseen_chance(features)
    sure = float(np.prod([1 - square.doubt for square in worlds.nearly_sure]))
    seldom = [
        (square.place, option, chance)
        for square in worlds.nearly_sure
        for option, chance in zip(square.options[1:], square.chances[1:], strict=True)
    ]
    slips = [(place, None, 1 / len(board.squares)) for place in board.squares]
    others, numbers = worlds.put_back()
    parts = [
        (shown, np.zeros(1)),
        (_scored(board, worlds.squares, worlds.picks, rules), sure * worlds.weights),
        (_scored(board, worlds.squares, others, rules), np.zeros(len(others))),
        (_changed(board, seldom, rules), np.array([chance for *_, chance in seldom])),
    ]
    weights = np.concatenate([weight for _, weight in parts])
    parts.append((_changed(board, slips, rules), np.full(len(slips), unforeseen / len(slips))))
    weights = np.append(weights / weights.sum() * (1 - unforeseen), parts[-1][1])
    rows = np.concatenate([row for row, _ in parts])
    weights = _as_measured(weights, rows[:, TOTAL] == shown[0, TOTAL], measure, features)
    if unsettled := unsettled_notes(board, notes):
        instead = totals_instead(board, int(shown[0, TOTAL]), unsettled)
        rows, weights = _with_instead(rows, weights, instead, notes_doubt(unsettled, DEFAULT))
    together = {square.place: number for square, number in zip(worlds.squares, numbers, strict=True)}
    alone = [place for place, *_ in seldom]
    return TallyChances(rows, weights, _put_back(together, alone, len(worlds.picks) + len(others), len(rows)))


def _as_measured(
    weights: Floats, as_shown: NDArray[np.bool_], measure: Measured, of_board: Features
) -> Floats:
    """Return the chances of rows, those of the total shown together as likely as it was measured to be."""
    said, others = float(weights[as_shown].sum()), float(weights[~as_shown].sum())
    if not (said and others):
        return weights
    right = measure.certainty(said, of_board)
    return np.asarray(np.where(as_shown, weights * right / said, weights * (1 - right) / others))


def _with_instead(rows: Ints, weights: Floats, instead: Sequence[int], doubt: float) -> tuple[Ints, Floats]:
    """Return the rows and those of the board shown with other totals, which have this chance together."""
    added = np.repeat(rows[:1], len(instead), axis=0)
    added[:, TOTAL] = instead
    added_weights = np.full(len(instead), doubt / len(instead))
    return np.concatenate([rows, added]), np.concatenate([weights * (1 - doubt), added_weights])


def _scored(board: Board, squares: Sequence[OpenSquare], picks: Ints, rules: Rules) -> Ints:
    """Return the rows of boards by the numbers of their open squares' options."""
    places, options = [one.place for one in squares], [one.options for one in squares]
    found = Bitboards.of(board, places, options, picks).tallies(rules)
    return np.column_stack([found.totals, found.largest, found.symbols, found.resources.T])


def _changed(board: Board, changes: Sequence[Change], rules: Rules) -> Ints:
    """Return the rows of boards with one square changed."""
    squares = [OpenSquare(place, (board[place], option), (0.5, 0.5)) for place, option, _ in changes]
    return _scored(board, squares, np.eye(len(squares), dtype=np.int64), rules)


def _put_back(
    together: Mapping[Place, Ints], seldom: Sequence[Place], combined: int, rows: int
) -> dict[Place, Ints]:
    """Return for each open square the row that each row becomes without its change.

    Behind the board as shown stand the ``combined`` ones, ``together`` has the numbers of these; then each
    nearly sure square changed.
    """
    found = {}
    for place, numbers in together.items():
        found[place] = np.arange(rows)
        found[place][1 : 1 + len(numbers)] = 1 + numbers
    for offset, place in enumerate(seldom):
        number = found.setdefault(place, np.arange(rows))
        number[1 + combined + offset] = 0
    return found
