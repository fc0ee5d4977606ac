"""Why a result may still change, in sentences: boards missing, doubts, and what cannot be right."""

from __future__ import annotations

from scorer.problem import Severity
from ui.i18n import Texts
from ui.problems import impossible_count, table_problems, told_together
from ui.state import Match


def provisional_seats(match: Match) -> frozenset[int]:
    """Return the players with doubts, or with something that cannot be right, on any of their boards."""
    return frozenset(_wrong(match) | _wrong_together(match) | set(match.to_check))


def _wrong(match: Match) -> set[int]:
    return {
        seat
        for round_ in range(match.rounds)
        for seat, board in match.boards(round_).items()
        if impossible_count(board, match)
    }


def _wrong_together(match: Match) -> set[int]:
    """Return the players whose boards share in what only all boards together show to be wrong."""
    found = set()
    for round_ in range(match.rounds):
        boards = match.boards(round_)
        for problem in table_problems(tuple(boards.values())) if len(boards) > 1 else ():
            if problem.severity is Severity.IMPOSSIBLE:
                found |= {seat for seat, places in zip(boards, problem.squares, strict=True) if places}
    return found


def still_open(match: Match, texts: Texts) -> list[str]:
    """Return what is still open, the most important first."""
    found = [texts("result.missing", n=len(match.missing))] if match.missing else []
    names = [match.players[seat].name for seat in match.to_check]
    if len(names) == 1:
        found.append(texts("boards.may_change", name=names[0]))
    elif names:
        found.append(texts("boards.may_change_several"))
    wrong = [match.players[seat].name for seat in sorted(_wrong(match) - set(match.to_check))]
    found += [texts("result.cannot_be_right", name=name) for name in wrong]
    for round_ in range(match.rounds):
        boards = tuple(match.boards(round_).values())
        together = [problem for problem in told_together(boards, texts) if problem.impossible]
        found += [texts("problem.together", problem=problem.text) for problem in together]
    return list(dict.fromkeys(found))
