"""What is fitted to readings that turned out right or wrong."""

import pytest

from scorer.board import Place
from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import reading_of, square_of
from vision.certainty.certainty import readings_of
from vision.training.certainty import LabelledReading, fit

JUNGLE, DESERT = (parse(text) for text in ("o5.HJ1J.GJJ", "o5.HJ1D.GDD"))
PLACE: Place = (1, 1)


def labelled(board, other: str, truth: str) -> LabelledReading:
    """Return a reading that doubts one square, and what lies there."""
    reading = reading_of(board, {PLACE: {other: 0.25, "L": 0.01}})
    right = board.with_square(PLACE, square_of(truth, "o"))
    there = {place: right[place] for place in readings_of(reading)}
    return LabelledReading(reading, Rules(Mode.DISCOVERY), there, right)


@pytest.fixture(scope="module")
def fitted():
    """Twelve boards on which a terrain goes on beside itself whatever was read."""
    shown = DESERT.with_square(PLACE, square_of("J", "o"))
    right, wrong = labelled(JUNGLE, "D", "J"), labelled(shown, "D", "D")
    return fit([right, wrong] * 6)


def test_a_terrain_that_goes_on_beside_the_square_speaks_for_it(fitted):
    assert fitted.squares["seen"]["terrain_beside"] > 0
    assert fitted.squares["seen"]["other_beside"] < 0


def test_of_the_other_answers_that_of_the_terrain_beside_it_is_likelier(fitted):
    assert fitted.others["seen"]["terrain_beside"] > 0


def test_sorts_of_which_nothing_was_seen_stay_as_the_reader_says(fitted):
    assert fitted.others["hole"] == {"nats": 1.0, "terrain_beside": 0.0, "nothing": 0.0}
    assert fitted.squares["overruled"]["odds"] == 1.0
