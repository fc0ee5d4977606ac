"""The page of one board: taps are kept before anything is drawn."""

import sqlite3
from dataclasses import replace

import pytest

from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from tests.ui.example_games import (
    ANNA,
    BEN,
    CORNERS,
    MIA,
    origins_match,
    reading,
)
from tests.ui.page_driver import board_shown, run, save_match
from ui import session
from ui.game.certainty.questions import board_status
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.storage import entry_cache
from ui.storage.faults import Fault
from vision.reading import Alternative, NoteCode, Reading, SquareReading


def test_what_a_board_lacks_is_told_to_whoever_comes_back_to_it(open_page, store):
    match = origins_match(boards=("o5.DL",))
    store.keep(match)

    def told(**asked):
        return board_shown(open_page("board", game=match.id, seat=0, **asked))

    assert not told(hand=1)["notices"]
    assert told()["notices"]


@pytest.mark.parametrize("note", [NoteCode.BURNT_OUT, NoteCode.CORNERS_OFF, NoteCode.LARGER_SIZE])
def test_a_complete_board_of_which_a_note_says_that_it_may_be_another_can_be_said_to_be_right(
    open_page, store, note
):
    match = origins_match().with_entry(0, 0, Entry().read(reading(BEN, doubtful=()), "abc"))
    test = open_page("board", game=save_match(store, match), seat=0)
    before = board_shown(test)["notices"]
    noted = replace(match.entry(0, 0), notes=(note,))
    store.change_board(match.id, 0, 0, lambda _: noted)
    [told] = [notice for notice in board_shown(run(test))["notices"] if notice not in before]
    edit = {"seq": 1, "do": "confirm", **told["check"]}
    test.session_state[board_key(match, 0)] = {"log": {"client": "phone", "edits": [edit]}}
    assert board_shown(run(test))["notices"] == before
    assert board_status(store.load(match.id), 0, 0) == "ready"


def test_a_tap_on_a_full_disk_is_told_at_once(open_page, store, monkeypatch):
    match = origins_match(boards=(ANNA,))
    test = open_page("board", game=save_match(store, match), seat=0)
    monkeypatch.setattr(session.store(), "fault", Fault.FULL)
    monkeypatch.setattr(session.store(), "_retry_at", 1e12)
    run(test)
    assert texts("en")("storage.full") in test.warning[0].value


def board_key(match, seat):
    return f"board_{match.id}_0_{match.players[seat].colour}"


def test_taps_on_a_board_are_kept_before_anything_is_drawn(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("board", game=save_match(store, match), seat=0)
    edit = {"seq": 1, "do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}
    test.session_state[board_key(match, 0)] = {"log": {"client": "phone", "edits": [edit]}}
    run(test)
    assert store.load(match.id).entry(0, 0).board[0, 0].terrain == "lake"
    run(test)
    assert len(store.load(match.id).entry(0, 0).editing.done) == 1


@pytest.fixture
def calls(monkeypatch):
    """A list of the names of two functions, as often as they are called."""
    made = []
    for module, name in ((sqlite3, "connect"), (entry_cache, "entry_from_json")):
        original = getattr(module, name)

        def counted(*arguments, original=original, name=name, **options):
            made.append(name)
            return original(*arguments, **options)

        monkeypatch.setattr(module, name, counted)
    return made


def test_a_tap_opens_one_connection_and_decodes_no_board(open_page, store, calls):
    match = origins_match().with_entry(0, 0, Entry().read(reading(), "abc"))
    test = open_page("board", game=save_match(store, match), seat=0)
    edit = {"seq": 1, "do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}
    test.session_state[board_key(match, 0)] = {"log": {"client": "phone", "edits": [edit]}}
    calls.clear()
    run(test)
    # A tap in a browser runs the fragment only; here the page around it runs too and reads the match itself.
    assert calls == ["connect", "connect"]
    assert store.load(match.id).entry(0, 0).board[0, 0].terrain == "lake"


def test_a_tap_settles_the_doubt_about_the_same_domino_on_another_board(open_page, store, monkeypatch):
    """The box holds one domino of a lake and a quarry with two fires: a player says where it lies."""
    monkeypatch.setattr(
        "vision.several_boards.one_box.monotonic", lambda: 0.0
    )  # a busy machine is no reason not to
    quarry, grassland = parse("o5.HLQ2"), parse("o5.G")[0, 0]
    unsure = [SquareReading(square, 0.999) for square in quarry.rows[0]]
    others = (Alternative(quarry[0, 2], 0.65), Alternative(grassland, 0.35))
    unsure[2] = SquareReading(quarry[0, 2], 0.65, doubtful=True, alternatives=others)
    match = origins_match(boards=("o5.HLG",)).with_entry(
        0, 1, Entry().read(Reading(quarry, CORNERS, (tuple(unsure),)), "photo")
    )
    test = open_page("board", game=save_match(store, match), seat=0)
    assert store.load(match.id).entry(0, 1).doubts
    (place,) = [place for place, square in match.entry(0, 0).board.squares.items() if square == grassland]
    edit = {"seq": 1, "do": "set", "squares": [[*place, {"terrain": "quarry", "fire": 2}]]}
    test.session_state[board_key(match, 0)] = {"log": {"client": "phone", "edits": [edit]}}
    run(test)
    settled = store.load(match.id).entry(0, 1)
    assert settled.doubts == ()
    assert grassland in settled.board.squares.values()


def test_taps_follow_the_player_and_not_the_seat(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("board", game=save_match(store, match), seat=2)
    left = replace(match, players=(match.players[0], match.players[2]))
    store.rearrange(match.id, lambda _: (left, {0: 0, 2: 1}))
    edit = {"seq": 1, "do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}
    log = {"log": {"client": "phone", "edits": [edit]}}
    test.session_state[board_key(match, 2)] = log
    run(test)  # the seat is gone, and the page shows the first player's board
    assert store.load(match.id).entry(0, 0).board == parse(ANNA)
    test.query_params["seat"] = "1"
    test.session_state[board_key(match, 2)] = log  # the browser sends it as long as it is not acknowledged
    run(test)
    assert store.load(match.id).entry(0, 1).board[0, 0].terrain == "lake"


def test_a_board_shows_the_taps_of_another_phone(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("board", game=save_match(store, match), seat=0)
    store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(MIA)))
    shown = board_shown(run(test))
    assert shown["cells"] == to_json(parse(MIA))["cells"]
