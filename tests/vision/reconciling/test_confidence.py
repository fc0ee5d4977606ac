"""What else a square may be, and how sure it is, from chances alone."""

import pytest

from scorer.board import Game, Resource, Square, Terrain
from scorer.box import box
from scorer.formats.notation import parse
from tests.vision.reconciling.chances import BOARD, kind, look, number, read, seen_of
from vision.classifying.square_classes import deck
from vision.reconciling.reconcile import reconcile


def test_alternatives_are_whole_squares_the_likeliest_first():
    seen = seen_of(parse("o5 .HDG"))
    look(seen, (0, 2), kinds={number("G", "o"): 0.7, number("J", "o"): 0.3}, resources={0: 0.6, 1: 0.4})
    others = reconcile(seen).squares[1][3].alternatives
    assert others[0].square == Square(Terrain.GRASSLAND)
    assert others[1].square == Square(Terrain.GRASSLAND, resource=Resource.MAMMOTH)
    assert Square(Terrain.JUNGLE) in [other.square for other in others]
    assert [other.probability for other in others] == sorted((o.probability for o in others), reverse=True)
    assert sum(other.probability for other in others) == pytest.approx(1, abs=0.01)


def test_in_a_hole_that_is_not_clear_everything_that_the_box_holds_may_lie():
    seen = seen_of(parse("o5 .HDG--"))
    printed = deck(Game.ORIGINS).start
    look(seen, (0, 3), kinds={deck(Game.ORIGINS).empty: 0.7, **dict.fromkeys(range(printed), 0.3 / printed)})
    reading = reconcile(seen).squares[1][4]
    assert reading.square is None
    named = {other.square.face for other in reading.alternatives if other.square}
    assert named == set(box(Game.ORIGINS).faces)
    assert sum(other.probability for other in reading.alternatives) == pytest.approx(1)


def test_a_hole_like_a_start_tile_may_be_what_the_box_holds_where_the_start_tile_is_seen():
    seen = seen_of(parse("o5 .HDG--"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 3), kinds={held.empty: 0.05, held.start: 0.9, number("J", "o"): 0.05})
    reading = reconcile(seen).squares[1][4]
    assert reading.square is None
    others = {other.square: other.probability for other in reading.alternatives if other.square}
    assert others.get(Square(Terrain.START), 0) < 0.01
    assert max(others, key=others.get) == Square(Terrain.JUNGLE)
    assert sum(others.values()) == pytest.approx(1 - reading.confidence)


def test_a_square_may_be_the_start_tile_where_another_one_hardly_is_it():
    seen = seen_of(parse("o5 .HDG--"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 0), kinds={held.start: 0.5, held.empty: 0.3})
    look(seen, (0, 3), kinds={held.empty: 0.6, held.start: 0.4})
    reading = reconcile(seen).squares[1][4]
    assert Square(Terrain.START) in [other.square for other in reading.alternatives]


def test_beside_a_blurred_square_the_same_look_is_less_sure():
    clear, blurred = seen_of(parse("c5.HWWW-.--WWW")), seen_of(parse("c5.HWWW-.--WWW"))
    look(blurred, (0, 1), kinds={number("W"): 0.55, number("W1"): 0.45})  # a wheat field either way
    for seen in (clear, blurred):
        look(seen, (0, 2), kinds={number("W"): 0.97, number("F"): 0.03})
    one, other = (reconcile(seen).squares[1][3] for seen in (clear, blurred))
    assert one.log_odds == pytest.approx(other.log_odds, abs=0.01)
    assert one.confidence > other.confidence + 0.005


def start_read(*, elsewhere=1e-5):
    """Return the start tile of a board, hardly seen, where another square is it with this chance."""
    seen = seen_of(parse("o5 .HDGD.-DDD"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 0), kinds={held.start: 0.6, held.empty: 0.3, number("L", "o"): 0.1})
    look(seen, (1, 1), kinds={number("D", "o"): 1 - elsewhere, held.start: elsewhere})
    found = reconcile(seen).squares[1][1]
    assert found.square == Square(Terrain.START)
    return found


def test_a_start_tile_hardly_seen_is_sure_where_no_other_square_can_be_it():
    sure, other = start_read(), start_read(elsewhere=0.3)
    assert not sure.doubtful
    assert other.doubtful
    assert sure.confidence > start_read(elsewhere=0.05).confidence > other.confidence


def test_by_itself_a_start_tile_hardly_seen_is_unsure_whatever_the_other_squares_are():
    sure, other = start_read(), start_read(elsewhere=0.05)
    assert sure.confidence > other.confidence > 0.9
    assert sure.log_odds == other.log_odds
    assert 0.5 < sure.chance_by_itself < 0.7


def test_a_start_tile_is_in_doubt_where_another_square_is_rather_one_than_not():
    seen = seen_of(parse("o5 .HDG--"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 0), kinds={held.start: 0.97, held.empty: 0.03})
    look(seen, (0, 3), kinds={held.empty: 0.4, held.start: 0.6})
    assert reconcile(seen).squares[1][1].doubtful


def test_without_the_start_tile_nothing_else_is_likelier_than_what_was_settled_on():
    seen = seen_of(parse("o5 .HD---"))
    kinds = {number("D", "o"): 0.4, deck(Game.ORIGINS).start: 0.35, number("J", "o"): 0.25}
    look(seen, (0, 1), kinds=kinds)
    square = reconcile(seen).squares[1][2]
    assert square.square == Square(Terrain.DESERT)
    assert square.alternatives[0].square == square.square
    assert square.confidence >= 0.5


def test_the_answers_share_out_the_measured_chance():
    seen = seen_of(BOARD)
    place = next(place for place, square in BOARD.squares.items() if square.terrain is Terrain.WHEAT)
    plain, crowned = (kind(Square(Terrain.WHEAT, crowns=crowns), Game.CLASSIC) for crowns in (0, 1))
    look(seen, place, kinds={plain: 0.55, crowned: 0.4, number("L"): 0.05})
    laid, _ = read(seen)
    reading = laid.squares[place[0] + 1][place[1] + 1]
    settled = next(other for other in reading.alternatives if other.square == reading.square)
    assert settled.probability == reading.confidence
    assert len(reading.alternatives) > 1
    assert sum(other.probability for other in reading.alternatives) == pytest.approx(1, abs=0.01)
