"""How fast the scorer is: `python -m tests.benchmarks.scoring`. Prints each measure beside what is asked.

Boards are those of games played by the rules; nothing worked out in one round is left for the next. Time is
that of the processor, so that a busy machine does not count.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from scorer.board import Board, Game
from scorer.checks.all_boards import match_problems
from scorer.checks.dominoes import domino_problems
from scorer.checks.one_board import problems
from scorer.formats.notation import parse
from scorer.rules import OPTIONS, Mode, Rules
from scorer.scoring.sheet import score
from scorer.simulate import play
from tests.scorer.hard_boards import HARD

ROUNDS = 7


def played(game: Game, size: int, number: int, players: int) -> list[Board]:
    """The boards of games played by the rules, the same ones every time."""
    rng, boards = Random(1), []
    while len(boards) < number:
        boards += [one.board for one in play(rng, game, size, players=players)]
    return boards[:number]


def fresh(boards: Iterable[Board]) -> list[Board]:
    """Copies that have worked out nothing yet."""
    return [replace(board) for board in boards]


def sheets() -> None:
    """Full Tribe score sheets a second on one core; both optional rules are played."""
    rules = Rules(Mode.TRIBE, frozenset(OPTIONS[Game.ORIGINS]))
    for size, players, asked in ((5, 4, "10,000 asked"), (7, 2, "nothing asked")):
        boards, rates = played(Game.ORIGINS, size, 1000, players), []
        for _ in range(ROUNDS):
            copies = fresh(boards)
            started = process_time()
            for board in copies:
                score(board, rules)
            rates.append(len(copies) / (process_time() - started))
        cavemen = sum(square.caveman is not None for board in boards for square in board.squares.values())
        print(
            f"Tribe score sheets of {size}x{size}, {cavemen / len(boards):.1f} cavemen each: "
            f"{median(rates):,.0f} a second, {max(rates):,.0f} at best ({asked})"
        )


def times(boards: Iterable[Board]) -> list[float]:
    """How long the problems of each board take, in milliseconds."""
    found = []
    for board in fresh(boards):
        started = process_time()
        domino_problems.cache_clear()
        problems(board, Mode.TRIBE if board.game is Game.ORIGINS else None)
        found.append(1000 * (process_time() - started))
    return found


def broken(board: Board, rng: Random) -> Board:
    """Exchange what is printed on a few squares, as a misread photo might."""
    for _ in range(3):
        one, two = rng.sample(sorted(board.squares), 2)
        board = board.with_square(one, board[two]).with_square(two, board[one])
    return board


def problem_times() -> None:
    """All problems of one board: of games, of games with squares exchanged, and hard ones."""
    for size, players, asked in ((5, 4, "5 ms in the middle asked"), (7, 2, "50 ms asked, 500 always")):
        rng = Random(2)
        boards = [board for game in Game for board in played(game, size, 500, players)]
        hard = [parse(text) for text in HARD.values() if parse(text).size == size]
        for name, some in (
            ("as played", boards),
            ("squares exchanged", [broken(board, rng) for board in boards]),
            ("hard ones", hard),
        ):
            took = times(some)
            print(
                f"Problems of {len(some)} boards {size}x{size}, {name}: "
                f"{median(took):.2f} ms in the middle, {max(took):.2f} ms at most ({asked})"
            )


def joint_times() -> None:
    """All problems of the boards of a match together: they share one box."""
    for size, players in ((5, 4), (7, 2)):
        took = []
        for seed in range(100):
            for game in Game:
                boards = [one.board for one in play(Random(seed), game, size, players=players)]
                started = process_time()
                domino_problems.cache_clear()
                match_problems(boards)
                took.append(1000 * (process_time() - started))
        print(
            f"Joint problems of {players} boards {size}x{size}: "
            f"{median(took):.2f} ms in the middle, {max(took):.2f} ms at most (nothing asked)"
        )


if __name__ == "__main__":
    sheets()
    problem_times()
    joint_times()
