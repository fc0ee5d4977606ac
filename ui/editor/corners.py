"""The four corners of the board on a photo: dragged under a loupe, turned, or only shown as an outline."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import streamlit as st
from PIL import Image

from ui.editor.data import action_to_json, words
from ui.editor.mount import mount
from ui.editor.shown_photo import shown_photo
from ui.editor.values import Action
from ui.i18n import Texts
from vision.reading import Corners


@dataclass(frozen=True, slots=True)
class Outline:
    """A photo (JPEG, some 1200 pixels) and where the board lies in it.

    ``corners`` are where the reader found them, ``None`` if it found none: then they start as a frame a tenth
    inside the photo. ``squares``, rows and columns, are drawn as a fine grid. With ``movable`` there are
    handles, a loupe, and the buttons Turn and Reset before ``actions``; without it only the outline is drawn.
    ``turns`` quarter turns clockwise show the photo upright at the start. On the sides of the photo in
    ``beyond`` (top, right, bottom, left) the squares that it does not show are dashed beside it.
    """

    photo: bytes
    corners: Corners | None = None
    squares: tuple[int, int] = (5, 5)
    movable: bool = True
    turns: int = 0
    actions: tuple[Action, ...] = ()
    beyond: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """Where the player put the corners.

    ``corners`` are in the pixels of the photo as it was given, in the order of :data:`Corners` for a
    board seen after ``turns`` quarter turns clockwise. ``tapped`` is the code of an action just tapped.
    """

    corners: Corners
    turns: int
    tapped: str | None


def mark_corners(key: str, outline: Outline, texts: Texts) -> Marked:
    """Draw a photo with the outline of the board and return where the corners are now.

    ``key`` names one photo: under another key the component starts again.
    """
    with Image.open(BytesIO(outline.photo)) as picture:
        size = picture.size
    corners, turns = outline.corners or _frame(*size), outline.turns % 4
    data = {
        "view": "corners",
        "key": key,
        "size": size,
        "corners": corners,
        "turns": turns,
        "squares": list(outline.squares),
        "movable": outline.movable,
        "beyond": list(outline.beyond),
        "actions": [action_to_json(action) for action in outline.actions],
    }
    # Only under the loupe all pixels are seen.
    photo = outline.photo if outline.movable else shown_photo(outline.photo)
    tapped = mount(key, data, {"words": words(texts)}, photo)
    placed = (st.session_state.get(key) or {}).get("marked")
    return _marked(placed, size, tapped) or Marked(corners, turns, tapped)


def _frame(width: int, height: int) -> Corners:
    left, top, right, bottom = width * 0.1, height * 0.1, width * 0.9, height * 0.9
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _marked(value: Any, size: tuple[int, int], tapped: str | None) -> Marked | None:  # noqa: ANN401 - the browser's
    """Read what the browser says, which is not trusted; ``None`` if it says nothing usable."""
    try:
        points = [(float(x), float(y)) for x, y in value["corners"]]
        first, second, third, fourth = (
            (min(max(x, 0.0), size[0]), min(max(y, 0.0), size[1])) for x, y in points
        )
        turns = int(value["turns"]) % 4
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return Marked((first, second, third, fourth), turns, tapped)
