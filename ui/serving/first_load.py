"""Puts into Streamlit's own page what has to be there before its first script: ours, colours, name and icons.

Streamlit has no place for it; the scripts and styles of ``widgets/`` come with the first run of a page. What
stands here is needed before: ``first_load.js`` loads the page again when a part of it is missing,
``first_paint.js`` shows it when it is whole, in the colour of its theme from the first moment on;
``one_step_back.js`` makes one entry of the history for one change of page; and a phone that keeps the page on
its home screen finds name, icon and colour (:mod:`ui.serving.home_screen` answers for them).
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from ui.network.request_guard import Application, Message, Receive, Scope, Send

_FOLDER = Path(__file__).parent
_HEAD = b"<head>"
#: What Streamlit's page says of itself, and what stands there instead.
_REPLACED = ((b"<title>Streamlit</title>", b"<title>Kingdomino</title>"),)
#: With these the page would come packed, or not at all because the browser has it.
_DROPPED = {b"accept-encoding", b"if-none-match", b"if-modified-since", b"range"}
#: These tell of the page without what is put in.
_UNTRUE = {b"content-length", b"etag", b"last-modified", b"accept-ranges"}
MANIFEST, TOUCH_ICON = "/manifest.webmanifest", "/touch-icon.png"


def page_colours() -> dict[str, str]:
    """Return the page's colour in the light and in the dark theme, as Streamlit is told it."""
    themes = tomllib.loads((_FOLDER / ".streamlit" / "config.toml").read_text("utf-8"))["theme"]
    return {theme: themes[theme]["backgroundColor"] for theme in ("light", "dark")}


def head() -> str:
    """Return what is put into the page, as HTML."""
    light, dark = page_colours().values()
    scripts = "".join(
        f"<script>\n{(_FOLDER / name).read_text('utf-8')}</script>"
        for name in ("first_load.js", "first_paint.js", "one_step_back.js")
    )
    # Streamlit shows grey bars where something is to come; a page that is hidden cannot move under a finger.
    style = (
        ":root{color-scheme:light dark}"
        f"html,body{{background:{light}}}"
        f"@media (prefers-color-scheme:dark){{html,body{{background:{dark}}}}}"
        "[data-testid=stAppSkeleton],[data-testid=stSkeleton]{visibility:hidden}"
        ".kd-loading :is([data-testid=stMain],[data-testid=stBottom]){visibility:hidden}"
    )
    return (
        f"{scripts}<style>{style}</style>"
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{light}">'
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{dark}">'
        f'<link rel="manifest" href="{MANIFEST}"><link rel="apple-touch-icon" href="{TOUCH_ICON}">'
        '<meta name="apple-mobile-web-app-title" content="Kingdomino">'
        '<meta name="mobile-web-app-capable" content="yes">'
    )


_PUT_IN = head().encode()


class FirstLoad:
    """ASGI middleware that puts it into every page."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "GET" and b"text/html" in dict(scope["headers"]).get(b"accept", b""):
            kept = [pair for pair in scope["headers"] if pair[0].lower() not in _DROPPED]
            await self._app({**scope, "headers": kept}, receive, _Page(send))
        else:
            await self._app(scope, receive, send)


class _Page:
    """Passes an answer on, a page with what belongs into it."""

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
        body = self._body.replace(_HEAD, _HEAD + _PUT_IN, 1)
        for theirs, ours in _REPLACED:
            body = body.replace(theirs, ours, 1)
        others = [pair for pair in start["headers"] if pair[0].lower() not in _UNTRUE]
        length = (b"content-length", str(len(body)).encode())
        await self._send({**start, "headers": [*others, length]})
        await self._send({"type": "http.response.body", "body": body})


def _is_page(start: Message) -> bool:
    kind: bytes = dict(start["headers"]).get(b"content-type", b"")
    return kind.startswith(b"text/html")
