"""Photos of another game, size or mode than was chosen: each is read, and the note says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from scorer.board import Board, Game
from scorer.rules import Mode
from tests.stress.drawn_scenes import drawn_scenes, jpeg
from tests.stress.measures import Measure
from vision import PhotoFile, VisionError, open_photo, read_photo
from vision.reading import NoteCode
from vision.settings import DEFAULT

_KINDS = ("plain", "default", "tilt30", "sloppy")


@dataclass(slots=True)
class _Tally:
    """How often a wrong choice was made and told, and what was told where the choice was right."""

    wrong: int = 0
    told: int = 0
    false_alarms: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` scenes, each once with every choice."""
    tallies = {code: _Tally() for code in (NoteCode.OTHER_GAME, NoteCode.LARGER_SIZE, *_MODES.values())}
    scenes = drawn_scenes(_KINDS, seed)
    for _ in range(count):
        name, scene, _ = next(scenes)
        photo = open_photo(jpeg(scene.picture))
        for code, chosen, expected in _choices(scene.labels.board):
            told = code in _notes(photo, chosen)
            tally = tallies[code]
            tally.wrong += expected
            tally.told += expected and told
            if told != expected:
                (tally.missed if expected else tally.false_alarms).append(f"{name}, chosen {chosen}")
    return [measure for code, tally in tallies.items() for measure in _measures(code, tally)]


_MODES = {"resource": NoteCode.TOTEM_MODE, "caveman": NoteCode.TRIBE_MODE}


def _choices(board: Board) -> Iterator[tuple[NoteCode, dict[str, Any], bool]]:
    """Yield what may be chosen, the note that it is about, and whether that is to be told."""
    for game in Game:
        yield NoteCode.OTHER_GAME, {"game": game}, game is not board.game
    larger = max(board.height, board.width) > 5
    yield NoteCode.LARGER_SIZE, {"game": board.game, "size": 5}, larger
    if board.game is Game.ORIGINS:
        lying = {name: sum(bool(getattr(s, name)) for s in board.squares.values()) for name in _MODES}
        cavemen, least = DEFAULT.min_cavemen_of_other_mode, DEFAULT.min_pieces_of_other_mode
        chosen = {"game": board.game, "mode": Mode.DISCOVERY}
        if lying["caveman"] not in range(1, cavemen) and lying["resource"] not in range(1, least):
            yield NoteCode.TRIBE_MODE, chosen, lying["caveman"] >= cavemen
            yield NoteCode.TOTEM_MODE, chosen, lying["resource"] >= least and not lying["caveman"]


def _notes(photo: PhotoFile, chosen: dict[str, Any]) -> tuple[NoteCode, ...]:
    try:
        return read_photo(photo, **chosen).notes
    except VisionError:
        return ()


def _measures(code: NoteCode, tally: _Tally) -> Iterator[Measure]:
    missed, alarms = tuple(tally.missed), tuple(tally.false_alarms)
    asked = f"{tally.wrong} of {tally.wrong}"
    yield Measure(f"{code} told", asked, f"{tally.told} of {tally.wrong}", not missed, missed)
    yield Measure(f"{code} told wrongly", "0", f"{len(alarms)}", not alarms, alarms)
