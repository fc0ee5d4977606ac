"""`kingdomino match`: the ranking of a table, as JSON or for people."""

import json

import pytest

from ui.commands.terminal_text import COLUMNS, table, width

THREE = {
    "game": "origins",
    "mode": "totem",
    "rules": ["homo_habilis"],
    "players": [
        {"name": "Anna", "board": "o5.DL1.DH.QflG"},
        {"name": "Ben", "board": "o5.HQflG"},
        {"name": "Cleo", "board": "o5.HDL1"},
    ],
}
CLASSIC = {
    "game": "classic",
    "players": [{"name": "Anna", "board": "c5.HWW"}, {"name": "Ben", "board": "c5.HW"}],
}


@pytest.fixture
def ranked(command, piped):
    """Rank a match given as a value or as bytes."""

    def run(match, *arguments):
        piped(match if isinstance(match, bytes) else json.dumps(match).encode())
        return command("match", "-", *arguments)

    return run


def test_json_has_the_ranking_the_sheets_the_totems_and_the_problems(ranked):
    found = ranked(THREE, "--json")
    assert found.code == 0
    [values] = found.out
    assert list(values) == ["ranking", "sheets", "totems_undecided", "problems"]
    assert [(s["name"], s["place"], s["total"]) for s in values["ranking"]] == [
        ("Anna", 1, 2),
        ("Cleo", 2, 1),
        ("Ben", 3, 1),
    ]
    assert values["totems_undecided"] == [{"resource": "flint", "tied": ["Anna", "Ben"]}]
    assert set(values["sheets"]) == {"Anna", "Ben", "Cleo"}


def test_a_file_is_read_as_well(command, tmp_path):
    file = tmp_path / "match.json"
    file.write_text(json.dumps(CLASSIC), "utf-8-sig")
    assert [s["name"] for s in command("match", str(file), "--json").out[0]["ranking"]] == ["Anna", "Ben"]


def test_people_get_the_pad_of_all_players_what_is_open_and_the_ranking(ranked):
    lines = [line.split() for line in ranked(THREE).out.splitlines()]
    assert ["Anna", "Ben", "Cleo"] in lines
    assert ["Lake", "1", "0", "1"] in lines
    assert ["Resources", "1", "1", "0"] in lines
    assert ["Total", "2", "1", "1"] in lines
    assert [
        "Flint",
        "totem:",
        "Anna",
        "and",
        "Ben",
        "both",
        "have",
        "1",
        "flint.",
        "Who",
        "holds",
        "the",
        "totem?",
    ] in lines
    assert ["1.", "Anna", "2", "2", "1"] in lines


def test_people_are_told_on_whose_board_something_cannot_be(ranked):
    players = [{"name": "Anna", "board": "o5.HV1t1"}, {"name": "Ben", "board": "o5.HDL1"}]
    out = ranked({"game": "origins", "players": players}).out
    assert "- A fire token lies on a volcano.\n  Anna: Row 1, column 2\n" in out


def test_what_several_boards_show_names_every_player(ranked):
    players = [{"name": name, "board": "o5.HV3Qt3"} for name in ("Anna", "Ben")]
    out = ranked({"game": "origins", "players": players}).out
    assert (
        "- All boards together: Tokens with 3 fires: 2 lie here, the box holds 1.\n"
        "  Anna: Row 1, column 3\n  Ben: Row 1, column 3\n"
    ) in out


def test_claims_to_a_totem_are_told_with_the_totem(ranked):
    players = [{"name": name, "board": "o5.HQfl", "totems": ["flint"]} for name in ("Anna", "Ben")]
    match = {"game": "origins", "mode": "totem", "players": players}
    assert "- Flint totem: two players claim it" in ranked(match).out
    claims = [each for each in ranked(match, "--json").out[0]["problems"] if "resource" in each]
    assert [(each["code"], each["resource"]) for each in claims] == [("totem_given_twice", "flint")]


def test_people_are_answered_in_the_language_of_the_terminal(ranked, monkeypatch):
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    out = ranked(THREE).out
    assert "Tótem del sílex: Anna y Ben tienen 1 sílex cada uno." in out
    assert "Región más grande" in out


def test_a_dynasty_shows_every_game_and_the_sum(ranked):
    out = ranked({"rounds": [CLASSIC] * 3}).out
    assert [line for line in out.splitlines() if line.startswith(("Game", "Dynasty"))] == [
        "Game 1",
        "Game 2",
        "Game 3",
        "Dynasty",
    ]
    [values] = ranked({"rounds": [CLASSIC] * 3}, "--json").out
    assert len(values["rounds"]) == 3


def test_names_keep_the_columns_straight_and_the_cursor_where_it_is(ranked):
    players = [{"name": "アンナ", "board": "c5.HW"}, {"name": "B\u0301en\x1b[2J", "board": "c5.HW"}]
    out = ranked({"game": "classic", "players": players}).out
    assert "\x1b" not in out
    assert table([["アンナ", "1"], ["B\u0301en", "22"]], "lr") == ["アンナ   1", "B\u0301en     22"]


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "no_match", "line 1, column 1"),
        (b"o5.HD", "no_match", "line 1, column 1"),
        (b"\xff\xd8\xff\xe0\0\0", "no_match", "this is not text"),
        (b'{"game": "origins", "players": [], "players": []}', "no_match", "given twice"),
        (b"[" * 100_000, "no_match", "nested too deeply"),
        (b'{"game": "origins", "players": []}', "no_match", "1 to 4 can play"),
        (
            b'{"game": "origins", "players": [{"name": "A", "board": "o5.X"}]}',
            "no_match",
            "board, row 1, square 1",
        ),
        (
            b'{"game": "origins", "rules": ["harmony"], "players": [{"name": "A", "board": "o5"}]}',
            "rule_of_other_game",
            "harmony is",
        ),
        (
            b'{"game": "origins", "players": [{"name": " ", "board": "o5.H"}]}',
            "no_match",
            "a name is expected here",
        ),
    ],
)
def test_a_file_that_is_no_match_is_an_error_with_a_code(ranked, data, code, message):
    found = ranked(data, "--json")
    assert (found.code, found.out[0]["error"]["code"]) == (1, code)
    assert message in found.out[0]["error"]["message"].lower()
    found = ranked(data)
    assert (found.code, found.out) == (1, "")
    assert message in found.err.lower()


def test_a_missing_file_is_an_error_and_no_file_is_wrong_usage(command, tmp_path):
    assert command("match", str(tmp_path / "none"), "--json").code == 1
    assert command("match").code == 2
    assert command("match", "a", "b").code == 2


def test_names_that_look_alike_are_the_same_name(ranked):
    players = [{"name": name, "board": "c5.HWW"} for name in ("Zoë", "Zoe\N{COMBINING DIAERESIS}")]
    found = ranked({"game": "classic", "players": players}, "--json")
    assert (found.code, found.out[0]["error"]["code"]) == (1, "no_match")
    assert "is taken already" in found.out[0]["error"]["message"]


def test_in_a_dynasty_a_name_is_found_in_whatever_form_it_is_written(ranked):
    def game(name):
        return {"game": "classic", "players": [{"name": name, "board": "c5.HWW"}]}

    games = [game("Zoë"), game("Zoe\N{COMBINING DIAERESIS}"), game("Zoë")]
    assert [each["name"] for each in ranked({"rounds": games}, "--json").out[0]["ranking"]] == ["Zoë"]


def test_four_long_names_fit_into_the_terminal(ranked):
    names = ["Maximiliane von Hohenberg der Ältere", "長い長い名前の人です、本当に", "B\u202eob" * 9, "Ben"]
    players = [{"name": name, "board": "o5.HDL1"} for name in names]
    rules = ["empire_of_fire", "homo_habilis"]
    out = ranked({"game": "origins", "mode": "tribe", "rules": rules, "players": players}).out
    assert max(map(width, out.splitlines())) <= COLUMNS
    assert "\u202e" not in out


def test_all_that_is_wrong_with_a_match_is_told_at_once(ranked):
    match = {
        "game": "origins",
        "mode": "tribu",
        "players": [
            {"name": "Anna", "board": "o5.HX"},
            {"name": "Ben", "board": "o5.HD"},
            {"name": "Cleo", "board": "o5.HDD.D"},
        ],
    }
    lines = ranked(match).err.splitlines()
    assert [line.partition("This is not a match. ")[2].partition(": ")[0] for line in lines] == [
        "Player 1, board, Row 1, square 2",
        "Player 3, board, Row 2",
        "mode",
    ]
    [found] = ranked(match, "--json").out
    assert found["error"] == {key: found["errors"][0][key] for key in ("code", "message")}
    assert [error["message"].partition(": ")[0] for error in found["errors"]] == [
        "players[0], board, row 1, square 2",
        "players[2], board, row 2",
        "mode",
    ]
