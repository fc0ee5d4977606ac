"""Whether a board goes on beyond the edge of the photo, and holes of it that the photo does not show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, Board, Place, beside
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, look_once
from vision.classifying.square_classes import NOTHING_PLACED
from vision.finishing.unseen_squares import strip_of_square, unseen_hole
from vision.geometry.grid import Grid
from vision.geometry.warp import crop, straighten
from vision.loading.load import Photo
from vision.locating.located import RING
from vision.reading import Reading, SquareReading
from vision.rectify import Rectified
from vision.settings import Settings

Shares = NDArray[np.float32]
#: Chance from which something seems placed on a square that is half in the photo. Of 5 boards that went on
#: the network said .99 or more, of 20 that ended there more than .9 of one.
_LIKELY = 0.9
#: Squares around one that are drawn with it, more than the network sees.
_AROUND = 0.5
#: Share of a square in the photo below which that is a narrow strip of it: of 44 squares 17 were read wrong,
#: of 163 of which up to .6 were shown 16.
_STRIP = 0.4


def may_go_on(  # noqa: PLR0913, PLR0917 - the photo, what was made of it, what the user knows
    photo: Photo,
    rectified: Rectified,
    board: Board,
    box: Grid,
    shown: Shares,
    size: int | None,
    settings: Settings,
) -> bool:
    """Tell whether there may be squares of a board that the photo does not show.

    ``box`` is its grid, ``shown`` how much of its places and of those around is shown (``shown_shares``).

    Steps:
    1. the locator takes a square of which half is shown for one of this board;
    2. a square was read of which a narrow strip is shown;
    3. the territory has room beside a placed square where the photo shows nothing, or hardly more than that
       within its rows and columns;
    4. or it shows a part of a square there, and on that something seems placed.
    """
    if _partly_shown_belong(rectified, settings):
        return True
    if shown.min() >= max(_STRIP, settings.min_cut_shown, settings.min_ring_inside):
        return False  # all around it enough is shown for each of the steps below
    within = set(np.ndindex(box.rows, box.cols))
    if any(shown[row + RING, col + RING] < _STRIP for row, col in board.squares):
        return True
    free = {place: float(shown[place[0] + RING, place[1] + RING]) for place in _free(board, size)}
    if any(share <= (_STRIP if place in within else settings.min_cut_shown) for place, share in free.items()):
        return True
    partly = [place for place, share in free.items() if share < settings.min_ring_inside]
    return bool(partly) and _seem_placed(photo, box, partly, settings)


def doubted_beyond(reading: Reading, shown: Shares, settings: Settings) -> Reading:
    """Return a reading, the places of its rows and columns doubted of which the photo shows too little.

    Its holes may be anything: of 238 of boards that a photo cuts off 209 were squares. ``shown`` is as above.
    """
    own = shown[RING:-RING, RING:-RING]
    if own.min() >= settings.min_ring_inside:
        return reading

    def at(square: SquareReading, share: float) -> SquareReading:
        if square.square is None and not square.doubtful and share < settings.min_ring_inside:
            return unseen_hole(square, reading.board.game)
        if square.square is not None and share < _STRIP:
            return strip_of_square(square, reading.board.game)
        return square

    rows = zip(reading.squares, own.tolist(), strict=True)
    return replace(reading, squares=tuple(tuple(map(at, row, shares)) for row, shares in rows))


def _partly_shown_belong(rectified: Rectified, settings: Settings) -> bool:
    shown, belongs = rectified.inside, rectified.belongs
    cut = (shown < settings.min_ring_inside) & (shown > settings.min_cut_shown)
    return bool((cut & (belongs >= settings.min_ring_belongs * shown)).any())


def _free(board: Board, size: int | None) -> Iterator[Place]:
    """Yield the places beside placed squares where more of the territory could lie.

    A territory that is not complete may be one of the larger size, unless the user knows better. Rows and
    columns without a square take no room: they were added because something may hide squares there.
    """
    most = board.size if size or board.complete else max(SIZES)
    rows, cols = ({place[axis] for place in board.squares} for axis in (0, 1))
    height, width = max(rows) - min(rows) + 1, max(cols) - min(cols) + 1
    for row, col in board.squares:
        for r, c in beside((row, col)):
            within = min(rows) <= r <= max(rows) and min(cols) <= c <= max(cols)
            fits = height < most if c == col else width < most
            if board[r, c] is None and (within or fits):
                yield r, c


def _seem_placed(photo: Photo, box: Grid, places: Sequence[Place], settings: Settings) -> bool:
    """Tell whether the network sees a square where a part of one is shown, the rest of it mirrored."""
    pitch = settings.pitch
    scale = CROP_SIDE / (CROP_SQUARES * pitch)
    shift = CROP_SIDE / 2 - (0.5 + _AROUND) * pitch * scale
    squares = (box.part(row, col, 1, 1) for row, col in places)
    pictures = (straighten(photo, square, _AROUND, pitch, mirrored=True) for square in squares)
    crops = [crop(picture, scale, (shift, shift), CROP_SIDE) for picture in pictures]
    nothing = np.exp(look_once(np.array(crops), 0)["kind"][:, NOTHING_PLACED])
    return bool((1 - nothing > _LIKELY).any())
