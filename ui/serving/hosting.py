"""What an app open to the public does besides its pages: worker processes, forgetting, whether it is ready.

Streamlit answers ``/_stcore/health`` as long as the server runs; :data:`READY` says whether photos can be
read and games be saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from threading import Thread

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from ui.network.public_mode import forget_after
from ui.readers.photo_queue import photo_queue
from ui.readers.queue import PhotoQueue
from ui.session import store
from ui.storage.store import Store

READY = "/ready"
#: Games are looked through after this share of the time in which they are forgotten, but not too seldom.
_SHARE, _SELDOM = 0.1, timedelta(minutes=10)


def missing(photos: PhotoQueue, games: Store) -> list[str]:
    """Return what is not ready: ``networks``, ``queue``, ``store``."""
    games.keep_setting("checked", "")  # shows whether anything can be written
    found = {
        "networks": any(worker.is_ready for worker in photos.workers),
        "queue": not photos.is_full,
        "store": games.fault is None,
    }
    return [name for name, is_ready in found.items() if not is_ready]


def readiness(_request: Request) -> PlainTextResponse:
    """Answer 200 if new players can be served, else 503 and why not."""
    lacking = missing(photo_queue(), store())
    headers = {"Cache-Control": "no-store"}
    if lacking:
        return PlainTextResponse(f"not ready: {', '.join(lacking)}\n", 503, headers)
    return PlainTextResponse("ready\n", 200, headers)


routes = [Route(READY, readiness)]


@asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[None]:
    """Start the workers with the server and stop them with it; forget games meanwhile."""
    workers = photo_queue().workers
    for worker in workers:
        Thread(target=worker.start, daemon=True).start()
    forgetting = asyncio.create_task(_forget_games())
    try:
        yield
    finally:
        forgetting.cancel()
        with suppress(asyncio.CancelledError):
            await forgetting
        for worker in workers:
            worker.stop()


async def _forget_games() -> None:
    life = forget_after()
    assert life is not None
    while True:
        await asyncio.to_thread(store().delete_unused, life)
        await asyncio.sleep(min(life * _SHARE, _SELDOM).total_seconds())
