"""The boards of a game: ways on, standings, boards that come with a link."""

import pytest

from scorer.board import Board, Game
from scorer.formats.notation import parse
from tests.ui.example_games import (
    ANNA,
    BEN,
    CASTLE,
    PLAYERS,
    edited,
    origins_match,
)
from tests.ui.page_driver import board_shown, photo_file, run, save_match, tap
from ui.game.match_record import Entry, new_match
from ui.storage import history
from ui.widgets.dialogs import board_example


def test_a_board_that_was_not_found_keeps_its_ways_on_from_the_boards_and_by_hand(open_page, store, folder):
    match = origins_match(boards=())
    unread = Entry(photo="photo", failure="board_not_found")
    match = match.with_entry(0, 0, unread).with_entry(0, 1, unread)
    store.keep(match)
    store.keep_picture(match.id, 0, 0, "photo", photo_file(folder))
    boards = open_page("boards", game=match.id)
    keys = {button.key for button in boards.button}
    assert {"corners_0", "hand_0", "hand_1"} <= keys
    assert "corners_1" not in keys, "without its photo there are no corners to mark"
    assert len(boards.file_uploader) >= 3
    by_hand = board_shown(open_page("board", game=match.id, seat=0, hand=1))
    assert "photo" in {action["code"] for action in by_hand["head"]}
    ways = {button.key for button in open_page("photo", game=match.id, seat=0).button}
    assert {"corners", "hand"} <= ways


def test_a_photo_of_the_other_game_is_called_that_and_leads_to_its_change(open_page, store, folder):
    match = origins_match(boards=(ANNA,)).with_entry(0, 1, Entry(photo="photo", failure="other_game"))
    store.keep(match)
    store.keep_picture(match.id, 0, 1, "photo", photo_file(folder))
    boards = open_page("boards", game=match.id)
    assert any("This is a board of classic Kingdomino." in each.body for each in boards.get("html"))
    assert "change_1" in {button.key for button in boards.button}
    photo = open_page("photo", game=match.id, seat=1)
    assert {"settings", "new"} <= {button.key for button in photo.button}
    assert any("change the game" in each.body for each in photo.get("html"))


def test_a_board_that_is_only_begun_is_not_done_and_shows_what_cannot_be_right(open_page, store):
    begun = Entry.of(Board.empty(Game.ORIGINS, 5))
    begun = edited(begun, (2, 2, {"terrain": "start"}), (4, 4, {"terrain": "start"}))
    match = origins_match(boards=()).with_entry(0, 0, begun)
    test = open_page("boards", game=save_match(store, match))
    assert test.button(key="go").label == "Result: 3 boards to go"
    (row,) = [part.body for part in test.get("html") if "Begun: 2 of 25 squares" in part.body]
    assert "1 cannot be right" in row


def test_a_finished_game_keeps_who_stands_where(open_page, store):
    match = origins_match()
    open_page("boards", game=save_match(store, match))
    (game,) = history.past_games(store)
    assert [(s.name, s.place, s.total) for s in game.standings] == [
        ("Anna", 1, 94),
        ("Ben", 2, 94),
        ("Mia", 3, 81),
    ]


def say_whose(test, name):
    """Answer whose the board is that came with a link."""
    (question,) = [group for group in test.button_group if group.label.startswith("A board came")]
    question.set_value(name)
    run(test)


def test_a_board_in_a_link_is_entered_for_whom_it_belongs_to(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match), board=BEN)
    say_whose(test, "Ben")
    assert store.load(match.id).entry(0, 1).board == parse(BEN)


def test_a_board_that_another_one_from_a_link_was_laid_over_comes_back_by_undo(open_page, store, taps):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match), board=BEN)
    say_whose(test, "Anna")
    assert store.load(match.id).entry(0, 0).board == parse(BEN)
    taps("undo_photo")
    assert board_shown(open_page("board", game=match.id, seat=0))["gave_way"] is True
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)


def test_the_checks_confirmed_on_a_board_come_with_its_link(open_page, store):
    match = origins_match(boards=(ANNA,))
    confirmed = "volcano_without_token.0-0"
    test = open_page("boards", game=save_match(store, match), board=BEN, confirmed=confirmed)
    say_whose(test, "Ben")
    assert store.load(match.id).entry(0, 1).editing.confirmed == {
        ("volcano_without_token", (0, 0), parse(BEN)[0, 0])
    }


@pytest.mark.parametrize("notation", [CASTLE, "o7.DH", "nonsense"])
def test_a_board_that_does_not_fit_is_not_entered(open_page, store, notation):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match), board=notation)
    for group in test.button_group:
        if group.label.startswith("A board came"):
            group.set_value("Ben")
            run(test)
    assert test.warning
    assert store.load(match.id).entry(0, 1).board is None


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("players", [2, 3])
def test_the_example_of_a_pasted_board_is_one_of_this_game_and_size(game, players):
    match = new_match(game, None, (), PLAYERS[:players])
    board = parse(board_example(match))
    assert (board.game, board.size) == (match.game, match.size)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("c5.W.HX", 'Row 2, square 2: "X" is not a square of this game. Its letters are W F L G S M H'),
        ("c5.HWWWWW", "6 squares are more than 5"),
        ("nonsense", "It begins with o5, o7, c5 or c7."),
    ],
)
def test_a_text_that_is_no_board_is_said_with_the_square_and_what_may_stand_there(
    open_page, store, text, why
):
    test = open_page("boards", game=save_match(store, origins_match(boards=())), board=text)
    assert why in test.warning[0].value.replace("\\", "")


@pytest.mark.parametrize("page", ["boards", "result"])
def test_the_same_board_of_two_players_is_said_first_and_leads_to_the_second_photo(
    open_page, store, folder, page
):
    match = origins_match(boards=(ANNA, ANNA))
    store.keep(match)
    store.keep_picture(match.id, 0, 1, "photo", photo_file(folder))
    test = open_page(page, game=match.id)
    told = [part.body for part in test.get("html") if 'class="kd-remark"' in part.body]
    assert "Anna and Ben show the same board." in told[0]
    assert test.button(key="same_0_1").label == "Photo of Ben"
    tap(test, "same_0_1")
    assert test.title[0].value == "Photo of Ben"


def test_the_same_board_without_a_photo_leads_to_the_board(open_page, store):
    test = open_page("boards", game=save_match(store, origins_match(boards=(ANNA, ANNA))))
    tap(test, "same_0_1")
    assert board_shown(test)["view"] == "editor"
