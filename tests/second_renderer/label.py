"""What a scene's label says: the boards, where their corners are, how much of each square is hidden."""

import cv2
import numpy as np

from scorer.formats.board_json import to_json
from tests.second_renderer.model import CARD, PIECES, piece_owner
from tests.second_renderer.raster import FINER

#: Of so many points down and across each square it is asked whether they are in the picture.
_POINTS = 9


def label_of(layouts, corners, kind, cover):
    """Return the label of a scene; with several boards that in the middle of the picture comes first."""
    boards = [_board_label(*pair) for pair in zip(layouts, corners, strict=True)]
    label = {**boards[0], "kind": kind}
    if cover is None:
        return {**label, "boards": boards}
    shares = [
        [round(float(cover[place]), 4) if layouts[0].board[place] else None for place in row]
        for row in _places(layouts[0])
    ]
    return {**label, "cover": shares}


def _places(layout):
    rows, cols = layout.shape
    return [[(row, col) for col in range(cols)] for row in range(rows)]


def _board_label(layout, corners):
    rows, cols = layout.shape
    return {
        **to_json(layout.board),
        "rows": rows,
        "cols": cols,
        "corners": [[round(float(value), 2) for value in point] for point in corners],
        **({"mode": layout.mode} if layout.mode else {}),
        "hut": layout.colour,
    }


def cover_of(model, layout):
    """Return how much of each square is hidden by what does not belong to it (rows, cols).

    Each pixel knows whose it is. The building does not hide its own square: it says what that is.
    """
    owner = model.canvas.owner[::FINER, ::FINER]
    cover = np.zeros(layout.shape)
    for row, col in layout.board.squares:
        outline = np.column_stack([layout.world(_outline(row, col)), np.full(4, CARD)])
        flat = np.round(model.camera.straight(outline)[:, :2]).astype(int)
        left, top = np.maximum(flat.min(0), 0)
        own = owner[top : flat[:, 1].max() + 1, left : flat[:, 0].max() + 1]
        mask = np.zeros(own.shape, np.uint8)
        cv2.fillConvexPoly(mask, (flat - (left, top)).astype(np.int32), 1)
        hidden = (own >= PIECES) & (own != piece_owner(row, col))
        cover[row, col] = hidden[mask > 0].mean() if mask.any() else 0
    return cover


def _outline(row, col):
    return [(col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1)]


def cut(picture, corners, layout, model, rng):
    """Cut one to three rows or columns off the board.

    Returns the rest of the photo, the corners in it, some now outside, and the share that each square lost.
    """
    height, width = picture.shape[:2]
    rows, cols = layout.shape
    deep = int(rng.integers(1, 4))
    side = int(rng.integers(4))
    across = cols if side % 2 == 0 else rows
    deep = max(1, min(deep, (rows if side % 2 == 0 else cols) - 2))
    lines = (
        [(0, deep), (across, deep)], [(cols - deep, 0), (cols - deep, across)],
        [(0, rows - deep), (across, rows - deep)], [(deep, 0), (deep, across)],
    )  # fmt: skip
    middle = _photo_points(model, layout, lines[side]).mean(0)
    out = middle - _photo_points(model, layout, [(cols / 2, rows / 2)])[0]
    axis = int(abs(out[1]) > abs(out[0]))
    at = int(np.clip(middle[axis], 0.1 * (width, height)[axis], 0.9 * (width, height)[axis]))
    low, high = np.zeros(2), np.array([width, height], float)
    (high if out[axis] > 0 else low)[axis] = at
    (left, top), (right, bottom) = low.astype(int), high.astype(int)
    rest = np.ascontiguousarray(picture[top:bottom, left:right])
    return rest, [each - (left, top) for each in corners], _lost(model, layout, low, high)


def _photo_points(model, layout, points):
    flat = layout.world(points)
    return model.camera.project(np.column_stack([flat, np.full(len(flat), CARD)]))


def _lost(model, layout, low, high):
    """Return the share of each square (rows, cols) that is not between two corners of the photo."""
    step = (np.arange(_POINTS) + 0.5) / _POINTS
    grid = np.stack(np.meshgrid(step, step), -1).reshape(-1, 2)
    lost = np.zeros(layout.shape)
    for row, col in np.ndindex(layout.shape):
        seen = _photo_points(model, layout, np.add(grid, (col, row)))
        lost[row, col] = 1 - ((seen >= low) & (seen < high)).all(1).mean()
    return lost
