"""Score boards from files, notation or photos.

INPUT is a file with a board (JSON or notation) or a photo of one, `-` for standard input, or a board
in notation itself. Exit code 1 if some input could not be handled; the others are scored all the same.
Text counts rows, columns and players from 1, JSON counts them from 0. Text comes in the language of the
terminal (LC_ALL, LC_MESSAGES, LANG): English, German, Spanish or Dutch.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from scorer.board import Board, Game, Resource
from scorer.checks.codes import Problem, Severity
from scorer.checks.one_board import problems
from scorer.checks.totem_claims import totem_problems
from scorer.formats.notation import write
from scorer.formats.sheet_json import problem_to_json, sheet_to_json
from scorer.rules import OPTIONS, Mode, Option, Rules, RulesError
from scorer.scoring.lines import ScoreLine
from scorer.scoring.sheet import ScoreSheet, pad, score
from ui.commands.board_heading import board_heading
from ui.commands.certainty import certainty_lines, certainty_of_reading, certainty_to_json
from ui.commands.error_reports import in_words, report, report_fault
from ui.commands.explain import explanation
from ui.commands.inputs import Entered, InputError, entered
from ui.commands.printing import complain, print_json, print_text, texts_here
from ui.commands.profile_option import add_profile_option, look_of
from ui.commands.remarks import Remark, note_remarks, remark_lines
from ui.commands.terminal_text import clean, paragraph, table, where
from ui.commands.unscored_pieces import mode_untold
from ui.game.problems.problem_texts import sentence
from ui.i18n import Texts
from ui.render.score_words import label
from vision.certainty.certainty import Certainty
from vision.errors import VisionError
from vision.reading import NoteCode, whose_board_json

if TYPE_CHECKING:
    from vision.classifying.classify import Look

#: A line does not break beside it.
TIMES = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
_WIDEST_FACTORS = 44


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("inputs", nargs="+", metavar="INPUT", help="a board file, a photo, notation, or -")
    parser.add_argument(
        "--mode",
        type=str.lower,
        choices=list(map(str, Mode)),
        help="the mode of Origins (default: regions only, as in Discovery)",
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        type=str.lower,
        choices=list(map(str, Option)),
        help="an optional rule that was played; may be given several times",
    )
    parser.add_argument(
        "--totem",
        action="append",
        default=[],
        type=str.lower,
        choices=list(map(str, Resource)),
        help="a totem that this player holds; may be given several times",
    )
    parser.add_argument(
        "--explain",
        action="store_true",
        help="add each line of the score with its squares on the board",
    )
    parser.add_argument(
        "--all", action="store_true", help="score every board in a photo, the one that it is about first"
    )
    add_profile_option(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    rules = Rules(Mode(args.mode) if args.mode else None, frozenset(map(Option, args.rule)))
    totems = [Resource(totem) for totem in args.totem]
    try:
        look = look_of(args)
        game = _game(rules, totems, several=args.all or len(args.inputs) > 1)
    except RulesError as error:
        complain(f"score: {in_words(error, texts_here())}")
        return 2
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    return max([_score(source, rules, totems, game, args, look) for source in args.inputs])


def _game(rules: Rules, totems: Sequence[Resource], *, several: bool) -> Game | None:
    """Return the game that these rules are of, ``None`` if both have them.

    Rules that no game has together are an error before any board is read, and so is one totem for several
    boards: it exists once.
    """
    if totems and several:
        raise RulesError("totem_for_several", "a totem lies beside one board only")
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


def _score(  # noqa: PLR0913, PLR0917 - what was asked
    source: str,
    rules: Rules,
    totems: Sequence[Resource],
    game: Game | None,
    args: argparse.Namespace,
    look: Look | None,
) -> int:
    """Score one input and print it; return 1 if it cannot be handled."""
    try:
        boards = entered(source, game, rules.mode, whole_table=args.all, look=look)
        scored = [(given, score(given.board, rules, totems)) for given in boards]
    except (InputError, RulesError, VisionError) as error:
        return report(source, error, as_json=args.json)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other inputs
        return report_fault(source, error, as_json=args.json)
    for number, (given, sheet) in enumerate(scored, start=1):
        heading = clean(source)
        if args.all and given.reading:
            texts = texts_here(given.board.game)
            heading = board_heading(source, number, len(scored), given.reading.hut, texts)
        _print(source, heading, given, sheet, rules, totems, args)
    return 0


def _print(  # noqa: PLR0913, PLR0917 - what was asked, and what came of it
    source: str,
    heading: str,
    given: Entered,
    sheet: ScoreSheet,
    rules: Rules,
    totems: Sequence[Resource],
    args: argparse.Namespace,
) -> None:
    """Print the score of one board, with what cannot be right or is to be checked."""
    claims = totem_problems([given.board], [totems])
    found = [
        *problems(given.board, rules.mode),
        *(Problem(claim.code, claim.squares[0], claim.resource) for claim in claims),
    ]
    sure = certainty_of_reading(given.reading, rules, totems) if given.reading else None
    untold = mode_untold(given, rules.mode)
    if args.json:
        print_json({"input": source, **_to_json(given, sheet, found, sure, untold)})
        return
    texts = texts_here(given.board.game)
    lines = [*_title_and_pad(rules, given.board, sheet, texts)]
    if args.explain:
        lines += ["", *explanation(given.board, sheet, texts)]
    certain = sure is not None and sure.certain and untold is None
    if untold:
        lines += ["", *paragraph(texts(f"command.{untold}"))]
    if given.reading and sure and (certain or not sure.certain):
        lines += ["", *certainty_lines(given.reading, sure, texts)]
    lines += remark_lines(_remarks(given, found, texts, certain=certain), texts)
    print_text("\n".join([heading, *(f"  {line}".rstrip() for line in lines), ""]))


def _to_json(
    given: Entered,
    sheet: ScoreSheet,
    found: Sequence[Problem],
    sure: Certainty | None,
    untold: NoteCode | None,
) -> dict[str, Any]:
    """Return the sheet with its problems and the board; for a photo also what is doubtful about it."""
    values = {**sheet_to_json(sheet), "problems": [problem_to_json(problem) for problem in found]}
    values["board"] = write(given.board)
    if given.reading and sure:
        values |= whose_board_json(given.reading) | certainty_to_json(sure)
        values["doubtful"] = [list(place) for place in given.doubtful]
        values["notes"] = [*given.notes, *([untold] if untold else [])]
    return values


def _title_and_pad(rules: Rules, board: Board, sheet: ScoreSheet, texts: Texts) -> list[str]:
    """Return what was played, and the rows of the score pad with how each comes to its points."""
    played = [texts(f"mode.{rules.mode or Mode.DISCOVERY}")] if board.game is Game.ORIGINS else []
    played += [texts(f"rule.{option}") for option in OPTIONS[board.game] if option in rules.options]
    title = ", ".join([f"{texts(f'game.{board.game}')} {texts('size', n=board.size)}", *played])
    rows = [row for name in pad(board.game, rules) for row in _pad_row(name, sheet, texts)]
    return [title, "", *table([*rows, [], [texts("command.total"), "", str(sheet.total)]], "llr")]


def _pad_row(name: str, sheet: ScoreSheet, texts: Texts) -> list[list[str]]:
    """Return a row of the score pad; many regions of one terrain take more lines than one."""
    first, *more = paragraph(_factors(sheet.row(name), texts), columns=_WIDEST_FACTORS)
    return [[label(name, texts), first, str(sheet.points(name))], *(["", line, ""] for line in more)]


def _factors(lines: Iterable[ScoreLine], texts: Texts) -> str:
    """Return how the lines of one row of the score pad come to their points.

    >>> from scorer import parse, score
    >>> _factors(score(parse("o7.L1LLDL2DL")).row("lake"), texts_here()).replace(TIMES, " x ")
    '3 x 1 + 1 x 2'
    """
    parts = []
    for line in lines:
        if line.resource:
            parts.append(f"{texts(f'thing.{line.resource}')} {line.points}")
        elif line.points and len(line.factors) > 1:
            parts.append(TIMES.join(map(str, line.factors)))
    return " + ".join(parts)


def _remarks(given: Entered, found: Sequence[Problem], texts: Texts, *, certain: bool) -> list[Remark]:
    """Return the problems of a board, and what is doubtful about a photo, in sentences."""
    remarks = [
        Remark(
            sentence(problem, [given.board], texts),
            (where(problem.squares, texts),) if problem.squares else (),
            impossible=problem.severity is Severity.IMPOSSIBLE,
        )
        for problem in found
    ]
    if given.doubtful and not certain:
        remarks.append(Remark(texts("command.doubtful"), (where(sorted(given.doubtful), texts),)))
    return remarks + note_remarks(given.notes, given.board.game, texts)
