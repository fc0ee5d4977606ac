"""The line above a board: the photo, and on a table which of its boards it is."""

from __future__ import annotations

from ui.commands.terminal_text import clean
from ui.i18n import Texts
from vision.reading import Hut


def board_heading(source: str, number: int, total: int, hut: Hut | None, texts: Texts) -> str:
    """Return the heading of one board of a table; a hut that is not sure has a question mark.

    >>> from ui.i18n import texts
    >>> board_heading("table.jpg", 2, 3, Hut("green", 0.99), texts("en"))
    'table.jpg, board 2 of 3 (green hut)'
    """
    heading = texts("command.board_of", image=clean(source), n=number, total=total)
    if hut is None:
        return heading
    mark = "" if hut.is_sure else "?"
    return f"{heading} ({texts(f'command.hut_{hut.colour}')}{mark})"
