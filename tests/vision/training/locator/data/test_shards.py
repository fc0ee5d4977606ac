"""Shards of views: the same from the same seed, whole on the disk, every view once an epoch."""

import numpy as np
import pytest

from scorer.board import Game
from vision.training.artwork import drawn
from vision.training.locator.data.shards import draw_shard, read_batches

SCENES = 2


def drawn_into(folder, number=0, seed=2, scenes=SCENES):
    draw_shard(folder, [drawn(Game.CLASSIC)], number, seed, scenes)
    return [np.load(folder / f"{number:05}.{kind}.npy") for kind in ("pictures", "maps")]


@pytest.fixture(scope="module")
def shard(tmp_path_factory):
    folder = tmp_path_factory.mktemp("views")
    return folder, *drawn_into(folder)


def test_a_shard_has_pictures_and_their_maps_and_no_other_file_is_left(shard):
    folder, pictures, maps = shard
    assert pictures.shape[1:] == (320, 320, 3)
    assert maps.shape == (len(pictures), 3, 80, 80)
    assert pictures.dtype == maps.dtype == np.uint8
    assert 3 * SCENES <= len(pictures) <= 5 * SCENES
    assert sorted(path.name for path in folder.iterdir()) == ["00000.maps.npy", "00000.pictures.npy"]


def test_the_same_seed_and_number_draw_the_same_views_others_do_not(shard, tmp_path):
    _, pictures, maps = shard
    again = drawn_into(tmp_path / "again")
    assert np.array_equal(again[0], pictures)
    assert np.array_equal(again[1], maps)
    assert not np.array_equal(drawn_into(tmp_path / "seed", seed=3, scenes=1)[0][0], pictures[0])
    assert not np.array_equal(drawn_into(tmp_path / "number", number=1, scenes=1)[0][0], pictures[0])


def test_a_shard_that_is_there_is_not_drawn_again(shard):
    folder, _, _ = shard
    before = (folder / "00000.pictures.npy").stat().st_mtime_ns
    drawn_into(folder)
    assert (folder / "00000.pictures.npy").stat().st_mtime_ns == before


def numbered(folder, name, first, count):
    """A shard whose pictures and maps are filled with their own numbers."""
    numbers = np.arange(first, first + count, dtype=np.uint8)
    np.save(folder / f"{name}.pictures.npy", np.tile(numbers[:, None, None, None], (1, 8, 8, 3)))
    np.save(folder / f"{name}.maps.npy", np.tile(numbers[:, None, None, None], (1, 3, 2, 2)))


def test_an_epoch_has_every_view_once_with_its_own_maps_and_the_next_another_order(tmp_path):
    numbered(tmp_path, "00000", 0, 7)
    numbered(tmp_path, "00001", 7, 5)
    batches = read_batches(tmp_path, 4, np.random.default_rng(1))
    epochs = []
    for _ in range(2):
        drawn_now = [next(batches) for _ in range(3)]
        assert all((maps[:, 0, 0, 0] == pictures[:, 0, 0, 0]).all() for pictures, maps in drawn_now)
        epochs.append([int(number) for pictures, _ in drawn_now for number in pictures[:, 0, 0, 0]])
    assert sorted(epochs[0]) == sorted(epochs[1]) == list(range(12))
    assert epochs[0] != epochs[1]


def test_views_that_were_added_meanwhile_are_read_in_the_next_epoch(tmp_path):
    numbered(tmp_path, "00000", 0, 2)
    batches = read_batches(tmp_path, 2, np.random.default_rng(1))
    next(batches)
    numbered(tmp_path, "00001", 2, 2)
    later = {int(number) for _ in range(2) for number in next(batches)[0][:, 0, 0, 0]}
    assert later == {0, 1, 2, 3}
