"""A photo that waits or is read reports its progress to the page."""

from threading import Event, Thread

import pytest

from scorer.board import Game
from tests.ui.example_games import reading
from ui.readers import jobs
from ui.readers.queue import PhotoQueue, ThreadWorker
from ui.widgets.photos import photo_reading
from ui.widgets.photos.reading_progress import Progress

RESULT = (reading(), b"board")


@pytest.fixture
def read_with_progress(monkeypatch):
    """Read with ``read`` in place of the reader, one photo at a time."""
    queue = PhotoQueue([ThreadWorker()])
    monkeypatch.setattr(photo_reading, "photo_queue", lambda: queue)
    photo_reading._cache().clear()

    def run(read, on_progress, digest="digest"):
        request = jobs.Request(digest, Game.ORIGINS, 5, None, None, 1.0)
        return photo_reading.read_with_progress(read, request, b"photo", on_progress)

    yield run
    photo_reading._cache().clear()


def test_a_reading_that_ends_at_once_reports_no_progress(read_with_progress):
    told = []
    assert read_with_progress(lambda *_: RESULT, told.append) == RESULT
    assert not told


def test_a_slow_reading_reports_the_stages_that_have_ended(read_with_progress):
    told, heard = [], Event()

    def slow(_request, _photo, stage_ended):
        stage_ended("load")
        stage_ended("locate")
        assert heard.wait(10), "no progress was reported"
        return RESULT

    def hear(progress):
        told.append(progress)
        heard.set()

    assert read_with_progress(slow, hear) == RESULT
    assert told[0] == Progress(("load", "locate"))


def test_who_waits_is_told_how_many_photos_come_first(read_with_progress):
    began, waiting, told = Event(), Event(), []

    def slow(*_):
        began.set()
        assert waiting.wait(10), "nobody was told to wait"
        return RESULT

    def hear(progress):
        told.append(progress.ahead)
        waiting.set()

    first = Thread(target=read_with_progress, args=(slow, lambda _: None, "first"))
    first.start()
    assert began.wait(10)
    assert read_with_progress(lambda *_: RESULT, hear, "second") == RESULT
    first.join()
    assert told[0] == 1
