from dataclasses import replace

import pytest

from scorer.board import Resource
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from tests.ui.example_games import dynasty_match, origins_match, played_match, reading
from ui.game.certainty.provisional import why_provisional
from ui.game.certainty.questions import open_scores, questions, quiet_doubts, seats_to_check
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.certainty.winner_chance import is_ranking_certain, sure_winner, winner_chances
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.ranking import cards, result_title


def two(other: str, mode=Mode.DISCOVERY, mine="o7.DG1.HJ"):
    """Anna's photo has a square in doubt, a fire worth a point; Ben's board is entered by hand."""
    match = origins_match(mode, boards=(), variants=())
    match = replace(match, players=match.players[:2])
    match = match.with_entry(0, 0, Entry().read(reading(mine, doubtful=((0, 1),)), "abc"))
    return match.with_entry(0, 1, Entry.of(parse(other)))


def test_who_leads_by_more_than_the_open_squares_has_won():
    match = two("o7.HJ2J.-JJ")
    assert sure_winner(match) == "Ben"
    assert why_provisional(match, texts("en"))[0] == "Ben wins whatever the open square is."


def second_place_open():
    """A whole game: Mia leads by far, a doubt on Anna's board decides between Anna and Ben."""
    match = played_match(15, mode=Mode.DISCOVERY)
    anna = reading(write(match.entry(0, 0).board), doubtful=((1, 1),))
    return match.with_entry(0, 0, Entry().read(anna, "abc"))


def test_the_title_says_who_has_won_as_soon_as_that_is_certain():
    match = second_place_open()
    assert ranking_status(match) is RankingStatus.PROVISIONAL
    assert result_title(match, scores(match), texts("en")) == "Mia wins"
    assert "Chance to win" not in cards(match, scores(match), {0}, texts("en"))


def test_nobody_has_won_while_a_board_cannot_be_right():
    match = second_place_open()
    wrong = Entry.of(match.entry(0, 1).board.with_square((0, 0), parse("o5.HLma")[0, 1]))
    match = match.with_entry(0, 1, wrong)
    assert result_title(match, scores(match), texts("en")) == "Mia is ahead for now"


def test_what_cannot_change_the_ranking_is_not_asked_any_more_once_all_boards_are_in():
    match = two("o7.HJ2J.-JJ")
    waiting = match.with_entry(0, 1, Entry())
    [place] = match.entry(0, 0).doubts
    assert questions(waiting, 0, 0) == (place,)
    assert (questions(match, 0, 0), quiet_doubts(match, 0, 0)) == ((), (place,))
    assert seats_to_check(match) == ()
    assert open_scores(match) == {0: 1}


def test_nobody_has_won_while_an_open_square_decides():
    match = two("o7.HJJ")
    assert sure_winner(match) is None
    assert questions(match, 0, 0) == match.entry(0, 0).doubts
    assert (
        why_provisional(match, texts("en"))[0] == "The result may change until the board of Anna is checked."
    )


def test_every_player_has_a_chance_to_win():
    # With the fire Anna has a point more than Ben; without it they tie, and his region is larger.
    found = winner_chances(two("o7.HJJ"))
    assert 0.2 < found.wins[0] < 0.8
    assert sum(found.wins) + found.shares[0] == pytest.approx(1)


def test_who_may_hold_a_totem_is_part_of_it():
    # With the piece Anna ties for the mammoth totem, which is worth more than what Ben leads by.
    match = two("o7.HGmaG1.-GG", Mode.TOTEM, mine="o7.GGma.HG1")
    claimed = {
        seat: replace(match, totems={Resource.MAMMOTH: name}) for seat, name in enumerate(("Anna", "Ben"))
    }
    assert winner_chances(claimed[0]).wins[0] > winner_chances(claimed[1]).wins[0]


def test_nothing_is_said_while_a_board_is_missing_or_of_one_player():
    assert winner_chances(origins_match(boards=())) is None
    match = two("o7.HJJ")
    assert winner_chances(replace(match, players=match.players[:1])) is None
    assert not is_ranking_certain(origins_match(boards=()))


def test_the_games_of_a_dynasty_are_added():
    match = dynasty_match()
    found = winner_chances(match)
    assert found is not None
    assert found.ranking == pytest.approx(1)
