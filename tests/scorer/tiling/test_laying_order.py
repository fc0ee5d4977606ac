from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Board, Game, Square, Terrain, beside
from scorer.formats.notation import parse
from scorer.simulate import play
from scorer.tiling.laying_order import lay
from scorer.tiling.puzzle import faces
from tests.scorer.by_hand import covers, laid_all, of_few_pairs


def keeps_the_joining_rule(board, order):
    """Each domino lies beside the start tile, or has a half beside the same terrain laid before."""
    laid = set(board.starts)

    def joins(half):
        return any(
            near in laid and board[near].terrain in (Terrain.START, board[half].terrain)
            for near in beside(half)
        )

    for domino in order:
        if not (joins(domino.left) or joins(domino.right)):
            return False
        laid |= {domino.left, domino.right}
    return laid == set(board.squares)


@st.composite
def small_boards(draw, game=Game.ORIGINS):
    """A few squares with a start tile among or beside them."""
    squares = draw(of_few_pairs(game, rows=3))
    placed = {
        place: Square(face.terrain, face.fire, face.craters, face.crowns)
        for place, (face,) in squares.items()
    }
    free = [(r, c) for r in range(4) for c in range(4) if (r, c) not in placed]
    placed[draw(st.sampled_from(free))] = Square(Terrain.START)
    return Board(game, 5, tuple(tuple(placed.get((r, c)) for c in range(4)) for r in range(4)))


@given(small_boards())
def test_the_search_agrees_with_trying_every_cover(board):
    found = list(covers(board.game, [faces(board)]))
    laying = lay([board])
    assert (laying is None) == (not found)
    if laying is not None:
        possible = any(laid_all(board, {(low, high) for _, low, high in cover}) for cover in found)
        assert laying.complete == possible
    if laying is not None and laying.complete:
        assert keeps_the_joining_rule(board, laying.orders[0])


@given(small_boards(), small_boards())
def test_two_boards_of_one_box_agree_with_trying_every_cover(one, two):
    boards = [one, two]
    possible = [
        all(
            laid_all(board, {(low, high) for b, low, high in cover if b == n})
            for n, board in enumerate(boards)
        )
        for cover in covers(one.game, [faces(board) for board in boards])
    ]
    laying = lay(boards)
    assert (laying is None) == (not possible)
    assert (laying is not None and laying.complete) == any(possible)


@pytest.mark.parametrize("game", Game)
def test_every_board_of_a_game_can_be_laid_again(game):
    for seed in range(20):
        board = play(Random(seed), game, 7)[0].board
        laying = lay([board])
        assert laying is not None
        assert laying.complete
        assert keeps_the_joining_rule(board, laying.orders[0])


@pytest.mark.parametrize(
    ("text", "unreached"),
    [
        ("o5.HDG", ()),  # the start tile joins any terrain
        ("o5.HDL.--G.--D", ((1, 2), (2, 2))),  # only beside dominoes of other terrain
        ("o5.HDG.--G.--G", ()),
        ("o5.DD-.--H", ((0, 0), (0, 1))),  # corners do not join
        ("o5.HDD-.---J.---J", ((1, 3), (2, 3))),
        ("o5.DDGG.-H--", ((0, 2), (0, 3))),
        ("c5.HWF1.--L.--F", ((1, 2), (2, 2))),
        ("c5.HWF1.--F.--L", ()),  # crowns or not, a forest joins a forest
    ],
)
def test_a_domino_is_laid_beside_the_start_tile_or_the_same_terrain(text, unreached):
    assert lay([parse(text)]).unreached == (unreached,)


def test_an_order_may_need_other_dominoes_than_the_first_that_fit():
    """Two deserts and two lakes, upright, would leave the lakes alone; laid across they all join."""
    board = parse("o5.HDL.-DL")
    assert not all(laid_all(board, {d[1:] for d in cover}) for cover in covers(board.game, [faces(board)]))
    assert lay([board]).complete


def test_a_board_without_cover_has_no_order_to_ask_for():
    assert lay([parse("o5.HV3D")]) is None


def test_without_a_start_tile_any_domino_may_be_the_first():
    assert lay([parse("o5.DD.--")]).complete
    assert lay([parse("o5.DDL.--L.GG-")]).complete


def test_the_dominoes_come_in_an_order_of_laying():
    [order] = lay([parse("o5.HDGGG")]).orders
    assert [(domino.left, domino.right) for domino in order] == [((0, 1), (0, 2)), ((0, 3), (0, 4))]
