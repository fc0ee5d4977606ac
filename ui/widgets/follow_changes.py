"""A page that follows what other phones do: it runs again as soon as what it shows was changed."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

#: Registered once: a second registration under the same name makes Streamlit warn.
_FOLLOWER = st.components.v2.component(
    "kingdomino_live", js=Path(__file__).with_suffix(".js").read_text("utf-8")
)


def follow(topic: str, shown: str) -> None:
    """Run this page, or the fragment in which this is called, again when the topic has a later state.

    ``topic`` and its states are those of :mod:`ui.serving.change_watcher`; ``shown`` is the state that the
    page shows.
    """
    with st.container(key=f"unseen_live_{topic}"):
        _FOLLOWER(key=f"live_{topic}", data={"topic": topic, "shown": shown}, on_changed_change=_nothing)


def _nothing() -> None:
    """Stand in for a callback: without one the component's value does not reach the page."""
