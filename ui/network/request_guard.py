"""Refuses requests that do not come from a page of this app, before Streamlit sees them.

- Host: a page of a stranger may give its own name this computer's address (DNS rebinding). Its requests still
  carry that name, so only names and addresses of this computer are accepted.
- Origin: a page of a stranger may open a websocket to the app or send it a form. For a foreign origin
  Streamlit would ask a server on the internet for this computer's address.
- The metrics of Streamlit are not for players.

Every answer forbids frames and anything that is not loaded from the app itself.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

#: The environment variable with further host names, separated by commas: those of a proxy before the app.
HOSTS = "KINGDOMINO_HOSTS"
#: The header that tells the pages whether the browser is on this computer. One sent by the browser itself is
#: dropped.
LOCAL_HEADER = "X-Kingdomino-Local"
_LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
_METRICS = "/_stcore/metrics"
#: Methods that change nothing. For the others a browser sends an origin, also without CORS.
_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
#: Streamlit inserts styles and scripts inline, and imports the code of a component from a blob.
_CONTENT_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = (
    (b"content-security-policy", _CONTENT_POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"x-content-type-options", b"nosniff"),
    # A link to somewhere else does not tell the address of a game.
    (b"referrer-policy", b"same-origin"),
)


def own_names(more: Collection[str] = ()) -> frozenset[str]:
    """Return the names under which this computer answers: its own, and those given for a proxy before it."""
    name = socket.gethostname().lower()
    return frozenset({*_LOCAL_NAMES, name, f"{name.removesuffix('.local')}.local", *map(str.lower, more)})


def refusal(scope: Scope, names: Collection[str]) -> tuple[int, str] | None:
    """Return the status and the reason if a request is refused."""
    headers = {key.decode("latin-1").lower(): value.decode("latin-1") for key, value in scope["headers"]}
    here = scope.get("server") or ("",)
    host = _host_name(headers.get("host", ""))
    if host is None or (host not in names and host != str(here[0]).lower()):
        return 403, "This app does not answer under that name. Start it with --host NAME to allow it."
    if _needs_origin(scope) and _foreign_origin(headers):
        return 403, "This request comes from another page."
    return (404, "Not found") if scope["path"].rstrip("/").endswith(_METRICS) else None


def comes_from_this_computer(scope: Scope, proxy_names: Collection[str]) -> bool:
    """Tell whether a connection comes from this computer; one through a proxy is taken for a foreign one."""
    headers = dict(scope["headers"])
    client, here = scope.get("client"), scope.get("server")
    if client is None or _host_name(headers.get(b"host", b"").decode("latin-1")) in proxy_names:
        return False
    address = ipaddress.ip_address(client[0].partition("%")[0])
    mapped = getattr(address, "ipv4_mapped", None) or address
    return mapped.is_loopback or (here is not None and client[0] == here[0])


def _host_name(host: str) -> str | None:
    """Return the name in a Host header, in lower case and without the port.

    >>> _host_name("Laptop.local:8501"), _host_name("[::1]:8501"), _host_name("a@b"), _host_name("a:b")
    ('laptop.local', '::1', None, None)
    """
    try:
        parts = urlsplit(f"//{host}")
        plain = parts.port is None or parts.port >= 0
    except ValueError:
        return None
    if not plain or parts.username is not None or parts.path or parts.query or parts.fragment:
        return None
    return parts.hostname.rstrip(".") if parts.hostname else None


def _needs_origin(scope: Scope) -> bool:
    return scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS


def _foreign_origin(headers: Mapping[str, str]) -> bool:
    """Tell whether a page of another host sent this. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers["host"].lower()
    except ValueError:
        return True


class RequestGuard:
    """ASGI middleware around the whole app. ``more_names`` are further host names, of a proxy before it."""

    def __init__(self, app: Application, more_names: Collection[str] = ()) -> None:
        self._app = app
        self._names = own_names(more_names)
        self._more_names = frozenset(map(str.lower, more_names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif refused := refusal(scope, self._names):
            await _refuse(scope, receive, send, *refused)
        else:
            await self._app(self._marked(scope), receive, _with_headers(send))

    def _marked(self, scope: Scope) -> Scope:
        """Return the request with the header that says whether it comes from this computer."""
        name = LOCAL_HEADER.lower().encode()
        others = [pair for pair in scope["headers"] if pair[0].lower() != name]
        local = comes_from_this_computer(scope, self._more_names)
        return {**scope, "headers": [*others, (name, b"1" if local else b"0")]}


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            ours = {key for key, _ in _HEADERS}
            others = [pair for pair in message.get("headers", ()) if pair[0].lower() not in ours]
            message = {**message, "headers": [*others, *_HEADERS]}
        await send(message)

    return sent


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()  # the request to connect; closed before it is accepted, it is answered with 403
        await send({"type": "websocket.close", "code": 1008})
        return
    await send_text(send, status, reason)


async def send_text(send: Send, status: int, text: str) -> None:
    """Answer a request with plain text."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *_HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})
