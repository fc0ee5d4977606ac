"""Marks on pictures for people who look inside a reading: tints, outlines, text, captions.

All functions take and return RGB uint8 (height, width, 3) and leave their input as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.geometry.grid import Array
from vision.loading.decode import Pixels

Colour = tuple[int, int, int]
WHITE, GREY, RED = (255, 255, 255), (150, 150, 150), (255, 70, 70)
GREEN, YELLOW, BLUE = (80, 230, 110), (255, 210, 60), (90, 170, 255)
_DARK = (24, 24, 24)
_TEXT, _CAPTION = 15, 17


def tinted(pixels: Pixels, heights: NDArray[Any], colour: Colour) -> Pixels:
    """Return a darkened grey picture on which heights (height, width), 0 to 1, shine in a colour."""
    grey = 0.45 * cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)[..., None].astype(np.float32)
    height = np.clip(heights, 0, 1)[..., None]
    return np.asarray(grey * (1 - height) + height * np.array(colour), np.uint8)


def outlined(pixels: Pixels, corners: Array, colour: Colour, width: int = 2) -> Pixels:
    """Draw polygons (n, corners, 2), (x, y) in pixels of the picture."""
    out = pixels.copy()
    cv2.polylines(out, list(np.round(corners).astype(np.int32)), isClosed=True, color=colour, thickness=width)
    return out


def dotted(pixels: Pixels, places: Array, colour: Colour, radius: int = 4) -> Pixels:
    """Draw dots at places (n, 2), with a dark rim that shows on any ground."""
    out = pixels.copy()
    for x, y in np.round(places).astype(int).tolist():
        cv2.circle(out, (x, y), radius + 1, _DARK, thickness=-1, lineType=cv2.LINE_AA)
        cv2.circle(out, (x, y), radius, colour, thickness=-1, lineType=cv2.LINE_AA)
    return out


def written(pixels: Pixels, texts: Sequence[tuple[float, float, str, Colour]], size: int = _TEXT) -> Pixels:
    """Write texts (x, y, text, colour), each on a dark plate; (x, y) is its top left corner."""
    image = Image.fromarray(pixels)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(size)
    for x, y, text, colour in texts:
        left, top, right, bottom = draw.multiline_textbbox((x, y), text, font=font, spacing=2)
        draw.rectangle((left - 3, top - 2, right + 3, bottom + 3), fill=_DARK)
        draw.multiline_text((x, y), text, fill=colour, font=font, spacing=2)
    return np.asarray(image, np.uint8)


def captioned(pixels: Pixels, lines: Sequence[str]) -> Pixels:
    """Put lines of explanation above a picture, which is widened where they are longer."""
    font = ImageFont.load_default(_CAPTION)
    step = _CAPTION + 7
    width = max(pixels.shape[1], *(round(font.getlength(line)) + 20 for line in lines))
    head = Image.new("RGB", (width, step * len(lines) + 14), _DARK)
    draw = ImageDraw.Draw(head)
    for number, line in enumerate(lines):
        draw.text((10, 7 + number * step), line, fill=WHITE if number == 0 else GREY, font=font)
    body = np.full((pixels.shape[0], width, 3), _DARK, np.uint8)
    body[:, : pixels.shape[1]] = pixels
    return np.concatenate([np.asarray(head, np.uint8), body])


def side_by_side(pictures: Sequence[Pixels]) -> Pixels:
    """Return pictures of one height in a row, with a gap."""
    gap = np.full((pictures[0].shape[0], 8, 3), _DARK, np.uint8)
    row = [piece for picture in pictures for piece in (picture, gap)]
    return np.concatenate(row[:-1], axis=1)
