"""Games that were deleted lately: the way back right after it, and for a day on the page of past games."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.render.markdown import escape_markdown

_DELETED = "deleted_game"


def note_deleted(game: str, names: str) -> None:
    """Remember which game this phone has deleted last."""
    st.session_state[_DELETED] = (game, names)


def deleted_strip() -> None:
    """Offer to bring back the game that was deleted last on this phone."""
    t = session.texts()
    game, names = st.session_state.get(_DELETED, ("", ""))
    if not game:
        return
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key="undo_strip"):
        st.markdown(t("history.deleted_of", names=escape_markdown(names)))
        if st.button(t("board.undo"), icon=":material/undo:", key="undo_delete"):
            st.session_state.pop(_DELETED)
            if session.store().bring_back(game):
                session.go("boards", game=game)
            st.toast(t("history.deleted_gone"))


def deleted_list() -> None:
    """Draw the games that can still be brought back, and the way to be rid of them."""
    t, store = session.texts(), session.store()
    found = store.deleted_games()
    if not found:
        return
    with st.expander(t("history.deleted_games", n=len(found))):
        st.caption(t("history.deleted_how"))
        for game in found:
            names = escape_markdown(t.listed(game.players))
            st.button(
                t("history.bring_back", names=names),
                icon=":material/undo:",
                width="stretch",
                key=f"bring_back_{game.id}",
                on_click=_bring_back,
                args=(game.id,),
            )
        st.button(
            t("history.for_good"),
            icon=":material/delete_forever:",
            width="stretch",
            key="danger_for_good",
            on_click=store.forget_deleted,
        )


def _bring_back(game: str) -> None:
    session.store().bring_back(game)
