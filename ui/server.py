"""The app as a server: what ``kingdomino app`` gives to Streamlit, and any ASGI server can run.

The pages are in :mod:`ui.app`; here is what stands between them and the network.
"""

from __future__ import annotations

import os
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from ui.request_guard import HOSTS, RequestGuard

_more_names = [name for name in os.environ.get(HOSTS, "").split(",") if name]
app = st.App(
    Path(__file__).with_name("app.py").resolve(),
    middleware=[Middleware(RequestGuard, more_names=_more_names)],
)
