"""How fast scenes are drawn: `python -m tests.benchmarks.scenes`. Prints each measure beside what is asked.

Every domino is drawn once before the clock starts, as in any run of some length. Time is that of the
processor, so that a busy machine does not count; two cores do twice as many.
"""

from time import process_time

import cv2

from scorer.board import Game
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, draw

CORES = 2


def rate(game: Game, pixels: int, count: int) -> float:
    """Scenes a second on one core, the same ones every time."""
    art, wish = drawn(game), SceneSpec(pixels=pixels)
    for seed in range(count):
        draw(art, wish, seed)
    began = process_time()
    for seed in range(count):
        draw(art, wish, seed)
    return count / (process_time() - began)


def main() -> None:
    cv2.setNumThreads(1)
    for game in Game:
        full, small = rate(game, 1200, 24), rate(game, 320, 60)
        print(f"{game}: {CORES * full:.1f} scenes a second of 1,200 px on {CORES} cores (asked: 3)")
        print(f"{game}: {1000 / small:.0f} ms a core for a scene of 320 px")


if __name__ == "__main__":
    main()
