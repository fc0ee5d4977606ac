"""What may lie or reach over a board: a hand, a pawn, a cup, a cable.

Each function puts one on a table, at a board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from scorer.board import SIDES, Terrain
from vision.training.arrays import Array, Rng
from vision.training.artwork import CARD_THICKNESS, PAWN_COLOURS, pawn
from vision.training.scenes.layout import hand as drawings
from vision.training.scenes.layout.board import LaidBoard, Pose
from vision.training.scenes.layout.household_items import mug
from vision.training.scenes.layout.table import DrawnTable
from vision.training.scenes.layout.things import lying_corners, lying_piece, upright_piece
from vision.training.scenes.painting.canvas import OBSTACLE, PaintedFace

#: Pixels of a square in the pictures of hands and cables.
_PIXELS = (24, 80)


def _pixels(table: DrawnTable) -> int:
    return int(np.clip(table.camera.scale(table.camera.target), *_PIXELS))


def _on_edge(laid: LaidBoard, rng: Rng) -> tuple[Array, Array]:
    """Return a point on the outer edge of a placed square, and the direction from there into the board."""
    places = list(laid.places)
    row, col = places[int(rng.integers(len(places)))]
    down, right = SIDES[int(rng.integers(len(SIDES)))]
    while (row + down, col + right) in laid.places:
        row, col = row + down, col + right
    along, outwards = rng.uniform(-0.5, 0.5), np.array([right, down], float)
    spot = np.array([col + 0.5, row + 0.5]) + 0.5 * outwards + along * outwards[::-1]
    inwards = -laid.lattice[:, :2] @ outwards
    return laid.lattice @ [*spot, 1.0], inwards / np.linalg.norm(inwards)


def reaching_hand(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    """Reach over an edge with the fingertips up to two squares inside, the elbow higher than the fingers."""
    point, inwards = _on_edge(laid, rng)
    lean = rng.normal(0, 0.35)
    cos, sin = np.cos(lean), np.sin(lean)
    way = np.array([cos * inwards[0] - sin * inwards[1], sin * inwards[0] + cos * inwards[1]])
    tips = point + way * rng.uniform(0.3, 2.0)
    angle = float(np.arctan2(way[0], -way[1]))  # the picture's upper edge faces this way
    size, length = rng.uniform(0.88, 1.08), drawings.LENGTH
    middle = tips - way * (length / 2 - 0.2) * size
    corners = lying_corners(
        Pose(float(middle[0]), float(middle[1]), angle), drawings.WIDTH * size, length * size, 0.0
    )
    low, high = rng.uniform(0.15, 0.5), rng.uniform(0.9, 2.2)
    corners[:, 2] = [low, low, high, high]
    picture = drawings.hand(rng, _pixels(table))
    table.over.append(PaintedFace(picture, corners, np.zeros(3), owner=OBSTACLE))


def left_pawn(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    """Leave a pawn standing, or lying, on a square other than the start tile."""
    places = [place for place, square in laid.board.squares.items() if square.terrain is not Terrain.START]
    pose = laid.places[places[int(rng.integers(len(places)))]]
    x, y = rng.uniform(-0.32, 0.32, 2)
    at = Pose(float(x), float(y), float(rng.uniform(0, 2 * np.pi))).within(pose)
    piece = pawn(PAWN_COLOURS[int(rng.integers(len(PAWN_COLOURS)))], table.player.side)
    if rng.random() < 0.75:
        table.above.append(upright_piece(piece, at, table.player.side, table.camera))
    else:
        table.above.append(lying_piece(piece, at, table.player.side))


def cup(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    """Put a cup on the board's edge."""
    point, inwards = _on_edge(laid, rng)
    item = mug(rng)
    x, y = point + inwards * (rng.uniform(0.15, 0.85) - item.width / 2)
    table.above.append(item.at(Pose(float(x), float(y), float(rng.uniform(0, 2 * np.pi))), CARD_THICKNESS))


def lying_cable(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    """Lay a cable in a curve across the board, from beyond one edge to beyond another."""
    outline = laid.outline(7.0)
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    size = np.array([right - left, bottom - top])
    ends = np.array([[0.02, rng.uniform(0.36, 0.64)], [0.98, rng.uniform(0.36, 0.64)]]) * size
    if rng.random() < 0.5:
        ends = np.array([[rng.uniform(0.36, 0.64), 0.02], [rng.uniform(0.36, 0.64), 0.98]]) * size
    part = np.linspace(0, 1, 30)[:, None]
    across = (ends[1] - ends[0])[::-1] * [-1, 1] / np.linalg.norm(ends[1] - ends[0])
    sway = rng.uniform(-1.4, 1.4) * np.sin(np.pi * part) + rng.uniform(-0.7, 0.7) * np.sin(2 * np.pi * part)
    line = ends[0] + part * (ends[1] - ends[0]) + sway * across
    picture = drawings.cable(rng, line, (float(size[0]), float(size[1])), _pixels(table))
    middle = (left + right) / 2, (top + bottom) / 2
    corners = lying_corners(
        Pose(float(middle[0]), float(middle[1]), 0.0), float(size[0]), float(size[1]), CARD_THICKNESS + 0.12
    )
    table.over.append(PaintedFace(picture, corners, np.zeros(3), owner=OBSTACLE))


OBSTACLES: Mapping[str, Callable[[DrawnTable, LaidBoard, Rng], None]] = {
    "hand": reaching_hand, "pawn": left_pawn, "cup": cup, "cable": lying_cable,
}  # fmt: skip
