"""Pictures for people: the photo made small and upright, and the board as read, seen from above."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.decode import Pixels
from vision.loading.load import PhotoFile, load, open_photo
from vision.reading import Reading
from vision.settings import DEFAULT, Settings

_QUALITY = 80


@dataclass(frozen=True, slots=True)
class Preview:
    """A JPEG to show. One of its pixels is ``scale`` pixels of the stored picture after its EXIF turn."""

    jpeg: bytes
    width: int
    height: int
    scale: float


def preview(data: bytes | PhotoFile, side: int = 1024, settings: Settings = DEFAULT) -> Preview:
    """Return the upright photo with a long side of at most ``side`` pixels; errors as of ``open_photo``."""
    photo = open_photo(data, settings).at_least(side)
    scale = max(photo.scale, max(photo.width, photo.height) / side)
    width, height = max(1, round(photo.width / scale)), max(1, round(photo.height / scale))
    small = cv2.resize(src=photo.pixels, dsize=(width, height), interpolation=cv2.INTER_AREA)
    return Preview(_jpeg(np.asarray(small, np.uint8)), width, height, scale)


def board_picture(
    data: bytes | PhotoFile, reading: Reading, side: int = 672, settings: Settings = DEFAULT
) -> bytes:
    """Return a JPEG of the board over its whole frame, ``side`` pixels square.

    The squares stand where ``reading.board.framed_as_it_is()`` puts them; a board too large for its frame is
    shown in the smallest square frame that holds it.
    """
    board = reading.board
    across, (top, left) = board.frame_side, board.offset_in_frame
    grid = grid_from_corners(reading.corners, board.height, board.width).part(-top, -left, across, across)
    return _jpeg(straighten(load(data, settings), grid, border=0, pitch=side / across))


def _jpeg(pixels: Pixels) -> bytes:
    swapped = cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
    done, encoded = cv2.imencode(".jpg", swapped, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    if not done:  # only for pictures without pixels, which load does not return
        raise ValueError("no picture to encode")
    return encoded.tobytes()
