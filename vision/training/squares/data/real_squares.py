"""Squares of real pictures to learn from, or to test with.

    boards.json, photos.json   labelled pictures, as ``kingdomino evaluate`` takes them
    crops.csv, squares.csv     pictures of single squares: image, terrain, and crowns, or fire and craters

Pictures of one sitting are nearly alike. So they may have a ``group`` (a key in the labels, a column in the
tables): learning and testing are split by groups. A picture without one is a group of its own.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place, Square, Terrain
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES
from vision.evaluating.labels import picture_bytes
from vision.evaluating.measure import truths
from vision.geometry.grid import Grid, grid_from_corners
from vision.geometry.warp import NOTHING, straighten
from vision.loading.load import Photo, load
from vision.training.squares.data.augment import Augmenter
from vision.training.squares.data.batches import LabelledCrops, labels_of, with_cover
from vision.training.squares.data.generator import jittered

Rng = np.random.Generator
Pixels = NDArray[np.uint8]
Mask = NDArray[np.bool_]

#: Pixels a square, and squares of picture around it, in which real squares are kept.
_PITCH, _AROUND = 48, 0.5
_SIDE = round((1 + 2 * _AROUND) * _PITCH)
#: Squares of which more than this share is hidden by something else are left out: nobody could tell.
_HIDDEN = 0.7


@dataclass(frozen=True, eq=False)
class RealSquare:
    """A square upright in the middle of its picture; ``beyond`` is true where the photo ends."""

    picture: Pixels
    beyond: Mask
    game: Game
    labels: tuple[int, ...]
    group: str
    image: str
    #: Where it lies on its board, if it is not the whole picture.
    place: Place | None = None
    #: The share of it that something else hides, if the labels say so.
    hidden: float | None = None


def assign_folds(squares: Sequence[RealSquare], folds: int) -> dict[str, int]:
    """Return the fold of each group: the largest first, each into the fold that has fewest squares."""
    sizes = Counter(square.group for square in squares)
    filled = [0] * folds
    found = {}
    for group, size in sorted(sizes.items(), key=lambda item: (-item[1], item[0])):
        found[group] = filled.index(min(filled))
        filled[found[group]] += size
    return found


def read_squares(paths: Sequence[Path]) -> list[RealSquare]:
    """Return the squares of some labels (.json) and tables of crops (.csv)."""
    return [square for path in paths for square in _squares_of(path)]


def _squares_of(path: Path) -> Iterator[RealSquare]:
    return squares_of_table(path) if path.suffix == ".csv" else squares_of_pictures(path)


def squares_of_pictures(labels: Path) -> Iterator[RealSquare]:
    """Yield the squares of labelled pictures, those where nothing is placed too."""
    for entry, truth in truths(labels):
        photo = load(picture_bytes(labels, entry["image"]))
        board = truth.board
        grid = grid_from_corners(truth.corners, board.height, board.width)
        picture, beyond = straighten(photo, grid, _AROUND, _PITCH), _beyond(photo, grid)
        group = str(entry.get("group", entry["image"]))
        for r, c in np.ndindex(board.height, board.width):
            hidden, cover = (entry[key][r][c] if key in entry else None for key in ("hidden", "cover"))
            hides = (hidden or 0) > max(_HIDDEN, cover or 0) or _may_be_covered(entry, r, c)
            if hides or (r, c) in truth.unknown:
                continue
            if "hidden" in entry and board[r, c] is None:
                cover = 0.0  # scenes without obstacles, or with none near it
            part = np.s_[r * _PITCH : r * _PITCH + _SIDE, c * _PITCH : c * _PITCH + _SIDE]
            labels_ = labels_of(board[r, c], board.game)
            yield RealSquare(
                *(picture[part], beyond[part], board.game, labels_, group, entry["image"], (r, c)),
                hidden if cover is None else cover,
            )


def _may_be_covered(entry: dict[str, Any], row: int, col: int) -> bool:
    """Tell whether a hole lies beside a covered square: of holes labels do not say what is over them."""
    if "cover" not in entry or entry["cells"][row][col] is not None:
        return False
    near = entry["covered"][max(row - 1, 0) : row + 2]
    return any(covered for line in near for covered in line[max(col - 1, 0) : col + 2])


def _beyond(photo: Photo, grid: Grid) -> Mask:
    """Return which pixels of a straightened picture lie beyond the photo's edges.

    A white photo is straightened in the same way. What ``straighten`` fills in beyond the edges is grey,
    darker than half of white, and so is its blend with white along them.
    """
    white = Photo(np.full_like(photo.pixels, 255), photo.width, photo.height, photo.scale)
    return straighten(white, grid, _AROUND, _PITCH)[..., 0] < 128


def squares_of_table(table: Path) -> Iterator[RealSquare]:
    """Yield squares cut out without their surroundings, which are marked as beyond the photo."""
    edge = round(_AROUND * _PITCH)
    for row in csv.DictReader(table.read_text("utf-8").splitlines()):
        path = table.parent / row["image"]
        if not path.is_file():  # tables put together have a heading in the middle
            continue
        crop = load(path.read_bytes()).pixels
        picture = np.empty((_SIDE, _SIDE, 3), np.uint8)
        picture[:] = NOTHING
        shrinking = cv2.INTER_AREA if len(crop) > _PITCH else cv2.INTER_LINEAR
        picture[edge:-edge, edge:-edge] = cv2.resize(crop, (_PITCH, _PITCH), interpolation=shrinking)
        beyond = np.ones((_SIDE, _SIDE), bool)
        beyond[edge:-edge, edge:-edge] = False
        game = Game.CLASSIC if "crowns" in row else Game.ORIGINS
        fire, craters, crowns = (int(row.get(key) or 0) for key in ("fire", "craters", "crowns"))
        labels = labels_of(Square(Terrain(row["terrain"]), fire, craters, crowns), game)
        yield RealSquare(picture, beyond, game, labels, row.get("group") or row["image"], row["image"])


def crop_of(square: RealSquare) -> Pixels:
    """Return the crop as the reader would cut it, unchanged."""
    return _crop(square, np.eye(3))[0]


def _crop(square: RealSquare, change: NDArray[np.float64]) -> tuple[Pixels, Mask]:
    """Return a crop and its pixels beyond the photo.

    ``change`` (3, 3) moves the crop against the square, in squares about the square's centre.
    """
    middle = (0.5 + _AROUND) * _PITCH - 0.5
    to_picture = np.array([[_PITCH, 0, middle], [0, _PITCH, middle]])
    to_lattice = np.diag([CROP_SQUARES / CROP_SIDE] * 2 + [1.0])
    to_lattice[:2, 2] = (CROP_SQUARES / CROP_SIDE - CROP_SQUARES) / 2
    matrix = to_picture @ change @ to_lattice
    flags, size = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, (CROP_SIDE, CROP_SIDE)
    crop = cv2.warpAffine(square.picture, matrix, size, flags=flags, borderValue=NOTHING)
    beyond = cv2.warpAffine(square.beyond.astype(np.uint8), matrix, size, flags=flags, borderValue=1)
    return np.asarray(crop, np.uint8), np.asarray(beyond > 0)


class RealSquareSampler:
    """Draws real squares without end, rare classes more often than their share."""

    def __init__(self, squares: Sequence[RealSquare], rng: Rng) -> None:
        self.squares, self.rng = squares, rng
        kinds = np.array([square.labels[0] for square in squares])
        counts = np.bincount(kinds)
        weights = 1 / np.sqrt(counts[kinds])
        self.weights = weights / weights.sum()
        self.augmenter = Augmenter(rng, CROP_SIDE)

    def draw(self, count: int = 40) -> LabelledCrops:
        """Return squares moved, turned and bent a little; two in three with other light as well."""
        rng = self.rng
        chosen = rng.choice(len(self.squares), count, p=self.weights)
        crops, beyond = zip(*(_crop(self.squares[i], jittered(rng)) for i in chosen), strict=True)
        stacked = np.stack(crops)
        some = rng.random(count) < 0.65
        if some.any():
            stacked[some] = self.augmenter.augment(stacked[some])
        stacked[np.stack(beyond)] = NOTHING
        labels = [with_cover(self.squares[i].labels, self.squares[i].hidden) for i in chosen]
        return LabelledCrops(stacked, np.array(labels, np.int64))
