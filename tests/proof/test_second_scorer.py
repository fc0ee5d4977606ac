"""The second scorer by itself: the examples of the rulebooks, and that it is no copy."""

from pathlib import Path

import pytest

from tests.imports import imports_in
from tests.proof import second_scorer
from tests.proof.second_scorer import read, score, settle, settle_dynasty


def rows(text, mode=None, rules=(), totems=()):
    """The rows of the pad that have points."""
    found = score(read(text), mode, list(rules), list(totems)).rows
    return {row: points for row, points in found.items() if points}


def test_it_imports_the_standard_library_only():
    source = Path(second_scorer.__file__).read_text("utf-8")
    assert {name for name, _ in imports_in(source, ())} == {
        "__future__",
        "collections",
        "dataclasses",
        "re",
        "typing",
    }


def test_the_regions_of_the_discovery_example():
    board = "o5.D1DGGV1.LL1GG1H.L1JJ1DD.J1J1DQQ.V1LQ1Qt1D"
    assert rows(board) == {"desert": 2, "grassland": 4, "lake": 6, "jungle": 12, "quarry": 8}


@pytest.mark.parametrize(
    ("text", "row", "points"),
    [
        ("o5.GmaGmaGma.GmaDhuD", "hunter", 12),
        ("o5.GmaDD.DDhuGma", "hunter", 6),
        ("o5.D1L2.DDla.--Qt2", "fire_lady", 5),
        ("o5.LfiDfrLfi", "fisher", 6),
        ("o5.JmuDgaGma", "gatherer", 4),
        ("o5.QflDscGma", "sculptor", 5),
        ("o5.QflDpaGma", "painter", 4),
        ("o5.Dw1DshDsh", "shaman", 6),
        ("o5.Dw1Dw2.-Dw1", "warriors", 12),
        ("o5.Dw1", "warriors", 1),
        ("o5.Dw1-.-Dw3", "warriors", 4),
    ],
)
def test_the_examples_of_the_cavemen(text, row, points):
    assert rows(text, "tribe")[row] == points


def test_pieces_and_totems_count_in_totem_mode_only():
    board = "o5.HGmaLfiQ"
    assert rows(board, "totem", totems=["fish"]) == {"totem": 4, "resources": 2}
    assert rows(board, "tribe") == rows(board, "discovery") == rows(board) == {}


def test_the_optional_rules():
    full = "c5" + ".WWWWW" * 2 + ".WWHWW" + ".WWWWW" * 2
    assert rows(full, rules=["middle_kingdom", "harmony"]) == {"middle_kingdom": 10, "harmony": 5}
    assert rows("c5.HWW-", rules=["middle_kingdom", "harmony"]) == {"middle_kingdom": 10}
    assert rows("c5.HWWW", rules=["middle_kingdom", "harmony"]) == {}
    assert rows("o7.DDDHDDD", rules=["empire_of_fire"]) == {"empire_of_fire": 10}


def test_a_tie_goes_by_the_largest_region_then_by_fires_then_is_shared():
    players = [
        {"name": "Anna", "board": "o5.D1D-V3"},
        {"name": "Ben", "board": "o5.L1L-DDD"},
        {"name": "Cleo", "board": "o5.D1D-H2"},
        {"name": "Dora", "board": "o5.L1L-G"},
    ]
    assert settle({"game": "origins", "players": players}).places == {
        "Anna": 3,
        "Ben": 1,
        "Cleo": 2,
        "Dora": 3,
    }


def test_a_totem_belongs_to_the_most_and_on_a_tie_to_who_says_so():
    players = [
        {"name": "Anna", "board": "o5.GmaLfi", "totems": ["flint"]},
        {"name": "Ben", "board": "o5.GmaLfiLfi", "totems": ["mammoth"]},
    ]
    outcome = settle({"game": "origins", "mode": "totem", "players": players})
    assert {name: found.rows["totem"] for name, found in outcome.scores.items()} == {"Anna": 0, "Ben": 7}
    del players[1]["totems"]
    assert settle({"game": "origins", "mode": "totem", "players": players}).undecided == {
        "mammoth": ["Anna", "Ben"]
    }


def test_a_dynasty_adds_three_games():
    first = [{"name": "Anna", "board": "c5.W1W"}, {"name": "Ben", "board": "c5.M1"}]
    other = [{"name": "Anna", "board": "c5.W"}, {"name": "Ben", "board": "c5.M1"}]
    games = [{"game": "classic", "rules": [], "players": players} for players in (first, other, other)]
    tallies, places = settle_dynasty(games)
    assert tallies == {"Anna": (2, 2, 1), "Ben": (3, 1, 3)}
    assert places == {"Anna": 2, "Ben": 1}
