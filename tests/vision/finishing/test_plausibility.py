"""Whether what was read is a board, from made-up readings."""

from dataclasses import replace

import pytest

from scorer.formats.notation import parse
from vision.finishing.plausibility import is_board, is_mostly_doubt
from vision.reading import SquareReading
from vision.settings import DEFAULT


def read(text, doubted=(), confidence=0.999):
    """A board read as it is written, with doubts at some places."""
    board = parse(text)
    return [
        [
            SquareReading(square, 0.7 if (r, c) in doubted else confidence, (r, c) in doubted, "seen", ())
            for c, square in enumerate(row)
        ]
        for r, row in enumerate(board.rows)
    ]


def verdict(squares, codes=(), *, on_lattice=True):
    return is_board(squares, codes, DEFAULT, on_lattice=on_lattice)


@pytest.mark.parametrize("text", ["o5.HDD", "o5.DD.LH.LG", "c7.WWH.--W.--W"])
def test_what_has_a_start_tile_and_no_doubts_is_a_board(text):
    assert verdict(read(text))


def test_a_start_tile_alone_is_none():
    assert not verdict(read("o5.H"))


MORE_THAN_TO_CHOOSE_FROM = "c7.WWWGG.LLSSM.SSGG-.LL-W-"


def test_more_clear_squares_than_can_be_chosen_from_are_one_although_no_dominoes_make_them():
    assert verdict(read(MORE_THAN_TO_CHOOSE_FROM), ["no_cover"])
    assert not verdict(read(MORE_THAN_TO_CHOOSE_FROM), ["no_cover"], on_lattice=False)
    assert not verdict(read(MORE_THAN_TO_CHOOSE_FROM, confidence=0.95), ["no_cover"])
    assert not verdict(read(MORE_THAN_TO_CHOOSE_FROM.replace("M", "-")), ["no_cover"])


def test_squares_that_are_most_likely_something_else_are_none():
    assert not verdict(read("o5.HDD", confidence=0.5))


def test_holes_everywhere_in_doubt_are_a_pattern_of_the_table():
    text = "o5.HDD--.D--GG.D-LL-"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    assert verdict(read(text, holes[:2]), on_lattice=False)
    assert not verdict(read(text, holes), on_lattice=False)


def test_holes_in_doubt_because_something_covers_them_do_not_count():
    text = "o5.HDD--.D--GG.D-LL-"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    assert is_board(read(text, holes), (), DEFAULT, covered=set(holes[2:]))


def test_holes_in_doubt_do_not_count_on_a_lattice_that_is_clearly_seen_around_a_sure_start_tile():
    text = "o5.HDD--.D--GG.D-LL-"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    assert is_board(read(text, holes), (), DEFAULT, on_lattice=True)
    assert not is_board(read(text.replace("H", "D"), holes), (), DEFAULT, on_lattice=True)
    assert not is_board(read(text, [(0, 0), *holes]), (), DEFAULT, on_lattice=True)


def test_holes_in_doubt_do_not_count_beside_many_squares_that_are_likely():
    text = "o5.HDDLL.GG-QQ.JJJJ-.DD-GG"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    assert len(holes) == 3
    assert verdict(read(text, holes), on_lattice=False)
    assert not verdict(read(text.replace("H", "D"), holes), on_lattice=False)
    assert not verdict(read(text, holes, confidence=0.8), on_lattice=False)


def test_without_colours_most_of_a_board_whose_start_tile_is_hidden_may_be_in_doubt():
    squares = read("o5.DDLJ.GGQQ.LLDD.JJGQ", confidence=0.9)
    doubted = [[replace(square, doubtful=True) for square in row] for row in squares]
    assert verdict(doubted)
    assert not verdict(doubted, on_lattice=False)
    assert not verdict([[replace(square, confidence=0.8) for square in row] for row in doubted])


def test_a_part_of_a_board_without_its_start_tile_is_one_if_dominoes_cover_it_and_it_is_clear():
    text = "o5.DDLJ.GG--.LL--"
    assert verdict(read(text))
    assert not verdict(read(text), ["no_cover"])
    doubts = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert verdict(read(text, doubts[:6]))
    assert not verdict(read(text, doubts))


def test_with_a_start_tile_neither_matters():
    doubts = [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert verdict(read("o5.HDL.GG-.LLD.QQ-", doubts), ["no_cover"])


@pytest.mark.parametrize("text", ["o5.DD.LJ.GG.QQ", "c5.WFLG.WFLG", "o5.DDLJ"])
def test_dominoes_in_a_row_without_a_start_tile_are_no_territory(text):
    assert not verdict(read(text))


def test_a_part_of_a_territory_without_its_start_tile_may_be_one():
    assert verdict(read("o5.D-V1LJ.DD---.-QQ--"))


@pytest.mark.parametrize(
    ("text", "chance", "on_lattice", "board"),
    [
        ("o5.-DDL.-JJL.QQ--", 0.0, True, True),
        ("o5.-DDL.-JJL.QQ--", 0.0, False, False),
        ("o5.-DDL.-JJL", 0.0, True, False),
        ("o5.HDDL.-JJL", 0.6, True, False),
        ("o5.HDDL.-JJL", 0.7, False, True),
    ],
)
def test_without_a_likely_start_tile_a_board_has_squares_enough_on_a_clear_lattice(
    text, chance, on_lattice, board
):
    """Of dominoes that lie about some happen to fit together."""
    squares = read(text)
    if chance:
        squares[0][0] = replace(squares[0][0], confidence=chance, doubtful=True)
    assert verdict(squares, on_lattice=on_lattice) is board


def test_a_start_tile_that_is_only_sure_if_this_is_a_board_does_not_make_it_one():
    squares = read("o5.HDDL.-JJL")
    squares[0][0] = replace(squares[0][0], log_odds=2.0)
    assert verdict(squares)
    squares[0][0] = replace(squares[0][0], log_odds=0.0)
    assert not verdict(squares)


def test_dominoes_that_all_lie_the_same_way_without_a_start_tile_are_no_territory():
    two_rows = read("o5.DDLJ.GGQQ.LLDD.JJGQ")
    assert verdict(two_rows)
    assert not is_board(two_rows, (), DEFAULT, parallel=True, on_lattice=True)
    assert is_board(read("o5.DDLJ.GGQH.LLDD.JJGQ"), (), DEFAULT, parallel=True)


def test_as_many_doubts_as_squares_are_no_board():
    text = "o5.HDD--.-----"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    assert not is_mostly_doubt(read(text, holes[:2]))
    assert is_mostly_doubt(read(text, holes[:3]))


def test_on_a_lattice_a_hand_may_hide_more_places_than_squares_are_seen():
    text = "o5.HDDLL.-----.-----"
    holes = [(r, c) for r, row in enumerate(parse(text).rows) for c, square in enumerate(row) if not square]
    hidden = read(text, [(0, 0), *holes])
    assert is_mostly_doubt(hidden)
    assert not is_mostly_doubt(hidden, on_lattice=True)
    assert is_mostly_doubt(read(text, [(0, 0), (0, 1), *holes]), on_lattice=True)
