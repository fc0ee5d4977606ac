"""Backgrounds for small pictures of boards, each one different.

Scenes use a few cached patterns. The network that classifies squares must tell bare table from anything
printed, so it needs more variety: patterns in random colours, with ornaments, and plain colours of dominoes.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.arrays import Image, Rng
from vision.training.artwork import Artwork
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.surfaces.cloths import Surface
from vision.training.scenes.surfaces.materials import SURFACES, VARIANTS, surface

_SIDE = 256
#: Share of backgrounds in the colour of a terrain, which differ from a square only in having no edges.
_DOMINO_COLOURED = 0.22
#: Shares of the other backgrounds that are recoloured, and that get ornaments.
_RECOLOURED, _WITH_ORNAMENTS = 0.5, 0.25


def background(rng: Rng, camera: Camera, artwork: Artwork) -> NDArray[np.uint8]:
    """Return a table without anything on it, as the camera sees it."""
    cover = _domino_coloured(rng, artwork) if rng.random() < _DOMINO_COLOURED else _pattern(rng)
    pixels = cover.tile.shape[0] / (cover.span * float(rng.uniform(0.6, 1.5)))
    turn = rng.uniform(0, 2 * np.pi)
    cos, sin = np.cos(turn) * pixels, np.sin(turn) * pixels
    x, y = rng.uniform(0, _SIDE, 2)
    to_tile = np.array([[cos, -sin, x], [sin, cos, y], [0, 0, 1]]) @ np.linalg.inv(camera.plane())
    seen = cv2.warpPerspective(
        cover.tile,
        to_tile,
        (camera.width, camera.height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_WRAP,
    )
    dimmed = seen * (rng.uniform(0.6, 1.2) * rng.uniform(0.75, 1.1, 3))
    return np.clip(dimmed, 0, 255).astype(np.uint8)


def _pattern(rng: Rng) -> Surface:
    names = tuple(SURFACES)
    cover = surface(names[rng.integers(len(names))], int(rng.integers(VARIANTS)), _SIDE)
    tile = _recoloured(rng, cover.tile) if rng.random() < _RECOLOURED else cover.tile
    if rng.random() < _WITH_ORNAMENTS:
        tile = _with_ornaments(rng, tile)
    return Surface(tile, cover.span)


def _recoloured(rng: Rng, tile: Image) -> Image:
    """Return a pattern in other colours: a random matrix mixes its channels, a random colour is its mean."""
    mixing = rng.normal(0, 0.6, (3, 3)) + np.eye(3)[rng.permutation(3)]
    towards = rng.uniform(20, 235, 3)
    middle = np.array(cv2.mean(tile)[:3])
    matrix = np.column_stack([mixing, towards - mixing @ middle])
    return np.asarray(cv2.transform(src=tile, m=matrix), np.uint8)


def _with_ornaments(rng: Rng, tile: Image) -> Image:
    """Return a pattern with ornaments over it: ribbons that bend and curl, in one or two colours."""
    ornamented = tile.copy()
    colours = rng.uniform(0, 255, (2, 3))
    width = int(rng.integers(2, 22))
    for number in range(int(rng.integers(2, 9))):
        steps = int(rng.integers(20, 60))
        curl = np.cumsum(rng.normal(rng.normal(0, 0.12), 0.05, steps)) + rng.uniform(0, 2 * np.pi)
        way = np.stack([np.cos(curl), np.sin(curl)], axis=1) * rng.uniform(2, 8)
        line = np.round(rng.uniform(0, _SIDE, 2) + np.cumsum(way, axis=0)).astype(np.int32)
        cv2.polylines(ornamented, [line], isClosed=False, color=colours[number % 2].tolist(), thickness=width)
    return ornamented


def _domino_coloured(rng: Rng, artwork: Artwork) -> Surface:
    """Return a plain cover in a colour that is printed on the dominoes, or pale; some with lines of text."""
    domino = artwork.domino(int(rng.integers(1, 49)), 24, rng)
    y, x = rng.integers(4, 20), rng.integers(4, 20) + 24 * rng.integers(2)
    colour = domino[y - 1 : y + 2, x - 1 : x + 2].mean(axis=(0, 1))
    if rng.random() < 0.35:
        colour = rng.uniform(0.3, 0.9) * (255 - colour) + colour
    slope = np.linspace(rng.uniform(0.85, 1.0), 1.05, _SIDE)[None, :, None]
    tile = np.clip(np.ones((_SIDE, 1, 1)) * slope * colour, 0, 255).astype(np.uint8)
    if rng.random() < 0.45:
        _write(rng, tile, (colour * rng.uniform(0.1, 0.4)).tolist())
    return Surface(tile, float(rng.uniform(3, 7)))


def _write(rng: Rng, tile: Image, ink: list[float]) -> None:
    """Print lines of made-up words on a tile, in place."""
    size = float(rng.uniform(0.5, 1.1))
    letters = np.array(list("aabcdeeeefghiiklmnnoooprrsssttuuvwxyz    "))
    for row in range(0, _SIDE, round(38 * size)):
        words = "".join(rng.choice(letters, 40))
        at = (int(rng.integers(-20, 10)), row)
        cv2.putText(tile, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, ink, round(1 + size), cv2.LINE_AA)
