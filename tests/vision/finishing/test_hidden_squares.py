"""Holes that may be hidden squares, from made-up readings."""

from dataclasses import replace

import numpy as np
import pytest

from scorer.board import Game
from scorer.box import box
from scorer.formats.notation import parse
from vision.classifying.classify import SquareLikelihoods
from vision.finishing.hidden_squares import (
    beside_features,
    doubt_hidden,
    hidden_beside,
    hidden_chances,
    hole_features,
    with_unseen,
)
from vision.finishing.table_colours import TableColours
from vision.reading import Alternative, NoteCode, SquareReading
from vision.settings import DEFAULT


def read(text, doubted=()):
    """A board read as it is written, each hole with a square that may lie there."""
    board = parse(text)
    alternatives = (Alternative(None, 0.9999), *(Alternative(board[0, 0], p) for p in (0.00006, 0.00004)))
    return tuple(
        tuple(
            SquareReading(square, 0.9999, (r, c) in doubted, "seen", () if square else alternatives)
            for c, square in enumerate(row)
        )
        for r, row in enumerate(board.rows)
    )


def doubts(squares, *codes, hidden=None):
    """The places doubted; ``hidden`` are chances by place, of all others it is nothing."""
    chances = np.zeros((len(squares), len(squares[0])))
    for place, chance in (hidden or {}).items():
        chances[place] = chance
    told = doubt_hidden(squares, chances, codes, DEFAULT)
    return {(r, c) for r, row in enumerate(told) for c, square in enumerate(row) if square.doubtful}


RING = "o5.HDD.L-L.GGQ"


def test_a_hole_that_may_well_hide_a_square_is_doubted():
    text = "o5.HDD-.LL--.GGQQ"
    assert doubts(read(text)) == set()
    assert doubts(read(text), hidden={(0, 3): 0.06, (1, 3): 0.02}) == {(0, 3)}


def test_with_squares_on_three_sides_less_is_enough():
    text = "o5.HDDL.L--L.GGGQ"
    assert doubts(read(text), hidden={(1, 1): 0.02}) == {(1, 1)}
    assert doubts(read("o5.HD-.LLG.QQG"), hidden={(0, 2): 0.02}) == set()


def test_what_lies_on_a_square_says_nothing_of_holes():
    assert doubts(read(RING), hidden={(0, 1): 0.9}) == set()


def test_a_hole_that_no_domino_fits_into_is_proven_by_the_dominoes_that_cover_the_rest():
    assert doubts(read(RING)) == set()
    assert doubts(read(RING), NoteCode.NO_COVER) == {(1, 1)}


def test_a_notch_between_two_squares_is_none():
    assert doubts(read("o5.HD-.LLG.QQG")) == set()


@pytest.mark.parametrize(("text", "codes"), [("o5.HD-.LLG", [NoteCode.NO_COVER]), ("o5.QD-.LLG", [])])
def test_where_something_has_to_be_missing_a_notch_may_be_it(text, codes):
    assert doubts(read(text), *codes) == {(0, 2)}


def test_where_the_start_tile_is_rather_another_square_less_is_enough():
    sure = read("o5.HD-.LLG")
    unsure = ((replace(sure[0][0], confidence=0.4), *sure[0][1:]), sure[1])
    assert doubts(unsure, hidden={(0, 2): 0.02}) == {(0, 2)}
    assert doubts(unsure, hidden={(0, 2): 0.001}) == set()
    assert doubts(sure, hidden={(0, 2): 0.02}) == set()


def test_the_corner_of_a_box_that_touches_one_square_is_none_in_any_case():
    assert doubts(read("o5.HD-.LL-.QQG"), NoteCode.NO_COVER) == {(1, 2)}


@pytest.mark.parametrize(("chance", "codes", "sure"), [(0.3, (), 0.7), (0.0, (NoteCode.NO_COVER,), 0.9)])
def test_a_doubted_hole_offers_what_may_lie_there_and_its_chances_make_up_one(chance, codes, sure):
    ((_, hole, _),) = doubt_hidden(read(RING), np.full((3, 3), chance), codes, DEFAULT)[1:2]
    assert hole.confidence == pytest.approx(sure)
    assert [other.square is None for other in hole.alternatives] == [True, False, False]
    assert sum(other.probability for other in hole.alternatives) == pytest.approx(1)
    assert hole.alternatives[1].probability == pytest.approx(1.5 * hole.alternatives[2].probability)


def test_every_other_hole_is_as_sure_as_it_is_to_hide_nothing():
    ((_, hole, _),) = doubt_hidden(read(RING), np.full((3, 3), 0.003), (), DEFAULT)[1:2]
    assert not hole.doubtful
    assert hole.confidence == pytest.approx(0.997)


def test_a_hole_that_the_dominoes_made_stays_as_it_is():
    squares = tuple(tuple(replace(square, source="dominoes") for square in row) for row in read(RING))
    assert doubt_hidden(squares, np.ones((3, 3)), (NoteCode.NO_COVER,), DEFAULT) == squares


def seen_as(board, **seen):
    """A board of which all places look alike, and a table from which they differ by so much."""
    shape = (board.height, board.width)
    looks, covered, belongs, unlike = (
        np.full(shape, seen.get(name, 0.0)) for name in ("looks", "covered", "belongs", "unlike")
    )
    none = np.zeros((*shape, 1))
    likelihoods = SquareLikelihoods(board.game, none, none, none, none, none, covered, looks)
    return likelihoods, belongs.astype(np.float32), TableColours(unlike, 2.0, np.ones(shape, bool))


def chances(text="o5.HDD.L-L.GGQ", **seen):
    """The chances of a board's places to hide a square, given how all of them look."""
    likelihoods, belongs, table = seen_as(parse(text), **seen)
    return hidden_chances(hole_features(likelihoods, belongs, read(text), table))


@pytest.mark.parametrize(
    ("name", "values"),
    [(name, (0.0, 0.2, 0.9)) for name in ("looks", "covered", "belongs")] + [("unlike", (0, 5, 30))],
)
def test_the_more_speaks_for_a_hidden_square_the_likelier_it_is(name, values):
    few, some, many = (chances(**{name: value})[1, 1] for value in values)
    assert 0 < few < some < many < 1


def test_a_hole_that_clearly_shows_the_table_hides_nothing():
    assert chances()[1, 1] < 0.01
    assert chances("o5.HD-.LL-.QQG", looks=0.4, covered=0.4, belongs=0.8, unlike=20)[1, 2] > 0.5


def test_amid_squares_something_is_hidden_sooner_than_at_their_edge():
    looks = {"looks": 0.05, "covered": 0.1, "unlike": 3}
    edge = chances("o5.HD-.LL-.QQ-", **looks)[1, 2]
    assert chances("o5.HD-.LL-.QQG", **looks)[1, 2] > edge


def chances_beside(squares, **seen):
    likelihoods, belongs, table = seen_as(parse("o5.HD-.LL-.QQ-"), **seen)
    return hidden_beside(beside_features(likelihoods, belongs, squares, table))[:, 2]


def test_beside_a_board_the_colours_of_the_table_tell_that_nothing_is_hidden():
    squares = read("o5.HD-.LL-.QQ-")
    assert max(chances_beside(squares)) < 0.01
    assert min(chances_beside(squares, unlike=40.0)) > 0.1


def test_a_square_that_no_domino_explains_may_have_its_other_half_beside_it():
    whole = read("o5.HD-.LL-.QQ-")
    torn = (*whole[:2], (whole[2][0], replace(whole[2][1], square=None, source="dominoes"), whole[2][2]))
    sure, unsure = (chances_beside(squares, looks=0.9, unlike=10.0) for squares in (whole, torn))
    assert unsure[2] > sure[2]
    assert unsure[0] == sure[0]


def test_holes_at_which_nobody_looked_may_be_whatever_the_box_holds():
    squares = read("o5.HDD.L-L.G-Q")
    looks = np.full((3, 3), 0.5)
    looks[1, 1] = 0.0
    nothing = np.zeros((3, 3))
    seen = SquareLikelihoods(Game.ORIGINS, *(np.zeros((3, 3, 1)) for _ in range(5)), nothing, looks)
    told = with_unseen(squares, seen)
    others = [other for other in told[1][1].alternatives if other.square]
    assert {other.square.terrain for other in others} == {face.terrain for face in box(Game.ORIGINS).faces}
    assert sum(other.probability for other in told[1][1].alternatives) == pytest.approx(1)
    assert max(others, key=lambda other: other.probability).square.fire == 0
    assert told[2] == squares[2]
    assert with_unseen(squares, replace(seen, looks=None)) == squares
