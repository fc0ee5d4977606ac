"""A photo as it is shown: as large as a phone shows it, so that a weak Wi-Fi carries it quickly."""

from __future__ import annotations

from io import BytesIO

import streamlit as st
from PIL import Image

#: Long side in pixels: two for each of a phone's own.
_SIDE = 960
_QUALITY = 72
_MOST = 32


#: Left, top, right, bottom, in pixels.
Part = tuple[int, int, int, int]


@st.cache_data(show_spinner=False, max_entries=_MOST)
def shown_photo(photo: bytes, part: Part | None = None) -> bytes:
    """Return a stored photo, or a part of it, made small for the screen; a small enough photo stays as it is.

    >>> stream = BytesIO()
    >>> Image.new("RGB", (1600, 1200)).save(stream, "JPEG")
    >>> Image.open(BytesIO(shown_photo(stream.getvalue()))).size
    (960, 720)
    """
    with Image.open(BytesIO(photo)) as picture:
        if part is None and max(picture.size) <= _SIDE:
            return photo
        shown = picture.crop(part) if part else picture
        shown.thumbnail((_SIDE, _SIDE))
        stream = BytesIO()
        shown.convert("RGB").save(stream, "JPEG", quality=_QUALITY, optimize=True)
    return stream.getvalue()
