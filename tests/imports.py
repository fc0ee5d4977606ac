"""The imports of the project's modules, read from their source. Nothing is imported to find them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ROOMS = ("scorer", "vision", "ui")


class Import(NamedTuple):
    """One import: the module that has it, what it imports, and the line."""

    module: str
    imported: str
    line: int

    def place(self) -> str:
        return f"{files()[self.module].relative_to(ROOT)}:{self.line}"


@cache
def files() -> dict[str, Path]:
    """Every module of the three rooms by its dotted name; a package is its ``__init__.py``."""
    paths = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {".".join(_dotted(path)): path for path in paths}


def _dotted(path: Path) -> tuple[str, ...]:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


@cache
def imports() -> tuple[Import, ...]:
    """Every import of every module, also inside functions, relative ones resolved."""
    return tuple(
        Import(module, imported, line)
        for module, path in files().items()
        for imported, line in imports_in(path.read_text("utf-8"), path.relative_to(ROOT).parts[:-1])
    )


def imports_in(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Each name that a source text imports, with its line.

    ``from a import b`` is an import of the module ``a.b`` if there is one, else of ``a``.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield (inner if inner in files() else module), node.lineno


def within(module: str, *packages: str) -> bool:
    """Whether a module is one of these or lies in one of them.

    >>> within("vision.training.scenes", "vision", "ui"), within("visions", "vision")
    (True, False)
    """
    return any(module == package or module.startswith(package + ".") for package in packages)


def child(module: str, package: str) -> str:
    """The module or package directly in ``package`` that a module belongs to; nothing for itself.

    >>> child("vision.training.scenes.camera", "vision")
    'training'
    """
    return module.removeprefix(package).removeprefix(".").split(".")[0]
