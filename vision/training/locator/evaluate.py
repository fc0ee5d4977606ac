"""Measure how well the grid is located in labelled pictures.

Found: as many rows and columns as labelled, and the worst corner less than 0.2 squares off. Where only the
lattice is right, a corner of a square lies on every labelled corner, but the rows or columns are too many or
too few.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.errors import VisionError
from vision.evaluating.labels import labels_text, picture_bytes
from vision.evaluating.measure import FOUND_WITHIN
from vision.geometry.grid import Grid, grid_from_corners, project_back
from vision.loading.load import load
from vision.locating.locate import locate

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One picture: whether rows and columns are right, and the worst corner's error in squares.

    The error is infinite where nothing was found.
    """

    image: str
    kind: str
    extent: bool
    error: float
    seconds: float

    @property
    def found(self) -> bool:
        return self.extent and self.lattice

    @property
    def lattice(self) -> bool:
        return self.error < FOUND_WITHIN

    def missed(self) -> str:
        """Return what is wrong as a line of text."""
        return f"{self.image} {self.kind}: {'extent' if self.lattice else 'lattice'} wrong, {self.error:.2f}"


def evaluate(labels: Path) -> Iterator[Row]:
    """Yield a row for each picture of a ``labels.json``."""
    for entry in json.loads(labels_text(labels)):
        truth = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
        data = picture_bytes(labels, entry["image"])
        kind = str(entry.get("kind", ""))
        started = perf_counter()
        try:
            grid = locate(load(data)).grid
        except VisionError:
            yield Row(
                entry["image"], kind, extent=False, error=float("inf"), seconds=perf_counter() - started
            )
            continue
        seconds = perf_counter() - started
        yield Row(entry["image"], kind, *compare_grids(grid, truth), seconds)


def compare_grids(grid: Grid, truth: Grid) -> tuple[bool, float]:
    """Return whether rows and columns are right, and the worst corner's error in squares.

    Of the four quarter turns the best one counts. A grid of another extent is first shifted by whole squares
    to where its lattice fits best.
    """
    turns = [grid]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return min((_compare_turn(turn, truth) for turn in turns), key=lambda result: (not result[0], result[1]))


def _compare_turn(grid: Grid, truth: Grid) -> tuple[bool, float]:
    corners = np.array([(0, 0), (truth.cols, 0), (truth.cols, truth.rows), (0, truth.rows)], float)
    shift = np.round(project_back(truth.matrix, np.array(grid.corners))[0])
    shifted = grid.part(-int(shift[1]), -int(shift[0]), truth.rows, truth.cols)
    error = np.hypot(*(project_back(truth.matrix, np.array(shifted.corners)) - corners).T).max()
    extent = (grid.rows, grid.cols) == (truth.rows, truth.cols) and not shift.any()
    return bool(extent), float(error)


def table(rows: Iterable[Row]) -> str:
    """Return a line for each kind and one for all: how many were found, errors of those, milliseconds."""
    kinds: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        kinds[row.kind].append(row)
        kinds["all"].append(row)
    kinds["all"] = kinds.pop("all")
    head = (
        f"{'kind':12} {'found':>9} {'lattice':>8} {'median':>7} {'mean':>6} {'95%':>6} {'worst':>6} {'ms':>4}"
    )
    return "\n".join([head, *(_line(kind, some) for kind, some in kinds.items())])


def _line(kind: str, rows: Sequence[Row]) -> str:
    errors = [row.error for row in rows if row.found] or [float("nan")]
    milliseconds = 1000 * median(row.seconds for row in rows)
    found, lattice = sum(row.found for row in rows), sum(row.lattice for row in rows)
    return (
        f"{kind:12} {found:4}/{len(rows):4} {lattice:8} {median(errors):7.3f} {np.mean(errors):6.3f} "
        f"{np.percentile(errors, 95):6.3f} {max(errors):6.3f} {milliseconds:4.0f}"
    )
