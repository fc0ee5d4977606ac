"""Which fire tokens can no volcano have thrown? Tokens are matched to volcanoes in reach.

A volcano with 1, 2 or 3 craters throws one token of as many fires, up to 3, up to 2, exactly 1 squares
away. Every step goes in any of the 8 directions, and fire flies: what lies on the way, or that nothing
does, is no matter. So the distance is the larger of rows and columns between the two squares.
"""

from __future__ import annotations

from scorer.bipartite import left_over
from scorer.board import Board, Place, Square, Terrain

#: How far a volcano throws, by its craters.
REACH = {1: 3, 2: 2, 3: 1}


def reaches(volcano: Place, place: Place, craters: int) -> bool:
    """Whether a volcano of so many craters throws as far as this place."""
    return 0 < max(abs(volcano[0] - place[0]), abs(volcano[1] - place[1])) <= REACH[craters]


def throwers(board: Board) -> dict[Place, tuple[Place, ...]]:
    """Return the volcanoes that can have thrown each token.

    Craters may be hidden under something that should not lie there; such a volcano may be of any kind.
    """
    volcanoes = [(place, s) for place, s in board.squares.items() if s.terrain is Terrain.VOLCANO]
    return {
        place: tuple(
            volcano
            for volcano, thrower in volcanoes
            if thrower.craters in (square.token, 0) and reaches(volcano, place, square.token)
        )
        for place, square in board.squares.items()
        if square.token
    }


def out_of_reach(board: Board) -> tuple[Place, ...]:
    """Return the tokens that cannot all have been thrown, row by row.

    1. Match each token in turn to a volcano, moving earlier tokens to other volcanoes where that frees
       one. Tokens that lie where none may land come last: they take nobody's volcano.
    2. A token without volcano may not be the wrong one: so may every one that could be left over in its
       stead, since they share too few volcanoes. All of them are returned.

    >>> from scorer.formats.notation import parse
    >>> out_of_reach(parse("o5.V1LLLt1Lt1")), out_of_reach(parse("o5.V2Lt2Lt2L"))
    (((0, 4),), ((0, 1), (0, 2)))
    """
    reach = throwers(board)
    in_turn = sorted(reach, key=lambda place: (not _lands(board.squares[place]), place))
    blamed: set[Place] = set()
    for token, sharing in left_over({token: reach[token] for token in in_turn}).items():
        blamed |= sharing if _lands(board.squares[token]) else {token}
    return tuple(sorted(blamed))


def _lands(square: Square) -> bool:
    """Whether a token may lie here at all."""
    return square.terrain is not Terrain.VOLCANO and not square.fire
