"""Scores, first the rulebook's own examples."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.board import Game, Resource, Terrain
from scorer.lines import LineCode
from scorer.notation import parse
from scorer.rules import Mode, Option, Rules, RulesError
from scorer.sheet import ScoreSheet, pad, score, sheet_to_json
from tests.scorer.boards import boards

REGIONS = Rules()
TOTEM = Rules(Mode.TOTEM)
TRIBE = Rules(Mode.TRIBE)
DISCOVERY_EXAMPLE = "o5. DD1J1JV1. GGJ2JL. G1GHL1L1. Q1QV2GD. QQ1DV1J"


def scored(notation, rules=REGIONS, totems=()):
    """The lines that bring points: (row of the score pad, points)."""
    return [(line.row, line.points) for line in score(parse(notation), rules, totems).lines if line.points]


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


# Regions


def test_a_region_scores_its_squares_times_its_fires():
    assert scored("o5.LL2L.DL1D") == [("lake", 12)]


def test_printed_fires_and_fires_on_tokens_count_together():
    assert scored("o5.L1Lt2L") == [("lake", 9)]


def test_a_region_without_fire_is_a_line_of_0_points():
    [line] = score(parse("o5.LLL")).lines
    assert (line.code, line.terrain, line.factors, line.points) == (LineCode.REGION, Terrain.LAKE, (3, 0), 0)


def test_regions_join_by_their_sides_and_not_by_their_corners():
    assert scored("o5.L1D.DL1") == [("lake", 1), ("lake", 1)]


def test_several_regions_of_one_terrain_score_separately():
    assert scored("o5.L1LDL2LL") == [("lake", 2), ("lake", 6)]


def test_a_region_does_not_reach_over_the_end_of_a_row():
    assert scored("o5.DDL1.L1DD") == [("lake", 1), ("lake", 1)]


def test_volcanoes_never_score_and_their_craters_are_no_fires():
    [line] = score(parse("o5.V3V1")).lines
    assert (line.terrain, line.factors, line.points) == (Terrain.VOLCANO, (2, 0), 0)


def test_a_token_on_a_volcano_scores_nothing_either():
    assert scored("o5.V1t3V2") == []


def test_the_start_tile_belongs_to_no_region_and_joins_none():
    assert scored("o5.L1HL1") == [("lake", 1), ("lake", 1)]
    assert scored("o5.Ht3") == []


def test_a_region_closes_round_a_hole_and_stops_at_one():
    assert scored("o5.L1LL.L-L.LLL") == [("lake", 8)]
    assert scored("o5.L1-L1") == [("lake", 1), ("lake", 1)]


def test_discovery_mode_scores_regions_only():
    assert scored("o5.L1Lfi.Dhu-.Gmaw1-", Rules(Mode.DISCOVERY)) == [("lake", 2)]


def test_an_empty_territory_scores_nothing():
    assert score(parse("o5")).lines == ()
    assert score(parse("o7.-------"), TRIBE).total == 0


def test_larger_boards_score_the_same_way():
    assert scored("o7.L1LLLLLL.------L.------L") == [("lake", 9)]


# Totem mode


def test_totem_mode_adds_a_point_for_every_wooden_resource_left():
    assert scored("o5.GmaGmaLfi.JmuQflG", TOTEM) == [("resources", 5)]


def test_no_resource_left_is_a_line_of_0_points():
    assert [(line.row, line.points) for line in score(parse("o5"), TOTEM).lines] == [("resources", 0)]


@pytest.mark.parametrize(("totem", "points"), [("mammoth", 3), ("fish", 4), ("mushroom", 5), ("flint", 6)])
def test_each_totem_held_adds_its_value(totem, points):
    assert scored("o5.GD", TOTEM, (Resource(totem),)) == [("totem", points)]


def test_the_line_of_a_totem_shows_the_resources_that_it_was_won_with():
    line = score(parse("o5.GmaLfiGma"), TOTEM, (Resource.MAMMOTH,)).lines[-2]
    assert (line.resource, line.squares) == (Resource.MAMMOTH, ((0, 0), (0, 2)))


def test_cavemen_score_nothing_in_totem_mode():
    assert scored("o5.DhuGma", TOTEM) == [("resources", 1)]


# Tribe mode


@pytest.mark.parametrize(
    ("caveman", "around", "points"),
    [
        ("hu", "Gma", 3),
        ("fr", "Lfi", 3),
        ("ga", "Jmu", 4),
        ("sc", "Qfl", 5),
        ("pa", "Gma", 2),
        ("pa", "Qfl", 2),
        ("la", "L1", 1),
        ("la", "Q2", 2),
        ("la", "Dt3", 3),
        ("sh", "Dw1", 2),
        ("sh", "Dhu", 2),
    ],
)
def test_a_hunter_gatherer_scores_each_on_all_8_squares_around(caveman, around, points):
    board = f"o5.{around * 3}.{around}D{caveman}{around}.{around * 3}"
    [line] = [line for line in score(parse(board), TRIBE).lines if line.squares[0] == (1, 1)][-1:]
    assert (line.points, line.factors[0] * line.factors[1], len(line.squares)) == (8 * points, 8 * points, 9)


@pytest.mark.parametrize("caveman", ["hu", "fr", "ga", "sc", "pa", "la", "sh"])
def test_a_hunter_gatherer_with_nothing_around_is_a_line_of_0_points(caveman):
    line = score(parse(f"o5.DDD.DD{caveman}D.DDD"), TRIBE).lines[-1]
    assert (line.squares, line.points) == (((1, 1),), 0)


def test_two_steps_away_is_not_around():
    assert scored("o5.DhuDGma", TRIBE) == []


def test_the_end_of_a_row_is_not_beside_the_start_of_the_next():
    assert scored("o5.DDDhu.GmaDD", TRIBE) == []
    assert scored("o5.DDDw1.Dw1DD", TRIBE) == [("warriors", 1), ("warriors", 1)]


def test_printed_symbols_are_no_resources():
    assert scored("o5.DhuG.GG", TRIBE) == []


def test_a_hunter_counts_mammoths_only():
    assert scored("o5.DhuLfi.JmuQfl", TRIBE) == []


def test_the_fire_lady_counts_every_flame_and_no_crater():
    assert scored("o5.DlaV3.Dt2-", TRIBE) == [("desert", 4), ("fire_lady", 2)]


def test_the_shaman_does_not_count_himself():
    assert scored("o5.DshD", TRIBE) == []


def test_two_shamans_count_each_other():
    assert scored("o5.DshDsh", TRIBE) == [("shaman", 2), ("shaman", 2)]


def test_a_piece_may_count_for_several_cavemen():
    assert scored("o5.DhuGmaDpa", TRIBE) == [("hunter", 3), ("painter", 2)]


@pytest.mark.parametrize(("warrior", "power"), [("w1", 1), ("w2", 2), ("w3", 3)])
def test_a_lone_warrior_scores_its_power(warrior, power):
    assert scored(f"o5.D{warrior}", TRIBE) == [("warriors", power)]


def test_warriors_join_over_any_terrain_by_their_sides_only():
    assert scored("o5.Dw3Lw2.GQw1", TRIBE) == [("warriors", 18)]
    assert scored("o5.Dw3L.GQw1", TRIBE) == [("warriors", 3), ("warriors", 1)]


def test_hunter_gatherers_do_not_join_warriors():
    assert scored("o5.Dw1DhuDw1", TRIBE) == [("warriors", 1), ("warriors", 1)]


def test_resources_give_no_points_of_their_own_in_tribe_mode():
    assert scored("o5.GmaLfi", TRIBE) == []


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


# Rules that do not go together


@pytest.mark.parametrize(
    ("notation", "rules", "totems", "code"),
    [
        ("o5.D", Rules(options=frozenset({Option.MIDDLE_KINGDOM})), (), "rule_of_other_game"),
        ("o5.D", Rules(options=frozenset({Option.HARMONY})), (), "rule_of_other_game"),
        ("c5.W", Rules(options=frozenset({Option.EMPIRE_OF_FIRE})), (), "rule_of_other_game"),
        ("c5.W", Rules(options=frozenset({Option.HOMO_HABILIS})), (), "rule_of_other_game"),
        ("c5.W", Rules(Mode.DISCOVERY), (), "mode_of_other_game"),
        ("o5.D", TRIBE, (Resource.FISH,), "totem_without_totem_mode"),
        ("o5.D", REGIONS, (Resource.FISH,), "totem_without_totem_mode"),
        ("o5.D", TOTEM, (Resource.FISH, Resource.FISH), "totem_given_twice"),
    ],
)
def test_rules_that_do_not_go_together_are_one_typed_error(notation, rules, totems, code):
    with pytest.raises(RulesError) as caught:
        score(parse(notation), rules, totems)
    assert caught.value.code == code


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
