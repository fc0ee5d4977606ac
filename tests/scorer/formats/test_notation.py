from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Game
from scorer.errors import BoardError
from scorer.formats.notation import LETTERS, THINGS, parse, write
from tests.scorer.boards import boards


def test_a_board_is_its_game_its_size_and_its_rows():
    board = parse("c7.WF1.-H")
    assert (board.game, board.size, board.height, board.width) == (Game.CLASSIC, 7, 2, 2)
    assert board[1, 0] is None


@pytest.mark.parametrize("game", Game)
def test_each_terrain_has_its_own_letter(game):
    letters = LETTERS[game]
    text = f"{game[0]}7.{''.join(letters)}"
    assert [square.terrain for square in parse(text).rows[0]] == list(letters.values())
    assert write(parse(text)) == text


@pytest.mark.parametrize(
    "text", ["D2", "V3", "Vf1", "Dc2", "H1", "Dt3", "Gma", "Q1t2flw3", *(f"L{t}" for t in THINGS)]
)
def test_a_square_of_origins_reads_back_as_it_was_written(text):
    board = parse(f"o5.{text}")
    assert parse(write(board), outside_frame=True) == board


def test_a_digit_means_fires_craters_or_crowns():
    desert, volcano = parse("o5.D1V1").rows[0]
    assert (desert.fire, desert.craters, volcano.fire, volcano.craters) == (1, 0, 0, 1)
    assert parse("c5.M3")[0, 0].crowns == 3


def test_white_space_means_nothing():
    assert parse(" o5 .D G ma\n.L- \t.\r\n--") == parse("o5.DGma.L-.--")


def test_a_board_fits_an_address():
    everything = "o7." + ".".join(["L1t1fiw3" * 7] * 7)
    assert write(parse(everything)) == everything
    assert len(everything) < 500
    assert set(everything) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "start: a board begins with o5, o7, c5 or c7, not ''"),
        ("o6.D", "start: .* not 'o6'"),
        ("D.G", "start: .* not 'D'"),
        ("o" + "5" * 9999, "start: a board begins"),
        ("o5.DX", "row 1, square 2: 'X' is no square of origins"),
        ("c5.W.D", "row 2, square 1: 'D' is no square of classic"),
        ("o5.d", "row 1, square 1: 'd' is no square"),
        ("o5.D3", "row 1, square 1: 'D3': fire can be 1 to 2"),
        ("o5.DV0", "row 1, square 2: 'V0': craters can be 1 to 3"),
        ("o5.D²", "row 1, square 1: 'D²': fire can be 1 to 2"),
        ("c5.W4", "row 1, square 1: 'W4': crowns can be 1 to 3"),
        ("o5.Dt", "row 1, square 1: 't' is nothing that lies on a square of origins"),
        ("o5.Dt4", "'t4' is nothing that lies"),
        ("c5.Wma", "row 1, square 1: 'ma' is nothing that lies on a square of classic"),
        ("o5.Dt1t2", "row 1, square 1: 't2': token is given twice"),
        ("o5.D1f1", "'f1': fire is given twice"),
        ("o5.Dmafi", "'fi': resource is given twice"),
        ("o5.DD.D", "row 2: 1 long, row 1 is 2 long"),
        ("o5.DD.", "row 2: 0 long, row 1 is 2 long"),
        ("o5." + "-" * 99_999, "row 1: 99999 squares: 15 is the most"),
        ("o5" + "." * 99_999, "board: 99999 rows: 15 is the most"),
    ],
)
def test_an_error_names_the_place(text, message):
    with pytest.raises(BoardError, match=message):
        parse(text)


@given(boards())
def test_any_board_reads_back_as_it_was_written_possible_or_not(board):
    assert parse(write(board), outside_frame=True) == board


@given(st.text(alphabet="oc57.-DGLVH123tmafil \n²é\x00", max_size=30).map(lambda rest: "o5" + rest))
def test_any_text_is_a_board_or_a_clear_error(text):
    with suppress(BoardError):
        board = parse(text)
        assert parse(write(board), outside_frame=True) == board
