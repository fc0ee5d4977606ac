"""How long it takes to say how sure a score is: `python -m tests.benchmarks.certainty`.

Boards are those of games played by the rules, with more and more squares in doubt. Time is that of the
processor, so that a busy machine does not count. SciPy, which the reading of a photo loads and the app at its
start, is loaded first.
"""

from importlib import import_module
from random import Random
from statistics import median
from time import process_time

from scorer.board import Game
from scorer.rules import Mode, Rules
from scorer.simulate import play
from tests.vision.certainty.readings import read
from vision.certainty.certainty import certainty_of


def main() -> None:
    started = process_time()
    import_module("scipy.optimize")
    print(f"SciPy, once a process: {1000 * (process_time() - started):.0f} ms")
    rng = Random(11)
    for size, players in ((5, 4), (7, 2)):
        for doubts in (0, 2, 5, 10, 20):
            took = []
            for _ in range(12):
                board = play(rng, Game.ORIGINS, size, players=players)[0].board
                places = rng.sample(sorted(board.squares), min(doubts, len(board.squares)))
                readings = read(board, {place: {"J1": 0.06, "G": 0.04} for place in places})
                started = process_time()
                certainty_of(board, readings, Rules(Mode.TRIBE))
                took.append(1000 * (process_time() - started))
            print(
                f"{size}x{size}, {doubts} squares in doubt: {median(took):.1f} ms in the middle, "
                f"{max(took):.1f} ms at most (20 ms asked)"
            )


if __name__ == "__main__":
    main()
