"""The scorecard of all players: the rows of the printed pad, where each number comes from, what is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.board import Board, Game, Place, Terrain
from scorer.rules import Option
from scorer.scoring.lines import LineCode
from scorer.scoring.sheet import ScoreSheet, pad
from scorer.scoring.tribe import WANTED
from ui.game.certainty.open_checks import open_checks, open_joint_checks
from ui.game.certainty.provisional import provisional_seats
from ui.game.certainty.questions import notes_to_settle, questions
from ui.game.certainty.quiet_problems import quiet_problems
from ui.game.match_record import MatchRecord, shift
from ui.game.photos.failure_words import failure_words
from ui.game.problems.problem_texts import ProblemText, joint_problem_texts, problem_texts
from ui.game.scores import Scores
from ui.i18n import Texts
from ui.render.score_words import label, row_rule, told

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
_CAVEMEN = (*WANTED, LineCode.WARRIORS)
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

    ``inner`` rows unfold below a row that sums them up, e.g. the kinds of cavemen. A ``total`` sums up the
    rows above it. ``about`` is the rule of the row.
    """

    label: str
    icon: str
    numbers: tuple[ScorecardNumber, ...]
    inner: tuple[ScorecardRow, ...] = ()
    total: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """Something that is still open on one board: whose column, a sentence, where it shows, what is right."""

    column: int
    text: str
    places: tuple[Place, ...]
    impossible: bool
    hint: str = ""


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
    quiet = quiet_problems(match, round_, seat)
    return problem_texts(board, match.mode, texts, quiet) if board else ()


def rows(match: MatchRecord, round_: int, result: Scores, texts: Texts) -> tuple[ScorecardRow, ...]:
    """Return the rows of the pad: the regions with their sum, the cavemen folded into one, the rest."""
    sheets = [result.sheet(round_, player.name) for player in match.players]
    names = pad(match.game, match.rules)
    regions = tuple(name for name in names if name in set(Terrain))
    found = [_row(name, label(name, texts), sheets, match.game, texts) for name in regions]
    if len(regions) < len(names):
        found.append(_regions(sheets, regions, texts))
    for name in names[len(regions) :]:
        if name not in _CAVEMEN:
            found.append(_row(name, label(name, texts), sheets, match.game, texts))
        elif name == _CAVEMEN[0]:
            found.append(_cavemen(sheets, match.game, texts))
    return tuple(found)


def _regions(sheets: _Sheets, regions: Sequence[str], texts: Texts) -> ScorecardRow:
    sums = (sum(sheet.points(name) for name in regions) if sheet else _NOTHING for sheet in sheets)
    numbers = tuple(ScorecardNumber(str(points)) for points in sums)
    return ScorecardRow(texts("scorecard.regions"), "", numbers, total=True)


def _row(name: str, title: str, sheets: _Sheets, game: Game, texts: Texts) -> ScorecardRow:
    numbers = tuple(_number(sheet, (name,), game, texts) for sheet in sheets)
    return ScorecardRow(title, _ICONS.get(name, name), numbers, about=row_rule(name, texts))


def _cavemen(sheets: _Sheets, game: Game, texts: Texts) -> ScorecardRow:
    """Return the row that sums up all cavemen; it unfolds to those that stand on any board."""
    present = [name for name in _CAVEMEN if any(sheet and sheet.row(name) for sheet in sheets)]
    inner = tuple(_row(name, texts(f"thing.{name}"), sheets, game, texts) for name in present)
    numbers = tuple(_number(sheet, _CAVEMEN, game, texts) for sheet in sheets)
    return ScorecardRow(texts("scorecard.cavemen"), "painter", numbers, inner, about=texts("about.cavemen"))


def _number(sheet: ScoreSheet | None, names: Sequence[str], game: Game, texts: Texts) -> ScorecardNumber:
    if sheet is None:
        return ScorecardNumber(_NOTHING)
    lines = [line for name in names for line in sheet.row(name)]
    parts = tuple(NumberPart(told(line, game, texts), line.squares) for line in lines if line.squares)
    return ScorecardNumber(str(sum(line.points for line in lines)), parts)


def open_points(match: MatchRecord, round_: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return what is still open on the boards of one game, player by player: what cannot be right first."""
    together = _together(match, round_, texts)
    return tuple(
        point
        for seat in range(len(match.players))
        for point in (
            *_missing(match, round_, seat, texts),
            *_begun(match, round_, seat, texts),
            *_to_read(match, round_, seat, texts),
            *_notes(match, round_, seat, texts),
            *_doubts(match, round_, seat, texts),
            *sorted(
                (*_problems(match, round_, seat, texts), *together.get(seat, ())),
                key=lambda point: not point.impossible,
            ),
        )
    )


def _missing(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return that a player has no board, or why its photo gave none."""
    entry = match.entry(round_, seat)
    if entry.board is not None:
        return ()
    words = failure_words(entry, texts) if entry.entered_status == "unread" else texts("boards.none")
    return (OpenPoint(seat, words, (), impossible=False),)


def _begun(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    entry = match.entry(round_, seat)
    if entry.entered_status != "begun" or entry.board is None:
        return ()
    words = texts("boards.begun", n=len(entry.board.squares), total=match.size**2)
    return (OpenPoint(seat, words, (), impossible=False),)


def _to_read(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return that the photo of a board is still to be read once more."""
    waits = (round_, seat) in match.to_read_again
    return (OpenPoint(seat, texts("boards.received"), (), impossible=False),) if waits else ()


def _problems(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return what cannot be right on one board, and the checks that nobody has confirmed."""
    still_open = {problem.code for problem in open_checks(match, round_, seat)}
    return tuple(
        OpenPoint(seat, found.text, found.squares[0], found.impossible, found.hint)
        for found in seat_problem_texts(match, round_, seat, texts)
        if found.impossible or found.problem.code in still_open
    )


def _doubts(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return the squares to ask about, lit in the middle of the frame as far as they are in it."""
    board, places = match.entry(round_, seat).board, questions(match, round_, seat)
    if board is None or not places:
        return ()
    framed = board.framed()
    down, right = shift(board, framed)
    moved = ((row + down, col + right) for row, col in places)
    lit = tuple((row, col) for row, col in moved if 0 <= row < framed.height and 0 <= col < framed.width)
    return (OpenPoint(seat, texts("check.to_check", n=len(places)), lit, impossible=False),)


def _notes(match: MatchRecord, round_: int, seat: int, texts: Texts) -> tuple[OpenPoint, ...]:
    """Return the notes of a photo by which there may be other squares."""
    notes = notes_to_settle(match, round_, seat)
    return tuple(OpenPoint(seat, texts(f"note.{note}"), (), impossible=False) for note in notes)


def _together(match: MatchRecord, round_: int, texts: Texts) -> dict[int, list[OpenPoint]]:
    """Return by seat what only all boards together show, without the checks that are confirmed."""
    boards = match.boards(round_)
    still_open = {problem.code for problem, _ in open_joint_checks(match, round_)}
    found: dict[int, list[OpenPoint]] = {}
    for joint in joint_problem_texts(tuple(boards.values()), texts, finished=not match.missing):
        if not joint.impossible and joint.problem.code not in still_open:
            continue
        for number, (seat, places) in enumerate(zip(boards, joint.squares, strict=True)):
            if places or number in joint.players:
                text = texts("problem.together", problem=joint.text)
                found.setdefault(seat, []).append(OpenPoint(seat, text, places, joint.impossible, joint.hint))
    return found
