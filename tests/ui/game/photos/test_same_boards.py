"""Two players who show the same board: by its photo, or by its squares."""

from dataclasses import replace

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, BEN, edited, origins_match, reading
from ui.game.match_record import Entry, MatchRecord
from ui.game.photos.same_boards import same_boards
from ui.game.photos.table_boards import board_name

LEFT = ((0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0))
RIGHT = ((200.0, 0.0), (290.0, 0.0), (290.0, 90.0), (200.0, 90.0))


def read(text: str, photo: str, corners=LEFT) -> Entry:
    return Entry().read(replace(reading(text, doubtful=()), corners=corners), photo)


def match_of(*entries: Entry) -> MatchRecord:
    match = origins_match(boards=())
    for seat, entry in enumerate(entries):
        match = match.with_entry(0, seat, entry)
    return match


def test_a_photo_given_to_two_players_shows_the_same_board_however_it_is_corrected():
    corrected = edited(read(ANNA, "photo"), (0, 0, {"terrain": "lake"}))
    assert same_boards(match_of(read(ANNA, "photo"), corrected), 0) == ((0, 1),)


def test_one_photo_in_which_players_have_marked_other_boards_shows_each_their_own():
    assert not same_boards(match_of(read(ANNA, "photo"), read(BEN, "photo", RIGHT)), 0)


def test_boards_of_one_table_photo_are_others():
    left, right = (read(text, board_name("ab12", at), at) for text, at in ((ANNA, LEFT), (BEN, RIGHT)))
    assert not same_boards(match_of(left, right), 0)


def test_equal_squares_are_the_same_board_also_when_turned():
    turned = Entry.of(parse(ANNA)).turned().turned().turned()
    match = match_of(read(ANNA, "one"), read(BEN, "other"), turned)
    assert same_boards(match, 0) == ((0, 2),)


def test_a_mirrored_board_or_one_square_less_is_another_one():
    mirrored, less = parse(ANNA).mirrored(), parse(ANNA).with_square((0, 1), None)
    assert not same_boards(match_of(*map(Entry.of, (parse(ANNA), mirrored, less))), 0)


def test_a_few_equal_squares_are_no_board_given_twice():
    few, enough = parse("o5.DDD.DHD.DD-"), parse("o5.DDD.DHD.DDD")
    assert not same_boards(match_of(Entry.of(few), Entry.of(few)), 0)
    assert same_boards(match_of(Entry.of(enough), Entry.of(enough)), 0) == ((0, 1),)


def test_of_three_equal_boards_each_later_one_is_told_beside_the_first():
    assert same_boards(match_of(*[Entry.of(parse(ANNA))] * 3), 0) == ((0, 1), (0, 2))
