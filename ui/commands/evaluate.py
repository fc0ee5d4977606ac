"""Measure the reading against labelled photos: what is found, read wrong, doubted, and how long it takes.

LABELS.json lists pictures that lie beside it, each with its board and the corners of its grid; a .zip holds
both. Every picture goes through the very same reading as `kingdomino read`. A photo that cannot be read
counts with all its squares as wrong; with --all none of its boards is found. Exit code 1 if a file could not
be opened, or if reading one failed by a fault of ours, which is reported on stderr.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import vision
from scorer.board import Board
from scorer.rules import Rules
from scorer.scoring.sheet import score
from ui.commands.certainty_table import certainty_summary, trial_lines
from ui.commands.error_reports import report, report_fault
from ui.commands.inputs import InputError
from ui.commands.labels import data_of, labels_of, path_of
from ui.commands.printing import print_json, print_text
from ui.commands.profile_option import add_profile_option, look_of
from ui.commands.table_evaluation import table_lines
from ui.commands.terminal_text import table
from vision.certainty.match_trial import ReadBoard, judged_matches
from vision.certainty.trial import JudgedReading, trial
from vision.evaluating.evaluation import (
    LabelledPicture,
    Row,
    labelled_pictures,
    quality_columns,
    read_row,
    summary,
    unread_row,
)
from vision.evaluating.measure import Truth, is_of, nearest, truth_on
from vision.evaluating.table_evaluation import (
    LabelledTable,
    labelled_tables,
    table_row,
    table_summary,
    unread_table_row,
)
from vision.reading import Reading

#: What is said of a picture whose reading failed by a fault of ours.
FAULT = "error"
#: What is wrong with a picture's file, or with us; that no board is found in one is a result like others.
_FAILED = {"unreadable", "too_large", "photo_unreadable", "photo_too_large", FAULT}


@dataclass
class _Trials:
    """What came of the readings whose certainty is measured, each with whether its kind is strained."""

    readings: list[tuple[bool, JudgedReading]] = field(default_factory=list)
    boards: list[ReadBoard] = field(default_factory=list)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("labels", nargs="+", metavar="LABELS.json", help="labelled pictures")
    parser.add_argument(
        "--given-corners", action="store_true", help="do not search the board: take the labelled corners"
    )
    parser.add_argument(
        "--as-chosen",
        action="store_true",
        help="read with the game and size that the labels tell, and a single board with its mode, as the app",
    )
    parser.add_argument(
        "--all", action="store_true", help="measure every board of the table, not the one a photo is about"
    )
    parser.add_argument("--by-kind", action="store_true", help="add a table of the kinds of scenes")
    parser.add_argument(
        "--confidence", action="store_true", help="add a table: how often the reader is right when it says so"
    )
    parser.add_argument(
        "--certainty",
        action="store_true",
        help="add tables: how often a score is right when it is said to be certain, and the answers needed, "
        "over all files of labels; each picture is read in the mode that its labels tell",
    )
    parser.add_argument(
        "--photo-quality",
        action="store_true",
        help="add what explains failures: blur, noise, brightness, contrast, colour of the light",
    )
    add_profile_option(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object for each file of labels")


def run(args: argparse.Namespace) -> int:
    try:
        args.look = look_of(args)
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    trials = _Trials()
    code = max([_evaluate(source, args, trials) for source in args.labels])
    if args.certainty and trials.readings:
        sums = certainty_summary(trials.readings, list(judged_matches(trials.boards)))
        if args.json:
            print_json({"input": args.labels, "certainty": sums})
        else:
            print_text("\n".join([*trial_lines(sums), ""]))
    return code


def _evaluate(source: str, args: argparse.Namespace, trials: _Trials) -> int:
    """Measure one file of labels and print the result; return 1 if a picture could not be opened."""
    try:
        if args.all:
            return _evaluate_tables(source, args)
        pictures = labels_of(source, labelled_pictures)
    except InputError as error:
        return report(source, error, as_json=args.json)
    rows = [_measured(source, picture, args, trials) for picture in pictures]
    if args.json:
        print_json({"input": source, "pictures": rows, "summary": summary(rows)})
    else:
        print_text("\n".join([source, *_for_people(rows, args), ""]))
    return int(any(row.get("error") in _FAILED for row in rows))


def _evaluate_tables(source: str, args: argparse.Namespace) -> int:
    """Measure every board in the pictures of one file of labels."""
    rows = [_measured_table(source, each, args) for each in labels_of(source, labelled_tables)]
    if args.json:
        print_json({"input": source, "pictures": rows, "summary": table_summary(rows)})
    else:
        print_text("\n".join([source, *table_lines(rows), ""]))
    return int(any(row.get("error") in _FAILED for row in rows))


def _measured_table(source: str, labelled: LabelledTable, args: argparse.Namespace) -> Row:
    """Read every board of one picture and compare them with their labels."""
    try:
        data = data_of(source, labelled.image)
        chosen = _chosen([truth.board for truth in labelled.truths], args)
        return table_row(labelled, vision.read_table(data, look=args.look, **chosen).boards)
    except (InputError, vision.VisionError) as error:
        return unread_table_row(labelled, error.code)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other pictures
        report_fault(path_of(source, labelled.image), error, as_json=False)
        return unread_table_row(labelled, FAULT)


def _chosen(boards: Sequence[Board], args: argparse.Namespace) -> dict[str, Any]:
    """Return the game and the size of labelled boards, if they are to be known as in the app."""
    if not args.as_chosen:
        return {}
    return {"game": boards[0].game, "size": max(board.size for board in boards)}


def _measured(source: str, picture: LabelledPicture, args: argparse.Namespace, trials: _Trials) -> Row:
    """Read one picture and compare it with its labels; what its certainty is worth is added to ``trials``."""
    try:
        data = data_of(source, picture.image)
        corners = picture.truth.corners if args.given_corners else None
        mode = picture.mode if args.certainty or args.as_chosen else None
        chosen = _chosen([picture.truth.board], args)
        reading = vision.read_photo(data, mode=mode, corners=corners, look=args.look, **chosen)
        row = read_row(picture, reading, _points)
        if args.certainty and is_of(reading, nearest(reading, picture.boards)):
            truth, rules = nearest(reading, picture.boards), Rules(picture.mode)
            trials.readings.append((picture.strained, _trial(reading, truth, rules)))
            trials.boards.append(ReadBoard(reading, truth.board, rules))
    except (InputError, vision.VisionError) as error:
        row = unread_row(picture, error.code)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other pictures
        # On stderr: the line on stdout is that of all pictures.
        report_fault(path_of(source, picture.image), error, as_json=False)
        row = unread_row(picture, FAULT)
    return {**row, **_quality(source, picture.image)} if args.photo_quality else row


def _trial(reading: Reading, truth: Truth, rules: Rules) -> JudgedReading:
    total = score(truth.board, rules).total if truth.board.game is reading.board.game else None
    return trial(reading, truth_on(reading, truth), total, rules)


def _points(board: Board) -> int:
    return score(board, Rules()).total


def _quality(source: str, image: str) -> Row:
    """Return the measures of the photo itself; none of a file that is no photo."""
    from vision.evaluating.photo_quality import photo_quality  # noqa: PLC0415 - scikit-image

    try:
        return quality_columns(photo_quality(vision.open_photo(data_of(source, image)).for_reading()))
    except (InputError, vision.VisionError):
        return {}


def _for_people(rows: Sequence[Row], args: argparse.Namespace) -> list[str]:
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
    lines = table([head, [], *body], "lrrrrrrrl")
    if any("blur" in row for row in rows):
        lines += ["", *_quality_table(rows)]
    if args.by_kind:
        lines += ["", *_kinds_table(rows)]
    if args.confidence:
        lines += ["", *_confidence_table(summary(rows)["confidence"])]
    return [f"  {line}" for line in [*lines, "", *_totals(summary(rows))]]


def _quality_table(rows: Sequence[Row]) -> list[str]:
    head = ["", "blur", "noise", "brightness", "contrast", "burnt", "green-red", "blue-yellow"]
    body = [
        [
            row["image"], f"{row['blur']:.2f}", f"{row['noise']:.1f}", f"{row['brightness']:.0f}",
            f"{row['contrast']:.0f}", f"{row['burnt']:.1%}",
            *(f"{value:+.0f}" for value in row["colour_cast"]),
        ]
        for row in rows
        if "blur" in row
    ]  # fmt: skip
    return table([head, [], *body], "lrrrrrrr")


def _kinds_table(rows: Sequence[Row]) -> list[str]:
    head = [
        "kind",
        "pictures",
        "found",
        "wrong",
        "of those seen",
        "not doubted",
        "doubts a board",
        "score right",
        "or doubted",
    ]
    body = []
    for kind in dict.fromkeys(row.get("kind", "") for row in rows):
        sums = summary([row for row in rows if row.get("kind", "") == kind])
        pictures, squares = sums["pictures"], sums["squares"]
        wrong = (_share(sums["wrong"], squares), _share_of_seen(sums))
        doubts = (str(sums["not_doubted"]), f"{sums['doubts_a_board']:.2f}")
        scores = (_share(sums["score_right"], pictures), _share(sums["settled"], pictures))
        body.append([kind or "-", str(pictures), str(sums["found"]), *wrong, *doubts, *scores])
    return table([head, [], *body], "lrrrrrrrr")


def _confidence_table(bins: Row) -> list[str]:
    """Return a line for each bin: how many answers, what they say of themselves, how many were right."""
    head = ["confidence from", "squares", "said", "right"]
    body = [
        [lowest, str(count), f"{said / count:.4f}", f"{right / count:.4f}"]
        for lowest, (count, said, right) in bins.items()
    ]
    return table([head, [], *body], "lrrr")


def _mistakes(row: Row) -> str:
    """Return the first mistakes of a picture, e.g. ``W1 read as W``."""
    named = [f"{wrong['truth']} read as {wrong['read']}" for wrong in row["mistakes"]]
    return ", ".join(named[:3]) + (f" and {len(named) - 3} more" if len(named) > 3 else "")


def _totals(sums: Row) -> list[str]:
    pictures, squares, hidden = sums["pictures"], sums["squares"], sums["squares_hidden"]
    rows = [
        ["Found", f"{sums['found']} of {pictures}", _share(sums["found"], pictures)],
        ["Boards all right", f"{sums['board_right']} of {pictures}", _share(sums["board_right"], pictures)],
        ["Scores right", f"{sums['score_right']} of {pictures}", _share(sums["score_right"], pictures)],
        ["Squares wrong", f"{sums['wrong']} of {squares}", _share(sums["wrong"], squares)],
        [
            "Of those seen",
            f"{sums['wrong'] - sums['wrong_hidden']} of {squares - hidden}",
            _share_of_seen(sums),
        ],
        [
            "Wrong and not doubted",
            f"{sums['not_doubted']} of {squares}",
            _share(sums["not_doubted"], squares),
        ],
        ["Doubts a board", "" if sums["doubts_a_board"] is None else f"{sums['doubts_a_board']}", ""],
        ["Worst corner", "" if sums["worst_corner"] is None else f"{sums['worst_corner']:.3f} squares", ""],
    ]
    stages = [f"{stage} {1000 * value:.0f}" for stage, value in sums["seconds"].items()]
    return [*table(rows, "lrr"), f"Milliseconds: {', '.join(stages)}"]


def _share_of_seen(sums: Row) -> str:
    """Return the share of wrong squares among those of which less than half is hidden."""
    return _share(sums["wrong"] - sums["wrong_hidden"], sums["squares"] - sums["squares_hidden"])


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.2%}" if whole else ""
