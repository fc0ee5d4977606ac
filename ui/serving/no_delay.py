"""Sends every part of an answer at once.

Streamlit opens the port in a way in which Python leaves Nagle's algorithm on (uvicorn, issue 3149): the body
of an answer then waits until the other side has confirmed its head, 40 ms on Linux. A page has 84 parts.
"""

from __future__ import annotations

import asyncio
import socket

from uvicorn.config import HTTP_PROTOCOLS
from uvicorn.protocols.http.auto import AutoHTTPProtocol


class NoDelay(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # its class depends on what is installed
    """What uvicorn uses for a connection, with Nagle's algorithm off."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        connection: socket.socket = transport.get_extra_info("socket")
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().connection_made(transport)


def use() -> None:
    """Let every server of this process use it that names no other, as Streamlit's does."""
    HTTP_PROTOCOLS["auto"] = f"{__name__}:{NoDelay.__name__}"
