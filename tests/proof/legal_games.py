"""Is a game by the rules ever accused? ``python -m tests.proof.legal_games [--games N] [--seed S]``.

Plays games of every mode, size and number of players that the books know, some stopped early, and asks for
the problems of each board and of all boards together. Nothing may be impossible, and next to nothing is to be
checked: the games leave out what the books leave open.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from scorer.board import Board, Game
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import Severity
from scorer.checks.one_board import problems
from scorer.formats.notation import write
from scorer.rules import Mode
from scorer.simulate import play
from tests.proof.tables import SEATINGS


@dataclass
class Accusations:
    """What was told about so many games and boards, by severity, and the tables that show it."""

    games: int = 0
    boards: int = 0
    told: Counter[Severity] = field(default_factory=Counter)
    shown: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether no board is impossible, and fewer than one in a thousand to be checked."""
        return not self.told[Severity.IMPOSSIBLE] and 1000 * self.told[Severity.CHECK] < self.boards


def accusations(games: int, seed: int) -> Accusations:
    """Play games and count what is told about them."""
    found = Accusations()
    for number in range(games):
        rng = Random(f"{seed} legal {number}")
        game = list(Game)[number % 2]
        size, players = rng.choice(SEATINGS[game])
        mode = rng.choice(list(Mode)) if game is Game.ORIGINS else None
        rounds = rng.randint(1, 11) if rng.random() < 0.2 else None
        table = play(rng, game, size, players=players, mode=mode or Mode.DISCOVERY, rounds=rounds)
        boards = [played.board for played in table]
        found.games += 1
        found.boards += len(boards)
        for code, severity in _told(boards, mode, finished=rounds is None):
            found.told[severity] += 1
            found.shown.append(f"{severity} {code}: {mode} {' '.join(map(write, boards))}")
    return found


def _told(boards: list[Board], mode: Mode | None, *, finished: bool) -> Iterator[tuple[str, Severity]]:
    for board in boards:
        yield from ((problem.code, problem.severity) for problem in problems(board, mode))
    yield from ((problem.code, problem.severity) for problem in match_problems(boards, finished=finished))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proof.legal_games")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = accusations(options.games, options.seed)
    impossible, check = found.told[Severity.IMPOSSIBLE], found.told[Severity.CHECK]
    print(f"{found.games:,} games, {found.boards:,} boards: {impossible} impossible, {check} to be checked")
    for shown in found.shown[:10]:
        print(f"  {shown}")
    return 0 if found.holds else 1


if __name__ == "__main__":
    sys.exit(main())
