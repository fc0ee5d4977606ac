"""Two players whose boards of 7x7 are those of a game on 5x5: they may have chosen the wrong size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.checks.codes import MatchProblem, ProblemCode
from ui.game.certainty.open_checks import open_joint_checks
from ui.game.match_record import MIGHTY_DUEL, MatchRecord
from ui.game.match_settings import MatchSettings, settings_of, with_settings
from ui.game.problems.problem_texts import joint_problems

SMALL = 5


def on_smaller_boards(match: MatchRecord) -> MatchSettings | None:
    """Return the settings on 5x5, if all boards fit into that and are, together, those of such a game.

    The size is not in doubt where no domino seems forgotten.
    """
    if match.size == SMALL or match.missing or not _dominoes_lack(match):
        return None
    now = settings_of(match)
    variants = tuple(variant for variant in now.variants if variant != MIGHTY_DUEL)
    smaller = replace(now, variants=variants, size=SMALL)
    after = with_settings(match, smaller)
    return smaller if all(_is_of_small_game(after, round_) for round_ in range(after.rounds)) else None


def small_territories(match: MatchRecord) -> Iterator[tuple[int, MatchProblem, tuple[int, ...]]]:
    """Yield by round the question about the house rule of two players, which choosing 5x5 has answered."""
    for round_ in range(match.rounds):
        for problem, seats in open_joint_checks(match, round_):
            if problem.code is ProblemCode.SMALL_TERRITORY:
                yield round_, problem, seats


def _dominoes_lack(match: MatchRecord) -> bool:
    return any(
        problem.code is ProblemCode.UNPLAYED_DOMINO
        for round_ in range(match.rounds)
        for problem, _ in open_joint_checks(match, round_)
    )


def _is_of_small_game(match: MatchRecord, round_: int) -> bool:
    """Whether the boards fit into their frame, and together show nothing but a house rule of two players."""
    boards = tuple(match.boards(round_).values())
    fit = all(max(board.height, board.width) <= SMALL for board in boards)
    return fit and all(
        problem.code is ProblemCode.SMALL_TERRITORY for problem in joint_problems(boards, finished=True)
    )
