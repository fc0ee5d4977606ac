"""Puts first_load.js into Streamlit's own page, before all that it loads.

Streamlit has no place for a script that runs before its own; the scripts of ``widgets/`` come with the first
run of a page, and that may be what is missing.
"""

from __future__ import annotations

from pathlib import Path

from ui.request_guard import Application, Message, Receive, Scope, Send

_HEAD = b"<head>"
_SCRIPT = b"<script>\n%s</script>" % Path(__file__).with_suffix(".js").read_bytes()
#: With these the page would come packed, or not at all because the browser has it.
_DROPPED = {b"accept-encoding", b"if-none-match", b"if-modified-since", b"range"}
#: These tell of the page without the script.
_UNTRUE = {b"content-length", b"etag", b"last-modified", b"accept-ranges"}


class FirstLoad:
    """ASGI middleware that puts the script into every page."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "GET" and b"text/html" in dict(scope["headers"]).get(b"accept", b""):
            kept = [pair for pair in scope["headers"] if pair[0].lower() not in _DROPPED]
            await self._app({**scope, "headers": kept}, receive, _Page(send))
        else:
            await self._app(scope, receive, send)


class _Page:
    """Passes an answer on, a page with the script in it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_page(message):
            self._start = message
        elif message["type"] == "http.response.body" and self._start is not None:
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                await self._send_page(self._start)
        else:
            await self._send(message)

    async def _send_page(self, start: Message) -> None:
        body = self._body.replace(_HEAD, _HEAD + _SCRIPT, 1)
        others = [pair for pair in start["headers"] if pair[0].lower() not in _UNTRUE]
        length = (b"content-length", str(len(body)).encode())
        await self._send({**start, "headers": [*others, length]})
        await self._send({"type": "http.response.body", "body": body})


def _is_page(start: Message) -> bool:
    kind: bytes = dict(start["headers"]).get(b"content-type", b"")
    return kind.startswith(b"text/html")
