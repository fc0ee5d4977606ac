"""The sample photos that come with the app, to try it without a board on the table."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from scorer.board import Game
from scorer.rules import Mode

FOLDER = Path(__file__).parents[3] / "sample_photos"


@cache
def _labels() -> tuple[dict[str, Any], ...]:
    file = FOLDER / "labels.json"
    return tuple(json.loads(file.read_text("utf-8"))) if file.is_file() else ()


def sample_photos(game: Game, size: int, mode: Mode | None = None) -> list[Path]:
    """Return the sample photos of one board that fit a game."""
    wanted = (game, size, mode)
    return [
        FOLDER / label["image"]
        for label in _labels()
        if (label["game"], label["size"], label.get("mode")) == wanted and "boards" not in label
    ]
