"""Squares to learn from: right labels, varied light, the same again from the same seed."""

from time import thread_time

import cv2
import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource, Square, Terrain
from scorer.box import PlacedDomino
from tests.machine_speed import machine_speed
from vision.classifying.classify import CROP_SIDE
from vision.classifying.square_classes import NOTHING_PLACED, class_of, deck
from vision.training.artwork import PRINTINGS, drawn
from vision.training.squares.data import random_boards
from vision.training.squares.data.augment import Augmenter
from vision.training.squares.data.batches import (
    TRAINED_HEADS,
    UNKNOWN,
    labels_of,
    mixed_batches,
    partners_of,
    with_cover,
)
from vision.training.squares.data.generator import HardBoards, SquareGenerator


@pytest.fixture(scope="module")
def drawn_squares():
    return SquareGenerator([drawn(Game.CLASSIC)], seed=3).draw()


def test_a_draw_has_a_label_of_every_head_for_every_crop(drawn_squares):
    count = len(drawn_squares.crops)
    assert drawn_squares.crops.shape == (count, CROP_SIDE, CROP_SIDE, 3)
    assert drawn_squares.labels.shape == (count, len(TRAINED_HEADS))
    for head, classes in enumerate(TRAINED_HEADS.values()):
        assert drawn_squares.labels[:, head].max() < classes
        assert drawn_squares.labels[:, head].min() >= (UNKNOWN if head == 4 else 0)


def test_a_draw_shows_a_board_with_its_start_tile_and_some_table(drawn_squares):
    kinds = drawn_squares.labels[:, 0].tolist()
    assert kinds.count(class_of(Square(Terrain.START), Game.CLASSIC)) == 1
    assert NOTHING_PLACED in kinds


def test_crops_differ_in_light_and_sharpness(drawn_squares):
    assert drawn_squares.crops.mean(axis=(1, 2, 3)).std() > 10


def test_without_obstacles_no_square_is_covered(drawn_squares):
    assert (drawn_squares.labels[:, 5] == 0).all()


def test_covered_squares_are_nothing_else_and_the_others_keep_their_labels():
    generator = SquareGenerator([drawn(Game.CLASSIC)], seed=3, hard=HardBoards(covered=1.0))
    labels = np.concatenate([generator.draw().labels for _ in range(4)])
    covered = labels[:, 5] == 1
    assert 0.02 < covered.mean() < 0.9
    assert (labels[covered, :5] == UNKNOWN).all()
    assert (labels[~covered, 0] != UNKNOWN).all()
    assert (labels[:, 5] == UNKNOWN).any()  # half hidden


def test_the_share_of_reprinted_boards_is_drawn_with_another_artwork(monkeypatch):
    names = []
    monkeypatch.setattr(
        "vision.training.squares.data.generator.reprinted", lambda art, name, _: names.append(name) or art
    )
    for share in (0.0, 1.0):
        generator = SquareGenerator([drawn(Game.CLASSIC)], seed=8, hard=HardBoards(reprinted=share))
        labels = [generator.draw().labels for _ in range(2)]
        assert len(names) == (2 if share else 0)
    assert set(names) <= {*PRINTINGS, "green_start"}
    assert all((part[:, 5] == 0).all() for part in labels)


def test_only_the_printings_that_are_named_are_drawn_each_as_often_as_it_is_named(monkeypatch):
    names = []
    monkeypatch.setattr(
        "vision.training.squares.data.generator.reprinted", lambda art, name, _: names.append(name) or art
    )
    hard = HardBoards(reprinted=1.0, printings=("grey", "grey", "grey", "hue"))
    generator = SquareGenerator([drawn(Game.CLASSIC)], seed=8, hard=hard)
    for _ in range(40):
        generator._artwork()
    assert set(names) == {"grey", "hue"}
    assert 20 < names.count("grey") < 40


def test_careless_pieces_lie_otherwise_and_keep_their_squares_labels():
    neat, careless = (
        SquareGenerator([drawn(Game.ORIGINS)], seed=5, hard=HardBoards(careless=share)).draw()
        for share in (1e-12, 1.0)
    )
    assert np.array_equal(neat.labels, careless.labels)
    assert (neat.labels[:, 1:4] > 0).any()
    assert not np.array_equal(neat.crops, careless.crops)


def test_the_share_that_is_hidden_decides_whether_a_square_is_covered():
    labels = labels_of(Square(Terrain.LAKE), Game.CLASSIC)
    assert with_cover(labels, 0.1) == (*labels, 0)
    assert with_cover(labels, 0.5) == with_cover(labels, None) == (*labels, UNKNOWN)
    assert with_cover(labels, 0.9) == (*[UNKNOWN] * 5, 1)


def test_the_same_seed_draws_the_same_squares(drawn_squares):
    again = SquareGenerator([drawn(Game.CLASSIC)], seed=3).draw()
    assert np.array_equal(again.crops, drawn_squares.crops)
    assert np.array_equal(again.labels, drawn_squares.labels)


def test_labels_say_what_is_printed_and_what_lies_there():
    square = Square(Terrain.JUNGLE, resource=Resource.MUSHROOM)
    assert labels_of(square, Game.ORIGINS, 2) == (class_of(square, Game.ORIGINS), 0, 3, 0, 2)
    hunter = Square(Terrain.DESERT, caveman=Caveman.HUNTER)
    assert labels_of(hunter, Game.ORIGINS)[3:] == (1, UNKNOWN)
    assert labels_of(None, Game.CLASSIC) == (NOTHING_PLACED, 0, 0, 0, UNKNOWN)


def test_a_face_that_no_domino_shows_has_no_class():
    with pytest.raises(KeyError):
        class_of(Square(Terrain.DESERT, fire=2), Game.ORIGINS)


def test_partners_lie_where_the_domino_goes_on():
    assert partners_of([PlacedDomino(1, (0, 0), (0, 1)), PlacedDomino(2, (2, 1), (1, 1))]) == {
        (0, 0): 2, (0, 1): 1, (2, 1): 0, (1, 1): 3,
    }  # fmt: skip


@pytest.mark.parametrize("game", list(Game))
def test_random_boards_show_every_face_often(game):
    rng = np.random.default_rng(1)
    shown = [
        square.face
        for _ in range(60)
        for square in random_boards.random_board(rng, game, 5).board.squares.values()
    ]
    assert min(shown.count(face) for face in deck(game).faces) > 5


def test_every_second_board_is_played_by_the_rules():
    rng = np.random.default_rng(2)
    boards = [random_boards.sample_board(rng, Game.ORIGINS) for _ in range(20)]
    twice = [len({p.number for p in played.placements}) < len(played.placements) for played in boards]
    assert 3 < sum(twice) < 17


def test_turned_squares_have_their_partners_turned_too(drawn_squares):
    once, back = drawn_squares.turned(1), drawn_squares.turned(1).turned(3)
    assert np.array_equal(back.crops, drawn_squares.crops)
    assert np.array_equal(back.labels, drawn_squares.labels)
    up = np.flatnonzero(drawn_squares.labels[:, 4] == 0)
    assert (once.labels[up, 4] == 1).all()  # what was above is on the left after a turn to the left
    assert np.array_equal(once.crops[0, 63, 0], drawn_squares.crops[0, 0, 0])


def test_batches_mix_draws_and_show_every_crop_twice(drawn_squares):
    made = mixed_batches(lambda: drawn_squares, 32, np.random.default_rng(1))
    shown = [next(made) for _ in range(12)]
    assert all(batch.crops.shape == (32, CROP_SIDE, CROP_SIDE, 3) for batch in shown)
    lights = np.concatenate([batch.crops.sum(axis=(1, 2, 3), dtype=np.int64) for batch in shown])
    assert np.unique(lights, return_counts=True)[1].min() >= 2


def test_augmentation_keeps_the_shape_and_changes_every_crop():
    crops = np.full((6, 64, 64, 3), 120, np.uint8)
    augmented = Augmenter(np.random.default_rng(1), 64).augment(crops)
    assert augmented.shape == crops.shape
    assert augmented.dtype == np.uint8
    assert all((crop != 120).any() for crop in augmented)
    assert (crops == 120).all()


@pytest.fixture
def one_thread():
    """As in a worker: more threads of OpenCV would wait for each other."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    yield
    cv2.setNumThreads(threads)


@pytest.mark.slow
@pytest.mark.usefixtures("one_thread", "untraced")
def test_a_core_makes_a_thousand_squares_a_second():
    supply = SquareGenerator([drawn(Game.ORIGINS)], seed=1)
    for _ in range(60):
        supply.draw()
    most = 0.0
    for _ in range(15):  # seconds of this thread's own time: others may be at work on the machine
        before = machine_speed()
        started, made = thread_time(), 0
        while (taken := thread_time() - started) < 1:
            made += len(supply.draw().crops)
        most = max(most, made / taken / min(before, machine_speed()))
        if most > 1000:
            break
    print(f"{most:.0f} squares a second in one process, on a core at full speed")
    assert most > 1000
