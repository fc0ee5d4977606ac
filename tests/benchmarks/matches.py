"""How long all that is told of a match of four boards of 7x7 takes: ``python -m tests.benchmarks.matches``.

Once with boards of games, once with the worst boards that were bred. Time is that of the processor, so that a
busy machine does not count.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from scorer.board import Board, Game
from scorer.checks.dominoes import domino_problems
from scorer.checks.one_board import problems
from scorer.formats.match_json import match_to_json
from scorer.formats.notation import parse
from scorer.match import Match, Player
from scorer.rules import Mode, Rules
from scorer.simulate import play
from tests.scorer.hard_boards import SLOW


def board_time(board: Board) -> float:
    """How long the problems of one board take, in milliseconds."""
    started = process_time()
    domino_problems.cache_clear()
    problems(replace(board), Mode.TRIBE)
    return 1000 * (process_time() - started)


def match_time(boards: Sequence[Board]) -> float:
    """How long the sheets, the ranking and all problems of a match take, in milliseconds."""
    match = Match(
        Rules(Mode.TRIBE), tuple(Player(name, board) for name, board in zip("ABCD", boards, strict=True))
    )
    started = process_time()
    domino_problems.cache_clear()
    match_to_json(match)
    return 1000 * (process_time() - started)


def main() -> None:
    bred = sorted(map(parse, SLOW), key=board_time)
    print(f"The slowest board bred: {board_time(bred[-1]):.0f} ms (target 500 ms)")
    rng = Random(1)
    played = [
        [one.board for _ in range(2) for one in play(rng, Game.ORIGINS, 7, players=2)] for _ in range(20)
    ]
    for name, tables, target in (("of two games", played, 300), ("the worst bred", [bred[-4:]] * 3, 1000)):
        took = [match_time(boards) for boards in tables]
        print(
            f"A match of four boards of 7x7, {name}: {median(took):.0f} ms in the middle, "
            f"{max(took):.0f} ms at most (target {target:,} ms)"
        )


if __name__ == "__main__":
    main()
