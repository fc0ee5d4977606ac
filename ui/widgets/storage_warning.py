"""What the players are told when their games cannot be saved, and a way to save them all the same."""

from __future__ import annotations

from functools import partial

import streamlit as st

from ui import access, session
from ui.network.public_mode import is_public
from ui.storage import exchange_file


def storage_warning() -> None:
    """Draw, on every page, why nothing can be saved as long as that is so.

    Whoever may not see all games can save the one at hand as a file.
    """
    store = session.store()
    if store.fault is None:
        return
    t = session.texts()
    st.warning(f"{t(f'storage.{store.fault}')} {t('storage.memory')}")
    game = None if access.may_see_all_games() else st.query_params.get("game", "")
    if game == "":
        return
    st.download_button(
        t("history.export") if game is None else t("history.export_one"),
        partial(exchange_file.export, store, game),
        "kingdomino-games.json",
        "application/json",
        on_click="ignore",
        icon=":material/download:",
        width="stretch",
        key="storage_export",
    )


def damaged_file_warning() -> None:
    """Tell that a damaged file was set aside when the app started or while it ran."""
    damaged = session.store().set_aside
    if damaged is not None and not is_public():
        st.warning(session.texts()("history.damaged", file=str(damaged)))
