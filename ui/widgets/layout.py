"""The frame that all pages share: the bar at the top with the way back and the title, the width."""

from __future__ import annotations

import streamlit as st


def top_bar() -> st.delta_generator.DeltaGenerator:
    """Return the row at the top of a page: in it :func:`title`, and right of that buttons and menus."""
    return st.container(key="bar", horizontal=True, wrap=False, vertical_alignment="center", gap="small")


def title(text: str, *, back: str = "") -> bool:
    """Draw a page's title, with a label in ``back`` an arrow before it. Return whether that was tapped."""
    tapped = icon_button(back, "arrow_back", "back") if back else False
    with st.container(width="stretch"):
        st.title(text, anchor=False)
    return tapped


def icon_button(label: str, icon: str, key: str) -> bool:
    """Draw a button that shows its icon only. The label is for screen readers; page.css hides it."""
    return st.button(label, icon=f":material/{icon}:", type="tertiary", key=f"icon_{key}")


def narrow_page() -> None:
    """Limit the width of a page of forms or lists on a wide screen; page.css looks for this element."""
    with st.container(key="narrow"):  # Streamlit does not draw an empty container
        st.html("<span></span>")
