"""What is done with a photo's pixels: a small picture of it, and the reading of its board.

A job can be sent to another process: it is a function of this module with its arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from scorer.board import Game
from scorer.rules import Mode
from vision import Corners
from vision.reading import Reading

if TYPE_CHECKING:
    from vision import PhotoFile, Preview
    from vision.classifying.classify import Look

Answer = TypeVar("Answer")
#: Is called with the name of each stage of a reading when it ends.
StageEnded = Callable[[str], object]
Job = Callable[[StageEnded], Answer]
#: A reading with its corners in pixels of the stored photo, and the rectified board as JPEG.
Result = tuple[Reading, bytes]


@dataclass(frozen=True, slots=True)
class Request:
    """What a reading depends on, the photo by its digest.

    ``corners`` are in pixels of the stored photo; ``scale`` is how many pixels of the photo that is read make
    one of the stored photo. ``look`` knows the players' copy of the game; ``learned`` is a
    number that changes with it.
    """

    digest: str
    game: Game
    size: int
    mode: Mode | None
    corners: Corners | None
    scale: float
    learned: int = 0
    look: Look | None = field(default=None, compare=False)


def small_picture(photo: bytes, side: int, _stage_ended: StageEnded) -> Preview:
    """Make the photo small and upright."""
    from vision import preview  # noqa: PLC0415 - OpenCV

    return preview(photo, side)


def read(request: Request, photo: bytes | PhotoFile, stage_ended: StageEnded) -> Result:
    """Read the board in a photo."""
    from vision import board_picture, open_photo, read_photo  # noqa: PLC0415 - OpenCV and the networks

    photo = open_photo(photo)
    reading = read_photo(
        photo,
        game=request.game,
        size=request.size,
        mode=request.mode,
        corners=_scaled(request.corners, request.scale) if request.corners else None,
        trace=lambda stage, _: stage_ended(stage),
        look=request.look,
    )
    rectified = board_picture(photo, reading)
    return replace(reading, corners=_scaled(reading.corners, 1 / request.scale)), rectified


def read_table(request: Request, photo: bytes | PhotoFile, stage_ended: StageEnded) -> tuple[Result, ...]:
    """Read every board in the photo of a table, the one that it is about first."""
    from vision import board_picture, open_photo, read_table  # noqa: PLC0415 - OpenCV and the networks

    photo = open_photo(photo)
    table = read_table(photo, game=request.game, size=request.size, mode=request.mode, look=request.look)
    stage_ended("reconcile")
    return tuple(
        (replace(each, corners=_scaled(each.corners, 1 / request.scale)), board_picture(photo, each))
        for each in table.boards
    )


def _scaled(corners: Corners, scale: float) -> Corners:
    one, two, three, four = ((x * scale, y * scale) for x, y in corners)
    return one, two, three, four
