"""Every page in every language, without exception, and what its buttons do."""

import re
import sqlite3
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from scorer.board import Game, Resource
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import (
    ANNA,
    BEN,
    CASTLE,
    MIA,
    PLAYERS,
    dynasty_match,
    origins_match,
    played_match,
    reading,
)
from tests.ui.page_driver import board_shown, photo_file, run, save_match, tap
from ui import session
from ui.game.match_record import Entry
from ui.game.misses import misses
from ui.game.outcome import Outcome, outcome
from ui.game.scores import scores
from ui.game.setup import Setup
from ui.game.shared_match import result_link
from ui.game.trial import new_trial
from ui.i18n import LANGUAGES, texts
from ui.render.chat_sentence import chat_sentence
from ui.render.history_lists import game_row
from ui.session import PAGES
from ui.storage import entry_cache, exchange_file, history
from ui.storage.database import FILE
from ui.storage.faults import Fault
from ui.storage.last_setup import keep_setup
from ui.widgets import sharing
from vision import read_photo

TIE = ("o5.GmaH", "o5.GmaH", "o5.DH")


MATCHES = {
    "origins": origins_match(boards=(ANNA, BEN)),
    "checked": origins_match().with_entry(0, 0, Entry().read(reading(), "abc")),
    "totem": origins_match(Mode.TOTEM, boards=TIE, variants=()),
    "classic": dynasty_match(),
    "nothing": origins_match(boards=()),
    "unread": origins_match().with_entry(0, 0, Entry(photo="abc", failure="board_not_found")),
}


OF_A_GAME = sorted(set(PAGES) - {"start", "history", "statistics", "copy", "shared"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["checked", "classic"])
def test_every_page_of_a_game_runs_in_every_language(open_page, store, kind, language):
    game = save_match(store, MATCHES[kind])
    for page in OF_A_GAME:
        open_page(page, game=game, lang=language, seat=0)


@pytest.mark.parametrize("kind", sorted({*MATCHES} - {"checked", "classic"}))
def test_every_page_runs_however_far_a_game_is(open_page, store, kind):
    game = save_match(store, MATCHES[kind])
    for page in OF_A_GAME:
        open_page(page, game=game, seat=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_without_a_game_run_in_every_language(open_page, store, language):
    for match in MATCHES.values():
        store.keep(match)
    store.keep(played_match())
    for page in ("start", "history", "statistics", "screen"):
        open_page(page, lang=language)
    open_page("shared", lang=language, board=CASTLE)


@pytest.mark.parametrize("page", PAGES)
def test_an_address_without_its_game_leads_to_the_start(open_page, page):
    test = open_page(page, game="gone", seat=7, round="x")
    assert test.button


def test_a_game_is_begun_with_what_is_chosen(open_page, store):
    test = open_page("start")
    tap(test, "go")
    game = history.last_game(store)
    assert [player.name for player in game.players] == ["Player 1", "Player 2"]
    assert game.size == 7


def test_a_new_name_takes_the_seat_of_a_plain_one(open_page, store):
    test = open_page("start")
    for name in ("Anna", "Ben", "Mia"):
        test.text_input(key="new_name").set_value(name)
        next(button for button in test.button if button.label == "Add").click()
        run(test)
    tap(test, "go")
    game = history.last_game(store)
    assert [player.name for player in game.players] == ["Anna", "Ben", "Mia"]


def test_a_player_alone_says_how_large_the_board_is(open_page, store):
    test = open_page("start")
    assert not [group for group in test.button_group if group.label == "Size"]
    test.button_group(key="new_players").set_value(["Player 1"])
    run(test)
    test.button_group(key="new_size").set_value(7)
    run(test)
    tap(test, "go")
    game = history.last_game(store)
    assert game.size == 7


def test_the_next_game_begins_with_the_players_of_the_last(open_page):
    tap(open_page("start"), "go")
    assert "Player 1" in open_page("start").session_state["new_players"]


def test_plain_names_are_said_in_the_language_of_the_page(open_page):
    open_page("start", lang="en")
    test = open_page("start", lang="de")
    assert test.session_state["new_players"] == ["Person 1", "Person 2"]


def test_a_game_to_try_is_whole_has_a_winner_and_leaves_nothing_behind(open_page, store):
    test = tap(open_page("start"), "try_go")
    game = "".join(test.query_params["game"])
    match = session.store(game).load(game)
    assert not match.missing
    assert outcome(match) is Outcome.FINAL
    with store.opened() as db:
        assert [db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in ("game", "picture")] == [
            0,
            0,
        ]
    assert store.load(game) is None
    assert "try_go" in {button.key for button in open_page("start").button}
    assert texts("en")("trial.note") in [caption.value for caption in open_page("boards", game=game).caption]


def test_a_game_of_classic_to_try_is_two_photos_of_one_box():
    trial = new_trial(Game.CLASSIC)
    boards = [read_photo(photo.read_bytes()).board for photo in trial.photos]
    match = trial.match
    for seat, board in enumerate(boards):
        match = match.with_entry(0, seat, Entry.of(board))
    assert outcome(match) is Outcome.FINAL


def test_what_a_board_lacks_is_told_to_whoever_comes_back_to_it(open_page, store):
    match = origins_match(boards=("o5.DL",))
    store.keep(match)

    def told(**asked):
        return board_shown(open_page("board", game=match.id, seat=0, **asked))

    assert not told(hand=1)["notices"]
    assert told()["notices"]


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


def test_names_are_no_markup(open_page, store):
    match = origins_match()
    store.keep(replace(match, players=(replace(match.players[0], name="*Bo* :fire:"), *match.players[1:])))
    assert open_page("result", game=match.id).title[0].value == r"\*Bo\* \:fire: wins"


def test_a_language_in_the_address_is_spoken(open_page):
    assert open_page("start", lang="de").title[0].value == "Kingdomino-Punkte"
    assert open_page("start", lang="xx").title[0].value == "Kingdomino scorer"


def test_taps_on_start_begin_one_game_until_it_has_a_board(open_page, store):
    keep_setup(store, Setup(players=("Anna", "Ben")))
    test = open_page("start")
    for _ in range(3):
        test.switch_page("app_pages/start.py")
        tap(run(test), "go")
    game = history.last_game(store)
    store.change_board(game.id, 0, 0, lambda _: Entry.of(parse(ANNA)))
    test.switch_page("app_pages/start.py")
    tap(run(test), "go")
    assert history.last_game(store).id != game.id


def test_a_game_with_nothing_in_it_leaves_no_trace_in_the_list(open_page, store):
    store.keep(origins_match(boards=()))
    assert "history_new" in {button.key for button in open_page("history").button}
    assert history.count_games(store) == 0
    assert history.known_names(store) == []


WINNERS = ("wins", "won")
OPEN = {
    "a totem": MATCHES["totem"],
    "a doubt": MATCHES["checked"],
    "a problem": origins_match().with_entry(0, 0, Entry.of(parse(ANNA.replace("LfiG1", "LflG1")))),
}


@pytest.mark.parametrize("what", OPEN)
def test_nobody_has_won_as_long_as_something_is_open(open_page, store, monkeypatch, what):
    match, title = OPEN[what], "Not decided yet" if what == "a totem" else "Anna is ahead for now"
    drawn = []
    monkeypatch.setattr(sharing, "result_image", lambda *texts: drawn.append(texts) or b"")
    page = open_page("result", game=save_match(store, match))
    sharing.share_image(match, scores(match), texts("en"))
    assert page.title[0].value == drawn[0][0] == title
    assert not any(row.won for row in drawn[0][3])
    shown = game_row(history.past_games(store)[0], texts("en"))
    assert not any(word in shown for word in WINNERS)
    assert history.statistics(store) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_tells_that_nothing_can_be_saved_and_offers_a_file(open_page, store, language):
    match = MATCHES["checked"]
    with sqlite3.connect(store.path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    session.store().keep(match)
    for page in PAGES:
        test = open_page(page, game=match.id, lang=language)
        assert texts(language)("storage.newer") in test.warning[0].value
        assert test.get("download_button")[0].key == "storage_export"


def test_a_tap_on_a_full_disk_is_told_at_once(open_page, store, monkeypatch):
    match = origins_match(boards=(ANNA,))
    test = open_page("board", game=save_match(store, match), seat=0)
    monkeypatch.setattr(session.store(), "fault", Fault.FULL)
    monkeypatch.setattr(session.store(), "_retry_at", 1e12)
    run(test)
    assert texts("en")("storage.full") in test.warning[0].value


def test_a_damaged_file_is_told_on_the_first_page(open_page, folder):
    (folder / FILE).write_bytes(b"no database " * 500)
    assert "damaged" in open_page("start").warning[0].value


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "x", "99", "²", ""], ids=lambda text: text[:5])
def test_a_seat_that_is_no_seat_is_the_first_one(open_page, store, number):
    game = save_match(store, MATCHES["checked"])
    for page in ("board", "photo"):
        open_page(page, game=game, seat=number, round=number)


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


def test_a_finished_game_keeps_who_stands_where(open_page, store):
    match = origins_match()
    open_page("boards", game=save_match(store, match))
    (game,) = history.past_games(store)
    assert [(s.name, s.place, s.total) for s in game.standings] == [
        ("Anna", 1, 94),
        ("Ben", 2, 94),
        ("Mia", 3, 81),
    ]


def test_the_result_names_the_winner_and_the_tie_break(open_page, store):
    test = open_page("result", game=save_match(store, origins_match()))
    assert test.title[0].value == "Anna wins"
    assert "94 points each: the largest region decides." in [text.value for text in test.markdown]


def test_a_tie_for_a_totem_is_asked_and_answered(open_page, store):
    match = origins_match(Mode.TOTEM, boards=TIE, variants=())
    test = open_page("result", game=save_match(store, match))
    (question,) = [group for group in test.button_group if "Who holds the totem?" in group.label]
    assert question.label == "Anna and Ben both have 1 mammoth. Who holds the totem?"
    question.set_value("Ben")
    run(test)
    assert store.load(match.id).totems == {Resource.MAMMOTH: "Ben"}
    assert test.title[0].value == "Ben is ahead for now"  # these boards cannot be right


def test_a_board_in_a_link_is_entered_for_whom_it_belongs_to(open_page, store):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match), board=BEN)
    (question,) = [group for group in test.button_group if group.label.startswith("A board came")]
    question.set_value("Ben")
    run(test)
    assert store.load(match.id).entry(0, 1).board == parse(BEN)


def test_the_checks_confirmed_on_a_board_come_with_its_link(open_page, store):
    match = origins_match(boards=(ANNA,))
    confirmed = "volcano_without_token.0-0"
    test = open_page("boards", game=save_match(store, match), board=BEN, confirmed=confirmed)
    (question,) = [group for group in test.button_group if group.label.startswith("A board came")]
    question.set_value("Ben")
    run(test)
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


def test_past_games_are_searched_and_opened(open_page, store):
    store.keep(origins_match(boards=(ANNA, BEN)))
    store.keep(replace(dynasty_match(), id="other"))
    test = open_page("history")
    test.text_input(key="history_search").set_value("Mia")
    run(test)
    assert len([button for button in test.button if button.label == "Open the game"]) == 1
    tap(test, next(button.key for button in test.button if button.label == "Open the game"))
    assert test.title[0].value == "Boards"


def test_games_come_in_from_a_file(open_page, store):
    match = origins_match()
    store.keep(match)
    content = exchange_file.export(store)
    store.delete_all()
    test = open_page("history")
    test.file_uploader[0].upload("games.json", content, "application/json")
    run(test)
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)


def test_a_file_without_games_is_refused_in_words(open_page):
    test = open_page("history")
    test.file_uploader[0].upload("games.json", b"{}", "application/json")
    assert run(test).warning[0].value == "This file holds no saved games."


def test_all_games_can_be_deleted_and_brought_back(open_page, store):
    match = origins_match()
    store.keep(match)
    test = tap(open_page("history"), "danger_delete_all")
    assert history.count_games(store) == 0
    tap(run(test), f"bring_back_{match.id}")
    assert [game.id for game in history.past_games(store)] == [match.id]


def test_a_deleted_game_is_gone_for_good_when_that_is_asked(open_page, store):
    match = origins_match()
    store.keep(match)
    store.delete(match.id)
    tap(open_page("history"), "danger_for_good")
    assert store.deleted_games() == []
    assert store.bring_back(match.id) is False


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


def test_a_link_of_an_older_version_opens_at_its_old_address(open_page):
    test = open_page("start", board=ANNA)
    assert board_shown(test)["columns"][0]["total"] == "84"


def test_a_link_to_a_result_shows_it_and_can_be_kept(open_page, store):
    match = origins_match()
    address = parse_qs(urlsplit(result_link("http://x", match)).query)
    test = open_page("shared", **address)
    assert test.title[0].value == "Anna wins"
    tap(test, "keep")
    assert history.last_game(store).boards(0) == match.boards(0)


def test_a_link_that_was_cut_says_so(open_page):
    assert "link" in open_page("shared", board="o5.HX").info[0].value


def big_screen_of(test):
    return next(
        block.value for block in test.html if "kd-tv" in block.value and "style" not in block.value[:9]
    )


def test_the_big_screen_without_a_game_shows_the_one_changed_last(open_page, store):
    save_match(store, origins_match())
    save_match(store, dynasty_match(names=("Zoe", "Yann")))
    assert "Zoe" in big_screen_of(open_page("screen"))
    assert "Anna" in big_screen_of(open_page("screen", game=history.past_games(store)[-1].id))


def test_the_big_screen_has_nothing_to_tap(open_page, store):
    save_match(store, origins_match())
    assert not open_page("screen").button


def test_a_television_asks_for_the_pin_unless_it_knows_the_game(open_page, store, on_this_computer):
    on_this_computer(local=False)
    game = save_match(store, origins_match())
    assert open_page("screen").text_input
    assert "Anna" in big_screen_of(open_page("screen", game=game))


def test_statistics_show_records_and_one_player(open_page, store):
    for seed in range(1, 4):
        store.keep(played_match(seed))
    test = tap(open_page("history"), "statistics")
    shown = " ".join(block.value for block in test.html)
    best = max(
        standing.tally.total for seed in range(1, 4) for standing in scores(played_match(seed)).ranking
    )
    assert f"<b>{best}</b>" in shown
    test = open_page("statistics")
    (question,) = [group for group in test.button_group if group.label == "Player by player"]
    question.set_value("ben")
    assert "Points of Ben in 3 games" in " ".join(block.value for block in run(test).html)


def test_statistics_are_for_who_may_see_all_games(open_page, store, on_this_computer):
    on_this_computer(local=False)
    store.keep(played_match())
    test = open_page("statistics")
    assert test.text_input
    assert not any('<ol class="kd-records"' in block.value for block in test.html)


def test_what_was_missed_is_told_to_who_asks(open_page, store):
    match = played_match(2, players=PLAYERS[:2])
    game = save_match(store, match)
    test = tap(open_page("result", game=game), "missed")
    assert not any("kd-miss-board" in block.value for block in test.html if "<style" not in block.value)
    test = open_page("missed", game=game)
    (question,) = [group for group in test.button_group if group.label == "Whose board?"]
    question.set_value(0)
    cards = [block.value for block in run(test).html if '<section class="kd-miss"' in block.value]
    assert [re.search(r"<b>(\d+) point", card)[1] for card in cards] == [
        str(miss.gain) for miss in misses(match, 0, 0)
    ]


def test_nothing_is_offered_to_look_for_before_all_boards_are_in(open_page, store):
    game = save_match(store, origins_match(boards=(ANNA,)))
    assert not [button for button in open_page("result", game=game).button if button.key == "missed"]


def test_the_picture_of_a_result_is_shown_large_with_a_sentence_and_a_link(open_page, store):
    match = played_match(2, players=PLAYERS[:2])
    test = open_page("share", game=save_match(store, match))
    shown = " ".join(block.value for block in test.html if "<style" not in block.value)
    assert chat_sentence(match, scores(match), texts("en")) in shown
    assert "https://app.bgstatsapp.com/createPlay.html?data=" in shown
    assert texts("en")("share.hold") in [caption.value for caption in test.caption]


def test_a_result_with_boards_missing_is_no_play_to_keep(open_page, store):
    test = open_page("share", game=save_match(store, origins_match(boards=(ANNA,))))
    assert not any("bgstatsapp" in block.value for block in test.html)


def test_a_rematch_takes_one_tap_and_says_who_starts(open_page, store):
    before = played_match()
    test = tap(open_page("result", game=save_match(store, before)), "rematch")
    again = store.load("".join(test.query_params["game"]))
    assert [player.name for player in again.players] == ["Ben", "Mia", "Anna"]
    assert (again.mode, again.variants, again.size) == (before.mode, before.variants, before.size)
    assert {player.name: player.colour for player in again.players} == {
        player.name: player.colour for player in before.players
    }
    assert any("Ben starts." in block.value for block in test.html)


def test_a_dynasty_shows_its_standings_after_each_game(open_page, store):
    game = save_match(store, dynasty_match(rounds=1))
    test = tap(open_page("boards", game=game), "go")
    assert any("kd-ranking" in block.value for block in test.html)
    assert not [button for button in test.button if button.key == "rematch"]
    tap(test, "next")
    assert open_page("boards", game=save_match(store, dynasty_match(rounds=0))).button(key="go").disabled


def test_larger_text_is_asked_for_once_and_stays_with_the_browser(open_page):
    def told(test):
        return next(block.value for block in test.html if "kingdominoWords" in block.value)

    test = open_page("start")
    assert '"textSize": "usual"' in told(test)
    test.session_state["large_text"] = True
    assert '"textSize": "large"' in told(run(test))
