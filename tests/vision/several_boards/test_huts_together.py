"""The huts of one table have different colours: the clear ones tell the others."""

from dataclasses import replace

import pytest

from scorer.board import HUT_COLOURS
from scorer.formats.notation import parse
from vision.reading import Hut, Reading, SquareReading
from vision.several_boards.huts_together import huts_together


def read(text="o5.HJ", **chances):
    """A board whose hut looks like these colours, each with its chance."""
    board = parse(text)
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    reading = Reading(board, ((0, 0),) * 4, squares)
    if not chances:
        return reading
    every = tuple((colour, chances.get(colour, 0.0)) for colour in HUT_COLOURS[board.game])
    colour, chance = max(every, key=lambda each: each[1])
    return replace(reading, hut=Hut(colour, chance, every))


def colours(*readings):
    return [
        reading.hut and (reading.hut.colour, reading.hut.confidence) for reading in huts_together(readings)
    ]


def test_a_hut_that_looks_like_two_colours_is_the_one_that_no_other_board_has():
    (clear, unsure) = colours(read(blue=0.999), read(blue=0.6, black=0.4))
    assert clear == ("blue", pytest.approx(0.999, abs=0.003))
    assert unsure[0] == "black"
    assert unsure[1] > 0.97


def test_three_clear_ones_tell_the_fourth():
    told = colours(read(blue=0.99), read(pink=0.99), read(green=0.99), read(pink=0.5, black=0.3, blue=0.2))
    assert [colour for colour, _ in told] == ["blue", "pink", "green", "black"]


def test_two_that_clearly_look_the_same_are_sure_no_longer():
    told = colours(read(blue=0.9999), read(blue=0.9999))
    assert all(colour == "blue" and chance < 0.6 for colour, chance in told)


def test_what_shows_no_colour_takes_none_away():
    alone = colours(read(blue=0.5, black=0.3), read(pink=0.1))[0]
    assert alone[0] == "blue"
    assert alone[1] == pytest.approx(0.5, abs=0.03)


def test_boards_of_another_game_have_their_own_colours():
    told = colours(read(blue=0.9), read("c5.HW", blue=0.9), read())
    assert told == [("blue", 0.9), ("blue", 0.9), None]


def test_one_board_alone_stays_as_it_was():
    only = read(blue=0.6, black=0.4)
    assert huts_together([only]) == (only,)
    assert huts_together([]) == ()
