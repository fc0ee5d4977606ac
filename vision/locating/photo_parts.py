"""Which parts of a photo the locator looks at: all of it, what may be a board's, and windows all over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

import numpy as np

from scorer.board import SIZES
from vision.loading.load import Photo, largest_reduction
from vision.locating.extent import mask_rectangle, widened
from vision.locating.heatmaps import Heatmaps, Rectangle, detect_heatmaps, photo_part, whole_photo
from vision.settings import Settings

#: Begins to decode a photo so many times reduced.
Begin = Callable[[int], object]
#: How much of the photo around a mask is tried with it, as a part of its longer side.
_WIDER = 0.3
#: How much of a photo is tried as one of its halves, and the sides of windows as parts of its longer side.
_HALF, _WINDOWS = 0.55, (0.5, 0.36)


def candidate_heatmaps(photo: Photo, settings: Settings, begin: Begin | None) -> Iterator[Heatmaps]:
    """Yield heatmaps of the photo and its parts, the most promising first; each is made when it is asked for.

    The whole photo, before it the board's surroundings where they are a small part of it; then whatever
    might be a board's, and the whole photo smaller, which squares of half its width need; at last each half
    of the photo, since of two boards side by side the network may trust neither.
    """
    side = settings.locator_side
    heatmaps = detect_heatmaps(*whole_photo(photo, side))
    seen = mask_rectangle(heatmaps, settings.min_mask, settings)
    if seen and seen[1] < settings.small_board_share:
        if begin:
            _begin_larger(photo, seen[0], settings, begin)
        yield detect_heatmaps(*photo_part(photo, widened(seen[0], _WIDER), side))
    yield heatmaps
    hint = mask_rectangle(heatmaps, settings.min_mask_hint, settings)
    if hint:
        yield detect_heatmaps(*photo_part(photo, widened(hint[0], _WIDER), side))
    yield detect_heatmaps(*whole_photo(photo, side, filled=0.5))
    for half in _halves(photo):
        yield detect_heatmaps(*photo_part(photo, half, side))


def window_heatmaps(photo: Photo, settings: Settings) -> Iterator[Heatmaps]:
    """Yield heatmaps of overlapping windows all over the photo, the larger ones first."""
    for share in _WINDOWS:
        side = share * max(photo.width, photo.height)
        for top in _steps(photo.height, side):
            for left in _steps(photo.width, side):
                right, bottom = min(left + side, photo.width), min(top + side, photo.height)
                yield detect_heatmaps(*photo_part(photo, (left, top, right, bottom), settings.locator_side))


def _steps(length: float, side: float) -> list[float]:
    """Return where windows begin that overlap by half or more and reach from end to end."""
    count = max(0, ceil(2 * (length - side) / side)) + 1
    return [float(step) for step in np.linspace(0, max(0.0, length - side), count)]


def _begin_larger(photo: Photo, seen: Rectangle, settings: Settings, begin: Begin) -> None:
    """Begin to decode the photo larger where the squares of a board of 5x5 need that."""
    left, top, right, bottom = seen
    side = max(right - left, bottom - top) / min(SIZES)
    wanted = largest_reduction(side, settings.min_sharpness * settings.pitch)
    if wanted < photo.scale:
        begin(wanted)


def _halves(photo: Photo) -> Iterator[Rectangle]:
    """Yield both halves of the photo's longer side, and a little more."""
    width, height = float(photo.width), float(photo.height)
    if width > height:
        yield 0.0, 0.0, _HALF * width, height
        yield (1 - _HALF) * width, 0.0, width, height
    else:
        yield 0.0, 0.0, width, _HALF * height
        yield 0.0, (1 - _HALF) * height, width, height
