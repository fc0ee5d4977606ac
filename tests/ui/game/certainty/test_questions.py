"""A board is to be checked as long as an answer can change its score."""

from dataclasses import replace

from scorer.board import Square, Terrain
from scorer.rules import Mode
from tests.ui.example_games import BEN, edited, origins_match, reading
from ui.editor.doubt_question import answers
from ui.game.certainty.questions import (
    board_status,
    certainty,
    may_be,
    questions,
    quiet_doubts,
    seats_to_check,
)
from ui.game.certainty.quiet_problems import impossible_problems
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import Entry
from vision.reading import Alternative, SquareReading

START = Square(Terrain.START)
FIRE_IN_DOUBT = reading("o5.DG1.HJ", doubtful=((0, 1),))
NOTHING_AT_STAKE = reading("o5.DG.HJ", doubtful=((0, 1),))


def match_of(read, mode=Mode.DISCOVERY):
    return origins_match(mode, boards=(), variants=()).with_entry(0, 0, Entry().read(read, "abc"))


def place_of(match):
    [place] = match.entry(0, 0).doubts
    return place


def test_a_doubt_that_changes_the_score_is_asked():
    match = match_of(FIRE_IN_DOUBT)
    assert questions(match, 0, 0) == (place_of(match),)
    assert board_status(match, 0, 0) == "check"
    assert (quiet_doubts(match, 0, 0), seats_to_check(match)) == ((), (0,))
    assert {answer.total for answer in certainty(match, 0, 0).answers[place_of(match)]} == {0, 1}


def test_a_question_offers_its_answers_with_the_chances_as_measured():
    match = match_of(FIRE_IN_DOUBT)
    place = place_of(match)
    offered, read = may_be(match, 0, 0, place), match.entry(0, 0).readings[place].alternatives
    shown = {answer.square: answer.chance for answer in certainty(match, 0, 0).answers[place]}
    assert {one.square: one.probability for one in offered} == shown
    assert {one.square for one in offered} == {one.square for one in read}


def test_an_answered_square_keeps_the_answers_as_they_were_read():
    match = match_of(FIRE_IN_DOUBT)
    row, col = place = place_of(match)
    answered = edited(match.entry(0, 0), (row, col, {"terrain": "grassland", "fire": 1}))
    match = match.with_entry(0, 0, answered)
    assert may_be(match, 0, 0, place) == match.entry(0, 0).readings[place].alternatives


def test_a_doubt_that_changes_nothing_stays_quiet_and_the_board_is_ready():
    match = match_of(NOTHING_AT_STAKE)
    assert (questions(match, 0, 0), quiet_doubts(match, 0, 0)) == ((), (place_of(match),))
    assert (board_status(match, 0, 0), seats_to_check(match)) == ("ready", ())


def test_an_answer_settles_the_score():
    match = match_of(FIRE_IN_DOUBT)
    row, col = place_of(match)
    answered = edited(match.entry(0, 0), (row, col, {"terrain": "grassland", "fire": 1}))
    match = match.with_entry(0, 0, answered)
    assert (questions(match, 0, 0), board_status(match, 0, 0)) == ((), "ready")


def test_what_is_asked_depends_on_the_mode():
    other = Square(Terrain.GRASSLAND)
    read = reading("o5.DGma.HJ", doubtful=((0, 1),))
    squares = tuple(
        tuple(
            replace(
                square, alternatives=(square.alternatives[0], replace(square.alternatives[1], square=other))
            )
            if square.doubtful
            else square
            for square in row
        )
        for row in read.squares
    )
    read = replace(read, squares=squares)
    assert board_status(match_of(read), 0, 0) == "ready"
    assert board_status(match_of(read, Mode.TOTEM), 0, 0) == "check"


def test_boards_by_hand_and_boards_that_are_not_there_ask_nothing():
    match = origins_match(boards=(BEN,))
    assert [board_status(match, 0, seat) for seat in range(3)] == ["ready", "none", "none"]
    assert certainty(match, 0, 0) is None


def hole_that_may_be(*others, notation="o5.DGJ.D-J.DGJ"):
    """A photo with a doubtful hole in the middle, read as nothing by nine in ten."""
    read = reading(notation, doubtful=())
    options = tuple(Alternative(square, chance) for square, chance in ((None, 0.9), *others))
    rows = [list(row) for row in read.squares]
    rows[1][1] = SquareReading(None, 0.9, doubtful=True, alternatives=options)
    return match_of(replace(read, squares=tuple(map(tuple, rows))))


def test_where_no_start_tile_is_read_the_square_that_may_be_it_is_asked_with_that_answer_first():
    match = hole_that_may_be(
        (START, 0.092), (Square(Terrain.GRASSLAND), 0.004), (Square(Terrain.DESERT), 0.004)
    )
    [place] = questions(match, 0, 0)
    assert [one.square for one in may_be(match, 0, 0, place)][:2] == [START, None]
    assert [one.square for one in answers(may_be(match, 0, 0, place))] == [START, None]
    assert board_status(match, 0, 0) == "check"
    assert impossible_problems(match, 0, 0) == ()
    answered = edited(match.entry(0, 0), (*place, {"terrain": "start"}))
    match = match.with_entry(0, 0, answered)
    assert (questions(match, 0, 0), board_status(match, 0, 0)) == ((), "ready")


def test_a_second_start_tile_is_not_asked_for():
    options = ((START, 0.05), (Square(Terrain.GRASSLAND), 0.05))
    match = hole_that_may_be(*options, notation="o5.HGJ.D-J.DGJ")
    assert START not in [may_be(match, 0, 0, place)[0].square for place in match.entry(0, 0).doubts]


def test_a_quiet_doubt_does_not_keep_the_result_open():
    played = match_of(reading("o5.HGG", doubtful=((0, 1),)))
    alone = replace(played, players=played.players[:1])
    assert alone.entry(0, 0).doubts
    assert ranking_status(alone) is RankingStatus.FINAL
