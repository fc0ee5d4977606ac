"""The format of a match, in and out."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Resource
from scorer.errors import BoardError, RulesError
from scorer.formats.board_json import to_json
from scorer.formats.match_json import dynasty_to_json, match_from_json, match_to_json
from scorer.formats.notation import parse
from scorer.match import Dynasty
from scorer.rules import Mode, Option


def player(name="Anna", board="o5.HD", **more):
    return {"name": name, "board": board, **more}


def match(*players, **more):
    return {"game": "origins", "players": list(players or [player()]), **more}


def classic(*boards):
    return match(*(player(name, board) for name, board in zip("ABCD", boards, strict=False)), game="classic")


VALUES = st.recursive(
    st.none()
    | st.integers(0, 7)
    | st.sampled_from(["origins", "o5.HD", "c7.HW1", "tribe", "fish", "Anna", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["game", "players", "name", "board", "totems"]), inner, max_size=3)
    ),
    max_leaves=8,
)


# In


def test_a_match_has_rules_and_players():
    found = match_from_json(
        match(
            player("Anna", to_json(parse("o5.HQfl")), totems=["flint"]),
            player("Ben", "o5.HG"),
            mode="totem",
            rules=["homo_habilis", "empire_of_fire"],
        )
    )
    assert (found.rules.mode, found.rules.options) == (
        Mode.TOTEM,
        {Option.HOMO_HABILIS, Option.EMPIRE_OF_FIRE},
    )
    assert [found.name for found in found.players] == ["Anna", "Ben"]
    assert found.boards == (parse("o5.HQfl"), parse("o5.HG"))
    assert found.claims == ((Resource.FLINT,), ())


def test_mode_rules_and_totems_may_be_left_out():
    found = match_from_json(match())
    assert (found.rules.mode, found.rules.options, found.claims) == (None, frozenset(), ((),))


def test_rounds_are_a_dynasty():
    assert isinstance(match_from_json({"rounds": [classic("c5.HW")] * 3}), Dynasty)


def test_names_lose_the_white_space_around_them():
    assert match_from_json(match(player("  Anna \n"))).players[0].name == "Anna"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "match: an object is expected here"),
        ([], "match: an object is expected here"),
        ({}, "match: 'game' is missing"),
        ({"game": "origins"}, "match: 'players' is missing"),
        (match(winner="Anna"), 'match: unknown key "winner"'),
        (match(game="chess"), 'game: "chess" is not one of'),
        (match(mode="war"), 'mode: "war" is not one of discovery, totem, tribe'),
        (match(rules="harmony"), "rules: a list of rules is expected here"),
        (match(rules=["dynasty"]), r'rules\[0\]: "dynasty" is not one of'),
        ({"game": "origins", "players": {}}, "players: a list of players is expected here"),
        ({"game": "origins", "players": []}, "players: 1 to 4 can play, not 0"),
        (match(*[player()] * 5), "players: 5 players: 4 is the most"),
        (match(None), r"players\[0\], player: an object is expected here"),
        (match({"name": "Anna"}), r"players\[0\], player: 'board' is missing"),
        (match({"board": "o5"}), r"players\[0\], player: 'name' is missing"),
        (match(player("")), r"players\[0\], name: a name is expected here"),
        (match(player(7)), r"players\[0\], name: a name is expected here"),
        (match(player(), player()), r"players\[1\], name: 'Anna' is taken already"),
        (match(player(board="o5.X")), r"players\[0\], board, row 1, square 1: 'X' is no square of origins"),
        (match(player(board=None)), r"players\[0\], board, board: an object is expected here"),
        (
            match(player(), player("Ben", {"game": "origins", "size": 5})),
            r"players\[1\], board, board: 'cells'",
        ),
        (match(player(totems=["gold"])), r'players\[0\], totems\[0\]: "gold" is not one of mammoth'),
        (match(player(totems="fish")), r"players\[0\], totems: a list of totems is expected here"),
        (match(game="classic"), r"players\[0\], board: is a board of origins, the match is classic"),
        (match(game="classic", rules=["harmony"]), r"players\[0\], board: is a board of origins"),
        (match(player(), player("Ben", "c5.W")), r"players\[1\], board: is a board of classic, not origins"),
        ({"rounds": {}}, "rounds: a list of games is expected here"),
        ({"rounds": []}, "rounds: a Dynasty is 3 games, not 0"),
        ({"rounds": [classic("c5")] * 4}, "rounds: 4 games: 3 is the most"),
        ({"rounds": [classic("c5"), 1, 2]}, r"rounds\[1\], match: an object is expected here"),
        ({"rounds": [classic("c5"), classic("c5.D")]}, r"rounds\[1\], players\[0\], board, row 1, square 1"),
        ({"rounds": [match()] * 3}, r"rounds\[0\], game: a Dynasty is played with classic"),
        ({"rounds": [classic("c5")] * 3, "mode": "tribe"}, 'match: unknown key "mode"'),
    ],
)
def test_an_error_names_the_place(data, message):
    with pytest.raises(BoardError, match=message):
        match_from_json(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (match(rules=["harmony"]), "harmony is no rule of origins"),
        ({**classic("c5.W"), "mode": "discovery"}, "classic has no discovery mode"),
        (match(player(totems=["fish"])), r"players\[0\], totems: totems are only held in totem mode"),
        (
            match(player("Ben"), player(totems=["fish", "fish"]), mode="totem"),
            r"players\[1\], totems: each totem exists once",
        ),
        (
            {"rounds": [classic("c5"), {**classic("c5"), "mode": "tribe"}, classic("c5")]},
            r"rounds\[1\]: classic has no tribe mode",
        ),
        (
            {"rounds": [match(player(board="c5", totems=["fish"]), game="classic")] * 3},
            r"rounds\[0\], players\[0\], totems: totems are only held",
        ),
    ],
)
def test_rules_that_do_not_go_together_are_their_own_error_that_names_the_place(data, message):
    with pytest.raises(RulesError, match=f"^{message}"):
        match_from_json(data)


@given(VALUES, VALUES)
def test_anything_else_is_a_clear_error_too(first, second):
    for data in (
        first,
        match(first, second),
        match(player(board=first, totems=second)),
        {"rounds": [first] * 3},
    ):
        with suppress(BoardError, RulesError):
            match_to_json(match_from_json(data))


# Out


def settled(*players, **more):
    values = match_to_json(match_from_json(match(*players, **more)))
    assert json.loads(json.dumps(values)) == values
    return values


def test_the_ranking_says_what_decides():
    values = settled(player("Anna", "o5.HL1L"), player("Ben", "o5.HQ2Q"))
    assert values["ranking"] == [
        {"name": "Ben", "place": 1, "total": 4, "largest_region": 2, "symbols": 2},
        {"name": "Anna", "place": 2, "total": 2, "largest_region": 2, "symbols": 1},
    ]


def test_a_shared_victory_is_an_equal_place():
    values = settled(player("Anna", "o5.HL1L"), player("Ben", "o5.HLL1"))
    assert [standing["place"] for standing in values["ranking"]] == [1, 1]


def test_each_player_has_a_sheet_as_the_score_of_one_board_has():
    sheet = settled(player("Anna", "o5.HDL1"))["sheets"]["Anna"]
    assert (sheet["total"], sheet["problems"]) == (1, [])
    assert [line["points"] for line in sheet["lines"]] == [0, 1]


def test_totems_that_tie_are_asked_for():
    values = settled(player("Anna", "o5.HQfl"), player("Ben", "o5.HQfl"), mode="totem")
    assert values["totems_undecided"] == [{"resource": "flint", "tied": ["Anna", "Ben"]}]
    values = settled(player("Anna", "o5.HQfl"), player("Ben", "o5.HQfl", totems=["flint"]), mode="totem")
    assert values["totems_undecided"] == []
    assert [standing["name"] for standing in values["ranking"]] == ["Ben", "Anna"]


def codes(values):
    return [(problem["code"], problem["severity"], problem["squares"]) for problem in values["problems"]]


def test_a_problem_of_one_board_stands_under_its_player_and_in_the_sheet():
    values = settled(player("Anna", "o5.HV1"), player("Ben", "o5.HDt1D"))
    expected = {"code": "token_out_of_reach", "severity": "impossible"}
    assert {**expected, "squares": {"Ben": [[0, 1]]}} in values["problems"]
    assert {**expected, "squares": [[0, 1]]} in values["sheets"]["Ben"]["problems"]
    assert all(problem["code"] != "token_out_of_reach" for problem in values["sheets"]["Anna"]["problems"])


def test_a_problem_without_squares_still_names_its_player():
    values = settled(player("Anna", "o5.DD"), player("Ben", "o5.HDD"))
    assert ("no_start", "impossible", {"Anna": []}) in codes(values)


def test_all_boards_together_may_hold_no_more_than_one_box():
    values = settled(player("Anna", "o5.HV3Dt3"), player("Ben", "o5.HV3Dt3"))
    assert ("too_many_tokens", "impossible", {"Anna": [[0, 2]], "Ben": [[0, 2]]}) in codes(values)
    assert all("too_many" not in problem["code"] for problem in values["sheets"]["Anna"]["problems"])


def test_a_totem_that_the_boards_give_to_another_is_a_problem():
    values = settled(player("Anna", "o5.HQfl", totems=["flint"]), player("Ben", "o5.HQflQfl"), mode="totem")
    assert ("totem_without_majority", "impossible", {"Anna": [[0, 1]]}) in codes(values)
    assert [standing["total"] for standing in values["ranking"]] == [8, 1]


def test_a_totem_claimed_without_any_piece_is_the_problem_of_who_claims_it():
    values = settled(player("Anna", "o5.HDD", totems=["flint"]), player("Ben", "o5.HDD"), mode="totem")
    assert ("totem_without_majority", "impossible", {"Anna": []}) in codes(values)


def test_a_dynasty_adds_up_three_games():
    games = [classic("c5.HW1", "c5.HM2"), classic("c5.HWW1", "c5.HM2"), classic("c5.HWW", "c5.HH")]
    values = dynasty_to_json(match_from_json({"rounds": games}))
    assert json.loads(json.dumps(values)) == values
    assert [(s["name"], s["place"], s["total"]) for s in values["ranking"]] == [("B", 1, 4), ("A", 2, 3)]
    assert [(line["round"], line["points"]) for line in values["sheets"]["A"]["lines"]] == [
        (1, 1),
        (2, 2),
        (3, 0),
    ]
    assert values["sheets"]["A"]["total"] == 3
    assert [game["sheets"]["B"]["total"] for game in values["rounds"]] == [2, 2, 0]
    assert ("several_starts", 3) in [(problem["code"], problem["round"]) for problem in values["problems"]]
