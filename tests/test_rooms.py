"""Who may import whom: the layers and rules of rooms.toml hold for every import of the project."""

import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.imports import ROOMS, Import, child, files, imports, imports_in, within

TABLE = tomllib.loads(Path(__file__).with_name("rooms.toml").read_text("utf-8"))
FORBIDDEN = TABLE.pop("forbidden")


def layers(room):
    """The number of each module's layer, the lowest first."""
    return {name: number for number, line in enumerate(TABLE[room]["layers"]) for name in line.split()}


def belongs(module, room):
    """Whether a module is judged by this room's table, not by the one of a room inside it."""
    return within(module, room) and not any(
        within(module, inner) for inner in TABLE if inner != room and within(inner, room)
    )


def fail_for(found, rule):
    """Fail with one line for each import that breaks a rule."""
    if found:
        lines = [f"{each.place()}: {each.module} imports {each.imported}" for each in found]
        pytest.fail("\n".join([rule, *lines]), pytrace=False)


def goes_up(each: Import, room):
    """Whether an import inside a room goes to a layer that is not below its own."""
    order = layers(room)
    lower, upper = child(each.imported, room), child(each.module, room)
    return upper not in ("", lower) and order.get(lower, len(order)) >= order.get(upper, len(order))


@pytest.mark.parametrize("room", TABLE)
def test_every_module_has_a_layer_and_every_layer_its_modules(room):
    there = {child(module, room) for module in files() if within(module, room)} - {"", "__main__"}
    assert set(layers(room)) == there, "put it into tests/rooms.toml, above all that it imports"


@pytest.mark.parametrize("room", TABLE)
def test_a_module_imports_only_the_layers_below_its_own(room):
    found = [
        each
        for each in imports()
        if within(each.module, room) and within(each.imported, room) and goes_up(each, room)
    ]
    fail_for(found, f"a module imports only what is in a layer below its own ({room} in tests/rooms.toml)")


@pytest.mark.parametrize("room", TABLE)
def test_a_room_imports_of_the_others_only_what_it_may(room):
    own, allowed = room.split(".")[0], TABLE[room]["other_rooms"]
    found = [
        each
        for each in imports()
        if belongs(each.module, room)
        and within(each.imported, *ROOMS)
        and not within(each.imported, own, *allowed)
    ]
    fail_for(found, f"{room} imports of the other rooms only {', '.join(allowed) or 'nothing'}")


@pytest.mark.parametrize("rule", FORBIDDEN, ids=lambda rule: rule["why"])
def test_what_is_forbidden_is_not_imported(rule):
    found = [
        each
        for each in imports()
        if within(each.module, *rule["modules"])
        and within(each.imported, *rule["imports"])
        and not within(each.module, *rule.get("except", []))
    ]
    fail_for(found, rule["why"])


def test_the_scorer_imports_the_standard_library_only():
    found = [
        each
        for each in imports()
        if within(each.module, "scorer")
        and each.imported.split(".")[0] not in {*sys.stdlib_module_names, "scorer"}
    ]
    fail_for(found, "the scorer needs the standard library only")


def test_no_module_imports_itself_through_others():
    known = files()
    graph = {module: set() for module in known}
    for each in imports():
        if each.imported in known and each.imported != each.module:
            graph[each.module].add(each.imported)
    TopologicalSorter(graph).prepare()


def test_imports_inside_functions_and_relative_ones_are_found():
    source = "def f():\n    from . import pieces\n    from .. import box\n    import torch.nn\n"
    assert list(imports_in(source, ("scorer", "checks"))) == [
        ("scorer.checks.pieces", 2),
        ("scorer.box", 3),
        ("torch.nn", 4),
    ]
