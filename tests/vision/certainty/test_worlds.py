"""The boards that may lie on the table, and what each becomes when one square is put back as it was read."""

from random import Random

import numpy as np
import pytest

from scorer.board import Game
from scorer.simulate import play
from tests.vision.certainty.readings import square_of
from vision.certainty.open_squares import OpenSquare
from vision.certainty.worlds import worlds_of


@pytest.mark.parametrize(("doubts", "exact"), [(3, True), (14, False)])
def test_each_board_with_one_square_put_back_differs_in_that_square_only(doubts, exact):
    board = play(Random(8), Game.ORIGINS, 5)[0].board
    other = square_of("J2", "o")
    squares = [OpenSquare(place, (board[place], other), (0.8, 0.2)) for place in list(board.squares)[:doubts]]
    worlds = worlds_of(board, squares)
    missing, numbers = worlds.put_back()
    assert (worlds.exact, len(missing) == 0, len(numbers)) == (exact, exact, doubts)
    every = np.concatenate([worlds.picks, missing])
    for column, number in enumerate(numbers):
        as_read = worlds.picks.copy()
        as_read[:, column] = 0
        assert (every[number] == as_read).all()
