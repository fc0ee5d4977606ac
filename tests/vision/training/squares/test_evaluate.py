"""Testing networks on labelled squares: none by a network that learned from it; mistakes are named."""

from pathlib import Path

import numpy as np
import pytest

import vision
from scorer.board import Game, Square, Terrain
from vision.classifying.square_classes import HEADS, NOTHING_PLACED, class_of
from vision.training.squares import evaluate
from vision.training.squares.data.real_squares import RealSquare

WHEAT, LAKE, START = (
    class_of(Square(terrain), Game.CLASSIC) for terrain in (Terrain.WHEAT, Terrain.LAKE, Terrain.START)
)
DESERT = class_of(Square(Terrain.DESERT), Game.ORIGINS)
MODEL = Path(vision.__file__).with_name("model") / "squares.onnx"


def square(label, group="a", image="one.jpg", *, place=(0, 0), game=Game.CLASSIC, picture=None):
    blank = np.zeros((96, 96, 3), np.uint8) if picture is None else picture
    return RealSquare(blank, np.zeros((96, 96), bool), game, (label, 0, 0, 0, -1), group, image, place)


def answers_of(*likeliest, second=None):
    """Log probabilities by which each square is one kind, or another one if its game is known."""
    found = np.full((len(likeliest), HEADS["kind"]), -9.0)
    found[range(len(likeliest)), likeliest] = -0.1
    if second is not None:
        found[range(len(likeliest)), second] = -2.0
    return found


def test_a_turned_square_has_the_same_chances():
    picture = np.random.default_rng(1).integers(0, 256, (96, 96, 3)).astype(np.uint8)
    turned = [square(WHEAT, picture=np.ascontiguousarray(np.rot90(picture, k))) for k in range(4)]
    found = evaluate.log_probabilities(MODEL, turned)
    assert found.shape[0] == 4
    assert np.abs(found - found[0]).max() < 0.05
    assert np.exp(found).sum(axis=1).max() < 1 + 1e-6  # the mean of logs is never more than a probability


def test_every_square_is_tested_by_the_model_that_its_group_was_kept_from(monkeypatch):
    asked = {}

    def log_probabilities(model, squares):
        asked[model] = [one.group for one in squares]
        return np.full((len(squares), HEADS["kind"]), [[float(one.image)] for one in squares])

    monkeypatch.setattr(evaluate, "log_probabilities", log_probabilities)
    squares = [square(WHEAT, f"s{number % 3}", str(number)) for number in range(9)]
    found = evaluate.log_probabilities_by_fold(["first", "second", "third"], squares)
    assert {model: set(groups) for model, groups in asked.items()} == {
        "first": {"s0"}, "second": {"s1"}, "third": {"s2"},
    }  # fmt: skip
    assert found[:, 0].tolist() == list(range(9))


def test_what_is_wrong_is_counted_and_named():
    squares = [square(WHEAT), square(LAKE, image="two.jpg"), square(START, image="two.jpg", place=(0, 1))]
    lines = evaluate.report("boards.json", squares, answers_of(WHEAT, WHEAT, START))
    assert lines[0] == "boards.json: 3 squares, 1 wrong (66.67% right)"
    assert lines[1].strip() == "of the 2 other than start tiles 1 wrong"
    assert "  1 of 2 pictures all right" in lines
    assert lines[-1].strip() == "two.jpg 0,0"


def test_what_only_the_other_games_squares_hide_is_right_once_the_game_is_known():
    lines = evaluate.report("boards.json", [square(WHEAT)], answers_of(DESERT, second=WHEAT))
    assert "0 wrong" in lines[0]
    assert lines[2].strip() == "not knowing the game 1 wrong"


def test_a_square_of_either_game_is_known_by_its_own_games_kinds():
    squares = [square(DESERT, game=Game.ORIGINS), square(WHEAT)]
    lines = evaluate.report("labels.json", squares, answers_of(WHEAT, DESERT, second=(DESERT, WHEAT)))
    assert "0 wrong" in lines[0]
    assert lines[2].strip() == "not knowing the game 2 wrong"


@pytest.mark.parametrize(("labels", "said"), [((WHEAT, LAKE), True), ((WHEAT, NOTHING_PLACED), False)])
def test_where_every_picture_shows_a_square_it_is_also_said_how_that_helps(labels, said):
    squares = [square(label) for label in labels]
    lines = evaluate.report("crops.csv", squares, answers_of(NOTHING_PLACED, NOTHING_PLACED, second=labels))
    helped = [line for line in lines if "knowing that each shows a square" in line]
    assert len(helped) == said
    assert all("0 wrong" in line for line in helped)
