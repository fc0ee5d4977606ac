"""`kingdomino score`: one JSON object a line, with every mode and rule."""

import pytest

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


def test_modes_rules_and_totems_may_be_written_with_capitals(command):
    [tribe] = command("score", BOARD, "--json", "--mode", "Tribe", "--rule", "Empire_of_Fire").out
    [totem] = command("score", "o5.HGmaGma", "--json", "--mode", "TOTEM", "--totem", "Mammoth").out
    assert [line["code"] for line in tribe["lines"][2:]] == ["empire_of_fire"]
    assert totem["total"] == 5


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


def test_a_totem_given_to_two_boards_is_wrong_usage(command):
    found = command("score", "o5.HGma", "o5.HGma", "--mode", "totem", "--totem", "mammoth")
    assert (found.code, found.out) == (2, "")
    assert "A totem lies beside one board only." in found.err
