"""The button for one photo, which can be used again whatever becomes of the file."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from ui import session
from ui.render import html
from ui.widgets.photos.photo_upload import PHOTO_TYPES, free_uploads


def take_photo(kind: str, label: str, key: str, save: Callable[[bytes], str]) -> bool:
    """Draw the button for a photo and hand the photo to ``save``; return whether one was taken.

    ``save`` returns the code of what is wrong with the file, or "". That is said once below the button, which
    is then as before: an uploader that keeps a file shows for ever that it is on its way. ``kind`` says how
    the button looks.
    """
    files, problem = f"{key}_files", f"{key}_problem"
    number = st.session_state.get(files, 0)
    with st.container(key=f"photo_{kind}"):
        upload = st.file_uploader(
            label, type=PHOTO_TYPES, key=f"{key}_{number}", label_visibility="collapsed"
        )
    if upload is None:
        if code := st.session_state.pop(problem, ""):
            t = session.texts()
            st.html(html.remark(t(f"photo.{code}"), t(f"photo.{code}_why")))
        return False
    code = save(upload.getvalue())
    free_uploads([upload])
    st.session_state[files] = number + 1
    if code:
        st.session_state[problem] = code
        st.rerun()
    return True
