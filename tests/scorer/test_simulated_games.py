"""Boards of games played by the rules have no problems; broken in one known way, they have that one."""

from collections import Counter
from random import Random

import pytest

from scorer.board import Game, Terrain, beside
from scorer.box import box
from scorer.checks.all_boards import match_problems
from scorer.checks.one_board import problems
from scorer.rules import Mode
from scorer.simulate import Style, play
from tests.scorer import broken

#: Players of a game, by the size of their territories.
PLAYERS = {5: 4, 7: 2}


def games(game, size, number, mode=None):
    """So many games, the same ones every time, a third of them stopped early."""
    for seed in range(number):
        rng = Random(f"{game} {size} {seed}")
        played_as = mode or tuple(Mode)[seed % len(Mode)]
        rounds = rng.randint(1, 10) if seed % 3 == 0 else None
        yield played_as, play(rng, game, size, players=PLAYERS[size], mode=played_as, rounds=rounds)


@pytest.mark.parametrize(
    ("game", "size", "number"), [(g, 5, 200) for g in Game] + [(g, 7, 100) for g in Game]
)
def test_two_thousand_boards_of_games_have_no_problem(game, size, number):
    complete = 0
    for mode, played in games(game, size, number):
        boards = [one.board for one in played]
        assert not match_problems(boards)
        for board in boards:
            assert not problems(board, mode)
            complete += board.complete
    assert 0 < complete < number * PLAYERS[size]


def break_boards(game, size, number):
    """Break so many boards, each in the next way that it can be broken in."""
    ways = [*broken.ANY_GAME.items(), *(broken.ORIGINS.items() if game is Game.ORIGINS else ())]
    rng = Random(f"broken {game} {size}")
    boards = (one for _, played in games(game, size, number, Mode.TRIBE) for one in played)
    done = 0
    for one in boards:
        for turn in range(len(ways)):
            way, code = ways[(done + turn) % len(ways)]
            if hit := way(one.board, rng, one):
                yield way, code, *hit
                done += 1
                break
        if done == number:
            return


@pytest.mark.parametrize(
    ("game", "size", "number"), [(g, 5, 700) for g in Game] + [(g, 7, 300) for g in Game]
)
def test_two_thousand_boards_broken_in_one_known_way_are_all_caught(game, size, number):
    used = Counter()
    for way, code, board, place in break_boards(game, size, number):
        found = problems(board, Mode.TOTEM if way is broken.unused_piece else Mode.TRIBE)
        shown = [problem.squares for problem in found if problem.code is code]
        assert shown, way
        assert place is None or any(place in squares for squares in shown), way
        used[way] += 1
    assert used.total() == number
    ways = {**broken.ANY_GAME, **(broken.ORIGINS if game is Game.ORIGINS else {})}
    assert min(used[way] for way in ways) > number // 100


# The games themselves: what comes from them has to be right by a way of its own


@pytest.mark.parametrize(("game", "size"), [(game, size) for game in Game for size in (5, 7)])
def test_every_domino_lies_where_the_layout_says_and_joins_what_lay_there_before(game, size):
    dominoes = {domino.number: domino for domino in box(game).dominoes}
    for _, played in games(game, size, 15):
        numbers = Counter(placement.number for one in played for placement in one.placements)
        assert max(numbers.values(), default=1) == 1
        for one in played:
            laid = {one.start: Terrain.START}
            for placement in one.placements:
                domino = dominoes[placement.number]
                halves = {placement.left: domino.left, placement.right: domino.right}
                assert any(
                    laid.get(near) in (Terrain.START, face.terrain)
                    for place, face in halves.items()
                    for near in beside(place)
                )
                assert all(one.board[place].face == face for place, face in halves.items())
                laid |= {place: face.terrain for place, face in halves.items()}
            assert {place: square.terrain for place, square in one.board.squares.items()} == laid


def test_a_seed_repeats_a_game():
    assert play(Random(3), Game.ORIGINS, 5, players=3) == play(Random(3), Game.ORIGINS, 5, players=3)
    assert play(Random(3), Game.ORIGINS, 5, players=3) != play(Random(4), Game.ORIGINS, 5, players=3)


def test_neat_players_complete_many_boards_and_loose_ones_few():
    def complete(style):
        return sum(play(Random(seed), Game.ORIGINS, 5, style=style)[0].board.complete for seed in range(100))

    assert complete(Style.NEAT) > 35
    assert complete(Style.LOOSE) < 20


@pytest.mark.parametrize(("size", "players", "dominoes"), [(5, 1, 12), (5, 4, 48), (7, 1, 24), (7, 2, 48)])
def test_as_many_dominoes_are_taken_as_there_are_rounds(size, players, dominoes):
    taken = [
        sum(len(one.placements) for one in play(Random(s), Game.CLASSIC, size, players=players))
        for s in range(60)
    ]
    assert max(taken) <= dominoes
    assert max(taken) >= dominoes - 4


def test_a_game_stops_after_as_many_rounds_as_asked_for():
    for rounds in range(4):
        for one in play(Random(1), Game.ORIGINS, 5, players=3, rounds=rounds):
            assert len(one.placements) == rounds


def test_pieces_are_there_in_the_modes_that_use_them():
    kinds = {mode: Counter() for mode in Mode}
    for mode in Mode:
        for seed in range(20):
            for square in play(Random(seed), Game.ORIGINS, 5, mode=mode)[0].board.squares.values():
                kinds[mode].update(key for key in ("token", "resource", "caveman") if getattr(square, key))
    assert [sorted(kinds[mode]) for mode in Mode] == [
        ["token"],
        ["resource", "token"],
        ["caveman", "resource", "token"],
    ]


@pytest.mark.parametrize(("size", "players"), [(5, 0), (5, 5), (7, 3)])
def test_the_box_serves_four_players_at_most_and_two_on_large_territories(size, players):
    with pytest.raises(ValueError, match="cannot play"):
        play(Random(1), Game.ORIGINS, size, players=players)
