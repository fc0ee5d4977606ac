from dataclasses import replace

import pytest

from scorer.board import Game, Resource
from scorer.formats.notation import parse
from scorer.ranking import Standing, Tally
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, CASTLE, PLAYERS, dynasty_match, origins_match
from ui.game.match_record import Entry, new_match
from ui.game.scores import decision, scores, standings, tied_on_points


def test_the_boards_of_the_design_score_as_on_its_pictures():
    ranking = scores(origins_match()).ranking
    assert [(s.name, s.place, s.tally.total) for s in ranking] == [
        ("Anna", 1, 94),
        ("Ben", 2, 94),
        ("Mia", 3, 81),
    ]
    assert decision(ranking) == "region"
    assert [standing.name for standing in tied_on_points(ranking)] == ["Anna", "Ben"]


def test_only_boards_that_are_in_take_part():
    match = origins_match(boards=(ANNA,))
    assert [standing.name for standing in scores(match).ranking] == ["Anna"]
    assert standings(match) == {}
    assert scores(origins_match(boards=())).ranking == ()


def test_a_dynasty_adds_up_its_games():
    one = scores(dynasty_match(rounds=1)).ranking[0].tally.total
    match = dynasty_match()
    assert scores(match).ranking[0].tally.total == 3 * one
    assert scores(match).total(2, "Ben") == one
    assert len(standings(match)) == 2


def test_it_does_not_matter_where_in_the_frame_a_board_was_entered():
    match = new_match(Game.CLASSIC, None, ("middle_kingdom",), PLAYERS[:1])
    shifted = "c5.-----.-----.-----.---WF.---HM"
    found = scores(match.with_entry(0, 0, Entry.of(parse(shifted)))).sheet(0, "Anna")
    assert found == scores(match.with_entry(0, 0, Entry.of(parse("c5.WF.HM")))).sheet(0, "Anna")


def test_players_settle_a_tie_for_a_totem():
    tie = "o5.GmaH"
    match = origins_match(Mode.TOTEM, boards=(tie, tie, "o5.DH"), variants=())
    assert scores(match).rounds[0].totems_undecided[0].tied == ("Anna", "Ben")
    decided = replace(match, totems={Resource.MAMMOTH: "Ben"})
    assert scores(decided).rounds[0].totems_undecided == ()
    assert scores(decided).total(0, "Ben") == 4


def test_totems_given_before_the_mode_was_changed_do_not_count():
    match = replace(origins_match(), totems={Resource.MAMMOTH: "Ben"})
    assert scores(match).rounds == scores(origins_match()).rounds


def standing(name, place, *tally):
    return Standing(name, place, Tally(*tally))


@pytest.mark.parametrize(
    ("second", "decides"),
    [((9, 9, 9), "points"), ((10, 4, 9), "region"), ((10, 5, 2), "symbols"), ((10, 5, 3), "shared")],
)
def test_the_first_difference_decides(second, decides):
    ranking = (standing("Anna", 1, 10, 5, 3), standing("Ben", 2, *second))
    assert decision(ranking) == decides


def test_alone_there_is_nothing_to_decide():
    assert decision(scores(origins_match(boards=(BEN,))).ranking) == "alone"
    assert parse(CASTLE).game is Game.CLASSIC
