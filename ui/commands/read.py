"""Read boards from photos: game, squares, corners, and how sure each square is.

PHOTO is a JPEG, PNG, WebP or HEIC file, or `-` for standard input. Exit code 1 if some photo could not be
read; the others are read all the same. With --trace DIR every stage of each reading is drawn into a folder
of its own in DIR, numbered in their order: what was decoded, found, seen, and changed by the dominoes.
"""

from __future__ import annotations

import argparse
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import vision
from scorer.board import SIZES, Game
from scorer.formats.notation import write, write_square
from scorer.rules import Mode
from ui.commands.board_heading import board_heading
from ui.commands.error_reports import report, report_fault
from ui.commands.inputs import InputError, read_bytes
from ui.commands.printing import print_json, print_text, texts_here
from ui.commands.profile_option import add_profile_option, look_of
from ui.commands.remarks import Remark, note_remarks, remark_lines
from ui.commands.terminal_text import clean, table, where
from ui.game.certainty.certainty_words import percent
from ui.i18n import Texts
from vision.reading import Reading, reading_to_json

if TYPE_CHECKING:
    from vision.classifying.classify import Look
    from vision.drawing.trace_pictures import TracePictures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("photos", nargs="+", metavar="PHOTO", help="a photo of one board, or -")
    parser.add_argument(
        "--game",
        type=str.lower,
        choices=["auto", *map(str, Game)],
        default="auto",
        help="the game (default: seen by itself)",
    )
    parser.add_argument(
        "--size",
        choices=["auto", *map(str, SIZES)],
        default="auto",
        help="squares a side of the whole territory",
    )
    parser.add_argument(
        "--mode", type=str.lower, choices=list(map(str, Mode)), help="the mode of Origins, if it is known"
    )
    one_or_all = parser.add_mutually_exclusive_group()
    one_or_all.add_argument(
        "--all", action="store_true", help="read every board in each photo, the one that it is about first"
    )
    one_or_all.add_argument(
        "--trace", metavar="DIR", help="draw every stage of each reading into a folder of its own in DIR"
    )
    add_profile_option(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    try:
        look = look_of(args)
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    return max([_read(photo, args, look) for photo in args.photos])


def _read(source: str, args: argparse.Namespace, look: Look | None) -> int:
    """Read one photo and print it; return 1 if it cannot be read."""
    game = None if args.game == "auto" else Game(args.game)
    size = None if args.size == "auto" else int(args.size)
    mode = Mode(args.mode) if args.mode else None
    try:
        data, pictures = read_bytes(source), _trace_pictures(source, args.trace)
        if args.all:
            readings = vision.read_table(data, game=game, size=size, mode=mode, look=look).boards
        else:
            readings = (vision.read_photo(data, game=game, size=size, mode=mode, trace=pictures, look=look),)
        if pictures:
            pictures.finish(readings[0])
    except (InputError, vision.VisionError) as error:
        return report(source, error, as_json=args.json, key="image")
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other photos
        return report_fault(source, error, as_json=args.json, key="image")
    for number, reading in enumerate(readings, start=1):
        if args.json:
            print_json({"image": source, **reading_to_json(reading)})
            continue
        texts = texts_here(reading.board.game)
        heading = clean(source)
        if args.all:
            heading = board_heading(source, number, len(readings), reading.hut, texts)
        lines = [f"  {line}".rstrip() for line in _for_people(reading, texts)]
        print_text("\n".join([heading, *lines, ""]))
    return 0


def _trace_pictures(source: str, folder: str | None) -> TracePictures | None:
    """Return what draws the stages of one photo, into a folder named after it that is not there yet."""
    if folder is None:
        return None
    from vision.drawing.trace_pictures import TracePictures  # noqa: PLC0415 - OpenCV, only where it draws

    name = "stdin" if source == "-" else Path(source).stem
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    try:
        return TracePictures(next(path for each in names if not (path := Path(folder) / each).exists()))
    except OSError as error:
        raise InputError("unwritable", "no_trace", folder=folder, reason=error.strerror) from None


def _for_people(reading: Reading, texts: Texts) -> list[str]:
    board = reading.board
    size, count = texts("size", n=board.size), texts("scorecard.squares", n=len(board.squares))
    remarks = [
        Remark(f"{where([place], texts)}: {_alternatives(reading, place, texts)}") for place in reading.doubts
    ]
    remarks += note_remarks(reading.notes, board.game, texts)
    rows = [[write_square(square, board.game) for square in row] for row in board.rows]
    seconds = texts("command.read_in", seconds=f"{reading.seconds.get('total', 0):.2f}")
    return [
        f"{texts(f'game.{board.game}')} {size}, {count}",
        "",
        *table(rows, "l" * board.width),
        *remark_lines(remarks, texts),
        "",
        write(board),
        seconds,
    ]


def _alternatives(reading: Reading, place: tuple[int, int], texts: Texts) -> str:
    """Return what a doubtful square may be, with the chance of each."""
    row, col = place
    game = reading.board.game
    return ", ".join(
        f"{write_square(other.square, game)} {percent(other.probability, texts)}"
        for other in reading.squares[row][col].alternatives[:3]
    )
