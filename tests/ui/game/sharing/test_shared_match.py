"""A match in an address: everything that its score depends on comes back."""

from dataclasses import replace
from datetime import date
from urllib.parse import parse_qs, urlsplit

import pytest

from scorer.board import BoardError, Resource
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, MIA, dynasty_match, origins_match
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.game.sharing.shared_match import player_link, result_link, shared_match

NOBODY = ("Player 1", "Player 2", "Player 3", "Player 4")
BASE = "http://192.168.1.5:8501/"


def opened(link):
    """Return what a link carries, as its page reads it."""
    return shared_match(parse_qs(urlsplit(link).query), NOBODY)


@pytest.mark.parametrize(
    "match",
    [
        origins_match(),
        origins_match(boards=(ANNA, BEN)),
        replace(origins_match(Mode.TOTEM, ("o5.GmaH", "o5.GmaH", "o5.DH")), totems={Resource.MAMMOTH: "Ben"}),
        dynasty_match(),
    ],
    ids=["origins", "a board missing", "a totem given", "dynasty"],
)
def test_a_link_to_a_result_scores_as_the_match_does(match):
    shared = opened(result_link(BASE, match))
    assert not shared.single
    assert [player.name for player in shared.match.players] == [player.name for player in match.players]
    assert (shared.match.rules, shared.match.rounds, shared.match.size) == (
        match.rules,
        match.rounds,
        match.size,
    )
    assert scores(shared.match).ranking == scores(match).ranking
    assert shared.match.missing == match.missing
    assert shared.day == date.fromisoformat(match.started[:10])
    assert shared.match.id != match.id


def test_a_link_to_a_board_scores_as_in_its_match():
    match = origins_match()
    shared = opened(player_link(BASE, match, 0, 1))
    assert (shared.single, shared.named) == (True, True)
    assert scores(shared.match).total(0, "Ben") == scores(match).total(0, "Ben")


def test_names_of_all_kinds_survive_an_address():
    match = origins_match(boards=(ANNA, BEN))
    named = replace(match, players=(replace(match.players[0], name="Zoë & Опа=1"), *match.players[1:]))
    assert opened(result_link(BASE, named)).match.players[0].name == "Zoë & Опа=1"


def test_what_players_confirmed_goes_with_every_board():
    match = origins_match(boards=(BEN, MIA)).with_entry(
        0, 0, Entry.of(parse("o5.HDVD"), {"volcano_without_token": [(0, 2)]})
    )
    for link in (player_link(BASE, match, 0, 0), result_link(BASE, match)):
        assert opened(link).match.entry(0, 0).editing.confirmed == match.entry(0, 0).editing.confirmed


@pytest.mark.parametrize(
    ("board", "mode"), [(ANNA, Mode.TRIBE), ("o5.HGma", Mode.TOTEM), ("o5.HD", Mode.DISCOVERY)]
)
def test_a_link_of_an_older_version_plays_the_mode_of_its_pieces(board, mode):
    shared = opened(f"{BASE}?board={board}")
    assert (shared.match.mode, shared.single, shared.named, shared.day) == (mode, True, False, None)


@pytest.mark.parametrize(
    "query",
    [
        "",
        "board=",
        "board=-",
        "board=x",
        "board=o5.H&board=o7.H&name=A&name=B",
        "board=o5.H&board=c5.H&name=A&name=B",
        "board=o5.H&name=A&name=B",
        "board=o5.H&board=o5.H&name=A&name=a",
        "board=o5.H&board=o5.H&board=o5.H&name=A",
        "&".join(["board=o5.H"] * 5),
        "&".join(["board=o5.H", *["name=A"] * 999]),
    ],
)
def test_an_address_without_a_match_is_an_error(query):
    with pytest.raises(BoardError):
        shared_match(parse_qs(query, keep_blank_values=True), NOBODY)


@pytest.mark.parametrize(
    "query", ["mode=x&rules=x.y&day=x&totems=x.fish-9.-&confirmed=x", "mode=totem&totems=fish-x"]
)
def test_what_else_is_wrong_in_an_address_is_passed_over(query):
    assert opened(f"{BASE}shared?board=o5.H&{query}").match.boards(0)
