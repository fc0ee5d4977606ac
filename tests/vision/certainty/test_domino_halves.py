"""In the box of Origins lie the dominoes G|J1 and G1|J, but neither G|J nor G1|J1."""

import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import TRUSTING, read
from vision.certainty.certainty import certainty_of
from vision.certainty.open_squares import OpenSquare
from vision.certainty.worlds import worlds_of
from vision.reading import NoteCode

READ = parse("o5.HGJ1")
OTHER = parse("o5.HG1J")
DOUBTS = {(0, 1): {"G1": 0.1}, (0, 2): {"J": 0.1}}


def weights(read_board):
    squares = [OpenSquare(place, (READ[place], OTHER[place]), (0.9, 0.1)) for place in DOUBTS]
    found = worlds_of(READ, squares, read_board)
    return {tuple(row): weight for row, weight in zip(found.picks.tolist(), found.weights, strict=True)}


def test_two_halves_are_likelier_another_domino_together_than_one_by_one():
    one_by_one, together = weights(None), weights(READ)
    assert one_by_one[1, 1] == pytest.approx(0.01)
    assert together[1, 1] > 3 * one_by_one[1, 1]


def chance_of_one_point(notes=()):
    """Anna says that a fire is printed on the grassland: J1 would be a second point."""
    answered = READ.with_square((0, 1), OTHER[0, 1])
    found = certainty_of(
        answered, read(READ, DOUBTS), Rules(Mode.DISCOVERY), notes=notes, settled={(0, 1)}, measure=TRUSTING
    )
    return {outcome.total: outcome.chance for outcome in found.outcomes}[1]


def test_the_answer_for_one_half_changes_what_the_other_may_be():
    assert chance_of_one_point() > 0.5


def test_nothing_follows_where_the_board_was_read_against_the_box():
    assert chance_of_one_point([NoteCode.NO_COVER]) == pytest.approx(0.1, abs=0.01)
