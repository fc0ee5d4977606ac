"""Running the commands inside the test's own process."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from ui.cli import main


@pytest.fixture(autouse=True)
def tracebacks(monkeypatch):
    """A fault of ours shows itself in a test, not only as exit code 1."""
    monkeypatch.setenv("KINGDOMINO_DEBUG", "1")


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
