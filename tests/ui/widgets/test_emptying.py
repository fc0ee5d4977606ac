"""A board is emptied and brought back, unless somebody has entered another one."""

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, MIA, edited, origins_match, reading
from tests.ui.page_driver import run, save_match
from ui.game.match_record import Entry
from ui.widgets import emptying


@pytest.fixture
def emptied(open_page, store):
    """A game whose first board was emptied on this phone, and what it was."""
    entry = edited(Entry().read(reading(), "abc"), (0, 0, {"terrain": "lake"}))
    match = origins_match(boards=()).with_entry(0, 0, entry)
    save_match(store, match)
    store.keep_picture(match.id, 0, 0, "board", b"picture")
    open_page("boards", game=match.id)
    emptying.empty(match, 0, 0)
    return match, entry


def test_nothing_is_left_of_an_emptied_board_but_the_numbering_of_the_taps(emptied, store):
    match, before = emptied
    entry = store.load(match.id).entry(0, 0)
    assert (entry.entered_status, entry.photo, dict(entry.readings)) == ("none", "", {})
    assert entry.editing.acks == before.editing.acks
    assert store.picture(match.id, 0, 0, "board") is None


def test_an_emptied_board_comes_back_with_its_photo_its_doubts_and_its_steps(emptied, store):
    match, before = emptied
    emptying.bring_back(emptying.last_emptied(match.id, 0))
    after = store.load(match.id).entry(0, 0)
    assert (after.board, after.doubts, after.editing.done) == (
        before.board,
        before.doubts,
        before.editing.done,
    )
    assert store.picture(match.id, 0, 0, "board") == b"picture"


def test_another_board_that_was_entered_meanwhile_stays(emptied, store):
    match, _ = emptied
    store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(MIA)))
    emptying.bring_back(emptying.last_emptied(match.id, 0))
    assert store.load(match.id).entry(0, 0).board == parse(MIA).framed()
    assert store.picture(match.id, 0, 0, "board") is None


def test_the_way_back_is_offered_also_after_a_reload_as_long_as_nothing_else_lies_there(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match))
    kept = emptying.Emptied(match.id, 0, 1, "Ben", Entry.of(parse(ANNA)), ())
    emptying.keep_emptied(kept)
    assert "undo_empty" in {button.key for button in run(test).button}
    assert "undo_empty" in {button.key for button in open_page("boards", game=match.id).button}
    emptying.keep_emptied(emptying.Emptied(match.id, 0, 0, "Anna", kept.entry, ()))
    assert "undo_empty" not in {button.key for button in run(test).button}
