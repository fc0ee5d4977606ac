"""What a table lacks that play by the rules leaves on it."""

from random import Random

import pytest

from scorer.board import Game
from scorer.checks.codes import ProblemCode
from scorer.checks.one_board import problems
from scorer.formats.notation import parse
from scorer.rules import Mode
from scorer.simulate import play


def found(text, mode=Mode.TRIBE):
    return {str(problem.code): problem.squares for problem in problems(parse(text), mode)}


@pytest.mark.parametrize("mode", [None, *Mode])
def test_a_volcano_without_its_token_is_to_be_checked_in_every_mode(mode):
    assert found("o5.HV1D", mode) == {"volcano_without_token": ((0, 1),)}


def test_a_token_out_of_reach_is_not_the_one_that_the_volcano_threw():
    assert found("o7.HV3QDDDt1")["volcano_without_token"] == ((0, 1),)


def test_of_volcanoes_that_share_too_few_tokens_all_are_asked_about():
    assert found("o7.V1DHDt1V1D")["volcano_without_token"] == ((0, 0), (0, 4))
    assert "volcano_without_token" not in found("o7.V1Dt1HDt1V1D")


def test_a_volcano_with_hidden_craters_has_thrown_some_token():
    assert "volcano_without_token" not in found("o5.HVhuQDDt1")
    assert found("o5.HVhuQDD")["volcano_without_token"] == ((0, 1),)


def test_in_totem_mode_a_plain_square_has_its_piece():
    assert found("o5.HGL1J", Mode.TOTEM)["square_without_resource"] == ((0, 1), (0, 3))
    assert "square_without_resource" not in found("o5.HGmaL1Jmu", Mode.TOTEM)
    assert "square_without_resource" not in found("o5.HGJQ", Mode.TRIBE)


def test_a_token_has_destroyed_the_piece_below_it():
    assert not found("o5.HGt1V1", Mode.TOTEM)


def test_no_piece_begins_on_deserts_volcanoes_and_printed_fires():
    assert not found("o5.HV1Dt1DG1", Mode.TOTEM)


def test_cavemen_were_paid_with_pairs_of_unlike_pieces():
    assert "unpaid_cavemen" not in found("o5.HDhuD.GGL")
    assert found("o5.HDhuDsc.GGL")["unpaid_cavemen"] == ((0, 1), (0, 2))
    assert found("o5.HDhuD.GGG")["unpaid_cavemen"] == ((0, 1),)
    assert "unpaid_cavemen" not in found("o5.HDhuDscD.GLJQ")


def test_pieces_that_lie_there_have_paid_for_nobody():
    assert found("o5.HDhuD.GmaLG1")["unpaid_cavemen"] == ((0, 1),)


def test_a_piece_below_a_token_may_have_been_spent_before():
    assert "unpaid_cavemen" not in found("o5.HDhuDV1.LGt1DD")


def test_classic_boards_lack_nothing():
    assert not problems(parse("c5.HWW"), Mode.TOTEM)


@pytest.mark.parametrize("mode", Mode)
def test_a_token_or_a_piece_taken_away_is_missed(mode):
    missed = {"token": ProblemCode.VOLCANO_WITHOUT_TOKEN}
    if mode is Mode.TOTEM:
        missed["resource"] = ProblemCode.SQUARE_WITHOUT_RESOURCE
    for seed in range(30):
        board = play(Random(seed), Game.ORIGINS, 5, mode=mode)[0].board
        for key, code in missed.items():
            for place in board.places(lambda square, key=key: bool(getattr(square, key))):
                less = board.with_square(place, board[place].bare())
                assert code in {problem.code for problem in problems(less, mode)}
