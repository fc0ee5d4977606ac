"""The recipe: load, locate, rectify, classify, reconcile. Each stage is a function of its own.

What the stages hand on: ``Photo`` (load), ``Located`` (locate), ``Rectified`` (rectify),
``SquareLikelihoods`` (classify), ``Reconciled`` (reconcile), and at the end a
:class:`vision.reading.Reading`. ``SquareLikelihoods`` and ``Reconciled`` cover the located grid and the ring
of squares around it, (rows + 2) x (cols + 2): the ring is where the locator may have missed a row. The
reading is cut to the smallest box around what is placed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Game
from scorer.rules import Mode
from vision.classify import classify
from vision.errors import BoardNotFound
from vision.load import Photo, PhotoFile, largest_reduction, open_photo
from vision.locating.locate import hide_grid, locate, refine, refit_to_placed
from vision.locating.located import RING, Located
from vision.locating.user_corners import locate_in_corners
from vision.plausibility import has_start, is_board, notes
from vision.reading import Corners, Reading
from vision.reconciling.reconcile import Reconciled, reconcile
from vision.rectify import Rectified, rectify
from vision.settings import DEFAULT, Settings

#: Called as each stage ends with its name and its picture (RGB uint8), if it has one: to look inside, or
#: to tell how far the reading is. It is called in the thread that reads. Stages end twice where the board
#: is looked for once more, elsewhere in the photo.
Trace = Callable[[str, NDArray[np.uint8] | None], object]


def read_photo(  # noqa: PLR0913 - what the user may know already, each by name
    data: bytes | PhotoFile,
    *,
    game: Game | None = None,
    size: int | None = None,
    mode: Mode | None = None,
    corners: Corners | None = None,
    settings: Settings = DEFAULT,
    trace: Trace | None = None,
) -> Reading:
    """Read the board in a photo, given as its bytes or as what ``open_photo`` returns.

    ``game``, ``size`` and ``mode`` narrow down what may lie there; ``corners`` are the outer corners of
    the squares laid, in pixels of the stored picture after its EXIF turn, and spare the search.
    Raises ``PhotoUnreadable``, ``PhotoTooLarge``, ``BoardNotFound``.
    """
    known = _Known(game, size, mode, settings)
    clock = _Clock(trace)
    file = open_photo(data, settings)
    photo = file.for_reading()
    clock.stop("load", photo.pixels)
    if corners is not None and len(corners):
        found = _read_located(file, photo, locate_in_corners(photo, corners, size, settings), known, clock)
    else:
        found = _read_located(file, photo, locate(photo, size, settings), known, clock)
        if not has_start(found.laid.board):  # dominoes still to be chosen from lie in rows, too
            found = _read_elsewhere(file, hide_grid(photo, found.located.grid), known, clock) or found
    return _reading(found, clock, settings)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the user knows already, and what the stages go by."""

    game: Game | None
    size: int | None
    mode: Mode | None
    settings: Settings


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """What the stages made of one place in the photo."""

    located: Located
    rectified: Rectified
    laid: Reconciled


def _read_located(file: PhotoFile, photo: Photo, located: Located, known: _Known, clock: _Clock) -> _Found:
    """Take what was located through the stages that follow."""
    settings = known.settings
    wanted = largest_reduction(located.grid.side, settings.min_sharpness * settings.pitch)
    if wanted < photo.scale:  # a board far away: the photo is decoded once more, larger
        photo = file.reduced(wanted)
        located = refine(photo, located, known.size, settings)
    clock.stop("locate", photo.pixels)
    rectified = rectify(photo, located, settings)
    clock.stop("rectify", rectified.picture)
    seen = classify(rectified, known.game, settings)
    clock.stop("classify")
    laid = reconcile(seen, size=known.size, mode=known.mode, settings=settings)
    clock.stop("reconcile")
    return _Found(located, rectified, laid)


def _read_elsewhere(file: PhotoFile, photo: Photo, known: _Known, clock: _Clock) -> _Found | None:
    """Return a board with its start tile that lies beside what was found first, if there is one."""
    try:
        found = _read_located(file, photo, locate(photo, known.size, known.settings), known, clock)
    except BoardNotFound:
        return None
    return found if has_start(found.laid.board) else None


class _Clock:
    """Seconds by stage, and in total; whoever wants to know hears of every stage that ends."""

    def __init__(self, trace: Trace | None) -> None:
        self.started = self.last = perf_counter()
        self._stages: dict[str, float] = {}
        self._trace = trace

    def stop(self, stage: str, picture: NDArray[np.uint8] | None = None) -> None:
        now = perf_counter()
        self._stages[stage] = self._stages.get(stage, 0.0) + now - self.last
        self.last = now
        if self._trace is not None:
            self._trace(stage, picture)

    @property
    def seconds(self) -> dict[str, float]:
        return {**self._stages, "total": self.last - self.started}


def _reading(found: _Found, clock: _Clock, settings: Settings) -> Reading:
    """Cut everything to the smallest box around the placed squares."""
    located, laid = found.located, found.laid
    places = laid.board.squares
    if not places:
        raise BoardNotFound
    rows, cols = [r for r, _ in places], [c for _, c in places]
    top, bottom, left, right = min(rows), max(rows) + 1, min(cols), max(cols) + 1
    squares = tuple(row[left:right] for row in laid.squares[top:bottom])
    if not located.closed and not is_board(squares, laid.notes, settings):
        raise BoardNotFound
    if located.guessed:
        squares = tuple(tuple(replace(square, doubtful=True) for square in row) for row in squares)
    grid = refit_to_placed(located, {(r - RING, c - RING) for r, c in places})
    box = grid.part(top - RING, left - RING, bottom - top, right - left)
    board = Board(
        laid.board.game, laid.board.size, tuple(row[left:right] for row in laid.board.rows[top:bottom])
    )
    codes = (*laid.notes, *notes(located, found.rectified, settings))
    return Reading(board, box.corners, squares, clock.seconds, codes)
