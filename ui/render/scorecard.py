"""The scorecard of all players: the rows of the printed pad, and where each number comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.board import Board, Game, Place
from scorer.rules import Option
from scorer.scoring.lines import LineCode
from scorer.scoring.sheet import ScoreSheet, pad
from scorer.scoring.tribe import COUNTS
from ui.game.match_record import MatchRecord, shift
from ui.game.open_checks import open_checks, open_joint_checks
from ui.game.problem_texts import ProblemText, joint_problem_texts, problem_texts
from ui.game.provisional import provisional_seats
from ui.game.scores import Scores
from ui.i18n import Texts
from ui.render.score_words import in_words, label

#: The icon of each row that is not called like its icon.
_ICONS: dict[str, str] = {
    LineCode.RESOURCES: "mammoth",
    LineCode.TOTEM: "totem",
    LineCode.WARRIORS: "warrior1",
    Option.EMPIRE_OF_FIRE: "centre",
    Option.MIDDLE_KINGDOM: "centre",
    Option.HOMO_HABILIS: "complete",
    Option.HARMONY: "complete",
}
_CAVEMEN = (*COUNTS, LineCode.WARRIORS)
_NOTHING = "–"
_Sheets = Sequence[ScoreSheet | None]


@dataclass(frozen=True, slots=True)
class NumberPart:
    """A part of a number: its squares light up and ``words`` say how they score, the sum in words."""

    words: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class ScorecardNumber:
    """One number of the scorecard and where it comes from; without parts it lights nothing."""

    text: str
    parts: tuple[NumberPart, ...] = ()


@dataclass(frozen=True, slots=True)
class ScorecardRow:
    """One row of the scorecard, a number per player. ``icon`` is a name of ``ui/assets/icons``.

    ``inner`` rows unfold below a row that sums them up, e.g. the kinds of cavemen.
    """

    label: str
    icon: str
    numbers: tuple[ScorecardNumber, ...]
    inner: tuple[ScorecardRow, ...] = ()


@dataclass(frozen=True, slots=True)
class ScorecardColumn:
    """A player of the scorecard."""

    name: str
    total: str
    board: Board
    provisional: bool = False


def columns(match: MatchRecord, round_: int, result: Scores) -> tuple[ScorecardColumn, ...]:
    """Return the players with their boards and totals."""
    found = []
    provisional = provisional_seats(match, [round_])
    for seat, player in enumerate(match.players):
        total = result.total(round_, player.name)
        board = match.boards(round_).get(seat) or Board.empty(match.game, match.size)
        shown = _NOTHING if total is None else str(total)
        found.append(ScorecardColumn(player.name, shown, board, provisional=seat in provisional))
    return tuple(found)


def seat_problem_texts(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[ProblemText, ...]:
    """Return the problems of one board; none of a board that is not in."""
    board = match.boards(round_).get(seat)
    return problem_texts(board, match.mode, texts) if board else ()


def rows(match: MatchRecord, round_: int, result: Scores, texts: Texts) -> tuple[ScorecardRow, ...]:
    """Return the rows of the pad, the cavemen folded into one, and below what is still open."""
    sheets = [result.sheet(round_, player.name) for player in match.players]
    found: list[ScorecardRow] = []
    for name in pad(match.game, match.rules):
        if name not in _CAVEMEN:
            found.append(_row(name, label(name, texts), sheets, match.game, texts))
        elif name == _CAVEMEN[0]:
            found.append(_cavemen(sheets, match.game, texts))
    return (*found, *_open_rows(match, round_, texts))


def _row(name: str, title: str, sheets: _Sheets, game: Game, texts: Texts) -> ScorecardRow:
    return ScorecardRow(
        title, _ICONS.get(name, name), tuple(_number(sheet, (name,), game, texts) for sheet in sheets)
    )


def _cavemen(sheets: _Sheets, game: Game, texts: Texts) -> ScorecardRow:
    """Return the row that sums up all cavemen; it unfolds to those that stand on any board."""
    present = [name for name in _CAVEMEN if any(sheet and sheet.row(name) for sheet in sheets)]
    inner = tuple(_row(name, texts(f"thing.{name}"), sheets, game, texts) for name in present)
    numbers = tuple(_number(sheet, _CAVEMEN, game, texts) for sheet in sheets)
    return ScorecardRow(texts("scorecard.cavemen"), "painter", numbers, inner)


def _number(sheet: ScoreSheet | None, names: Sequence[str], game: Game, texts: Texts) -> ScorecardNumber:
    if sheet is None:
        return ScorecardNumber(_NOTHING)
    lines = [line for name in names for line in sheet.row(name)]
    parts = tuple(NumberPart(in_words(line, game, texts), line.squares) for line in lines if line.squares)
    return ScorecardNumber(str(sum(line.points for line in lines)), parts)


def _open_rows(match: MatchRecord, round_: int, texts: Texts) -> tuple[ScorecardRow, ...]:
    """Return what is still open, as rows whose numbers light up squares: doubts and problems."""
    seats = range(len(match.players))
    together = _together(match, round_, texts)
    told = [(*_problems(match, round_, seat, texts), *together.get(seat, ())) for seat in seats]
    wrong = [tuple(part for part, impossible in parts if impossible) for parts in told]
    checks = [tuple(part for part, impossible in parts if not impossible) for parts in told]
    rows = (
        ScorecardRow(
            texts("scorecard.to_check"),
            "question",
            tuple(_to_check(match, round_, seat, checks[seat], texts) for seat in seats),
        ),
        ScorecardRow(
            texts("scorecard.problems"),
            "problem",
            tuple(ScorecardNumber(str(len(parts)), parts) for parts in wrong),
        ),
    )
    return tuple(row for row in rows if any(number.parts for number in row.numbers))


#: A sentence with its squares, and whether it cannot be right.
_Told = tuple[NumberPart, bool]


def _problems(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[_Told, ...]:
    """Return what cannot be right on one board, and the checks that nobody has confirmed."""
    still_open = {problem.code for problem in open_checks(match, round_, seat)}
    return tuple(
        (NumberPart(told.text, told.squares[0]), told.impossible)
        for told in seat_problem_texts(match, round_, seat, texts)
        if told.impossible or told.problem.code in still_open
    )


def _to_check(
    match: MatchRecord, round_: int, seat: int, checks: tuple[NumberPart, ...], texts: Texts
) -> ScorecardNumber:
    """Return how much of a board is to check: doubtful squares of the photo, and open checks.

    Doubts are lit in the middle of the frame.
    """
    board, places = match.entry(round_, seat).board, match.entry(round_, seat).doubts
    if board is None or not places:
        return ScorecardNumber(str(len(checks)), checks)
    down, right = shift(board, board.framed())
    moved = tuple((row + down, col + right) for row, col in places)
    doubts = NumberPart(texts("check.to_check", n=len(places)), moved)
    return ScorecardNumber(str(len(places) + len(checks)), (doubts, *checks))


def _together(match: MatchRecord, round_: int, texts: Texts) -> dict[int, list[_Told]]:
    """Return by seat what only all boards together show, without the checks that are confirmed."""
    boards = match.boards(round_)
    still_open = {problem.code for problem, _ in open_joint_checks(match, round_)}
    found: dict[int, list[_Told]] = {}
    for told in joint_problem_texts(tuple(boards.values()), texts, finished=not match.missing):
        if not told.impossible and told.problem.code not in still_open:
            continue
        for number, (seat, places) in enumerate(zip(boards, told.squares, strict=True)):
            if places or number in told.players:
                text = texts("problem.together", problem=told.text)
                found.setdefault(seat, []).append((NumberPart(text, places), told.impossible))
    return found
