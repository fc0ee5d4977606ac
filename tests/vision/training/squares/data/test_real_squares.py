"""Real squares: a group is never split, and what lies beyond a photo's edge is marked."""

import json
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorer.board import Game, Square, Terrain
from vision.classifying.classify import CROP_SIDE
from vision.classifying.square_classes import NOTHING_PLACED, class_of
from vision.geometry.warp import NOTHING
from vision.training.squares.data.batches import UNKNOWN
from vision.training.squares.data.real_squares import (
    RealSquareSampler,
    assign_folds,
    crop_of,
    read_squares,
    squares_of_pictures,
    squares_of_table,
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
        "image": "one.png", "game": "classic", "size": 5, "rows": 1, "cols": 3, "group": "a",
        "corners": [[10, 10], [310, 10], [310, 110], [10, 110]],
        "cells": [[{"terrain": "wheat"}, {"terrain": "lake"}, None]],
    }  # fmt: skip
    path = tmp_path / "labels.json"
    path.write_text(json.dumps([entry]))
    return path


def test_squares_of_a_picture_lie_in_the_middle_of_their_crops(labels):
    squares = list(squares_of_pictures(labels))
    assert [square.labels[0] for square in squares] == [
        class_of(WHEAT, Game.CLASSIC), class_of(LAKE, Game.CLASSIC), NOTHING_PLACED,
    ]  # fmt: skip
    middle = CROP_SIDE // 2
    assert crop_of(squares[0])[middle, middle].tolist() == [230, 200, 30]
    assert crop_of(squares[0])[middle, -4].tolist() == [20, 80, 200]
    assert crop_of(squares[1])[middle, 4].tolist() == [230, 200, 30]


def test_beyond_the_edge_of_a_photo_there_is_nothing(labels):
    last = list(squares_of_pictures(labels))[2]
    crop = crop_of(last)
    assert crop[CROP_SIDE // 2, -4].tolist() == list(NOTHING)
    supply = RealSquareSampler([last], np.random.default_rng(1))
    assert (supply.draw(4).crops[:, CROP_SIDE // 2, -2] == NOTHING).all()


def test_hidden_squares_are_left_out(labels):
    entries = json.loads(labels.read_text())
    entries[0]["hidden"] = [[0.9, 0.1, None]]
    labels.write_text(json.dumps(entries))
    kept = list(squares_of_pictures(labels))
    assert [square.hidden for square in kept] == [0.1, 0.0]  # nothing hides the hole
    drawn = RealSquareSampler(kept, np.random.default_rng(1)).draw(20)
    assert set(drawn.labels[:, 5]) == {0}


def test_crops_come_without_surroundings(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), np.full((63, 63, 3), 200, np.uint8))
    table = tmp_path / "crops.csv"
    table.write_text("image,terrain,crowns\na.png,mine,2\nimage,terrain,crowns\n")
    (square,) = squares_of_table(table)
    assert square.labels[0] == class_of(Square(Terrain.MINE, crowns=2), Game.CLASSIC)
    crop = crop_of(square)
    assert crop[CROP_SIDE // 2, CROP_SIDE // 2].tolist() == [200, 200, 200]
    assert crop[2, 2].tolist() == list(NOTHING)


def test_a_group_is_what_the_labels_or_the_table_say_or_else_the_picture_itself(labels, tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), np.full((63, 63, 3), 200, np.uint8))
    for name, heading, row in (("grouped", ",group", ",monday"), ("plain", "", "")):
        (tmp_path / f"{name}.csv").write_text(f"image,terrain,crowns{heading}\na.png,mine,2{row}\n")
    paths = [labels, tmp_path / "grouped.csv", tmp_path / "plain.csv"]
    assert [square.group for square in read_squares(paths)] == ["a", "a", "a", "monday", "a.png"]


def test_no_group_is_in_two_folds_and_the_folds_are_alike(labels):
    (square, *_) = squares_of_pictures(labels)
    many = [replace(square, group=f"s{n % 17}") for n in range(400)]
    folds = assign_folds(many, 3)
    assert set(folds) == {f"s{n}" for n in range(17)}
    sizes = [sum(folds[one.group] == part for one in many) for part in range(3)]
    assert max(sizes) - min(sizes) < 50


def test_a_covered_square_is_kept_as_covered_and_a_hole_beside_it_is_left_out(labels):
    entry = json.loads(labels.read_text())[0]
    entry |= {"hidden": [[0.0, 0.9, None]], "cover": [[0.0, 0.9, None]], "covered": [[False, True, None]]}
    labels.write_text(json.dumps([entry]))
    squares = list(squares_of_pictures(labels))
    assert [square.place for square in squares] == [(0, 0), (0, 1)]
    drawn = RealSquareSampler(squares[1:], np.random.default_rng(1)).draw(4)
    assert (drawn.labels == [*[UNKNOWN] * 5, 1]).all()


def test_a_hole_with_nothing_near_it_that_covers_is_clear(labels):
    entry = json.loads(labels.read_text())[0]
    entry |= {"hidden": [[0.0, 0.0, None]], "cover": [[0.0, 0.0, None]], "covered": [[False, False, None]]}
    labels.write_text(json.dumps([entry]))
    assert list(squares_of_pictures(labels))[2].hidden == 0


def test_a_square_that_light_hides_is_left_out(labels):
    entry = json.loads(labels.read_text())[0]
    entry |= {"hidden": [[0.0, 0.9, None]], "cover": [[0.0, 0.1, None]], "covered": [[False, True, None]]}
    labels.write_text(json.dumps([entry]))
    assert [square.place for square in squares_of_pictures(labels)] == [(0, 0)]
