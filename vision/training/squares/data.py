"""Single squares with their surroundings, fast: what the net that reads squares learns from.

Steps for each small picture of a table:
1. lay a board and what lies on it (:mod:`vision.training.squares.random_boards`), on any table;
2. paint it as a camera sees it from anywhere above, with so few pixels as a far board has
   (:mod:`vision.training.squares.small_scenes`);
3. cut every square with its surroundings as if it had been found a little beside its place;
4. spoil each crop in its own way (:mod:`vision.training.squares.augment`).

``python -m vision.training.squares.data FOLDER...`` (folders of reference pictures) measures the speed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place
from vision.classify import CROP_SIDE, CROP_SQUARES
from vision.grid import project
from vision.rectify import NOTHING
from vision.training.artwork import CARD_THICKNESS, Artwork, reference
from vision.training.scenes.layout.board import LaidBoard, Misalignment, Pose, lay
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.photo_effects import jpeg
from vision.training.squares import random_boards
from vision.training.squares.augment import Spoiler
from vision.training.squares.batches import UNKNOWN, Lesson, labels_of, partners_of
from vision.training.squares.small_scenes import PrintedStart, camera_over, painted, strangers_beside

Picture = NDArray[Any]
Array = NDArray[np.float64]
Rng = np.random.Generator

_NEAT, _CARELESS = Misalignment(0.012, 0.012, 0.01), Misalignment(0.045, 0.045, 0.025)
#: From coordinates of pixel corners, which are ours, to those of pixel centres, which are OpenCV's.
_CENTRES = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
_FROM_CENTRES = np.linalg.inv(_CENTRES)
#: The square itself within its crop.
_CORE = slice(round(CROP_SIDE * (0.5 - 0.5 / CROP_SQUARES)), round(CROP_SIDE * (0.5 + 0.5 / CROP_SQUARES)))
#: Share of squares shown without their surroundings, and of those the share cut far beside their place.
_ALONE, _ILL_CUT = 0.14, 0.35
_CROP_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * (CROP_SIDE - 1.0)


class Supply:
    """An endless supply of lessons from some artworks, each as often as its weight says.

    ``starts`` are printed start tiles of Origins, to be used now and then.
    """

    def __init__(
        self,
        artworks: Sequence[Artwork],
        seed: int,
        weights: Sequence[float] | None = None,
        starts: Sequence[Picture] = (),
    ) -> None:
        self.artworks, self.starts = tuple(artworks), starts
        self.rng = np.random.default_rng(seed)
        given = np.array(weights if weights is not None else [1.0] * len(self.artworks))
        self.weights = given / given.sum()
        self.spoiler = Spoiler(self.rng, CROP_SIDE)

    def lesson(self) -> Lesson:
        """Return the squares of one board, and some of the table around it."""
        rng = self.rng
        artwork = self.artworks[rng.choice(len(self.artworks), p=self.weights)]
        if self.starts and artwork.game is Game.ORIGINS and rng.random() < 0.3:
            artwork = PrintedStart(artwork, self.starts[int(rng.integers(len(self.starts)))])
        played = random_boards.board(rng, artwork.game)
        laid = lay(played, _NEAT if rng.random() < 0.65 else _CARELESS, rng)
        camera = camera_over(rng, laid)
        strangers = strangers_beside(rng, laid)
        picture = painted(rng, laid, artwork, camera, strangers)
        if rng.random() < 0.5:
            picture = jpeg(picture, int(rng.integers(30, 92)))
        top, left = min(r for r, _ in played.board.squares), min(c for _, c in played.board.squares)
        partners = {(r - top, c - left): way for (r, c), way in partners_of(played.placements).items()}
        crops, outside, labels = [], [], []
        for place in _looked_at(rng, laid, np.array([(p.x, p.y) for p in strangers]).reshape(-1, 2)):
            square = laid.board[place]
            pose = laid.places.get(place) or Pose(place[1] + 0.5, place[0] + 0.5, 0.0)
            crop, beyond = _cut(rng, picture, camera, pose)
            if square is not None and beyond[_CORE, _CORE].mean() > 0.4:
                continue  # nobody could tell
            crops.append(crop)
            outside.append(beyond)
            labels.append(labels_of(square, artwork.game, partners.get(place, UNKNOWN)))
        spoilt = self.spoiler.spoil(np.stack(crops))
        spoilt[np.stack(outside)] = NOTHING
        return Lesson(spoilt, np.array(labels, np.int64))


def _looked_at(rng: Rng, laid: LaidBoard, strangers: Array) -> list[Place]:
    """Return every square of the board, and some of the table: holes, and squares just outside."""
    rows, cols = laid.board.height, laid.board.width
    bare = [
        (r, c)
        for r in range(-1, rows + 1)
        for c in range(-1, cols + 1)
        if laid.board[r, c] is None and not (np.abs(strangers - (c + 0.5, r + 0.5)).max(axis=1) < 1.4).any()
    ]
    inside = [(r, c) for r, c in bare if 0 <= r < rows and 0 <= c < cols]
    some = [bare[i] for i in rng.permutation(len(bare))[:6].tolist()]
    return [*laid.board.squares, *inside[:8], *some]


def jittered(rng: Rng) -> Array:
    """Return how a square is found a little beside its place: shifted, turned, sheared, scaled."""
    zoom, squeeze = np.exp(rng.normal(0, (0.045, 0.02)))
    turn = np.radians(rng.normal(0, 2.5))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    matrix = np.eye(3)
    matrix[:2, :2] = spin @ (np.eye(2) + rng.normal(0, 0.02, (2, 2))) * zoom * [squeeze, 1 / squeeze]
    matrix[:2, 2] = rng.normal(0, 0.045, 2) if rng.random() < 0.8 else rng.uniform(-0.14, 0.14, 2)
    return matrix


def _cut(
    rng: Rng, picture: NDArray[np.uint8], camera: Camera, pose: Pose
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Cut a square as if it had been found a little beside its place.

    Returns the crop, and which of its pixels show nothing because the picture ends there. Now and then
    it is said to end right beside the square.
    """
    scale = CROP_SQUARES / CROP_SIDE
    to_square = np.array([[scale, 0, -CROP_SQUARES / 2], [0, scale, -CROP_SQUARES / 2], [0, 0, 1]])
    alone = rng.random() < _ALONE
    found = jittered(rng)
    if alone and rng.random() < _ILL_CUT:
        found[:2, 2] = rng.uniform(-0.27, 0.27, 2)
    to_table = np.array([[1, 0, pose.x], [0, 1, pose.y], [0, 0, 1]]) @ found @ to_square
    matrix = _CENTRES @ camera.plane(CARD_THICKNESS) @ to_table @ _FROM_CENTRES
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (CROP_SIDE, CROP_SIDE)
    crop = cv2.warpPerspective(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    ends = project(matrix, _CROP_CORNERS)
    outside = np.zeros(size, bool)
    if ends.min() < 0 or (ends > (camera.width - 1, camera.height - 1)).any():
        whole = np.full(picture.shape[:2], 255, np.uint8)
        outside = cv2.warpPerspective(whole, matrix, size, flags=flags) < 128
    if alone:
        first, last = (np.array([_CORE.start, _CORE.stop]) + rng.normal(0, 1.5, 2)).astype(int)
        kept = np.zeros(size, bool)
        kept[first:last, first:last] = True
        outside |= ~kept
    return np.asarray(crop), outside


def main() -> None:
    """Print how many squares a second this machine makes, in one process."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of reference pictures")
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    cv2.setNumThreads(1)  # as in the processes that make lessons
    supply = Supply([reference(folder) for folder in given.folders], seed=0)
    made, started = 0, 0.0
    for number in range(1 << 30):
        if number == 40:  # by then most pictures of the artwork have been drawn once
            made, started = 0, perf_counter()
        if number > 40 and perf_counter() - started > given.seconds:
            break
        made += len(supply.lesson().crops)
    print(f"{made / (perf_counter() - started):.0f} squares a second in one process")  # noqa: T201 - its answer


if __name__ == "__main__":
    main()
