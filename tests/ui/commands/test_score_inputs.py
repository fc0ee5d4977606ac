"""`kingdomino score` takes any input, and whatever cannot be handled is an error with a code."""

import codecs
import json
import sys

import pytest

from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from ui.commands import score
from ui.commands.inputs import Entered

BOARD = "o5.HDL1"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("content", [BOARD, "o5\n.H D L1\n", json.dumps(to_json(parse(BOARD)))])
def test_a_file_may_hold_notation_or_json_with_or_without_a_byte_order_mark(
    command, tmp_path, content, encoding
):
    file = tmp_path / "board"
    file.write_text(content, encoding)
    assert command("score", str(file), "--json").out[0]["total"] == 1


def test_standard_input_is_a_minus(command, piped):
    piped(BOARD.encode())
    assert command("score", "-", "--json").out[0] | {"lines": []} == {
        "input": "-",
        "total": 1,
        "lines": [],
        "problems": [],
        "board": BOARD,
    }


def test_a_file_goes_before_notation_of_the_same_name(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / BOARD).write_text("o5.HDDL1")
    assert command("score", BOARD, "--json").out[0]["board"] == "o5.HDDL1"


def test_one_input_that_cannot_be_handled_does_not_keep_the_others_back(command, tmp_path):
    missing = str(tmp_path / "missing.json")
    found = command("score", missing, BOARD, "o5.X", "--json")
    assert found.code == 1
    assert [line["input"] for line in found.out] == [missing, BOARD, "o5.X"]
    assert [line.get("error", {}).get("code") for line in found.out] == ["unreadable", None, "no_board"]


def test_a_fault_of_ours_with_one_input_does_not_keep_the_others_back_either(command, monkeypatch):
    def read(source, *_, **__):
        if source == BOARD:
            raise FileNotFoundError("a file of ours is missing")
        return (Entered(parse(source)),)

    monkeypatch.setattr(score, "entered", read)
    monkeypatch.delenv("KINGDOMINO_DEBUG")
    found = command("score", BOARD, "o5.HDD", "--json")
    assert found.code == 1
    fault = {"code": "error", "message": "FileNotFoundError: a file of ours is missing"}
    assert found.out[0] == {"input": BOARD, "error": fault}
    assert found.out[1]["total"] == 0


DEEP = b'{"game": "origins", "size": 5, "cells": ' + b"[" * 100_000


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "empty", "nothing in it"),
        (b" \n", "empty", "nothing in it"),
        (b"Dear diary", "no_board", "start: a board begins with o5"),
        (b"o5.HX", "no_board", "row 1, square 2"),
        (b"{", "no_board", "line 1, column 2"),
        (b"[]", "no_board", "board: an object is expected here"),
        (
            b'{"game": "origins", "size": 5, "cells": [[{"terrain": "lava"}]]}',
            "no_board",
            "cells[0][0].terrain",
        ),
        (b'{"game": "origins", "game": "classic", "size": 5, "cells": []}', "no_board", "given twice"),
        (b'{"game": "origins", "size": NaN, "cells": []}', "no_board", "NaN"),
        (DEEP, "no_board", "nested too deeply"),
        (b'{"game": "origins", "size": ' + b"9" * 9999 + b"}", "no_board", "too long"),
        (b"o5." + b"-" * 2_000_000, "too_large", "characters"),
        ("o5.Dé".encode("latin-1"), "not_unicode", "byte 5"),
        ('{"game": "é"}'.encode("latin-1"), "not_unicode", "byte 11"),
        (BOARD.encode("utf-16-le"), "nul_bytes", "NUL bytes"),
        (BOARD.encode("utf-32-be"), "nul_bytes", "NUL bytes"),
        (b"o5.HD\0", "nul_bytes", "NUL bytes"),
        (b'{"game": "origins"\0}', "nul_bytes", "NUL bytes"),
        (codecs.BOM_UTF16_LE + b"o\x005", "not_unicode", "byte 5"),
        (codecs.BOM_UTF32_LE + b"o\0\0\0" + b"5", "not_unicode", "byte 9"),
        (b"\x89PNG\r\n\x1a\n\0\0", "photo_unreadable", "photo"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 50, "photo_unreadable", "photo"),
    ],
)
def test_input_that_cannot_be_handled_is_an_error_with_a_code(command, piped, data, code, message):
    piped(data)
    found = command("score", "-", "--json")
    assert found.code == 1
    assert found.out[0]["error"]["code"] == code
    assert message in found.out[0]["error"]["message"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "This file is empty."),
        (b"%PDF-1.4", "not a photo"),
        (b"\xff\xd8\xff\xe0", "is damaged"),
    ],
)
def test_what_ends_as_a_picture_does_is_a_photo(command, tmp_path, data, said):
    (photo := tmp_path / "board.JPG").write_bytes(data)
    assert command("score", str(photo), "--json").out[0]["error"]["code"] == "photo_unreadable"
    assert said in command("score", str(photo)).err


def test_a_folder_a_missing_file_and_impossible_names_are_errors(command, tmp_path):
    for name in (str(tmp_path), str(tmp_path / "none"), "x" * 5000, "a\0b", ""):
        found = command("score", name, "--json")
        assert (found.code, found.out[0]["error"]["code"]) == (1, "unreadable"), name


@pytest.mark.parametrize("text", ["o6.HD", "O5.HD", "o.HD"])
def test_notation_that_begins_wrongly_is_told_how_it_begins(command, text):
    error = command("score", text, "--json").out[0]["error"]
    assert error["code"] == "unreadable"
    assert error["message"].endswith("a board in notation begins with o5, o7, c5 or c7.")


def test_an_input_without_end_is_not_read_to_its_end(command):
    found = command("score", "/dev/zero", "--json")
    assert (found.code, found.out[0]["error"]["code"]) == (1, "too_large")


def test_closed_standard_input_is_an_error(command, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert command("score", "-", "--json").out[0]["error"]["code"] == "unreadable"
