"""Tells an open page at once that another phone has changed what it shows.

A page opens a websocket with the topic it shows: the id of a game, or on this computer ``PHONES`` for the
phones that have found the app. It is told the state of the topic (when it was changed last) and every later
one; the page then runs again by itself (``widgets/follow_changes.js``). One task looks for all pages at once,
a few times a second: one small query for each game that is open somewhere, none while no page is.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import aclosing, suppress

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ui.game.trial import is_trial
from ui.network.arrivals import ARRIVALS, PHONES
from ui.network.request_guard import LOCAL_HEADER

LIVE = "/live"
#: Seconds between two looks.
_EVERY = 0.2
#: Seconds after which a page is told the same again, and the game counts as looked at.
_AGAIN = 60.0
#: Pages that may be told at once; further ones follow when they are loaded again.
_MOST_PAGES = 500
#: The state of a game that is not there.
GONE = ""
_LOG = logging.getLogger(__name__)


class Watcher:
    """Looks for changes as long as a page follows. ``look`` returns the state of each of some topics."""

    def __init__(self, look: Callable[[Collection[str]], Mapping[str, str]]) -> None:
        self._look = look
        self._pages: list[tuple[str, asyncio.Queue[str]]] = []
        self._states: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None

    async def follow(self, topic: str) -> AsyncGenerator[str]:
        """Yield the state of a topic, and each later one; the same again after a minute without a change."""
        page = (topic, asyncio.Queue[str]())
        self._pages.append(page)
        if self._task is None or self._task.done():
            self._states.clear()
            self._task = asyncio.create_task(self._watch())
        state = self._states.get(topic)
        try:
            while True:
                if state is not None:
                    yield state
                with suppress(TimeoutError):
                    state = await asyncio.wait_for(page[1].get(), _AGAIN)
        finally:
            self._pages.remove(page)

    @property
    def is_full(self) -> bool:
        return len(self._pages) >= _MOST_PAGES

    async def _watch(self) -> None:
        while topics := {topic for topic, _ in self._pages}:
            try:
                found = await asyncio.to_thread(self._look, topics)
            except sqlite3.Error as error:  # the file may be locked for a moment
                _LOG.warning("What has changed cannot be looked up: %s", error)
                found = self._states
            changed = {topic: state for topic, state in found.items() if self._states.get(topic) != state}
            self._states = dict(found)
            for topic, page in self._pages:
                if topic in changed:
                    page.put_nowait(changed[topic])
            await asyncio.sleep(_EVERY)


def states(topics: Collection[str]) -> dict[str, str]:
    """Return the state of each topic."""
    from ui.session import store  # noqa: PLC0415 - the server starts before what a page imports

    games = [topic for topic in topics if topic != PHONES]
    found = dict.fromkeys(games, GONE)
    for trial in (False, True):  # games to try have a store of their own
        if some := [game for game in games if is_trial(game) == trial]:
            found |= store(some[0]).changes(some)
    return found | ({PHONES: ARRIVALS.state} if PHONES in topics else {})


WATCHER = Watcher(states)


async def live(socket: WebSocket) -> None:
    """Tell a page the states of its topic until it is closed."""
    topic = socket.query_params.get("of", "")
    is_here = socket.headers.get(LOCAL_HEADER) == "1"
    if WATCHER.is_full or (topic == PHONES and not is_here):
        await socket.close(1008)
        return
    await socket.accept()
    telling = asyncio.create_task(_tell(socket, topic))
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        pass
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await telling


async def _tell(socket: WebSocket, topic: str) -> None:
    from ui.session import note_use  # noqa: PLC0415 - as above

    async with aclosing(WATCHER.follow(topic)) as found:
        async for state in found:
            await socket.send_text(state)
            if topic != PHONES:
                await asyncio.to_thread(note_use, topic)


routes = [WebSocketRoute(LIVE, live)]
