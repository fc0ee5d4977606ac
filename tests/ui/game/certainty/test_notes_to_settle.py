"""A board that may go on beyond its photo is to be checked until a player says that this is all of it."""

from dataclasses import replace

import pytest

from scorer.rules import Mode
from tests.ui.example_games import BEN, edited, origins_match, reading
from ui.game.certainty.open_checks import asked_about
from ui.game.certainty.provisional import provisional_seats, why_provisional
from ui.game.certainty.questions import board_status, certainty, notes_to_settle, seats_to_check
from ui.game.edits import apply_log
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.storage.record_json import entry_from_json, entry_to_json
from vision.reading import NoteCode

CUT = replace(reading("o5.HJ1.JJ.DD", doubtful=()), notes=(NoteCode.CUT_OFF,))


def match_with(entry):
    return origins_match(Mode.DISCOVERY, boards=(), variants=()).with_entry(0, 0, entry)


def settled(entry, first=1, note=NoteCode.CUT_OFF):
    squares = asked_about(entry.board, tuple(entry.board.squares)[:1])
    [((row, col), square)] = squares
    said = {
        "seq": first,
        "do": "confirm",
        "code": note,
        "squares": [[row, col, {"terrain": square.terrain}]],
    }
    return replace(entry, editing=apply_log(entry.editing, {"client": "test", "edits": [said]}))


def test_a_board_that_is_cut_off_is_to_be_checked_and_not_certain():
    match = match_with(Entry().read(CUT, "abc"))
    assert notes_to_settle(match, 0, 0) == (NoteCode.CUT_OFF,)
    assert (board_status(match, 0, 0), seats_to_check(match)) == ("check", (0,))
    assert not certainty(match, 0, 0).certain


def test_the_result_says_whose_board_goes_on():
    match = match_with(Entry().read(CUT, "abc"))
    assert 0 in provisional_seats(match)
    told = texts("en")("note.cut_off")
    assert any(line.startswith("Anna") and told in line for line in why_provisional(match, texts("en")))


def test_one_tap_settles_it_for_good():
    match = match_with(settled(Entry().read(CUT, "abc")))
    assert (notes_to_settle(match, 0, 0), board_status(match, 0, 0)) == ((), "ready")
    row, col = next(iter(match.entry(0, 0).board.squares))
    changed = edited(match.entry(0, 0), (row, col, {"terrain": "lake"}), first=2)
    assert notes_to_settle(match_with(changed), 0, 0) == ()
    assert notes_to_settle(match_with(entry_from_json(entry_to_json(changed))), 0, 0) == ()


def test_undo_opens_it_again():
    entry = settled(Entry().read(CUT, "abc"))
    undone = replace(entry, editing=entry.editing.undo())
    assert notes_to_settle(match_with(undone), 0, 0) == (NoteCode.CUT_OFF,)


def test_a_board_that_is_filled_in_needs_no_more():
    entry = Entry().read(CUT, "abc")
    board = entry.board
    free = [
        (row, col, {"terrain": "lake"})
        for row in range(board.height)
        for col in range(board.width)
        if board[row, col] is None
    ]
    assert notes_to_settle(match_with(edited(entry, *free)), 0, 0) == ()


def test_a_complete_board_is_ready_whatever_lies_beside_it():
    match = match_with(Entry().read(replace(reading(BEN, doubtful=()), notes=(NoteCode.TOUCHING,)), "abc"))
    assert board_status(match, 0, 0) == "ready"


@pytest.mark.parametrize("note", [NoteCode.BURNT_OUT, NoteCode.CORNERS_OFF, NoteCode.GAP])
def test_a_complete_board_that_may_be_the_wrong_one_is_ready_once_its_player_says_that_it_is_right(note):
    entry = Entry().read(replace(reading(BEN, doubtful=()), notes=(note,)), "abc")
    match = match_with(entry)
    assert entry.board.complete
    assert (notes_to_settle(match, 0, 0), board_status(match, 0, 0)) == ((note,), "check")
    match = match_with(settled(entry, note=note))
    assert (notes_to_settle(match, 0, 0), board_status(match, 0, 0)) == ((), "ready")
    assert certainty(match, 0, 0).certain
