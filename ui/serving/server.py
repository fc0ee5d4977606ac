"""The app as a server: what ``kingdomino app`` gives to Streamlit, and any ASGI server can run.

The pages are in :mod:`ui.app`; here is what stands between them and the network.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from ui.network.public_mode import is_public
from ui.network.request_guard import HOSTS, RequestGuard
from ui.network.upload_guard import UploadGuard
from ui.serving import change_watcher, first_page, home_screen
from ui.serving.first_load import FirstLoad

_more_names = [name for name in os.environ.get(HOSTS, "").split(",") if name]
# Imported only there: at home the first page need not wait for it.
_hosting = import_module("ui.serving.hosting") if is_public() else None
first_page.finish()
# Streamlit looks for this very assignment in the text of the file.
app = st.App(
    Path(__file__).parents[1].joinpath("app.py").resolve(),
    middleware=[
        Middleware(RequestGuard, more_names=_more_names),
        Middleware(FirstLoad),
        Middleware(UploadGuard),
    ],
    routes=[*home_screen.routes, *change_watcher.routes, *(_hosting.routes if _hosting else [])],
    lifespan=_hosting.lifespan if _hosting else None,
)
