"""The address of the app for other devices, and its QR code."""

from __future__ import annotations

from html import escape
from urllib.parse import urlsplit

import streamlit as st

from ui import session
from ui.addresses import phone_url, qr_svg
from ui.render import html
from ui.render.thumbnails import as_img

_LOCAL_NAMES = {"localhost", "127.0.0.1", "::1"}


def shared_url(path: str = "") -> str | None:
    """Return an address of the app that works on other devices; ``path`` may have a query.

    A browser on another device shows such an address already. For one on this computer it is looked up.
    """
    here = urlsplit(st.context.url or "")
    if here.hostname and here.hostname not in _LOCAL_NAMES:
        return f"{here.scheme}://{here.netloc}{path}"
    port = here.port or int(st.get_option("server.port"))
    return phone_url(str(st.get_option("server.address") or ""), port, path)


def base_url() -> str:
    """Return the address of the app for other devices, or that of this browser if there is none."""
    here = urlsplit(st.context.url or "http://localhost:8501")
    return shared_url() or f"{here.scheme}://{here.netloc}"


def is_local() -> bool:
    """Tell whether the browser is on the computer that runs the app."""
    return urlsplit(st.context.url or "").hostname in _LOCAL_NAMES | {None}


def phone_panel() -> None:
    """Draw the address and its QR code, only in a browser on this computer: a phone has found it already."""
    if not is_local():
        return
    t = session.texts()
    address = shared_url()
    with st.container(border=True, key="phone"):
        if address is None:
            st.html(html.two_lines(t("start.phone"), t("start.phone_alone")))
            return
        st.html(html.two_lines(t("start.phone"), t("start.phone_how")))
        qr_code(address)


def qr_code(address: str) -> None:
    """Draw an address as a QR code, and below it as text."""
    label = session.texts()("start.phone_code", address=address)
    picture = as_img(qr_svg(address), label, "kd-qr")
    st.html(f'{picture}<div class="kd-address">{escape(address)}</div>')
