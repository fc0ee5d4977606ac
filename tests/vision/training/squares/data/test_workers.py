"""Batches made by processes of their own."""

from contextlib import closing
from queue import Queue
from types import SimpleNamespace

import pytest

from vision.training.squares.data import workers
from vision.training.squares.data.workers import Sources, batches_of_workers


def test_processes_of_their_own_make_batches():
    with closing(batches_of_workers(Sources(), 8, seed=1, workers=1)) as made:
        assert next(made).crops.shape == (8, 64, 64, 3)


def test_a_process_that_fails_ends_the_training(tmp_path):
    with (
        closing(batches_of_workers(Sources([str(tmp_path)]), 8, seed=1, workers=1)) as made,
        pytest.raises(RuntimeError, match="has ended"),
    ):
        next(made)


def test_one_process_of_several_that_fails_ends_the_training_too():
    waiting = Queue()
    waiting.put("a batch")
    processes = [SimpleNamespace(is_alive=lambda: True), SimpleNamespace(is_alive=lambda: False)]
    with pytest.raises(RuntimeError, match="has ended"):
        workers._next(waiting, processes)
