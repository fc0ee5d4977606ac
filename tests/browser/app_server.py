"""Start and stop ``kingdomino app`` for a test, with a data folder of its own."""

import os
import socket
import subprocess
import sys
import time

import pytest

from tests.ui.example_games import origins_match
from ui.storage.database import FILE
from ui.storage.store import Store

#: A host name that the browser resolves to this computer. It is no name of localhost, so over plain http the
#: page is not a secure context, as on a phone.
LAN_HOST = "table.test"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class AppServer:
    """The app as a process that a test starts and kills."""

    def __init__(self, folder, listen="127.0.0.1", options=()) -> None:
        self.listen = listen
        self.options = options
        #: What runs the command line.
        self.program = (sys.executable, "-m", "ui.cli")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process = None

    @property
    def store(self):
        return Store(self.folder / FILE)

    def start(self):
        """Start the app and wait until it takes connections."""
        command = [*self.program, "app", "--port", str(self.port)]
        paths = os.pathsep.join(path for path in sys.path if path)
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--address", self.listen, "--host", LAN_HOST, "--no-browser", *self.options],
                cwd=self.folder,
                env={**os.environ, "KINGDOMINO_DATA": str(self.folder), "PYTHONPATH": paths},
                stdout=log,
                stderr=log,
            )
        for _ in range(400):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        pytest.fail((self.folder / "server.log").read_text())

    def kill(self):
        self.process.kill()
        self.process.wait()


def save_example_game(server, **options):
    """Write a game of three players into the server's store; see ``origins_match`` for the options."""
    match = origins_match(**options)
    server.store.keep(match)
    return match
