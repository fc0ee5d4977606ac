from dataclasses import replace

import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import origins_match, reading
from ui.game.match_record import Entry
from ui.game.provisional import why_provisional
from ui.game.winner_chance import chance_to_win, sure_winner
from ui.i18n import texts


def two(other: str, mode=Mode.DISCOVERY):
    """Anna's photo has a fire in doubt, worth a point; Ben's board is entered by hand."""
    match = origins_match(mode, boards=(), variants=())
    match = replace(match, players=match.players[:2])
    match = match.with_entry(0, 0, Entry().read(reading("o7.DG1.HJ", doubtful=((0, 1),)), "abc"))
    return match.with_entry(0, 1, Entry.of(parse(other)))


def test_who_leads_by_more_than_the_open_squares_has_won():
    match = two("o7.HJ2J.-JJ")
    assert sure_winner(match) == "Ben"
    assert why_provisional(match, texts("en"))[0] == "Ben wins whatever the open square is."


def test_nobody_has_won_while_an_open_square_decides():
    match = two("o7.HJJ")
    assert sure_winner(match) is None
    assert (
        why_provisional(match, texts("en"))[0] == "The result may change until the board of Anna is checked."
    )


def test_nothing_is_said_where_totems_decide_or_a_board_is_missing():
    assert sure_winner(two("o7.HJ2J.-JJ", Mode.TOTEM)) is None
    assert sure_winner(origins_match(boards=())) is None


@pytest.mark.parametrize(
    ("chances", "chance"),
    [
        ({"Anna": {9: 1.0}, "Ben": {8: 1.0}}, 1.0),
        ({"Anna": {9: 1.0}, "Ben": {9: 1.0}}, 0.0),
        ({"Anna": {9: 0.5, 5: 0.5}, "Ben": {7: 1.0}, "Mia": {8: 0.4, 3: 0.6}}, 0.5),
    ],
)
def test_a_player_wins_with_more_points_than_everybody_else(chances, chance):
    assert chance_to_win("Anna", chances) == pytest.approx(chance)
