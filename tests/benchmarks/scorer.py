"""How fast the scorer is: `python tests/benchmarks/scorer.py`. Prints each measure beside what is asked.

Boards are those of games played by the rules; nothing worked out in one round is left for the next. Time is
that of the processor, so that a busy machine does not count.
"""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from scorer.board import Board, Game
from scorer.rules import OPTIONS, Mode, Rules
from scorer.sheet import score
from vision.training.play import play

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


if __name__ == "__main__":
    sheets()
