"""The app open to the public, over HTTP: what a supervisor asks, what a stranger is refused."""

import http.client
import time
from contextlib import closing

import pytest

from tests.browser.app_server import AppServer
from ui.network.upload_guard import DEFAULT
from ui.readers.queue import PhotoQueue, ThreadWorker
from ui.serving import hosting
from ui.storage.faults import Fault


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    public = AppServer(tmp_path_factory.mktemp("public"), options=["--public", "--forget-after", "1"]).start()
    yield public
    public.kill()


def ask(server, path, method="GET", body=None, **headers):
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as link:
        link.request(method, path, body, headers=headers)
        answer = link.getresponse()
        answer.text = answer.read().decode(errors="replace")
        return answer


def test_it_is_healthy_at_once_and_ready_when_the_networks_are_loaded(server):
    assert ask(server, "/_stcore/health").status == 200
    for _ in range(600):
        answer = ask(server, "/ready")
        if answer.status == 200:
            return
        assert answer.status == 503
        assert answer.text == "not ready: networks\n"
        time.sleep(0.1)
    pytest.fail(answer.text)


def test_there_is_no_metrics_page(server):
    assert ask(server, "/_stcore/metrics").status == 404


@pytest.mark.parametrize("path", ["/", "/ready", "/_stcore/health", "/nothing/here"])
def test_no_page_may_be_framed_or_load_foreign_content(server, path):
    answer = ask(server, path)
    assert answer.headers["X-Frame-Options"] == "DENY"
    policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
    assert policy["frame-ancestors"] == policy["object-src"] == "'none'"
    assert policy["default-src"] == "'self'"


def test_a_foreign_host_is_refused(server):
    assert ask(server, "/", Host="evil.example").status == 403
    assert ask(server, "/ready", Host="evil.example").status == 403


def test_one_phone_cannot_upload_without_end_and_another_one_still_may(server):
    path = "/_stcore/upload_file/nobody/{}"
    statuses = {ask(server, path.format(n), "PUT", **{"Content-Length": "0"}).status for n in range(100)}
    assert statuses == {403}, "counted, and refused by Streamlit: there is no such session"
    assert DEFAULT.phone_files == 100
    assert ask(server, path.format(100), "PUT", **{"Content-Length": "0"}).status == 429
    other = {"Content-Length": "0", "X-Forwarded-For": "127.0.0.1, 203.0.113.7"}
    assert ask(server, path.format(101), "PUT", **other).status == 403


def test_an_upload_has_to_say_how_long_it_is(server):
    headers = {"Transfer-Encoding": "chunked"}
    assert ask(server, "/_stcore/upload_file/nobody/1", "PUT", b"0\r\n\r\n", **headers).status == 411


def test_it_is_not_ready_without_networks_room_or_store(store):
    queue = PhotoQueue([ThreadWorker()])
    assert hosting.missing(queue, store) == []
    assert hosting.missing(PhotoQueue([]), store) == ["networks"]
    store._fall_back(PermissionError(13, "not allowed"))
    assert store.fault is Fault.READ_ONLY
    assert "store" in hosting.missing(PhotoQueue([]), store)


def test_a_full_queue_is_not_ready(store, monkeypatch):
    monkeypatch.setattr("ui.readers.queue.MOST_WAITING", 0)
    assert hosting.missing(PhotoQueue([ThreadWorker()]), store) == ["queue"]
