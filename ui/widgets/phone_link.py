"""The address of the app for other devices, and its QR code."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import urlsplit

import streamlit as st

from ui import access, session
from ui.network.addresses import phone_urls, qr_svg
from ui.network.arrivals import ARRIVALS, PHONES
from ui.render import html
from ui.render.thumbnails import as_img
from ui.widgets.follow_changes import follow

_LOCAL_NAMES = {"localhost", "127.0.0.1", "::1"}


def shared_urls(path: str = "") -> tuple[str, ...]:
    """Return the addresses of the app that work on other devices, the likeliest first.

    A browser on another device shows such an address already. For one on this computer they are looked up.
    ``path`` may have a query.
    """
    here = urlsplit(st.context.url or "")
    if here.hostname and here.hostname not in _LOCAL_NAMES:
        return (f"{here.scheme}://{here.netloc}{path}",)
    port = here.port or int(st.get_option("server.port"))
    return phone_urls(str(st.get_option("server.address") or ""), port, path)


def base_url() -> str:
    """Return the address of the app for other devices, or that of this browser if there is none."""
    here = urlsplit(st.context.url or "http://localhost:8501")
    return next(iter(shared_urls()), f"{here.scheme}://{here.netloc}")


def phone_panel() -> None:
    """Draw the address and its QR code, only in a browser on this computer: a phone has found it already."""
    if not access.is_this_computer():
        return
    t = session.texts()
    with st.container(border=True, key="phone"):
        addresses = shared_urls()
        if not addresses:
            st.html(html.two_lines(t("start.phone"), t("start.phone_alone")))
            return
        st.html(html.two_lines(t("start.phone"), t("start.phone_how")))
        _arrivals()
        qr_codes(addresses)


@st.fragment
def _arrivals() -> None:
    """Say when a phone has found the app."""
    follow(PHONES, ARRIVALS.state)
    if ARRIVALS.count:
        st.html(html.badge("ready", session.texts()("start.phone_here", n=ARRIVALS.count), "tick"))


def qr_codes(addresses: Sequence[str]) -> None:
    """Draw the likeliest address as a QR code, the others behind a fold: one of them may be the Wi-Fi's."""
    _qr_code(addresses[0])
    if len(addresses) > 1:
        with st.expander(session.texts()("start.phone_others")):
            for address in addresses[1:]:
                _qr_code(address)


def _qr_code(address: str) -> None:
    label = session.texts()("start.phone_code", address=address)
    picture = as_img(qr_svg(address), label, "kd-qr")
    st.html(f'{picture}<div class="kd-address">{escape(address)}</div>')
