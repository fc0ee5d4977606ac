"""In the box of Origins lie the dominoes G|J1 and G1|J, but neither G|J nor G1|J1."""

import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import TRUSTING, read, square_of
from vision.certainty.certainty import certainty_of
from vision.certainty.hidden_dominoes import hole_groups
from vision.certainty.open_squares import OpenSquare
from vision.certainty.worlds import worlds_of

BOARD = parse("o5.HDD--.-----")
ONE, TWO, AWAY = (0, 3), (0, 4), (1, 0)
BELOW = (1, 4)
OTHER_ONE, OTHER_TWO = (3, 0), (4, 0)
HALVES = {
    ONE: ("G", "G1"),
    TWO: ("J", "J1"),
    AWAY: ("G", "G1"),
    BELOW: ("G", "G1"),
    OTHER_ONE: ("G", "G1"),
    OTHER_TWO: ("J", "J1"),
}


def hole(place, hidden=0.4):
    options = [square_of(text, "o") for text in HALVES[place]]
    return OpenSquare(place, (None, *options), (1 - hidden, *(hidden / len(options) for _ in options)))


def boards(*places, board=BOARD, read_board=None):
    """Return the chance of every board, by what lies in its holes in notation."""
    squares = [hole(place) for place in places]
    found = worlds_of(board, squares, read_board or BOARD)
    chances = {}
    for row, weight in zip(found.picks.tolist(), found.weights.tolist(), strict=True):
        lies = tuple(("-", *HALVES[place])[pick] for place, pick in zip(places, row, strict=True))
        chances[lies] = chances.get(lies, 0.0) + weight
    return chances


def test_two_holes_side_by_side_are_filled_together_or_not_at_all():
    found = boards(ONE, TWO)
    together = sum(chance for lies, chance in found.items() if "-" not in lies)
    assert together == pytest.approx(0.3, abs=0.04)
    assert found["-", "-"] > 2 * together - 0.05


def test_what_fills_two_holes_is_a_domino_of_the_box():
    assert {lies for lies in boards(ONE, TWO) if "-" not in lies} == {("G", "J1"), ("G1", "J")}


def test_a_domino_that_is_seen_elsewhere_fills_no_holes():
    seen = parse("o5.HDD--.GJ1---")
    squares = [hole(ONE), hole(TWO)]
    found = worlds_of(seen, squares, seen)
    filled = {tuple(row) for row in found.picks.tolist() if all(row)}
    assert filled == {(2, 1)}


#: Holes side by side at two places.
TWO_PLACES = parse("o5.HDD--.-----.--DD-.-----.-----")
EVEN_AND_ODD = pytest.mark.parametrize("seen", [TWO_PLACES, TWO_PLACES.with_square((2, 2), None)])


def filled_at(board, places, squares):
    for place, text in zip(places, squares, strict=True):
        board = board.with_square(place, square_of(text, "o"))
    return board


@EVEN_AND_ODD
def test_a_domino_that_the_box_holds_once_fills_holes_at_one_place_only(seen):
    found = boards(ONE, TWO, OTHER_ONE, OTHER_TWO, board=seen, read_board=seen)
    both = {lies: chance for lies, chance in found.items() if "-" not in lies}
    assert set(both) == {("G", "J1", "G1", "J"), ("G1", "J", "G", "J1")}
    assert sum(both.values()) == pytest.approx(0.3 * 0.3, abs=0.03)


@EVEN_AND_ODD
def test_a_domino_that_a_player_has_laid_fills_no_other_holes(seen):
    laid = filled_at(seen, (ONE, TWO), ("G", "J1"))
    found = boards(OTHER_ONE, OTHER_TWO, board=laid, read_board=seen)
    assert {lies for lies in found if "-" not in lies} == {("G1", "J")}


@pytest.mark.parametrize(("seen", "most"), [("o5.HLL--.-----.--LL-", 2), ("o5.HLL--.-----.GDLL-", 1)])
def test_a_domino_that_the_box_holds_twice_lies_twice(seen, most):
    seen = parse(seen + ".-----.-----")
    options = (None, square_of("G", "o"), square_of("D", "o"))
    squares = [OpenSquare(place, options, (0.6, 0.2, 0.2)) for place in (ONE, TWO, OTHER_ONE, OTHER_TWO)]
    laid = [{frozenset(row[:2]), frozenset(row[2:])} for row in worlds_of(seen, squares, seen).picks.tolist()]
    assert ({frozenset({1, 2})} in laid) == (most == 2)
    assert any(frozenset({1, 2}) in pairs for pairs in laid)


def test_where_the_answers_leave_no_domino_the_chances_are_still_whole():
    halves = filled_at(TWO_PLACES, (TWO, OTHER_TWO), ("J1", "J1"))
    squares = [OpenSquare(place, (None, square_of("G", "o")), (0.6, 0.4)) for place in (ONE, OTHER_ONE)]
    assert worlds_of(halves, squares, TWO_PLACES).weights.sum() == pytest.approx(1)


def test_holes_apart_are_filled_each_by_itself():
    found = boards(ONE, AWAY)
    assert found["G", "G"] == pytest.approx(0.2 * 0.2)
    assert found["-", "-"] == pytest.approx(0.6 * 0.6)


def test_once_a_player_fills_one_hole_the_other_has_the_other_half():
    board = BOARD.with_square(ONE, square_of("G1", "o"))
    found = boards(TWO, board=board)
    assert found["J",] > 0.8
    assert "J1" not in {lies for (lies,) in found}


def test_the_total_follows_from_the_domino():
    readings = read(BOARD, {ONE: {"G": 0.2, "G1": 0.2}, TWO: {"J": 0.2, "J1": 0.2}})
    filled = BOARD.with_square(ONE, square_of("G", "o"))
    rules = Rules(Mode.DISCOVERY)
    found = certainty_of(filled, readings, rules, settled={ONE}, measure=TRUSTING)
    assert found.outcomes[0].total == 1


def test_holes_that_touch_are_one_group_and_a_square_put_beside_them_belongs_to_it():
    squares = [hole(ONE), hole(TWO), hole(AWAY)]
    assert hole_groups(BOARD, squares, BOARD) == ((ONE, TWO),)
    filled = BOARD.with_square((1, 1), square_of("D", "o"))
    assert hole_groups(filled, squares, BOARD) == ((ONE, TWO), (AWAY, (1, 1)))
    assert hole_groups(filled, squares, None) == ((ONE, TWO),)


def test_of_three_holes_two_are_filled_rather_than_one_or_all():
    found = boards(ONE, TWO, BELOW)
    by_count = [0.0] * 4
    for lies, chance in found.items():
        by_count[3 - lies.count("-")] += chance
    assert by_count[2] > 3 * max(by_count[1], by_count[3])
