"""Draw labelled photo-like scenes of boards: OUT/0000.jpg and so on, and OUT/labels.json.

The same seed draws the same scenes, whatever their number. Without --art they show the project's own
drawings. The first scenes take longest: every domino is drawn once.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from textwrap import fill

from scorer.board import SIZES, Game
from scorer.rules import Mode
from ui.commands.error_reports import report
from ui.commands.inputs import InputError
from ui.commands.printing import complain, print_json, print_text, texts_here
from vision.training.artwork import Artwork, drawn, reference
from vision.training.scenes import FURTHER_KINDS, HARD_KINDS, KINDS, SceneSpec, render, write_contact_sheet


def _between(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of numbers that says what is allowed."""

    def number(text: str) -> int:
        if not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text} is not between {low} and {high}")
        return int(text)

    return number


def _listed(title: str, names: Iterable[str]) -> str:
    return fill(f"{title}: {', '.join(names)}", 80, subsequent_indent="  ")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    groups = {"everyday kinds": KINDS, "hard kinds": HARD_KINDS, "further kinds": FURTHER_KINDS}
    parser.epilog = "\n".join(_listed(title, kinds) for title, kinds in groups.items())
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to fill, made if it is missing")
    parser.add_argument("--game", type=str.lower, choices=tuple(map(str, Game)), required=True)
    parser.add_argument("--count", type=_between(1, 10**6), default=16, help="how many scenes (16)")
    parser.add_argument(
        "--seed",
        type=_between(0, 2**62),
        default=1,
        help="the seed of the first scene; each further one is one higher (1)",
    )
    parser.add_argument("--size", type=int, choices=SIZES, help="the size of the territory (both)")
    parser.add_argument(
        "--mode", type=str.lower, choices=list(map(str, Mode)), help="the mode of Origins (all)"
    )
    parser.add_argument(
        "--kind",
        choices=(*KINDS, *HARD_KINDS, *FURTHER_KINDS, "all", "hard"),
        metavar="KIND",
        action="append",
        help="kinds of scenes, in turn (default); all: each everyday kind; hard: each hard kind",
    )
    parser.add_argument(
        "--pixels", type=_between(64, 8000), default=1200, help="the long side of a picture (1200)"
    )
    parser.add_argument(
        "--art",
        type=Path,
        metavar="FOLDER",
        help="a folder of reference pictures instead of our drawings",
    )
    parser.add_argument(
        "--sheet", action="store_true", help="also draw OUT/sheet.jpg: all scenes, small, by kind"
    )
    parser.add_argument("--jobs", type=_between(1, 256), default=1, help="processes (1)")
    parser.add_argument("--json", action="store_true", help="print the labels, one scene a line")


@cache
def _artwork(game: Game, folder: Path | None) -> Artwork:
    return reference(folder) if folder else drawn(game)


def _kinds(names: list[str]) -> list[str]:
    groups = {"all": list(KINDS), "hard": list(HARD_KINDS)}
    return [kind for name in names for kind in groups.get(name, [name])]


def run(args: argparse.Namespace) -> int:
    mode = Mode(args.mode) if args.mode else None
    specs = [SceneSpec(kind, args.pixels, args.size, mode) for kind in _kinds(args.kind or ["default"])]
    if args.mode and args.game != Game.ORIGINS:
        complain(f"--mode: {texts_here()('command.mode_of_other_game')}")
        return 2
    art = partial(_artwork, Game(args.game), args.art)
    try:
        other = args.game != art().game
    except OSError:
        return report(str(args.art), InputError("unreadable", "no_artwork"), as_json=args.json)
    if other:
        complain(f"{args.art}: {texts_here()('command.other_artwork')}")
        return 2
    try:
        began = time.perf_counter()
        for entry in render(args.out, art, specs, count=args.count, seed=args.seed, jobs=args.jobs):
            if args.json:
                print_json(entry)
        if args.sheet:
            write_contact_sheet(args.out)
    except OSError as error:
        fault = InputError("unwritable", reason=error.strerror)
        return report(str(args.out), fault, as_json=args.json)
    if not args.json:
        rate = args.count / (time.perf_counter() - began)
        print_text(f"{args.count} scenes in {args.out}, {rate:.1f} a second")
    return 0
