"""How likely holes hide a square: fitted on made-up holes, and on those of a sample photo."""

import json

import numpy as np
import pytest

from scorer.formats.notation import parse
from tests.sample_folder import SAMPLES
from vision.finishing.hidden_squares import BESIDE_FEATURES, FEATURES
from vision.training.hidden_squares import _places, fit, holes, main


@pytest.fixture(scope="module")
def labels(tmp_path_factory):
    """A file of labels with one sample, an unfinished board."""
    folder = tmp_path_factory.mktemp("labels")
    name = "origins-discovery-hole.jpg"
    entries = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    (folder / name).write_bytes((SAMPLES / name).read_bytes())
    path = folder / "labels.json"
    path.write_text(json.dumps([entry for entry in entries if entry["image"] == name]), "utf-8")
    return path


def test_every_hole_of_a_board_is_measured_and_none_of_a_clear_photo_hides_a_square(labels):
    (entry,) = json.loads(labels.read_text("utf-8"))
    found = list(holes(labels))
    inside = [features for sort, features, _ in found if sort == "hole"]
    assert len(inside) == sum(cell is None for row in entry["cells"] for cell in row) > 0
    assert not any(hidden for _, _, hidden in found)
    assert {features.shape for features in inside} == {(len(FEATURES),)}


def sorts_of(text):
    """The places of a board and its ring by their sort, of which the box around what is placed is one."""
    found = {"hole": set(), "beside": set()}
    for sort, place in _places(parse(text, outside_frame=True)):
        found[sort].add(place)
    return found


def test_places_beside_a_board_are_measured_where_the_territory_has_room():
    found = sorts_of("o5.----.-HD-.-L--.----")
    assert found["hole"] == {(1, 1), (1, 2), (2, 1), (2, 2)}
    assert found["beside"] == {(0, 1), (0, 2), (3, 1), (3, 2), (1, 0), (2, 0), (1, 3), (2, 3)}
    whole_width = sorts_of("o5.-------.-HDLQG-.-LGGDD-.-------")
    assert {row for row, _ in whole_width["beside"]} == {0, 3}


def test_what_speaks_for_hidden_squares_gets_weight():
    rng = np.random.default_rng(1)
    features = np.column_stack([np.ones(2000), rng.normal(0, 1, (2000, len(FEATURES) - 1))])
    hidden = rng.random(2000) < 1 / (1 + np.exp(3 - 2 * features[:, 1]))
    weights = fit(FEATURES, list(zip(features, hidden.tolist(), strict=True)))
    assert weights["constant"] == pytest.approx(-3, abs=0.4)
    assert weights["looks"] == pytest.approx(2, abs=0.3)
    assert abs(weights["covered"]) < 0.3


def test_the_weights_are_written_by_their_names(labels, tmp_path):
    out = tmp_path / "hidden.json"
    main([str(labels), "--out", str(out)])
    weights = json.loads(out.read_text("utf-8"))
    assert {sort: tuple(names) for sort, names in weights.items()} == {
        "hole": FEATURES,
        "beside": BESIDE_FEATURES,
    }
