"""Running the commands inside the test's own process, and a data folder for each test."""

import io
import json
import sys
from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest

import ui
from tests.ui.page_driver import run
from ui import access
from ui.cli import main
from ui.serving import first_page
from ui.storage.database import FILE
from ui.storage.store import Store


@pytest.fixture(autouse=True)
def tracebacks(monkeypatch):
    """A fault of ours shows itself in a test, not only as exit code 1."""
    monkeypatch.setenv("KINGDOMINO_DEBUG", "1")


@pytest.fixture(autouse=True)
def english_terminal(monkeypatch):
    """The commands speak English, whatever the language of who runs the tests."""
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def command(capsys):
    """Run a command; return its exit code, what it printed (JSON decoded), and its complaints."""

    def run(*arguments):
        try:
            code = main(list(arguments))
        except SystemExit as leaving:
            code = leaving.code
        printed = capsys.readouterr()
        out = printed.out
        if "--json" in arguments:
            out = [json.loads(line) for line in out.splitlines()]
        return SimpleNamespace(code=code, out=out, err=printed.err)

    return run


@pytest.fixture
def piped(monkeypatch):
    """Put bytes into standard input."""

    def pipe(data):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return pipe


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The user's data folder, for this test only."""
    monkeypatch.setenv("KINGDOMINO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def store(folder):
    """The file with the games in that folder."""
    return Store(folder / FILE)


APP = f"{ui.__path__[0]}/app.py"
first_page.keep_search_path()  # as the server does, for the pages that AppTest runs


@pytest.fixture
def on_this_computer(monkeypatch):
    """Say where the browser of ``open_page`` is: on the computer that runs the app, unless told otherwise."""

    def say(*, local):
        monkeypatch.setattr(access, "is_this_computer", lambda: local)

    say(local=True)
    return say


@pytest.fixture
def open_page(folder, on_this_computer):  # noqa: ARG001 - both have to be set before a page runs
    """Open a page of the app by its name and the parameters of its address."""

    def opened(page="start", **params):
        test = AppTest.from_file(APP, default_timeout=20)
        for key, value in params.items():
            test.query_params[key] = value if isinstance(value, list) else str(value)
        test.switch_page(f"app_pages/{page}.py")
        return run(test)

    return opened
