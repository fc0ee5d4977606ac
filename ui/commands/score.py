"""Score boards from files, notation or photos.

INPUT is a file with a board (JSON or notation) or a photo of one, `-` for standard input, or a board
in notation itself. Exit code 1 if some input could not be handled; the others are scored all the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from scorer.board import Game, Resource
from scorer.checks.codes import Problem
from scorer.checks.one_board import problems
from scorer.checks.totem_claims import totem_problems
from scorer.formats.notation import write
from scorer.formats.sheet_json import problem_to_json, sheet_to_json
from scorer.rules import OPTIONS, Mode, Option, Rules, RulesError
from scorer.scoring.sheet import ScoreSheet, pad, score
from ui.commands.inputs import Entered, InputError, entered
from ui.commands.output import (
    complain,
    explained,
    print_json,
    print_text,
    report,
    report_fault,
    table,
    where,
    words,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("inputs", nargs="+", metavar="INPUT", help="a board file, a photo, notation, or -")
    parser.add_argument(
        "--mode", choices=list(map(str, Mode)), help="the mode of Origins (default: regions only)"
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        choices=list(map(str, Option)),
        help="an optional rule that was played; may be given several times",
    )
    parser.add_argument(
        "--totem",
        action="append",
        default=[],
        choices=list(map(str, Resource)),
        help="a totem that this player holds; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    rules = Rules(Mode(args.mode) if args.mode else None, frozenset(map(Option, args.rule)))
    totems = [Resource(totem) for totem in args.totem]
    try:
        game = _game(rules, totems)
    except RulesError as error:
        complain(f"score: {error}")
        return 2
    return max([_score(source, rules, totems, game, as_json=args.json) for source in args.inputs])


def _game(rules: Rules, totems: Sequence[Resource]) -> Game | None:
    """Return the game that these rules are of, ``None`` if both have them.

    Rules that no game has together are an error before any board is read.
    """
    fitting: list[Game] = []
    faults: list[RulesError] = []
    for game in Game:
        try:
            rules.check(game, totems)
            fitting.append(game)
        except RulesError as error:
            faults.append(error)
    if not fitting:
        raise faults[0]
    return fitting[0] if faults else None


def _score(source: str, rules: Rules, totems: Sequence[Resource], game: Game | None, *, as_json: bool) -> int:
    """Score one input and print it; return 1 if it cannot be handled."""
    try:
        given = entered(source, game, rules.mode)
        sheet = score(given.board, rules, totems)
        found = list(problems(given.board, rules.mode))
    except (InputError, RulesError) as error:
        return report(source, error, as_json=as_json)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other inputs
        return report_fault(source, error, as_json=as_json)
    found += [Problem(claim.code, claim.squares[0]) for claim in totem_problems([given.board], [totems])]
    if as_json:
        print_json({"input": source, **_to_json(given, sheet, found)})
    else:
        print_text("\n".join([source, *_for_people(rules, given, sheet, found), ""]))
    return 0


def _to_json(given: Entered, sheet: ScoreSheet, found: Sequence[Problem]) -> dict[str, Any]:
    """Return the sheet with its problems and the board; for a photo also what is doubtful about it."""
    values = {**sheet_to_json(sheet), "problems": [problem_to_json(problem) for problem in found]}
    values["board"] = write(given.board)
    if given.from_photo:
        values["doubtful"] = [list(place) for place in given.doubtful]
        values["notes"] = list(given.notes)
    return values


def _for_people(rules: Rules, given: Entered, sheet: ScoreSheet, found: Sequence[Problem]) -> list[str]:
    board = given.board
    played = [
        *filter(None, [rules.mode]),
        *(option for option in OPTIONS[board.game] if option in rules.options),
    ]
    title = ", ".join([f"{words(board.game)} {board.size}x{board.size}", *map(words, played)])
    rows = [[words(row), explained(sheet.row(row)), str(sheet.points(row))] for row in pad(board.game, rules)]
    lines = [title, "", *table([*rows, [], ["Total", "", str(sheet.total)]], "llr")]
    notes = [[words(problem.severity), words(problem.code), where(problem.squares)] for problem in found]
    notes += [["To check", "Doubtful in the photo", where(given.doubtful)]] if given.doubtful else []
    notes += [["To check", words(note), ""] for note in given.notes]
    return [f"  {line}".rstrip() for line in [*lines, *([""] if notes else []), *table(notes, "lll")]]
