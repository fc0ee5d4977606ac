"""Photos of a board askew, a corner of it beyond their edge: they are told to, no wrong total is certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import cv2
import numpy as np

from scorer.board import Game, Place, Square
from scorer.rules import Mode, Rules
from scorer.scoring.sheet import score
from tests.stress.drawn_scenes import drawn_scenes, grid_of_scene, jpeg
from tests.stress.measures import Measure
from vision import VisionError, read_photo
from vision.certainty.certainty import certainty_of
from vision.geometry.grid import Array, Grid, project
from vision.reading import NoteCode, Reading
from vision.training.scenes import Scene

#: Scenes that are turned; the last kind has boards of all stages, tilts and tables.
_KINDS = ("plain", "wood", "pattern", "tilt30", "default")
#: Degrees by which a board is turned out of line with the photo, and squares of its corner beyond the edge.
_TURNS, _BEYOND = (15, 75), (0.6, 2.5)
#: A square is lost if the picture shows less of it than this, by so many samples across.
_SHOWN, _SAMPLES = 0.35, 8


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` photos that lose squares at a corner of the board."""
    silent, wrong, certain, read = [], [], 0, 0
    for name, scene, data in _turned(count, seed):
        try:
            reading = read_photo(data)
        except VisionError:
            continue
        read += 1
        if NoteCode.CUT_OFF not in reading.notes:
            silent.append(f"{name}: {list(map(str, reading.notes))}, {len(list(reading.doubts))} doubts")
        rules = Rules() if reading.board.game is Game.CLASSIC else Rules(Mode.TRIBE)
        total, is_certain = _total(reading, rules)
        certain += is_certain
        truth = (
            score(scene.labels.board, rules).total if reading.board.game is scene.labels.board.game else None
        )
        if is_certain and total != truth:
            wrong.append(f"{name}: {total}, certain, and it is {truth}")
    return [
        Measure(f"without the note, of {read}", "0", f"{len(silent)}", not silent, tuple(silent)),
        Measure(f"wrong of {certain} certain totals", "0", f"{len(wrong)}", not wrong, tuple(wrong)),
    ]


def _total(reading: Reading, rules: Rules) -> tuple[int, bool]:
    squares = {(r, c): square for r, row in enumerate(reading.squares) for c, square in enumerate(row)}
    found = certainty_of(reading.board, squares, rules, notes=reading.notes)
    return found.total, found.certain


def _turned(count: int, seed: int) -> Iterator[tuple[str, Scene, bytes]]:
    """Yield scenes turned and cut along the top of the picture: a corner of the board lies beyond it."""
    scenes = drawn_scenes(_KINDS, seed + 2)
    while count:
        name, scene, rng = next(scenes)
        degrees, beyond = (
            float(rng.uniform(*_TURNS)) + 90 * int(rng.integers(4)),
            float(rng.uniform(*_BEYOND)),
        )
        grid, board = grid_of_scene(scene), scene.labels.board
        height, width = scene.picture.shape[:2]
        turn = np.vstack([cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0), [0, 0, 1]])
        corners = project(turn, np.array(grid.corners))
        (left, top), (right, bottom) = corners.min(axis=0) - grid.side, corners.max(axis=0) + grid.side
        top += (1 + beyond) * grid.side
        move = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ turn
        size = (round(right - left), round(bottom - top))
        if min(size) < 3 * grid.side or not _loses_any(move, grid, board.squares, size):
            continue
        picture = cv2.warpAffine(scene.picture, move[:2], size, borderMode=cv2.BORDER_REPLICATE)
        count -= 1
        yield f"{name}, {degrees:.0f} degrees, {beyond:.2f} squares", scene, jpeg(picture)


def _loses_any(move: Array, grid: Grid, placed: Mapping[Place, Square], size: tuple[int, int]) -> bool:
    """Tell whether the picture, so wide and high, hardly shows some placed square."""
    samples = (np.arange(_SAMPLES) + 0.5) / _SAMPLES
    within = np.stack(np.meshgrid(samples, samples), axis=-1).reshape(-1, 2)
    each = np.array([(col, row) for row, col in placed], float)
    at = project(move @ grid.matrix, each[:, None] + within)
    return bool((((at >= 0) & (at < size)).all(axis=2).mean(axis=1) < _SHOWN).any())
