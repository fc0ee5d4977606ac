import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.board import Game
from scorer.formats.notation import parse
from scorer.tiling.cover import solve
from scorer.tiling.puzzle import Puzzle, faces
from scorer.tiling.uncovered import uncovered
from tests.scorer.by_hand import any_faces, of_few_pairs


def blamed(*texts):
    boards = [parse(text) for text in texts]
    return sorted(uncovered(Puzzle(boards[0].game, [faces(board) for board in boards])))


@given(st.data(), st.sampled_from(Game))
def test_squares_are_blamed_where_there_is_no_cover(data, game):
    boards = data.draw(st.lists(of_few_pairs(game, rows=3) | any_faces(game), min_size=1, max_size=2))
    puzzle = Puzzle(game, boards)
    assume(solve(puzzle) is None)
    found = uncovered(puzzle)
    assert found
    assert found <= set(puzzle.spots)


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("o5.V3G", [(0, 0), (0, 1)]),  # no domino has both
        ("o5.V3GGG", [(0, 0)]),
        ("o5.D-.-D", [(0, 0), (1, 1)]),  # corners do not join
        ("o5.GGGV1.-G--", [(0, 0), (1, 1)]),  # both only go with the one between them
    ],
)
def test_a_square_without_a_neighbour_to_go_with_is_blamed(text, squares):
    assert [place for _, place in blamed(text)] == squares


def test_of_several_causes_that_hang_together_the_smallest_is_blamed():
    """The volcano goes with nothing, so one of three grasslands is left as well."""
    assert blamed("o5.V3GGG") == [(0, (0, 0))]


def test_a_part_that_has_a_cover_is_not_blamed():
    three_pairs_of_lakes = [(0, (0, 0)), (0, (0, 1)), (0, (2, 0)), (0, (2, 1)), (0, (2, 3)), (0, (2, 4))]
    assert blamed("o5.LL-GG.-----.LL-LL") == three_pairs_of_lakes


def test_pairs_that_there_are_enough_of_are_not_blamed():
    """One domino has lake and jungle. Two more squares of desert would go with either."""
    assert blamed("o5.LJ-LJ.--D--.--D--") == [(0, (0, 0)), (0, (0, 1)), (0, (0, 3)), (0, (0, 4))]


def test_boards_that_share_a_box_are_blamed_together():
    assert blamed("o5.LJH", "o5.HLJ") == [(0, (0, 0)), (0, (0, 1)), (1, (0, 1)), (1, (0, 2))]
