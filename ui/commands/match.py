"""Rank the players of a match.

FILE is JSON, or - for standard input: {"game", "mode", "rules": [...], "players": [{"name", "board",
"totems": [...]}]}, or for a Dynasty {"rounds": [match, match, match]}. A board is JSON, notation, or the
name of a photo beside the file. Players who name the same photo of the whole table also have a "colour":
that of their hut or castle.
Who holds a totem follows from the boards; "totems" says which of those who tie for the most holds it.
Text counts rows, columns, players and games from 1, JSON and the paths into it count them from 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorer.board import BoardError, Game
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import MatchProblem, Severity
from scorer.checks.one_board import problems
from scorer.checks.totem_claims import totem_problems
from scorer.formats.match_json import (
    dynasty_to_json,
    match_faults,
    match_from_json,
    match_to_json,
    part_faults,
)
from scorer.formats.notation import write
from scorer.formats.strict_json import decode
from scorer.match import Dynasty, Match, TotemTie, settle, settle_dynasty
from scorer.ranking import Standing
from scorer.rules import RulesError
from scorer.scoring.sheet import pad
from scorer.totem_holders import lying
from ui.commands.error_reports import report, report_all
from ui.commands.inputs import InputError, NotationError, read_bytes, text_of
from ui.commands.match_certainty import chances_json, chances_lines, ranking_chances
from ui.commands.match_photos import MatchPhotosError, PhotoOfPlayer, with_boards_of_photos
from ui.commands.printing import print_json, print_text, texts_here
from ui.commands.profile_option import add_profile_option, look_of
from ui.commands.remarks import Remark, remark_lines
from ui.commands.terminal_text import COLUMNS, clean, paragraph, short_names, table, where, width
from ui.game.problems.problem_texts import sentence
from ui.i18n import Texts
from ui.render.score_words import label

if TYPE_CHECKING:
    from vision.classifying.classify import Look

#: No name in a table takes more columns.
_LONGEST_NAME = 24


class MatchFaultsError(Exception):
    """A match that cannot be read: all that is wrong with it. There is at least one fault."""

    def __init__(self, faults: Sequence[BoardError | RulesError]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, faults)))


def _as_input(fault: BoardError | RulesError) -> Exception:
    """Return a fault of a match as one of the command's input."""
    return NotationError("no_match", fault) if isinstance(fault, BoardError) else fault


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match file, or -")
    add_profile_option(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    try:
        look = look_of(args)
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    try:
        match, photos = _read(args.file, look)
    except MatchPhotosError as error:
        others = [(args.file, _as_input(fault)) for fault in part_faults(error.data)]
        return report_all([*error.faults, *others], as_json=args.json)
    except MatchFaultsError as error:
        return report_all([(args.file, _as_input(fault)) for fault in error.faults], as_json=args.json)
    except InputError as error:
        return report(args.file, error, as_json=args.json)
    if args.json:
        values = dynasty_to_json(match) if isinstance(match, Dynasty) else match_to_json(match)
        print_json({**values, **_of_photos_json(match, photos)} if photos else values)
    else:
        texts = texts_here(Game.CLASSIC if isinstance(match, Dynasty) else match.game)
        lines = _for_people(match, texts)
        if photos and (sure := chances_lines(match, ranking_chances(match, photos), photos, texts)):
            lines += ["", *sure]
        print_text("\n".join([*lines, *remark_lines(_of_photos(photos, texts), texts)]))
    return 0


def _of_photos_json(match: Match | Dynasty, photos: Sequence[PhotoOfPlayer]) -> dict[str, Any]:
    return {
        "certainty": chances_json(match, ranking_chances(match, photos)),
        "photos": [_photo_json(photo) for photo in photos],
    }


def _read(source: str, look: Look | None) -> tuple[Match | Dynasty, tuple[PhotoOfPlayer, ...]]:
    text = text_of(read_bytes(source))
    if text is None:
        raise InputError("no_match", "no_text")
    try:
        data = decode(text)
    except BoardError as error:
        raise NotationError("no_match", error) from None
    data, photos = with_boards_of_photos(data, Path(source).parent, look)
    if faults := match_faults(data):
        raise MatchFaultsError(faults)
    return match_from_json(data), photos


def _photo_json(photo: PhotoOfPlayer) -> dict[str, Any]:
    """Return what a photo shows of a player's board, and what is doubtful about it."""
    reading = photo.reading
    return {
        "round": photo.round,
        "name": photo.name,
        "image": photo.photo,
        "board": write(reading.board),
        "doubtful": [list(place) for place in reading.doubts],
        "notes": list(map(str, reading.notes)),
    }


def _of_photos(photos: Sequence[PhotoOfPlayer], texts: Texts) -> list[Remark]:
    """Return what is doubtful about the photos, in sentences."""
    doubtful = tuple(
        f"{clean(photo.name)}: {where(sorted(photo.reading.doubts), texts)}"
        for photo in photos
        if any(photo.reading.doubts)
    )
    notes = [
        Remark(texts(f"note.{note}"), (clean(photo.name),))
        for photo in photos
        for note in photo.reading.notes
    ]
    return [*([Remark(texts("command.doubtful"), doubtful)] if doubtful else []), *notes]


def _for_people(match: Match | Dynasty, texts: Texts) -> list[str]:
    if isinstance(match, Match):
        return [*_game(match, texts), "", *_ranking(settle(match).ranking, match.game, texts)]
    games = [
        [texts("boards.round", n=number), *_game(game, texts), ""]
        for number, game in enumerate(match.rounds, start=1)
    ]
    ranking = _ranking(settle_dynasty(match).ranking, Game.CLASSIC, texts)
    return [*(line for game in games for line in game), texts("rule.dynasty"), *ranking]


def _game(match: Match, texts: Texts) -> list[str]:
    """Return the score pad with a column for each player, and what has to be said about it."""
    result = settle(match)
    sheets = [result.sheets[player.name] for player in match.players]
    rows = [
        *([label(row, texts), *(str(s.points(row)) for s in sheets)] for row in pad(match.game, match.rules)),
        [],
        [texts("command.total"), *(str(sheet.total) for sheet in sheets)],
    ]
    first = max(width(row[0]) for row in rows if row)
    room = min(_LONGEST_NAME, (COLUMNS - first) // len(sheets) - 2)
    names = short_names([player.name for player in match.players], room)
    ties = [line for tie in result.totems_undecided for line in paragraph(_tie(match, tie, texts))]
    return [
        *table([["", *names], [], *rows], "l" + "r" * len(sheets)),
        *(["", *ties] if ties else []),
        *remark_lines(_remarks(match, texts), texts),
    ]


def _tie(match: Match, tie: TotemTie, texts: Texts) -> str:
    """Return the question who holds a totem, as the app asks it."""
    board = next(player.board for player in match.players if player.name == tie.tied[0])
    count = texts(f"amount.{tie.resource}", n=len(lying(board, tie.resource)))
    several = "_several" if len(tie.tied) > 2 else ""
    question = texts(f"totem.tie{several}", names=texts.listed([*map(clean, tie.tied)]), count=count)
    return f"{texts(f'totem.name_{tie.resource}')}: {question}"


def _remarks(match: Match, texts: Texts) -> list[Remark]:
    """Return the problems of each board, then those that only all boards together show."""
    found = [
        Remark(
            sentence(problem, [player.board], texts),
            (f"{clean(player.name)}: {where(problem.squares, texts)}".removesuffix(": "),),
            impossible=problem.severity is Severity.IMPOSSIBLE,
        )
        for player in match.players
        for problem in problems(player.board, match.rules.mode)
    ]
    joint = (*match_problems(match.boards, finished=True), *totem_problems(match.boards, match.claims))
    return found + [_joint_remark(problem, match, texts) for problem in joint]


def _joint_remark(problem: MatchProblem, match: Match, texts: Texts) -> Remark:
    """Return a problem of several boards, a line for each player that it is about."""
    text = sentence(problem, match.boards, texts)
    if problem.resource is None:
        text = texts("problem.together", problem=text)
    shown = tuple(
        f"{clean(player.name)}: {where(places, texts)}".removesuffix(": ")
        for number, (player, places) in enumerate(zip(match.players, problem.squares, strict=True))
        if places or number in problem.players
    )
    return Remark(text, shown, impossible=problem.severity is Severity.IMPOSSIBLE)


def _ranking(ranking: Sequence[Standing], game: Game, texts: Texts) -> list[str]:
    """Return the places with what decides them: points, then the largest region, then fires or crowns."""
    symbols = texts("result.row_fires" if game is Game.ORIGINS else "result.row_crowns")
    rows = [["", "", texts("command.total"), texts("result.row_region"), symbols], []]
    names = short_names([found.name for found in ranking], _LONGEST_NAME)
    rows += [
        [f"{found.place}.", name, *map(str, found.tally)] for found, name in zip(ranking, names, strict=True)
    ]
    return table(rows, "llrrr")
