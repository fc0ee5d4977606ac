"""Why a result may still change, in sentences: boards missing, doubts, and what cannot be right."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.checks.codes import Severity
from ui.game.match_record import MatchRecord
from ui.game.problem_texts import impossible_count, joint_problem_texts, joint_problems
from ui.i18n import Texts


def provisional_seats(match: MatchRecord, rounds: Sequence[int] | None = None) -> frozenset[int]:
    """Return the players with doubts, or with something that cannot be right, on any of their boards.

    ``rounds`` asks for some games of a Dynasty only.
    """
    asked = range(match.rounds) if rounds is None else rounds
    doubtful = {seat for (round_, seat), entry in match.entries.items() if round_ in asked and entry.doubts}
    return frozenset(doubtful).union(
        *(_wrong(match, round_) | _wrong_together(match, round_) for round_ in asked)
    )


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


def why_provisional(match: MatchRecord, texts: Texts) -> list[str]:
    """Return what is still open, the most important first."""
    found = [texts("result.missing", n=len(match.missing))] if match.missing else []
    names = [match.players[seat].name for seat in match.to_check]
    if len(names) == 1:
        found.append(texts("boards.may_change", name=names[0]))
    elif names:
        found.append(texts("boards.may_change_several"))
    seats = {seat for round_ in range(match.rounds) for seat in _wrong(match, round_)}
    wrong = [match.players[seat].name for seat in sorted(seats - set(match.to_check))]
    found += [texts("result.cannot_be_right", name=name) for name in wrong]
    for round_ in range(match.rounds):
        boards = tuple(match.boards(round_).values())
        together = [problem for problem in joint_problem_texts(boards, texts) if problem.impossible]
        found += [texts("problem.together", problem=problem.text) for problem in together]
    return list(dict.fromkeys(found))
