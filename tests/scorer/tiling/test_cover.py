from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.board import Board, Caveman, Face, Game, Square, Terrain
from scorer.box import box
from scorer.formats.notation import parse
from scorer.simulate import play
from scorer.tiling.cover import cover, dominoes, solve
from scorer.tiling.puzzle import Puzzle, faces, printed
from tests.scorer.by_hand import any_faces, covers, of_few_pairs


def check(game, boards, laid):
    """The dominoes are distinct, cover every square once, and show a face that may be printed there."""
    by_number = {domino.number: domino for domino in box(game).dominoes}
    numbers = Counter(domino.number for board in laid for domino in board)
    assert set(numbers.values()) <= {1}
    for squares, board in zip(boards, laid, strict=True):
        halves = [half for domino in board for half in (domino.left, domino.right)]
        assert sorted(halves) == sorted(squares)
        for domino in board:
            assert sum(abs(a - b) for a, b in zip(domino.left, domino.right, strict=True)) == 1
            assert by_number[domino.number].left in squares[domino.left]
            assert by_number[domino.number].right in squares[domino.right]


def check_solver(game, boards):
    """The solver finds a cover, and a right one, exactly where trying everything finds one."""
    puzzle = Puzzle(game, boards)
    chosen = solve(puzzle)
    assert (chosen is None) == (next(covers(game, boards), None) is None)
    if chosen is not None:
        check(game, boards, dominoes(puzzle, chosen))


@given(st.data(), st.sampled_from(Game))
def test_the_solver_agrees_with_trying_everything(data, game):
    boards = [data.draw(of_few_pairs(game) | any_faces(game))]
    check_solver(game, boards)


@given(st.data(), st.sampled_from(Game))
def test_the_solver_agrees_with_trying_everything_on_boards_that_share_a_box(data, game):
    small = of_few_pairs(game, rows=2)
    boards = [data.draw(small) for _ in range(data.draw(st.integers(2, 3)))]
    check_solver(game, boards)


@given(st.data(), st.sampled_from(Game))
def test_squares_to_be_crossed_agree_with_trying_everything(data, game):
    boards = [data.draw(of_few_pairs(game, rows=3))]
    places = sorted((0, place) for place in boards[0])
    sets = data.draw(st.lists(st.sets(st.sampled_from(places), min_size=1), min_size=1, max_size=3))

    def crosses(one, inside):
        number, low, high = one
        return ((number, low) in inside) != ((number, high) in inside)

    found = any(all(any(crosses(d, inside) for d in one) for inside in sets) for one in covers(game, boards))
    assert (solve(Puzzle(game, boards), crossed=sets) is not None) == found


@given(st.data())
def test_an_unlimited_pair_is_never_short_and_a_wild_square_goes_with_any_other(data):
    squares = data.draw(of_few_pairs(Game.ORIGINS))
    wild = data.draw(st.sets(st.sampled_from(sorted(squares))))
    puzzle = Puzzle(Game.ORIGINS, [squares], {(0, place) for place in wild})
    pairs = {domino.pair for domino in box(Game.ORIGINS).dominoes}
    assume(solve(puzzle) is not None)
    assert solve(puzzle, unlimited=pairs) is not None
    assert solve(Puzzle(Game.ORIGINS, [squares], {(0, place) for place in squares})) is not None


@pytest.mark.parametrize(("game", "size", "players"), [(g, 5, 4) for g in Game] + [(g, 7, 2) for g in Game])
def test_all_boards_of_a_game_are_covered_by_one_box(game, size, players):
    for seed in range(10):
        boards = [one.board for one in play(Random(seed), game, size, players=players)]
        laid = cover(boards)
        assert laid is not None
        check(game, [faces(board) for board in boards], laid)


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("o5", True),
        ("o5.H", True),
        ("o5.DD.DD.DD", True),  # the box holds three dominoes of two deserts
        ("o5.DD.DD.DD.DD", False),
        ("o5.V3Q", True),
        ("o5.V3D", False),  # the one volcano with three craters lies beside a quarry
        ("o5.V3Q2L", False),
        ("o5.J2L1", True),
        ("o5.D-.-D", False),  # corners do not join
        ("o5.DHD", False),  # nor does a domino reach across the start tile
        ("o5.D", False),
        ("o5.GDD.DDG", True),
        ("c5.WF1WF1.WF1WF1", True),  # the box holds four dominoes of wheat and a forest with a crown
        ("c5.WF1WF1.WF1WF1.WF1--", False),
        ("c5.M3W", True),
        ("c5.M3W.WM3", False),
    ],
)
def test_distinct_dominoes_of_the_box_cover_a_board_or_do_not(text, possible):
    assert (cover([parse(text)]) is not None) == possible


def test_a_cover_only_a_count_forbids_is_refused():
    """Every square has a neighbour that it goes with, but four dominoes of two lakes are too many."""
    assert cover([parse("o5.LL-LL.-----.LL-LL")]) is None
    assert cover([parse("o5.LL-LL.-----.LL-LJ")]) is None
    assert cover([parse("o5.LL-LL.-----.LG-LJ")]) is not None


def test_the_middle_of_a_row_of_three_cannot_go_both_ways():
    """A chess board's colours: one dark square between two light ones serves one of them."""
    assert cover([parse("o5.DDD.-D-")]) is None
    assert cover([parse("o7.-DDDD-.DDDDDD.-DDDD-.--DD--")]) is None


def test_two_boards_share_the_dominoes():
    board = parse("o5.DD.DD")
    assert cover([board]) is not None
    assert cover([board, board]) is None


def test_a_thing_that_lies_on_a_square_needs_one_without_printed_fire():
    plain = frozenset({Face(Terrain.JUNGLE)})
    assert {printed(square, Game.ORIGINS) for square in parse("o5.JJt1Jmu.JhuJw1J").squares.values()} == {
        plain
    }


def test_the_craters_of_a_volcano_may_be_hidden_under_a_caveman():
    hidden = Square(Terrain.VOLCANO, caveman=Caveman.HUNTER)
    assert {face.craters for face in printed(hidden, Game.ORIGINS)} == {1, 2, 3}
    assert cover([Board(Game.ORIGINS, 5, ((hidden, Square(Terrain.GRASSLAND)),))]) is not None
    assert cover([Board(Game.ORIGINS, 5, ((hidden, Square(Terrain.GRASSLAND, fire=1)),))]) is None
