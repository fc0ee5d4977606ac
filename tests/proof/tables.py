"""Matches to score: games played by the rules, and the same with other things on them or damaged.

A match is the JSON that ``kingdomino match`` takes, its boards notation. Each game played gives one match as
it ended and ``CHANGED`` more: pieces laid anew on the same territories, or squares that say anything at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from scorer.board import VALUES, Board, Caveman, Game, Resource, Square, Terrain
from scorer.formats.notation import write
from scorer.placement import RESOURCE_OF
from scorer.rules import OPTIONS, Mode
from scorer.simulate import play

#: Changed matches for each that was played.
CHANGED = 6
NAMES = ("Anna", "Ben", "Cleo", "Dora")
#: Size and number of players at the tables that the books know.
SEATINGS = {
    Game.ORIGINS: ((5, 3), (5, 4), (7, 2)),
    Game.CLASSIC: ((5, 2), (5, 3), (5, 4), (7, 2)),
}

Match = dict[str, Any]


def tables(rng: Random) -> Iterator[Match]:
    """Yield what comes of one game: matches, or for Dynasty ``{"rounds": [match, match, match]}``."""
    game = rng.choice((Game.ORIGINS, Game.ORIGINS, Game.CLASSIC))
    size, players = rng.choice(SEATINGS[game])
    mode = rng.choice(list(Mode))
    dynasty = game is Game.CLASSIC and rng.random() < 0.15
    rounds = rng.randint(0, 11) if rng.random() < 0.2 else None
    boards = [
        [one.board for one in play(rng, game, size, players=players, mode=mode, rounds=rounds)]
        for _ in range(3 if dynasty else 1)
    ]
    yield _table(rng, boards, mode)
    for _ in range(CHANGED):
        change = rng.choice((_with_other_things, _damaged))
        yield _table(
            rng, [[change(board, rng) for board in match] for match in boards], rng.choice(list(Mode))
        )


def _table(rng: Random, games: list[list[Board]], mode: Mode) -> Match:
    matches = [_match(rng, boards, mode) for boards in games]
    return matches[0] if len(matches) == 1 else {"rounds": matches}


def _match(rng: Random, boards: list[Board], mode: Mode) -> Match:
    game = boards[0].game
    match: Match = {"game": str(game), "rules": [str(rule) for rule in OPTIONS[game] if rng.random() < 0.5]}
    if game is Game.ORIGINS and not (mode is Mode.DISCOVERY and rng.random() < 0.3):
        match["mode"] = str(mode)
    claiming = match.get("mode") == Mode.TOTEM
    match["players"] = [
        {"name": name, "board": write(board)}
        | ({"totems": [str(one) for one in Resource if rng.random() < 0.3]} if claiming else {})
        for name, board in zip(NAMES, boards, strict=False)
    ]
    return match


def _with_other_things(board: Board, rng: Random) -> Board:
    """Turn a board, and lay tokens, pieces and cavemen on it anew, where the rules allow them."""
    board = _turned(board, rng)
    if board.game is Game.CLASSIC:
        return board
    token, piece, caveman = rng.random() / 3, rng.random(), rng.random() / 2
    rows = tuple(
        tuple(square and _thing(square.bare(), rng, token, piece, caveman) for square in row)
        for row in board.rows
    )
    return replace(board, rows=rows)


def _turned(board: Board, rng: Random) -> Board:
    for _ in range(rng.randrange(4)):
        board = board.turned()
    return board.mirrored() if rng.random() < 0.5 else board


def _thing(square: Square, rng: Random, token: float, piece: float, caveman: float) -> Square:
    """Lay one thing at most on a square, each with its chance."""
    if square.fire or square.terrain in (Terrain.START, Terrain.VOLCANO):
        return square
    if rng.random() < token:
        return replace(square, token=rng.choice((1, 1, 2, 3)))
    if rng.random() < caveman:
        return replace(square, caveman=rng.choice(list(Caveman)))
    if square.terrain in RESOURCE_OF and rng.random() < piece:
        return replace(square, resource=RESOURCE_OF[square.terrain])
    return square


def _damaged(board: Board, rng: Random) -> Board:
    """Set some squares of the frame to anything that can be written down, possible or not."""
    board = _turned(board, rng)
    for _ in range(rng.choice((1, 2, 4, 8, 16))):
        place = rng.randrange(board.height), rng.randrange(board.width)
        board = board.with_square(place, _any_square(board.game, rng))
    return board


def _any_square(game: Game, rng: Random) -> Square | None:
    if rng.random() < 0.15:
        return None
    values = VALUES[game]
    chosen = {key: rng.choice(values[key]) for key in values if key == "terrain" or rng.random() < 0.2}
    return Square(**chosen)
