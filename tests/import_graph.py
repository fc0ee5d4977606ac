"""Draw who imports whom in each room, as text, into the room's README.

Usage, from the root of the project::

    python -m tests.import_graph            print the graphs
    python -m tests.import_graph --write    write them into the READMEs

A README holds its graph between two marks; tests/test_import_graph.py fails when a graph is no longer true.
"""

import argparse
import sys
import textwrap
from pathlib import Path

from tests.imports import ROOMS, ROOT, child, files, imports, within
from tests.test_rooms import TABLE

BEGIN, END = "<!-- imports:begin -->", "<!-- imports:end -->"
WIDTH = 100
HEADING = """\
A module (a package with `/`), then what it imports: of this room, of other rooms, libraries (in brackets).
An empty line parts two layers of `tests/rooms.toml`; a module imports only what stands below its own layer.
Drawn by `python -m tests.import_graph --write`."""


def graph(room: str) -> str:
    """Return the graph of one room as text, the highest layer first, an empty line between two layers."""
    layers = [["__init__"], *(line.split() for line in reversed(TABLE[room]["layers"]))]
    width = max(len(name) for layer in layers for name in layer) + 3
    blocks = [[_line(room, name, width) for name in layer] for layer in layers]
    return "\n\n".join("\n".join(block) for block in blocks)


def _line(room: str, name: str, width: int) -> str:
    """Return one module with its imports: of the room, then of other rooms, then of libraries."""
    inside, outside, libraries = _imported(room, "" if name == "__init__" else name)
    groups = [" ".join(inside), *(f"{other}: {' '.join(names)}" for other, names in outside.items())]
    if libraries:
        groups.append(f"({' '.join(libraries)})")
    label = f"{name}/" if files().get(f"{room}.{name}", Path()).name == "__init__.py" else name
    text = "  ·  ".join(group for group in groups if group) or "-"
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=label.ljust(width),
        subsequent_indent=" " * width,
        break_on_hyphens=False,
    )


def _imported(room: str, name: str) -> tuple[list[str], dict[str, list[str]], list[str]]:
    """Return what a child of a room imports: names in the room, names by other room, libraries."""
    inside, outside, libraries = set(), {}, set()
    for each in imports():
        if not within(each.module, room) or child(each.module, room) != name:
            continue
        if within(each.imported, room):
            inside.add(child(each.imported, room))
        elif within(each.imported, *ROOMS):
            other = each.imported.split(".")[0]
            outside.setdefault(other, set()).add(child(each.imported, other) or "__init__")
        else:
            libraries.add(each.imported.split(".")[0])
    order = [module for line in TABLE[room]["layers"] for module in line.split()]
    return (
        sorted(inside - {name, ""}, key=order.index),
        {other: sorted(names) for other, names in sorted(outside.items())},
        sorted(libraries - sys.stdlib_module_names),
    )


def readme(room: str) -> Path:
    return ROOT.joinpath(*room.split(".")) / "README.md"


def written(room: str) -> str:
    """Return a room's README with its graph as it is now."""
    before, begin, rest = readme(room).read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{readme(room)} has no {BEGIN} before an {END}")
    return f"{before}{BEGIN}\n{HEADING}\n\n```text\n{graph(room)}\n```\n{END}{after}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the graphs into the READMEs")
    options = parser.parse_args()
    for room in TABLE:
        if options.write:
            readme(room).write_text(written(room), "utf-8")
        else:
            print(f"{room}\n\n{graph(room)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
