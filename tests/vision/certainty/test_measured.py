from scorer.formats.notation import parse
from tests.vision.certainty.readings import read, square_of
from vision.certainty.measured import board_features, log_odds, measured, sort_of
from vision.reading import NoteCode, SquareReading


def test_what_is_kept_beside_the_networks_trusts_clear_squares():
    readings = read(parse("o5.HJ1J"), {})
    features = board_features(parse("o5.HJ1J"), readings, ())
    assert all(measured().trusted(reading, features) > 0.99 for reading in readings.values())
    assert measured().unforeseen_chance(features) < 0.02


def test_a_note_about_dominoes_makes_something_unforeseen_likelier():
    board = parse("o5.HJ1J")
    features = [board_features(board, read(board, {}), notes) for notes in ((), (NoteCode.NO_COVER,))]
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


def test_a_chance_that_a_total_is_right_stays_one_and_keeps_its_order():
    said = [measured().certainty(chance) for chance in (0.0, 0.2, 0.6, 0.95, 0.99, 1.0)]
    assert said == sorted(said)
    assert said[0] < 0.01
    assert 0.93 < said[3] < 0.99
    assert 0.999 < said[-1] < 1


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
        return measured().trusted(readings[place], features)

    assert trusted(board, (0, 2)) > trusted(other, (0, 2))
    assert trusted(board, (0, 2)) - trusted(other, (0, 2)) > abs(
        trusted(board, (1, 1)) - trusted(other, (1, 1))
    )
