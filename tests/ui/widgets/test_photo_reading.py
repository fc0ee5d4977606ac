"""A reading in a worker thread reports its progress."""

from threading import Event

import pytest

from scorer.board import Game
from tests.ui.example_games import reading
from ui.widgets import photo_reading

RESULT = (reading(), b"board")


@pytest.fixture
def read_with_progress(monkeypatch):
    """Read with ``read`` in place of the reader."""

    def run(read, on_progress):
        monkeypatch.setattr(photo_reading, "_read", read)
        photo_reading._cache().clear()
        request = photo_reading.Request("digest", Game.ORIGINS, 5, None, None, 1.0)
        return photo_reading._read_with_progress(request, b"photo", on_progress)

    yield run
    photo_reading._cache().clear()


def test_a_reading_that_ends_at_once_reports_no_progress(read_with_progress):
    told = []
    assert read_with_progress(lambda *_: RESULT, told.append) == RESULT
    assert not told


def test_a_slow_reading_reports_the_stages_that_have_ended(read_with_progress):
    told, heard = [], Event()

    def slow(_request, _photo, ended):
        ended += ["load", "locate"]
        assert heard.wait(10), "no progress was reported"
        return RESULT

    def hear(ended):
        told.append(ended)
        heard.set()

    assert read_with_progress(slow, hear) == RESULT
    assert told[0] == ("load", "locate")
