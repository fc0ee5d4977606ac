"""Bytes of a photo to upright RGB pixels: the only module that knows formats and the order of colours.

Steps:
1. open the header only;
2. decode: a JPEG straight to a half, a quarter or an eighth of its size, which is several times faster,
   everything else in full and then reduced;
3. bring what is not plain RGB (grey, 16 bits, palette, CMYK, transparent) to RGB;
4. turn it upright by its EXIF orientation.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.errors import PhotoDamaged
from vision.loading.jpeg_segments import is_whole

Pixels = NDArray[np.uint8]

#: Pillow's names of the formats that cameras and browsers hand over; MPO is a JPEG with a second picture.
FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "AVIF", "HEIF")
#: How many times smaller a photo can be decoded, each with OpenCV's flag for it; that for RGB comes with it.
REDUCTIONS = {
    1: 0,
    2: cv2.IMREAD_REDUCED_GRAYSCALE_2,
    4: cv2.IMREAD_REDUCED_GRAYSCALE_4,
    8: cv2.IMREAD_REDUCED_GRAYSCALE_8,
}
_JPEGS = {"JPEG", "MPO"}
_ORIENTATION = 0x0112
#: Rows that are brought from 16 bits to 8 at once.
_STRIP = 256
#: How many times the memory or time of others decoding a WebP takes, and another picture that is transparent
#: or has 16 bits a colour.
_WEBP, _DEEP = 2.4, 1.5
#: How a PNG begins, and the place where it says how many bits a colour has, which Pillow does not tell.
_PNG, _DEPTH = b"\x89PNG", 24


def open_header(data: bytes) -> Image.Image:
    """Open a picture without decoding it."""
    if data[4:8] == b"ftyp":
        import pi_heif  # noqa: PLC0415 - its library takes 30 ms to load and only iPhones' photos need it

        pi_heif.register_heif_opener()
    return Image.open(BytesIO(data), formats=[name for name in FORMATS if name in _known()])


def begins_as_photo(data: bytes) -> bool:
    """Tell whether bytes begin as a picture in one of the formats does, however they go on."""
    return data.startswith((b"\xff\xd8", _PNG)) or (data.startswith(b"RIFF") and data[8:12] == b"WEBP")


def _known() -> set[str]:
    Image.init()
    return set(Image.OPEN)


def pixels_to_decode(data: bytes, header: Image.Image) -> float:
    """Return how many pixels a picture has, counted as often as decoding them takes memory and time."""
    has_16_bits = data.startswith(_PNG) and data[_DEPTH] == 16
    deep = has_16_bits or header.mode in {"RGBA", "LA"}
    times = _WEBP if header.format == "WEBP" else _DEEP if deep else 1.0
    return header.width * header.height * times


def orientation(header: Image.Image) -> int:
    """Return the EXIF orientation, 1 to 8; 1, upright, where there is none."""
    try:  # of a PNG its own method would decode the picture, and again without an error if it is damaged
        turn = Image.Image.getexif(header).get(_ORIENTATION, 1)
    except Exception:  # noqa: BLE001 - a broken EXIF block can fail in any way; the picture is still good
        return 1
    return turn if isinstance(turn, int) and 1 <= turn <= 8 else 1


def decode(data: bytes, reductions: Sequence[int]) -> dict[int, Pixels]:
    """Decode a photo once; return it upright, reduced so many times.

    ``reductions`` are of 1, 2, 4, 8. All of them come from one decoding, except of a JPEG, which is decoded
    at the size wanted: of it only the first is returned.
    """
    with open_header(data) as header:
        turn = orientation(header)
        if header.format in _JPEGS:
            reductions = reductions[:1]
        if header.format in _JPEGS and header.mode in {"RGB", "L"}:
            return {reductions[0]: _upright(_decode_jpeg(data, reductions[0]), turn)}
        side = max(header.size)
        image = _decode_in_full(header, reductions[0])
        return {reduction: _upright(_to_rgb(image, side, reduction), turn) for reduction in reductions}


def _decode_jpeg(data: bytes, reduction: int) -> Pixels:
    if not is_whole(data):
        raise PhotoDamaged
    flags = REDUCTIONS[reduction] | cv2.IMREAD_COLOR_RGB | cv2.IMREAD_IGNORE_ORIENTATION
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise ValueError(str(error)) from error
    if pixels is None:
        raise ValueError("no JPEG")
    return np.asarray(pixels, np.uint8)


def _decode_in_full(image: Image.Image, reduction: int) -> Image.Image:
    """Decode with Pillow; a CMYK JPEG nearer to the reduced size, if it can."""
    image.draft("RGB", (-(-image.width // reduction), -(-image.height // reduction)))
    image.load()
    if image.mode.startswith(("I", "F")):  # 16 bits of grey: Pillow would cut them off, not scale them
        image = Image.fromarray(_to_eight_bits(image))
    if image.mode == "1":  # black or white, which Pillow cannot reduce
        image = image.convert("L")
    if image.mode == "P" or "transparency" in image.info:
        image = image.convert("RGBA")
    return image


def _to_eight_bits(image: Image.Image) -> Pixels:
    """Scale grey of 16 bits to 8, some rows at a time: all at once would take half a gigabyte."""
    out = np.empty((image.height, image.width), np.uint8)
    for top in range(0, image.height, _STRIP):
        strip = image.crop((0, top, image.width, min(top + _STRIP, image.height)))
        out[top : top + _STRIP] = np.clip(np.asarray(strip, np.float32) / 256, 0, 255)
    return out


def _to_rgb(image: Image.Image, side: int, reduction: int) -> Pixels:
    """Reduce a picture with a long side of ``side`` stored pixels; white shows through where it is clear."""
    done = max(1, round(side / max(image.size)))  # a CMYK JPEG may be reduced by its decoder already
    if reduction > done:
        image = image.reduce(reduction // done)
    if image.mode in {"RGBA", "LA", "PA", "La", "RGBa"}:
        image = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return np.asarray(image.convert("RGB"), np.uint8)


def _upright(pixels: Pixels, turn: int) -> Pixels:
    """Apply an EXIF orientation: 2 to 4 mirror or turn upside down, 5 to 8 also lay on the side."""
    if turn >= 5:
        pixels = pixels.transpose(1, 0, 2)
    if turn in {2, 3, 6, 7}:
        pixels = pixels[:, ::-1]
    if turn in {3, 4, 7, 8}:
        pixels = pixels[::-1]
    return np.ascontiguousarray(pixels)
