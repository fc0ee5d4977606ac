import json

import pytest

from scorer.board import BoardError
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, CASTLE
from ui.game.board_link import board_from_text, board_link


@pytest.mark.parametrize("notation", [ANNA, CASTLE])
def test_a_link_holds_the_whole_board(notation):
    assert board_from_text(board_link("http://192.168.1.5:8501/", parse(notation))) == parse(notation)


def test_a_link_is_found_in_the_words_around_it():
    text = f"Look:\n {board_link('https://example.org', parse(ANNA))} \nmine"
    assert board_from_text(text) == parse(ANNA)


def test_json_opens_a_board_too():
    assert board_from_text(json.dumps(to_json(parse(ANNA)))) == parse(ANNA)


@pytest.mark.parametrize(
    "text", ["", "hello", "http://example.org/", "{", "o5.X", "{}", "https://[", "o5." + "D" * 99999]
)
def test_what_is_no_board_is_an_error_that_names_the_place(text):
    with pytest.raises(BoardError):
        board_from_text(text)


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
        board_from_text(text)
