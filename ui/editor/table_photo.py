"""The photo of the whole table: an outline and a name for each board, and the question whose one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from io import BytesIO
from math import ceil, floor

from PIL import Image

from ui.editor.mount import mount
from ui.editor.shown_photo import Part, shown_photo
from ui.i18n import Texts
from vision.reading import Corners

#: Room around the boards, as a part of the longer side of all of them together.
_AROUND = 0.12
#: How many times longer than the other a side of what is shown may be, where the photo has more to show.
_LONGEST = 1.5


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the question whose board it is; ``code`` comes back when it is tapped."""

    code: str
    label: str


@dataclass(frozen=True, slots=True)
class OutlinedBoard:
    """A board on the photo, with the name and the colour of its player.

    One that is ``open`` has no player yet: its outline is dashed and its name, if any, has a question mark.
    With ``choices`` it is asked now whose it is; one at a time, as two questions would cover each other.
    """

    corners: Corners
    name: str = ""
    colour: str = ""
    open: bool = False
    choices: tuple[Choice, ...] = ()


def show_table_photo(key: str, photo: bytes, boards: Sequence[OutlinedBoard], texts: Texts) -> str | None:
    """Draw the part of a photo (JPEG) that has the boards; return the code tapped, if any.

    The boards' ``corners`` are in the photo's pixels.
    """
    with Image.open(BytesIO(photo)) as picture:
        part = part_with_boards(picture.size, [board.corners for board in boards])
    left, top, right, bottom = part
    shown = [asdict(board) | {"corners": [(x - left, y - top) for x, y in board.corners]} for board in boards]
    words = {"photo": texts("table.picture"), "whose": texts("table.whose")}
    data = {"view": "table", "key": key, "size": (right - left, bottom - top), "boards": shown}
    return mount(key, data, {"words": words}, shown_photo(photo, part))


def part_with_boards(size: tuple[int, int], boards: Sequence[Corners]) -> Part:
    """Return the part of a photo of this size that is worth showing: all boards, and some room around them.

    >>> part_with_boards((1600, 1200), [((700, 500), (900, 500), (900, 700), (700, 700))])
    (676, 476, 924, 724)
    >>> part_with_boards((1600, 1200), [((700, 500), (1500, 500), (1500, 600), (700, 600))])
    (604, 219, 1596, 881)
    >>> part_with_boards((1600, 1200), [])
    (0, 0, 1600, 1200)
    """
    corners = [corner for board in boards for corner in board]
    if not corners:
        return 0, 0, *size
    spans = [(min(each), max(each)) for each in zip(*corners, strict=True)]
    room = _AROUND * max(high - low for low, high in spans)
    least = (max(high - low for low, high in spans) + 2 * room) / _LONGEST
    (left, right), (top, bottom) = (
        _within(low - room, high + room, least, length)
        for (low, high), length in zip(spans, size, strict=True)
    )
    return left, top, right, bottom


def _within(low: float, high: float, least: float, length: int) -> tuple[int, int]:
    """Return a range made at least so long, cut to the photo's own."""
    more = max(0.0, least - (high - low)) / 2
    return max(0, floor(low - more)), min(length, ceil(high + more))
