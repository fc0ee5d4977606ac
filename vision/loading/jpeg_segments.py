"""A JPEG's segments, walked without decoding: is the file whole, and can it be decoded in bearable time?

A JPEG is a row of segments, FF and a marker each, with a length; any number of FF may stand before a marker.
The first scan's segment is followed by the compressed picture, in which every FF is followed by 00 or by a
restart marker: FF D9 in there is the end of the picture, FF DA another scan.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from vision.errors import PhotoTooLarge, PhotoUnreadable

_START_OF_SCAN, _SCAN, _END = 0xDA, b"\xff\xda", b"\xff\xd9"
#: Markers of frames that are no progressive ones, and where in such a segment, and in that of a scan, the
#: number of its colours stands, from the length on.
_SEQUENTIAL, _COLOURS_OF_FRAME, _COLOURS_OF_SCAN = {0xC0, 0xC1}, 7, 2
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
    ends = (end for marker, _, end in _segments(data) if marker == _START_OF_SCAN)
    return next(ends, None)


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the marker of each segment before the picture, where its length stands and where it ends."""
    at, fill = 2, 0
    for _ in range(_MOST_SEGMENTS):
        gap = _FILL.match(data, at)
        if gap is None:
            return
        fill += gap.end() - at - 1
        if fill > _MOST_FILL:
            break
        if gap.end() + 3 > len(data):
            return
        begin = gap.end() + 1
        at = begin + int.from_bytes(data[begin : begin + 2], "big")
        yield data[gap.end()], begin, at
        if data[gap.end()] == _START_OF_SCAN:
            return
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
    if begin is None or _has_one_scan(data):
        return
    end = data.find(_END, begin)
    scans = 1 + data.count(_SCAN, begin, end if end >= 0 else len(data))
    if scans * pixels > _MOST_SCANNED:
        raise PhotoTooLarge(
            "Decoding this photo would take too long. Please save it anew, or use another one."
        )


def _has_one_scan(data: bytes) -> bool:
    """Tell whether the first scan has all colours of a frame that is no progressive one: no other follows."""
    in_frame = None
    for marker, at, _ in _segments(data):
        if marker in _SEQUENTIAL:
            in_frame = data[at + _COLOURS_OF_FRAME : at + _COLOURS_OF_FRAME + 1]
        if marker == _START_OF_SCAN:
            return bool(in_frame) and data[at + _COLOURS_OF_SCAN : at + _COLOURS_OF_SCAN + 1] == in_frame
    return False
