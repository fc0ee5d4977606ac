"""The progress line of a reading."""

import pytest
from streamlit.testing.v1 import AppTest

SHOWN = """
from ui.i18n import texts
from ui.widgets.photos.reading_progress import Progress, progress_line
from vision.reading import STAGES
progress_line(texts("en"))(Progress(STAGES[:{ended}], {ahead}))
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
    test = AppTest.from_string(SHOWN.format(ended=ended, ahead=0)).run()
    (line,) = test.get("progress")
    assert line.proto.text == doing
    assert line.proto.value == 20 * ended
    (steps,) = test.get("html")
    assert (f'aria-current="step">{now}<' in steps.proto.body) is bool(now)


def test_a_board_looked_for_a_second_time_does_not_overfill_the_line():
    twice = SHOWN.replace("STAGES[:{ended}]", "(*STAGES, *STAGES[1:])").format(ahead=0)
    test = AppTest.from_string(twice, default_timeout=20).run()
    assert not test.exception
    assert test.get("progress")[0].proto.value == 100


@pytest.mark.parametrize(("ahead", "told"), [(1, "1 photo before yours"), (7, "7 photos before yours")])
def test_as_long_as_others_come_first_their_number_is_said(ahead, told):
    test = AppTest.from_string(SHOWN.format(ended=0, ahead=ahead)).run()
    (line,) = test.get("progress")
    assert line.proto.text == told
    assert line.proto.value == 0
    assert "aria-current" not in test.get("html")[0].proto.body
