from scorer.formats.notation import parse
from tests.vision.certainty.readings import read, square_of
from vision.certainty.surroundings import surroundings

BOARD = parse("o5.HJJ.DJJ.-GD")
MIDDLE = (1, 1)


def test_what_lies_beside_a_square_is_counted_by_terrain():
    around = surroundings(MIDDLE, BOARD, read(BOARD, {}), ())
    assert around.of_terrain(square_of("J1", "o")) == 2
    assert around.of_terrain(square_of("D", "o")) == 1
    assert around.of_terrain(square_of("L", "o")) == 0
    assert around.of_terrain(None) == 0


def test_an_answer_changes_the_terrains_beside_the_next_square():
    answered = BOARD.with_square((0, 1), square_of("D", "o"))
    around = surroundings(MIDDLE, answered, read(BOARD, {}), {(0, 1)})
    assert around.of_terrain(square_of("D", "o")) == 2
    assert around.of_terrain(square_of("J", "o")) == 1


def test_what_players_have_settled_around_a_square_is_clear():
    readings = read(BOARD, {(0, 1): {"G": 0.4}, (2, 0): {"G": 0.4}})
    unclear = surroundings(MIDDLE, BOARD, readings, ())
    settled = surroundings(MIDDLE, BOARD, readings, {(0, 1), (2, 0)})
    assert unclear.unclear > 0.9
    assert unclear.haze > 0
    assert settled.unclear == settled.haze == 0


def test_open_holes_beside_a_square_are_counted_until_they_are_answered():
    readings = read(BOARD, {(2, 0): {"G": 0.4}})
    assert surroundings((2, 1), BOARD, readings, ()).holes == 1
    assert surroundings((2, 1), BOARD, readings, {(2, 0)}).holes == 0
    assert surroundings(MIDDLE, BOARD, readings, ()).holes == 0
