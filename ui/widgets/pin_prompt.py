"""On a phone: the question for the PIN that the computer shows."""

from __future__ import annotations

import streamlit as st

from ui import access, session


def pin_prompt(explanation: str = "") -> None:
    """Explain where the games are, unless a page says it in other words, and take the PIN."""
    t = session.texts()
    st.write(explanation or t("access.explain"))
    with st.form("pin", border=False):
        typed = st.text_input(t("access.pin"), key="pin_text", max_chars=6, autocomplete="off")
        sent = st.form_submit_button(t("access.open"), type="primary", width="stretch")
    if not sent:
        return
    right = access.enter_pin(typed)
    if right:
        st.rerun()
    st.warning(t("access.wait" if right is None else "access.wrong"))
