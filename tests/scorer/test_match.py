"""Matches: who holds which totem, who wins, and the three games of a Dynasty."""

import pytest

from scorer.board import Resource
from scorer.errors import BoardError, RulesError
from scorer.formats.notation import parse
from scorer.match import Dynasty, Match, Player, settle, settle_dynasty
from scorer.ranking import Tally
from scorer.rules import Mode, Option, Rules

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def match(*boards, mode=None, options=(), totems=()):
    """A match of boards in notation; ``totems`` are what each player says to hold."""
    players = [Player(name, parse(board)) for name, board in zip(NAMES, boards, strict=False)]
    for number, held in enumerate(totems):
        players[number] = Player(players[number].name, players[number].board, tuple(map(Resource, held)))
    return Match(Rules(mode, frozenset(options)), tuple(players))


def totem_match(*boards, totems=()):
    return settle(match(*boards, mode=Mode.TOTEM, totems=totems))


def held(result):
    return {
        name: [str(line.resource) for line in sheet.lines if line.resource]
        for name, sheet in result.sheets.items()
    }


def undecided(result):
    return [(tie.resource, tie.tied) for tie in result.totems_undecided]


# Ranking


def test_every_player_has_a_sheet_and_a_place():
    result = settle(match("o5.L1L", "o5.Q2Q", "o5.D1"))
    assert {name: sheet.total for name, sheet in result.sheets.items()} == {"Anna": 2, "Ben": 4, "Cleo": 1}
    assert [(s.name, s.place, s.tally) for s in result.ranking] == [
        ("Ben", 1, Tally(4, 2, 2)),
        ("Anna", 2, Tally(2, 2, 1)),
        ("Cleo", 3, Tally(1, 1, 1)),
    ]


def test_the_largest_region_breaks_a_tie_also_without_fire():
    result = settle(match("o5.L1LDG", "o5.L1LJJJ"))
    assert [s.name for s in result.ranking] == ["Ben", "Anna"]


def test_a_region_of_volcanoes_may_be_the_largest():
    result = settle(match("o7.L1LDG", "o7.L1LHVVV"))
    assert [(s.name, s.tally.largest_region) for s in result.ranking] == [("Ben", 3), ("Anna", 2)]


def test_the_start_tile_is_no_region():
    assert settle(match("o5.H")).ranking[0].tally == Tally(0, 0, 0)


def test_fires_break_the_next_tie_printed_and_on_tokens_also_where_they_score_nothing():
    result = settle(match("o5.L2LH", "o5.L1Lt1Ht1"))
    assert [(s.name, s.place, s.tally.symbols) for s in result.ranking] == [("Ben", 1, 3), ("Anna", 2, 2)]


def test_in_classic_crowns_break_the_tie():
    result = settle(match("c7.W1WWWM", "c7.F2FMMW"))
    assert [s.tally for s in result.ranking] == [Tally(4, 4, 1), Tally(4, 2, 2)]
    result = settle(match("c7.W1WWWFF2", "c7.W1WWWF1FS"))
    assert [(s.name, s.tally.symbols) for s in result.ranking] == [("Anna", 3), ("Ben", 2)]


def test_equal_in_everything_they_share_the_victory():
    result = settle(match("o5.L1L", "o5.D1D", "o5.D"))
    assert [(s.name, s.place) for s in result.ranking] == [("Anna", 1), ("Ben", 1), ("Cleo", 3)]


# Totems


def test_a_totem_belongs_to_the_player_with_strictly_the_most_of_its_resource():
    result = totem_match("o5.GmaGma", "o5.GmaLfi", "o5.D")
    assert held(result) == {"Anna": ["mammoth"], "Ben": ["fish"], "Cleo": []}
    assert [result.sheets[name].total for name in NAMES[:3]] == [2 + 3, 2 + 4, 0]
    assert not result.totems_undecided


def test_if_nobody_has_any_nobody_holds_the_totem():
    result = totem_match("o5.D", "o5.G")
    assert held(result) == {"Anna": [], "Ben": []}
    assert not result.totems_undecided


def test_on_a_tie_for_the_most_the_players_are_asked():
    result = totem_match("o5.Qfl", "o5.Qfl", "o5.D")
    assert held(result) == {"Anna": [], "Ben": [], "Cleo": []}
    assert undecided(result) == [("flint", ("Anna", "Ben"))]


def test_what_the_players_agreed_settles_a_tie():
    result = totem_match("o5.Qfl", "o5.Qfl", totems=[[], ["flint"]])
    assert held(result) == {"Anna": [], "Ben": ["flint"]}
    assert not result.totems_undecided


def test_two_who_both_claim_a_tied_totem_are_asked_again():
    result = totem_match("o5.Qfl", "o5.Qfl", totems=[["flint"], ["flint"]])
    assert held(result) == {"Anna": [], "Ben": []}
    assert undecided(result) == [("flint", ("Anna", "Ben"))]


def test_a_claim_never_overrules_the_boards():
    result = totem_match("o5.GmaGma", "o5.Gma", "o5.D", totems=[[], ["mammoth"], ["fish"]])
    assert held(result) == {"Anna": ["mammoth"], "Ben": [], "Cleo": []}


def test_a_claim_by_somebody_with_fewer_does_not_settle_a_tie():
    result = totem_match("o5.Qfl", "o5.Qfl", "o5.D", totems=[[], [], ["flint"]])
    assert undecided(result) == [("flint", ("Anna", "Ben"))]


def test_a_single_player_holds_the_totem_of_every_resource_left():
    assert held(totem_match("o5.GmaLfi")) == {"Anna": ["mammoth", "fish"]}


@pytest.mark.parametrize("mode", [Mode.DISCOVERY, Mode.TRIBE])
def test_in_the_other_modes_nobody_is_asked_for_totems(mode):
    assert not settle(match("o5.Qfl", "o5.Qfl", mode=mode)).totems_undecided


# What is no match


def test_one_to_four_can_play():
    assert len(settle(match(*["o5.D"] * 4)).ranking) == 4
    with pytest.raises(BoardError, match="1 to 4 can play, not 0"):
        match()
    with pytest.raises(BoardError, match="1 to 4 can play, not 5"):
        Match(Rules(), tuple(Player(str(number), parse("o5")) for number in range(5)))


def test_two_players_need_two_names():
    with pytest.raises(BoardError, match=r"players\[1\], name: 'Anna' is taken already"):
        Match(Rules(), (Player("Anna", parse("o5")), Player("Anna", parse("o5"))))


def test_all_play_the_same_game():
    with pytest.raises(BoardError, match=r"players\[1\], board: is a board of classic, not origins"):
        match("o5.D", "c5.W")


def test_rules_that_do_not_go_with_the_game_are_an_error():
    with pytest.raises(RulesError):
        match("o5.D", options=[Option.HARMONY])
    with pytest.raises(RulesError):
        match("o5.D", mode=Mode.TRIBE, totems=[["fish"]])


# Dynasty


def dynasty(*games, **rules):
    return Dynasty(tuple(match(*boards, **rules) for boards in games))


def test_a_dynasty_adds_the_scores_of_three_games():
    result = settle_dynasty(dynasty(["c5.W1", "c5.W"], ["c5.W1", "c5.W"], ["c5.W", "c5.F2F"]))
    assert [(s.name, s.place, s.tally.total) for s in result.ranking] == [("Ben", 1, 4), ("Anna", 2, 2)]
    assert [game.sheets["Ben"].total for game in result.rounds] == [0, 0, 4]


def test_a_tie_of_a_dynasty_goes_to_the_largest_region_of_any_game():
    result = settle_dynasty(dynasty(["c5.WWWW", "c5.SSS-"], ["c5.W", "c5.SSS"], ["c5.W", "c5.SSS"]))
    assert [(s.name, s.tally) for s in result.ranking] == [("Anna", Tally(0, 4, 0)), ("Ben", Tally(0, 3, 0))]


def test_a_dynasty_goes_with_the_other_variants():
    rules = {"options": [Option.HARMONY, Option.MIDDLE_KINGDOM]}
    result = settle_dynasty(dynasty(["c5.HW"], ["c7.HW"], ["c5.H1"], **rules))
    assert result.ranking[0].tally.total == 30


def test_a_dynasty_is_three_games_of_classic_with_the_same_players():
    with pytest.raises(BoardError, match="rounds: a Dynasty is 3 games, not 2"):
        dynasty(["c5"], ["c5"])
    with pytest.raises(BoardError, match=r"rounds\[0\], game: a Dynasty is played with classic Kingdomino"):
        dynasty(["o5"], ["o5"], ["o5"])
    with pytest.raises(BoardError, match=r"rounds\[2\], players: are not those of the first game"):
        dynasty(["c5", "c5"], ["c5", "c5"], ["c5"])
