"""Holes that may be hidden squares, from made-up readings."""

import numpy as np
import pytest

from scorer.formats.notation import parse
from vision.hidden_squares import doubt_hidden
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


def belonging(squares):
    """What the locator makes of them when it agrees."""
    return np.array([[float(square.square is not None) for square in row] for row in squares])


def doubts(squares, *codes):
    told = doubt_hidden(squares, belonging(squares), codes, DEFAULT)
    return {(r, c) for r, row in enumerate(told) for c, square in enumerate(row) if square.doubtful}


RING = "o5.HDD.L-L.GGQ"


def test_a_hole_beside_another_with_squares_on_its_three_other_sides_is_doubted():
    assert doubts(read("o5.HDDL.L--L.GGGQ")) == {(1, 1), (1, 2)}
    assert doubts(read("o5.HDD.L-L.G-Q")) == {(1, 1)}


def test_a_hole_that_no_domino_fits_into_is_proven_by_the_dominoes_that_cover_the_rest():
    assert doubts(read(RING)) == set()
    assert doubts(read(RING), NoteCode.NO_COVER) == {(1, 1)}


def test_a_hole_that_the_locator_takes_for_a_square_is_doubted():
    squares = read(RING)
    told = doubt_hidden(squares, np.ones((3, 3)), (), DEFAULT)
    assert [square.doubtful for row in told for square in row] == [False] * 4 + [True] + [False] * 4


def test_a_notch_between_two_squares_is_none():
    assert doubts(read("o5.HD-.LLG.QQG")) == set()


@pytest.mark.parametrize(("text", "codes"), [("o5.HD-.LLG", [NoteCode.NO_COVER]), ("o5.QD-.LLG", [])])
def test_where_something_has_to_be_missing_a_notch_may_be_it(text, codes):
    assert doubts(read(text), *codes) == {(0, 2)}


def test_the_corner_of_a_box_that_touches_one_square_is_none_in_any_case():
    assert doubts(read("o5.HD-.LL-.QQG"), NoteCode.NO_COVER) == {(1, 2)}


def test_a_doubted_hole_offers_what_may_lie_there_and_its_chances_make_up_one():
    ((_, hole, _),) = doubt_hidden(read(RING), np.ones((3, 3)), (), DEFAULT)[1:2]
    assert hole.confidence == DEFAULT.max_hole_confidence
    assert [other.square is None for other in hole.alternatives] == [True, False, False]
    assert sum(other.probability for other in hole.alternatives) == pytest.approx(1)
    assert hole.alternatives[1].probability == pytest.approx(1.5 * hole.alternatives[2].probability)


def test_a_hole_in_doubt_already_stays_as_it_is():
    squares = read(RING, doubted={(1, 1)})
    assert doubt_hidden(squares, np.ones((3, 3)), (), DEFAULT) == squares
