import pytest
from hypothesis import given

from scorer.board import Game
from scorer.checks.codes import Problem, ProblemCode, Severity
from scorer.checks.dominoes import domino_problems
from scorer.checks.one_board import problems
from scorer.formats.notation import parse
from scorer.formats.sheet_json import problem_to_json
from scorer.rules import Mode
from tests.machine_speed import seconds_of
from tests.scorer.boards import boards
from tests.scorer.hard_boards import HARD, SLOW

#: What nearly every board shows that is only a few squares of a game; tested in test_missing_pieces.
LACKING = {ProblemCode.VOLCANO_WITHOUT_TOKEN, ProblemCode.SQUARE_WITHOUT_RESOURCE, ProblemCode.UNPAID_CAVEMEN}


def found(text, mode=Mode.TRIBE):
    """What is wrong with a board, by code, but for what it lacks; several problems of a code are one."""
    squares = {}
    for problem in problems(parse(text, outside_frame=True), mode):
        if problem.code in LACKING:
            continue
        squares.setdefault(str(problem.code), []).extend(problem.squares)
    return squares


# Start tile, frame, number of squares


def test_a_board_as_the_rules_have_it_has_no_problem():
    assert not found("o5.DDJmu.GhuHV1.GmaDt1L")


@pytest.mark.parametrize("text", ["o5.H", "c7.H", "o7.---.-H-.---"])
def test_a_start_tile_alone_is_a_board_too(text):
    assert not found(text)


@pytest.mark.parametrize("text", ["o5", "o5.--.--", "o5.DD", "c5.WW"])
def test_without_start_tile(text):
    assert found(text) == {"no_start": []}


def test_with_two_start_tiles():
    assert found("o5.HDDH") == {"several_starts": [(0, 0), (0, 3)]}


@pytest.mark.parametrize("start", ["H1", "H2", "Hc1"])
def test_a_start_tile_shows_nothing_but_its_hut(start):
    assert found(f"o5.{start}DD") == {"unknown_face": [(0, 0)]}


def test_squares_beyond_the_frame_that_holds_most():
    assert found("o5.DDHDDDD") == {"off_frame": [(0, 5), (0, 6)]}
    assert not found("o7.DDHDDDD")
    assert found("c5.W.W.W.W.H.W.W") == {"off_frame": [(5, 0), (6, 0)]}


def test_the_frame_holds_the_start_tile_if_it_can():
    assert found("o5.H------DDDD") == {"off_frame": [(0, col) for col in range(7, 11)]}


def test_squares_beyond_the_frame_do_not_hide_what_else_is_wrong():
    assert found("o5.DDHDDDD.------D.V3------.G------") == {
        "off_frame": [(0, 5), (0, 6), (1, 6)],
        "odd_number": [(0, 3), (0, 4), (0, 5), (0, 6), (1, 6)],
        "no_cover": [(2, 0), (3, 0)],
    }
    assert found("o5.DDHDDDD.-------.---GG--") == {
        "off_frame": [(0, 5), (0, 6)],
        "no_laying_order": [(2, 3), (2, 4)],
    }


def test_empty_rows_and_columns_around_a_board_are_no_squares():
    assert not found("o5.-------.-------.-------.-------.-------.-------.----HDD")


def test_dominoes_come_in_whole():
    assert found("o5.HDDD") == {"odd_number": [(0, 1), (0, 2), (0, 3)]}
    assert found("o5.DHDD") == {"odd_number": [(0, 0)]}


# Dominoes


@pytest.mark.parametrize("square", ["D2", "G2", "L2", "V", "V1f1", "Dc1"])
def test_a_face_that_no_domino_has(square):
    assert found(f"o5.H{square}D") == {"unknown_face": [(0, 1)]}


@pytest.mark.parametrize("square", ["W2", "F2", "L2", "G3", "S3"])
def test_a_face_that_no_domino_of_the_classic_box_has(square):
    assert found(f"c5.H{square}W") == {"unknown_face": [(0, 1)]}


def test_more_squares_of_a_face_than_the_box_has():
    assert found("o5.V3Q-.-HQ.--V3") == {"too_many_faces": [(0, 0), (2, 2)]}
    assert found("c5.M3W-.-HW.--M3") == {"too_many_faces": [(0, 0), (2, 2)]}


def test_squares_that_go_with_no_neighbour():
    assert found("o5.V3HG") == {"no_cover": [(0, 0), (0, 2)]}
    assert found("o5.V3GGG.--H-") == {"no_cover": [(0, 0)]}


def test_squares_that_want_the_same_neighbour():
    assert found("o5.V1DV1H.-D--") == {"no_cover": [(0, 0), (0, 2), (1, 1)]}


def test_squares_that_want_more_dominoes_of_a_kind_than_the_box_has():
    lakes = [(0, 0), (0, 1), (0, 3), (0, 4), (2, 0), (2, 1)]
    assert found("o5.LLHLL.--D--.LLDJJ") == {"no_cover": lakes}


def test_a_blamed_square_is_taken_as_right_in_the_next_question():
    assert found("o5.D2DHDD.----V3.----G") == {"unknown_face": [(0, 0)], "no_cover": [(1, 4), (2, 4)]}
    assert found("o5.V3QHQV3.----D2.----D") == {"too_many_faces": [(0, 0), (0, 4)], "unknown_face": [(1, 4)]}
    assert found("o5.DHDDV3.----G") == {"odd_number": [(0, 0)], "no_cover": [(0, 4), (1, 4)]}


@pytest.mark.parametrize("text", ["o5.HDD--.---GG", "c5.HWW--.---GG"])
def test_dominoes_that_could_not_be_laid(text):
    assert found(text) == {"no_laying_order": [(1, 3), (1, 4)]}


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("o5.HD2D--.-----.---GG", {"unknown_face": [(0, 1)]}),
        ("o5.QV3HV3Q.-----.---GG", {"too_many_faces": [(0, 1), (0, 3)]}),
        ("o5.DHDD-.-----.---GG", {"odd_number": [(0, 0)]}),
        ("c5.HW2W--.-----.---GG", {"unknown_face": [(0, 1)]}),
    ],
)
def test_dominoes_that_could_not_be_laid_are_named_beside_other_problems(text, other):
    assert found(text) == {**other, "no_laying_order": [(2, 3), (2, 4)]}


def test_a_face_that_no_domino_has_joins_any_terrain():
    """It is wrong itself; what hangs on it may be right."""
    assert found("o5.HDL2GG") == {"unknown_face": [(0, 2)]}


def test_a_board_that_nothing_covers_is_not_also_said_to_have_no_order():
    assert found("o5.HDD--.---V3G") == {"no_cover": [(1, 3), (1, 4)]}


# What lies on the squares


def test_a_token_on_a_volcano():
    assert found("o5.HV1t1D.-V1D") == {"token_on_volcano": [(0, 1)]}


def test_a_token_on_a_printed_fire():
    assert found("o5.HV1D.GD1t1-") == {"token_on_fire": [(1, 1)]}


def test_a_token_on_the_start_tile_is_to_be_checked():
    assert found("o5.Ht1V1D") == {"token_on_start": [(0, 0)]}


def test_a_token_that_no_volcano_can_have_thrown():
    assert found("o5.V3QHDDt3") == {"token_out_of_reach": [(0, 4)]}
    assert found("o5.HDt1D") == {"token_out_of_reach": [(0, 1)]}


@pytest.mark.parametrize("square", ["Dma", "Gfi", "Lmu", "Jfl", "Qma", "Dfl"])
def test_a_piece_on_another_terrain_than_its_own(square):
    assert found(f"o5.H{square}D")["resource_on_wrong_terrain"] == [(0, 1)]


def test_a_piece_on_a_volcano_or_the_start_tile():
    assert found("o5.HmaV1flD") == {"resource_on_wrong_terrain": [(0, 0), (0, 1)]}


def test_a_piece_on_a_printed_fire():
    assert found("o5.HDL1fi") == {"resource_on_fire": [(0, 2)]}


@pytest.mark.parametrize("things", ["t1ma", "t1hu", "mahu", "t1mahu"])
def test_two_things_on_one_square(things):
    assert found(f"o5.HV1G{things}") == {"several_things": [(0, 2)]}


def test_a_caveman_on_a_printed_fire():
    assert found("o5.HDL1w1") == {"caveman_on_fire": [(0, 2)]}


def test_a_caveman_on_the_start_tile():
    assert found("o5.Hw1DL1") == {"caveman_on_start": [(0, 0)]}


@pytest.mark.parametrize("volcano", ["V1", "V"])
def test_a_caveman_on_a_volcano_is_to_be_checked_whether_its_craters_show_or_not(volcano):
    assert found(f"o5.H{volcano}huD") == {"caveman_on_volcano": [(0, 1)]}


def test_pieces_that_the_mode_does_not_use():
    text = "o5.HV1Dt1DhuGma"
    assert not found(text, Mode.TRIBE)
    assert found(text, Mode.TOTEM) == {"unused_piece": [(0, 3)]}
    assert found(text, Mode.DISCOVERY) == {"unused_piece": [(0, 3), (0, 4)]}
    assert not found(text, None)


def test_more_pieces_than_the_box_holds():
    assert found("o5.HQfrQfrQ1.DQfrDD")["too_many_cavemen"] == [(0, 1), (0, 2), (1, 1)]
    assert found("o5.HQw3QQ1w3.DQDD")["too_many_cavemen"] == [(0, 1), (0, 3)]
    assert found("o5.HDt3Dt3")["too_many_tokens"] == [(0, 1), (0, 2)]
    flints = [(row, col) for row in range(2) for col in range(5)]
    assert found("o5.QflQflQflQflQfl.QflQflQflQflQfl.H----")["too_many_resources"] == flints


# All at once, and what stays a value


def test_only_what_the_books_leave_open_and_what_was_forgotten_is_to_be_checked():
    checks = {code for code in ProblemCode if code.severity is Severity.CHECK}
    assert checks == {
        ProblemCode.TOKEN_ON_START,
        ProblemCode.CAVEMAN_ON_START,
        ProblemCode.CAVEMAN_ON_VOLCANO,
        *LACKING,
        ProblemCode.SIZES_DIFFER,
        ProblemCode.SMALL_TERRITORY,
        ProblemCode.LARGE_TERRITORY,
        ProblemCode.TOO_MANY_SQUARES,
        ProblemCode.UNPLAYED_DOMINO,
    }


def test_every_problem_is_named_at_once():
    text = "o5.Ht3D2L1fi--.H-J2hu--.V1t2-Dma--.--GGV3"
    assert list(found(text, Mode.TOTEM)) == [
        "several_starts",
        "unknown_face",
        "no_cover",
        "token_on_volcano",
        "token_on_start",
        "resource_on_wrong_terrain",
        "resource_on_fire",
        "caveman_on_fire",
        "token_out_of_reach",
        "unused_piece",
    ]


@given(boards())
def test_any_board_that_can_be_written_down_is_described(board):
    for mode in (None, *Mode):
        for problem in problems(board, mode):
            assert set(problem.squares) <= set(board.squares)
            assert list(problem.squares) == sorted(problem.squares)
            assert problem.squares or problem.code is ProblemCode.NO_START


@given(boards())
def test_a_board_turned_has_the_same_problems(board):
    def codes(board):
        return sorted(problem.code for problem in problems(board, Mode.TRIBE))

    assert codes(board) == codes(board.turned())


def test_a_problem_as_json():
    assert problem_to_json(Problem(ProblemCode.TOKEN_ON_START, ((0, 1),))) == {
        "code": "token_on_start",
        "severity": "check",
        "squares": [[0, 1]],
    }


def test_classic_boards_know_no_pieces():
    assert not problems(parse("c5.HWF1"), None)
    assert {problem.code for problem in problems(parse("c5.HW2F"))} == {ProblemCode.UNKNOWN_FACE}
    assert Game.CLASSIC is parse("c5.H").game


@pytest.mark.parametrize("text", [*HARD.values(), *SLOW])
@pytest.mark.usefixtures("untraced")
def test_even_a_hard_board_is_judged_in_half_a_second(text):
    board = parse(text)

    def judge():
        domino_problems.cache_clear()
        assert problems(board)

    # Python may collect the garbage of all tests before in one round.
    assert seconds_of(judge, rounds=3) < 0.5
