"""Scores, first the rulebook's own examples."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.board import Game, Resource, Terrain
from scorer.formats.notation import parse
from scorer.formats.sheet_json import sheet_to_json
from scorer.rules import Mode, Option, Rules
from scorer.scoring.sheet import ScoreSheet, pad, score
from tests.scorer.boards import boards
from tests.scorer.plain import plain_total
from tests.scorer.scored import REGIONS, TOTEM, TRIBE, scored

DISCOVERY_EXAMPLE = "o5. DD1J1JV1. GGJ2JL. G1GHL1L1. Q1QV2GD. QQ1DV1J"


# The rulebook's examples


def test_the_discovery_example_scores_32():
    sheet = score(parse(DISCOVERY_EXAMPLE), Rules(Mode.DISCOVERY))
    factors = [(line.row, line.factors, line.points) for line in sheet.lines if line.points]
    assert factors == [
        ("desert", (2, 1), 2),
        ("grassland", (4, 1), 4),
        ("lake", (3, 2), 6),
        ("jungle", (4, 3), 12),
        ("quarry", (4, 2), 8),
    ]
    assert sheet.total == 32


def test_the_hunter_among_four_mammoths_scores_12_and_the_one_below_6():
    assert scored("o5 .GmaGmaJ1 .GmaDhuGma .HDhuJ", TRIBE) == [("jungle", 1), ("hunter", 12), ("hunter", 6)]


def test_the_fire_lady_with_five_fires_around_scores_5():
    assert ("fire_lady", 5) in scored("o5 .D1DQ2 .DGlaL .Gt1JJ1", TRIBE)


def test_three_warriors_of_power_4_score_12_and_a_lone_small_warrior_1():
    assert scored("o5 .Dw1Dw2D .DDw1D .Dw1DD", TRIBE) == [("warriors", 12), ("warriors", 1)]


# The sheet


def test_lines_follow_the_order_of_the_printed_score_pad():
    everything = "o5.Dw1DlaDsh.DscDpaDhu.DgaDfrV1.J1Q1G1.L1DH"
    sheet = score(parse(everything), Rules(Mode.TRIBE, frozenset(Option) - {"middle_kingdom", "harmony"}))
    assert list(dict.fromkeys(line.row for line in sheet.lines)) == [
        *("desert", "grassland", "lake", "jungle", "quarry", "volcano"),
        *("hunter", "fisher", "gatherer", "sculptor", "painter", "fire_lady", "shaman", "warriors"),
        *("empire_of_fire", "homo_habilis"),
    ]


def test_the_pad_prints_the_rows_of_the_rules_that_are_played():
    regions = ("desert", "grassland", "lake", "jungle", "quarry")
    habilis = frozenset({Option.HOMO_HABILIS})
    assert pad(Game.ORIGINS, REGIONS) == regions
    assert pad(Game.ORIGINS, Rules(Mode.TOTEM, habilis)) == (*regions, "totem", "resources", "homo_habilis")
    assert pad(Game.ORIGINS, TRIBE)[-2:] == ("shaman", "warriors")
    assert pad(Game.CLASSIC, Rules(options=frozenset({Option.HARMONY})))[-2:] == ("mine", "harmony")


def test_the_rows_of_the_pad_add_up_to_the_total():
    rules = Rules(Mode.TOTEM, frozenset({Option.HOMO_HABILIS}))
    sheet = score(parse("o5.L1LDL1.GmaV1Q1fl-"), rules, (Resource.FLINT,))
    assert {row: sheet.points(row) for row in pad(Game.ORIGINS, rules)} == {
        "desert": 0,
        "grassland": 0,
        "lake": 3,
        "jungle": 0,
        "quarry": 1,
        "totem": 6,
        "resources": 2,
        "homo_habilis": 0,
    }
    assert sum(sheet.points(row) for row in pad(Game.ORIGINS, rules)) == sheet.total == 12


def test_the_largest_region_may_be_without_fire_and_may_be_volcanoes():
    assert score(parse("o5.L1D.VV.VH")).largest_region == 3
    assert ScoreSheet(()).largest_region == 0


def test_a_sheet_as_json_says_terrain_size_and_symbols_of_a_region():
    assert sheet_to_json(score(parse("o5.L1Lfi"), TOTEM)) == {
        "total": 3,
        "lines": [
            {
                "code": "region",
                "points": 2,
                "squares": [[0, 0], [0, 1]],
                "factors": [2, 1],
                "terrain": "lake",
                "size": 2,
                "symbols": 1,
            },
            {"code": "resources", "points": 1, "squares": [[0, 1]], "factors": [1]},
        ],
    }


# Properties


@given(boards(), st.sampled_from(Mode))
def test_turned_and_mirrored_boards_score_the_same(board, mode):
    rules = Rules(mode if board.game is Game.ORIGINS else None)
    expected = sorted((line.row, line.factors) for line in score(board, rules).lines)
    for other in (board.turned(), board.turned().turned(), board.mirrored()):
        assert sorted((line.row, line.factors) for line in score(other, rules).lines) == expected


@given(boards(), st.sampled_from(Mode))
def test_the_points_of_a_line_are_the_product_of_its_factors(board, mode):
    rules = Rules(mode if board.game is Game.ORIGINS else None)
    for line in score(board, rules).lines:
        product = 1
        for factor in line.factors:
            product *= factor
        assert line.points == product


@given(boards(Game.ORIGINS), st.sampled_from(["fire", "token"]), st.data())
def test_adding_a_fire_never_lowers_the_region_score(board, kind, data):
    room = {"fire": 2, "token": 3}[kind]
    places = board.places(lambda square: getattr(square, kind) < room)
    assume(places)
    place = data.draw(st.sampled_from(places))
    hotter = replace(board[place], **{kind: getattr(board[place], kind) + 1})
    assert score(board.with_square(place, hotter)).total >= score(board).total


@given(boards())
def test_every_square_but_the_start_tile_lies_in_exactly_one_region(board):
    lit = [place for line in score(board).lines for place in line.squares]
    assert sorted(lit) == sorted(board.places(lambda square: square.terrain is not Terrain.START))


@given(boards(Game.ORIGINS), st.sampled_from(Mode))
def test_the_total_agrees_with_a_plain_slow_count(board, mode):
    sheet = score(board, Rules(mode))
    assert sheet.total - sheet.points("warriors") == plain_total(board, mode)


@given(boards(Game.ORIGINS))
def test_every_warrior_stands_in_one_group_and_its_power_counts_once(board):
    groups = score(board, TRIBE).row("warriors")
    standing = board.places(lambda square: bool(square.caveman and square.caveman.power))
    assert sorted(place for group in groups for place in group.squares) == sorted(standing)
    assert sum(group.factors[1] for group in groups) == sum(board[place].caveman.power for place in standing)
