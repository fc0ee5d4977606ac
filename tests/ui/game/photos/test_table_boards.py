"""A board of a table is known by its place in the photo."""

from dataclasses import replace

import pytest

from tests.ui.example_games import origins_match, reading
from ui.game.match_record import Entry
from ui.game.photos.table_boards import board_name, boards_of_seats, holders, table_board


def square(left, top, side=100.0):
    return ((left, top), (left + side, top), (left + side, top + side), (left, top + side))


LEFT, MIDDLE, RIGHT = square(0.0, 0.0), square(150.0, 10.0), square(300.0, 0.0)


def match_of(*entries):
    match = origins_match(boards=())
    for seat, entry in enumerate(entries):
        match = match.with_entry(0, seat, entry)
    return match


def of(corners, name=None):
    """An entry whose board was read there."""
    return Entry().read(replace(reading(), corners=corners), name or board_name("ab", corners))


@pytest.mark.parametrize("found", [(LEFT, MIDDLE, RIGHT), (RIGHT, LEFT, MIDDLE), (MIDDLE, RIGHT)])
def test_a_board_has_the_same_player_whatever_its_number_in_a_reading_is(found):
    whose = {LEFT: 0, MIDDLE: 1, RIGHT: 2}
    assert holders(match_of(of(LEFT), of(MIDDLE), of(RIGHT)), 0, "ab", found) == tuple(
        whose[each] for each in found
    )


def test_of_two_boards_on_a_place_the_nearer_one_is_taken_and_one_board_has_one_player():
    found = (square(60.0, 0.0), square(10.0, 0.0))
    assert boards_of_seats(match_of(of(LEFT)), 0, "ab", found) == {0: 1}
    assert boards_of_seats(match_of(of(LEFT), of(square(30.0, 0.0))), 0, "ab", [LEFT]) == {0: 0}


def test_nobody_has_a_board_that_lies_elsewhere_or_in_another_photo():
    match = match_of(of(LEFT), of(RIGHT, "other-0"), of(RIGHT, "ab"))
    assert holders(match, 0, "ab", (RIGHT, MIDDLE)) == (None, None)


def test_a_board_that_waits_to_be_read_again_is_known_by_its_name():
    assert holders(match_of(replace(of(RIGHT), corners=None)), 0, "ab", (LEFT, RIGHT)) == (None, 0)


def test_older_names_with_a_number_mean_the_place_where_the_board_was_read():
    match = match_of(of(RIGHT, "ab-0"))
    assert holders(match, 0, "ab", (LEFT, RIGHT)) == (None, 0)
    waiting = match_of(replace(of(RIGHT, "ab-0"), corners=None))
    assert holders(waiting, 0, "ab", (LEFT, RIGHT)) == (0, None)


@pytest.mark.parametrize("name", ["", "ab", "ab-", "ab-x", "ab-1.2", "ab-1.2.3.4.5.6.7.x"])
def test_no_other_name_means_a_board_of_a_table(name):
    assert table_board(name) is None
