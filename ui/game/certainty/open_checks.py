"""Checks that nobody has answered yet: what somebody may have forgotten, or a photo may not show.

A player answers one by correcting the board, or by saying that it lies like this. The answer is kept with the
board, for the squares that the check is about, and counts as long as they lie as they did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorer.board import Board, Place
from scorer.checks.codes import MatchProblem, Problem, Severity
from ui.game.certainty.quiet_problems import lacks_squares
from ui.game.edits import Change, every_square
from ui.game.match_record import Entry, MatchRecord
from ui.game.problems.problem_texts import UNFINISHED, board_problems, joint_problems


def asked_about(board: Board, places: Sequence[Place]) -> tuple[Change, ...]:
    """Return the squares that a check is about: those that show it, or the whole board."""
    return tuple((place, board[place]) for place in places) or every_square(board)


def open_checks(match: MatchRecord, round_: int, seat: int) -> tuple[Problem, ...]:
    """Return the checks of one board of which no player has said yet that it lies like this."""
    entry = match.entry(round_, seat)
    editing = entry.editing
    if editing is None or not editing.board.squares:
        return ()
    unfinished = lacks_squares(match, round_, seat)
    return tuple(
        problem
        for problem in board_problems(editing.board, match.mode)
        if not (unfinished and problem.code in UNFINISHED)
        and problem.severity is Severity.CHECK
        and not editing.is_confirmed(problem.code, asked_about(editing.board, problem.squares))
    )


def open_joint_checks(match: MatchRecord, round_: int) -> tuple[tuple[MatchProblem, tuple[int, ...]], ...]:
    """Return the open checks that only all boards of a finished game show, each with the seats it is about.

    Such a check is about whole boards, and everybody whose board it is about has to have confirmed it.
    """
    boards = match.boards(round_)
    if match.missing or len(boards) < 2:
        return ()
    found = []
    for problem in joint_problems(tuple(boards.values()), finished=True):
        seats = tuple(list(boards)[number] for number in problem.players)
        if problem.severity is Severity.CHECK and not all(
            _is_confirmed(match.entry(round_, seat), problem) for seat in seats
        ):
            found.append((problem, seats))
    return tuple(found)


def unchecked_seats(match: MatchRecord, rounds: Sequence[int] | None = None) -> frozenset[int]:
    """Return the players with an open check on any of their boards; ``rounds`` asks for some games only."""
    found: set[int] = set()
    for round_ in range(match.rounds) if rounds is None else rounds:
        found |= {seat for seat in match.boards(round_) if open_checks(match, round_, seat)}
        found = found.union(*(seats for _, seats in open_joint_checks(match, round_)))
    return frozenset(found)


def _is_confirmed(entry: Entry, problem: MatchProblem) -> bool:
    editing = entry.editing
    return editing is not None and editing.is_confirmed(problem.code, asked_about(editing.board, ()))


def confirm_board(entry: Entry, problem: MatchProblem) -> Entry:
    """Return a board whose player says of a check of all boards that it lies like this."""
    if entry.editing is None:
        return entry
    squares = asked_about(entry.editing.board, ())
    return replace(entry, editing=entry.editing.confirm(problem.code, squares))
