"""The names of past players: put right, made one, forgotten."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.game.setup import LONGEST_NAME, tidy_name
from ui.render.markdown import escape_markdown
from ui.storage.history import known_names
from ui.storage.players import forget_player, rename_player


def names_button() -> None:
    """Draw the button that opens the names of all who played."""
    t = session.texts()
    if known_names(session.store()) and st.button(
        t("names.title"), icon=":material/badge:", width="stretch", key="names"
    ):
        _names_dialog()


def _names_dialog() -> None:
    t, store = session.texts(), session.store()

    @st.dialog(t("names.title"), on_dismiss="rerun")
    def show() -> None:
        name = st.selectbox(
            t("names.who"), known_names(store, limit=1000), index=None, key="names_who", placeholder=""
        )
        if name is None:
            st.caption(t("names.how"))
            return
        typed = st.text_input(
            t("names.new"), name, key=f"names_new_{name}", max_chars=LONGEST_NAME, autocomplete="off"
        )
        new = tidy_name(typed)
        if st.button(
            t("names.rename"), type="primary", width="stretch", key="names_save", disabled=new in {"", name}
        ):
            _say(rename_player(store, name, new))
        st.caption(t("names.forget_how"))
        if st.button(
            t("names.forget", name=escape_markdown(name)),
            icon=":material/delete:",
            width="stretch",
            key="danger_forget",
        ):
            _say(forget_player(store, name))

    show()


def _say(games: int) -> None:
    st.toast(session.texts()("names.done", n=games))
    st.rerun()
