import pytest
from hypothesis import given

from scorer.board import LONGEST, Board, Caveman, Face, Game, Square, Terrain, beside
from scorer.errors import BoardError
from scorer.formats.board_json import from_json, to_json
from scorer.formats.notation import parse, write
from tests.scorer.boards import boards


def test_a_place_is_row_and_column_from_the_top_left():
    board = parse("o5.DG.LJ")
    assert [board[0, 1].terrain, board[1, 0].terrain] == [Terrain.GRASSLAND, Terrain.LAKE]


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (2, 0), (0, 2)])
def test_outside_the_grid_nothing_is_placed(place):
    assert parse("o5.DG.LJ")[place] is None


def test_a_printed_face_is_what_is_left_without_the_things_lying_on_it():
    square = parse("o5.J1t2mu")[0, 0]
    assert square.face == Face(Terrain.JUNGLE, fire=1)
    assert square.bare() == Square(Terrain.JUNGLE, fire=1)


def test_printed_fires_and_token_fires_make_the_symbols_and_craters_do_not():
    assert parse("o5.Q2t3")[0, 0].symbols == 5
    assert parse("o5.V3")[0, 0].symbols == 0
    assert parse("c5.M3")[0, 0].symbols == 3


def test_warriors_have_the_power_of_their_spear_and_others_none():
    assert [caveman.power for caveman in Caveman] == [0] * 7 + [1, 2, 3]


def test_a_square_is_beside_four_others():
    assert list(beside((2, 2))) == [(1, 2), (2, 1), (2, 3), (3, 2)]


def test_a_board_is_complete_when_every_square_of_its_frame_is_laid():
    full = Board(Game.ORIGINS, 5, ((Square(Terrain.DESERT),) * 5,) * 5)
    assert full.complete
    assert not full.with_square((2, 2), None).complete


def test_changing_a_square_leaves_the_old_board_as_it_was():
    board = parse("o5.DG")
    changed = board.with_square((0, 1), Square(Terrain.LAKE))
    assert (write(board), write(changed)) == ("o5.DG", "o5.DL")
    with pytest.raises(BoardError, match="row 2, square 1: lies outside"):
        board.with_square((1, 0), None)


def test_a_board_turns_clockwise():
    assert write(parse("o5.DG.LJ").turned()) == "o5.LD.JG"


def test_a_mirrored_board_exchanges_left_and_right():
    assert write(parse("o5.DG.LJ").mirrored()) == "o5.GD.JL"


def test_trimming_leaves_the_smallest_box_around_the_squares():
    assert write(parse("o5.---.-D-.--G").trimmed()) == "o5.D-.-G"
    assert write(parse("o5.--.--").trimmed()) == "o5"


def test_framing_puts_the_squares_at_the_centre_of_the_whole_frame():
    assert write(parse("o5.D").framed()) == "o5.-----.-----.--D--.-----.-----"


def test_empty_rows_at_the_edge_keep_their_place_where_that_is_asked_for():
    board = parse("o5.DG-.HJ-")
    assert write(board.framed_as_it_is()) == "o5.-----.-DG--.-HJ--.-----.-----"
    assert write(parse("o5.---.DG-.HJ-").framed_as_it_is()) == "o5.-----.-----.-DG--.-HJ--.-----"
    assert write(parse("o5.---.DG-.HJ-").framed()) == "o5.-----.-DG--.-HJ--.-----.-----"


def test_a_board_too_large_for_its_frame_fills_the_smallest_square_that_holds_it():
    wide = parse("o5.DDDDDD.------", outside_frame=True)
    assert write(wide.framed()) == "o5.------.------.DDDDDD.------.------.------"
    square = parse("o5" + ".DDDDDD" + 5 * ".------", outside_frame=True)
    assert square.framed() == square


def test_a_board_larger_than_its_frame_is_read_only_where_that_is_asked_for():
    assert parse("o5.DDDDDD", outside_frame=True).width == 6
    values = to_json(parse("o5.DDDDDD", outside_frame=True))
    assert from_json(values, outside_frame=True).width == 6
    for read in (lambda: parse("o5.DDDDDD"), lambda: from_json(values)):
        with pytest.raises(BoardError, match="1 x 6 squares are more than 5 x 5"):
            read()


@given(boards())
def test_four_quarter_turns_or_two_mirrors_give_the_board_back(board):
    assert board.mirrored().mirrored() == board
    if board.width:
        assert board.turned().turned().turned().turned() == board


@given(boards())
def test_trimming_keeps_every_square(board):
    assert list(board.trimmed().squares.values()) == list(board.squares.values())


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Board(Game.ORIGINS, 6, ()), "size is 5 or 7"),
        (lambda: Board(Game.ORIGINS, 5, ((None,), ())), "row 2: 0 long, row 1 is 1 long"),
        (lambda: Board(Game.ORIGINS, 5, ((),) * (LONGEST + 1)), "16 x 0 squares: 15 x 15 is the most"),
        (lambda: Board(Game.ORIGINS, 5, ((None,) * (LONGEST + 1),)), "1 x 16 squares"),
        (
            lambda: Board(Game.ORIGINS, 5, ((Square(Terrain.WHEAT),),)),
            "row 1, square 1: origins has no terrain",
        ),
        (lambda: Board(Game.ORIGINS, 5, ((Square(Terrain.LAKE, crowns=1),),)), "origins has no crowns 1"),
        (lambda: Board(Game.ORIGINS, 5, ((Square(Terrain.LAKE, fire=3),),)), "origins has no fire 3"),
        (lambda: Board(Game.CLASSIC, 5, ((Square(Terrain.LAKE, token=1),),)), "classic has no token 1"),
    ],
)
def test_what_cannot_be_written_down_is_no_board(make, message):
    with pytest.raises(BoardError, match=message):
        make()
