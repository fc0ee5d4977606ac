"""The commands of the networks, as the documents write them."""

import re
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="the train extra is not installed")
pytest.importorskip("onnx", reason="the train extra is not installed")

from vision.training.huts import __main__ as huts
from vision.training.locator import __main__ as locator
from vision.training.squares import __main__ as squares

ROOT = Path(__file__).parents[3]
DOCUMENTS = ("vision/training/README.md", "vision/model/CARD.md", ".github/CONTRIBUTING.md")
PARSERS = {"huts": huts.parser(), "locator": locator.parser(), "squares": squares.parser()}
COMMAND = re.compile(r"^ *python -m vision\.training\.(huts|locator|squares) (.*)$", re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_that_a_document_shows_is_understood(document):
    commands = COMMAND.findall((ROOT / document).read_text("utf-8"))
    assert commands
    for network, arguments in commands:
        assert PARSERS[network].parse_args(arguments.split()).run


@pytest.mark.parametrize(
    ("network", "commands"),
    [
        ("huts", ("train", "export", "evaluate")),
        ("locator", ("draw", "train", "export", "int8", "evaluate")),
        ("squares", ("train", "export", "int8", "calibrate", "evaluate")),
    ],
)
def test_each_network_has_its_commands(network, commands, capsys):
    for command in commands:
        with pytest.raises(SystemExit, match="0"):
            PARSERS[network].parse_args([command, "--help"])
        assert f"vision.training.{network} {command}" in capsys.readouterr().out
