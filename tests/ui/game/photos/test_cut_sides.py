"""Where a board goes on beyond its photo, as the player sees it."""

import pytest

from ui.game.photos.cut_sides import cut_sides

SIZE = (400, 300)


def corners(left, top, right, bottom):
    return ((left, top), (right, top), (right, bottom), (left, bottom))


@pytest.mark.parametrize(
    ("board", "side"),
    [
        (corners(100, 50, 390, 250), ("right",)),
        (corners(10, 50, 300, 250), ("left",)),
        (corners(100, 5, 300, 205), ("top",)),
        (corners(100, 90, 300, 290), ("bottom",)),
        (corners(190, 90, 390, 290), ("right", "bottom")),
    ],
)
def test_a_row_that_would_lie_beyond_the_photo_is_on_that_side(board, side):
    assert cut_sides(board, 4, 4, SIZE, 0, 5) == side


def test_a_side_counts_as_the_photo_is_shown():
    assert [cut_sides(corners(100, 50, 390, 250), 4, 4, SIZE, turns, 5) for turns in range(4)] == [
        ("right",),
        ("bottom",),
        ("left",),
        ("top",),
    ]


def test_the_corners_may_begin_anywhere():
    one, two, three, four = corners(100, 50, 390, 250)
    assert cut_sides((three, four, one, two), 4, 4, SIZE, 0, 5) == ("right",)


def test_a_row_that_is_cut_counts_where_none_lies_beyond_the_photo():
    assert cut_sides(corners(100, 50, 350, 250), 4, 4, SIZE, 0, 5) == ("right",)


def test_a_board_in_the_middle_goes_on_nowhere():
    assert cut_sides(corners(150, 100, 250, 200), 4, 4, SIZE, 0, 5) == ()


def test_of_two_opposite_sides_only_the_nearer_edge_cuts_the_board():
    tilted = ((36, 319), (499, 304), (531, 1100), (35, 1110))
    assert cut_sides(tilted, 5, 3, (544, 1600), 0, 5) == ("right",)


def test_a_photo_from_too_near_cuts_both():
    assert cut_sides(corners(2, 50, 398, 250), 4, 3, SIZE, 0, 5) == ("right", "left")


@pytest.mark.parametrize(("most", "sides"), [(5, ("right",)), (7, ("right", "bottom"))])
def test_a_board_that_has_all_its_rows_goes_on_neither_above_nor_below(most, sides):
    assert cut_sides(corners(100, 90, 390, 290), 5, 4, SIZE, 0, most) == sides


def test_unless_these_rows_leave_the_photo():
    assert cut_sides(corners(100, 90, 300, 310), 5, 4, SIZE, 0, 5) == ("bottom",)
