"""The stored pictures of a board follow it."""

from tests.ui.example_games import origins_match, reading
from tests.ui.page_driver import photo_file, tap
from ui.game.match_record import Entry


def test_a_photo_is_turned_with_its_board(open_page, store, folder):
    match = origins_match().with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    for kind in ("photo", "board"):
        store.keep_picture(match.id, 0, 0, kind, photo_file(folder))
    tap(open_page("photo", game=match.id, seat=0), "icon_turn")
    assert store.load(match.id).entry(0, 0).board == match.entry(0, 0).board.turned()
