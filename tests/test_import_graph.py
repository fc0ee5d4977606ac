"""The import graphs in the READMEs are those of today's code."""

import pytest

from tests.import_graph import graph, readme, written
from tests.test_rooms import TABLE


@pytest.mark.parametrize("room", TABLE)
def test_the_graph_in_a_room_s_readme_is_still_true(room):
    assert readme(room).read_text("utf-8") == written(room), "run: python -m tests.import_graph --write"


def test_a_graph_names_what_a_module_imports_in_its_room_and_of_libraries():
    [networks] = [line for line in graph("vision").splitlines() if line.startswith("networks ")]
    assert networks.split() == ["networks", "(numpy", "onnxruntime)"]
    [box] = [line for line in graph("scorer").splitlines() if line.startswith("box ")]
    assert box.split() == ["box", "board"]
