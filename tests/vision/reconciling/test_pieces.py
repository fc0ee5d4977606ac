"""Tokens, wooden pieces and cavemen as the rules and the box have them, from chances alone."""

from collections import Counter

import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource
from scorer.box import box
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from tests.machine_speed import seconds_of
from tests.vision.reconciling.chances import look, read, seen_of
from vision.classifying.square_classes import CAVEMEN, RESOURCES
from vision.reconciling.reconcile import reconcile


@pytest.mark.parametrize(
    ("mode", "text"), [(None, "o5.HJmu"), ("tribe", "o5.HJmu"), ("totem", "o5.HJmu"), ("discovery", "o5.HJ")]
)
def test_a_mode_without_pieces_outweighs_a_faint_one(mode, text):
    seen = seen_of(parse("o5 .HJJ"))
    look(seen, (0, 1), resources={0: 0.2, RESOURCES.index(Resource.MUSHROOM): 0.8})
    assert read(seen, mode=mode)[1].startswith(text)


def test_a_faint_piece_is_the_one_of_its_ground():
    seen = seen_of(parse("o5 .HLG"))
    fish, mammoth = RESOURCES.index(Resource.FISH), RESOURCES.index(Resource.MAMMOTH)
    look(seen, (0, 1), resources={fish: 0.3, mammoth: 0.7})
    assert read(seen)[1] == "o5.HLfiG"


def test_what_breaks_a_rule_is_read_when_it_is_seen_clearly():
    board = parse("o5 .HLmaG .DfrGJ1t2 .--D")
    laid, text = read(seen_of(board, sure=1 - 1e-6))
    assert (text, laid.notes) == (write(board), ())


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("o5 .HV1DD", "t1"),  # one square beside a volcano of one crater
        ("o5 .HV2DG", "t2"),
        ("o7 .HDDDDV1", "t1"),  # as far as it throws
        ("o7 .HDGDDGV2", "t2"),  # seen as it is: the volcano does not reach that far, so nothing is settled
    ],
)
def test_the_volcano_says_which_token_it_threw(text, token):
    seen = seen_of(parse(text))
    look(seen, (0, 2), tokens={1: 0.45, 2: 0.55})
    read_token = reconcile(seen).board[1, 3].token
    assert f"t{read_token}" == token


def test_one_volcano_throws_one_token():
    seen = seen_of(parse("o5 .HV1DD .DV2DG"))
    look(seen, (0, 2), tokens={1: 0.6, 2: 0.4})
    look(seen, (0, 3), tokens={1: 0.55, 2: 0.45})
    board = reconcile(seen).board
    assert (board[1, 3].token, board[1, 4].token) == (1, 2)


def test_a_token_seen_clearly_needs_no_volcano():
    assert read(seen_of(parse("o5 .HDt3DG")))[1] == "o5.HDt3DG"


def test_of_more_pieces_than_the_box_holds_the_least_sure_is_read_anew():
    seen = seen_of(parse("o5 .HDw3D .GDDw3"), sure=1 - 1e-6)
    strong, weak = CAVEMEN.index(Caveman.WARRIOR3), CAVEMEN.index(Caveman.WARRIOR2)
    look(seen, (1, 2), cavemen={strong: 0.9, weak: 0.1})
    laid, _ = read(seen)
    assert laid.board[1, 2].caveman is Caveman.WARRIOR3
    assert laid.board[2, 3].caveman is Caveman.WARRIOR2
    assert laid.squares[2][3].source == "dominoes"


def test_more_cavemen_than_the_box_holds_are_settled_however_alike_they_look():
    """Each kind is short, so that taking one for another would go round for ever."""
    board = parse("o5 .DDDDD .DDDDD .DDHDD .DDDDD .DDDDD")
    seen = seen_of(board)
    every = range(1, len(CAVEMEN))
    for r, c in np.ndindex(5, 5):
        if (r, c) != (2, 2):
            alike = {caveman: 0.1 - 0.001 * ((r + c + caveman) % 3) for caveman in every}
            look(seen, (r, c), cavemen={0: 0.05} | alike)
    assert seconds_of(lambda: reconcile(seen, mode=Mode.TRIBE)) < 2
    squares = reconcile(seen, mode=Mode.TRIBE).board.squares.values()
    counts = Counter(square.caveman for square in squares if square.caveman)
    assert counts
    assert all(count <= box(Game.ORIGINS).cavemen[caveman] for caveman, count in counts.items())
