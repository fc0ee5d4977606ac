"""What a player missed: tried against every move there is."""

from random import Random

import pytest

from scorer import missed as module
from scorer.board import Board, Game, Resource, Terrain, beside
from scorer.checks.codes import ProblemCode
from scorer.checks.dominoes import domino_problems
from scorer.checks.one_board import problems
from scorer.formats.notation import parse
from scorer.match import Match, Player, settle
from scorer.missed import MissKind, missed
from scorer.rules import Mode, Option, Rules
from scorer.simulate import play
from scorer.tiling.puzzle import numbers_by_pair


def alone(notation, mode=Mode.TRIBE, *options):
    rules = Rules(mode, frozenset(options)) if notation[0] == "o" else Rules(None, frozenset(options))
    return Match(rules, (Player("Anna", parse(notation)),))


def best(match, kind, number=0):
    return next((miss for miss in missed(match, number) if miss.kind is kind), None)


def total(match, number, board):
    players = [
        Player(player.name, board if seat == number else player.board, player.totems)
        for seat, player in enumerate(match.players)
    ]
    return settle(Match(match.rules, tuple(players))).sheets[players[number].name].total


def test_a_token_thrown_into_the_larger_region_brings_more():
    miss = best(alone("o5.V1LGGG.HDt1---", Mode.DISCOVERY), MissKind.TOKEN)
    assert (miss.source, miss.gain) == (((1, 1),), 2)
    assert miss.board[miss.places[0]].terrain is Terrain.GRASSLAND


def test_a_token_goes_no_farther_than_its_volcano_throws():
    assert best(alone("o5.HV3Dt3GG", Mode.DISCOVERY), MissKind.TOKEN) is None


def test_a_token_destroys_what_lies_there():
    miss = best(alone("o5.V2Dt2LhuLL.H----"), MissKind.TOKEN)
    assert (miss.places, miss.gain) == (((0, 2),), 4)
    assert miss.board[0, 2].caveman is None


def test_in_totem_mode_the_piece_that_the_token_had_destroyed_is_back():
    miss = best(alone("o5.HV1Gt1LfiLfi", Mode.TOTEM), MissKind.TOKEN)
    assert miss.board[0, 2].resource is Resource.MAMMOTH
    assert miss.gain == 4  # a lake more, as many pieces, and the totem of the mammoths


def test_a_hunter_stands_better_among_the_mammoths():
    assert best(alone("o5.HDhuD.DGmaD.DDD"), MissKind.CAVEMAN) is None
    assert best(alone("o5.HDDhu.DGmaD.DDD.GmaGmaD"), MissKind.CAVEMAN).gain == 6


def test_a_caveman_never_stands_on_fire_a_piece_or_a_volcano():
    match = alone("o5.HDhu.V1G1.GmaGma")
    assert best(match, MissKind.CAVEMAN) is None


def test_a_complete_board_with_everything_in_its_best_place_missed_nothing():
    assert missed(alone("c5.WHW"), 0) == ()


def test_the_kind_that_brings_most_comes_first():
    found = missed(table(2, Game.ORIGINS, 7, Mode.TRIBE), 0)
    assert [miss.gain for miss in found] == sorted((miss.gain for miss in found), reverse=True)
    assert all(miss.gain > 0 for miss in found)


def table(seed, game, size, mode, players=2):
    rules = Rules(mode, frozenset({Option.EMPIRE_OF_FIRE})) if game is Game.ORIGINS else Rules()
    played = play(Random(seed), game, size, players=players, mode=mode or Mode.TRIBE)
    return Match(rules, tuple(Player(f"Player {number}", each.board) for number, each in enumerate(played)))


#: What a moved token or caveman must not add to a board.
FORBIDDEN = {
    ProblemCode.TOKEN_ON_VOLCANO,
    ProblemCode.TOKEN_ON_FIRE,
    ProblemCode.TOKEN_ON_START,
    ProblemCode.TOKEN_OUT_OF_REACH,
    ProblemCode.CAVEMAN_ON_FIRE,
    ProblemCode.CAVEMAN_ON_START,
    ProblemCode.CAVEMAN_ON_VOLCANO,
    ProblemCode.SEVERAL_THINGS,
}


def plain_best_of_things(match, number, key):
    """Put the token or caveman of each square onto each other one, and look what the checks say."""
    board, mode = match.boards[number], match.rules.mode
    before, found = total(match, number, board), []
    for source, square in board.squares.items():
        value = getattr(square, key)
        if not value:
            continue
        from_here = {"terrain": square.terrain, "fire": square.fire, "craters": square.craters}
        back = {
            Terrain.GRASSLAND: "mammoth",
            Terrain.LAKE: "fish",
            Terrain.JUNGLE: "mushroom",
            Terrain.QUARRY: "flint",
        }
        if key == "token" and mode is Mode.TOTEM and square.terrain in back:
            from_here["resource"] = back[square.terrain]
        for place, target in board.squares.items():
            if place == source or target.token:
                continue
            kept = {} if key == "token" else {"resource": target.resource, "caveman": target.caveman}
            if kept.get("caveman"):
                continue
            onto = {
                "terrain": target.terrain,
                "fire": target.fire,
                "craters": target.craters,
                **kept,
                key: value,
            }
            changed = board.with_square(source, type(square)(**from_here)).with_square(
                place, type(square)(**onto)
            )
            if not FORBIDDEN & {problem.code for problem in problems(changed, mode)}:
                found.append(total(match, number, changed) - before)
    return max([gain for gain in found if gain > 0], default=None)


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("seed", range(4))
def test_no_place_of_a_token_or_caveman_brings_more_than_the_one_found(seed, mode):
    match = table(seed, Game.ORIGINS, 5, mode, players=3)
    for number in range(3):
        for kind, key in ((MissKind.TOKEN, "token"), (MissKind.CAVEMAN, "caveman")):
            miss = best(match, kind, number)
            assert (miss.gain if miss else None) == plain_best_of_things(match, number, key)


def loose_pairs(board):
    """Every two squares that are a bare domino of the box, and that can have been the last."""
    for one in board.squares:
        for two in beside(one, ((0, 1), (1, 0))):
            halves = [board[one], board[two]]
            if None in halves or frozenset(half.face for half in halves) not in numbers_by_pair(board.game):
                continue
            bare = not any(half.token or half.caveman or half.terrain is Terrain.VOLCANO for half in halves)
            rest = {place: square for place, square in board.squares.items() if place not in {one, two}}
            if bare and not domino_problems(drawn(board, rest)):
                yield halves, rest


def plain_best_domino(match, number):
    """Lay every such domino wherever the board can then be laid."""
    board = match.boards[number]
    side, gains = range(-board.size, 2 * board.size), [0]
    before = total(match, number, board)
    for halves, rest in loose_pairs(board):
        for one in [(row, col) for row in side for col in side if (row, col) not in rest]:
            for two in [place for place in beside(one) if place not in rest]:
                if joins(rest, one, halves[0]) or joins(rest, two, halves[1]):
                    laid = drawn(board, {**rest, one: halves[0], two: halves[1]})
                    gain = total(match, number, laid) - before if laid else 0
                    if gain > max(gains) and not domino_problems(laid):
                        gains.append(gain)
    return max(gains) or None


def joins(rest, place, half):
    return any(near in rest and rest[near].terrain in {half.terrain, Terrain.START} for near in beside(place))


def drawn(board, squares):
    """Return a board of these squares; nothing if they do not fit into the frame."""
    rows, cols = zip(*squares, strict=True)
    if max(max(rows) - min(rows), max(cols) - min(cols)) >= board.size:
        return None
    grid = [
        tuple(squares.get((row, col)) for col in range(min(cols), max(cols) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]
    return Board(board.game, board.size, tuple(grid))


@pytest.mark.parametrize(("game", "mode"), [(Game.ORIGINS, Mode.TOTEM), (Game.CLASSIC, None)])
@pytest.mark.parametrize("seed", range(2))
def test_no_place_of_a_last_domino_brings_more_than_the_one_found(seed, game, mode):
    match = table(seed, game, 5, mode, players=2)
    miss = best(match, MissKind.DOMINO)
    assert (miss.gain if miss else None) == plain_best_domino(match, 0)


def test_a_moved_domino_lies_on_a_board_that_can_be_laid():
    tables = [table(seed, Game.CLASSIC, 5, None) for seed in range(6)]
    found = [(match, miss) for match in tables for miss in missed(match, 0)]
    assert {miss.kind for _, miss in found} == {MissKind.DOMINO}
    for match, miss in found:
        assert domino_problems(miss.board) == ()
        assert miss.gain == total(match, 0, miss.board) - total(match, 0, match.boards[0])


def test_the_work_is_bounded(monkeypatch):
    match = table(2, Game.ORIGINS, 7, Mode.TRIBE)
    monkeypatch.setattr(module, "_MOST_BOARDS", 3)
    scored = []
    monkeypatch.setattr(
        module, "score", lambda *given: scored.append(given) or settle(match).sheets["Player 0"]
    )
    assert missed(match, 0) == ()
    assert len(scored) <= 3 * (3 + 1)


def test_a_board_without_anything_missed_nothing():
    assert missed(Match(Rules(), (Player("Anna", Board.empty(Game.CLASSIC, 5)),)), 0) == ()
    assert missed(alone("c5.WW"), 0) == ()
