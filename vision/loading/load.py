"""First stage: the photo's bytes to pixels, as small as the reading allows and each size only once.

:func:`open_photo` checks the header: what is no photo and what has too many pixels is refused before any
decoding. The :class:`PhotoFile` that it returns can be handed to ``preview``, ``read_photo`` and
``board_picture`` in place of the bytes; they then share what was decoded.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.errors import PhotoDamaged, PhotoEmpty, PhotoTooLarge, PhotoUnreadable
from vision.loading.bars import between_bars
from vision.loading.decode import (
    REDUCTIONS,
    Pixels,
    begins_as_photo,
    decode,
    open_header,
    orientation,
    pixels_to_decode,
)
from vision.loading.jpeg_segments import check_scans, is_jpeg, picture_begins
from vision.loading.memory import keep_memory
from vision.settings import DEFAULT, Settings

#: Mean difference between a pixel's highest and lowest colour, of 255, below which a photo is grey, and the
#: number of lines, down and across, on whose crossings that is looked for.
_MOST_COLOUR, _LINES = 2.0, 64
#: Pixels of a decoded photo above which it is not kept for later: 24 MB of memory.
_MOST_KEPT = 8_000_000

# Our own limit is stricter and is an error; Pillow's would only be a line on the terminal. And a photo
# whose EXIF block is broken is still a photo.
warnings.filterwarnings("ignore", category=Image.DecompressionBombWarning)
warnings.filterwarnings("ignore", message="(?i).*corrupt EXIF", module="PIL")


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A part of a photo that is painted over: its outline (n, 2) in the stored picture, and the colour."""

    outline: NDArray[np.floating[Any]]
    colour: tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """An upright photo. ``pixels`` is RGB uint8 (height / scale, width / scale, 3), rounded up.

    ``width`` and ``height`` are those of the stored picture after its EXIF turn, ``scale`` how many
    of its pixels one of ours stands for. ``painted_over`` is what pictures made of it do not show.
    """

    pixels: Pixels
    width: int
    height: int
    scale: float
    painted_over: tuple[Patch, ...] = ()
    _smaller: dict[int, Pixels] = field(default_factory=dict, init=False, repr=False)

    def smaller(self, times: int) -> Pixels:
        """Return the pixels 1, 2, 4, ... times smaller, averaged; what is left over at the edge is cut off.

        Each size is made once, of that twice as large.
        """
        if times == 1:
            return self.pixels
        if times not in self._smaller:
            larger = self.smaller(times // 2)
            width, height = (max(1, length // 2) for length in larger.shape[1::-1])
            cut = larger[: 2 * height, : 2 * width]
            half = cv2.resize(src=cut, dsize=(width, height), interpolation=cv2.INTER_AREA)
            self._smaller[times] = np.asarray(half, np.uint8)
        return self._smaller[times]

    @property
    def middle(self) -> NDArray[np.float64]:
        """Its middle, (x, y) in pixels of the stored picture."""
        return np.array([self.width, self.height]) / 2

    @property
    def shown(self) -> tuple[float, float, float, float]:
        """The photo within the stored picture, without bars beside it: left, top, right, bottom."""
        left, top, right, bottom = (self.scale * side for side in between_bars(self.pixels))
        return left, top, min(right, self.width), min(bottom, self.height)

    def without(self, patch: Patch) -> Photo:
        """Return the photo with one more part painted over."""
        photo = replace(self, painted_over=(*self.painted_over, patch))
        photo._smaller.update(self._smaller)  # noqa: SLF001 - of the same pixels
        return photo

    @property
    def is_grey(self) -> bool:
        """Whether the photo has no colours, but for what a JPEG makes of grey."""
        down, across = (max(1, length // _LINES) for length in self.pixels.shape[:2])
        red, green, blue = cv2.split(self.pixels[::down, ::across])
        highest, lowest = cv2.max(cv2.max(red, green), blue), cv2.min(cv2.min(red, green), blue)
        return bool(cv2.subtract(highest, lowest).mean() < _MOST_COLOUR)


class PhotoFile:
    """A photo's bytes with a checked header, and what was decoded of them so far.

    ``width`` and ``height`` are those of the stored picture after its EXIF turn. Any thread may use it.
    """

    def __init__(self, data: bytes, width: int, height: int, settings: Settings) -> None:
        self.data, self.width, self.height = data, width, height
        self._settings = settings
        self._decoded: dict[int, Photo] = {}
        self._lock = Lock()

    def reduced(self, reduction: int) -> Photo:
        """Return the photo reduced 1, 2, 4 or 8 times; raise :class:`PhotoUnreadable` if it is damaged."""
        with self._lock:
            if reduction in self._decoded:
                return self._decoded[reduction]
            photos = self._decode(reduction)
            self._decoded |= {
                each: photo
                for each, photo in photos.items()
                if photo.pixels.shape[0] * photo.pixels.shape[1] <= _MOST_KEPT
            }
            return photos[reduction]

    def begin(self, reduction: int) -> None:
        """Begin to decode the photo so reduced in another thread, if it can be kept until it is asked for."""
        if self.width * self.height <= _MOST_KEPT * reduction**2:
            decoder = ThreadPoolExecutor(1)
            decoder.submit(self.reduced, reduction)
            decoder.shutdown(wait=False)

    def for_reading(self) -> Photo:
        """Return the photo at the size in which a board is looked for."""
        return self.reduced(self._for_reading)

    def at_least(self, side: float) -> Photo:
        """Return the photo with a long side of ``side`` pixels or more; one decoded before, if it will do."""
        largest = largest_reduction(self._side, side)
        return self.reduced(max((each for each in list(self._decoded) if each <= largest), default=largest))

    @property
    def _side(self) -> int:
        return max(self.width, self.height)

    @property
    def _for_reading(self) -> int:
        return largest_reduction(self._side, self._settings.decoded_side)

    def _decode(self, reduction: int) -> dict[int, Photo]:
        """Decode at this reduction and, where that costs no second decoding, for the reading as well."""
        with _errors_of_photos(self._settings, PhotoDamaged()):
            reductions = list(dict.fromkeys([reduction, self._for_reading]))
            pixels = decode(self.data, reductions)
        return {each: Photo(found, self.width, self.height, float(each)) for each, found in pixels.items()}


def _bytes_of(data: object) -> bytes:
    """Return other kinds of bytes as such; raise ``TypeError`` for a path, say."""
    if isinstance(data, (bytearray, memoryview)):
        return bytes(data)
    raise TypeError(f"a photo's bytes are expected, not {type(data).__name__}: read the file first")


def open_photo(data: bytes | PhotoFile, settings: Settings = DEFAULT) -> PhotoFile:
    """Check a photo's header; raise :class:`PhotoUnreadable` or :class:`PhotoTooLarge`.

    A photo that is open already is returned as it is.
    """
    if isinstance(data, PhotoFile):
        return data
    if not isinstance(data, bytes):
        data = _bytes_of(data)
    if not data:
        raise PhotoEmpty
    keep_memory()
    fault = PhotoDamaged() if begins_as_photo(data) else None
    if is_jpeg(data):
        picture_begins(data)  # before any library steps over what is there instead
    with _errors_of_photos(settings, fault), open_header(data) as header:
        width, height = header.size
        if pixels_to_decode(data, header) > settings.max_pixels or max(width, height) > settings.max_side:
            raise PhotoTooLarge(_too_large(settings))
        if is_jpeg(data):
            check_scans(data, width * height)
        if orientation(header) >= 5:  # these four lay the picture on its side
            width, height = height, width
    return PhotoFile(data, width, height, settings)


def load(data: bytes | PhotoFile, settings: Settings = DEFAULT) -> Photo:
    """Return a photo at the size in which a board is looked for; errors as of :func:`open_photo`."""
    return open_photo(data, settings).for_reading()


@contextmanager
def _errors_of_photos(settings: Settings, fault: PhotoUnreadable | None = None) -> Iterator[None]:
    """Turn what libraries raise about a file into our errors; ``fault`` is that of a photo."""
    try:
        yield
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PhotoTooLarge(_too_large(settings)) from error
    except (OSError, ValueError, SyntaxError, EOFError, RuntimeError) as error:
        raise fault or _no_photo() from error
    except MemoryError as error:  # the file may be whole
        raise _no_photo() from error


def _no_photo() -> PhotoUnreadable:
    return PhotoUnreadable("This file cannot be read as a photo. Please try another one.")


def _too_large(settings: Settings) -> str:
    most = settings.max_pixels // 1_000_000
    return (
        f"This photo has over {most} million pixels ({most * 2 // 3} million if it is transparent or has 16 "
        f"bits, {most * 5 // 12} million as WebP), or a side of over {settings.max_side}. Please use a "
        "smaller one."
    )


def largest_reduction(length: float, wanted: float) -> int:
    """Return the largest of 1, 2, 4, 8 that leaves a length no shorter than wanted.

    >>> largest_reduction(4032, 1000), largest_reduction(900, 1000)
    (4, 1)
    """
    return max((each for each in REDUCTIONS if length / each >= wanted), default=1)
