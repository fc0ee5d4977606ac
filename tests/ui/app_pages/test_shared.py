"""What a shared link opens."""

from urllib.parse import parse_qs, urlsplit

from tests.ui.example_games import (
    ANNA,
    origins_match,
)
from tests.ui.page_driver import board_shown, tap
from ui.game.sharing.shared_match import result_link
from ui.storage import history


def test_a_link_opens_the_board_with_its_score_and_keeps_it_in_a_second_step(open_page, store):
    test = open_page("shared", board=ANNA, mode="tribe", name="Anna")
    shown = board_shown(test)
    [column] = shown["columns"]
    assert (shown["single"], column["name"], column["total"]) == (True, "Anna", "84")
    assert history.last_game(store) is None
    address = tap(test, "keep").query_params
    assert (address["board"], address["keep"]) == (ANNA, "1")
    test = tap(open_page("start", board=ANNA, keep=1), "go")
    assert "linked_whose" in {group.key for group in test.button_group}


def test_a_link_to_a_result_shows_it_and_can_be_kept(open_page, store):
    match = origins_match()
    address = parse_qs(urlsplit(result_link("http://x", match)).query)
    test = open_page("shared", **address)
    assert test.title[0].value == "Anna wins"
    tap(test, "keep")
    assert history.last_game(store).boards(0) == match.boards(0)


def test_a_link_that_was_cut_says_so(open_page):
    assert "link" in open_page("shared", board="o5.HX").info[0].value
