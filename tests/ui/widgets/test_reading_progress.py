"""What is told of a reading while it is under way."""

from threading import Event

import pytest
from streamlit.testing.v1 import AppTest

from scorer.board import Game
from tests.ui.example_games import reading
from ui.widgets import photo_intake

ANSWER = (reading(), b"board")


@pytest.fixture
def watched(monkeypatch):
    """Watch a reading that is done by ``read``."""

    def run(read, on_progress):
        monkeypatch.setattr(photo_intake, "_read", read)
        photo_intake._answers().clear()
        asked = photo_intake.Asked("digest", Game.ORIGINS, 5, None, None, 1.0)
        return photo_intake._watched(asked, b"photo", on_progress)

    yield run
    photo_intake._answers().clear()


def test_nothing_is_told_of_a_reading_that_is_over_at_once(watched):
    told = []
    assert watched(lambda *_: ANSWER, told.append) == ANSWER
    assert not told


def test_the_stages_that_have_ended_are_told_of_a_reading_that_takes_its_time(watched):
    told, heard = [], Event()

    def slow(_asked, _data, ended):
        ended += ["load", "locate"]
        assert heard.wait(10), "nobody was told"
        return ANSWER

    def hear(ended):
        told.append(ended)
        heard.set()

    assert watched(slow, hear) == ANSWER
    assert told[0] == ("load", "locate")


SHOWN = """
from ui.i18n import texts
from ui.widgets.reading_progress import progress_line
from vision.reading import STAGES
progress_line(texts("en"))(STAGES[:{ended}])
"""


@pytest.mark.parametrize(
    ("ended", "doing", "now"),
    [
        (1, "Looking for the board", "Board found"),
        (3, "Reading the squares", "Squares"),
        (4, "Comparing with the dominoes of the box", "Dominoes compared"),
        (5, "The board is read", None),
    ],
)
def test_the_step_under_way_stands_out(ended, doing, now):
    test = AppTest.from_string(SHOWN.format(ended=ended)).run()
    (line,) = test.get("progress")
    assert line.proto.text == doing
    assert line.proto.value == 20 * ended
    (steps,) = test.get("html")
    assert (f'aria-current="step">{now}<' in steps.proto.body) is bool(now)


def test_a_board_looked_for_a_second_time_does_not_overfill_the_line():
    twice = SHOWN.replace("STAGES[:{ended}]", "(*STAGES, *STAGES[1:])")
    test = AppTest.from_string(twice).run()
    assert not test.exception
    assert test.get("progress")[0].proto.value == 100
