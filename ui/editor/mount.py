"""How the component gets onto the page with few bytes per tap, and what it needs to know of Streamlit.

- A v2 component sends its whole script with every message in which its data changed. Ours is some 160 kB
  with the icons, a tap should cost a few. So the code is a component of its own whose message never
  changes: Streamlit then sends only its hash again. It stands in the frame of the app (:func:`send_code`): on
  a page of its own it would have another name on each, and travel again. The view is a second component
  with a short script that waits for the code, see ``js/rendezvous.js``. What is constant in the data (words,
  palette) is a third one, for the same reason.
- The photo is not data either but a CSS variable set by a style sheet: variables reach into the shadow
  root, and an unchanged style sheet is not sent again.
- A *state* value keeps the edit log until the next run reads it; a *trigger* holds one value only, and
  quick taps overwrite each other. So edits are state, and only buttons that lead to another page are
  triggers.
- Values exist only for events whose callback is given, even if it does nothing.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from typing import Any

import streamlit as st

from ui.editor.code import board_code, constant_code, view_code

# Registered once: a second registration under the same name makes Streamlit warn.
_CODE = st.components.v2.component("kingdomino_code", js=board_code())
_CONSTANT = st.components.v2.component("kingdomino_constant", js=constant_code())
_VIEW = st.components.v2.component("kingdomino_view", js=view_code())


#: The constant data draws nothing: out of the flow it does not cost the gap between two elements either.
#: While a run is under way Streamlit fades what it has not drawn again: the board would dim at each tap.
_PAGE_RULES = (
    "[class*=st-key-kingdomino-constant]{position:absolute}"
    "[data-testid=stElementContainer]:has(.stBidiComponent){opacity:1!important;transition:none!important}"
)


def send_code() -> None:
    """Send the code of all views, once for all pages. The frame calls this after the page."""
    _CODE(key="kingdomino-code")


def mount(key: str, data: dict[str, Any], constant: dict[str, Any], photo: bytes | None = None) -> str | None:
    """Draw a view and return the code of the action tapped since the last run, if any.

    ``data`` is sent when it changes, ``constant`` once. ``photo`` becomes the variable named in
    ``data["photo"]``.
    """
    digest = sha256(json.dumps(constant, sort_keys=True).encode()).hexdigest()[:16]
    st.html(f"<style>{_PAGE_RULES}{_photo_rule(photo)}</style>")
    _CONSTANT(key=f"kingdomino-constant-{key}", data={"id": digest, "constant": constant})
    result = _VIEW(
        key=key,
        data={**data, "constant": digest, "photo": photo_name(photo)},
        on_log_change=_nothing,
        on_marked_change=_nothing,
        on_tapped_change=_nothing,
    )
    tapped = result.tapped
    return tapped if isinstance(tapped, str) else None


def _nothing() -> None:
    """Stand in for a callback: the values are read in the run itself."""


def photo_name(photo: bytes | None) -> str:
    """Return the CSS variable that holds a photo, named by its content."""
    return f"--kingdomino-{sha256(photo).hexdigest()[:12]}" if photo else ""


def _photo_rule(photo: bytes | None) -> str:
    if not photo:
        return ""
    return f":root{{{photo_name(photo)}:url(data:image/jpeg;base64,{b64encode(photo).decode()})}}"
