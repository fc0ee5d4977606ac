"""Two squares that one question settles."""

import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import TRUSTING, read, square_of
from vision.certainty.certainty import certainty_of

DISCOVERY = Rules(Mode.DISCOVERY)
BOARD = parse("o5.HJ1JL1L.GDJLL.GDQ1QQ")


def together(doubts, board=BOARD):
    return certainty_of(board, read(board, doubts), DISCOVERY, measure=TRUSTING).together


def test_the_most_telling_square_goes_with_one_beside_it():
    found = together({(0, 1): {"J": 0.3}, (2, 2): {"Q": 0.2}, (0, 2): {"G": 0.1}})
    assert [pair.places for pair in found] == [((0, 1), (0, 2))]


def test_where_none_is_beside_it_it_goes_with_the_most_telling_one_elsewhere():
    found = together({(0, 1): {"J": 0.3}, (2, 2): {"Q": 0.2}, (0, 3): {"L": 0.25}})
    assert [pair.places for pair in found] == [((0, 1), (0, 3))]


def test_the_answers_are_the_likeliest_combinations_each_with_its_total():
    (pair,) = together({(0, 1): {"J": 0.3}, (2, 2): {"Q": 0.2}})
    fire, none = square_of("J1", "o"), square_of("J", "o")
    flame, bare = square_of("Q1", "o"), square_of("Q", "o")
    assert [answer.squares for answer in pair.answers] == [(fire, flame), (none, flame), (fire, bare)]
    assert [answer.chance for answer in pair.answers] == [
        pytest.approx(each, abs=0.01) for each in (0.56, 0.24, 0.14)
    ]
    assert [answer.total for answer in pair.answers] == [10, 7, 7]


def test_a_square_is_asked_about_alone_if_that_is_enough():
    assert together({(0, 1): {"J": 0.3}}) == ()
    assert together({(0, 1): {"J": 0.3}, (1, 1): {"G": 0.2}}) == ()


def test_squares_of_which_a_few_answers_do_not_say_most_are_asked_about_alone():
    many = {"J": 0.2, "G1": 0.2, "L1": 0.2, "Q1": 0.2}
    assert together({(0, 1): many, (2, 2): {"Q": 0.2, "L1": 0.2, "G1": 0.2, "J1": 0.2}}) == ()
