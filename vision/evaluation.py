"""The rows and sums of ``kingdomino evaluate``: readings of labelled pictures, measured.

A row is a dictionary ready for JSON. Points are counted by a function that the caller gives, as this room
knows no scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scorer.board import Board, BoardError
from scorer.formats.notation import write_square
from vision.measure import Truth, Wrong, compare, truth_of
from vision.reading import STAGES, Reading

if TYPE_CHECKING:
    from vision.photo_quality import PhotoQuality

Row = dict[str, Any]


class LabelsError(ValueError):
    """A file that is no list of labelled pictures; the message says where."""


def labelled_pictures(labels: object) -> Iterator[tuple[str, Truth]]:
    """Yield the path of every picture in a file of labels, and its truth.

    Raises :class:`LabelsError`, or ``BoardError`` for a board that is none.
    """
    try:
        if not isinstance(labels, list):
            raise TypeError("a list is expected")  # noqa: TRY301 - one message for all that is no list of labels
        for number, entry in enumerate(labels):
            truth = truth_of(entry)
            if (truth.board.height, truth.board.width) != (entry["rows"], entry["cols"]):
                raise LabelsError(f"picture {number + 1}: rows and cols are not those of its cells")  # noqa: TRY301
            yield str(entry["image"]), truth
    except (BoardError, LabelsError):
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise LabelsError(f"these are no labels of pictures ({error!r})") from None


def read_row(image: str, truth: Truth, reading: Reading, points: Callable[[Board], int]) -> Row:
    """Return the row of a picture that was read."""
    found = compare(reading, truth)
    return {
        **_head(image, truth),
        "found": found.found,
        "corner": None if found.corner is None else round(found.corner, 4),
        "wrong": len(found.wrong),
        "attributes": dict(Counter(name for wrong in found.wrong for name in wrong.attributes)),
        "doubts": found.doubts,
        "not_doubted": sum(not wrong.doubted for wrong in found.wrong),
        "board_right": found.right,
        "score_right": found.same_game and points(truth.board) == points(found.board),
        "size_right": reading.board.size == truth.board.size,
        "mistakes": [_mistake(wrong, truth.board, reading.board) for wrong in found.wrong],
        "notes": list(reading.notes),
        "seconds": {stage: round(value, 4) for stage, value in reading.seconds.items()},
    }


def unread_row(image: str, truth: Truth, code: str) -> Row:
    """Return the row of a picture that was not read: all its squares are wrong, and none is doubted."""
    wrong = len(truth.board.squares)
    return {
        **_head(image, truth),
        "error": code, "found": False, "corner": None, "wrong": wrong, "attributes": {}, "doubts": 0,
        "not_doubted": wrong, "board_right": False, "score_right": False, "mistakes": [], "notes": [],
        "seconds": {},
    }  # fmt: skip


def quality_columns(quality: PhotoQuality) -> Row:
    """Return what is told about a photo itself, rounded to what can be told apart."""
    return {
        "blur": round(quality.blur, 3),
        "noise": round(quality.noise, 2),
        "brightness": round(quality.brightness, 1),
        "contrast": round(quality.contrast, 1),
        "burnt": round(quality.burnt, 4),
        "colour_cast": [round(value, 1) for value in quality.colour_cast],
    }


def summary(rows: Sequence[Mapping[str, Any]]) -> Row:
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


def _head(image: str, truth: Truth) -> Row:
    return {"image": image, "squares": len(truth.board.squares)}


def _mistake(wrong: Wrong, truth: Board, read: Board) -> Row:
    return {
        "place": list(wrong.place),
        "truth": write_square(wrong.truth, truth.game),
        "read": write_square(wrong.read, read.game),
        "doubted": wrong.doubted,
    }
