"""The examples in the app's modules run. Pages are scripts, so they cannot simply be collected."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import ui

FOLDER = Path(ui.__path__[0])
MODULES = sorted(
    ".".join(("ui", *path.relative_to(FOLDER).with_suffix("").parts))
    for path in FOLDER.rglob("*.py")
    if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name):
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert not result.failed
