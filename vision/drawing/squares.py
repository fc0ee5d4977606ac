"""Pictures of reading the squares: rectified, classified, reconciled, and the reading that came out."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Square
from scorer.formats.notation import write_square
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, SquareLikelihoods, squares_to_classify
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck, face_of
from vision.drawing.annotate import (
    GREY,
    RED,
    WHITE,
    YELLOW,
    Colour,
    captioned,
    outlined,
    written,
)
from vision.geometry.grid import Array, grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.locating.located import RING
from vision.reading import Reading
from vision.reconciling.piece_priors import Pieces
from vision.rectify import Rectified
from vision.settings import Settings
from vision.trace import Intermediates

#: Pixels per square of the last picture.
_PITCH = 110
#: Width and height in pixels of one square among all that the network saw; half of the height is text.
_CELL = (132, 176)
#: Chance from which a second or third class is named.
_NAMED = 0.01


def rectified_picture(rectified: Rectified, settings: Settings) -> Pixels:
    read = squares_to_classify(rectified, settings)
    ring = read.copy()
    ring[RING:-RING, RING:-RING] = False
    picture = outlined(rectified.picture, _around(rectified, ~read), GREY, 1)
    picture = outlined(picture, _around(rectified, ring), YELLOW)
    picture = outlined(picture, _around(rectified, read & ~ring), WHITE)
    labels = [
        (x - 26, y + 13, f"{rectified.belongs[place]:.2f}", WHITE if read[place] else GREY)
        for place in np.ndindex(*read.shape)
        for x, y in [rectified.centres[place].tolist()]
    ]
    return captioned(
        written(picture, labels, 12),
        [
            "Rectify: straight from above, each square around its own centre",
            "White: squares of the grid. Yellow: squares beside it that are read, too. Grey: not read.",
            "Number: how far the square seems to belong to this board, 0 to 1.",
        ],
    )


def _around(rectified: Rectified, chosen: NDArray[np.bool_]) -> Array:
    """Return the corners (squares, 4, 2) of chosen squares, each around its own centre."""
    half = rectified.pitch / 2 - 2
    corners = half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    around: Array = rectified.centres[chosen][:, None].astype(np.float64) + corners
    return around


def squares_picture(rectified: Rectified, likelihoods: SquareLikelihoods, settings: Settings) -> Pixels:
    """Return what the network saw of every square, with its likeliest classes and their chances."""
    every = squares_to_classify(rectified, settings)
    kept = np.ix_(every.any(axis=1), every.any(axis=0))
    read, crops = every[kept], rectified.crops(CROP_SQUARES, CROP_SIDE)[kept]
    top, left = int(every.any(axis=1).argmax()), int(every.any(axis=0).argmax())
    (width, height), side = _CELL, _CELL[1] // 2
    sheet = np.full((height * read.shape[0], width * read.shape[1], 3), 24, np.uint8)
    texts: list[tuple[float, float, str, Colour]] = []
    for row, col in zip(*np.nonzero(read), strict=True):
        crop = cv2.resize(src=crops[row, col], dsize=(side, side), interpolation=cv2.INTER_LINEAR)
        sheet[height * row + 4 : height * row + 4 + side, width * col + 4 : width * col + 4 + side] = crop
        named = list(_classes(likelihoods, top + row, left + col))
        colour = WHITE if named[0][1] >= settings.doubt_below else YELLOW
        text = "\n".join(f"{name} {_percent(chance)}" for name, chance in named[:4])
        texts.append((width * col + 6, height * row + side + 8, text, colour))
    return captioned(
        written(sheet, texts),
        [
            f"Classify: {likelihoods.game}; what the network saw of each square, and its chances",
            "Squares are in the notation of boards. Yellow: not sure by itself.",
        ],
    )


def _classes(likelihoods: SquareLikelihoods, row: int, col: int) -> Iterator[tuple[str, float]]:
    """Yield the likeliest kinds of a square, then what lies on it, each with its chance."""
    chances = np.exp(likelihoods.kinds[row, col])
    order = np.argsort(-chances, kind="stable")
    for kind in order[:2]:
        if kind == order[0] or chances[kind] >= _NAMED:
            yield _sign(likelihoods.game, int(kind), Pieces()), float(chances[kind])
    for heads, names in (
        (likelihoods.tokens, ("", "token 1", "token 2", "token 3")),
        (likelihoods.resources, RESOURCES),
        (likelihoods.cavemen, CAVEMEN),
    ):
        best = int(heads[row, col, 1:].argmax()) + 1
        chance = float(np.exp(heads[row, col, best]))
        if chance >= _NAMED:
            yield str(names[best]), chance


def _percent(chance: float) -> str:
    return ">99 %" if 0.995 <= chance < 0.99995 else f"{chance:.0%}".replace("%", " %")


def _sign(game: Game, kind: int, pieces: Pieces) -> str:
    face = face_of(deck(game), kind)
    return _name(None if face is None else pieces.on(face), game)


def _name(square: Square | None, game: Game) -> str:
    """Return a square in the notation of boards."""
    return write_square(square, game) if square else "nothing"


def _seemed(likelihoods: SquareLikelihoods, row: int, col: int) -> str:
    """Return what a square looks like by itself, in the notation."""
    heads = likelihoods.tokens, likelihoods.resources, likelihoods.cavemen
    pieces = Pieces(*(int(head[row, col].argmax()) for head in heads))
    return _sign(likelihoods.game, int(likelihoods.kinds[row, col].argmax()), pieces)


def changes_picture(rectified: Rectified, known: Intermediates) -> Pixels:
    """Return the board with what the dominoes, the box and the rules changed: before -> after."""
    likelihoods, reconciled = known.likelihoods, known.reconciled
    assert likelihoods is not None
    assert reconciled is not None
    rows, cols = rectified.centres.shape[:2]
    changed = np.zeros((rows, cols), bool)
    texts: list[tuple[float, float, str, Colour]] = []
    for row, col in np.ndindex(rows, cols):
        before = _seemed(likelihoods, row, col)
        after = _name(reconciled.squares[row][col].square, likelihoods.game)
        changed[row, col] = before != after
        x, y = rectified.centres[row, col].tolist()
        if before != after:
            texts.append((x - 26, y - 6, f"{before}\n-> {after}", YELLOW))
        elif reconciled.squares[row][col].square:
            texts.append((x - 26, y + 12, after, WHITE))
    picture = outlined(rectified.picture, _around(rectified, changed), YELLOW, 3)
    notes = f"; notes: {', '.join(reconciled.notes)}" if reconciled.notes else ""
    return captioned(
        written(picture, texts, 13),
        [
            f"Reconcile: squares changed by the dominoes and pieces of the box: {changed.sum()}{notes}",
            "Yellow: what the square looked like by itself -> what it has to be.",
        ],
    )


def reading_picture(photo: Photo, reading: Reading) -> Pixels:
    """Return the board from above with every square as read, doubts in red with what else they may be."""
    board = reading.board
    grid = grid_from_corners(reading.corners, board.height, board.width)
    picture = straighten(photo, grid, border=0, pitch=_PITCH)
    doubtful = np.array([[square.doubtful for square in row] for row in reading.squares])
    at = _PITCH * np.argwhere(doubtful)[:, None, ::-1].astype(np.float64)
    corners = at + 3 + (_PITCH - 6) * np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    picture = outlined(picture, corners, RED, 4)
    texts = [
        (_PITCH * col + 8, _PITCH * row + 8, _answer(board.game, reading, row, col), RED if doubt else WHITE)
        for (row, col), doubt in np.ndenumerate(doubtful)
    ]
    notes = f"; notes: {', '.join(reading.notes)}" if reading.notes else ""
    return captioned(
        written(picture, texts),
        [
            f"Reading: {board.game} {board.size}x{board.size}; squares in doubt: {doubtful.sum()}{notes}",
            "Each square with its measured chance to be right. Red: to check, with what else it may be.",
        ],
    )


def _answer(game: Game, reading: Reading, row: int, col: int) -> str:
    """Return a square as read and its chance; of a doubtful one also the next likeliest answers."""
    square = reading.squares[row][col]
    lines = [f"{_name(square.square, game)} {_percent(square.confidence)}"]
    if square.doubtful:
        others = [each for each in square.alternatives if each.square != square.square]
        lines += [f"{_name(each.square, game)} {_percent(each.probability)}" for each in others[:2]]
    return "\n".join(lines)
