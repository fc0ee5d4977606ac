"""Squares to learn from that are not painted here: labelled photos, rectified boards, cut-out squares.

    boards.json, photos.json   labelled pictures, as ``kingdomino evaluate`` takes them
    crops.csv, squares.csv     pictures of single squares (image, terrain, and crowns with the photo they
                               were cut from, or fire and craters as printed)

Pictures of one sitting are near-duplicates, so learning and testing are split by sitting, never by square.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Square, Terrain
from vision.classify import CROP_SIDE, CROP_SQUARES
from vision.grid import grid_from_corners
from vision.load import Photo, load
from vision.rectify import NOTHING, straighten
from vision.training.squares.augment import Spoiler
from vision.training.squares.batches import Lesson, labels_of
from vision.training.squares.data import jittered
from vision.training.squares.labelled_squares import truths

Rng = np.random.Generator
Pixels = NDArray[np.uint8]

#: Pixels a square, and squares of picture around it, in which real squares are kept.
_PITCH, _AROUND = 48, 0.5
#: The share of a square that may be hidden by something else; beyond it nobody could tell.
_HIDDEN = 0.7
#: Photos of squares with other names than a date are grouped by this.
_DATE, _NUMBER, _NAME = re.compile(r"(\d{8})"), re.compile(r"(IMG_\d)"), re.compile(r"[A-Za-z]+")
_COLOURS = {"blue", "green", "red", "yellow"}


@dataclass(frozen=True, eq=False)
class RealSquare:
    """A square upright in the middle of its picture; where the photo ends, ``beyond`` is true."""

    picture: Pixels
    beyond: NDArray[np.bool_]
    labels: tuple[int, ...]
    sitting: str
    name: str


def sitting_of(photo: str) -> str:
    """Return the sitting of a photo by its name: the date, or what its name begins with.

    >>> sitting_of("MVIMG_20180403_132442"), sitting_of("IMG_4123"), sitting_of("blue_1_11")
    ('20180403', 'IMG_4', 'colours')
    """
    if match := _DATE.search(photo) or _NUMBER.match(photo):
        return match[1]
    name = _NAME.match(photo)
    stem = name[0] if name else photo
    return "colours" if stem in _COLOURS else stem


def folds_of(squares: Sequence[RealSquare], folds: int) -> dict[str, int]:
    """Return the fold that each sitting is tested in: the largest first, each into the emptiest fold."""
    sizes = Counter(square.sitting for square in squares)
    held = [0] * folds
    found = {}
    for sitting, size in sorted(sizes.items(), key=lambda item: (-item[1], item[0])):
        found[sitting] = held.index(min(held))
        held[found[sitting]] += size
    return found


def of_pictures(labels: Path) -> Iterator[RealSquare]:
    """Yield the squares of labelled pictures, empty ones too; a picture without layout is a sitting."""
    for entry, truth in truths(labels):
        photo = load((labels.parent / entry["image"]).read_bytes())
        rows, cols = truth.board.height, truth.board.width
        grid = grid_from_corners(truth.corners, rows, cols)
        picture = straighten(photo, grid, _AROUND, _PITCH)
        white = Photo(np.full_like(photo.pixels, 255), photo.width, photo.height, photo.scale)
        beyond = straighten(white, grid, _AROUND, _PITCH)[..., 0] < 128
        # What stands for "nothing" is grey, darker than half of white, as is its blend at the photo's edge.
        side = round((1 + 2 * _AROUND) * _PITCH)
        for r, c in np.ndindex(rows, cols):
            part = np.s_[r * _PITCH : r * _PITCH + side, c * _PITCH : c * _PITCH + side]
            if "hidden" in entry and (entry["hidden"][r][c] or 0) > _HIDDEN:
                continue
            label = labels_of(truth.board[r, c], truth.board.game)
            name = f"{entry['image']} {r},{c}"
            yield RealSquare(
                picture[part], beyond[part], label, str(entry.get("layout", entry["image"])), name
            )


def of_crops(table: Path) -> Iterator[RealSquare]:
    """Yield squares cut out without their surroundings."""
    side, edge = round((1 + 2 * _AROUND) * _PITCH), round(_AROUND * _PITCH)
    for row in csv.DictReader(table.read_text("utf-8").splitlines()):
        path = table.parent / row["image"]
        if not path.is_file():  # the table's heading stands in it twice
            continue
        crop = load(path.read_bytes()).pixels
        picture = np.empty((side, side, 3), np.uint8)
        picture[:] = NOTHING
        shrinking = cv2.INTER_AREA if len(crop) > _PITCH else cv2.INTER_LINEAR
        picture[edge:-edge, edge:-edge] = cv2.resize(crop, (_PITCH, _PITCH), interpolation=shrinking)
        beyond = np.ones((side, side), bool)
        beyond[edge:-edge, edge:-edge] = False
        game = Game.CLASSIC if "crowns" in row else Game.ORIGINS
        fire, craters, crowns = (int(row.get(key) or 0) for key in ("fire", "craters", "crowns"))
        labels = labels_of(Square(Terrain(row["terrain"]), fire, craters, crowns), game)
        yield RealSquare(picture, beyond, labels, sitting_of(row.get("photo", "print")), row["image"])


def real_squares(paths: Sequence[Path]) -> list[RealSquare]:
    """Return the squares of some labels (.json) and tables of crops (.csv)."""
    return [square for path in paths for square in (of_crops if path.suffix == ".csv" else of_pictures)(path)]


def upright(square: RealSquare) -> Pixels:
    """Return the crop as it would be cut from a photo, nothing changed."""
    return _cut(square, np.eye(3))[0]


def _cut(square: RealSquare, bend: NDArray[np.float64]) -> tuple[Pixels, NDArray[np.bool_]]:
    """Cut the middle of a real square's picture; ``bend`` acts in squares about its centre."""
    middle = (0.5 + _AROUND) * _PITCH - 0.5
    to_picture = np.array([[_PITCH, 0, middle], [0, _PITCH, middle]])
    to_lattice = np.diag([CROP_SQUARES / CROP_SIDE] * 2 + [1.0])
    to_lattice[:2, 2] = (CROP_SQUARES / CROP_SIDE - CROP_SQUARES) / 2
    matrix = to_picture @ bend @ to_lattice
    flags, size = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, (CROP_SIDE, CROP_SIDE)
    crop = cv2.warpAffine(square.picture, matrix, size, flags=flags, borderValue=NOTHING)
    beyond = cv2.warpAffine(square.beyond.astype(np.uint8), matrix, size, flags=flags, borderValue=1)
    return np.asarray(crop, np.uint8), np.asarray(beyond > 0)


class RealSupply:
    """An endless supply of real squares, rare classes more often than their share."""

    def __init__(self, squares: Sequence[RealSquare], rng: Rng) -> None:
        self.squares, self.rng = squares, rng
        kinds = np.array([square.labels[0] for square in squares])
        counts = np.bincount(kinds)
        weights = 1 / np.sqrt(counts[kinds])
        self.weights = weights / weights.sum()
        self.spoiler = Spoiler(rng, CROP_SIDE)

    def lesson(self, count: int = 40) -> Lesson:
        """Return squares moved, turned and bent a little; two in three get another light as well."""
        rng = self.rng
        chosen = rng.choice(len(self.squares), count, p=self.weights)
        crops, beyond = zip(*(_cut(self.squares[i], jittered(rng)) for i in chosen), strict=True)
        every = np.stack(crops)
        some = rng.random(count) < 0.65
        if some.any():
            every[some] = self.spoiler.spoil(every[some])
        every[np.stack(beyond)] = NOTHING
        return Lesson(every, np.array([self.squares[i].labels for i in chosen], np.int64))
