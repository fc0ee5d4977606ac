from dataclasses import replace

from scorer.board import Resource
from scorer.formats.board_json import square_to_json
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, edited, origins_match, reading
from ui.game.certainty.ranking_status import RankingStatus, open_totems, ranking_status
from ui.game.match_record import Entry
from ui.game.scores import standings

TIE = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.GmaH", "o5.DH"), variants=())


def test_a_totem_that_nobody_was_given_leaves_the_match_undecided():
    assert ranking_status(TIE) is RankingStatus.UNDECIDED
    assert open_totems(TIE) == (Resource.MAMMOTH,)
    assert standings(TIE) == {}


def test_given_to_one_of_those_who_tie_it_is_decided():
    given = replace(TIE, totems={Resource.MAMMOTH: "Ben"})
    assert open_totems(given) == ()
    assert standings(given)["Ben"].place == 1


def test_given_to_somebody_else_it_is_still_undecided():
    assert ranking_status(replace(TIE, totems={Resource.MAMMOTH: "Mia"})) is RankingStatus.UNDECIDED


def test_a_missing_board_makes_a_result_provisional():
    assert ranking_status(origins_match(boards=(ANNA,))) is RankingStatus.PROVISIONAL


def test_a_doubt_makes_a_result_provisional_until_it_is_settled():
    match = origins_match()
    assert ranking_status(match) is RankingStatus.FINAL
    doubtful = Entry().read(reading(ANNA, doubtful=((1, 2),)), "abc")
    assert ranking_status(match.with_entry(0, 0, doubtful)) is RankingStatus.PROVISIONAL
    settled = edited(doubtful, (1, 2, square_to_json(parse(ANNA)[1, 2])))
    assert ranking_status(match.with_entry(0, 0, settled)) is RankingStatus.FINAL


def test_what_cannot_be_right_makes_a_result_provisional():
    wrong = Entry.of(parse(ANNA.replace("LfiG1", "LflG1")))
    assert ranking_status(origins_match().with_entry(0, 0, wrong)) is RankingStatus.PROVISIONAL
