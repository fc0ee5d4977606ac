"""The app's frame: configuration, style, language, and which page to show.

Streamlit runs this file from top to bottom at every interaction, and the chosen page in the middle of it.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from ui import access
from ui.editor import send_code
from ui.network.arrivals import ARRIVALS
from ui.network.public_mode import is_public
from ui.session import PAGES, texts
from ui.widgets.page_assets import (
    inject_color_scheme,
    inject_script,
    inject_style_sheet,
    inject_upload_labels,
)
from ui.widgets.storage_warning import storage_warning

HERE = Path(__file__).parent

t = texts()
st.set_page_config(
    page_title=t("app.name"),
    page_icon=str(HERE / "assets" / "app.svg"),
    layout="wide",  # page.css sets the width: the board wants more than the forms
    initial_sidebar_state="collapsed",
)
with st.container(key="unseen"):
    inject_style_sheet()
    inject_color_scheme()
    inject_script(t)
    inject_upload_labels(t)

if not is_public() and not access.is_this_computer():
    ARRIVALS.note(st.context.ip_address or "")
storage_warning()
# A short address for the big screen: /?view=table.
first = "screen" if st.query_params.get("view") == "table" else "start"
pages = [
    st.Page(f"app_pages/{name}.py", title=t(f"title.{name}"), url_path=name, default=name == first)
    for name in PAGES
]
st.navigation(pages, position="hidden").run()
with st.container(key="unseen_code"):
    send_code()
