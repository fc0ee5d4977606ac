"""First stage: bytes of a photo to upright RGB pixels, as small as reading allows.

Steps:
1. open the header only; refuse what is no photo, and what has too many pixels to decode;
2. decode: a JPEG straight to a half, a quarter or an eighth of its size, which is several times faster,
   everything else in full and then reduced;
3. bring what is not plain RGB (grey, 16 bits, palette, CMYK, transparent) to RGB;
4. turn it upright by its EXIF orientation.

This is the only place that knows formats and the order of colours.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from io import BytesIO

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.errors import PhotoTooLarge, PhotoUnreadable
from vision.settings import DEFAULT, Settings

Pixels = NDArray[np.uint8]

#: Pillow's names of the formats that cameras and browsers hand over; MPO is a JPEG with a second picture.
FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "AVIF", "HEIF")
_ORIENTATION = 0x0112
_REDUCED = {1: cv2.IMREAD_COLOR, 2: cv2.IMREAD_REDUCED_COLOR_2, 4: cv2.IMREAD_REDUCED_COLOR_4}
_REDUCED[8] = cv2.IMREAD_REDUCED_COLOR_8

# Our own limit is stricter and is an error; Pillow's would only be a line on the terminal. And a photo
# whose EXIF block is broken is still a photo.
warnings.filterwarnings("ignore", category=Image.DecompressionBombWarning)
warnings.filterwarnings("ignore", message="(?i).*corrupt EXIF", module="PIL")


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """An upright photo. ``pixels`` is RGB uint8 (height / scale, width / scale, 3), rounded up.

    ``width`` and ``height`` are those of the stored picture after its EXIF turn, ``scale`` how many
    of its pixels one of ours stands for.
    """

    pixels: Pixels
    width: int
    height: int
    scale: float


def load(data: bytes, settings: Settings = DEFAULT, *, reduction: int | None = None) -> Photo:
    """Decode a photo, reduced 1, 2, 4 or 8 times; as it seems best where that is left open.

    Raises :class:`PhotoUnreadable` or :class:`PhotoTooLarge`.
    """
    try:
        with _open(data) as header:
            return _load(data, header, settings, reduction)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PhotoTooLarge(_too_large(settings)) from error
    except (OSError, ValueError, SyntaxError, EOFError, RuntimeError, MemoryError) as error:
        raise PhotoUnreadable("This file cannot be read as a photo. Please try another one.") from error


def _open(data: bytes) -> Image.Image:
    if data[4:8] == b"ftyp":
        import pi_heif  # noqa: PLC0415 - its library takes 30 ms to load and only iPhones' photos need it

        pi_heif.register_heif_opener()
    return Image.open(BytesIO(data), formats=[name for name in FORMATS if name in _known()])


def _known() -> set[str]:
    Image.init()
    return set(Image.OPEN)


def _too_large(settings: Settings) -> str:
    return (
        f"This photo has over {settings.most_pixels // 1_000_000} million pixels. Please use a smaller one."
    )


def _load(data: bytes, header: Image.Image, settings: Settings, reduction: int | None) -> Photo:
    width, height = header.size
    if width * height > settings.most_pixels:
        raise PhotoTooLarge(_too_large(settings))
    turn = _orientation(header)
    reduction = reduction or largest_reduction(max(width, height), settings.decoded_side)
    if header.format in {"JPEG", "MPO"} and header.mode in {"RGB", "L"}:
        pixels = _decode_jpeg(data, reduction)
    else:
        pixels = _decode(header, reduction)
    if turn >= 5:  # these four lay the picture on its side
        width, height = height, width
    return Photo(_upright(pixels, turn), width, height, float(reduction))


def _orientation(header: Image.Image) -> int:
    try:
        turn = header.getexif().get(_ORIENTATION, 1)
    except Exception:  # noqa: BLE001 - a broken EXIF block can fail in any way; the picture is still good
        return 1
    return turn if isinstance(turn, int) and 1 <= turn <= 8 else 1


def largest_reduction(length: float, wanted: float) -> int:
    """Return the largest of 1, 2, 4, 8 that leaves a length no shorter than wanted."""
    return max((k for k in _REDUCED if length / k >= wanted), default=1)


def _decode_jpeg(data: bytes, reduction: int) -> Pixels:
    if not _jpeg_is_whole(data):
        raise PhotoUnreadable("This photo ends in the middle of its file. Please send it again.")
    flags = _REDUCED[reduction] | cv2.IMREAD_IGNORE_ORIENTATION
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise ValueError(str(error)) from error
    if pixels is None:
        raise ValueError("no JPEG")
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB), np.uint8)


def _jpeg_is_whole(data: bytes) -> bool:
    """Tell whether the picture's end marker follows its first scan.

    OpenCV decodes half a file to half a picture without a word. Inside a scan the byte FF is always
    followed by 00 or a restart marker, so FF D9 after its start is the end of the picture; the end
    marker of a thumbnail lies in a segment before it.
    """
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == 0xFF:  # a fill byte
            at += 1
        elif marker == 0xDA:
            return data.rfind(b"\xff\xd9") >= at + length  # from behind: it is mostly the very end
        else:
            at += 2 + length
    return False


def _decode(image: Image.Image, reduction: int) -> Pixels:
    wanted = -(-image.width // reduction)
    image.draft("RGB", (wanted, -(-image.height // reduction)))
    image.load()
    if image.mode.startswith(("I", "F")):  # 16 bits of grey: Pillow would cut them off, not scale them
        grey = np.asarray(image, np.float32)
        grey = np.clip(grey / 256, 0, 255).astype(np.uint8)
        image = Image.fromarray(grey)
    if image.mode == "P" or "transparency" in image.info:
        image = image.convert("RGBA")
    if image.width > wanted:
        image = image.reduce(reduction)
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
