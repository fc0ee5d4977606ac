"""A worker process does jobs, and one that takes too long is stopped."""

import sys
import time
from functools import partial

import pytest

from scorer.board import Game
from tests.sample_folder import SAMPLES
from tests.ui.readers import worker_jobs
from tests.waiting import wait_until
from ui.readers import jobs, worker_main
from ui.readers.worker_process import ReadingStopped, WorkerProcess
from vision import VisionError, read_photo

PHOTO = SAMPLES / "classic.jpg"


def ignore(_stage):
    """Nobody is told of stages."""


@pytest.fixture(scope="module")
def worker():
    process = WorkerProcess(most_seconds=20)
    process.start()
    yield process
    process.stop()


@pytest.fixture
def hasty_worker():
    process = WorkerProcess(most_seconds=0.5)
    process.start()
    yield process
    process.stop()


def wait_until_ready(worker):
    assert wait_until(lambda: worker.is_ready, 60), "no new process came"


def test_a_photo_is_read_as_in_this_process(worker):
    data, stages = PHOTO.read_bytes(), []
    request = jobs.Request("digest", Game.CLASSIC, 5, None, None, 1.0)
    reading, picture = worker.run(partial(jobs.read, request, data), stages.append)
    assert reading.board == read_photo(data, game=Game.CLASSIC, size=5).board
    assert picture.startswith(b"\xff\xd8")
    assert stages == ["load", "locate", "rectify", "classify", "reconcile"]


def test_a_small_picture_is_made(worker):
    assert worker.run(partial(jobs.small_picture, PHOTO.read_bytes(), 100), ignore).width <= 100


@pytest.mark.parametrize(
    ("job", "code"),
    [(worker_jobs.find_nothing, "board_not_found"), (worker_jobs.find_no_start_tile, "no_start_tile")],
)
def test_what_a_reading_raises_keeps_its_code(worker, job, code):
    with pytest.raises(VisionError) as raised:
        worker.run(job, ignore)
    assert raised.value.code == code


def test_an_empty_file_is_told_as_that(worker):
    with pytest.raises(VisionError) as raised:
        worker.run(partial(jobs.small_picture, b"", 100), ignore)
    assert (raised.value.code, raised.value.words) == ("photo_unreadable", "photo_empty")


def test_a_fault_of_ours_is_a_photo_that_could_not_be_read_and_the_worker_goes_on(worker):
    before = worker.run(worker_jobs.process_number, ignore)
    with pytest.raises(VisionError, match="a fault of ours"):
        worker.run(worker_jobs.fail, ignore)
    assert worker.run(worker_jobs.process_number, ignore) == before


def test_what_a_library_prints_does_not_come_between(worker):
    assert worker.run(worker_jobs.print_much, ignore) == "answer"


def test_a_job_over_its_time_is_stopped_and_the_next_has_a_new_process(hasty_worker):
    before, stages, began = hasty_worker.pid, [], time.monotonic()
    with pytest.raises(ReadingStopped):
        hasty_worker.run(partial(worker_jobs.sleep, 60), stages.append)
    assert time.monotonic() - began < 30
    assert stages == ["load"]
    wait_until_ready(hasty_worker)
    assert hasty_worker.run(worker_jobs.process_number, ignore) == hasty_worker.pid != before


def test_a_job_that_runs_and_runs_is_stopped_soon(hasty_worker):
    with pytest.raises(ReadingStopped):
        hasty_worker.run(partial(worker_jobs.run_for, 60), ignore)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells how long a process ran")
def test_a_job_that_had_to_wait_for_the_processor_gets_more_time(hasty_worker):
    """It sleeps in place of waiting: neither is running."""
    hasty_worker.run(partial(worker_jobs.sleep, 1), ignore)


def test_a_process_that_dies_is_replaced(hasty_worker):
    with pytest.raises(ReadingStopped):
        hasty_worker.run(worker_jobs.die, ignore)
    wait_until_ready(hasty_worker)
    assert hasty_worker.run(worker_jobs.print_much, ignore) == "answer"


def test_a_worker_that_is_ended_starts_no_new_process(hasty_worker):
    with pytest.raises(ReadingStopped):
        hasty_worker.run(worker_jobs.die, ignore)
    hasty_worker.stop()
    time.sleep(0.5)
    assert hasty_worker.pid is None


def test_a_job_cannot_take_all_memory_and_a_large_process_is_replaced(worker):
    with pytest.raises(VisionError):
        worker.run(partial(worker_jobs.take_memory, worker_main.MOST_RESERVED), ignore)
    before, much = worker.pid, 800_000_000
    assert worker.run(partial(worker_jobs.take_memory, much), ignore) == much
    wait_until_ready(worker)
    assert worker.pid != before


def test_after_many_jobs_the_process_is_replaced(worker):
    before = worker.pid
    numbers = {worker.run(worker_jobs.process_number, ignore) for _ in range(worker_main.MOST_JOBS + 1)}
    assert before in numbers
    assert len(numbers) == 2


def test_memory_that_the_app_holds_is_not_counted_as_the_workers():
    """A process that is started takes over what getrusage says of the one that starts it."""
    held = bytearray(b"1") * (worker_main.MOST_MEGABYTES * 1_100_000)
    worker = WorkerProcess(most_seconds=20)
    worker.start()
    assert len({worker.run(worker_jobs.process_number, ignore) for _ in range(2)}) == 1
    worker.stop()
    assert held
