"""Regions, and the fires or crowns that multiply them."""

from hypothesis import given

from scorer.board import Terrain
from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from scorer.scoring.lines import LineCode
from scorer.scoring.region_points import symbols
from scorer.scoring.sheet import score
from tests.scorer.boards import boards
from tests.scorer.scored import TRIBE, scored


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
    assert scored("o7.L1LDL2LL") == [("lake", 2), ("lake", 6)]


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


def test_a_whole_territory_counts_every_fire_and_no_crater():
    assert symbols(parse("o5.L1Lt2.V3t1Ht1.Q2-")) == 7
    assert symbols(parse("c5.W1M3.FH")) == 4


@given(boards())
def test_the_fires_of_all_regions_are_at_most_those_of_the_territory(board):
    assert sum(line.factors[1] for line in score(board).lines) <= symbols(board)
