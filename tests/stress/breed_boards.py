"""Boards that take long to judge, bred by evolution: ``python -m tests.stress.breed_boards --minutes N``.

Boards of games and the worst ones known are changed a few squares at a time; whatever takes
``scorer.problems`` longer is kept and changed again. With ``--keep`` the worst are written into the corpus
``tests/scorer/slow_boards.txt``, which the tests judge within the time asked.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, process_time

from scorer.board import Board, Caveman, Game, Place, Resource, Square, Terrain
from scorer.box import box
from scorer.checks.dominoes import domino_problems
from scorer.checks.one_board import problems
from scorer.errors import BoardError
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from scorer.simulate import play
from tests.stress.measures import Measure, print_measures

CORPUS = Path(__file__).parents[1] / "scorer" / "slow_boards.txt"
#: What is asked of every board that can be written down, in milliseconds of processor time.
LIMIT = 500
#: How many boards live at a time, for each game and size.
_HERD = 12
_KINDS = [(game, size) for game in Game for size in (7, 5)]


def corpus() -> list[Board]:
    """Return the worst boards known."""
    return [parse(line) for line in CORPUS.read_text("utf-8").splitlines() if line]


def seconds(board: Board) -> float:
    """Return how long the problems of a board take, the best of two if it seems long, of five if too long."""
    mode = Mode.TRIBE if board.game is Game.ORIGINS else None
    took: list[float] = []
    while not took or (len(took) < 2 and took[0] > 0.03) or (len(took) < 5 and min(took) > LIMIT / 1000):
        domino_problems.cache_clear()
        started = process_time()
        problems(replace(board), mode)
        took.append(process_time() - started)
    return min(took)


def _random_square(rng: Random, game: Game) -> Square | None:
    """Return a square as the box prints it, often with something on it, now and then hiding craters."""
    if rng.random() < 0.05:
        return rng.choice([None, Square(Terrain.START)])
    face = rng.choice(sorted(box(game).faces, key=str))
    square = Square(face.terrain, face.fire, face.craters, face.crowns)
    if game is Game.CLASSIC or rng.random() < 0.5:
        return square
    if face.craters and rng.random() < 0.5:
        square = replace(square, craters=0)
    return rng.choice(
        [
            replace(square, caveman=rng.choice(list(Caveman))),
            replace(square, token=rng.randint(1, 3)),
            replace(square, resource=rng.choice(list(Resource))),
        ]
    )


def _any_place(board: Board, rng: Random) -> Place:
    return rng.randrange(board.height), rng.randrange(board.width)


def changed(board: Board, rng: Random) -> Board:
    """Return a board with a few squares set, exchanged, copied or covered by a piece of another place."""
    if not board.height or not board.width:
        return board.framed()
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        one, two = _any_place(board, rng), _any_place(board, rng)
        way = rng.random()
        if way < 0.4:
            board = board.with_square(one, _random_square(rng, board.game))
        elif way < 0.7:
            board = board.with_square(one, board[two]).with_square(two, board[one])
        elif way < 0.9:
            board = board.with_square(one, board[two])
        else:
            board = rng.choice((board.turned(), board.mirrored()))
    return board


def mixed(one: Board, two: Board, rng: Random) -> Board:
    """Return a board with the upper rows of one and the lower rows of another of the same shape."""
    cut = rng.randrange(one.height + 1)
    return replace(one, rows=(*one.rows[:cut], *two.rows[cut:])) if one.width == two.width else one


def breed(limit: float, rng: Random, count: int | None = None) -> dict[Board, float]:
    """Breed until the limit of seconds or of boards; return the slowest boards found, the slowest first."""
    herds: dict[tuple[Game, int], dict[Board, float]] = {kind: {} for kind in _KINDS}
    for board in corpus():
        herds[board.game, board.size][board] = seconds(board)
    for (game, size), herd in herds.items():
        for _ in range(3):
            board = play(rng, game, size)[0].board
            herd[board] = seconds(board)
    started, tried = monotonic(), 0
    while monotonic() - started < limit and (count is None or tried < count):
        tried += 1
        herd = herds[rng.choice((_KINDS[0], *_KINDS))]
        parents = rng.sample(list(herd), 2)
        child = parents[0] if rng.random() < 0.8 else mixed(*parents, rng)
        try:
            child = changed(child, rng)
        except BoardError:
            continue
        herd[child] = seconds(child)
        if len(herd) > _HERD:
            # Now and then another than the fastest goes, or all would soon be brothers.
            del herd[min(herd, key=herd.__getitem__) if rng.random() < 0.95 else rng.choice(list(herd))]
    every = {board: took for herd in herds.values() for board, took in herd.items()}
    return dict(sorted(every.items(), key=lambda entry: -entry[1]))


def _measure(found: dict[Board, float]) -> Measure:
    worst, took = next(iter(found.items()))
    measured = f"{1000 * took:.0f} ms"
    return Measure("slowest board", f"under {LIMIT} ms", measured, 1000 * took < LIMIT, (write(worst),))


def run(count: int, seed: int) -> list[Measure]:
    """Breed so many boards."""
    return [_measure(breed(float("inf"), Random(seed), count))]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.stress.breed_boards")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write the worst boards into the corpus")
    options = parser.parse_args()
    found = breed(60 * options.minutes, Random(options.seed))
    for board, took in list(found.items())[:10]:
        print(f"{1000 * took:6.0f} ms  {write(board)}")
    measure = _measure(found)
    print_measures([measure])
    if options.keep:
        worst = [board for kind in _KINDS for board in _of_kind(found, kind)[:5]]
        CORPUS.write_text("".join(f"{write(board)}\n" for board in worst), "utf-8")
    return 0 if measure.holds else 1


def _of_kind(found: dict[Board, float], kind: tuple[Game, int]) -> list[Board]:
    return [board for board in found if (board.game, board.size) == kind]


if __name__ == "__main__":
    sys.exit(main())
