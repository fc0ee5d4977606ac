import pytest

from scorer.board import Terrain
from scorer.formats.notation import parse
from tests.vision.certainty.readings import read, square_of
from vision.certainty.clearness import log_odds
from vision.certainty.measured import Measured, board_features, measured, sort_of
from vision.certainty.surroundings import Surroundings, surroundings
from vision.reading import NoteCode, SquareReading


def test_what_is_kept_beside_the_networks_trusts_clear_squares():
    readings = read(parse("o5.HJ1J"), {})
    features = board_features(parse("o5.HJ1J"), readings, ())
    assert all(
        measured().trusted(reading, features, surroundings(place, parse("o5.HJ1J"), readings, ())) > 0.99
        for place, reading in readings.items()
    )
    assert measured().unforeseen_chance(features) < 0.02


@pytest.mark.parametrize("note", [NoteCode.NO_COVER, NoteCode.TOUCHING, NoteCode.BURNT_OUT])
def test_a_note_about_dominoes_or_another_board_makes_something_unforeseen_likelier(note):
    board = parse("o5.HJ1J")
    features = [board_features(board, read(board, {}), notes) for notes in ((), (note,))]
    plain, noted = map(measured().unforeseen_chance, features)
    assert noted > plain


def test_holes_are_counted_as_hidden_only_while_nobody_has_answered_them():
    board = parse("o5.HJ1J.-JJ")
    readings = read(board, {(1, 0): {"J": 0.1}})
    assert board_features(board, readings, ())["hidden"] == 1
    assert board_features(board, readings, (), settled={(1, 0)})["hidden"] == 0


def test_an_old_record_without_log_odds_is_as_clear_as_its_chance_says():
    square = parse("o5.HJ1")[0, 1]
    assert log_odds(SquareReading(square, 0.5)) == 0
    assert log_odds(SquareReading(square, 0.5, log_odds=3.0)) == 3


def test_squares_are_of_three_sorts():
    square = parse("o5.HJ1")[0, 1]
    readings = (
        SquareReading(square, 0.9),
        SquareReading(square, 0.9, source="dominoes"),
        SquareReading(None, 0.9),
    )
    assert list(map(sort_of, readings)) == ["seen", "overruled", "hole"]


@pytest.mark.parametrize("settled", [0.0, 1.0])
def test_a_chance_that_a_total_is_right_stays_one_and_keeps_its_order(settled):
    board = {"constant": 1.0, "confirmed": settled, "corrected": 0.0}
    said = [measured().certainty(chance, board) for chance in (0.0, 0.2, 0.6, 0.95, 0.99, 1.0)]
    assert said == sorted(said)
    assert said[0] < 0.05
    assert 0.9 < said[3] < 0.99
    assert 0.99 < said[-1] < 1


def test_after_an_answer_the_total_is_measured_by_boards_with_answers():
    measure = Measured({}, {}, {"untouched": {"odds": 1.0}, "answered": {"odds": 0.5}})
    untouched, confirmed, corrected = (
        measure.certainty(0.9, {"confirmed": confirmed, "corrected": corrected})
        for confirmed, corrected in ((0, 0), (1, 0), (0, 1))
    )
    assert untouched == pytest.approx(0.9)
    assert confirmed == corrected == pytest.approx(0.75)


def test_a_correction_that_no_dominoes_fit_says_that_something_else_is_wrong():
    """In the box lie the dominoes G|J1 and G1|J, but not G1|J1."""
    board = parse("o5.HGJ1")
    readings = read(board, {(0, 1): {"G1": 0.3}, (0, 2): {"J": 0.3}})
    torn = board.with_square((0, 1), square_of("G1", "o"))
    mended = torn.with_square((0, 2), square_of("J", "o"))
    assert board_features(torn, readings, (), settled={(0, 1)})["torn"] == 1
    assert board_features(mended, readings, (), settled={(0, 1), (0, 2)})["torn"] == 0
    assert board_features(board, readings, (), settled={(0, 1)})["torn"] == 0


def test_an_answer_for_a_terrain_counts_for_squares_that_were_read_as_the_same():
    board = parse("o5.HGG.JJJ")
    readings = read(board, {(0, 1): {"D": 0.3}, (0, 2): {"D": 0.3}, (1, 1): {"D": 0.3}})
    other = board.with_square((0, 1), square_of("D", "o"))

    def trusted(shown, place):
        features = board_features(shown, readings, (), settled={(0, 1)})
        return measured().trusted(readings[place], features, Surroundings())

    assert trusted(board, (0, 2)) > trusted(other, (0, 2))
    assert trusted(board, (0, 2)) - trusted(other, (0, 2)) > abs(
        trusted(board, (1, 1)) - trusted(other, (1, 1))
    )


def test_a_terrain_that_goes_on_beside_a_square_is_trusted_more():
    board = parse("o5.HJJ.DJD")
    readings = read(board, {(1, 1): {"D": 0.3}})
    features = board_features(board, readings, ())

    def trusted(*terrains):
        return measured().trusted(readings[1, 1], features, Surroundings(terrains))

    jungle, desert = Terrain.JUNGLE, Terrain.DESERT
    assert trusted(jungle, jungle) > trusted(jungle) > trusted() > trusted(desert) > trusted(desert, desert)


def test_another_square_is_likelier_where_its_terrain_lies_beside_it():
    reading = read(parse("o5.HJ"), {(0, 1): {"D": 0.2, "G": 0.2}})[0, 1]
    others = {square_of(text, "o"): 0.2 for text in ("D", "G")}
    alone, beside = (
        measured().shares(reading, others, Surroundings(each)) for each in ((), (Terrain.DESERT,))
    )
    assert list(alone.values()) == pytest.approx([0.5, 0.5])
    assert beside[square_of("D", "o")] > 0.6
    assert sum(beside.values()) == pytest.approx(1)
