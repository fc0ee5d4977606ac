from scorer.formats.notation import parse
from tests.vision.certainty.readings import read
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
