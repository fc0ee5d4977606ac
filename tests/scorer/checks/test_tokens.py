import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Board, Game
from scorer.checks.tokens import out_of_reach
from scorer.formats.notation import parse


@pytest.mark.parametrize(("craters", "steps"), [(1, (1, 2, 3)), (2, (1, 2)), (3, (1,))])
def test_a_volcano_throws_its_token_so_many_squares_away(craters, steps):
    for distance in range(1, 5):
        board = parse(f"o5.V{craters}" + "D" * (distance - 1) + f"Dt{craters}")
        assert out_of_reach(board) == (() if distance in steps else ((0, distance),))


def test_every_step_goes_in_any_of_the_eight_directions():
    assert not out_of_reach(parse("o5.V2DD.DDDt2"))
    assert not out_of_reach(parse("o5.V2DD.DDD.DDDt2"))
    assert out_of_reach(parse("o5.V2DD.DDD.DDD.DDDt2")) == ((3, 2),)


def test_fire_flies_over_squares_that_are_not_there():
    assert not out_of_reach(parse("o5.V1---.----.----.---Dt1"))


def test_a_token_comes_from_a_volcano_of_as_many_craters():
    assert out_of_reach(parse("o5.V1Dt2")) == ((0, 1),)
    assert out_of_reach(parse("o5.V3Dt1")) == ((0, 1),)


def test_each_volcano_threw_one_token_at_most():
    assert out_of_reach(parse("o5.V1Dt1Dt1")) == ((0, 1), (0, 2))
    assert not out_of_reach(parse("o5.V1Dt1Dt1V1"))
    assert not out_of_reach(parse("o5.V1DD"))


def test_a_token_takes_the_far_volcano_if_the_near_one_is_needed():
    assert not out_of_reach(parse("o7.V2DDt2V2Dt2--"))
    assert not out_of_reach(parse("o7.V2Dt2V2DDt2--"))


def test_tokens_that_share_too_few_volcanoes_are_named_and_no_others():
    assert out_of_reach(parse("o7.V2Dt2Dt2---D.-------.-----V2Dt2")) == ((0, 1), (0, 2))


def test_a_token_where_none_may_land_takes_nobodys_volcano():
    assert out_of_reach(parse("o5.D1t1V1Dt1")) == ((0, 0),)
    assert out_of_reach(parse("o5.V1t1Dt1")) == ((0, 0),)


def test_a_volcano_whose_craters_are_hidden_may_have_thrown_any_token():
    assert not out_of_reach(parse("o5.VhuDt3"))


def reachable(board):
    """The volcanoes of as many craters in reach of each token, measured once more."""
    furthest = {1: 3, 2: 2, 3: 1}
    return {
        (r, c): [
            (row, col)
            for (row, col), volcano in board.squares.items()
            if volcano.craters == square.token and max(abs(row - r), abs(col - c)) <= furthest[square.token]
        ]
        for (r, c), square in board.squares.items()
        if square.token
    }


def most_matched(tokens, reach, taken=frozenset()):
    """How many of the tokens different volcanoes can have thrown, by trying everything."""
    if not tokens:
        return 0
    first, *others = tokens
    thrown = [1 + most_matched(others, reach, taken | {v}) for v in reach[first] if v not in taken]
    return max([most_matched(others, reach, taken), *thrown])


@st.composite
def crowded(draw):
    """A small board with many volcanoes and tokens."""
    kinds = [None, *parse("o7.DV1V2Dt1Dt2").squares.values()]
    cells = draw(st.lists(st.sampled_from(kinds), min_size=14, max_size=14))
    return Board(Game.ORIGINS, 7, (tuple(cells[:7]), tuple(cells[7:])))


@given(crowded())
def test_exactly_the_tokens_that_a_best_matching_can_leave_over_are_named(board):
    reach = reachable(board)
    best = most_matched([*reach], reach)
    left_over = [token for token in reach if most_matched([t for t in reach if t != token], reach) == best]
    assert list(out_of_reach(board)) == left_over


@given(crowded())
def test_a_board_turned_or_mirrored_has_as_many_tokens_out_of_reach(board):
    assert len(out_of_reach(board)) == len(out_of_reach(board.turned()))
    assert len(out_of_reach(board)) == len(out_of_reach(board.mirrored()))
