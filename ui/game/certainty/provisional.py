"""Why a result may still change: boards missing, questions, open checks, and what cannot be right."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.checks.codes import MatchProblem, Severity
from ui.game.certainty.open_checks import open_checks, open_joint_checks, unchecked_seats
from ui.game.certainty.questions import (
    board_status,
    notes_to_settle,
    number_to_check,
    open_scores,
    seats_to_check,
)
from ui.game.certainty.quiet_problems import impossible_problems
from ui.game.certainty.winner_chance import is_ranking_certain, sure_winner
from ui.game.match_record import MatchRecord
from ui.game.problems.problem_texts import (
    joint_problem_texts,
    joint_problems,
    sentence,
)
from ui.i18n import Texts

#: Boards that are not ready, although they can be scored.
_OPEN = {"begun", "check", "received"}


def provisional_seats(match: MatchRecord, rounds: Sequence[int] | None = None) -> frozenset[int]:
    """Return the players with a board that is begun, to be read again, to be checked, or cannot be right.

    ``rounds`` asks for some games of a Dynasty only.
    """
    asked = range(match.rounds) if rounds is None else rounds
    open_ = {
        seat
        for round_ in asked
        for seat in match.boards(round_)
        if board_status(match, round_, seat) in _OPEN
    }
    return frozenset(open_).union(
        unchecked_seats(match, asked),
        *(_wrong(match, round_) | _wrong_together(match, round_) for round_ in asked),
    )


def boards_to_open(match: MatchRecord) -> list[tuple[int, int]]:
    """Return the (round, seat) of each board begun, to be read or to be checked, or that cannot be right."""
    return [
        (round_, seat)
        for round_ in range(match.rounds)
        for seat in sorted(match.boards(round_))
        if board_status(match, round_, seat) in _OPEN
        or open_checks(match, round_, seat)
        or seat in _wrong(match, round_) | _wrong_together(match, round_)
    ]


def _wrong(match: MatchRecord, round_: int) -> set[int]:
    return {seat for seat in match.boards(round_) if impossible_problems(match, round_, seat)}


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
    found = [texts("result.missing", names=boards_of(match, match.missing, texts))] if match.missing else []
    begun = match.begun
    found += [texts("result.begun", names=boards_of(match, begun, texts))] if begun else []
    to_read = match.to_read_again
    found += [texts("result.to_read", names=boards_of(match, to_read, texts))] if to_read else []
    names = [match.players[seat].name for seat in seats_to_check(match)]
    if certain := whatever_is_open(match, texts):
        found.append(certain)
    elif len(names) == 1:
        found.append(texts("boards.may_change", name=names[0]))
    elif names:
        found.append(texts("boards.may_change_several"))
    wrong = [line for round_ in range(match.rounds) for line in _wrong_lines(match, round_, texts)]
    checks = [
        line
        for round_ in range(match.rounds)
        for line in _check_lines(match, round_, texts, joint=joint_checks)
    ]
    found += _note_lines(match, texts)
    found += [texts("result.cannot_be_right"), *wrong] if wrong else []
    found += [texts("result.lies_like_this"), *checks] if checks else []
    return list(dict.fromkeys(found))


def whatever_is_open(match: MatchRecord, texts: Texts) -> str:
    """Return what is certain about who has won although scores are open, or nothing."""
    squares = sum(open_scores(match).values())
    if squares and (winner := sure_winner(match)):
        return texts("certainty.wins", name=winner, n=squares)
    return texts("certainty.ranking", n=squares) if squares and is_ranking_certain(match) else ""


def decided_winner(match: MatchRecord) -> str | None:
    """Return who has won for certain, although scores are open: nothing else of any board is."""
    rounds = range(match.rounds)
    other = any(
        match.entry(round_, seat).entered_status == "begun" or notes_to_settle(match, round_, seat)
        for round_ in rounds
        for seat in range(len(match.players))
    )
    wrong = any(_wrong(match, round_) or _wrong_together(match, round_) for round_ in rounds)
    open_ = other or wrong or match.to_read_again or unchecked_seats(match)
    return None if open_ else sure_winner(match)


def why_result_may_change(match: MatchRecord, texts: Texts) -> tuple[str, ...]:
    """Return what a page that shows where each board stands has to add once all boards are in.

    Where every board by itself is ready, it is what only all of them show.
    """
    if match.missing:
        return ()
    if begun := match.begun:
        return (texts("result.begun", names=boards_of(match, begun, texts)),)
    if to_read := match.to_read_again:
        return (texts("result.to_read", names=boards_of(match, to_read, texts)),)
    to_check = [
        (round_, seat)
        for round_, seat in boards_to_open(match)
        if number_to_check(match, round_, seat) or open_checks(match, round_, seat)
    ]
    if len(to_check) == 1:
        return (texts("boards.may_change", name=boards_of(match, to_check, texts)),)
    if to_check:
        return (texts("boards.may_change_several"),)
    return tuple(
        line
        for round_ in range(match.rounds)
        for line in (
            *_wrong_together_lines(match, round_, texts),
            *_joint_check_lines(match, round_, texts),
        )
    )


def boards_of(match: MatchRecord, places: Sequence[tuple[int, int]], texts: Texts) -> str:
    """Return whose boards these are, in a Dynasty with the game."""
    return ", ".join(
        match.players[seat].name + (f" ({texts('boards.round', n=round_ + 1)})" if match.rounds > 1 else "")
        for round_, seat in places
        if round_ < match.rounds
    )


def _wrong_lines(match: MatchRecord, round_: int, texts: Texts) -> list[str]:
    """Return what cannot be right in one game, each with the player's name."""
    lines = [
        texts("result.problem_of", name=match.players[seat].name, problem=sentence(problem, [board], texts))
        for seat, board in match.boards(round_).items()
        for problem in impossible_problems(match, round_, seat)
    ]
    return lines + _wrong_together_lines(match, round_, texts)


def _wrong_together_lines(match: MatchRecord, round_: int, texts: Texts) -> list[str]:
    joint = joint_problem_texts(tuple(match.boards(round_).values()), texts)
    return [texts("problem.together", problem=each.text) for each in joint if each.impossible]


def _note_lines(match: MatchRecord, texts: Texts) -> list[str]:
    """Return the notes of photos by which there may be other squares, each with the player's name."""
    return [
        texts("result.problem_of", name=match.players[seat].name, problem=texts(f"note.{note}"))
        for round_ in range(match.rounds)
        for seat in sorted(match.boards(round_))
        for note in notes_to_settle(match, round_, seat)
    ]


def _check_lines(match: MatchRecord, round_: int, texts: Texts, *, joint: bool) -> list[str]:
    """Return the open checks of one game, each with the names of the players."""
    boards = match.boards(round_)
    lines = []
    for seat, framed in boards.items():
        board = match.entry(round_, seat).board or framed
        told = [sentence(problem, [board], texts) for problem in open_checks(match, round_, seat)]
        lines += [texts("result.problem_of", name=match.players[seat].name, problem=each) for each in told]
    return lines + (_joint_check_lines(match, round_, texts) if joint else [])


def _joint_check_lines(match: MatchRecord, round_: int, texts: Texts) -> list[str]:
    return [
        joint_check_text(match, round_, problem, seats, texts)
        for problem, seats in open_joint_checks(match, round_)
    ]


def joint_check_text(
    match: MatchRecord, round_: int, problem: MatchProblem, seats: Sequence[int], texts: Texts
) -> str:
    """Return a check of all boards in words, with the names of the players that it is about."""
    names = texts.listed([match.players[seat].name for seat in seats])
    told = sentence(problem, tuple(match.boards(round_).values()), texts)
    return texts("result.problem_of", name=names, problem=told)
