"""Files of labels that are none: the error names the place."""

import copy
import json

import pytest

from scorer.board import BoardError
from tests.sample_folder import SAMPLES
from vision.evaluating.evaluation import labelled_pictures
from vision.evaluating.table_evaluation import labelled_tables

ENTRY = json.loads((SAMPLES / "labels.json").read_text("utf-8"))[0]


def place_of_fault(labels, read):
    with pytest.raises(BoardError) as raised:
        list(read(labels))
    assert raised.value.code
    return raised.value.place


@pytest.mark.parametrize("read", [labelled_pictures, labelled_tables])
@pytest.mark.parametrize("labels", [None, 5, True, "labels", {}])
def test_labels_are_a_list(labels, read):
    assert place_of_fault(labels, read) == "labels"


@pytest.mark.parametrize("read", [labelled_pictures, labelled_tables])
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("corners", None),
        ("corners", [[0, 0], [1, 0], [1, 1]]),
        ("corners", [[1, 1]] * 4),
        ("corners", [[0, 0], [100, 100], [100, 0], [0, 100]]),  # not in the order of an outline
        ("corners", [[1e308, 0], [1e308, 5], [0, 5], [0, 0]]),
        ("corners", [["a", 0], [1, 0], [1, 1], [0, 1]]),
        ("corners", [[10**400, 0], [1, 0], [1, 1], [0, 1]]),
        ("mode", "chess"),
        ("boards", 5),
    ],
)
def test_what_is_wrong_about_a_label_is_named(key, value, read):
    assert place_of_fault([ENTRY, {**ENTRY, key: value}], read) == f"[1], {key}"


def test_an_entry_is_an_object():
    assert place_of_fault([ENTRY, 5], labelled_pictures) == "[1]"


def test_a_board_without_a_square_is_none():
    bare = copy.deepcopy(ENTRY)
    bare["cells"] = [[None] * len(row) for row in bare["cells"]]
    assert place_of_fault([bare], labelled_pictures) == "[0], cells"
