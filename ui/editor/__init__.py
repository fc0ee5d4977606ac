"""The board on the screen: corrected by tapping, painted by hand, lit up by the scorecard.

One component in plain JavaScript, mounted without an iframe. It shows what it is given and sends edits
back; what the rules and the box say comes with the data. How a page uses it::

    editing = apply_log(stored, sent("anna"))      # before anything is drawn, and store it if it changed
    tapped = edit_board("anna", Editor(editing, title="Anna", ...), texts)
    if tapped == "done":
        ...

Best inside ``st.fragment``: then a tap runs only this much. ``key`` names one board for good (game,
round and player, letters, digits and hyphens), because edits that were not acknowledged wait under it
in the browser's session storage. Store an editing with its ``acks`` before ``edit_board`` sends them:
what is acknowledged is forgotten in the browser.
"""

from __future__ import annotations

import streamlit as st

from ui.editor.data import editor_data, scorecard_data
from ui.editor.mount import mount
from ui.editor.values import (
    Action,
    Editor,
    Notice,
    Scorecard,
)
from ui.game.edits import apply_log
from ui.i18n import Texts

__all__ = [
    "BACK",
    "Action",
    "Editor",
    "Notice",
    "Scorecard",
    "apply_log",
    "edit_board",
    "sent",
    "show_scorecard",
]

#: The word that the component sends for the arrow in its bar.
BACK = "back"


def sent(key: str) -> object:
    """Return what the browser sent for a board and may not be in yet: for :func:`ui.game.edits.apply_log`."""
    state = st.session_state.get(key)
    return state.get("log") if state else None


def edit_board(key: str, editor: Editor, texts: Texts) -> str | None:
    """Draw a board to check or to enter. Return the code of the action just tapped, ``back`` included.

    Edits do not come back here: they wait in the session's state for :func:`sent` of the next run.
    """
    data, constant = editor_data(key, editor, texts)
    return mount(key, data, constant, editor.photo)


def show_scorecard(key: str, card: Scorecard, texts: Texts) -> str | None:
    """Draw the scorecard: a tap on a number lights its squares and says how they score.

    Return the code of the action just tapped, ``back`` included.
    """
    data, constant = scorecard_data(key, card, texts)
    return mount(key, data, constant)
