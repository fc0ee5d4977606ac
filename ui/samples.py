"""The sample photos that come with the app, to try it without a board on the table."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from scorer.board import Game

FOLDER = Path(__file__).parents[1] / "sample_photos"


@cache
def _labels() -> tuple[tuple[Game, int, Path], ...]:
    file = FOLDER / "labels.json"
    if not file.is_file():
        return ()
    labels = json.loads(file.read_text("utf-8"))
    return tuple((Game(label["game"]), int(label["size"]), FOLDER / label["image"]) for label in labels)


def sample_photos(game: Game, size: int) -> list[Path]:
    """Return the sample photos of boards that fit a game."""
    return [path for sample, side, path in _labels() if (sample, side) == (game, size)]
