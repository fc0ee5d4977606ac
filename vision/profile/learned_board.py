"""One board that a player confirmed: pictures of its squares, and what they show."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place, Square
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, look_once
from vision.classifying.square_classes import COVERED
from vision.evaluating.measure import Truth
from vision.geometry.grid import grid_from_corners, project_back
from vision.loading.load import Photo
from vision.locating.user_corners import locate_in_corners
from vision.rectify import BORDER, Rectified, rectify
from vision.settings import DEFAULT, Settings

Crops = NDArray[np.uint8]

#: Quality of the JPEG in which the squares are kept.
_QUALITY = 88
#: Chance to be covered from which a picture rather shows what lies over a square. That holds of half of the
#: squares of which a quarter or less is seen, and of none of 4,300 in other inks. From .1 on it would hold of
#: 95 %, but now and then of a plain square in another ink, too.
_COVERED = 0.5
#: A square's truth is known if its centre is this near to a labelled square's, in squares.
_NEAR = 0.3


@dataclass(frozen=True, eq=False)
class LearnedBoard:
    """``sheet`` is a JPEG of its squares side by side as the network sees them, ``squares`` what they show.

    ``image`` names the photo, by what is in it, ``copy`` the copy of the game, ``learned`` is when, as text
    of ISO 8601; ``asked`` is how many questions the reading of the photo had, ``sitting`` names the match,
    and ``name`` is what people call the photo, if they are known.
    """

    image: str
    game: Game
    copy: str
    learned: str
    sheet: bytes
    squares: tuple[Square | None, ...]
    asked: int | None = None
    sitting: str = ""
    name: str = ""

    @property
    def digest(self) -> str:
        """A short name of its photo, of letters and digits."""
        return sha256(self.image.encode()).hexdigest()[:24]

    @property
    def crops(self) -> Crops:
        """The squares (n, side, side, 3) in RGB; none if the sheet is damaged."""
        sheet = cv2.imdecode(np.frombuffer(self.sheet, np.uint8), cv2.IMREAD_COLOR)
        if sheet is None or sheet.shape[:2] != (CROP_SIDE, CROP_SIDE * len(self.squares)):
            return np.empty((0, CROP_SIDE, CROP_SIDE, 3), np.uint8)
        rgb = cv2.cvtColor(np.asarray(sheet, np.uint8), cv2.COLOR_BGR2RGB)
        return np.ascontiguousarray(
            rgb.reshape(CROP_SIDE, len(self.squares), CROP_SIDE, 3).swapaxes(0, 1), np.uint8
        )


def sheet_of(crops: Crops) -> bytes:
    """Return crops (n, side, side, 3) side by side as JPEG."""
    sheet = np.ascontiguousarray(crops.swapaxes(0, 1)).reshape(CROP_SIDE, -1, 3)
    bgr = cv2.cvtColor(sheet, cv2.COLOR_RGB2BGR)
    done, data = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    assert done, "a JPEG of bytes can always be made"
    return np.asarray(data).tobytes()


def squares_in(
    photo: Photo, truth: Truth, settings: Settings = DEFAULT
) -> tuple[Crops, tuple[Square | None, ...]]:
    """Cut the squares of a labelled board out of its photo as they are cut when it is read.

    Squares of the rectangle where nothing is placed are among them: a copy's table is worth knowing, too.
    Those whose truth is unknown are not, and neither are those that a hand or a cup covers: players know what
    lies there, but the picture is that of a hand. Raises ``BoardNotFound`` where the corners are none.
    """
    size = max(truth.board.height, truth.board.width)
    located = locate_in_corners(photo, truth.corners, max(size, truth.board.size), settings)
    rectified = rectify(photo, located, settings)
    known = squares_by_place(rectified, truth)
    crops = rectified.crops(CROP_SQUARES, CROP_SIDE)
    rows, cols, *_ = crops.shape
    places = [place for place in known if 0 < place[0] < rows - 1 and 0 < place[1] < cols - 1]
    inside = crops[tuple(np.array(places, int).reshape(-1, 2).T)]
    shown = np.exp(look_once(inside, 0)[COVERED][:, 1]) < _COVERED
    return inside[shown], tuple(
        known[place] for place, is_shown in zip(places, shown, strict=True) if is_shown
    )


def squares_by_place(rectified: Rectified, truth: Truth) -> dict[Place, Square | None]:
    """Return what lies at every place of the grid and its ring (from (0, 0) on) that the labels know."""
    label = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    lattice = rectified.centres.astype(np.float64) / rectified.pitch - BORDER
    at = project_back(label.matrix, rectified.grid.to_picture(lattice)) - 0.5
    whole = np.round(at).astype(int)
    near = np.abs(at - whole).max(axis=2) < _NEAR
    return {
        (r, c): truth.board[int(whole[r, c, 1]), int(whole[r, c, 0])]
        for r, c in np.ndindex(near.shape)
        if near[r, c] and (int(whole[r, c, 1]), int(whole[r, c, 0])) not in truth.unknown
    }
