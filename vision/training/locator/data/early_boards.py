"""Boards of one to four dominoes, photographed from near: after the first rounds, or as examples on a page.

Other scenes show games near their end. Here a square may fill a third of the photo, and beside the board
there may be writing, whose letters stand in rows as squares do.
"""

from __future__ import annotations

from random import Random
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.rules import Mode
from scorer.simulate import play
from vision.training.artwork import Artwork
from vision.training.scenes import (
    KINDS,
    BoardOwner,
    Camera,
    DrawnTable,
    LaidBoard,
    Misalignment,
    PhotoCanvas,
    Scene,
    develop,
    draw_tabletop,
    illuminate,
    label,
    lay,
    lay_board,
    paint,
    sample_effects,
    scatter,
    side_for,
)

Array = NDArray[Any]
Rng = np.random.Generator

_FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX)
_LETTERS = "abcdefghijklmnopqrstuvwxyz ,.'0123456789   ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw_early_board(art: Artwork, pixels: int, rng: Rng) -> Scene:
    """Draw one, on a table or on a page with writing around the board and arrows or crosses on it."""
    kind = KINDS[str(rng.choice(["default", "plain", "pattern", "ruled_mat", "overhead"]))]
    laid = _laid(art, rng)
    camera = _camera(laid, pixels, rng)
    player = BoardOwner(art, side_for(camera.scale(camera.target)), str(rng.choice(art.colours)))
    table = DrawnTable(player, kind, camera)
    lay_board(table, laid, rng, owned=True)
    printed = rng.random() < 0.5
    if not printed:
        scatter(table, laid, rng)
    canvas = paint_table(table, laid, rng, printed=printed)
    lit, burnt = illuminate(canvas, kind, rng)
    picture = develop(lit, sample_effects(rng), rng)
    return Scene(picture, label(laid, canvas, burnt, "early", None), 90)


def _laid(art: Artwork, rng: Rng) -> LaidBoard:
    """Lay the first dominoes, not all in one row: a row alone does not show where the grid is."""
    while True:
        chance = Random(int(rng.integers(2**32)))  # noqa: S311 - it deals dominoes
        mode = Mode(str(rng.choice([Mode.DISCOVERY, Mode.TRIBE])))
        played = play(chance, art.game, 5, mode=mode, rounds=int(rng.integers(1, 5)))[0]
        laid = lay(played, Misalignment(*rng.uniform(0, 0.02, 3).tolist()), rng)
        if min(laid.board.height, laid.board.width) > 1:
            return laid


def paint_table(table: DrawnTable, laid: LaidBoard, rng: Rng, *, printed: bool = False) -> PhotoCanvas:
    """Paint what lies on a table, or on a printed page: one colour with writing on it."""
    surface, _ = draw_tabletop(table.camera, table.kind, laid, rng)
    if printed:
        surface[:] = rng.integers(90, 256, 3)
        for _ in range(int(rng.integers(2, 9))):
            draw_writing(surface, rng)
    canvas = paint(table, surface, light=None)
    if printed:
        for _ in range(int(rng.integers(0, 3))):
            _draw_sign(canvas.picture, rng)
    return canvas


def draw_writing(picture: Array, rng: Rng) -> None:
    """Draw a line of writing somewhere, in place."""
    height, width = picture.shape[:2]
    text = "".join(rng.choice(list(_LETTERS), int(rng.integers(4, 30))))
    size = float(rng.uniform(0.02, 0.09)) * height
    face = _FONTS[int(rng.integers(len(_FONTS)))]
    scale = size / cv2.getTextSize("x", face, 1.0, 1)[0][1]
    at = (int(rng.uniform(-0.3, 0.9) * width), int(rng.uniform(0, 1) * height))
    ink = int(rng.integers(0, 90))
    strokes = max(1, round(size / 6))
    cv2.putText(picture, text, at, face, scale, (ink, ink, ink), strokes, cv2.LINE_AA)


def _draw_sign(picture: Array, rng: Rng) -> None:
    """Draw an arrow or a cross somewhere, in place."""
    height, width = picture.shape[:2]
    x0, y0 = (rng.uniform(0.1, 0.9, 2) * [width, height]).astype(int).tolist()
    dx, dy = (rng.uniform(-0.2, 0.2, 2) * height).astype(int).tolist()
    colour, strokes = rng.integers(0, 256, 3).tolist(), int(rng.integers(2, 3 + height // 60))
    if rng.random() < 0.5:
        cv2.arrowedLine(picture, (x0, y0), (x0 + dx, y0 + dy), colour, strokes, cv2.LINE_AA, 0, 0.3)
    else:
        cv2.line(picture, (x0, y0), (x0 + dx, y0 + dy), colour, strokes, cv2.LINE_AA)
        cv2.line(picture, (x0, y0 + dy), (x0 + dx, y0), colour, strokes, cv2.LINE_AA)


def _camera(laid: LaidBoard, pixels: int, rng: Rng) -> Camera:
    """Return a camera so near that the board fills a third of the picture up to all of it."""
    x, y = laid.outline().mean(axis=0).tolist()
    longest = max(laid.board.height, laid.board.width)
    height = round(pixels * rng.uniform(0.45, 1))
    focal, fill = 0.85, rng.uniform(0.3, 0.9) * height / pixels
    tilt = np.radians(rng.choice([0.0, rng.uniform(0, 35)]))
    azimuth = rng.integers(4) * np.pi / 2 + rng.choice([0.0, rng.normal(0, 0.3)])
    centre = rng.uniform(0.4, 0.6, 2).tolist()
    distance = focal * longest / fill
    return Camera(
        pixels,
        height,
        (x, y),
        float(distance),
        float(tilt),
        float(azimuth),
        0.0,
        focal,
        (centre[0], centre[1]),
    )
