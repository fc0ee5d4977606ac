"""A TCP proxy before the app that a test can cut, as if the phone were asleep or out of the Wi-Fi."""

import socket
import threading
from contextlib import suppress
from typing import Self

from tests.browser.app_server import AppServer


class Proxy:
    """Passes connections on to an app on this computer. While it is cut it refuses new ones.

    Pages are opened at its address, so it takes the place of the server in an ``AppPage``.
    """

    def __init__(self, server: AppServer) -> None:
        self._server = server
        self._lock = threading.Lock()
        self._sockets: set[socket.socket] = set()
        self._listener = self._listen(0)
        self.port: int = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    @property
    def store(self):
        return self._server.store

    def cut(self) -> None:
        """Close all connections, and take no new ones."""
        with self._lock:
            self._close(self._listener)
            for each in self._sockets:
                self._close(each)
            self._sockets.clear()

    def restore(self) -> None:
        """Take connections again, at the same port."""
        self._listener = self._listen(self.port)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server(("127.0.0.1", port), backlog=64)
        threading.Thread(target=self._accept, args=[listener], daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):  # the listener is closed by a cut
            while True:
                self._join(listener.accept()[0])

    def _join(self, phone: socket.socket) -> None:
        """Let the bytes of a connection run to the app and back."""
        try:
            app = socket.create_connection(("127.0.0.1", self._server.port))
        except OSError:
            phone.close()
            return
        with self._lock:
            self._sockets |= {phone, app}
        for source, sink in ((phone, app), (app, phone)):
            threading.Thread(target=self._pump, args=[source, sink], daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):  # either end may be closed at any time
            while data := source.recv(65536):
                sink.sendall(data)
        with self._lock:
            for each in (source, sink):
                self._close(each)
                self._sockets.discard(each)

    @staticmethod
    def _close(end: socket.socket) -> None:
        with suppress(OSError):  # not connected any more
            end.shutdown(socket.SHUT_RDWR)
        end.close()
