"""Tokens that lie on squares laid after their volcano."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from scorer.board import Game, Terrain, beside
from scorer.checks.one_board import problems
from scorer.checks.throw_order import thrown_too_early
from scorer.checks.tokens import throwers_of_tokens
from scorer.formats.notation import parse
from scorer.placement import Thing, conflicts
from scorer.rules import Mode
from scorer.simulate import play
from scorer.tiling.puzzle import faces
from tests.scorer.by_hand import covers


@pytest.mark.parametrize(
    ("text", "early"),
    [
        ("o5.HV1Dt1DD", ()),  # the other half of the volcano's own domino
        ("o5.HV1DDDt1", ((0, 4),)),  # only the volcano joins the deserts to the hut
        ("o5.DDHV1Dt1", ()),
        ("o7.Dt1DHV1D", ()),  # laid on the other side before
        ("o5.Ht1V1D", ()),  # the start tile lies there from the beginning
    ],
)
def test_a_token_lands_on_what_lies_there_already(text, early):
    assert thrown_too_early(parse(text)) == early


def test_it_is_impossible_and_told_with_the_square():
    [problem] = problems(parse("o5.HV1DDDt1"), Mode.TRIBE)
    assert (problem.code, problem.severity, problem.squares) == (
        "token_before_square",
        "impossible",
        ((0, 4),),
    )


def test_each_of_two_volcanoes_may_have_thrown_either_token():
    assert thrown_too_early(parse("o7.DDt1V1HV1Dt1D")) == ()


def explained(board):
    """Whether some cover, some order of laying and some volcano for each token explain a board: tries all."""
    thrown = throwers_of_tokens(board)
    tokens = list(thrown)
    volcanoes = sorted({volcano for near in thrown.values() for volcano in near})
    matchings = [
        dict(zip(tokens, chosen, strict=True))
        for chosen in permutations(volcanoes, len(tokens))
        if all(volcano in thrown[token] for token, volcano in zip(tokens, chosen, strict=True))
    ]
    return any(
        can_be_laid(board, {place: {low, high} for _, low, high in cover for place in (low, high)}, matching)
        for cover in covers(board.game, [faces(board)])
        for matching in matchings
    )


def can_be_laid(board, domino, matching):
    laid = set(board.starts)

    def ready(halves):
        joins = any(
            near in laid and board[near].terrain in (Terrain.START, board[half].terrain)
            for half in halves
            for near in beside(half)
        )
        return joins and all(
            token in laid | halves for token, volcano in matching.items() if volcano in halves
        )

    while more := [halves for halves in domino.values() if not halves <= laid and ready(halves)]:
        laid |= more[0]
    return laid == set(board.squares)


def test_the_search_agrees_with_trying_everything():
    """Tokens of small games moved at random, to a square where one may land."""
    told = 0
    for seed in range(150):
        rng = Random(seed)
        board = play(rng, Game.ORIGINS, 5, mode=Mode.DISCOVERY, rounds=rng.randint(3, 9))[0].board
        for token in board.places(lambda square: square.token > 0):
            free = board.places(lambda s: not s.token and not conflicts(Thing.TOKEN, s))
            if free:
                place = rng.choice(free)
                moved = replace(board[place], token=board[token].token)
                board = board.with_square(token, board[token].bare()).with_square(place, moved)
        codes = {str(problem.code) for problem in problems(board, Mode.DISCOVERY)}
        if "token_out_of_reach" not in codes:
            assert ("token_before_square" in codes) == (not explained(board))
            told += "token_before_square" in codes
    assert told > 5
