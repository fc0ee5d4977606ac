"""The rows and sums of ``kingdomino evaluate``: readings of labelled pictures, measured.

A row is a dictionary ready for JSON. Points are counted by a function that the caller gives, as this room
knows no scores.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorer.board import Board, BoardError, Place
from scorer.errors import member
from scorer.formats.notation import write_square
from scorer.rules import Mode
from vision.evaluating.measure import Truth, Wrong, compare, truth_of
from vision.reading import STAGES, Reading

if TYPE_CHECKING:
    from vision.evaluating.photo_quality import PhotoQuality

Row = dict[str, Any]

#: The lowest confidence of each bin in which answers are counted.
CONFIDENCES = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999)
#: Share of a square from which it counts as hidden: what is printed there can hardly be seen.
_HIDDEN = 0.5


@dataclass(frozen=True, slots=True)
class LabelledPicture:
    """The path of a picture, its truth, and of which kind of scenes it is, if the labels say so.

    ``mode`` is the one that was played, as far as the labels tell; ``boards`` are the truths of all boards
    that they name, this one first. ``cover`` is how much of each square other things hide, 0 to 1, where the
    labels tell: those of kinds that are hard to read do.
    """

    image: str
    truth: Truth
    kind: str = ""
    mode: Mode | None = None
    others: tuple[Truth, ...] = ()
    cover: Mapping[Place, float] | None = None

    @property
    def strained(self) -> bool:
        """Whether the picture is of a kind that is hard to read."""
        return self.cover is not None

    @property
    def hidden(self) -> frozenset[Place]:
        """The squares of which half or more is hidden."""
        return frozenset(place for place, share in (self.cover or {}).items() if share >= _HIDDEN)

    @property
    def boards(self) -> tuple[Truth, ...]:
        return (self.truth, *self.others)


def labelled_pictures(labels: object) -> Iterator[LabelledPicture]:
    """Yield every picture in a file of labels. Raises ``BoardError`` with the place, counted from 0."""
    if not isinstance(labels, list):
        raise BoardError("labels", "a list is expected here", "list")
    for number, entry in enumerate(labels):
        where = f"[{number}]"
        try:
            picture = _labelled_picture(entry)
        except BoardError as error:
            raise error.within(where) from None
        except KeyError as error:
            key = str(error.args[0])
            raise BoardError(where, f"{key!r} is missing", "missing", key=key) from None
        except (TypeError, ValueError) as error:
            raise BoardError(where, f"is not the label of a picture ({error})", "no_label") from None
        yield picture


def _labelled_picture(entry: object) -> LabelledPicture:
    if not isinstance(entry, dict):
        raise BoardError("", "an object is expected here", "object")
    if not isinstance(entry.get("boards", []), list):
        raise BoardError("boards", "a list is expected here", "list")
    truth = truth_of(entry)
    if (truth.board.height, truth.board.width) != (entry["rows"], entry["cols"]):
        raise BoardError("rows, cols", "are not those of its cells", "rows_cols")
    if not truth.board.squares:
        raise BoardError("cells", "show no square", "no_label")
    return LabelledPicture(
        str(entry["image"]),
        truth,
        str(entry.get("kind", "")),
        _mode(entry.get("mode")),
        tuple(map(truth_of, entry.get("boards", ())[1:])),
        _cover(entry["cover"]) if "cover" in entry else None,
    )


def _mode(name: object) -> Mode | None:
    if not name:
        return None
    try:
        return member(Mode, name, "mode")
    except BoardError as error:
        raise BoardError(error.place, error.reason, "no_label") from None


def _cover(rows: Sequence[Sequence[float | None]]) -> dict[Place, float]:
    """Return how much of each square is hidden, from the rows of a label."""
    return {
        (r, c): float(share) for r, row in enumerate(rows) for c, share in enumerate(row) if share is not None
    }


def read_row(picture: LabelledPicture, reading: Reading, points: Callable[[Board], int]) -> Row:
    """Return the row of a picture that was read."""
    truth = picture.truth
    found = compare(reading, truth)
    return {
        **_head(picture),
        "found": found.found,
        "corner": None if found.corner is None else round(found.corner, 4),
        "wrong": len(found.wrong),
        "wrong_hidden": sum(wrong.place in picture.hidden for wrong in found.wrong),
        "attributes": dict(Counter(name for wrong in found.wrong for name in wrong.attributes)),
        "doubts": found.doubts,
        "not_doubted": sum(not wrong.doubted for wrong in found.wrong),
        "board_right": found.right,
        "score_right": found.same_game and points(truth.board) == points(found.board),
        "size_right": reading.board.size == truth.board.size,
        "confidence": _by_confidence(found.answers),
        "mistakes": [_mistake(wrong, truth.board, reading.board) for wrong in found.wrong],
        "notes": list(reading.notes),
        "seconds": {stage: round(value, 4) for stage, value in reading.seconds.items()},
    }


def _by_confidence(answers: Sequence[tuple[float, bool]]) -> Row:
    """Return the count, the sum of the confidences and how many were right, by the lowest of each bin."""
    found: dict[str, list[float]] = {}
    for confidence, right in answers:
        lowest = CONFIDENCES[bisect(CONFIDENCES, confidence) - 1]
        sums = found.setdefault(str(lowest), [0, 0.0, 0])
        for place, value in enumerate((1, round(confidence, 6), int(right))):
            sums[place] += value
    return found


def unread_row(picture: LabelledPicture, code: str) -> Row:
    """Return the row of a picture that was not read: all its squares are wrong, and none is doubted."""
    wrong = len(picture.truth.board.squares)
    return {
        **_head(picture),
        "error": code, "found": False, "corner": None, "wrong": wrong,
        "wrong_hidden": len(picture.hidden), "attributes": {}, "doubts": 0,
        "not_doubted": wrong, "board_right": False, "score_right": False, "mistakes": [], "notes": [],
        "confidence": {}, "seconds": {},
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
    pictures = len(rows)
    squares, hidden = (sum(row[key] for row in rows) for key in ("squares", "squares_hidden"))
    read = [row for row in rows if row["seconds"]]
    corners = [row["corner"] for row in rows if row["corner"] is not None]
    wrong, doubts, missed = (sum(row[key] for row in rows) for key in ("wrong", "doubts", "not_doubted"))
    wrong_hidden = sum(row["wrong_hidden"] for row in rows)
    settled = sum(bool(row["score_right"] or row["doubts"]) for row in read)
    right = {key: sum(bool(row.get(key)) for row in rows) for key in ("found", "board_right", "score_right")}
    attributes: Counter[str] = Counter()
    for row in rows:
        attributes.update(row["attributes"])
    confidence = {
        key: [
            sum(row["confidence"][key][place] for row in rows if key in row["confidence"])
            for place in range(3)
        ]
        for key in map(str, CONFIDENCES)
        if any(key in row["confidence"] for row in rows)
    }
    return {
        "pictures": pictures,
        "unreadable": sum("error" in row for row in rows),
        **right,
        "worst_corner": max(corners, default=None),
        "squares": squares,
        "wrong": wrong,
        "wrong_share": round(wrong / squares, 6) if squares else None,
        "squares_hidden": hidden,
        "wrong_hidden": wrong_hidden,
        "wrong_seen_share": round((wrong - wrong_hidden) / (squares - hidden), 6)
        if squares > hidden
        else None,
        "attributes": dict(attributes),
        "doubts": doubts,
        "doubts_a_board": round(doubts / pictures, 3) if pictures else None,
        "not_doubted": missed,
        "not_doubted_share": round(missed / squares, 6) if squares else None,
        "settled": settled,
        "confidence": confidence,
        "seconds": {
            stage: round(sum(row["seconds"][stage] for row in read) / len(read), 4)
            for stage in (*STAGES, "total")
            if read
        },
    }


def _head(picture: LabelledPicture) -> Row:
    kind = {"kind": picture.kind} if picture.kind else {}
    squares = {"squares": len(picture.truth.board.squares), "squares_hidden": len(picture.hidden)}
    return {"image": picture.image, **kind, **squares}


def _mistake(wrong: Wrong, truth: Board, read: Board) -> Row:
    return {
        "place": list(wrong.place),
        "truth": write_square(wrong.truth, truth.game),
        "read": write_square(wrong.read, read.game),
        "doubted": wrong.doubted,
    }
