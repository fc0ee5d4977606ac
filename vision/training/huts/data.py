"""Start tiles with the colour of the hut or castle on them, cut from labelled scenes.

Labels are those of hard scenes (``kingdomino render --kind hard``), which say each board's ``hut``; of a
whole table every board counts.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scorer.board import HUT_COLOURS, Board, Place, Terrain
from vision.evaluating.labels import labels_text, picture_bytes
from vision.evaluating.measure import Truth, truth_of
from vision.finishing.hut_colour import FIRST_COLOUR, in_lab, light_gains, mean_colours, start_pixels
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import Photo, load
from vision.locating.located import RING
from vision.rectify import BORDER, Rectified
from vision.settings import DEFAULT
from vision.training.arrays import Rng
from vision.training.huts.other_walls import with_other_walls

Floats = NDArray[np.float64]

#: How far a board's corners are moved, in squares: the locator errs as much.
_JITTER = 0.04
#: How far the light is misjudged, in each channel and in all together (standard deviations of logarithms).
_TINT, _BRIGHTNESS = 0.1, 0.15
#: Share of the start tiles that are overexposed, by how much at most (a logarithm), and how unlike in each
#: channel (standard deviation of logarithms).
_OVEREXPOSED, _TOO_BRIGHT, _UNLIKE = 0.5, 0.8, 0.2
#: Most grain, in grey levels.
_GRAIN = 10.0


@dataclass(frozen=True, eq=False)
class LabelledHut:
    """A board from above with its ring, where its start tile is, and the colour that is seen, if any."""

    rectified: Rectified
    board: Board
    start: Place
    colour: str | None
    kind: str

    @property
    def label(self) -> int:
        """The right class of the network."""
        colours = HUT_COLOURS[self.board.game]
        own = colours.index(self.colour) if self.colour in colours else len(colours)
        return FIRST_COLOUR[self.board.game] + own


def labelled_huts(labels: Path, rng: Rng | None = None) -> Iterator[LabelledHut]:
    """Yield every board whose labels say its hut; with ``rng`` its corners are moved a little."""
    for entry in json.loads(labels_text(labels)):
        boards = [board for board in entry.get("boards", [entry]) if "hut" in board]
        photo = load(picture_bytes(labels, entry["image"])) if boards else None
        for board in boards:
            if photo is not None and any(_is_start(cell) for row in board["cells"] for cell in row):
                yield _labelled_hut(photo, truth_of(board), board["hut"], entry.get("kind", ""), rng)


def _is_start(cell: dict[str, object] | None) -> bool:
    return cell is not None and cell["terrain"] == Terrain.START


def _labelled_hut(photo: Photo, truth: Truth, colour: str | None, kind: str, rng: Rng | None) -> LabelledHut:
    board, corners = truth.board, np.array(truth.corners)
    if rng is not None:
        side = np.linalg.norm(corners[1] - corners[0]) / board.width
        corners = corners + rng.normal(0, _JITTER * side, (4, 2))
    grid = grid_from_corners(corners.tolist(), board.height, board.width)
    pitch = DEFAULT.pitch
    picture = straighten(photo, grid, BORDER, pitch)
    rows, cols = board.height + 2 * RING, board.width + 2 * RING
    y, x = np.mgrid[0:rows, 0:cols]
    centres = (np.stack([x, y], axis=-1) + 0.5 - RING + BORDER) * pitch
    whole = np.ones((rows, cols), np.float32)
    rectified = Rectified(picture, grid, pitch, centres.astype(np.float32), whole, whole)
    ringed = _with_ring(board)
    return LabelledHut(rectified, ringed, ringed.starts[0], colour, kind)


def _with_ring(board: Board) -> Board:
    nothing = (None,) * (board.width + 2 * RING)
    rows = tuple((None, *row, None) for row in board.rows)
    return Board(board.game, board.size, (nothing, *rows, nothing))


def neutral_light(huts: Sequence[LabelledHut]) -> dict[Terrain, Floats]:
    """Return the mean colour of each terrain but the start tile, over all light."""
    seen: dict[Terrain, list[Floats]] = defaultdict(list)
    for hut in huts:
        for place, square in hut.board.squares.items():
            if square.terrain is not Terrain.START:
                seen[square.terrain] += list(mean_colours(hut.rectified, [place]))
    return {terrain: np.mean(colours, axis=0) for terrain, colours in seen.items()}


def lit_starts(huts: Sequence[LabelledHut], light: dict[Terrain, Floats]) -> tuple[Floats, NDArray[np.int64]]:
    """Return the start tiles in neutral light, RGB (n, side, side, 3), and their labels."""
    pixels = [
        start_pixels(hut.rectified, hut.start) / light_gains(hut.rectified, hut.board, hut.start, light)
        for hut in huts
    ]
    return np.stack(pixels), np.array([hut.label for hut in huts])


def batches(
    pixels: Floats, labels: NDArray[np.int64], size: int, rng: Rng
) -> Generator[tuple[NDArray[np.float32], NDArray[np.int64]]]:
    """Yield batches without end, as the network is given them: overexposed, painted on, turned, relit."""
    while True:
        chosen = rng.integers(len(pixels), size=size)
        batch = with_other_walls(_overexposed(pixels[chosen], rng), labels[chosen], rng)
        batch = np.rot90(batch, int(rng.integers(4)), axes=(1, 2))
        batch = batch[:, :, ::-1] if rng.random() < 0.5 else batch
        light = np.exp(rng.normal(0, _TINT, (size, 1, 1, 3)) + rng.normal(0, _BRIGHTNESS, (size, 1, 1, 1)))
        grain = rng.uniform(0, _GRAIN, (size, 1, 1, 1)) * rng.standard_normal(batch.shape)
        yield in_lab(batch * light + grain).astype(np.float32), labels[chosen]


def _overexposed(pixels: Floats, rng: Rng) -> Floats:
    """Return start tiles (n, side, side, 3), some as they come to neutral light from a bright photo.

    What a photo shows white has lost its colour: pale tiles look much alike then.
    """
    size = len(pixels)
    bright = rng.random((size, 1, 1, 1)) < _OVEREXPOSED
    more = rng.uniform(0, _TOO_BRIGHT, (size, 1, 1, 1)) + rng.normal(0, _UNLIKE, (size, 1, 1, 3))
    gains = np.exp(np.where(bright, more, 0.0))
    return np.asarray(np.minimum(pixels * gains, np.where(bright, 255.0, np.inf)) / gains)
