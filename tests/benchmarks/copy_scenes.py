"""Copies of the game for the benchmark of profiles: other editions, prints and lamps, photographed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np

from vision.evaluating.measure import Truth
from vision.profile.colours import colour_matrix
from vision.training.artwork import Artwork, reprinted
from vision.training.artwork.printings import Reprinted
from vision.training.scenes import SceneSpec, draw

#: Hues turned, red and blue exchanged: editions in other inks. Lamps: what they do to red, green and blue.
INKS = {"hues +60": 60.0, "hues -60": -60.0, "hues +100": 100.0}
LAMPS = {"orange lamp": (1.3, 0.75, 0.3)}
PRINTS = {"grey print": "grey", "black and white": "home_print"}
COLOURLESS = ("grey print", "black and white")
#: The kinds of scenes that pictures of other copies show.
OTHERS = ("default", "glare", "dark", "shadow", "tilt45", "night", "worn", "hand", "moire")

Light = tuple[float, float, float]
WHITE: Light = (1.0, 1.0, 1.0)


@dataclass(frozen=True)
class Picture:
    """A drawn photo as JPEG, and what lies on it."""

    data: bytes
    truth: Truth


def inked(artwork: Artwork, degrees: float) -> Artwork:
    matrix = colour_matrix(np.array([degrees, 0, 0, 0, 0, 0]))[:, :3].astype(np.float32)
    change = partial(_through, matrix=matrix)
    return Reprinted(artwork, change, change)


def _through(rgb, matrix):
    return np.clip(rgb @ matrix.T, 0, 1)


def editions(artwork: Artwork, seed: int) -> Iterator[tuple[str, Artwork, Light]]:
    """The copies of one artwork: name, artwork, light."""
    for name, degrees in INKS.items():
        yield name, inked(artwork, degrees), WHITE
    for name, light in LAMPS.items():
        yield name, artwork, light
    for name, printing in PRINTS.items():
        yield name, reprinted(artwork, printing, np.random.default_rng(seed)), WHITE


def pictures(artwork: Artwork, light: Light, kind: str, count: int, seed: int) -> list[Picture]:
    found = []
    for number in range(count):
        scene = draw(artwork, SceneSpec(kind, 1000), seed + number)
        lit = np.clip(scene.picture * np.array(light), 0, 255).astype(np.uint8)
        bgr = cv2.cvtColor(lit, cv2.COLOR_RGB2BGR)
        data = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, scene.quality])[1].tobytes()
        one, two, three, four = (tuple(map(float, corner)) for corner in scene.labels.corners)
        found.append(Picture(data, Truth(scene.labels.board, (one, two, three, four))))
    return found


@dataclass(frozen=True)
class Edition:
    """An edition of an artwork under a light, and another one; boards are drawn by seeds from this one on."""

    usual: Artwork
    printed: Artwork
    other: Artwork
    light: Light
    seed: int

    def drawn(self, artwork: Artwork, light: Light, boards: range) -> list[Picture]:
        """Return some of the boards, in any artwork and light."""
        return pictures(artwork, light, "default", len(boards), self.seed + boards.start)


def other_pictures(artworks: dict[str, Artwork], count: int, seed: int) -> list[Picture]:
    return [
        picture
        for number, artwork in enumerate(artworks.values())
        for kind in OTHERS
        for picture in pictures(
            artwork, WHITE, kind=kind, count=count, seed=seed + 1000 * number + 50 * OTHERS.index(kind)
        )
    ]
