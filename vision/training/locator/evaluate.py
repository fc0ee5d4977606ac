"""Measure how well the grid is located in labelled pictures.

Found means: as many rows and columns as labelled, and the worst corner less than 0.2 squares off. ``lattice``
means that only the box is wrong: a corner of a square lies on every labelled corner.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.errors import VisionError
from vision.grid import Grid, grid_from_corners, project
from vision.load import load
from vision.locating.locate import locate
from vision.measure import FOUND_WITHIN

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One picture: ``off`` is its worst corner in squares, infinite where nothing was found."""

    image: str
    kind: str
    box: bool
    off: float
    seconds: float

    @property
    def found(self) -> bool:
        return self.box and self.off < FOUND_WITHIN

    @property
    def lattice(self) -> bool:
        return self.off < FOUND_WITHIN


def evaluate(labels: Path) -> Iterator[Row]:
    """Yield a row for each picture of a ``labels.json``."""
    for entry in json.loads(labels.read_text("utf-8")):
        truth = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
        data = (labels.parent / entry["image"]).read_bytes()
        kind = str(entry.get("kind", ""))
        started = perf_counter()
        try:
            grid = locate(load(data)).grid
        except VisionError:
            yield Row(entry["image"], kind, box=False, off=float("inf"), seconds=perf_counter() - started)
            continue
        seconds = perf_counter() - started
        yield Row(entry["image"], kind, *compared(grid, truth), seconds)


def compared(grid: Grid, truth: Grid) -> tuple[bool, float]:
    """Return whether the box is right, and how far off the worst corner lies, in squares.

    A wrong box is shifted by whole squares to where its lattice fits best.
    """
    turns = [grid]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return min((_compared(turn, truth) for turn in turns), key=lambda result: (not result[0], result[1]))


def _compared(grid: Grid, truth: Grid) -> tuple[bool, float]:
    back = np.linalg.inv(truth.matrix)
    square = np.array([(0, 0), (truth.cols, 0), (truth.cols, truth.rows), (0, truth.rows)], float)
    first = np.round(project(back, np.array(grid.corners))[0])
    shifted = grid.part(-int(first[1]), -int(first[0]), truth.rows, truth.cols)
    off = np.hypot(*(project(back, np.array(shifted.corners)) - square).T).max()
    box = (grid.rows, grid.cols) == (truth.rows, truth.cols) and not first.any()
    return bool(box), float(off)


def table(rows: Iterable[Row]) -> str:
    """Return a line for each kind and one for all."""
    kinds: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        kinds[row.kind].append(row)
        kinds["all"].append(row)
    kinds["all"] = kinds.pop("all")
    lines = [
        f"{'kind':12} {'found':>9} {'lattice':>8} {'median':>7} {'mean':>6} {'95%':>6} {'worst':>6} {'ms':>4}"
    ]
    for kind, some in kinds.items():
        offs = [row.off for row in some if row.found] or [float("nan")]
        took = 1000 * median(row.seconds for row in some)
        found, lattice = sum(row.found for row in some), sum(row.lattice for row in some)
        lines.append(
            f"{kind:12} {found:4}/{len(some):4} {lattice:8} {median(offs):7.3f} {np.mean(offs):6.3f} "
            f"{np.percentile(offs, 95):6.3f} {max(offs):6.3f} {took:4.0f}"
        )
    return "\n".join(lines)
