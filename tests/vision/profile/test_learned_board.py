"""A board as it is learned: pictures of its squares, as far as the photo shows them."""

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from scorer.board import Game
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile.learned_board import squares_in
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, draw, to_labels_json


@pytest.fixture(scope="module")
def under_a_hand():
    """A photo of a board over which a hand lies, and its labels: what players know lies there."""
    scene = draw(drawn(Game.CLASSIC), SceneSpec("hand", pixels=700), seed=2)
    buffer = BytesIO()
    Image.fromarray(np.asarray(scene.picture)).save(buffer, "JPEG", quality=95)
    return load(buffer.getvalue()), to_labels_json(scene.labels, "hand.jpg")


def test_a_square_that_a_hand_covers_is_no_example_of_what_lies_under_it(under_a_hand):
    photo, labels = under_a_hand
    truth = truth_of(labels)
    [hidden] = [
        (r, c) for r, row in enumerate(labels["cover"]) for c, cover in enumerate(row) if (cover or 0) > 0.75
    ]
    assert truth.board[hidden] is not None
    crops, squares = squares_in(photo, truth)
    unknown = squares_in(photo, replace(truth, unknown=frozenset({hidden})))
    assert squares == unknown[1]
    assert (crops == unknown[0]).all()
    assert len(squares) == truth.board.height * truth.board.width - 1
