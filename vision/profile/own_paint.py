"""Squares in the colours of a copy, but what lies on them in the colours of the photo.

Wooden pieces have the same paint in every edition. A change of colours that makes other ink look as the
network knows it makes them look strange. Steps:
1. the ground of a square is the median colour of a frame inside its edge;
2. what differs from it in the middle, in hue or in brightness, more than half as much as what differs most,
   may be a piece;
3. that part is shown as the photo has it, and the network looks at the square once more.

Where a lamp and not the ink is another, pieces change with the print. A copy's own boards tell which it is.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.classifying.adapter import Adapter
from vision.classifying.calibration import log_softmax
from vision.classifying.classify import CROP_SIDE, Chances, look_once

Floats = NDArray[np.float32]
Crops = NDArray[np.uint8]

#: What each look counts for which piece lies there: the photo's colours, the copy's, and these with pieces in
#: the photo's. Fitted, as are the numbers below, to boards of six copies in other inks.
_LOOKS = (0.2, 0.3, 0.5)
#: Nats a square by which pieces have to be seen better in the copy's colours than in their own paint. Of 24
#: copies in other inks, each after one board and after two, none was by more than .024.
_CLEARLY = 0.03
#: No square counts as less likely than this.
_LEAST_CHANCE = 0.01
#: Everything is measured at half the size: pixels from the middle where the frame begins and ends, how far
#: pieces reach, and the middle that is asked how much differs.
_SIDE = CROP_SIDE // 2
_FRAME, _REACH, _MIDDLE = (7, 9.5), 9, 7
#: Added to all colours, so that noise in the dark is no difference.
_DARK = 12.0
_LOGS = np.log(np.arange(256, dtype=np.float32) + _DARK)
#: What a difference in brightness counts beside one in hue; both are logarithms of factors.
_BRIGHTNESS = 0.7
#: The share of the square's greatest difference from which a pixel is a piece's, within these limits. Half as
#: much again, and it is wholly so.
_SHARE, _LEAST, _MOST, _SOFT = 0.5, 0.12, 0.5, 0.5
#: "Greatest" is this percentile.
_GREATEST = 90


def with_own_paint(crops: Crops, alone: Chances, mapped: Chances, adapter: Adapter) -> Chances:
    """Return the answers in mapped colours after a look in which wooden pieces have their own paint.

    It tells what lies there, and what is printed under it as much as anything lies there. ``alone`` are the
    answers in the colours of the photo.
    """
    painted = look_once(in_own_paint(crops, adapter.mapped(crops)), 0)
    looks = zip(_LOOKS, (alone, mapped, painted), strict=True)
    resources = log_softmax(np.sum([weight * look["resource"] for weight, look in looks], axis=0))
    share = (1 - np.exp(resources[:, :1])) / 2
    kinds = log_softmax((1 - share) * mapped["kind"] + share * painted["kind"])
    return {**mapped, "kind": kinds, "resource": resources}


def own_paint_helps(crops: Crops, wooden: NDArray[np.bool_], adapter: Adapter) -> bool:
    """Tell whether pieces are seen better in their own paint, by squares on which some are known to lie.

    Where none are known, or few, they are taken to have it: other ink is less rare than a lamp that puzzles
    the network, and a look too many does less harm than one too few.
    """
    if not wooden.any():
        return True
    mapped = look_once(crops, 0, adapter=adapter)
    painted = with_own_paint(crops, look_once(crops, 0), mapped, adapter)
    return _lost(painted, wooden) < _lost(mapped, wooden) + _CLEARLY


def _lost(answers: Chances, wooden: NDArray[np.bool_]) -> float:
    """Return what the answers lose in nats a square about whether a piece lies there."""
    none = np.exp(answers["resource"][:, 0])
    return float(-np.log(np.maximum(np.where(wooden, 1 - none, none), _LEAST_CHANCE)).mean())


def in_own_paint(crops: Crops, mapped: Crops) -> Crops:
    """Return ``mapped`` (n, side, side, 3), with what lies on the squares as in ``crops``."""
    if not len(crops):
        return mapped
    shares = [cv2.resize(share, (CROP_SIDE, CROP_SIDE)) for share in _pieces(_differences(mapped))]
    share = np.array(shares, np.float32)
    shown, pieces = mapped.copy(), share > 0
    there = mapped[pieces].astype(np.float32)
    shown[pieces] = there + (crops[pieces] - there) * share[pieces][:, None] + 0.5
    return shown


def _differences(crops: Crops) -> Floats:
    """Return how far each pixel of the reduced crops is from the square's ground, (n, side, side)."""
    small = np.array([cv2.resize(crop, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for crop in crops])
    frame = small[:, _frame()]
    middle = frame.shape[1] // 2
    around = np.partition(frame, (middle - 1, middle), axis=1)[:, [middle - 1, middle]]
    ground = _LOGS[around].mean(axis=1)  # the median of an even number of pixels
    red, green, blue = (_LOGS[small[..., colour]] - ground[:, None, None, colour] for colour in range(3))
    hue = np.maximum(np.maximum(red, green), blue) - np.minimum(np.minimum(red, green), blue)
    return np.asarray(hue + _BRIGHTNESS / 3 * np.abs(red + green + blue), np.float32)


def _pieces(differences: Floats) -> Floats:
    """Return how far each pixel belongs to a piece, 0 to 1."""
    greatest = np.percentile(differences[:, _from_middle() <= _MIDDLE], _GREATEST, axis=1)
    limits = np.clip(_SHARE * greatest, _LEAST, _MOST).astype(np.float32)[:, None, None]
    found = np.clip((differences - limits) / (_SOFT * limits), 0, 1)
    return np.asarray(found * (_from_middle() <= _REACH), np.float32)


def _from_middle() -> Floats:
    rows, cols = np.mgrid[:_SIDE, :_SIDE] - (_SIDE - 1) / 2
    return np.asarray(np.hypot(rows, cols), np.float32)


def _frame() -> NDArray[np.bool_]:
    rows, cols = np.abs(np.mgrid[:_SIDE, :_SIDE] - (_SIDE - 1) / 2)
    farthest = np.maximum(rows, cols)
    return np.asarray((farthest >= _FRAME[0]) & (farthest <= _FRAME[1]))
