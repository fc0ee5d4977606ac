"""An answer's body does not wait for the receipt of its head."""

import http.client
import socket
import threading
from contextlib import contextmanager

import uvicorn
from uvicorn.config import HTTP_PROTOCOLS

from ui.serving import no_delay


async def hello(_scope, _receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


@contextmanager
def served_on_an_open_port():
    """Serve on a port that was opened before, as Streamlit does; yield the server and the port."""
    with socket.create_server(("127.0.0.1", 0)) as opened:
        server = uvicorn.Server(uvicorn.Config(hello, lifespan="off", log_level="error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [opened]})
        thread.start()
        try:
            yield server, opened.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def delays(server):
    """Return of every connection whether parts of an answer may wait for each other."""
    sockets = [one.transport.get_extra_info("socket") for one in server.server_state.connections]
    return [not one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets]


def test_a_connection_sends_every_part_at_once(monkeypatch):
    monkeypatch.setitem(HTTP_PROTOCOLS, "auto", HTTP_PROTOCOLS["auto"])
    no_delay.use()
    with served_on_an_open_port() as (server, port):
        client = http.client.HTTPConnection("127.0.0.1", port)
        client.request("GET", "/")
        assert client.getresponse().read() == b"hello"
        assert delays(server) == [False]
        client.close()
