"""`kingdomino score`: any input, one JSON object a line or a table, never a traceback."""

import codecs
import json
import subprocess
import sys
from pathlib import Path

import pytest

import vision
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from ui.commands import score
from ui.commands.inputs import Entered
from ui.commands.terminal_text import COLUMNS, width
from vision.errors import BoardNotFound
from vision.reading import Alternative, Reading, SquareReading, Table

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
    problem = {"code": "totem_without_majority", "severity": "impossible", "squares": [], "resource": "flint"}
    assert sheet["problems"] == [problem]
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
    assert asked == {"data": b"\x89PNG\r\n\x1a\n\0", "game": "origins", "mode": "tribe", "look": None}
    piped(b"\x89PNG\r\n\x1a\n\0")
    assert (
        "The photo does not show for sure what is here.\n    Row 1, column 2\n" in command("score", "-").out
    )
    assert asked["game"] is None


def test_every_board_of_a_table_is_scored_one_after_the_other(command, piped, monkeypatch):
    boards = [parse("o5.HDL1"), parse("o5.HL1L")]
    readings = tuple(
        Reading(board, ((0, 0),) * 4, (tuple(SquareReading(square, 0.99) for square in board.rows[0]),))
        for board in boards
    )
    monkeypatch.setattr(vision, "read_table", lambda *_, **__: Table(readings), raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    found = command("score", "-", "--all", "--json").out
    assert [(line["input"], line["total"]) for line in found] == [("-", 1), ("-", 2)]
    assert command("score", BOARD, "--all", "--json").out[0]["total"] == 1


def test_a_totem_is_not_for_every_board_of_a_table(command):
    found = command("score", BOARD, "--all", "--mode", "totem", "--totem", "fish")
    assert (found.code, found.out) == (2, "")


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
    assert lines[:2] == [TRIBE_BOARD, "Origins 5 × 5, Tribe, Homo Habilis"]
    assert lines[3:] == [
        "Desert         4 × 2           8",
        "Grassland      1 × 1           1",
        "Lake           3 × 1           3",
        "Jungle         11 × 5         55",
        "Quarry                         0",
        "Hunter                         0",
        "Fishing child                  0",
        "Gatherer                       0",
        "Sculptor                       0",
        "Painter                        0",
        "Fire lady                      0",
        "Shaman         3 × 2           6",
        "Warriors       1 × 1 + 1 × 3   4",
        "Homo Habilis                   5",
        "────────────────────────────────",
        "Total                         82",
        "",
    ]


def test_people_are_told_what_cannot_be(command):
    told = command("score", "o5.HV1t1").out.partition("Cannot be right\n")[2]
    impossible, _, to_check = told.partition("\n\n  To check\n")
    assert "  - A fire token lies on a volcano.\n    Row 1, column 2\n" in impossible
    assert to_check.startswith("  - This volcano's fire token is not on the board: forgotten, or not seen?\n")


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("de_DE.UTF-8", "  Kann nicht stimmen\n  - Es gibt kein Start-Kärtchen.\n"),
        ("es_MX.UTF-8", "  No puede ser\n  - No hay ninguna loseta de inicio.\n"),
        ("nl_BE", "  Kan niet kloppen\n  - Er is geen starttegel.\n"),
        ("fr_FR.UTF-8", "  Cannot be right\n  - There is no start tile.\n"),
    ],
)
def test_people_are_told_in_the_language_of_the_terminal(command, monkeypatch, locale, sentence):
    monkeypatch.setenv("LC_ALL", locale)
    assert sentence in command("score", "o5.DD").out


def test_a_totem_that_cannot_be_held_is_named(command):
    out = command("score", "o5.HGmaGma", "--mode", "totem", "--totem", "flint").out
    assert "  - Flint totem: " in out


# Each line explained


def explained(command, board, *arguments):
    """Return what --explain adds to the score: blocks of a sentence and a drawing, two beside each other."""
    out = command("score", board, "--explain", *arguments).out
    assert all(width(line) <= COLUMNS for line in out.splitlines()[1:])
    return out


@pytest.mark.parametrize(
    ("board", "mode", "sentences"),
    [
        (
            TRIBE_BOARD,
            ["--mode", "tribe", "--rule", "empire_of_fire"],
            [
                "Jungle: 11 squares × 5 fires = 55",
                "Gatherer: 0 mushrooms × 4 = 0",
                "Shaman: 3 cavemen × 2 = 6",
                "Warriors: 1 warrior × power 3 = 3",
                "Empire of Fire: 10 points",
            ],
        ),
        (
            "o5.HGmaGmaQfl",
            ["--mode", "totem", "--totem", "mammoth"],
            ["Totems: Mammoth = 3", "Resources: 3 resources = 3", "Grassland: 2 squares × 0 fires = 0"],
        ),
        ("c5.HWWF2.LLL3S", ["--rule", "harmony"], ["Lake: 3 squares × 3 crowns = 9", "Harmony: 0 points"]),
    ],
)
def test_each_line_is_explained_in_words(command, board, mode, sentences):
    out = explained(command, board, *mode)
    assert [sentence for sentence in sentences if sentence not in out] == []


def test_each_line_has_its_squares_drawn_on_the_board(command):
    assert explained(command, "c5.WW1F.HF2F").splitlines()[12:23] == [
        "  Squares are written in the notation. A dot is a square that does not count",
        "  here.",
        "",
        "  Board         Wheat: 2 squares × 1 crown = 2",
        "     1  2   3      1  2   3",
        "  1  W  W1  F   1  W  W1  ·",
        "  2  H  F2  F   2  ·  ·   ·",
        "",
        "  Forest: 3 squares × 2 crowns = 6",
        "     1  2   3",
        "  1  ·  ·   F",
    ]


def test_the_widest_board_fits_as_well(command):
    row = "Gf1c1t1mahu" * 7
    explained(command, "o7." + ".".join([row] * 7), "--mode", "tribe")


def test_errors_for_people_go_to_stderr(command):
    found = command("score", "o5.X")
    assert (found.code, found.out) == (1, "")
    assert found.err == (
        "kingdomino: o5.X: No board can be read from this text: row 1, square 1. "
        "'X' is no square of origins (one of D G L J Q V H or -)\n"
    )


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", "'': Das ist kein Name."),
        ("nirgends.json", "nirgends.json: Diese Datei gibt es nicht."),
        (".", ".: Das ist ein Ordner."),
        ("o6.HD", "o6.HD: Diese Datei gibt es nicht, und ein Gebiet als Text beginnt mit o5"),
        ("o5.DX", "o5.DX: Aus diesem Text lässt sich kein Gebiet lesen: Reihe 1, Feld 2. 'X' is no square"),
    ],
)
def test_errors_come_in_the_language_of_the_terminal(command, monkeypatch, source, sentence):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert command("score", source).err.startswith(f"kingdomino: {sentence}")


def test_a_totem_given_to_two_boards_is_wrong_usage(command):
    found = command("score", "o5.HGma", "o5.HGma", "--mode", "totem", "--totem", "mammoth")
    assert (found.code, found.out) == (2, "")
    assert "A totem lies beside one board only." in found.err


@pytest.mark.parametrize("sign", ["\x1b", "\n", "\u202e", "\u2066", "\u200f", "\u2028", "\x9b", "\x7f"])
def test_signs_that_move_the_cursor_or_turn_the_writing_are_shown_harmless(command, tmp_path, sign):
    found = command("score", f"no{sign}file")
    assert "kingdomino: no\N{REPLACEMENT CHARACTER}file: " in found.err
    name = str(tmp_path / f"a{sign}b")
    Path(name).write_text(BOARD)
    assert command("score", name).out.startswith(f"{tmp_path}/a\N{REPLACEMENT CHARACTER}b\n")


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


def test_a_photo_says_how_sure_its_total_is_and_what_to_ask(command, piped, monkeypatch):
    board = parse("o5.HJ1J.JJJ")
    rows = [[SquareReading(square, 1.0, log_odds=12.0) for square in row] for row in board.rows]
    fire, bare = board[0, 1], board[0, 2]
    others = (Alternative(fire, 0.7), Alternative(bare, 0.3))
    rows[0][1] = SquareReading(fire, 0.7, doubtful=True, alternatives=others, log_odds=0.85)
    reading = Reading(board, ((0, 0),) * 4, tuple(map(tuple, rows)))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    [found] = command("score", "-", "--json").out
    assert found["certainty"] == found["outcomes"][0]["chance"] < 0.97
    assert [outcome["total"] for outcome in found["outcomes"][:2]] == [5, 0]
    assert sum(outcome["chance"] for outcome in found["outcomes"]) >= 0.99
    assert [question["square"] for question in found["ask"]] == [[0, 1]]
    piped(b"\x89PNG\r\n\x1a\n\0")
    said = command("score", "-").out
    assert "  5, but 0 if this square has no fire\n    Row 1, column 2\n" in said


def test_a_board_that_is_no_photo_has_no_certainty(command):
    [found] = command("score", "o5.HJ1J", "--json").out
    assert not {"certainty", "outcomes", "ask"} & set(found)
