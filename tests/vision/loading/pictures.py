"""Pictures to load: four quarters of four colours, saved in any format; a header without a picture."""

import struct
import zlib
from io import BytesIO

import numpy as np
from PIL import Image


def corners(width=96, height=64):
    """Four quarters of four colours: red, green, blue, white, from the top left clockwise."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[: height // 2, : width // 2] = 255, 0, 0
    picture[: height // 2, width // 2 :] = 0, 255, 0
    picture[height // 2 :, width // 2 :] = 0, 0, 255
    picture[height // 2 :, : width // 2] = 255, 255, 255
    return picture


def saved(picture, kind="PNG", **options):
    image = picture if isinstance(picture, Image.Image) else Image.fromarray(picture)
    buffer = BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def shows_the_corners(photo):
    pixels = photo.pixels.astype(int)
    y, x = np.array(pixels.shape[:2]) // 4
    seen = pixels[y, x], pixels[y, -x], pixels[-y, -x], pixels[-y, x]
    wanted = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
    return np.abs(np.array(seen) - wanted).max() < 40


def png_header(width, height):
    """A PNG that claims a size and holds next to nothing."""

    def chunk(kind, content):
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(99)))
        + chunk(b"IEND", b"")
    )
