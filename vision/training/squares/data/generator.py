"""Draw single squares with their surroundings, fast: what the network that reads squares learns from.

Steps for each small picture of a table:
1. lay a board and what lies on it (:mod:`vision.training.squares.data.random_boards`), on any table;
2. paint it as a camera anywhere above sees it, in so few pixels as a far board has
   (:mod:`vision.training.squares.data.small_scenes`);
3. crop every square with its surroundings, a little off its place, as the locator errs;
4. change light, sharpness and colours of each crop (:mod:`vision.training.squares.data.augment`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place
from scorer.simulate import PlayedBoard
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES
from vision.geometry.grid import project
from vision.geometry.warp import FROM_PIXEL_CENTRES, NOTHING, TO_PIXEL_CENTRES
from vision.training.artwork import CARD_THICKNESS, PRINTINGS, Artwork, Repainted, reprinted
from vision.training.scenes import Camera, LaidBoard, Misalignment, Pose, jpeg, lay
from vision.training.squares.data import random_boards
from vision.training.squares.data.augment import Augmenter
from vision.training.squares.data.batches import UNKNOWN, LabelledCrops, labels_of, partners_of, with_cover
from vision.training.squares.data.obstacles import cover_squares
from vision.training.squares.data.small_scenes import (
    PrintedStart,
    loose_dominoes,
    paint_small_scene,
    sample_camera,
)

Picture = NDArray[Any]
Array = NDArray[np.float64]
Mask = NDArray[np.bool_]
Rng = np.random.Generator

_NEAT, _CARELESS = Misalignment(0.012, 0.012, 0.01), Misalignment(0.045, 0.045, 0.025)
#: The pixels of the square itself within its crop.
_SQUARE = slice(round(CROP_SIDE * (0.5 - 0.5 / CROP_SQUARES)), round(CROP_SIDE * (0.5 + 0.5 / CROP_SQUARES)))
#: Share of squares shown without their surroundings, and of those the share cropped far off their place.
_ALONE, _FAR_OFF = 0.14, 0.35
#: What a board may be printed as beside its usual print.
REPRINTS = (*PRINTINGS, "green_start")
_CROP_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * (CROP_SIDE - 1.0)


@dataclass(frozen=True, slots=True)
class HardBoards:
    """The shares of boards that are harder to read than plain ones, each drawn by itself."""

    #: Hands, cups or sheets of paper hide a part.
    covered: float = 0.0
    #: All cards are of another printing, or only the start tile is.
    reprinted: float = 0.0
    #: Pieces lie off their squares' middles, on edge, turned over or fallen, and pawns are left on squares.
    careless: float = 0.0
    #: Pieces, huts and castles have other paint, wooden pieces other sizes.
    repainted: float = 0.0
    #: The printings of boards that are reprinted, each as often as it is named.
    printings: Sequence[str] = REPRINTS


class SquareGenerator:
    """Draws squares without end, from some artworks, each as often as its weight says.

    ``starts`` are printed start tiles of Origins, to be used now and then.
    """

    def __init__(
        self,
        artworks: Sequence[Artwork],
        seed: int,
        weights: Sequence[float] | None = None,
        starts: Sequence[Picture] = (),
        hard: HardBoards | None = None,
    ) -> None:
        self.artworks, self.starts, self.hard = tuple(artworks), starts, hard or HardBoards()
        self.rng = np.random.default_rng(seed)
        shares = np.array(weights if weights is not None else [1.0] * len(self.artworks))
        self.weights = shares / shares.sum()
        self.augmenter = Augmenter(self.rng, CROP_SIDE)

    def draw(self) -> LabelledCrops:
        """Return the squares of one board, and some of the table around it."""
        rng = self.rng
        artwork = self._artwork()
        played = random_boards.sample_board(rng, artwork.game)
        laid = lay(played, _NEAT if rng.random() < 0.65 else _CARELESS, rng)
        camera = sample_camera(rng, laid)
        loose = loose_dominoes(rng, laid)
        careless = self._some(self.hard.careless)
        picture = paint_small_scene(rng, laid, artwork, camera, loose, careless=careless)
        obstacles = self._obstacles(picture, camera)
        if rng.random() < 0.5:
            picture = jpeg(picture, int(rng.integers(30, 92)))
        partners = _partners(played)
        crops, outside, labels = [], [], []
        for place in _places(rng, laid, np.array([(p.x, p.y) for p in loose]).reshape(-1, 2)):
            square = laid.board[place]
            pose = laid.places.get(place) or Pose(place[1] + 0.5, place[0] + 0.5, 0.0)
            crop, beyond, behind = _crop(rng, picture, obstacles, camera, pose)
            if square is not None and beyond[_SQUARE, _SQUARE].mean() > 0.4:
                continue  # nobody could tell what it is
            crops.append(crop)
            outside.append(beyond)
            hidden = float(behind[_SQUARE, _SQUARE].mean())
            labels.append(with_cover(labels_of(square, artwork.game, partners.get(place, UNKNOWN)), hidden))
        augmented = self.augmenter.augment(np.stack(crops))
        augmented[np.stack(outside)] = NOTHING
        return LabelledCrops(augmented, np.array(labels, np.int64))

    def _obstacles(self, picture: Picture, camera: Camera) -> NDArray[np.uint8] | None:
        """Cover a part of some pictures, in place; return where something hides the board, or None."""
        if not self._some(self.hard.covered):
            return None
        return cover_squares(picture, camera.scale(camera.target), self.rng)

    def _some(self, share: float) -> bool:
        """Choose a share of the boards; without any no random number is drawn."""
        return share > 0 and self.rng.random() < share

    def _artwork(self) -> Artwork:
        """Choose an artwork; now and then its start tile is a printed one."""
        rng = self.rng
        artwork = self.artworks[rng.choice(len(self.artworks), p=self.weights)]
        if self._some(self.hard.repainted):
            artwork = Repainted(artwork, rng)
        if self._some(self.hard.reprinted):
            printings = self.hard.printings
            return reprinted(artwork, printings[int(rng.integers(len(printings)))], rng)
        if self.starts and artwork.game is Game.ORIGINS and rng.random() < 0.3:
            return PrintedStart(artwork, self.starts[int(rng.integers(len(self.starts)))])
        return artwork


def _partners(played: PlayedBoard) -> dict[Place, int]:
    """Return the side of each square's partner, by its place in the smallest box around the board."""
    rows, cols = zip(*played.board.squares, strict=True)
    return {(r - min(rows), c - min(cols)): side for (r, c), side in partners_of(played.placements).items()}


def _places(rng: Rng, laid: LaidBoard, loose: Array) -> list[Place]:
    """Return every square of the board, and some of the table: holes, and squares just outside.

    loose: (n, 2), the middles of loose dominoes; what is near one is no empty table.
    """
    rows, cols = laid.board.height, laid.board.width
    bare = [
        (r, c)
        for r in range(-1, rows + 1)
        for c in range(-1, cols + 1)
        if laid.board[r, c] is None and not (np.abs(loose - (c + 0.5, r + 0.5)).max(axis=1) < 1.4).any()
    ]
    holes = [(r, c) for r, c in bare if 0 <= r < rows and 0 <= c < cols]
    some = [bare[i] for i in rng.permutation(len(bare))[:6].tolist()]
    return [*laid.board.squares, *holes[:8], *some]


def jittered(rng: Rng) -> Array:
    """Return a random error of a square's place (3, 3): shifted, turned, sheared, scaled a little."""
    zoom, squeeze = np.exp(rng.normal(0, (0.045, 0.02)))
    angle = np.radians(rng.normal(0, 2.5))
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = np.eye(3)
    matrix[:2, :2] = rotation @ (np.eye(2) + rng.normal(0, 0.02, (2, 2))) * zoom * [squeeze, 1 / squeeze]
    matrix[:2, 2] = rng.normal(0, 0.045, 2) if rng.random() < 0.8 else rng.uniform(-0.14, 0.14, 2)
    return matrix


def _crop(
    rng: Rng,
    picture: NDArray[np.uint8],
    obstacles: NDArray[np.uint8] | None,
    camera: Camera,
    pose: Pose,
) -> tuple[NDArray[np.uint8], Mask, Mask]:
    """Crop a square a little off its place.

    Returns the crop, which of its pixels show nothing because the picture ends there, and which show an
    obstacle. On a share of squares all around the square counts as beyond the picture.
    """
    scale = CROP_SQUARES / CROP_SIDE
    to_square = np.array([[scale, 0, -CROP_SQUARES / 2], [0, scale, -CROP_SQUARES / 2], [0, 0, 1]])
    alone = rng.random() < _ALONE
    error = jittered(rng)
    if alone and rng.random() < _FAR_OFF:
        error[:2, 2] = rng.uniform(-0.27, 0.27, 2)
    to_table = np.array([[1, 0, pose.x], [0, 1, pose.y], [0, 0, 1]]) @ error @ to_square
    matrix = TO_PIXEL_CENTRES @ camera.plane(CARD_THICKNESS) @ to_table @ FROM_PIXEL_CENTRES
    flags, size = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, (CROP_SIDE, CROP_SIDE)
    crop = cv2.warpPerspective(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    corners = project(matrix, _CROP_CORNERS)
    outside = np.zeros(size, bool)
    if corners.min() < 0 or (corners > (camera.width - 1, camera.height - 1)).any():
        whole = np.full(picture.shape[:2], 255, np.uint8)
        outside = cv2.warpPerspective(whole, matrix, size, flags=flags) < 128
    if alone:
        first, last = (np.array([_SQUARE.start, _SQUARE.stop]) + rng.normal(0, 1.5, 2)).astype(int)
        kept = np.zeros(size, bool)
        kept[first:last, first:last] = True
        outside |= ~kept
    behind = np.zeros(size, bool)
    if obstacles is not None:
        behind = cv2.warpPerspective(obstacles, matrix, size, flags=flags) > 127
    return np.asarray(crop), outside, behind
