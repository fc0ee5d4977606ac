"""What is wrong with a board, a match or labels, in the language of the terminal."""

import json

import pytest

from scorer.board import BoardError
from scorer.formats.match_json import match_from_json
from scorer.formats.notation import parse
from scorer.formats.strict_json import decode
from ui.game.problems.fault_words import fault_words
from ui.i18n import LANGUAGES, texts
from vision.evaluating.evaluation import labelled_pictures


def match(*players, game="classic"):
    return {"game": game, "players": [{"name": name, "board": board} for name, board in players]}


def board(**changed):
    return match(("Anna", {"game": "classic", "size": 5, "cells": [], **changed}))


GAME = match(("Anna", "c5.H"))
LABEL = {"image": "a.jpg", "game": "classic", "size": 5, "rows": 1, "cols": 1, "cells": [[None]]}
CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]]
FAULTS = {
    "no_square": (parse, "c5.HX"),
    "digit": (parse, "o5.D3"),
    "lies_nowhere": (parse, "o5.Dk"),
    "thing_twice": (parse, "o5.Dt1t2"),
    "too_many": (parse, "c5." + "W" * 99),
    "begins": (parse, "b5.H"),
    "larger": (parse, "c5.HWWWWW"),
    "ragged": (parse, "c5.HW.H"),
    "key_twice": (decode, '{"a": 1, "a": 2}'),
    "no_value": (decode, "NaN"),
    "no_json": (decode, "{"),
    "too_deep": (decode, "[" * 100_000),
    "long_number": (decode, "9" * 9999),
    "one_of": (match_from_json, {**GAME, "game": []}),
    "not_one_of": (match_from_json, {**GAME, "game": "chess"}),
    "object": (match_from_json, []),
    "unknown_key": (match_from_json, {**GAME, "colour": "red"}),
    "missing": (match_from_json, {}),
    "list": (match_from_json, board(cells=5)),
    "name": (match_from_json, match((" ", "c5.H"))),
    "name_taken": (match_from_json, match(("Anna", "c5.H"), ("Anna", "c5.H"))),
    "game": (match_from_json, match(("Anna", "o5.H"))),
    "players": (match_from_json, match()),
    "rounds": (match_from_json, {"rounds": [GAME]}),
    "dynasty_game": (match_from_json, {"rounds": [match(("Anna", "o5.H"), game="origins")] * 3}),
    "other_players": (match_from_json, {"rounds": [GAME, GAME, match(("Ben", "c5.H"))]}),
    "no_label": (lambda data: list(labelled_pictures(data)), [{**LABEL, "corners": 5}]),
    "rows_cols": (lambda data: list(labelled_pictures(data)), [{**LABEL, "rows": 2, "corners": CORNERS}]),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_of_a_file_is_a_sentence_in_each_language(code):
    read, data = FAULTS[code]
    with pytest.raises(BoardError) as raised:
        read(data)
    assert raised.value.code == code
    said = [fault_words(raised.value, texts(language)) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(raised.value.reason not in sentence for sentence in said[1:])


def test_no_sentence_is_for_a_fault_that_there_is_not():
    known = {key for key in texts("en").group("fault") if not key.startswith("place_")}
    assert known == set(FAULTS)


@pytest.mark.parametrize(
    ("given", "place"),
    [
        (match(("Anna", "c5.HW.HX")), "Person 1, board, Reihe 2, Feld 2: "),
        (board(cells=[[{"terrain": "lava"}]]), "Person 1, board, cells[0][0].terrain: "),
        ({"rounds": [GAME, GAME, match(("Anna", "c5.HX"))]}, "Spiel 3, Person 1, board, Reihe 1, Feld 2: "),
    ],
)
def test_the_place_is_told_in_the_language_with_players_and_games_from_1(given, place):
    with pytest.raises(BoardError) as raised:
        match_from_json(given)
    assert fault_words(raised.value, texts("de")).startswith(place)


def test_labels_that_are_none_are_told_in_the_language(command, tmp_path, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    (labels := tmp_path / "labels.json").write_text(json.dumps([LABEL]))
    (photo := tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0\0\0")
    for name, *options in (("learn", "--profile", str(tmp_path / "new")), ("evaluate",)):
        err = command(name, str(labels), *options).err
        assert err.endswith('Das ist keine Liste beschrifteter Bilder. [0]: "corners" fehlt.\n')
    assert "Das ist kein Text." in command("evaluate", str(photo)).err
