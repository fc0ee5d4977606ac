"""A board is emptied and brought back, unless somebody has entered another one."""

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, MIA, edited, origins_match, reading
from tests.ui.page_driver import save_match, tap
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


def test_an_emptied_board_comes_back_with_its_photo_its_doubts_and_its_steps(emptied, store, open_page):
    match, before = emptied
    tap(open_page("boards", game=match.id), "undo_empty")
    after = store.load(match.id).entry(0, 0)
    assert (after.board, after.doubts, after.editing.done) == (
        before.board,
        before.doubts,
        before.editing.done,
    )
    assert store.picture(match.id, 0, 0, "board") == b"picture"


def test_the_way_back_is_offered_also_after_a_reload_as_long_as_nothing_else_lies_there(
    emptied, store, open_page
):
    match, _ = emptied
    for _ in range(2):
        assert "undo_empty" in {button.key for button in open_page("boards", game=match.id).button}
    store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(MIA)))
    assert "undo_empty" not in {button.key for button in open_page("boards", game=match.id).button}


def test_of_several_emptied_boards_the_last_one_comes_back_first(emptied, store, open_page):
    match, _ = emptied
    store.change_board(match.id, 0, 1, lambda _: Entry.of(parse(ANNA)))
    now = store.load(match.id)
    emptying.empty(now, 0, 1)
    test = open_page("boards", game=match.id)
    for seats in ({1}, {0, 1}):
        tap(test, "undo_empty")
        assert set(store.load(match.id).boards(0)) == seats
