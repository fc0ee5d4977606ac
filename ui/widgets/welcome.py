"""On the laptop's page: where phones on the same Wi-Fi find the app."""

from __future__ import annotations

from html import escape
from urllib.parse import urlsplit

import streamlit as st

from ui import session
from ui.addresses import phone_url, qr_svg
from ui.render import html
from ui.render.thumbnails import as_img

_HERE_NAMES = {"localhost", "127.0.0.1", "::1"}


def shared_url(path: str = "") -> str | None:
    """Return an address of the app that works on other devices, ``path`` and query included.

    Whoever came by such an address has it in the browser; only the laptop's page has to look it up.
    """
    here = urlsplit(st.context.url or "")
    if here.hostname and here.hostname not in _HERE_NAMES:
        return f"{here.scheme}://{here.netloc}{path}"
    port = here.port or int(st.get_option("server.port"))
    return phone_url(str(st.get_option("server.address") or ""), port, path)


def is_laptop() -> bool:
    """Whether this page runs on the computer that serves it."""
    return urlsplit(st.context.url or "").hostname in _HERE_NAMES | {None}


def phone_card() -> None:
    """Draw the address and its QR code, on the laptop's page only: a phone is there already."""
    if not is_laptop():
        return
    t = session.words()
    address = shared_url()
    with st.container(border=True, key="phone"):
        if address is None:
            st.html(html.two_lines(t("start.phone"), t("start.phone_alone")))
            return
        st.html(html.two_lines(t("start.phone"), t("start.phone_how")))
        qr_code(address)


def qr_code(address: str) -> None:
    """Draw an address as a QR code, with the words below it."""
    label = session.words()("start.phone_code", address=address)
    picture = as_img(qr_svg(address), label, "kd-qr")
    st.html(f'{picture}<div class="kd-address">{escape(address)}</div>')
