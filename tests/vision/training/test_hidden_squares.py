"""How likely holes hide a square: fitted on made-up holes, and on those of a sample photo."""

import json

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.finishing.hidden_squares import FEATURES
from vision.training.hidden_squares import fit, holes, main


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
    assert len(found) == sum(cell is None for row in entry["cells"] for cell in row) > 0
    assert not any(hidden for _, hidden in found)
    assert {features.shape for features, _ in found} == {(len(FEATURES),)}


def test_what_speaks_for_hidden_squares_gets_weight():
    rng = np.random.default_rng(1)
    features = np.column_stack([np.ones(2000), rng.normal(0, 1, (2000, len(FEATURES) - 1))])
    hidden = rng.random(2000) < 1 / (1 + np.exp(3 - 2 * features[:, 1]))
    weights = fit(list(zip(features, hidden.tolist(), strict=True)))
    assert weights["constant"] == pytest.approx(-3, abs=0.4)
    assert weights["looks"] == pytest.approx(2, abs=0.3)
    assert abs(weights["covered"]) < 0.3


def test_the_weights_are_written_by_their_names(labels, tmp_path):
    out = tmp_path / "hidden.json"
    main([str(labels), "--out", str(out)])
    assert tuple(json.loads(out.read_text("utf-8"))) == FEATURES
