"""What the players are told when their games cannot be saved, and a way to save them all the same."""

from __future__ import annotations

from functools import partial

import streamlit as st

from ui import session
from ui.storage import exchange_file


def storage_warning() -> None:
    """Draw, on every page, why nothing can be saved as long as that is so."""
    store = session.store()
    if store.fault is None:
        return
    t = session.texts()
    st.warning(f"{t(f'storage.{store.fault}')} {t('storage.memory')}")
    st.download_button(
        t("history.export"),
        partial(exchange_file.export, store),
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
    if damaged is not None:
        st.warning(session.texts()("history.damaged", file=str(damaged)))
