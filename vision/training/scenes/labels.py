"""The labels of a scene: corners, squares, and how much of each square is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from scorer.board import Board, Place
from scorer.formats.board_json import to_json
from scorer.rules import Mode
from vision.training.arrays import Array
from vision.training.artwork import CARD_THICKNESS
from vision.training.scenes.layout.board import LaidBoard
from vision.training.scenes.painting.canvas import (
    FRACTION_BITS,
    NO_OWNER,
    PhotoCanvas,
    bounding_box,
    fixed_point,
)

#: A square counts as covered if more of it than this lies behind other things.
COVERED = 0.1


@dataclass(frozen=True, eq=False)
class Labels:
    """``corners`` of the grid (4, 2); ``quads`` the own corners of every placed square in the photo.

    ``hidden`` is how much of a square cannot be seen, 0 to 1: covered by a hut or by a piece of
    another square, overexposed, or outside the picture. The square's own piece does not count.
    """

    board: Board
    corners: Array
    quads: dict[Place, Array]
    hidden: dict[Place, float]
    kind: str
    mode: Mode | None
    #: Of kinds with difficulties only: how much of each square other things cover, the colour of the hut or
    #: castle where it can be seen, and the labels of the table's other boards.
    cover: dict[Place, float] | None = None
    colour: str | None = None
    others: tuple[Labels, ...] = ()


def raised(points: Array) -> Array:
    """Return points of the table at the height where dominoes are printed."""
    return np.column_stack([points, np.full(len(points), CARD_THICKNESS)])


def label(  # noqa: PLR0913, PLR0917 - all that a scene knows
    laid: LaidBoard, canvas: PhotoCanvas, burnt: Array, kind: str, mode: Mode | None, first_owner: int = 0
) -> Labels:
    """Return the labels of a board whose squares own pixels by numbers from ``first_owner`` on."""
    camera = canvas.camera
    quads = {place: camera.project(raised(quad)) for place, quad in laid.quads().items()}
    hidden = {
        place: _hidden(quad, number, canvas, burnt)
        for number, (place, quad) in enumerate(quads.items(), first_owner)
    }
    return Labels(laid.board, camera.project(raised(laid.outline())), quads, hidden, kind, mode)


def _hidden(quad: Array, number: int, canvas: PhotoCanvas, burnt: Array) -> float:
    """Return the share of a square's pixels that show something else, or nothing."""
    height, width = canvas.owner.shape
    area = float(cv2.contourArea(quad.astype(np.float32)))
    box = bounding_box(quad, width, height)
    if box is None or area < 1:
        return 1.0
    inside = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
    cv2.fillConvexPoly(inside, fixed_point(quad, box), 1, cv2.LINE_8, FRACTION_BITS)
    part = np.s_[box[1] : box[3], box[0] : box[2]]
    owner = canvas.owner[part]
    clear = ((owner == NO_OWNER) | (owner == number)) * (1 - burnt[part])
    seen = inside.sum(dtype=float)
    if seen < 1:
        return 1.0
    within = min(1.0, seen / area)  # the rest lies outside the picture
    if box[0] > 0 and box[1] > 0 and box[2] < width and box[3] < height:
        within = 1.0
    return round(float(1 - within * (clear * inside).sum() / seen), 4)


def cover(labels: Labels, canvas: PhotoCanvas, first_owner: int) -> dict[Place, float]:
    """Return how much of each square, as far as it is in the picture, lies behind something else."""
    nothing_burnt = np.zeros(canvas.owner.shape, np.float32)
    covered = {}
    for number, (place, quad) in enumerate(labels.quads.items(), first_owner):
        frame = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * [canvas.camera.width, canvas.camera.height]
        inside, _ = cv2.intersectConvexConvex(quad.astype(np.float32), frame.astype(np.float32))
        within = float(inside) / max(float(cv2.contourArea(quad.astype(np.float32))), 1.0)
        seen = 1 - _hidden(quad, number, canvas, nothing_burnt)
        covered[place] = round(float(np.clip(1 - seen / within, 0, 1)), 4) if within > 0.05 else 0.0
    return covered


def to_labels_json(labels: Labels, image: str) -> dict[str, Any]:
    """Return labels as one entry of a ``labels.json``.

    Kinds with difficulties have further keys: ``cover``, how much of each square lies behind other things;
    ``covered``, whether that is more than a tenth; ``hut``, the colour, or null where it cannot be seen;
    ``boards``, an entry without ``image`` for each board of a whole table, the first the same as this.
    """
    entry = {"image": image, **_board_json(labels)}
    if labels.others:
        entry["boards"] = [_board_json(each) for each in (labels, *labels.others)]
    return entry


def _board_json(labels: Labels) -> dict[str, Any]:
    board = labels.board
    grid = [[(r, c) for c in range(board.width)] for r in range(board.height)]
    placed = labels.quads
    return {
        **to_json(board),
        "rows": board.height,
        "cols": board.width,
        "corners": _rounded(labels.corners),
        **({"mode": labels.mode} if labels.mode else {}),
        "kind": labels.kind,
        "quads": [[_rounded(placed[p]) if p in placed else None for p in row] for row in grid],
        "hidden": [[labels.hidden.get(p) for p in row] for row in grid],
        **_difficult_json(labels, grid),
    }


def _difficult_json(labels: Labels, grid: list[list[Place]]) -> dict[str, Any]:
    share = labels.cover
    if share is None:
        return {}
    return {
        "cover": [[share.get(p) for p in row] for row in grid],
        "covered": [[share[p] > COVERED if p in share else None for p in row] for row in grid],
        "hut": labels.colour,
    }


def _rounded(points: Array) -> list[list[float]]:
    return [[round(float(x), 2), round(float(y), 2)] for x, y in points]
