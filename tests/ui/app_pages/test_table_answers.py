"""Whose board it is: a player's, nobody's, or that of one more player."""

from dataclasses import replace

import pytest

from tests.ui.app_pages.table_photos import boards, found, new_photo, shown, two_players
from tests.ui.example_games import MIA, edited, origins_match, reading
from tests.ui.page_driver import board_shown, photo_file, tap
from ui.game.match_record import Entry, PlayerRecord
from ui.i18n import texts
from ui.readers import jobs
from ui.widgets.photos import whose_table_boards
from ui.widgets.photos.photo_upload import save_table_photo

t = texts("en")


def answers(test):
    """Return the codes of the answers that are offered, by what stands on them."""
    asked = [board["choices"] for board in board_shown(test)["boards"] if board["choices"]]
    return {choice["label"]: choice["code"] for choices in asked for choice in choices}


@pytest.fixture
def answer(open_page, monkeypatch):
    """Open the page, tap an answer to the question whose board it is, and return the page."""
    show = whose_table_boards.show_table_photo

    def tapped(match, label):
        codes = [answers(open_page("table", game=match.id))[label]]

        def shown_and_tapped(*photo):
            show(*photo)
            return codes.pop() if codes else None

        monkeypatch.setattr(whose_table_boards, "show_table_photo", shown_and_tapped)
        return open_page("table", game=match.id)

    return tapped


def test_a_board_too_many_may_be_nobodys_or_that_of_one_more_player(table):
    test, _ = table("blue", "pink", "green", match=two_players())
    assert list(answers(test)) == [t("table.joins"), t("table.nobodys"), t("table.other")]


def test_a_board_that_is_nobodys_takes_nothing_from_anybody_and_can_be_taken_back(table, answer, store):
    _, match = table("blue", "pink", "green", match=two_players())
    before = boards(store, match)
    test = answer(match, t("table.nobodys"))
    assert boards(store, match) == before
    assert not answers(test)
    assert t("table.left_out") in [text.value for text in test.markdown]
    assert t("table.nobodys") in [board["name"] for board in board_shown(test)["boards"]]
    tap(test, "take_back_2")
    assert not store.load(match.id).left_out
    assert t("table.nobodys") in answers(test)


@pytest.fixture
def photograph_again(open_page, folder, monkeypatch):
    """Take another photo of the table, on which these boards lie; return the page."""

    def taken(match, *huts):
        monkeypatch.setattr(jobs, "read_table", lambda *_: found(*huts))
        open_page("boards", game=match.id)
        assert not save_table_photo(match, 0, new_photo(folder))
        return open_page("table", game=match.id)

    return taken


def names(test):
    return {board["name"] for board in board_shown(test)["boards"]}


def test_a_board_that_is_nobodys_is_nobodys_on_another_photo_too(table, answer, photograph_again, store):
    _, match = table("blue", "pink", "green", match=two_players())
    answer(match, t("table.nobodys"))
    test = photograph_again(match, "green", "pink")
    assert t("table.left_out") in [text.value for text in test.markdown]
    assert t("table.nobodys") in names(test)
    assert test.button(key="replace").label == "Replace the board of Anna"
    test = tap(test, "take_back_0")
    assert t("table.nobodys") in answers(test)
    assert not store.load(match.id).set_aside


def test_a_board_with_another_hut_or_other_squares_is_asked_again(table, answer, photograph_again):
    _, match = table("blue", "pink", "green", match=two_players())
    answer(match, t("table.nobodys"))
    test = photograph_again(match, "(green)", "pink")
    assert t("table.left_out") not in [text.value for text in test.markdown]


def test_no_player_is_proposed_whose_hut_has_another_colour(table, photograph_again):
    _, match = table("blue", "pink", match=two_players())
    test = tap(photograph_again(match, "pink", "green"), "replace")
    assert names(test) == {"Anna", t("table.whose")}
    assert "Ben" in answers(test)
    test = tap(photograph_again(match, "pink", "(green)"), "replace")
    assert names(test) == {"Anna", t("table.perhaps", name="Ben")}


def test_one_more_player_has_the_board_and_the_colour_of_its_hut(table, answer, store):
    _, match = table("blue", "pink", "green", match=two_players())
    before = boards(store, match)
    test = answer(match, t("table.joins"))
    now = store.load(match.id)
    assert [player.colour for player in now.players] == ["pink", "blue", "green"]
    assert now.players[2].name == t("start.player", n=3)
    assert now.entry(0, 2).board == Entry().read(reading(MIA), "").board
    assert boards(store, match)[:2] == before[:2]
    assert not answers(test)


def test_one_more_player_is_called_as_no_other_whatever_the_capitals(table, answer, store):
    two = two_players()
    named = replace(two, players=(replace(two.players[0], name="player 3"), two.players[1]))
    _, match = table("blue", "pink", "green", match=named)
    answer(match, t("table.joins"))
    assert store.load(match.id).players[2].name == t("start.player", n=4)


def test_one_more_player_keeps_the_board_at_hand_where_the_next_reading_does_not_find_it(
    table, answer, store, monkeypatch, folder
):
    results = list(found("blue", "pink", "green"))
    larger = reading("o7.DDDDD.DDDDD.DDHDD.DDDDD.DDDDL", doubtful=())
    results[2] = (replace(results[2][0], board=larger.board, squares=larger.squares), photo_file(folder))
    _, match = table(match=replace(two_players(), chosen_size=None), results=tuple(results))
    monkeypatch.setattr(jobs, "read_table", lambda *_: found("blue", "pink"))
    test = answer(match, t("table.joins"))
    now = store.load(match.id)
    assert now.size == 5
    assert now.entry(0, 2).board.rows == larger.board.trimmed().rows
    assert not now.to_read_again
    assert shown(test).count(t("photo.not_found_again_why")) == 1


def test_where_more_players_have_smaller_boards_all_are_read_again(table, answer, store, monkeypatch):
    large = replace(two_players(), chosen_size=None)
    _, match = table("blue", "pink", "green", match=large)
    assert large.size == 7
    sizes = []
    shown_boards = found("blue", "pink", "green")
    monkeypatch.setattr(jobs, "read_table", lambda request, *_: sizes.append(request.size) or shown_boards)
    answer(match, t("table.joins"))
    now = store.load(match.id)
    assert (now.size, sizes) == (5, [5])
    assert all(now.entry(0, seat).corners and now.entry(0, seat).board.size == 5 for seat in range(3))


def test_a_board_that_a_player_has_corrected_is_not_read_again_in_a_smaller_frame(
    table, answer, store, monkeypatch, folder
):
    shown_boards = found("blue", "pink", "green")
    too_much = reading("o7.DDDDD-.DDDDD-.DDHDD-.DDDDD-.DDDDD-.-----D", doubtful=())
    pink = replace(shown_boards[1][0], board=too_much.board, squares=too_much.squares)
    results = (shown_boards[0], (pink, photo_file(folder)), shown_boards[2])
    _, match = table(match=replace(two_players(), chosen_size=None), results=results)
    store.change_board(match.id, 0, 0, lambda entry: edited(entry, (5, 5, None)))
    before = store.load(match.id).entry(0, 0).board
    monkeypatch.setattr(jobs, "read_table", lambda *_: shown_boards)
    answer(match, t("table.joins"))
    now = store.load(match.id)
    assert now.size == 5
    assert now.entry(0, 0).board.rows == before.trimmed().rows


def test_with_four_players_nobody_can_be_added(table):
    match = origins_match(boards=())
    four = replace(match, players=(*match.players, PlayerRecord("Zoe", "black")))
    test, _ = table("blue", "pink", "green", "(pink)", match=four)
    assert list(answers(test)) == ["Zoe", t("table.nobodys"), t("table.other")]


def test_who_can_be_answered_already_is_not_offered_once_more(table):
    match = origins_match(boards=())
    four = replace(match, players=(*match.players, PlayerRecord("Zoe", "black")))
    test, _ = table("(blue)", "(pink)", match=four)
    names = [player.name for player in four.players]
    assert list(answers(test)) == [*names, t("table.nobodys")]
