import json

import pytest

from scorer.board import BoardError, Terrain
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, CASTLE
from ui.game.match_record import Entry
from ui.game.sharing.board_link import board_link, entry_from_text


@pytest.mark.parametrize("notation", [ANNA, CASTLE])
def test_a_link_holds_the_whole_board(notation):
    assert entry_from_text(
        board_link("http://192.168.1.5:8501/", Entry.of(parse(notation)), {})
    ).board == parse(notation)


def test_a_link_is_found_in_the_words_around_it():
    text = f"Look:\n {board_link('https://example.org', Entry.of(parse(ANNA)), {})} \nmine"
    assert entry_from_text(text).board == parse(ANNA)


def test_json_opens_a_board_too():
    assert entry_from_text(json.dumps(to_json(parse(ANNA)))).board == parse(ANNA)


@pytest.mark.parametrize(
    "text", ["", "hello", "http://example.org/", "{", "o5.X", "{}", "https://[", "o5." + "D" * 99999]
)
def test_what_is_no_board_is_an_error_that_names_the_place(text):
    with pytest.raises(BoardError):
        entry_from_text(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"size": ' + "9" * 5000 + "}",
        '{"game":' * 50_000,
        '{"size": 5, "size": 7}',
        '{"size": NaN}',
        "http://localhost/?board=" + "9" * 5000,
    ],
    ids=["a long number", "nested", "a key twice", "no JSON value", "a long number in a link"],
)
def test_json_that_no_reader_takes_is_an_error_of_the_same_kind(text):
    with pytest.raises(BoardError):
        entry_from_text(text)


@pytest.mark.parametrize(
    ("confirmed", "places"),
    [
        ("caveman_on_start.0-0", {(0, 0)}),
        ("caveman_on_start.0-0.4-4,token_on_start.1-1", {(0, 0), (4, 4), (1, 1)}),
        ("caveman_on_start.9-9", set()),
        ("caveman_on_start.-1-0", set()),
        ("caveman_on_start", set()),
        ("Caveman.0-0,<script>,caveman_on_start.0-0", {(0, 0)}),
        ("x" * 9999, set()),
        ("caveman_on_start.\N{ARABIC-INDIC DIGIT ONE}-0", {(1, 0)}),
    ],
)
def test_of_confirmed_checks_what_is_none_is_passed_over(confirmed, places):
    entry = entry_from_text(ANNA, confirmed)
    assert {place for _, place, _ in entry.editing.confirmed} == places


def test_places_move_with_a_board_that_is_put_in_the_middle_of_its_frame():
    entry = entry_from_text("o5.HD.-V", "volcano_without_token.1-1")
    [(_, place, square)] = entry.editing.confirmed
    assert entry.board[place] == square
    assert square.terrain is Terrain.VOLCANO
