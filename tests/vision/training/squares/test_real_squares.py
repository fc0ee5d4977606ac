"""Real squares: what belongs together is never split, and what a photo does not show is said so."""

import json

import cv2
import numpy as np
import pytest

from scorer.board import Game, Square, Terrain
from vision.classify import CROP_SIDE, NOTHING_PLACED, kind_of
from vision.rectify import NOTHING
from vision.training.squares.real_squares import (
    RealSupply,
    folds_of,
    of_crops,
    of_pictures,
    real_squares,
    sitting_of,
    upright,
)

WHEAT, LAKE = Square(Terrain.WHEAT), Square(Terrain.LAKE)


@pytest.fixture
def labels(tmp_path):
    """A picture of a yellow and a blue square, a third one empty, cut by the picture's right edge."""
    picture = np.full((120, 270, 3), 90, np.uint8)
    picture[10:110, 10:110] = (30, 200, 230)
    picture[10:110, 110:210] = (200, 80, 20)
    cv2.imwrite(str(tmp_path / "one.png"), picture)
    entry = {
        "image": "one.png", "game": "classic", "size": 5, "rows": 1, "cols": 3, "layout": "a",
        "corners": [[10, 10], [310, 10], [310, 110], [10, 110]],
        "cells": [[{"terrain": "wheat"}, {"terrain": "lake"}, None]],
    }  # fmt: skip
    path = tmp_path / "labels.json"
    path.write_text(json.dumps([entry]))
    return path


def test_squares_of_a_picture_lie_in_the_middle_of_their_crops(labels):
    squares = list(of_pictures(labels))
    assert [square.labels[0] for square in squares] == [
        kind_of(WHEAT, Game.CLASSIC), kind_of(LAKE, Game.CLASSIC), NOTHING_PLACED,
    ]  # fmt: skip
    middle = CROP_SIDE // 2
    assert upright(squares[0])[middle, middle].tolist() == [230, 200, 30]
    assert upright(squares[0])[middle, -4].tolist() == [20, 80, 200]
    assert upright(squares[1])[middle, 4].tolist() == [230, 200, 30]


def test_beyond_the_edge_of_a_photo_there_is_nothing(labels):
    last = list(of_pictures(labels))[2]
    crop = upright(last)
    assert crop[CROP_SIDE // 2, -4].tolist() == list(NOTHING)
    supply = RealSupply([last], np.random.default_rng(1))
    assert (supply.lesson(4).crops[:, CROP_SIDE // 2, -2] == NOTHING).all()


def test_hidden_squares_teach_nothing(labels):
    entries = json.loads(labels.read_text())
    entries[0]["hidden"] = [[0.9, 0.1, None]]
    labels.write_text(json.dumps(entries))
    assert len(list(of_pictures(labels))) == 2


def test_crops_come_without_surroundings(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), np.full((63, 63, 3), 200, np.uint8))
    table = tmp_path / "crops.csv"
    table.write_text("image,terrain,crowns,photo\na.png,mine,2,20180405_1\nimage,terrain,crowns,photo\n")
    (square,) = of_crops(table)
    assert square.labels[0] == kind_of(Square(Terrain.MINE, crowns=2), Game.CLASSIC)
    crop = upright(square)
    assert crop[CROP_SIDE // 2, CROP_SIDE // 2].tolist() == [200, 200, 200]
    assert crop[2, 2].tolist() == list(NOTHING)


@pytest.mark.parametrize(
    ("photo", "sitting"),
    [("20180405_143350", "20180405"), ("MVIMG_20180403_132442", "20180403"), ("IMG_4123", "IMG_4"),
     ("red_4_56", "colours"), ("blue_1_11", "colours"), ("kd11", "kd"), ("a", "a")],
)  # fmt: skip
def test_the_sitting_follows_from_a_photos_name(photo, sitting):
    assert sitting_of(photo) == sitting


def test_no_sitting_is_in_two_folds_and_the_folds_are_alike(labels):
    (square, *_) = of_pictures(labels)
    many = [type(square)(square.picture, square.beyond, square.labels, f"s{n % 17}", "x") for n in range(400)]
    folds = folds_of(many, 3)
    assert set(folds) == {f"s{n}" for n in range(17)}
    sizes = [sum(folds[one.sitting] == part for one in many) for part in range(3)]
    assert max(sizes) - min(sizes) < 50


def test_labels_and_tables_may_be_mixed(labels, tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), np.full((63, 63, 3), 200, np.uint8))
    table = tmp_path / "crops.csv"
    table.write_text("image,terrain,crowns,photo\na.png,mine,2,kd1\n")
    assert [square.sitting for square in real_squares([labels, table])] == ["a", "a", "a", "kd"]
