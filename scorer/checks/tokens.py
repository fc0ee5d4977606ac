"""Which fire tokens can no volcano have thrown? Tokens are matched to volcanoes in reach, one token each."""

from __future__ import annotations

from scorer.bipartite import left_over
from scorer.board import Board, Place, Square, Terrain
from scorer.placement import Conflict, Thing, conflicts
from scorer.volcano_reach import throwers


def volcano_craters(board: Board) -> dict[Place, int]:
    """Return the craters of each volcano, 0 where something lies on them that hides them."""
    return {place: s.craters for place, s in board.squares.items() if s.terrain is Terrain.VOLCANO}


def throwers_of_tokens(board: Board) -> dict[Place, tuple[Place, ...]]:
    """Return the volcanoes that can have thrown each token."""
    volcanoes = volcano_craters(board)
    return {
        place: throwers(volcanoes, square.token, place)
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
    reach = throwers_of_tokens(board)
    in_turn = sorted(reach, key=lambda place: (not _lands(board.squares[place]), place))
    blamed: set[Place] = set()
    for token, sharing in left_over({token: reach[token] for token in in_turn}).items():
        blamed |= sharing if _lands(board.squares[token]) else {token}
    return tuple(sorted(blamed))


def _lands(square: Square) -> bool:
    """Whether a token may land here, the start tile included."""
    return {Conflict.START}.issuperset(conflicts(Thing.TOKEN, square))
