"""What the wooden pieces of one board tell of each other."""

import numpy as np
import pytest

from scorer.board import Game, Resource, Square, Terrain
from vision.classifying.square_classes import HEADS, RESOURCES, class_of
from vision.profile.pieces_together import pieces_together

#: How sure an answer is.
SURE = 0.999
GRASS = Square(Terrain.GRASSLAND)
MAMMOTH = Square(Terrain.GRASSLAND, resource=Resource.MAMMOTH)


def answer(head, right, chance=SURE):
    classes = HEADS[head]
    found = np.full(classes, (1 - chance) / (classes - 1))
    found[right] = chance
    return np.log(found)


def answers(*squares, chances):
    return {
        "kind": np.array([answer("kind", class_of(square, Game.ORIGINS)) for square in squares]),
        "token": np.array([answer("token", square.token) for square in squares]),
        "caveman": np.array([answer("caveman", 0) for _ in squares]),
        "resource": np.array(
            [
                answer("resource", RESOURCES.index(square.resource), chance)
                for square, chance in zip(squares, chances, strict=True)
            ]
        ),
    }


def chance_of_a_piece(*squares):
    """The chance of a piece on the first square, of which the look says half; of all others it is sure."""
    seen = answers(*squares, chances=[SURE] * len(squares))
    which = RESOURCES.index(squares[0].resource)
    seen["resource"][0, [0, which]] = np.log(0.4999)
    return 1 - np.exp(pieces_together(seen)[0, 0])


def test_where_pieces_lie_on_the_other_squares_of_their_ground_one_is_likely():
    assert chance_of_a_piece(MAMMOTH, *[MAMMOTH] * 6) > 0.9


def test_where_none_lie_it_is_hardly_a_piece():
    assert chance_of_a_piece(MAMMOTH, *[GRASS] * 6) < 0.15


def test_alone_it_stays_about_as_likely():
    assert chance_of_a_piece(MAMMOTH) == pytest.approx(0.5, abs=0.07)


@pytest.mark.parametrize(
    "bare",
    [Square(Terrain.GRASSLAND, token=1), Square(Terrain.GRASSLAND, fire=1), Square(Terrain.DESERT)],
    ids=["token", "fire", "desert"],
)
def test_squares_where_no_piece_can_be_left_tell_nothing(bare):
    assert chance_of_a_piece(MAMMOTH, *[bare] * 6) == pytest.approx(0.5, abs=0.08)


def test_the_answers_stay_chances():
    told = pieces_together(answers(MAMMOTH, GRASS, chances=[1 - 1e-9, 1 - 1e-9]))
    assert np.exp(told).sum(axis=1) == pytest.approx(1)
    assert told.argmax(axis=1).tolist() == [RESOURCES.index(Resource.MAMMOTH), 0]
