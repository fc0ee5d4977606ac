"""Single squares with their surroundings, fast: what the net that reads squares learns from.

Steps for each small picture of a table:
1. lay a board and what lies on it (:mod:`vision.training.scattered`), on any table;
2. paint it as a camera sees it from anywhere above, with so few pixels as a far board has;
3. cut every square with its surroundings as if it had been found a little beside its place;
4. spoil each crop in its own way (:mod:`vision.training.spoil`).

``python -m vision.training.squares FOLDER...`` (folders of reference pictures) measures the speed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import SIDES, Game, Place, Square
from vision.classify import CROP_SIDE, CROP_SQUARES, HEADS, TURNED, kind_of
from vision.grid import project
from vision.rectify import NOTHING
from vision.things import CAVEMEN, RESOURCES
from vision.training import scattered
from vision.training.artwork import CARD, Artwork, reference
from vision.training.photo_effects import jpeg
from vision.training.play import Placement
from vision.training.scenes import light, tabletop
from vision.training.scenes.camera import Camera
from vision.training.scenes.canvas import Canvas
from vision.training.scenes.layout import Care, Laid, Pose, lay
from vision.training.scenes.surfaces import SURFACES, VARIANTS, surface
from vision.training.spoil import Spoiler

Picture = NDArray[Any]
Array = NDArray[np.float64]
Rng = np.random.Generator

#: The label of a head that a crop teaches nothing.
UNKNOWN = -1
_PARTNER = tuple(HEADS).index("partner")
#: Pixels of a square as it is painted: a far board's, a near one's.
_PIXELS = (17.0, 60.0)
_SURFACE = 256
_NEAT, _CARELESS = Care(0.012, 0.012, 0.01), Care(0.045, 0.045, 0.025)
#: From coordinates of pixel corners, which are ours, to those of pixel centres, which are OpenCV's.
_CENTRES = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
_FROM_CENTRES = np.linalg.inv(_CENTRES)
#: The square itself within its crop.
_CORE = slice(round(CROP_SIDE * (0.5 - 0.5 / CROP_SQUARES)), round(CROP_SIDE * (0.5 + 0.5 / CROP_SQUARES)))
_CROP_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * (CROP_SIDE - 1.0)


@dataclass(frozen=True, eq=False)
class Lesson:
    """Crops (n, side, side, 3) RGB, and for each head the right class of every crop."""

    crops: NDArray[np.uint8]
    labels: NDArray[np.int64]

    def turned(self, quarters: int) -> Lesson:
        """Return the crops turned counter-clockwise, the partners' sides with them."""
        labels = self.labels.copy()
        known = labels[:, _PARTNER] != UNKNOWN
        labels[known, _PARTNER] = np.array(TURNED[quarters])[labels[known, _PARTNER]]
        return Lesson(np.ascontiguousarray(np.rot90(self.crops, quarters, axes=(1, 2))), labels)


def labels_of(square: Square | None, game: Game, partner: int = UNKNOWN) -> tuple[int, ...]:
    """Return the right class of each head, in the order of ``HEADS``."""
    if square is None:
        return kind_of(None, game), 0, 0, 0, UNKNOWN
    lain = square.token, RESOURCES.index(square.resource), CAVEMEN.index(square.caveman)
    return kind_of(square, game), *lain, partner


def partners_of(placements: Sequence[Placement]) -> dict[Place, int]:
    """Return on which side the other half of each square's domino lies."""
    found = {}
    for placement in placements:
        (r, c), (s, d) = placement.left, placement.right
        found[r, c], found[s, d] = SIDES.index((s - r, d - c)), SIDES.index((r - s, c - d))
    return found


class Supply:
    """An endless supply of lessons from some artworks, each as often as its weight says."""

    def __init__(
        self, artworks: Sequence[Artwork], seed: int, weights: Sequence[float] | None = None
    ) -> None:
        self.artworks = tuple(artworks)
        self.rng = np.random.default_rng(seed)
        given = np.array(weights if weights is not None else [1.0] * len(self.artworks))
        self.weights = given / given.sum()
        self.spoiler = Spoiler(self.rng, CROP_SIDE)

    def lesson(self) -> Lesson:
        """Return the squares of one board, and some of the table around it."""
        rng = self.rng
        artwork = self.artworks[rng.choice(len(self.artworks), p=self.weights)]
        played = scattered.board(rng, artwork.game)
        laid = lay(played, _NEAT if rng.random() < 0.65 else _CARELESS, rng)
        camera = _camera(rng, laid)
        strangers = _strangers(rng, laid)
        picture = _painted(rng, laid, artwork, camera, strangers)
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


def batches(source: Callable[[], Lesson], count: int, rng: Rng) -> Iterator[Lesson]:
    """Yield batches of ``count`` crops, mixed from several lessons; each crop twice, in two turns."""
    crops: list[NDArray[np.uint8]] = []
    labels: list[NDArray[np.int64]] = []
    while True:
        while sum(map(len, crops)) < 6 * count:
            lesson = source()
            crops.append(lesson.crops)
            labels.append(lesson.labels)
        every, right = np.concatenate(crops), np.concatenate(labels)
        for quarters in (0, int(rng.integers(1, 4))):
            order = rng.permutation(len(every))
            for start in range(0, len(order) - count + 1, count):
                chosen = order[start : start + count]
                yield Lesson(every[chosen], right[chosen]).turned(quarters)
        rest = order[len(order) // count * count :]
        crops, labels = [every[rest]], [right[rest]]


def _camera(rng: Rng, laid: Laid) -> Camera:
    """Put a camera somewhere above so that the board fills its small picture."""
    rows, cols = laid.board.height, laid.board.width
    across = max(rows, cols) + 2.4
    pixels = float(np.exp(rng.uniform(*np.log(_PIXELS))))
    side = round(across * pixels)
    tilt = np.radians(abs(rng.normal(0, 20))) if rng.random() < 0.85 else np.radians(rng.uniform(25, 48))
    focal = float(rng.uniform(0.7, 1.1))
    return Camera(
        side,
        side,
        target=(cols / 2, rows / 2),
        distance=focal * across * float(rng.uniform(0.95, 1.1)),
        tilt=float(min(tilt, np.radians(50))),
        azimuth=float(rng.uniform(0, 2 * np.pi)),
        roll=float(rng.uniform(0, 2 * np.pi)),
        focal=focal,
    )


def _painted(
    rng: Rng, laid: Laid, artwork: Artwork, camera: Camera, strangers: Sequence[Pose]
) -> NDArray[np.uint8]:
    """Paint the table, the cards with their shadows, the pieces, and most often the hut or castle."""
    canvas = Canvas(camera, _table(rng, camera))
    colour = artwork.colours[rng.integers(len(artwork.colours))]
    side = tabletop.side_for(camera.scale(camera.target))
    hand = tabletop.Player(artwork, side, colour, careless=float(rng.uniform(0.03, 0.1)))
    lamp = light.sample(rng)
    cards = list(tabletop.dominoes(laid, hand, rng))
    for pose in strangers:
        picture = artwork.domino(int(rng.integers(1, 49)), side, rng)
        cards.append(tabletop.card(picture, pose, rng))
    light.cast(canvas, cards, lamp, 0.0)
    for thing in cards:
        canvas.paint(thing)
    upon = list(tabletop.pieces(laid, hand, camera, rng))
    if rng.random() < 0.7:
        (dx, dy), turn = rng.normal(0, 0.05, 2).tolist(), rng.normal(0, 0.08)
        if rng.random() < 0.4:
            turn = rng.uniform(0, 2 * np.pi)
        pose = Pose(dx, dy, float(turn)).then(laid.start)
        panels = artwork.standing(colour, side, rng)
        # So few pixels a square leave nothing of a wall's outermost strip.
        visible = tuple(panel for panel in panels if panel.picture.size)
        upon += tabletop.standing(visible, pose, camera)
    light.cast(canvas, upon, lamp, CARD)
    for thing in tabletop.far_to_near(upon, camera):
        canvas.paint(thing)
    return canvas.picture


def _strangers(rng: Rng, laid: Laid) -> list[Pose]:
    """Return where dominoes lie that do not belong to the board: beside it, some in line with it."""
    if rng.random() < 0.6:
        return []
    half = np.array([laid.board.width, laid.board.height]) / 2
    found = []
    for _ in range(int(rng.integers(1, 7))):
        angle, beyond = rng.uniform(0, 2 * np.pi), rng.uniform(1.2, 2.0)
        way = np.array([np.cos(angle), np.sin(angle)])
        x, y = half + way / np.abs(way).max() * (half + beyond)
        turn = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else np.pi / 2 * rng.integers(4)
        found.append(Pose(float(x), float(y), float(turn)))
    return found


def _table(rng: Rng, camera: Camera) -> NDArray[np.uint8]:
    names = tuple(SURFACES)
    cover = surface(names[rng.integers(len(names))], int(rng.integers(VARIANTS)), _SURFACE)
    pixels = cover.tile.shape[0] / (cover.span * float(rng.uniform(0.6, 1.5)))
    turn = rng.uniform(0, 2 * np.pi)
    cos, sin = np.cos(turn) * pixels, np.sin(turn) * pixels
    x, y = rng.uniform(0, _SURFACE, 2)
    to_tile = np.array([[cos, -sin, x], [sin, cos, y], [0, 0, 1]]) @ np.linalg.inv(camera.plane())
    seen = cv2.warpPerspective(
        cover.tile,
        to_tile,
        (camera.width, camera.height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_WRAP,
    )
    mixed = seen * (rng.uniform(0.6, 1.2) * rng.uniform(0.75, 1.1, 3))
    return np.clip(mixed, 0, 255).astype(np.uint8)


def _looked_at(rng: Rng, laid: Laid, strangers: Array) -> list[Place]:
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
    to_table = np.array([[1, 0, pose.x], [0, 1, pose.y], [0, 0, 1]]) @ jittered(rng) @ to_square
    matrix = _CENTRES @ camera.plane(CARD) @ to_table @ _FROM_CENTRES
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (CROP_SIDE, CROP_SIDE)
    crop = cv2.warpPerspective(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    ends = project(matrix, _CROP_CORNERS)
    outside = np.zeros(size, bool)
    if ends.min() < 0 or (ends > (camera.width - 1, camera.height - 1)).any():
        whole = np.full(picture.shape[:2], 255, np.uint8)
        outside = cv2.warpPerspective(whole, matrix, size, flags=flags) < 128
    if rng.random() < 0.12:
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
    supply = Supply([reference(folder) for folder in given.folders], seed=0)
    made, started = 0, 0.0
    for number in range(1 << 30):
        if number == 40:  # by then most pictures of the artwork have been drawn once
            made, started = 0, perf_counter()
        if number > 40 and perf_counter() - started > given.seconds:
            break
        made += len(supply.lesson().crops)
    print(f"{made / (perf_counter() - started):.0f} squares a second in one process")  # noqa: T201


if __name__ == "__main__":
    main()
