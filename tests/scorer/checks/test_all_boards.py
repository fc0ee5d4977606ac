"""What only all boards of a match together show."""

import pytest

from scorer.checks.all_boards import match_problems
from scorer.checks.dominoes import domino_problems
from scorer.formats.match_json import match_from_json, match_to_json
from scorer.formats.notation import parse
from tests.machine_speed import machine_speed, seconds_of
from tests.scorer.hard_boards import SLOW


def together(*texts):
    """What is wrong with the boards of a match together, by code."""
    return {str(problem.code): problem.squares for problem in match_problems([parse(text) for text in texts])}


def test_boards_of_one_box_have_no_problem_together():
    assert not together("o5.HDDGmaGma", "o5.HDt1V1LL", "o5.HDDGhuGhu")
    assert not together("o5.HDD")


def test_more_squares_of_a_face_than_one_box_has():
    assert together("o5.HV3Q", "o5.QV3H", "o5.HDD") == {"too_many_faces": (((0, 1),), ((0, 1),), ())}
    assert together("c7.HM3W", "c7.HM3W") == {"too_many_faces": (((0, 1),), ((0, 1),))}


def test_more_dominoes_of_a_kind_than_one_box_has():
    lakes = ((0, 1), (0, 2))
    assert together("o5.HLL", "o5.HLL", "o5.HLL") == {"no_cover": (lakes, lakes, lakes)}
    assert together("o5.HLL", "o5.DDH", "o5.HLL") == {}


def test_a_board_without_start_tile_takes_its_dominoes_out_of_the_box_too():
    lakes = ((0, 1), (0, 2))
    assert together("o5.-LL", "o5.HLL", "o5.HLL") == {"no_cover": (lakes, lakes, lakes)}
    assert together("o5.LL", "o5.HDD") == {}


def test_an_order_of_laying_that_only_one_of_two_boards_can_have():
    """Each board is laid with both dominoes of desert and lake, and the box has two of them."""
    assert together("o5.HDL.-DL", "o5.HDL.-DL") == {"no_laying_order": ((), ((0, 2), (1, 2)))}


def test_more_tokens_and_pieces_than_one_box_holds():
    assert together("o5.HV1t3D", "o5.HV1Dt3")["too_many_tokens"] == (((0, 1),), ((0, 2),))
    assert together("o5.HDhuDhu", "o5.HGhuG")["too_many_cavemen"] == (((0, 1), (0, 2)), ((0, 1),))


def test_what_one_board_has_too_much_of_is_its_own_problem():
    assert not together("o5.HDhuDhu.-Ghu-.-G-", "o5.HLhuL")
    assert not together("o5.HV3D", "o5.HLL")
    assert not together("o5.HV3QV3Q", "o5.HV3Q")


def test_a_board_that_is_wrong_by_itself_leaves_the_others_to_be_judged():
    lakes = ((0, 1), (0, 2))
    assert together("o5.HLL", "o5.HV3D", "o5.HLL", "o5.HLL") == {"no_cover": (lakes, (), lakes, lakes)}


@pytest.mark.usefixtures("untraced")
def test_even_a_match_of_four_hard_boards_is_judged_in_a_second():
    boards = SLOW[:4]
    players = [{"name": str(number), "board": board} for number, board in enumerate(boards)]
    match = match_from_json({"game": "origins", "mode": "tribe", "players": players})
    domino_problems.cache_clear()
    assert seconds_of(lambda: match_to_json(match)) < 1 / machine_speed()
