"""Measure the reading against labelled photos: what is found, read wrong, doubted, and how long it takes.

LABELS.json lists pictures that lie beside it, each with its board and the corners of its grid. Every
picture goes through the very same reading as `kingdomino read`. A photo that cannot be read counts with
all its squares as wrong. Exit code 1 if a file could not be opened, or if reading one failed by a fault of
ours, which is reported on stderr.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import vision
from scorer.board import Board, BoardError
from scorer.formats.notation import write_square
from scorer.formats.strict_json import decode
from scorer.rules import Rules
from scorer.scoring.sheet import score
from ui.commands.inputs import InputError, read_bytes
from ui.commands.output import print_json, print_text, report, report_fault, table
from vision.measure import Truth, Wrong, compare, truth_of
from vision.reading import STAGES

Row = dict[str, Any]
#: What is said of a picture whose reading failed by a fault of ours.
FAULT = "error"
#: What is wrong with a picture's file, or with us; that no board is found in one is a result like others.
_FAILED = {"unreadable", "too_large", "photo_unreadable", "photo_too_large", FAULT}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("labels", nargs="+", metavar="LABELS.json", help="labelled pictures")
    parser.add_argument(
        "--given-corners", action="store_true", help="do not search the board: take the labelled corners"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each file of labels")


def run(args: argparse.Namespace) -> int:
    return max([_evaluate(source, args) for source in args.labels])


def _evaluate(source: str, args: argparse.Namespace) -> int:
    """Measure one file of labels and print the result; return 1 if a picture could not be opened."""
    try:
        entries = list(_entries(source))
    except (InputError, BoardError) as error:
        return report(source, error, as_json=args.json)
    rows = [
        _measured(entry, truth, Path(source).parent, given=args.given_corners) for entry, truth in entries
    ]
    if args.json:
        print_json({"input": source, "pictures": rows, "summary": summary(rows)})
    else:
        print_text("\n".join([source, *_for_people(rows), ""]))
    return int(any(row.get("error") in _FAILED for row in rows))


def _entries(source: str) -> Iterator[tuple[Row, Truth]]:
    """Yield the labelled pictures of a file, each with its truth."""
    try:
        entries: Any = decode(read_bytes(source).decode())
        if not isinstance(entries, list):
            raise TypeError("a list is expected")  # noqa: TRY301 - one message for all that is no list of labels
        for number, entry in enumerate(entries):
            truth = truth_of(entry)
            if (truth.board.height, truth.board.width) != (entry["rows"], entry["cols"]):
                raise InputError(
                    "no_labels", f"picture {number + 1}: rows and cols are not those of its cells"
                )
            yield {**entry, "image": str(entry["image"])}, truth
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, BoardError):
            raise
        raise InputError("no_labels", f"these are no labels of pictures ({error!r})") from None


def _measured(entry: Row, truth: Truth, folder: Path, *, given: bool) -> Row:
    """Read one picture and compare it with its labels."""
    row: Row = {"image": entry["image"], "squares": len(truth.board.squares)}
    path = str(folder / entry["image"])
    try:
        reading = vision.read_photo(read_bytes(path), corners=truth.corners if given else None)
        return {**row, **_compared(reading, truth)}
    except (InputError, vision.VisionError) as error:
        return {**row, **_unread(truth, error.code)}
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other pictures
        report_fault(path, error, as_json=False)  # on stderr: the line on stdout is that of all pictures
        return {**row, **_unread(truth, FAULT)}


def _unread(truth: Truth, code: str) -> Row:
    """Return the row of a picture that was not read: all its squares are wrong, and none is doubted."""
    wrong = len(truth.board.squares)
    return {
        "error": code, "found": False, "corner": None, "wrong": wrong, "attributes": {}, "doubts": 0,
        "not_doubted": wrong, "board_right": False, "score_right": False, "mistakes": [], "notes": [],
        "seconds": {},
    }  # fmt: skip


def _compared(reading: vision.Reading, truth: Truth) -> Row:
    """Return the row of a picture that was read."""
    found = compare(reading, truth)
    points, own = score(truth.board, Rules()).total, score(found.board, Rules()).total
    return {
        "found": found.found,
        "corner": None if found.corner is None else round(found.corner, 4),
        "wrong": len(found.wrong),
        "attributes": dict(Counter(name for wrong in found.wrong for name in wrong.attributes)),
        "doubts": found.doubts,
        "not_doubted": sum(not wrong.doubted for wrong in found.wrong),
        "board_right": found.right,
        "score_right": points == own and found.same_game,
        "size_right": reading.board.size == truth.board.size,
        "mistakes": [_mistake(wrong, truth.board, reading.board) for wrong in found.wrong],
        "notes": list(reading.notes),
        "seconds": {stage: round(value, 4) for stage, value in reading.seconds.items()},
    }


def _mistake(wrong: Wrong, truth: Board, read: Board) -> Row:
    return {
        "place": list(wrong.place),
        "truth": write_square(wrong.truth, truth.game),
        "read": write_square(wrong.read, read.game),
        "doubted": wrong.doubted,
    }


def summary(rows: Sequence[Row]) -> Row:
    """Return the sums over all pictures. Shares are of all pictures, or of all labelled squares."""
    pictures, squares = len(rows), sum(row["squares"] for row in rows)
    read = [row for row in rows if row["seconds"]]
    corners = [row["corner"] for row in rows if row["corner"] is not None]
    wrong, doubts, missed = (sum(row[key] for row in rows) for key in ("wrong", "doubts", "not_doubted"))
    right = {key: sum(bool(row.get(key)) for row in rows) for key in ("found", "board_right", "score_right")}
    attributes: Counter[str] = Counter()
    for row in rows:
        attributes.update(row["attributes"])
    return {
        "pictures": pictures,
        "unreadable": sum("error" in row for row in rows),
        **right,
        "worst_corner": max(corners, default=None),
        "squares": squares,
        "wrong": wrong,
        "wrong_share": round(wrong / squares, 6) if squares else None,
        "attributes": dict(attributes),
        "doubts": doubts,
        "doubts_a_board": round(doubts / pictures, 3) if pictures else None,
        "not_doubted": missed,
        "not_doubted_share": round(missed / squares, 6) if squares else None,
        "seconds": {
            stage: round(sum(row["seconds"][stage] for row in read) / len(read), 4)
            for stage in (*STAGES, "total")
            if read
        },
    }


def _for_people(rows: Sequence[Row]) -> list[str]:
    head = ["", "found", "corner", "wrong", "doubts", "not doubted", "score", "ms", ""]
    body = [
        [
            row["image"],
            "yes" if row["found"] else "no",
            "" if row["corner"] is None else f"{row['corner']:.3f}",
            str(row["wrong"]),
            str(row["doubts"]),
            str(row["not_doubted"]),
            "yes" if row["score_right"] else "no",
            f"{1000 * row['seconds']['total']:.0f}" if row["seconds"] else "",
            row.get("error") or _mistakes(row),
        ]
        for row in rows
    ]
    return [f"  {line}" for line in [*table([head, [], *body], "lrrrrrrrl"), "", *_totals(summary(rows))]]


def _mistakes(row: Row) -> str:
    """Return the first mistakes of a picture, e.g. ``W1 read as W``."""
    named = [f"{wrong['truth']} read as {wrong['read']}" for wrong in row["mistakes"]]
    return ", ".join(named[:3]) + (f" and {len(named) - 3} more" if len(named) > 3 else "")


def _totals(sums: Row) -> list[str]:
    pictures, squares = sums["pictures"], sums["squares"]
    rows = [
        ["Found", f"{sums['found']} of {pictures}", _share(sums["found"], pictures)],
        ["Boards all right", f"{sums['board_right']} of {pictures}", _share(sums["board_right"], pictures)],
        ["Scores right", f"{sums['score_right']} of {pictures}", _share(sums["score_right"], pictures)],
        ["Squares wrong", f"{sums['wrong']} of {squares}", _share(sums["wrong"], squares)],
        [
            "Wrong and not doubted",
            f"{sums['not_doubted']} of {squares}",
            _share(sums["not_doubted"], squares),
        ],
        ["Doubts a board", f"{sums['doubts_a_board']}", ""],
        ["Worst corner", "" if sums["worst_corner"] is None else f"{sums['worst_corner']:.3f} squares", ""],
    ]
    stages = [f"{stage} {1000 * value:.0f}" for stage, value in sums["seconds"].items()]
    return [*table(rows, "lrr"), f"Milliseconds: {', '.join(stages)}"]


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.2%}" if whole else ""
