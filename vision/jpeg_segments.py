"""A JPEG's segments, walked without decoding: is the file whole, and can it be decoded in bearable time?

A JPEG is a row of segments, FF and a marker each, with a length; any number of FF may stand before a marker.
The first scan's segment is followed by the compressed picture, in which every FF is followed by 00 or by a
restart marker: FF D9 in there is the end of the picture, FF DA another scan.
"""

from __future__ import annotations

import re

from vision.errors import PhotoTooLarge, PhotoUnreadable

_START_OF_SCAN, _SCAN, _END = 0xDA, b"\xff\xda", b"\xff\xd9"
_FILL = re.compile(rb"\xff+")
#: Bytes that fill gaps between the segments before the picture, and number of these segments, at most.
_MOST_FILL, _MOST_SEGMENTS = 4096, 5000
#: Pixels that all scans together go over, at most: a progressive photo of 60 million has about 10 scans. A
#: second of one core goes over some 300 million.
_MOST_SCANNED = 720_000_000


def is_jpeg(data: bytes) -> bool:
    """Tell whether bytes begin as a JPEG does."""
    return data[:2] == b"\xff\xd8"


def picture_begins(data: bytes) -> int | None:
    """Return where the first scan's compressed data begins; ``None`` in a file that ends before it.

    Raises :class:`PhotoUnreadable` where there is more before it than a camera writes: stepping over it byte
    by byte, as libraries do, would take minutes.
    """
    at, fill = 2, 0
    for _ in range(_MOST_SEGMENTS):
        gap = _FILL.match(data, at)
        if gap is None:
            return None
        fill += gap.end() - at - 1
        if fill > _MOST_FILL:
            break
        if gap.end() + 3 > len(data):
            return None
        marker, length = data[gap.end()], int.from_bytes(data[gap.end() + 1 : gap.end() + 3], "big")
        at = gap.end() + 1 + length
        if marker == _START_OF_SCAN:
            return at
    raise PhotoUnreadable("This file is no photo that a camera makes. Please try another one.")


def is_whole(data: bytes) -> bool:
    """Tell whether the picture's end marker follows its first scan.

    OpenCV decodes half a file to half a picture without a word. The end marker of a thumbnail lies in a
    segment before the first scan. The search is from behind, as the marker is mostly the very end.
    """
    begin = picture_begins(data)
    return begin is not None and data.rfind(_END) >= begin


def check_scans(data: bytes, pixels: int) -> None:
    """Raise :class:`PhotoTooLarge` for a picture whose scans go over its pixels far too often."""
    begin = picture_begins(data)
    if begin is None:
        return
    end = data.find(_END, begin)
    scans = 1 + data.count(_SCAN, begin, end if end >= 0 else len(data))
    if scans * pixels > _MOST_SCANNED:
        raise PhotoTooLarge(
            "Decoding this photo would take too long. Please save it anew, or use another one."
        )
