from random import Random

import numpy as np
import pytest

from scorer.board import Board, Game
from scorer.formats.notation import parse
from scorer.rules import OPTIONS, Mode, Rules
from scorer.scoring.region_points import symbols
from scorer.scoring.sheet import score
from scorer.simulate import play
from vision.certainty.bitboards import Bitboards

RULES = [
    (game, Rules(mode, frozenset(OPTIONS[game])))
    for game, modes in ((Game.ORIGINS, tuple(Mode)), (Game.CLASSIC, (None,)))
    for mode in modes
]


@pytest.mark.parametrize(("game", "rules"), RULES)
@pytest.mark.parametrize(("size", "players"), [(5, 4), (7, 2)])
def test_boards_with_squares_changed_have_the_tallies_of_the_scorer(game, rules, size, players):
    rng = Random(20261119)
    for _ in range(6):
        for played in play(rng, game, size, players=players):
            board = played.board
            pool = [*board.squares.values(), None]
            every = [(row, col) for row in range(board.height) for col in range(board.width)]
            places = rng.sample(every, 5)
            options = [[board[place], rng.choice(pool), rng.choice(pool)] for place in places]
            picks = np.array([[rng.randrange(3) for _ in places] for _ in range(12)])
            found = Bitboards.of(board, places, options, picks).tallies(rules)
            for number, row in enumerate(picks):
                changed = with_squares(board, places, options, row)
                sheet = score(changed, rules)
                assert (found.totals[number], found.largest[number], found.symbols[number]) == (
                    sheet.total,
                    sheet.largest_region,
                    symbols(changed),
                )


def with_squares(board: Board, places, options, row) -> Board:
    for place, may_be, pick in zip(places, options, row, strict=True):
        board = board.with_square(place, may_be[pick])
    return board


def test_pieces_are_counted_for_the_totems():
    board = parse("o5.HGmaGma.LfiJmuQfl")
    found = Bitboards.of(board, [], [], np.zeros((1, 0), np.int64)).tallies(Rules(Mode.TOTEM))
    assert found.resources[:, 0].tolist() == [2, 1, 1, 1]
