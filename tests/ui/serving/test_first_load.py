"""What has to be there before Streamlit's own scripts stands in every page, and in nothing else."""

import asyncio

import pytest

from ui.serving.first_load import MANIFEST, TOUCH_ICON, FirstLoad, head, page_colours

PAGE = b"<!DOCTYPE html><html><head><title>Streamlit</title></head></html>"


def answer(body, kind, *, accept=b"text/html,*/*", method="GET"):
    """Return the headers that the app gets, and the start and the body of what is sent."""
    seen, sent = [], []

    async def application(scope, _receive, send):
        seen.extend(scope["headers"])
        headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), (b"etag", b"1")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body[:10], "more_body": True})
        await send({"type": "http.response.body", "body": body[10:]})

    async def send(message):
        sent.append(message)

    headers = [(b"accept", accept), (b"accept-encoding", b"gzip"), (b"cookie", b"a=1")]
    asyncio.run(FirstLoad(application)({"type": "http", "method": method, "headers": headers}, None, send))
    return dict(seen), dict(sent[0]["headers"]), b"".join(message["body"] for message in sent[1:])


def test_a_page_has_our_scripts_before_everything_else():
    asked, headers, body = answer(PAGE, b"text/html; charset=utf-8")
    assert b"<head><script>" in body
    assert body.endswith(b"<title>Kingdomino</title></head></html>")
    assert int(headers[b"content-length"]) == len(body)
    assert b"etag" not in headers
    assert asked == {b"accept": b"text/html,*/*", b"cookie": b"a=1"}


@pytest.mark.parametrize(
    "other", [{"accept": b"*/*"}, {"method": "HEAD"}, {"kind": b"application/json"}], ids=str
)
def test_everything_else_is_passed_on(other):
    _, headers, body = answer(PAGE, **{"kind": b"text/css", **other})
    assert body == PAGE
    assert headers[b"etag"] == b"1"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colour_of_the_theme_is_there_before_the_first_paint(theme):
    colour = page_colours()[theme]
    assert f"background:{colour}" in head()
    assert f'media="(prefers-color-scheme: {theme})" content="{colour}"' in head()


def test_a_home_screen_finds_the_apps_own_name_and_icon():
    assert f'<link rel="manifest" href="{MANIFEST}">' in head()
    assert f'<link rel="apple-touch-icon" href="{TOUCH_ICON}">' in head()
    assert 'name="apple-mobile-web-app-title" content="Kingdomino"' in head()
