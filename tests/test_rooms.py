"""The rooms of the house: who may import whom."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FIRST_FLOOR = {"scorer", "vision", "ui", "tests"}


def imports(path: Path) -> set[str]:
    """Every module that a file imports, also inside functions, relative ones resolved."""
    found: set[str] = set()
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def within(module: str, *allowed: str) -> bool:
    return any(module == name or module.startswith(name + ".") for name in allowed)


@pytest.mark.parametrize("path", files("scorer"), ids=str)
def test_scorer_imports_the_standard_library_only(path):
    foreign = {m for m in imports(path) if m.split(".")[0] not in {*sys.stdlib_module_names, "scorer"}}
    assert not foreign


@pytest.mark.parametrize("path", files("vision"), ids=str)
def test_vision_knows_of_the_scorer_only_board_and_box(path):
    rooms = {m for m in imports(path) if m.split(".")[0] in FIRST_FLOOR - {"vision"}}
    allowed = ("scorer.board", "scorer.formats", "scorer.box", "scorer.simulate")
    assert not {m for m in rooms if not within(m, *allowed)}


@pytest.mark.parametrize("path", [p for p in files("vision") if "training" not in p.parts], ids=str)
def test_reading_a_photo_never_imports_training_code(path):
    assert not {m for m in imports(path) if within(m, "vision.training", "torch", "onnx")}


@pytest.mark.parametrize("path", [*files("scorer"), *files("vision")], ids=str)
def test_nothing_below_imports_the_app(path):
    assert not {m for m in imports(path) if within(m, "ui", "streamlit")}


@pytest.mark.parametrize("path", files("ui"), ids=str)
def test_the_app_leaves_pixels_to_vision(path):
    assert not {m for m in imports(path) if within(m, "cv2", "tests")}
