"""The rows and sums of ``kingdomino evaluate --all``: every board of photographed tables, measured.

A board counts as found as :mod:`vision.evaluating.measure` has it, and as exact if all its squares are right,
too. A reading that spans squares of two labelled boards is merged; what carries no note then is the worst
fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from scorer.board import BoardError
from vision.evaluating.evaluation import labelled_pictures
from vision.evaluating.measure import Comparison, Truth, compare
from vision.geometry.grid import grid_from_corners
from vision.reading import Reading

Row = dict[str, Any]
#: Squares of each of two boards from which a reading spans both.
_SPANNED = 3
#: What is counted in each row and summed over all.
COUNTS = (
    "boards", "found", "exact", "wrong", "not_doubted", "extra", "merged", "merged_unsaid", "huts",
    "huts_read", "huts_right", "huts_sure_wrong",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LabelledTable:
    """The path of a picture, the truth of each of its boards and the colour of its hut, if it is seen."""

    image: str
    truths: tuple[Truth, ...]
    huts: tuple[str | None, ...]
    kind: str = ""


def labelled_tables(labels: object) -> Iterator[LabelledTable]:
    """Yield every picture in a file of labels; one without ``boards`` shows one board.

    Raises ``BoardError`` with the place.
    """
    pictures = list(labelled_pictures(labels))
    entries: list[Row] = labels if isinstance(labels, list) else []
    for number, (picture, entry) in enumerate(zip(pictures, entries, strict=True)):
        boards = [{"image": picture.image, **board} for board in entry.get("boards") or [entry]]
        try:
            truths = tuple(each.truth for each in labelled_pictures(boards))
        except BoardError as error:
            raise error.within(f"[{number}], boards") from None
        yield LabelledTable(picture.image, truths, tuple(each.get("hut") for each in boards), picture.kind)


def table_row(table: LabelledTable, readings: Sequence[Reading]) -> Row:
    """Return the row of a photographed table."""
    pairs = _pairs(table.truths, readings)
    spanned = [_boards_spanned(reading, table.truths) > 1 for reading in readings]
    known = [
        (readings[at].hut, hut)
        for number, (_, at) in pairs.items()
        if (hut := table.huts[number]) is not None
    ]
    read = [(seen, hut) for seen, hut in known if seen]
    return {
        "image": table.image,
        **({"kind": table.kind} if table.kind else {}),
        "boards": len(table.truths),
        "found": len(pairs),
        "exact": sum(found.right for found, _ in pairs.values()),
        "wrong": sum(len(found.wrong) for found, _ in pairs.values()),
        "not_doubted": sum(not wrong.doubted for found, _ in pairs.values() for wrong in found.wrong),
        "extra": len(readings) - len(pairs),
        "merged": sum(spanned),
        "merged_unsaid": sum(
            merged and not reading.notes for merged, reading in zip(spanned, readings, strict=True)
        ),
        "huts": len(known),
        "huts_read": len(read),
        "huts_right": sum(seen.colour == hut for seen, hut in read),
        "huts_sure_wrong": sum(seen.colour != hut and seen.is_sure for seen, hut in read),
        "seconds": round(sum(reading.seconds.get("total", 0.0) for reading in readings), 4),
    }


def _pairs(truths: Sequence[Truth], readings: Sequence[Reading]) -> dict[int, tuple[Comparison, int]]:
    """Return, by the number of each board that was found, its comparison and the number of its reading."""
    pairs: dict[int, tuple[Comparison, int]] = {}
    for number, truth in enumerate(truths):
        fits = [(compare(reading, truth), at) for at, reading in enumerate(readings)]
        found = [(fit.corner or 0.0, at, fit) for fit, at in fits if fit.found]
        if found:
            _, at, fit = min(found, key=lambda each: each[0])
            pairs[number] = fit, at
    return pairs


def _boards_spanned(reading: Reading, truths: Sequence[Truth]) -> int:
    """Return how many labelled boards have several of the squares that a reading takes for one board's."""
    grid = grid_from_corners(reading.corners, reading.board.height, reading.board.width)
    centres = grid.to_picture([(col + 0.5, row + 0.5) for row, col in reading.board.squares])
    outlines = [np.array(truth.corners, np.float32) for truth in truths]
    inside = [
        sum(cv2.pointPolygonTest(outline, (float(x), float(y)), measureDist=False) > 0 for x, y in centres)
        for outline in outlines
    ]
    return sum(count >= _SPANNED for count in inside)


def unread_table_row(table: LabelledTable, code: str) -> Row:
    """Return the row of a picture in which no board was read."""
    kind = {"kind": table.kind} if table.kind else {}
    counts = dict.fromkeys(COUNTS, 0) | {"boards": len(table.truths)}
    return {"image": table.image, **kind, **counts, "seconds": None, "error": code}


def table_summary(rows: Sequence[Mapping[str, Any]]) -> Row:
    """Return the sums over all pictures, and the mean time of those that were read."""
    seconds = [row["seconds"] for row in rows if row["seconds"] is not None]
    return {
        "pictures": len(rows),
        **{name: sum(row[name] for row in rows) for name in COUNTS},
        "unreadable": sum("error" in row for row in rows),
        "all_found": sum(row["found"] == row["boards"] and not row["extra"] for row in rows),
        "seconds": round(sum(seconds) / len(seconds), 4) if seconds else None,
    }
