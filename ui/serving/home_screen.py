"""The app on a phone's home screen: its name, icon and colour, and which page opens there.

The page names these addresses (:mod:`ui.serving.first_load`); ``widgets/page.js`` adds the game to that of
the manifest. On an iPhone an icon has no cookie of the browser: only the address knows which game was open.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse
from starlette.routing import Route

from ui.i18n import best_language, texts
from ui.serving.first_load import MANIFEST, TOUCH_ICON, page_colours

if TYPE_CHECKING:
    from ui.game.match_record import MatchRecord

#: The address that the icon opens. It leads on at once, so the way back does not come here.
HOME = "/home"
_ICON = "/icon-{size}.png"
_SIZES = (192, 512)
_ASSETS = Path(__file__).parents[1] / "assets"
#: A game with all its boards is still the running one for so long after its last change.
_STILL_RUNNING = timedelta(hours=6)


def manifest(request: Request) -> JSONResponse:
    """Answer with what a browser needs to put the app on the home screen."""
    t = texts(best_language(request.headers.get("accept-language", "").partition(",")[0]))
    game = _game_id(request.query_params.get("game", ""))
    colour = page_colours()["light"]
    return JSONResponse(
        {
            "id": "/",
            "name": t("app.name"),
            "short_name": "Kingdomino",
            "start_url": f"{HOME}?game={game}" if game else HOME,
            "scope": "/",
            "display": "standalone",
            "background_color": colour,
            "theme_color": colour,
            "icons": [
                {"src": _ICON.format(size=size), "sizes": f"{size}x{size}", "type": "image/png"}
                for size in _SIZES
            ],
        },
        media_type="application/manifest+json",
        headers={"Cache-Control": "no-cache"},
    )


def icon(request: Request) -> FileResponse:
    """Answer with the icon in a size that home screens ask for; Apple's is full to its edges."""
    size = request.path_params.get("size")
    name = f"icon-{size}.png" if size in _SIZES else "touch-icon.png"
    return FileResponse(_ASSETS / name, headers={"Cache-Control": "max-age=86400"})


def home(request: Request) -> RedirectResponse:
    """Lead to the running game that this phone has opened last, else to the first page."""
    from ui import access  # noqa: PLC0415 - the server starts before what a page imports

    opened = access.games_of_cookie(request.cookies)
    known = [_game_id(request.query_params.get("game", "")), *opened]
    found = next((game for identity in reversed(known) if (game := _running(identity))), None)
    return RedirectResponse(f"/boards?game={found}" if found else "/", headers={"Cache-Control": "no-store"})


def _game_id(text: str) -> str:
    from ui import access  # noqa: PLC0415 - as above

    return text if access.is_game_id(text) else ""


def _running(identity: str) -> str | None:
    """Return the identity of a game that is still being played or scored."""
    from ui.session import store  # noqa: PLC0415 - as above

    match = store().load(identity) if identity else None
    return identity if match and is_running(match) else None


def is_running(match: MatchRecord) -> bool:
    """Tell whether a game misses a board, or was changed not long ago."""
    from ui.storage.database import ago  # noqa: PLC0415 - as above

    return bool(match.missing) or match.changed > ago(_STILL_RUNNING)


routes = [
    Route(MANIFEST, manifest),
    Route(TOUCH_ICON, icon),
    Route("/icon-{size:int}.png", icon),
    Route(HOME, home),
]
