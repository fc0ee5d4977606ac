"""``kingdomino app`` from outside: it says where it is, and serves the page with its own configuration."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import ui
from ui.commands.app import PORT, choose_port, welcome
from ui.serving import first_page


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def taken():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        yield one.getsockname()[1]


def test_a_port_that_is_taken_is_an_error_that_says_so(command, taken):
    result = command("app", "--port", str(taken), "--address", "127.0.0.1")
    assert result.code == 1
    assert f"Port {taken} is taken" in result.err


@pytest.mark.parametrize("port", ["0", "70000", "x", "-1"])
def test_what_is_no_port_is_wrong_usage(command, port):
    assert command("app", f"--port={port}").code == 2


@pytest.mark.parametrize("hours", ["0", "-1", "x", "nan", "1e9"])
def test_what_is_no_number_of_hours_is_wrong_usage(command, hours):
    assert command("app", "--public", f"--forget-after={hours}").code == 2


def test_only_an_app_open_to_the_public_forgets(command):
    result = command("app", "--forget-after", "3")
    assert result.code == 2
    assert "--public" in result.err


def test_without_a_wish_the_first_free_port_is_taken():
    assert choose_port("127.0.0.1", None) in range(PORT, PORT + 20)


def test_the_terminal_shows_the_address_and_a_code_for_phones():
    lines = welcome("192.168.1.20", 8501)
    assert "http://localhost:8501" in lines
    assert "http://192.168.1.20:8501" in lines
    assert len(lines.splitlines()) > 15
    assert "192.168" not in welcome("127.0.0.1", 8501)


def test_the_app_starts_from_any_folder_and_asks_and_tells_nobody(tmp_path):
    port = free_port()
    environment = {**os.environ, "KINGDOMINO_DATA": str(tmp_path / "data"), "HOME": str(tmp_path)}
    command = [
        sys.executable,
        "-m",
        "ui.cli",
        "app",
        "--port",
        str(port),
        "--address",
        "127.0.0.1",
        "--no-browser",
    ]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    server = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        with urllib.request.urlopen(_when_up(port)) as page:
            assert b"<html" in page.read()
    finally:
        server.terminate()
        said, logged = server.communicate(timeout=10)
    assert "Storage" not in logged  # of Streamlit, about its caches
    assert f"http://localhost:{port}" in said
    assert "mail" not in said.lower()


def _when_up(port):
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return f"http://127.0.0.1:{port}/"
        time.sleep(0.05)
    return pytest.fail("the app did not start")


def test_what_is_imported_ahead_is_what_the_first_page_imports():
    script = "import sys; from streamlit.testing.v1 import AppTest; AppTest.from_file(sys.argv[1]).run()"
    script += "; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script, str(Path(ui.__file__).with_name("app.py"))],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert set(first_page.MODULES) <= set(loaded)
