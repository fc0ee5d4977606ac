"""`kingdomino score`: any input, one JSON object a line or a table, never a traceback."""

import json
import subprocess
import sys

import pytest

import vision
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from ui.commands import score
from ui.commands.inputs import Entered
from vision.errors import BoardNotFound
from vision.reading import Reading, SquareReading

BOARD = "o5.HDL1"
TRIBE_BOARD = "o5.JJpaQshJmuG1.JJgaJw1JmuD.V2Jt2HJ2L1.J1JmuDw3D1L.GGD1DL"


def test_a_board_gives_its_total_its_lines_and_its_problems(command):
    found = command("score", BOARD, "--json")
    assert found.code == 0
    assert found.out == [
        {
            "input": BOARD,
            "total": 1,
            "lines": [
                {
                    "code": "region",
                    "points": 0,
                    "squares": [[0, 1]],
                    "factors": [1, 0],
                    "terrain": "desert",
                    "size": 1,
                    "symbols": 0,
                },
                {
                    "code": "region",
                    "points": 1,
                    "squares": [[0, 2]],
                    "factors": [1, 1],
                    "terrain": "lake",
                    "size": 1,
                    "symbols": 1,
                },
            ],
            "problems": [],
            "board": BOARD,
        }
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
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


def test_mode_and_rules_add_their_lines(command):
    rules = ["--mode", "tribe", "--rule", "empire_of_fire", "--rule", "homo_habilis"]
    [sheet] = command("score", TRIBE_BOARD, "--json", *rules).out
    assert sheet["total"] == 92
    assert [(line["code"], line["points"]) for line in sheet["lines"] if "terrain" not in line] == [
        ("gatherer", 0),
        ("painter", 0),
        ("shaman", 6),
        ("warriors", 1),
        ("warriors", 3),
        ("empire_of_fire", 10),
        ("homo_habilis", 5),
    ]


def test_totems_held_add_their_points(command):
    [sheet] = command("score", "o5.HGmaGma", "--json", "--mode", "totem", "--totem", "mammoth").out
    assert sheet["total"] == 5
    assert sheet["problems"] == []


def test_a_totem_without_any_of_its_resource_is_a_problem(command):
    [sheet] = command("score", "o5.HGmaGma", "--json", "--mode", "totem", "--totem", "flint").out
    assert sheet["problems"] == [{"code": "totem_without_majority", "severity": "impossible", "squares": []}]
    assert sheet["total"] == 8


def test_without_a_mode_only_regions_score_and_no_piece_is_accused(command):
    text = "o5.HDhuGma"
    [sheet] = command("score", text, "--json").out
    assert sheet["total"] == 0
    assert sheet["problems"] == []
    [sheet] = command("score", text, "--json", "--mode", "discovery").out
    unused = {"code": "unused_piece", "severity": "impossible", "squares": [[0, 1], [0, 2]]}
    assert sheet["problems"] == [unused]


def test_classic_variants_are_rules_too(command):
    [sheet] = command("score", "c5.HWW", "--json", "--rule", "middle_kingdom", "--rule", "harmony").out
    assert [(line["code"], line["points"]) for line in sheet["lines"][1:]] == [
        ("middle_kingdom", 10),
        ("harmony", 0),
    ]


def test_one_input_that_cannot_be_handled_does_not_keep_the_others_back(command, tmp_path):
    missing = str(tmp_path / "missing.json")
    found = command("score", missing, BOARD, "o5.X", "--json")
    assert found.code == 1
    assert [line["input"] for line in found.out] == [missing, BOARD, "o5.X"]
    assert [line.get("error", {}).get("code") for line in found.out] == ["unreadable", None, "no_board"]


def test_a_fault_of_ours_with_one_input_does_not_keep_the_others_back_either(command, monkeypatch):
    def read(source, *_):
        if source == BOARD:
            raise FileNotFoundError("a file of ours is missing")
        return Entered(parse(source))

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


def test_a_folder_a_missing_file_and_impossible_names_are_errors(command, tmp_path):
    for name in (str(tmp_path), str(tmp_path / "none"), "x" * 5000, "a\0b", ""):
        found = command("score", name, "--json")
        assert (found.code, found.out[0]["error"]["code"]) == (1, "unreadable"), name


@pytest.mark.parametrize("text", ["o6.HD", "O5.HD", "o.HD"])
def test_notation_that_begins_wrongly_is_told_how_it_begins(command, text):
    error = command("score", text, "--json").out[0]["error"]
    assert error["code"] == "unreadable"
    assert error["message"].endswith("a board in notation begins with o5, o7, c5 or c7")


def test_an_input_without_end_is_not_read_to_its_end(command):
    found = command("score", "/dev/zero", "--json")
    assert (found.code, found.out[0]["error"]["code"]) == (1, "too_large")


def test_closed_standard_input_is_an_error(command, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert command("score", "-", "--json").out[0]["error"]["code"] == "unreadable"


def test_a_rule_of_the_other_game_is_an_error_of_that_board_only(command):
    found = command("score", "o5.HD", "c5.HW", "--json", "--rule", "harmony")
    assert found.code == 1
    assert found.out[0]["error"]["code"] == "rule_of_other_game"
    assert found.out[1]["total"] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rule", "harmony", "--rule", "empire_of_fire"],
        ["--mode", "tribe", "--rule", "harmony"],
        ["--totem", "fish"],
        ["--mode", "tribe", "--totem", "fish"],
        ["--mode", "totem", "--totem", "fish", "--totem", "fish"],
        ["--mode", "war"],
        ["--rule", "chess"],
        ["--nonsense"],
    ],
)
def test_rules_that_no_game_has_are_wrong_usage(command, arguments):
    found = command("score", BOARD, *arguments)
    assert (found.code, found.out) == (2, "")
    assert "kingdomino" in found.err


def test_no_input_at_all_is_wrong_usage(command):
    assert command("score").code == 2


# Photos


def test_a_photo_is_read_and_says_what_is_doubtful(command, piped, monkeypatch):
    asked = {}

    def read_photo(data, **known):
        asked.update(known, data=data)
        board = parse("o5.HD")
        sure, unsure = SquareReading(board[0, 0], 0.99), SquareReading(board[0, 1], 0.4, doubtful=True)
        return Reading(board, ((0, 0),) * 4, ((sure, unsure),), notes=("no_cover",))

    monkeypatch.setattr(vision, "read_photo", read_photo, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    [found] = command("score", "-", "--json", "--mode", "tribe").out
    assert (found["board"], found["doubtful"], found["notes"]) == ("o5.HD", [[0, 1]], ["no_cover"])
    assert asked == {"data": b"\x89PNG\r\n\x1a\n\0", "game": "origins", "mode": "tribe"}
    piped(b"\x89PNG\r\n\x1a\n\0")
    assert "row 1 column 2" in command("score", "-").out
    assert asked["game"] is None


def test_a_photo_that_cannot_be_read_keeps_the_code_of_the_reader(command, piped, monkeypatch):
    def read_photo(*_, **__):
        raise BoardNotFound("no board in this photo")

    monkeypatch.setattr(vision, "read_photo", read_photo, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    found = command("score", "-", "--json")
    assert (found.code, found.out[0]["error"]) == (
        1,
        {"code": "board_not_found", "message": "no board in this photo"},
    )


# For people


def test_people_get_the_score_pad(command):
    found = command("score", TRIBE_BOARD, "--mode", "tribe", "--rule", "homo_habilis")
    lines = [line.strip() for line in found.out.splitlines()]
    assert lines[:2] == [TRIBE_BOARD, "Origins 5x5, Tribe, Homo habilis"]
    assert lines[3:] == [
        "Desert        4 × 2           8",
        "Grassland     1 × 1           1",
        "Lake          3 × 1           3",
        "Jungle        11 × 5         55",
        "Quarry                        0",
        "Hunter                        0",
        "Fisher                        0",
        "Gatherer                      0",
        "Sculptor                      0",
        "Painter                       0",
        "Fire lady                     0",
        "Shaman        3 × 2           6",
        "Warriors      1 × 1 + 1 × 3   4",
        "Homo habilis                  5",
        "───────────────────────────────",
        "Total                        82",
        "",
    ]


def test_people_are_told_what_cannot_be(command):
    assert "Impossible  Token on volcano       row 1 column 2" in command("score", "o5.HV1t1").out


def test_errors_for_people_go_to_stderr(command):
    found = command("score", "o5.X")
    assert (found.code, found.out) == (1, "")
    assert found.err.startswith("kingdomino: o5.X: row 1, square 1")


def test_names_of_files_cannot_move_the_cursor(command):
    found = command("score", "no\x1b[2Jfile\n")
    assert "\x1b" not in found.err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_terminal_can_show_the_table(encoding):
    found = subprocess.run(
        [sys.executable, "-m", "ui.cli", "score", BOARD],
        env={"PYTHONIOENCODING": encoding, "PATH": "/usr/bin"},
        capture_output=True,
        check=True,
    )
    assert b"Total" in found.stdout
    assert found.stderr == b""
