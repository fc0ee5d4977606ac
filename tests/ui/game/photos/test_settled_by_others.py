"""Photographed boards of one game settle each other's doubts, and never overrule a player."""

import json

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import CORNERS, edited, origins_match
from ui.game.match_record import Entry
from ui.game.photos.settled_by_others import settled_by_the_others
from ui.storage.record_json import entry_from_json, entry_to_json
from vision.reading import Alternative, Reading, SquareReading

LAKE_AND_QUARRY = "o5.HLQ2"  # the box holds one domino of these
LAST = (2, 3)  # of three squares in a row, in the middle of their frame


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch):
    """A busy machine is no reason to leave a square unweighed."""
    monkeypatch.setattr("vision.several_boards.one_box.monotonic", lambda: 0.0)


def entry(text, other="", chance=0.35):
    """A board as a photo shows it, in doubt about its last square if that may be another one."""
    board = parse(text)
    squares = [SquareReading(square, 0.9999) for square in board.rows[0]]
    if other:
        found = parse(f"o5.{other}")[0, 0]
        sides = (Alternative(squares[-1].square, 1 - chance), Alternative(found, chance))
        squares[-1] = SquareReading(squares[-1].square, 1 - chance, doubtful=True, alternatives=sides)
    return Entry().read(Reading(board, CORNERS, (tuple(squares),)), "photo")


def match_of(*entries):
    match = origins_match(boards=())
    for seat, each in enumerate(entries):
        match = match.with_entry(0, seat, each)
    return match


def test_what_one_photo_shows_settles_the_doubt_on_another():
    match = match_of(entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY, "G"))
    found = settled_by_the_others(match, 0)
    assert set(found) == {1}
    assert found[1].board == parse("o5.HLG").framed()
    assert found[1].entered_status == "ready"
    assert found[1].editing.done == ()


def test_a_board_entered_by_hand_counts_as_well():
    match = match_of(Entry.of(parse(LAKE_AND_QUARRY)), entry(LAKE_AND_QUARRY, "G"))
    assert settled_by_the_others(match, 0)[1].board == parse("o5.HLG").framed()


def test_what_a_player_set_stays():
    doubted = entry(LAKE_AND_QUARRY, "G")
    quarry = {"terrain": "quarry", "fire": 2}
    assert doubted.every_doubt == (LAST,)
    confirmed = edited(doubted, (*LAST, quarry))
    match = match_of(entry(LAKE_AND_QUARRY), confirmed)
    assert settled_by_the_others(match, 0) == {}


def test_and_it_counts_for_the_others():
    confirmed = edited(entry("o5.HLG", "Q2"), (*LAST, {"terrain": "quarry", "fire": 2}))
    match = match_of(confirmed, entry(LAKE_AND_QUARRY, "G"))
    found = settled_by_the_others(match, 0)
    assert set(found) == {1}
    assert found[1].board[LAST] == parse("o5.G")[0, 0]


def test_without_a_doubt_nothing_is_asked_of_the_others():
    match = match_of(entry(LAKE_AND_QUARRY), entry("o5.HLG"))
    assert settled_by_the_others(match, 0) == {}


def test_one_board_alone_has_nothing_to_be_compared_with():
    assert settled_by_the_others(match_of(entry(LAKE_AND_QUARRY, "G")), 0) == {}


def test_a_board_that_is_checked_is_not_asked_about_again():
    """Three photos of the same domino cannot be of one game, and only the one in doubt is read otherwise."""
    match = match_of(entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY, "G"))
    found = settled_by_the_others(match, 0)
    assert set(found) <= {2}


def settled_again(match):
    """The match after its boards settled each other."""
    for seat, each in settled_by_the_others(match, 0).items():
        match = match.with_entry(0, seat, each)
    return match


def test_doing_it_again_changes_nothing():
    once = settled_again(match_of(entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY, "G"), entry("o5.HLV1", "D")))
    assert once.entry(0, 1).every_doubt == ()
    assert settled_by_the_others(once, 0) == {}


def test_chances_are_not_counted_twice():
    """Two boards are in doubt about the one domino of lake and quarry: however often they are compared."""
    match = match_of(entry(LAKE_AND_QUARRY, "G", 0.4), entry(LAKE_AND_QUARRY, "G", 0.3))
    once = settled_again(match)
    assert settled_again(settled_again(once)) == once


def test_a_correction_that_is_taken_back_gives_the_doubt_back():
    doubted = entry("o5.HLG", "Q2")
    before = match_of(doubted, entry(LAKE_AND_QUARRY, "G", 0.1))
    corrected = edited(doubted, (*LAST, {"terrain": "quarry", "fire": 2}))
    settled = settled_again(before.with_entry(0, 0, corrected))
    assert settled.entry(0, 1).board[LAST] == parse("o5.G")[0, 0]
    assert settled.entry(0, 1).doubts == ()
    assert settled_again(settled.with_entry(0, 0, doubted)) == settled_again(before)


def test_what_a_player_set_stays_where_others_had_settled_it_before():
    settled = settled_again(match_of(entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY, "G")))
    overruled = edited(settled.entry(0, 1), (*LAST, {"terrain": "desert"}))
    match = settled.with_entry(0, 1, overruled)
    assert settled_again(match).entry(0, 1).board[LAST] == parse("o5.D")[0, 0]


def test_what_the_photo_alone_showed_is_kept_with_the_board():
    found = settled_by_the_others(match_of(entry(LAKE_AND_QUARRY), entry(LAKE_AND_QUARRY, "G")), 0)[1]
    kept = entry_from_json(json.loads(json.dumps(entry_to_json(found))))
    assert kept.readings[LAST].alone.square == parse("o5.Q2")[0, 0]
    match = match_of(entry(LAKE_AND_QUARRY), kept)
    assert settled_by_the_others(match, 0) == {}
