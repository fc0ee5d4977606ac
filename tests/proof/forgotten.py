"""How much of what was forgotten, hidden or cannot be is told? ``python -m tests.proof.forgotten``.

Boards and tables of games played by the rules get one thing wrong, each kind ``--count`` times. On 5x5 a
search that tries everything says which of the changed boards no game can lead to: of these all have to be
told, and of the others none, or the exit code is 1. On 7x7 only the share that is told is counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count as numbers
from random import Random

from scorer.board import Board
from scorer.checks.all_boards import match_problems
from scorer.checks.one_board import problems
from scorer.formats.notation import write
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play
from tests.proof.discards import nobody_could
from tests.proof.lapses import KINDS, Kind, game_of
from tests.proof.possible import explained, explained_together
from tests.proof.table_lapses import DISCARDS, TABLE_KINDS, TableKind


@dataclass
class Rate:
    """What was told of one kind of lapse; ``proved`` counts those that are proved to be impossible."""

    name: str
    changed: int = 0
    told: int = 0
    proved: int = 0
    #: Proved, but not told.
    missed: list[str] = field(default_factory=list)
    #: Told, although a game can lead to it.
    accused: list[str] = field(default_factory=list)

    def add(self, shown: str, *, told: bool, possible: bool | None) -> None:
        """Count one; ``possible`` is None where nobody knows."""
        self.changed += 1
        self.told += told
        self.proved += possible is False
        if possible is False and not told:
            self.missed.append(shown)
        if possible and told:
            self.accused.append(shown)


def board_rate(kind: Kind, size: int, count: int, seed: int) -> Rate:
    """Count what is told of boards with one lapse each."""
    rate = Rate(kind.name)
    for rng, mode in _turns(kind.name, kind.modes, size, seed):
        for played in _table(rng, mode, size):
            board = kind.lapse(played, rng)
            if board is not None and board != played.board and rate.changed < count:
                told = bool(_held_against(board, mode))
                rate.add(
                    f"{mode} {write(board)}",
                    told=told,
                    possible=explained(board, mode) if size == 5 else None,
                )
        if rate.changed == count:
            break
    return rate


def _held_against(board: Board, mode: Mode | None) -> list[str]:
    """Return what a board is told to have wrong, apart from what the books leave open."""
    open_questions = {"token_on_start", "caveman_on_start", "caveman_on_volcano"}
    return [str(problem.code) for problem in problems(board, mode) if problem.code not in open_questions]


def table_rate(kind: TableKind, size: int, count: int, seed: int) -> Rate:
    """Count what is told of the boards of a finished game that have one lapse together."""
    rate = Rate(kind.name)
    for rng, mode in _turns(kind.name, kind.modes, size, seed):
        table = _table(rng, mode, size)
        boards = kind.lapse(table, rng)
        if boards is not None:
            # A domino left out shows in finished games only, and a lapse of another kind may leave one out.
            together = match_problems(boards, finished=kind is DISCARDS or kind.always)
            told = bool(together) or any(problems(board, mode) for board in boards)
            possible = _possible(kind, boards, mode) if size == 5 or kind.always else None
            rate.add(f"{mode} {' '.join(map(write, boards))}", told=told, possible=possible)
        if rate.changed == count:
            break
    return rate


def _possible(kind: TableKind, boards: list[Board], mode: Mode | None) -> bool | None:
    if kind.always:
        return False
    if kind is DISCARDS:
        return False if nobody_could(boards, dealt=12) else None
    return explained_together(boards, mode)


def _turns(
    name: str, modes: tuple[Mode | None, ...], size: int, seed: int, most: int = 3_000
) -> Iterator[tuple[Random, Mode | None]]:
    """Yield a generator and a mode for each game; it ends, as some lapses suit no board of a size."""
    for number in numbers():
        if number == most:
            return
        yield Random(f"{seed} {name} {size} {number}"), modes[number % len(modes)]


def _table(rng: Random, mode: Mode | None, size: int) -> tuple[PlayedBoard, ...]:
    players = 2 if size == 7 else rng.choice((3, 4))
    return play(rng, game_of(mode), size, players=players, mode=mode or Mode.DISCOVERY)


def rates(size: int, count: int, seed: int) -> Iterator[Rate]:
    """Yield the rate of every kind."""
    for kind in KINDS:
        yield board_rate(kind, size, count, seed)
    for table_kind in TABLE_KINDS:
        yield table_rate(table_kind, size, count, seed)


def print_rates(size: int, found: Iterator[Rate]) -> bool:
    """Print a table as it is counted; return whether all is as it has to be."""
    right = True
    print(f"{size}x{size:<37} changed    told  proved  told of these  told though possible")
    for rate in found:
        if not rate.changed:
            continue
        right &= not (rate.missed or rate.accused)
        proved = ""
        if size == 5:
            told = rate.proved - len(rate.missed)
            proved = f"{rate.proved:7} {told:14} {len(rate.accused):21}"
        print(f"{rate.name:38} {rate.changed:8} {rate.told:7} {proved}", flush=True)
        for what, shown in (("not told", rate.missed), ("told though possible", rate.accused)):
            for board in shown[:5]:
                print(f"  {what}: {board}", flush=True)
    return right


def main(rate_of: Callable[[int, int, int], Iterator[Rate]] = rates) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proof.forgotten")
    parser.add_argument("--count", type=int, default=500, help="boards of each kind and size")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, choices=(5, 7), action="append", help="both if left out")
    options = parser.parse_args()
    right = [print_rates(size, rate_of(size, options.count, options.seed)) for size in options.size or (5, 7)]
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
