"""Draw views into shards, once, for all the training that follows.

A shard is two files, ``N.pictures.npy`` and ``N.maps.npy``. A scene depends on its number and the seed alone,
so several processes may each draw every so-many-th shard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.grid import grid_from_corners
from vision.load import Photo
from vision.training.artwork import Artwork
from vision.training.locator.early_boards import begun
from vision.training.locator.negatives import empty_views
from vision.training.locator.views import SIDE, Example, views
from vision.training.scenes.labels import Labels
from vision.training.scenes.scene import Scene, SceneSpec, draw

Array = NDArray[Any]

#: How often each kind of scene is drawn: what is hard more often than on real tables.
KINDS: Mapping[str, float] = {
    "default": 5, "plain": 0.5, "pattern": 2, "ruled_mat": 2, "checks": 2, "neighbour": 2, "tilt30": 0.5,
    "tilt45": 1.5, "small": 2, "close": 1, "glare": 1, "shadow": 0.7, "holes": 1.5, "dark": 0.7,
    "sloppy": 1, "overhead": 0.5, "begun": 2,
}  # fmt: skip
SCENES = 100
#: Share of scenes without a board.
EMPTY = 0.12
#: Long side of a scene in pixels: enough for the view from straight above.
PIXELS = 720


def example(scene: Scene) -> Example:
    """Return a scene as the photo and the truth that the locator learns from."""
    height, width = scene.picture.shape[:2]
    labels = scene.labels
    tl, tr, br, bl = labels.corners.tolist()
    grid = grid_from_corners(
        (tuple(tl), tuple(tr), tuple(br), tuple(bl)), labels.board.height, labels.board.width
    )
    return Example(Photo(scene.picture, width, height, 1.0), grid, _squares(labels))


def _squares(labels: Labels) -> Array:
    squares = np.full((labels.board.height, labels.board.width, 4, 2), np.nan)
    for place, quad in labels.quads.items():
        squares[place] = quad
    return squares


def draw_shard(out: Path, arts: Sequence[Artwork], number: int, seed: int, scenes: int = SCENES) -> None:
    """Draw one shard, unless it is there already."""
    if (out / f"{number:05}.pictures.npy").exists():
        return
    names, weights = list(KINDS), np.array(list(KINDS.values()))
    pictures, maps = [], []
    for one in range(number * scenes, (number + 1) * scenes):
        rng = np.random.default_rng([seed, one])
        art = arts[int(rng.integers(len(arts)))]
        if rng.random() < EMPTY:
            drawn = empty_views(art, SIDE, rng)
        else:
            kind = str(rng.choice(names, p=weights / weights.sum()))
            scene = (
                begun(art, PIXELS, rng)
                if kind == "begun"
                else draw(art, SceneSpec(kind, PIXELS), int(rng.integers(2**31)))
            )
            drawn = views(example(scene), rng)
        for picture, wanted in drawn:
            pictures.append(picture)
            maps.append(wanted)
    out.mkdir(parents=True, exist_ok=True)
    _write(out / f"{number:05}.maps.npy", np.stack(maps))
    _write(out / f"{number:05}.pictures.npy", np.stack(pictures))


def _write(name: Path, values: Array) -> None:
    """Write beside and move into place: whoever trains meanwhile sees whole files only."""
    beside = name.with_suffix(".new")
    with beside.open("wb") as file:
        np.save(file, values)
    beside.replace(name)
