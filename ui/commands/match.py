"""Rank the players of a match.

FILE is JSON, or - for standard input: {"game", "mode", "rules": [...], "players": [{"name", "board",
"totems": [...]}]}, or for a Dynasty {"rounds": [match, match, match]}. A board is JSON or notation.
Who holds a totem follows from the boards; "totems" says which of those who tie for the most holds it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from scorer.board import BoardError, Game
from scorer.formats.match_json import dynasty_to_json, match_from_json, match_to_json, problems_to_json
from scorer.formats.strict_json import decode
from scorer.match import Dynasty, Match, settle, settle_dynasty
from scorer.ranking import Standing
from scorer.rules import RulesError
from scorer.scoring.sheet import pad
from ui.commands.inputs import InputError, read_bytes, text_of
from ui.commands.output import clean, print_json, print_text, report, table, where, words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match file, or -")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    try:
        match = _read(args.file)
    except (InputError, RulesError) as error:
        return report(args.file, error, as_json=args.json)
    if args.json:
        print_json(dynasty_to_json(match) if isinstance(match, Dynasty) else match_to_json(match))
    else:
        print_text("\n".join(_for_people(match)))
    return 0


def _read(source: str) -> Match | Dynasty:
    text = text_of(read_bytes(source))
    if text is None:
        raise InputError("no_match", "is no text, a match is JSON")
    try:
        return match_from_json(decode(text))
    except BoardError as error:
        raise InputError("no_match", str(error)) from None


def _for_people(match: Match | Dynasty) -> list[str]:
    if isinstance(match, Match):
        return [*_game(match), "", *_ranking(settle(match).ranking, match.game)]
    games = [[f"Game {number}", *_game(game), ""] for number, game in enumerate(match.rounds, start=1)]
    ranking = _ranking(settle_dynasty(match).ranking, Game.CLASSIC)
    return [*(line for game in games for line in game), "Dynasty", *ranking]


def _game(match: Match) -> list[str]:
    """Return the score pad with a column for each player, and what has to be said about it."""
    result = settle(match)
    sheets = [result.sheets[player.name] for player in match.players]
    rows = [
        ["", *(clean(player.name) for player in match.players)],
        [],
        *([words(row), *(str(s.points(row)) for s in sheets)] for row in pad(match.game, match.rules)),
        [],
        ["Total", *(str(sheet.total) for sheet in sheets)],
    ]
    notes = [
        ["To decide", f"{words(tie.resource)} totem", f"held by {' or '.join(map(clean, tie.tied))}?"]
        for tie in result.totems_undecided
    ]
    notes += [_problem_row(problem) for problem in problems_to_json(match)]
    return [*table(rows, "l" + "r" * len(sheets)), *([""] if notes else []), *table(notes, "lll")]


def _problem_row(problem: dict[str, Any]) -> list[str]:
    boards = [f"{clean(name)} {where(squares)}".strip() for name, squares in problem["squares"].items()]
    return [words(problem["severity"]), words(problem["code"]), "; ".join(boards)]


def _ranking(ranking: Sequence[Standing], game: Game) -> list[str]:
    """Return the places with what decides them: points, then the largest region, then fires or crowns."""
    symbols = "Fires" if game is Game.ORIGINS else "Crowns"
    rows = [["", "", "Total", "Largest region", symbols], []]
    rows += [[f"{found.place}.", clean(found.name), *map(str, found.tally)] for found in ranking]
    return table(rows, "llrrr")
