"""The photo of the whole table: an outline and a name for each board, and the question whose one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from io import BytesIO

from PIL import Image

from ui.editor.mount import mount
from ui.editor.shown_photo import shown_photo
from ui.i18n import Texts
from vision.reading import Corners


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
    """Draw the photo (JPEG) with its boards, ``corners`` in its pixels; return the code tapped, if any."""
    with Image.open(BytesIO(photo)) as picture:
        size = picture.size
    words = {"photo": texts("table.picture"), "whose": texts("table.whose")}
    data = {"view": "table", "key": key, "size": size, "boards": [asdict(board) for board in boards]}
    return mount(key, data, {"words": words}, shown_photo(photo))
