"""Every page in every language, without exception, whatever stands in its address."""

import sqlite3

import pytest
import streamlit as st

from scorer.rules import Mode
from tests.ui.example_games import (
    ANNA,
    BEN,
    CASTLE,
    TIE,
    dynasty_match,
    origins_match,
    played_match,
    reading,
)
from tests.ui.page_driver import run, save_match
from ui import session
from ui.game.match_record import Entry
from ui.i18n import LANGUAGES, texts
from ui.session import PAGES

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


def test_a_language_in_the_address_is_spoken(open_page):
    assert open_page("start", lang="de").title[0].value == "Kingdomino-Punkte"
    assert open_page("start", lang="xx").title[0].value == "Kingdomino scorer"


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


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "x", "99", "²", ""], ids=lambda text: text[:5])
def test_a_seat_that_is_no_seat_is_the_first_one(open_page, store, number):
    game = save_match(store, MATCHES["checked"])
    for page in ("board", "photo"):
        open_page(page, game=game, seat=number, round=number)


def told(test):
    return next(block.value for block in test.html if "kingdominoWords" in block.value)


def test_a_chosen_language_stays_with_the_browser_and_that_of_the_address_comes_first(open_page, monkeypatch):
    test = open_page("start")
    assert '"chosenLanguage": ""' in told(test)
    test.session_state["lang"] = "de"
    assert '"chosenLanguage": "de"' in told(run(test))
    monkeypatch.setattr(type(st.context), "cookies", {"kingdomino_language": "nl"})
    assert '"language": "nl", "chosenLanguage": ""' in told(open_page("start"))
    assert '"language": "es"' in told(open_page("start", lang="es"))
    assert '"language": "nl"' in told(open_page("start", lang="x"))


def test_larger_text_is_asked_for_once_and_stays_with_the_browser(open_page):
    test = open_page("start")
    assert '"textSize": "usual"' in told(test)
    test.session_state["large_text"] = True
    assert '"textSize": "large"' in told(run(test))
