"""The board on the screen: corrected by tapping, entered by hand, and shown by the scorecard.

A Streamlit component in plain JavaScript without an iframe. It shows the data that it is given and sends
edits back; what the rules and the box say comes with the data. How a page uses it::

    editing = apply_log(stored, sent("anna"))      # before anything is drawn; store it if it changed
    tapped = edit_board("anna", Editor(editing, title="Anna", ...), texts)
    if tapped == "done":
        ...

Every page calls ``send_code`` once, outside of fragments. A board is best inside ``st.fragment``: then a tap
runs only this part of the page. ``key`` names one board permanently (game, round and player; letters, digits
and hyphens), because edits that were not acknowledged wait under it in the browser's session storage. Store
an editing with its ``acks`` before ``edit_board`` sends them: the browser forgets what is acknowledged. The
protocol is described in README.md.
"""

from __future__ import annotations

import streamlit as st

from ui.editor.data import editor_data, scorecard_data
from ui.editor.mount import mount, send_code
from ui.editor.values import (
    Action,
    Check,
    Editor,
    Notice,
    Scorecard,
)
from ui.game.edits import apply_log
from ui.i18n import Texts

__all__ = [
    "BACK",
    "REDO_PHOTO",
    "UNDO_PHOTO",
    "Action",
    "Check",
    "Editor",
    "Notice",
    "Scorecard",
    "apply_log",
    "edit_board",
    "send_code",
    "sent",
    "show_scorecard",
]

#: The code of the arrow in the bar.
BACK = "back"
#: Those of undo where the board has no step left, but has replaced another one, and of redo after that.
UNDO_PHOTO, REDO_PHOTO = "undo_photo", "redo_photo"


def sent(key: str) -> object:
    """Return the edit log that the browser sent for a board; :func:`ui.game.edits.apply_log` applies it."""
    state = st.session_state.get(key)
    return state.get("log") if state else None


def edit_board(key: str, editor: Editor, texts: Texts) -> str | None:
    """Draw a board to check or to enter. Return the code of the action just tapped, ``back`` included.

    Edits do not come back here: they wait in the session's state for :func:`sent` of the next run.
    """
    data, constant = editor_data(key, editor, texts)
    return mount(key, data, constant, editor.photo)


def show_scorecard(key: str, scorecard: Scorecard, texts: Texts) -> str | None:
    """Draw the scorecard: a tap on a number lights its squares and says how they score.

    Return the code of the action just tapped, ``back`` included.
    """
    data, constant = scorecard_data(key, scorecard, texts)
    return mount(key, data, constant)
