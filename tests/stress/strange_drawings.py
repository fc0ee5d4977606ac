"""Pictures without a territory: grids of all kinds, other tile games, dominoes in a row or lying about.

A drawing is a flat picture, RGB uint8 (side, side, 3); :func:`photographed` lays it on a table, turns and
tilts it, and adds light and noise.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.training.artwork import drawn

Pixels = NDArray[np.uint8]
Rng = np.random.Generator
SIDE = 900
#: Pixels of a domino's half, and how many of them fit into a drawing.
_HALF = 130


def _filled(rng: Rng) -> Pixels:
    return np.full((SIDE, SIDE, 3), rng.integers(60, 220, 3), np.uint8)


def _colour(rng: Rng) -> tuple[int, int, int]:
    red, green, blue = rng.integers(20, 240, 3).tolist()
    return red, green, blue


def _cells(rng: Rng, rows: int, cols: int, fill: Callable[[Pixels], object], gap: int = 0) -> Pixels:
    """Fill every cell of a grid by a function that gets its pixels."""
    picture = _filled(rng)
    height, width = SIDE // rows, SIDE // cols
    for row in range(rows):
        for col in range(cols):
            top, left = row * height + gap, col * width + gap
            fill(picture[top : top + height - 2 * gap, left : left + width - 2 * gap])
    return picture


def chessboard(rng: Rng) -> Pixels:
    light, dark = _colour(rng), _colour(rng)
    picture = _filled(rng)
    for row in range(8):
        for col in range(8):
            step = SIDE // 8
            picture[row * step : (row + 1) * step, col * step : (col + 1) * step] = (light, dark)[
                (row + col) % 2
            ]
    return picture


def patchwork(rng: Rng) -> Pixels:
    def patch(cell: Pixels) -> None:
        cell[:] = _colour(rng)
        for _ in range(rng.integers(0, 12)):
            centre = tuple(rng.integers(0, cell.shape[0], 2).tolist())
            cv2.circle(cell, centre, int(rng.integers(4, 25)), _colour(rng), -1)

    return _cells(rng, *rng.integers(4, 9, 2).tolist(), patch)


def gallery(rng: Rng) -> Pixels:
    """A page of small photos: gradients with shapes."""

    def photo(cell: Pixels) -> None:
        ramp = np.linspace(0, 1, cell.shape[0])[:, None, None]
        cell[:] = (1 - ramp) * np.array(_colour(rng)) + ramp * np.array(_colour(rng))
        for _ in range(4):
            one, other = rng.integers(0, cell.shape[1], (2, 2)).tolist()
            cv2.rectangle(cell, one, other, _colour(rng), -1)

    return _cells(rng, *rng.integers(3, 7, 2).tolist(), photo, gap=int(rng.integers(0, 14)))


def landscape_tiles(rng: Rng) -> Pixels:
    """Another tile game: meadows with roads and towns."""

    def tile(cell: Pixels) -> None:
        side = cell.shape[0]
        cell[:] = (110, 150, 70)
        ends = [(side // 2, 0), (side - 1, side // 2), (side // 2, side - 1), (0, side // 2)]
        for end in (ends[i] for i in range(4) if rng.random() < 0.5):
            cv2.line(cell, (side // 2, side // 2), end, (225, 215, 190), side // 9)
        if rng.random() < 0.6:
            corner = np.array([[0, 0], [side, 0], [side // 2, side // 2]])
            cv2.fillPoly(cell, [corner], (165, 105, 60))

    return _cells(rng, *rng.integers(3, 7, 2).tolist(), tile, gap=2)


def letters(rng: Rng) -> Pixels:
    """A word game: letters on wooden squares."""

    def tile(cell: Pixels) -> None:
        if rng.random() < 0.4:
            return
        cell[:] = (225, 200, 150)
        letter = chr(int(rng.integers(65, 91)))
        cv2.putText(cell, letter, (cell.shape[1] // 4, cell.shape[0] * 3 // 4), 0, 2, (30, 30, 30), 5)

    return _cells(rng, 7, 7, tile, gap=5)


def bookshelf(rng: Rng) -> Pixels:
    picture = _filled(rng)
    left = 0
    while left < SIDE:
        width = int(rng.integers(25, 90))
        picture[int(rng.integers(0, 120)) :, left : left + width - 3] = _colour(rng)
        left += width
    return picture


def calendar(rng: Rng) -> Pixels:
    number = iter(range(1, 100))

    def day(cell: Pixels) -> None:
        cell[:] = (250, 250, 245)
        cv2.putText(cell, str(next(number)), (10, 40), 0, 1, (40, 40, 60), 2)
        if rng.random() < 0.3:
            cell[cell.shape[0] // 2 :] = _colour(rng)

    return _cells(rng, 5, 7, day, gap=2)


def keyboard(rng: Rng) -> Pixels:
    def key(cell: Pixels) -> None:
        cell[:] = (45, 45, 50)
        cv2.putText(cell, chr(int(rng.integers(65, 91))), (20, 50), 0, 1, (230, 230, 230), 2)

    return _cells(rng, 5, 10, key, gap=4)


def noise(rng: Rng) -> Pixels:
    coarse = rng.integers(0, 255, (SIDE // 60, SIDE // 60, 3), np.uint8)
    return np.asarray(cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC), np.uint8)


def bricks(rng: Rng) -> Pixels:
    picture = np.full((SIDE, SIDE, 3), 190, np.uint8)
    for row in range(12):
        for col in range(-1, 7):
            left = col * 150 + (row % 2) * 75
            shade = int(rng.integers(-20, 20))
            picture[row * 75 + 4 : row * 75 + 71, max(0, left + 4) : max(0, left + 146)] = (
                150 + shade,
                80 + shade // 2,
                60,
            )
    return picture


def _dominoes(rng: Rng, game: Game, count: int) -> list[Pixels]:
    """Return so many dominoes, each of which the box holds once."""
    numbers = rng.permutation(np.arange(1, 49))[:count]
    return [np.asarray(drawn(game).domino(int(number), _HALF, rng), np.uint8) for number in numbers]


def _rows(rng: Rng, rows: int) -> Pixels:
    """Draw rows of four dominoes side by side, one domino below the other."""
    game, picture = list(Game)[int(rng.integers(2))], _filled(rng)
    gaps = rng.integers(0, 30, rows)
    for place, flat in enumerate(_dominoes(rng, game, 4 * rows)):
        row, number = divmod(place, 4)
        left, top = 300 * (row + 1), 100 + number * (_HALF + int(gaps[row]))
        picture[top : top + _HALF, left : left + 2 * _HALF] = flat
    return picture


def draft_row(rng: Rng) -> Pixels:
    """Four dominoes to choose from, one below the other, as they lie between the players."""
    return _rows(rng, 1)


def two_draft_rows(rng: Rng) -> Pixels:
    """This round's dominoes beside those of the next."""
    return _rows(rng, 2)


def loose_dominoes(rng: Rng) -> Pixels:
    """Dominoes that lie about, each turned its own way."""
    game, picture = list(Game)[int(rng.integers(2))], _filled(rng)
    for flat in _dominoes(rng, game, int(rng.integers(3, 9))):
        centre = rng.uniform(150, SIDE - 150, 2)
        turn = cv2.getRotationMatrix2D((_HALF, _HALF / 2), float(rng.uniform(0, 360)), 1)
        turn[:, 2] += centre - np.array([_HALF, _HALF / 2])
        mask = cv2.warpAffine(np.full(flat.shape[:2], 255, np.uint8), turn, (SIDE, SIDE))
        turned = cv2.warpAffine(flat, turn, (SIDE, SIDE))
        picture[mask > 127] = turned[mask > 127]
    return picture


DRAWINGS: dict[str, Callable[[Rng], Pixels]] = {
    drawing.__name__: drawing
    for drawing in (
        chessboard,
        patchwork,
        gallery,
        landscape_tiles,
        letters,
        bookshelf,
        calendar,
        keyboard,
        noise,
        bricks,
        draft_row,
        two_draft_rows,
        loose_dominoes,
    )
}


def photographed(flat: Pixels, rng: Rng) -> bytes:
    """Return a drawing as a JPEG photo: tilted on a table, lit from one side, with grain."""
    height, width = 1200, 1500
    table = np.full((height, width, 3), rng.integers(50, 200, 3), np.float32)
    table += cv2.resize(rng.normal(0, 12, (height // 8, width // 8, 3)), (width, height)).astype(np.float32)
    corners = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32)
    where = corners + np.array([(width - SIDE) / 2, (height - SIDE) / 2], np.float32)
    where = (where + rng.uniform(-110, 110, (4, 2))).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(corners, where)
    mask = cv2.warpPerspective(np.ones((SIDE, SIDE), np.float32), matrix, (width, height))
    laid = cv2.warpPerspective(flat.astype(np.float32), matrix, (width, height))
    picture = np.where(mask[..., None] > 0.5, laid, table)
    light = np.linspace(rng.uniform(0.7, 1.0), rng.uniform(0.9, 1.2), width, dtype=np.float32)
    picture = picture * light[None, :, None] + rng.normal(0, 4, picture.shape)
    done, encoded = cv2.imencode(".jpg", np.clip(picture, 0, 255).astype(np.uint8)[..., ::-1])
    assert done
    return encoded.tobytes()
