"""Requests from elsewhere are refused before Streamlit sees them."""

import socket

import pytest

from ui.network.request_guard import LOCAL_HEADER, RequestGuard, comes_from_this_computer, own_names, refusal

ADDRESS = "192.168.1.20"


def request(host="192.168.1.20:8501", origin=None, kind="http", method="GET", path="/"):
    headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin else [])
    return {"type": kind, "method": method, "path": path, "headers": headers, "server": (ADDRESS, 8501)}


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8501",
        "localhost:8501",
        "LOCALHOST",
        "127.0.0.1",
        "[::1]:8501",
        socket.gethostname(),
        "club.example",
    ],
)
def test_this_computers_names_and_addresses_are_answered(host):
    assert refusal(request(host), own_names(["Club.example"])) is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "192.168.1.21",
        "localhost.evil.example",
        "a@localhost",
        "localhost/x",
        "localhost:x",
        "",
    ],
)
def test_another_name_is_refused(host):
    assert refusal(request(host), own_names())[0] == 403


def test_a_request_without_a_host_is_refused():
    assert refusal({**request(), "headers": []}, own_names())[0] == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://192.168.1.20:9999", "http://[bad"])
def test_a_foreign_origin_may_neither_connect_nor_send(origin):
    for kind, method in (("websocket", ""), ("http", "POST"), ("http", "PUT"), ("http", "DELETE")):
        assert refusal(request(origin=origin, kind=kind, method=method), own_names())[0] == 403
    assert refusal(request(origin=origin), own_names()) is None


def test_a_page_of_the_app_may_connect_and_send():
    for kind, method in (("websocket", ""), ("http", "PUT")):
        assert (
            refusal(request(origin="http://192.168.1.20:8501", kind=kind, method=method), own_names()) is None
        )


def test_there_is_no_metrics_page():
    assert refusal(request(path="/_stcore/metrics"), own_names())[0] == 404
    assert refusal(request(path="/game/_stcore/metrics/"), own_names())[0] == 404


def answer(scope):
    """Run the guard around an app that answers everything, and return what it sends."""
    sent = []

    async def application(_scope, _receive, send):
        headers = [(b"x-frame-options", b"ALLOWALL"), (b"etag", b"1")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        sent.append(message)

    running = RequestGuard(application)(scope, receive, send)
    with pytest.raises(StopIteration):
        running.send(None)
    return sent


def test_every_answer_forbids_frames_and_foreign_content():
    for scope in (request(), request("evil.example")):
        headers = dict(answer(scope)[0]["headers"])
        assert headers[b"x-frame-options"] == b"DENY"
        assert b"frame-ancestors 'none'" in headers[b"content-security-policy"]
    assert dict(answer(request())[0]["headers"])[b"etag"] == b"1"


def test_a_refused_websocket_is_closed_before_it_is_open():
    assert answer(request(origin="http://evil.example", kind="websocket")) == [
        {"type": "websocket.close", "code": 1008}
    ]


@pytest.mark.parametrize(
    ("client", "host", "local"),
    [
        ("127.0.0.1", "localhost:8501", True),
        ("::1", "localhost:8501", True),
        ("::ffff:127.0.0.1", "localhost:8501", True),
        (ADDRESS, "192.168.1.20:8501", True),
        ("192.168.1.33", "192.168.1.20:8501", False),
        ("127.0.0.1", "club.example", False),
    ],
)
def test_the_connection_tells_whether_the_browser_is_on_this_computer(client, host, local):
    assert comes_from_this_computer({**request(host), "client": (client, 50000)}, ["club.example"]) is local


def test_a_browser_cannot_say_itself_that_it_is_on_this_computer():
    seen = []

    async def application(scope, _receive, _send):
        seen.extend(value for key, value in scope["headers"] if key.lower() == LOCAL_HEADER.lower().encode())

    scope = {**request(), "client": ("192.168.1.33", 50000)}
    scope["headers"] = [*scope["headers"], (LOCAL_HEADER.encode(), b"1")]
    with pytest.raises(StopIteration):
        RequestGuard(application)(scope, None, None).send(None)
    assert seen == [b"0"]
