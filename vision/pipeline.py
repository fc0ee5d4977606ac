"""The recipe: load, locate, rectify, classify, reconcile. Each stage is a function of its own.

What the stages hand on: ``Photo`` (load), ``Located`` and ``Rectified`` (rectify), ``Seen`` (classify),
``Laid`` (reconcile), and at the end a :class:`vision.reading.Reading`. ``Seen`` and ``Laid`` cover the
located grid and the ring of squares around it, (rows + 2) x (cols + 2): the ring is where the locator
may have missed a row. The reading is cut to the smallest box around what is placed.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Game
from vision.classify import classify
from vision.errors import BoardNotFound
from vision.given import look_within
from vision.load import largest_reduction, load
from vision.locate import locate, refine, tightened
from vision.reading import Corners, Reading
from vision.reconcile import Laid, reconcile
from vision.rectify import RING, Located, rectify
from vision.settings import DEFAULT, Settings

#: Called with the name and the picture (RGB uint8) of every stage, for whoever wants to look inside.
Trace = Callable[[str, NDArray[np.uint8]], None]


def read_photo(  # noqa: PLR0913 - what the user may know already, each by name
    data: bytes,
    *,
    game: Game | None = None,
    size: int | None = None,
    mode: str | None = None,
    corners: Corners | None = None,
    settings: Settings = DEFAULT,
    trace: Trace | None = None,
) -> Reading:
    """Read the board in a photo.

    ``game``, ``size`` and ``mode`` narrow down what may lie there; ``corners`` are the outer corners of
    the squares laid, in pixels of the stored picture after its EXIF turn, and spare the search.
    Raises ``PhotoUnreadable``, ``PhotoTooLarge``, ``BoardNotFound``.
    """
    clock = _Clock()
    photo = load(data, settings)
    clock.stop("load")
    located = look_within(photo, corners, size, settings) if corners else locate(photo, size, settings)
    wanted = largest_reduction(located.grid.side, settings.sharp_enough * settings.pitch)
    if wanted < photo.scale:  # a board far away: worth the time of decoding the photo once more, larger
        photo = load(data, settings, reduction=wanted)
        located = refine(photo, located, size, settings)
    clock.stop("locate")
    rectified = rectify(photo, located, settings)
    clock.stop("rectify")
    seen = classify(rectified, game, settings)
    clock.stop("classify")
    laid = reconcile(seen, size=size, mode=mode, settings=settings)
    clock.stop("reconcile")
    if trace is not None:
        trace("load", photo.pixels)
        trace("rectify", rectified.picture)
    return _reading(laid, located, clock.seconds, settings)


class _Clock:
    """Seconds by stage, and in total."""

    def __init__(self) -> None:
        self.started = self.last = perf_counter()
        self._stages: dict[str, float] = {}

    def stop(self, stage: str) -> None:
        now = perf_counter()
        self._stages[stage] = now - self.last
        self.last = now

    @property
    def seconds(self) -> dict[str, float]:
        return {**self._stages, "total": self.last - self.started}


def _reading(laid: Laid, located: Located, seconds: dict[str, float], settings: Settings) -> Reading:
    """Cut everything to the smallest box around the placed squares."""
    places = laid.board.squares
    chances = [laid.squares[r][c].confidence for r, c in places]
    if len(places) < settings.fewest_squares or sum(chances) < settings.least_confidence * len(places):
        raise BoardNotFound("No board can be seen in this photo. Please show it whole and from above.")
    rows, cols = [r for r, _ in places], [c for _, c in places]
    top, bottom, left, right = min(rows), max(rows) + 1, min(cols), max(cols) + 1
    grid = tightened(located, {(r - RING, c - RING) for r, c in places})
    box = grid.part(top - RING, left - RING, bottom - top, right - left)
    squares = tuple(row[left:right] for row in laid.squares[top:bottom])
    board = Board(
        laid.board.game, laid.board.size, tuple(row[left:right] for row in laid.board.rows[top:bottom])
    )
    return Reading(board, box.corners, squares, seconds, laid.notes)
