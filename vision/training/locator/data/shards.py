"""Views in files: drawn once, read by every training run.

A shard is two files, ``N.pictures.npy`` and ``N.maps.npy``. A scene depends on its number and the seed alone,
so each of several processes may draw a share of the shards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import grid_from_corners
from vision.loading.load import Photo
from vision.training.artwork import Artwork
from vision.training.locator.data.early_boards import draw_early_board
from vision.training.locator.data.negatives import empty_views
from vision.training.locator.data.views import SIDE, LabelledView, views
from vision.training.scenes import Labels, Scene, SceneSpec, draw

Array = NDArray[Any]
Rng = np.random.Generator

#: How often each kind of scene is drawn: what is hard more often than on real tables.
KINDS: Mapping[str, float] = {
    "default": 5, "plain": 0.5, "pattern": 2, "ruled_mat": 2, "checks": 2, "neighbour": 2, "tilt30": 0.5,
    "tilt45": 1.5, "small": 2, "close": 1, "glare": 1, "shadow": 0.7, "holes": 1.5, "dark": 0.7,
    "sloppy": 1, "overhead": 0.5, "early": 2,
}  # fmt: skip
#: The same of hard kinds and newspapers, where those are wanted as well: what hides rows of a board, takes
#: its colours, or looks like more squares.
HARD_KINDS: Mapping[str, float] = {
    "hand": 4, "cup": 2.5, "cable": 2.5, "pawn": 0.5, "mixed": 5, "grey": 2, "home_print": 3, "cartoon": 0.7,
    "hue": 0.7, "pastel": 0.5, "glossy": 1, "green_start": 0.5, "moire": 0.5, "led_bands": 0.5, "faded": 0.5,
    "newspaper": 8,
}  # fmt: skip
SCENES = 100
#: Share of scenes without a board.
_EMPTY = 0.12
#: Long side of a scene in pixels: enough for the view from straight above.
_PIXELS = 720


def draw_shard(  # noqa: PLR0913 - where, of what, and how much of it
    out: Path, arts: Sequence[Artwork], number: int, seed: int, scenes: int = SCENES, *, hard: float = 0.0
) -> None:
    """Draw one shard of so many scenes into the folder ``out``, unless it is there already.

    ``hard`` is the share of boards that are drawn as a hard kind.
    """
    pictures_file = out / f"{number:05}.pictures.npy"
    if pictures_file.exists():
        return
    pictures, maps = [], []
    for scene in range(number * scenes, (number + 1) * scenes):
        rng = np.random.default_rng([seed, scene])
        art = arts[int(rng.integers(len(arts)))]
        for picture, wanted in _scene_views(art, rng, hard):
            pictures.append(picture)
            maps.append(wanted)
    out.mkdir(parents=True, exist_ok=True)
    _write(_maps_file(pictures_file), np.stack(maps))
    _write(pictures_file, np.stack(pictures))


def _scene_views(art: Artwork, rng: Rng, hard: float) -> Iterator[tuple[Array, Array]]:
    """Draw one scene, with or without a board, and return its views."""
    if rng.random() < _EMPTY:
        return empty_views(art, SIDE, rng)
    kinds = HARD_KINDS if hard and rng.random() < hard else KINDS
    weights = np.array(list(kinds.values()))
    kind = str(rng.choice(list(kinds), p=weights / weights.sum()))
    if kind == "early":
        scene = draw_early_board(art, _PIXELS, rng)
    else:
        scene = draw(art, SceneSpec(kind, _PIXELS), int(rng.integers(2**31)))
    return views(example(scene), rng)


def example(scene: Scene) -> LabelledView:
    """Return a scene as the photo and the truth that the locator learns from."""
    height, width = scene.picture.shape[:2]
    labels = scene.labels
    tl, tr, br, bl = labels.corners.tolist()
    grid = grid_from_corners(
        (tuple(tl), tuple(tr), tuple(br), tuple(bl)), labels.board.height, labels.board.width
    )
    return LabelledView(Photo(scene.picture, width, height, 1.0), grid, _squares(labels))


def _squares(labels: Labels) -> Array:
    squares = np.full((labels.board.height, labels.board.width, 4, 2), np.nan)
    for place, quad in labels.quads.items():
        squares[place] = quad
    return squares


def read_batches(folder: Path, size: int, rng: Rng) -> Iterator[tuple[Array, Array]]:
    """Yield pictures (size, side, side, 3) and maps (size, 3, h, w), bytes, epoch after epoch.

    Each epoch has every view once, in a new order; shards that were added meanwhile are found at the next.
    """
    while True:
        names = sorted(folder.glob("*.pictures.npy"))
        shards = [(np.load(name, mmap_mode="r"), np.load(_maps_file(name))) for name in names]
        order = [(shard, view) for shard, (pictures, _) in enumerate(shards) for view in range(len(pictures))]
        if len(order) < size:
            raise SystemExit(
                f"{folder} has {len(order)} views, fewer than a batch of {size}; draw some first"
            )
        rng.shuffle(order)
        for start in range(0, len(order) - size + 1, size):
            chosen = order[start : start + size]
            pictures, maps = (
                np.stack([shards[shard][kind][view] for shard, view in chosen]) for kind in (0, 1)
            )
            yield pictures, maps


def _maps_file(pictures_file: Path) -> Path:
    return pictures_file.with_name(pictures_file.name.replace(".pictures.", ".maps."))


def _write(path: Path, values: Array) -> None:
    """Write a file beside, then rename it: a training run that reads meanwhile finds whole files only."""
    unfinished = path.with_suffix(".new")
    with unfinished.open("wb") as file:
        np.save(file, values)
    unfinished.replace(path)
