"""Why a result may still change: boards missing, doubts, open checks, and what cannot be right."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.checks.codes import MatchProblem, Severity
from ui.game.match_record import MatchRecord
from ui.game.open_checks import open_checks, open_joint_checks, unchecked_seats
from ui.game.problem_texts import (
    board_problems,
    impossible_count,
    joint_problem_texts,
    joint_problems,
    sentence,
)
from ui.i18n import Texts


def provisional_seats(match: MatchRecord, rounds: Sequence[int] | None = None) -> frozenset[int]:
    """Return the players with doubts, open checks or what cannot be right on any of their boards.

    ``rounds`` asks for some games of a Dynasty only.
    """
    asked = range(match.rounds) if rounds is None else rounds
    doubtful = {seat for (round_, seat), entry in match.entries.items() if round_ in asked and entry.doubts}
    return frozenset(doubtful).union(
        unchecked_seats(match, asked),
        *(_wrong(match, round_) | _wrong_together(match, round_) for round_ in asked),
    )


def boards_to_open(match: MatchRecord) -> list[tuple[int, int]]:
    """Return the (round, seat) of each board that has a doubt, an open check, or what cannot be right."""
    return [
        (round_, seat)
        for round_ in range(match.rounds)
        for seat in sorted(match.boards(round_))
        if match.entry(round_, seat).doubts
        or open_checks(match, round_, seat)
        or seat in _wrong(match, round_) | _wrong_together(match, round_)
    ]


def _wrong(match: MatchRecord, round_: int) -> set[int]:
    return {seat for seat, board in match.boards(round_).items() if impossible_count(board, match)}


def _wrong_together(match: MatchRecord, round_: int) -> set[int]:
    """Return the players whose boards share in what only all boards together show to be wrong."""
    boards = match.boards(round_)
    shown = [
        problem.squares
        for problem in (joint_problems(tuple(boards.values())) if len(boards) > 1 else ())
        if problem.severity is Severity.IMPOSSIBLE
    ]
    return {seat for squares in shown for seat, places in zip(boards, squares, strict=True) if places}


def why_provisional(match: MatchRecord, texts: Texts, *, joint_checks: bool = True) -> list[str]:
    """Return what is still open, the most important first, and what can be done about it.

    Without ``joint_checks`` those that only all boards show are left out.
    """
    found = [texts("result.missing", n=len(match.missing))] if match.missing else []
    names = [match.players[seat].name for seat in match.to_check]
    if len(names) == 1:
        found.append(texts("boards.may_change", name=names[0]))
    elif names:
        found.append(texts("boards.may_change_several"))
    wrong = [line for round_ in range(match.rounds) for line in _wrong_lines(match, round_, texts)]
    checks = [
        line
        for round_ in range(match.rounds)
        for line in _check_lines(match, round_, texts, joint=joint_checks)
    ]
    found += [texts("result.cannot_be_right"), *wrong] if wrong else []
    found += [texts("result.lies_like_this"), *checks] if checks else []
    return list(dict.fromkeys(found))


def _wrong_lines(match: MatchRecord, round_: int, texts: Texts) -> list[str]:
    """Return what cannot be right in one game, each with the player's name."""
    lines = [
        texts("result.problem_of", name=match.players[seat].name, problem=sentence(problem, [board], texts))
        for seat, board in match.boards(round_).items()
        for problem in board_problems(board, match.mode)
        if problem.severity is Severity.IMPOSSIBLE
    ]
    joint = joint_problem_texts(tuple(match.boards(round_).values()), texts)
    return lines + [texts("problem.together", problem=each.text) for each in joint if each.impossible]


def _check_lines(match: MatchRecord, round_: int, texts: Texts, *, joint: bool) -> list[str]:
    """Return the open checks of one game, each with the names of the players."""
    boards = match.boards(round_)
    lines = []
    for seat, framed in boards.items():
        board = match.entry(round_, seat).board or framed
        told = [sentence(problem, [board], texts) for problem in open_checks(match, round_, seat)]
        lines += [texts("result.problem_of", name=match.players[seat].name, problem=each) for each in told]
    for problem, seats in open_joint_checks(match, round_) if joint else ():
        lines.append(joint_check_text(match, round_, problem, seats, texts))
    return lines


def joint_check_text(
    match: MatchRecord, round_: int, problem: MatchProblem, seats: Sequence[int], texts: Texts
) -> str:
    """Return a check of all boards in words, with the names of the players that it is about."""
    names = texts.listed([match.players[seat].name for seat in seats])
    told = sentence(problem, tuple(match.boards(round_).values()), texts)
    return texts("result.problem_of", name=names, problem=told)
