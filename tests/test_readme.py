"""What the README shows is what happens: its Python sessions, its commands, its files."""

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from scorer.formats.board_json import from_json
from scorer.formats.notation import write
from ui.cli import COMMANDS, main

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text("utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def test_the_python_sessions_run_as_shown():
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert not found.failed


@pytest.mark.parametrize("block", blocks("console"))
def test_each_command_prints_what_is_shown(block, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "match.json").write_text(blocks("json")[0], "utf-8")
    command, _, shown = block.removeprefix("$ kingdomino ").partition("\n")
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out.rstrip() == shown.rstrip()


def test_the_board_as_json_is_the_one_explained_in_notation():
    assert write(from_json(json.loads(blocks("json")[1]))) == "o5.DL1.HGma"


def test_every_command_is_listed():
    listed = re.findall(r"^\| `kingdomino (\w+)", TEXT, re.MULTILINE)
    assert listed == list(COMMANDS)


def test_the_test_command_stands_in_a_line_of_its_own_for_ci():
    [command] = re.findall(r"^python3 -m venv .*pytest.*$", TEXT, re.MULTILINE)
    assert "pip install -e '.[test]'" in command
