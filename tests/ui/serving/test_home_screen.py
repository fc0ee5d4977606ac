"""The app on the home screen: its own name, icon and colour, and the icon opens the running game."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from PIL import Image
from starlette.requests import Request

from tests.ui.example_games import ANNA, BEN, MIA, origins_match
from ui import session
from ui.serving import home_screen
from ui.storage.database import ago

GAME = "0123456789abcdef0123456789abcdef"


def request(path="/", query="", **headers):
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": pairs}
    return Request(scope)


def manifest(query="", **headers):
    return json.loads(home_screen.manifest(request(query=query, **headers)).body)


@pytest.fixture
def games(store, monkeypatch):
    monkeypatch.setattr(session, "store", lambda: store)
    return store


def led_to(*, query="", cookie=""):
    answer = home_screen.home(request("/home", query, cookie=cookie))
    assert answer.status_code == 307
    return answer.headers["location"]


def test_the_app_has_its_own_name_colour_and_icons_there():
    found = manifest(accept_language="de-DE,de;q=0.9")
    assert (found["name"], found["short_name"]) == ("Kingdomino-Punkte", "Kingdomino")
    assert found["display"] == "standalone"
    assert found["theme_color"] == "#FBF8F2"
    for each in found["icons"]:
        size = int(each["sizes"].partition("x")[0])
        answer = home_screen.icon(Request({**request().scope, "path_params": {"size": size}}))
        with Image.open(answer.path) as image:
            assert image.size == (size, size)


def test_apples_icon_is_full_to_its_edges():
    answer = home_screen.icon(Request({**request().scope, "path_params": {}}))
    with Image.open(answer.path) as image:
        assert image.size == (180, 180)
        assert image.convert("RGBA").getpixel((0, 0))[3] == 255


def test_put_on_the_home_screen_from_a_game_the_app_opens_that_game():
    assert manifest(f"game={GAME}")["start_url"] == f"/home?game={GAME}"
    assert manifest("game=<script>")["start_url"] == "/home"


def test_the_icon_opens_the_game_of_its_address(games):
    match = origins_match(boards=())
    games.keep(match)
    assert led_to(query=f"game={match.id}") == f"/boards?game={match.id}"


def test_the_icon_opens_the_game_that_the_phone_opened_since(games):
    first, second = origins_match(boards=()), origins_match(boards=())
    games.keep(first)
    games.keep(second)
    assert (
        led_to(query=f"game={first.id}", cookie=f"kingdomino_games={second.id}")
        == f"/boards?game={second.id}"
    )


def test_a_game_that_is_over_or_deleted_is_passed_over(games):
    over = replace(origins_match(boards=(ANNA, BEN, MIA)), changed=ago(timedelta(hours=7)))
    running = origins_match(boards=(ANNA,))
    games.keep(over)
    games.keep(running)
    assert led_to(cookie=f"kingdomino_games={running.id}.{over.id}.{GAME}") == f"/boards?game={running.id}"
    assert led_to(cookie=f"kingdomino_games={over.id}") == "/"


def test_a_game_just_finished_is_still_the_running_one(games):
    match = replace(origins_match(boards=(ANNA, BEN, MIA)), changed=ago(timedelta(minutes=5)))
    games.keep(match)
    assert led_to(cookie=f"kingdomino_games={match.id}") == f"/boards?game={match.id}"
