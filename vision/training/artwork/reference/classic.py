"""The artwork of classic from a folder of reference pictures: one photograph of each domino and start tile.

A photograph shows the domino on paper, a little askew, under a lamp. It is cut out along its edges,
rectified and brought to the colours that it has on white paper; its variants differ in ink and in how
they are bent. The castle, the backs and the newer edition's start tile are our own drawings.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from scorer.board import Caveman, Game, Resource
from vision.training.artwork.cache import PictureCache
from vision.training.artwork.classic.castle import CASTLE_COLOURS
from vision.training.artwork.drawing import retouch
from vision.training.artwork.drawn import DrawnArtwork
from vision.training.artwork.interface import Panel, Picture, Piece, PixelMap

VARIANTS = 12
#: The photographs of start tiles by colour; there is a closer look without their frame, too.
STARTS = {"blue": "castle_B", "green": "castle_G", "pink": "castle_R", "yellow": "castle_Y"}


class ClassicReference:
    game = Game.CLASSIC
    colours = CASTLE_COLOURS

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cache = PictureCache()
        self._drawn = DrawnArtwork(self.game)

    def domino(self, number: int, side: int, rng: np.random.Generator) -> Picture:
        return self._inked(f"{number:02d}.jpg", (2 * side, side), int(rng.integers(VARIANTS)))

    def start(self, colour: str, side: int, rng: np.random.Generator) -> Picture:
        if colour not in STARTS:
            return self._drawn.start(colour, side, rng)
        return self._inked(f"{STARTS[colour]}.jpg", (side, side), int(rng.integers(VARIANTS)))

    def building(self, colour: str, side: int, rng: np.random.Generator) -> tuple[Panel, ...]:
        return self._drawn.building(colour, side, rng)

    def token(self, fires: int, side: int, rng: np.random.Generator) -> Piece:
        raise KeyError(fires, side, rng)

    def resource(self, kind: Resource, side: int, rng: np.random.Generator) -> Piece:
        raise KeyError(kind, side, rng)

    def caveman(self, kind: Caveman, side: int, rng: np.random.Generator) -> Piece:
        raise KeyError(kind, side, rng)

    def clutter(self, side: int, rng: np.random.Generator) -> Piece:
        return self._drawn.clutter(side, rng)

    def _inked(self, name: str, size: tuple[int, int], variant: int) -> Picture:
        def made() -> Picture:
            rng = np.random.default_rng((variant, size[0]))
            picture = retouch.resized(self._flat(name), *size)
            return retouch.recoloured(retouch.bent(picture, rng, 0.006), rng)

        return self._cache.get((name, size, variant), made)

    def _flat(self, name: str) -> Picture:
        """Return the domino or tile alone, in the colours of white paper (start tiles lay on none)."""

        def made() -> Picture:
            photo = retouch.opened(self._folder / name)
            return _brightened(photo, 1.25) if name.startswith("castle") else _cut_out(photo)

        return self._cache.get(("flat", name), made)


def _cut_out(photo: Picture) -> Picture:
    """Cut out what lies on the paper and rectify it.

    1. The paper is the commonest bright colour along the picture's rim; what differs from it is the card.
    2. The smallest turned rectangle around the card is rectified, cut two hundredths inside its edges.
    3. The paper's colour becomes a light grey, and every other colour with it.
    """
    rim = np.concatenate([photo[:6].reshape(-1, 3), photo[-6:].reshape(-1, 3), photo[:, :6].reshape(-1, 3)])
    paper = np.median(rim[rim.sum(axis=1) >= np.percentile(rim.sum(axis=1), 50)], axis=0)
    distance = np.abs(photo.astype(np.float32) - paper).max(axis=2)
    card = cv2.morphologyEx((distance > 40).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((15, 15), np.uint8))
    outlines, _ = cv2.findContours(card, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    rectangle = cv2.minAreaRect(max(outlines, key=cv2.contourArea))
    corners = _from_top_left(cv2.boxPoints(rectangle))
    width, height = photo.shape[1], photo.shape[0]
    inset = 0.02 * height
    target = np.array(
        [(-inset, -inset), (width + inset, -inset), (width + inset, height + inset), (-inset, height + inset)]
    )
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target.astype(np.float32))
    flat = cv2.warpPerspective(
        photo, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return _brightened(flat, 235 / np.maximum(paper, 60))


def _brightened(photo: Picture | PixelMap, gain: float | PixelMap) -> Picture:
    return np.asarray(np.clip(photo * gain, 0, 255), np.uint8)


def _from_top_left(corners: PixelMap) -> PixelMap:
    """Return four corners clockwise from the top left one."""
    around = corners[np.argsort(np.arctan2(*(corners - corners.mean(axis=0)).T[::-1]))]
    return np.roll(around, -int(np.argmin(around.sum(axis=1))), axis=0)
