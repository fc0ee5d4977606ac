"""Every page in every language, without exception, and what its buttons do."""

import json
from dataclasses import replace
from io import BytesIO

import pytest
from boards import ANNA, BEN, CASTLE, CORNERS, MIA, dynasty, reading, three
from PIL import Image
from streamlit.testing.v1 import AppTest

import ui
from scorer.board import Resource
from scorer.board_json import to_json
from scorer.notation import parse
from scorer.rules import Mode
from ui import games_file, intake, past, settings
from ui.changes import Agreement
from ui.i18n import LANGUAGES, texts
from ui.session import PAGES
from ui.state import Entry
from vision import BoardNotFound

APP = f"{ui.__path__[0]}/app.py"
TIE = ("o5.GmaH", "o5.GmaH", "o5.DH")


@pytest.fixture
def app(folder):  # noqa: ARG001 - it has to be set before the app looks for it
    def open_page(page="start", **params):
        test = AppTest.from_file(APP, default_timeout=20)
        for key, value in params.items():
            test.query_params[key] = str(value)
        test.switch_page(f"app_pages/{page}.py")
        return run(test)

    return open_page


def run(test):
    test.run()
    assert not test.exception, [(error.message, error.stack_trace) for error in test.exception]
    return test


def tap(test, key):
    test.button(key=key).click()
    return run(test)


def kept(store, match):
    store.keep(match)
    return match.id


def photo(folder, colour="#7a5"):
    path = folder / "photo.jpg"
    Image.new("RGB", (400, 300), colour).save(path)
    return path.read_bytes()


MATCHES = {
    "origins": three(boards=(ANNA, BEN)),
    "checked": three().with_entry(0, 0, Entry().read(reading(), "abc")),
    "totem": three(Mode.TOTEM, boards=TIE, variants=()),
    "classic": dynasty(),
    "nothing": three(boards=()),
    "unread": three().with_entry(0, 0, Entry(photo="abc", failure="board_not_found")),
}


OF_A_GAME = sorted(set(PAGES) - {"start", "past"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["checked", "classic"])
def test_every_page_of_a_game_runs_in_every_language(app, store, kind, language):
    game = kept(store, MATCHES[kind])
    for page in OF_A_GAME:
        app(page, game=game, lang=language, seat=0)


@pytest.mark.parametrize("kind", sorted({*MATCHES} - {"checked", "classic"}))
def test_every_page_runs_however_far_a_game_is(app, store, kind):
    game = kept(store, MATCHES[kind])
    for page in OF_A_GAME:
        app(page, game=game, seat=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_without_a_game_run_in_every_language(app, store, language):
    for match in MATCHES.values():
        store.keep(match)
    for page in ("start", "past"):
        app(page, lang=language)


@pytest.mark.parametrize("page", PAGES)
def test_an_address_without_its_game_leads_to_the_start(app, page):
    test = app(page, game="gone", seat=7, round="x")
    assert test.button


def test_a_game_is_begun_with_what_is_chosen(app, store):
    test = app("start")
    tap(test, "go")
    (game,) = past.past_games(store)
    assert [player.name for player in game.match.players] == ["Player 1", "Player 2"]
    assert game.match.size == 7


def test_a_new_name_takes_the_seat_of_a_plain_one(app, store):
    test = app("start")
    for name in ("Anna", "Ben", "Mia"):
        test.text_input(key="new_name").set_value(name)
        next(button for button in test.button if button.label == "Add").click()
        run(test)
    tap(test, "go")
    (game,) = past.past_games(store)
    assert [player.name for player in game.match.players] == ["Anna", "Ben", "Mia"]


def test_a_player_alone_says_how_large_the_board_is(app, store):
    test = app("start")
    assert not [group for group in test.button_group if group.label == "Size"]
    test.button_group(key="new_players").set_value(["Player 1"])
    run(test)
    test.button_group(key="new_large").set_value(True)
    run(test)
    tap(test, "go")
    (game,) = past.past_games(store)
    assert game.match.size == 7


def test_the_next_game_begins_with_the_players_of_the_last(app):
    tap(app("start"), "go")
    assert "Player 1" in app("start").session_state["new_players"]


def test_plain_names_are_said_in_the_language_of_the_page(app):
    app("start", lang="en")
    test = app("start", lang="de")
    assert test.session_state["new_players"] == ["Person 1", "Person 2"]


def test_who_is_here_for_the_first_time_is_shown_a_sample_photo(app, store, monkeypatch):
    monkeypatch.setattr(intake, "_read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    tap(app("start"), "try_go")
    (game,) = past.past_games(store)
    assert store.load(game.id).entry(0, 0).readings
    assert "try_go" not in {button.key for button in app("start").button}


def test_a_game_is_changed_while_it_is_played(app, store):
    match = three(boards=(ANNA, BEN))
    test = app("boards", game=kept(store, match))
    settings.agree(match, Agreement(Mode.TOTEM, (), ("Anna", "Ben", "")))
    run(test)
    assert [caption.value for caption in test.caption] == ["Origins, Totem mode, 7 × 7"]
    assert store.load(match.id).boards(0)[0].trimmed().rows == parse(ANNA).trimmed().rows


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Anna", "Ben", "Mia", ""), ""),
        (("", "Ben", "Mia", ""), "boards.settings_nameless"),
        (("Anna", "Anna", "", ""), "start.name_taken"),
    ],
)
def test_what_cannot_be_agreed_on_is_said(names, wrong):
    assert settings.what_is_wrong(three(boards=(ANNA,)), names) == wrong


def test_the_picture_of_a_board_moves_into_a_larger_frame_with_it(app, store, folder):
    match = three(boards=()).with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    path = folder / "board.jpg"
    Image.new("RGB", (500, 500), "#fff").save(path)
    store.keep_picture(match.id, 0, 0, "board", path.read_bytes())
    app("boards", game=match.id)
    settings.agree(match, Agreement(match.mode, (), ("Anna", "Ben", "")))
    with Image.open(BytesIO(store.picture(match.id, 0, 0, "board"))) as picture:
        assert picture.size == (700, 700)
        assert picture.getpixel((350, 350)) == (255, 255, 255)
        assert picture.getpixel((50, 50)) != (255, 255, 255)


def test_what_a_board_lacks_is_told_to_whoever_comes_back_to_it(app, store):
    match = three(boards=("o5.DL",))
    store.keep(match)

    def told(**asked):
        return json.loads(app("board", game=match.id, seat=0, **asked).get("bidi_component")[-1].proto.json)

    assert not told(hand=1)["notices"]
    assert told()["notices"]


def test_names_are_no_markup(app, store):
    match = three()
    store.keep(replace(match, players=(replace(match.players[0], name="*Bo* :fire:"), *match.players[1:])))
    assert app("result", game=match.id).title[0].value == r"\*Bo\* \:fire: wins"


def test_a_language_in_the_address_is_spoken(app):
    assert app("start", lang="de").title[0].value == "Kingdomino-Punkte"
    assert app("start", lang="xx").title[0].value == "Kingdomino scorer"


def test_taps_on_a_board_are_kept_before_anything_is_drawn(app, store):
    match = three(boards=(ANNA,))
    test = app("board", game=kept(store, match), seat=0)
    edit = {"seq": 1, "do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}
    test.session_state[f"board_{match.id}_0_0"] = {"log": {"client": "phone", "edits": [edit]}}
    run(test)
    assert store.load(match.id).entry(0, 0).board[0, 0].terrain == "lake"
    run(test)
    assert len(store.load(match.id).entry(0, 0).editing.done) == 1


def test_a_board_shows_the_taps_of_another_phone(app, store):
    match = three(boards=(ANNA,))
    test = app("board", game=kept(store, match), seat=0)
    store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(MIA)))
    shown = json.loads(run(test).get("bidi_component")[-1].proto.json)
    assert shown["cells"] == to_json(parse(MIA))["cells"]


def test_a_finished_game_keeps_who_stands_where(app, store):
    match = three()
    app("boards", game=kept(store, match))
    (game,) = past.past_games(store)
    assert [(s.name, s.place, s.total) for s in game.standings] == [
        ("Anna", 1, 94),
        ("Ben", 2, 94),
        ("Mia", 3, 81),
    ]


def test_the_result_names_the_winner_and_the_tie_break(app, store):
    test = app("result", game=kept(store, three()))
    assert test.title[0].value == "Anna wins"
    assert "94 points each: the largest region decides." in [text.value for text in test.markdown]


def test_a_tie_for_a_totem_is_asked_and_answered(app, store):
    match = three(Mode.TOTEM, boards=TIE, variants=())
    test = app("result", game=kept(store, match))
    (question,) = [group for group in test.button_group if "Who holds the totem?" in group.label]
    assert question.label == "Anna and Ben both have 1 mammoth. Who holds the totem?"
    question.set_value("Ben")
    run(test)
    assert store.load(match.id).totems == {Resource.MAMMOTH: "Ben"}
    assert test.title[0].value == "Ben wins"


def test_a_board_in_a_link_is_entered_for_whom_it_belongs_to(app, store):
    match = three(boards=(ANNA,))
    test = app("boards", game=kept(store, match), board=BEN)
    (question,) = [group for group in test.button_group if group.label.startswith("A board came")]
    question.set_value("Ben")
    run(test)
    assert store.load(match.id).entry(0, 1).board == parse(BEN)


@pytest.mark.parametrize("notation", [CASTLE, "o7.DH", "nonsense"])
def test_a_board_that_does_not_fit_is_not_entered(app, store, notation):
    match = three(boards=(ANNA,))
    test = app("boards", game=kept(store, match), board=notation)
    for group in test.button_group:
        if group.label.startswith("A board came"):
            group.set_value("Ben")
            run(test)
    assert test.warning
    assert store.load(match.id).entry(0, 1).board is None


def test_a_photo_is_read_and_its_doubts_wait_for_the_player(app, store, folder, monkeypatch):
    monkeypatch.setattr(intake, "_read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    match = three(boards=())
    test = app("boards", game=kept(store, match))
    test.file_uploader[1].upload("photo.jpg", photo(folder), "image/jpeg")
    run(test)
    entry = store.load(match.id).entry(0, 1)
    assert entry.status == "check"
    assert entry.corners == CORNERS
    assert store.picture(match.id, 0, 1, "board") == b"board"


def test_who_plays_alone_needs_not_say_whose_photos_they_are(app, store, folder, monkeypatch):
    monkeypatch.setattr(intake, "_read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    match = three(boards=())
    match = replace(match, players=match.players[:1])
    test = app("boards", game=kept(store, match))
    test.file_uploader[0].upload("1.jpg", photo(folder), "image/jpeg")
    test.file_uploader[0].upload("2.jpg", b"no photo", "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).readings


def test_a_photo_without_a_board_offers_three_ways_on(app, store, folder, monkeypatch):
    def nothing(*_):
        raise BoardNotFound("nothing")

    monkeypatch.setattr(intake, "_read", nothing)
    match = three(boards=())
    test = app("boards", game=kept(store, match))
    test.file_uploader[0].upload("photo.jpg", photo(folder, "#321"), "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).failure == "board_not_found"
    assert {button.key for button in test.button} >= {"corners", "hand"}
    assert test.file_uploader


def test_a_file_that_is_no_photo_is_said_to_be_none(app, store):
    match = three(boards=())
    test = app("boards", game=kept(store, match))
    test.file_uploader[0].upload("photo.jpg", b"no photo", "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).failure == "photo_unreadable"
    assert texts("en")("photo.photo_unreadable") in " ".join(html.proto.body for html in test.get("html"))


def test_a_file_that_is_no_photo_leaves_a_board_alone(app, store):
    match = three().with_entry(0, 0, Entry().read(reading(), "abc"))
    test = app("photo", game=kept(store, match), seat=0)
    store.keep_picture(match.id, 0, 0, "board", b"board")
    test.file_uploader[0].upload("photo.jpg", b"no photo", "image/jpeg")
    assert run(test).warning[0].value == texts("en")("photo.photo_unreadable")
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)
    assert store.picture(match.id, 0, 0, "board") == b"board"


def test_a_photo_is_turned_with_its_board(app, store, folder):
    match = three().with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    for kind in ("photo", "board"):
        store.keep_picture(match.id, 0, 0, kind, photo(folder))
    tap(app("photo", game=match.id, seat=0), "icon_turn")
    assert store.load(match.id).entry(0, 0).board == match.entry(0, 0).board.turned()


def test_past_games_are_searched_and_opened(app, store):
    store.keep(three())
    store.keep(replace(dynasty(), id="other"))
    test = app("past")
    test.text_input(key="past_search").set_value("Mia")
    run(test)
    assert len([button for button in test.button if button.label == "Open the game"]) == 1
    tap(test, next(button.key for button in test.button if button.label == "Open the game"))
    assert test.title[0].value == "Boards"


def test_games_come_in_from_a_file(app, store):
    match = three()
    store.keep(match)
    content = games_file.export(store)
    store.delete_all()
    test = app("past")
    test.file_uploader[0].upload("games.json", content, "application/json")
    run(test)
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)


def test_a_file_without_games_is_refused_in_words(app):
    test = app("past")
    test.file_uploader[0].upload("games.json", b"{}", "application/json")
    assert run(test).warning[0].value == "This file holds no saved games."


def test_all_games_can_be_deleted(app, store):
    store.keep(three())
    tap(app("past"), "past_delete_yes")
    assert past.count_games(store) == 0
