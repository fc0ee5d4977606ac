"""The command itself: its overview, its exit codes, and that nobody sees a traceback."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from ui.cli import COMMANDS
from ui.commands import score


def test_the_overview_names_every_command(command):
    found = command("--help")
    assert found.code == 0
    assert all(f"  {name} " in found.out for name in COMMANDS)


def test_no_command_or_an_unknown_one_is_wrong_usage(command):
    assert command().code == 2
    found = command("scores")
    assert found.code == 2
    assert "there is no command 'scores'" in found.err


def test_the_version_is_the_one_of_the_package(command):
    found = command("--version")
    assert (found.code, found.out) == (0, f"kingdomino {version('kingdomino-scorer')}\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(command, name):
    found = command(name, "--help")
    assert found.code == 0
    assert found.out.startswith(f"usage: kingdomino {name}")


def test_inputs_and_options_may_stand_in_any_order(command):
    found = command("score", "o5.HD", "--mode", "tribe", "o5.HL", "--json")
    assert [line["input"] for line in found.out] == ["o5.HD", "o5.HL"]


def broken(*_):
    raise RuntimeError("something of ours is broken")


def test_a_fault_of_ours_is_one_line_and_exit_code_1(command, monkeypatch):
    monkeypatch.setattr(score, "print_text", broken)
    monkeypatch.delenv("KINGDOMINO_DEBUG")
    found = command("score", "o5.HD")
    assert (found.code, found.out) == (1, "")
    assert found.err == "kingdomino: score: RuntimeError: something of ours is broken\n"


def test_who_asks_for_the_traceback_gets_it(command, monkeypatch):
    monkeypatch.setattr(score, "score", broken)
    with pytest.raises(RuntimeError):
        command("score", "o5.HD")


@pytest.mark.parametrize("arguments", [["score", *["o5.HD"] * 500], ["match", "--help"]])
def test_a_reader_that_goes_away_is_no_error(arguments):
    with subprocess.Popen(
        [sys.executable, "-m", "ui.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


@pytest.mark.parametrize("arguments", [["score", "o5.HD"], ["score", "o5.HD", "--json"], ["score", "--help"]])
def test_a_full_disk_is_said_in_words(arguments):
    with Path("/dev/full").open("w") as full:
        found = run(arguments, stdout=full)
    assert found.returncode == 1
    assert found.stderr == "kingdomino: The output cannot be written: No space left on device.\n"


def test_a_closed_output_is_said_in_words():
    found = run(["score", "o5.HD"], stdout=subprocess.DEVNULL, preexec_fn=lambda: os.close(1))
    assert (found.returncode, found.stderr) == (1, "kingdomino: The output is closed.\n")


def run(arguments, **options):
    """Run the command in a process of its own, in English, its output buffered as usual."""
    return subprocess.run(
        [sys.executable, "-m", "ui.cli", *arguments],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C", "PYTHONUNBUFFERED": ""},
        **options,
    )
