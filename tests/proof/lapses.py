"""What players forget and photos hide, done to boards of games played by the rules.

A lapse takes a played board and a generator, and returns the board with that one thing wrong; nothing if it
cannot be done to this board. Whether the changed board can come from a game all the same, nobody says here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from scorer.board import Board, Caveman, Face, Game, Place, Square, Terrain
from scorer.box import box
from scorer.placement import RESOURCE_OF
from scorer.rules import Mode
from scorer.simulate import PlayedBoard
from scorer.volcano_reach import REACH
from tests.scorer import broken

Lapse = Callable[[PlayedBoard, Random], Board | None]


def _some_place(board: Board, rng: Random, wanted: Callable[[Square], object]) -> Place | None:
    places = [place for place, square in board.squares.items() if wanted(square)]
    return rng.choice(places) if places else None


def _changed(board: Board, place: Place | None, **values: object) -> Board | None:
    return None if place is None else board.with_square(place, replace(board.squares[place], **values))


def _plain(square: Square) -> bool:
    """Whether a wooden piece was laid here in Totem and Tribe mode."""
    return square.terrain in RESOURCE_OF and not square.fire


def token_never_thrown(played: PlayedBoard, rng: Random) -> Board | None:
    """The token stays in the box, and the piece where it would have landed stays, too."""
    place = _some_place(played.board, rng, lambda s: s.token)
    pieces = any(square.resource for square in played.board.squares.values())
    if place is None:
        return None
    square = played.board.squares[place]
    piece = RESOURCE_OF[square.terrain] if pieces and _plain(square) else None
    return _changed(played.board, place, token=0, resource=piece)


def token_not_seen(played: PlayedBoard, rng: Random) -> Board | None:
    return _changed(played.board, _some_place(played.board, rng, lambda s: s.token), token=0)


def token_on_later_square(played: PlayedBoard, rng: Random) -> Board | None:
    """A token lies where it was in reach, on a square laid after its volcano."""
    board = played.board
    turn = {half: number for number, one in enumerate(played.placements) for half in (one.left, one.right)}
    moves = [
        (token, place)
        for volcano, crater in board.squares.items()
        if crater.craters
        for token, thrown in board.squares.items()
        if thrown.token == crater.craters and _far(volcano, token) <= REACH[thrown.token]
        for place, square in board.squares.items()
        if turn.get(place, -1) > turn[volcano] and _far(volcano, place) <= REACH[thrown.token]
        if not (square.fire or square.token or square.craters)
    ]
    if not moves:
        return None
    token, place = rng.choice(moves)
    fires = board.squares[token].token
    pieces = any(square.resource for square in board.squares.values())
    left = board.squares[token].bare()
    left = replace(left, resource=RESOURCE_OF[left.terrain]) if pieces and _plain(left) else left
    return board.with_square(token, left).with_square(
        place, replace(board.squares[place].bare(), token=fires)
    )


def _far(one: Place, two: Place) -> int:
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


def token_of_other_number(played: PlayedBoard, rng: Random) -> Board | None:
    place = _some_place(played.board, rng, lambda s: s.token)
    return place and _changed(played.board, place, token=1 + played.board.squares[place].token % 3)


def piece_not_seen(played: PlayedBoard, rng: Random) -> Board | None:
    return _changed(played.board, _some_place(played.board, rng, lambda s: s.resource), resource=None)


def pieces_not_paid(played: PlayedBoard, rng: Random) -> Board | None:
    """A caveman more, and all his pieces still there."""
    place = _some_place(
        played.board, rng, lambda s: s.terrain is Terrain.DESERT and s == s.bare() and not s.fire
    )
    return _changed(played.board, place, caveman=rng.choice(list(Caveman)))


def pieces_put_back(played: PlayedBoard, rng: Random) -> Board | None:
    """What was spent lies there again, wherever there is room for it."""
    board = played.board
    if not any(square.caveman for square in board.squares.values()):
        return None
    for place, square in board.squares.items():
        if _plain(square) and square == square.bare() and rng.random() < 0.9:
            board = board.with_square(place, replace(square, resource=RESOURCE_OF[square.terrain]))
    return None if board == played.board else board


def half_domino_lost(played: PlayedBoard, rng: Random) -> Board | None:
    place = _some_place(played.board, rng, lambda s: s.terrain is not Terrain.START)
    return place and played.board.with_square(place, None)


def domino_lost(played: PlayedBoard, rng: Random) -> Board | None:
    """A whole domino is not seen, with what lay on it."""
    if len(played.placements) < 2:
        return None
    one = rng.choice(played.placements)
    return played.board.with_square(one.left, None).with_square(one.right, None)


def domino_twice(played: PlayedBoard, rng: Random) -> Board | None:
    """One domino of the board lies in the place of another, too."""
    if len(played.placements) < 2:
        return None
    one, two = rng.sample(played.placements, 2)
    left, right = (played.board.squares[half].face for half in (one.left, one.right))
    return _printed(_printed(played.board, two.left, left), two.right, right)


def squares_exchanged(played: PlayedBoard, rng: Random) -> Board | None:
    board = played.board
    places = [place for place, square in board.squares.items() if square.terrain is not Terrain.START]
    if len(places) < 2:
        return None
    one, two = rng.sample(places, 2)
    changed = _printed(board, one, board.squares[two].face)
    return _printed(changed, two, board.squares[one].face)


def _printed(board: Board, place: Place, face: Face) -> Board:
    """Print another face on a square; what lies there stays."""
    square = board.squares[place]
    return board.with_square(
        place, replace(square, terrain=face.terrain, fire=face.fire, craters=face.craters, crowns=face.crowns)
    )


def face_misread(played: PlayedBoard, rng: Random) -> Board | None:
    """Another face of the box on one square."""
    board = played.board
    place = _some_place(board, rng, lambda s: s.terrain is not Terrain.START)
    if place is None:
        return None
    faces = sorted(set(box(board.game).faces) - {board.squares[place].face}, key=str)
    return _printed(board, place, rng.choice(faces))


def domino_moved(played: PlayedBoard, rng: Random) -> Board | None:
    """The last domino lies somewhere else in the frame, beside anything."""
    board = played.board.framed()
    if not played.placements or board != played.board:
        return None
    last = played.placements[-1]
    one, two = board.squares[last.left], board.squares[last.right]
    board = board.with_square(last.left, None).with_square(last.right, None)
    free = [
        ((r, c), near)
        for r in range(board.height)
        for c in range(board.width)
        for near in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c))
        if max(near) < board.size and min(near) >= 0 and board[r, c] is None and board[near] is None
        if {(r, c), near} != {last.left, last.right}
    ]
    if not free:
        return None
    first, second = rng.choice(free)
    return board.with_square(first, one).with_square(second, two)


def _as_lapse(way: Callable[..., tuple[Board, object] | None]) -> Lapse:
    """Take a way to break a board as a lapse."""

    def lapse(played: PlayedBoard, rng: Random) -> Board | None:
        hit = way(played.board, rng, played)
        return hit[0] if hit else None

    return lapse


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of lapse, and the modes in which it can be told; no mode is classic."""

    name: str
    lapse: Lapse
    modes: tuple[Mode | None, ...]


ORIGINS = tuple(Mode)
BOTH = (*Mode, None)
WITH_PIECES = (Mode.TOTEM, Mode.TRIBE)
KINDS = (
    Kind("token never thrown", token_never_thrown, ORIGINS),
    Kind("token not seen", token_not_seen, ORIGINS),
    Kind("token on a square laid later", token_on_later_square, ORIGINS),
    Kind("token of another number", token_of_other_number, ORIGINS),
    Kind("piece not seen in Totem", piece_not_seen, (Mode.TOTEM,)),
    Kind("caveman not paid", pieces_not_paid, (Mode.TRIBE,)),
    Kind("spent pieces put back", pieces_put_back, (Mode.TRIBE,)),
    Kind("half a domino lost", half_domino_lost, BOTH),
    Kind("domino lost", domino_lost, BOTH),
    Kind("domino twice on a board", domino_twice, BOTH),
    Kind("two squares exchanged", squares_exchanged, BOTH),
    Kind("face misread", face_misread, BOTH),
    Kind("last domino moved", domino_moved, BOTH),
    *(Kind(way.__name__.replace("_", " "), _as_lapse(way), BOTH) for way in broken.ANY_GAME),
    *(
        Kind(
            way.__name__.replace("_", " "),
            _as_lapse(way),
            (Mode.TOTEM,) if way is broken.unused_piece else (Mode.TRIBE,),
        )
        for way in broken.ORIGINS
    ),
)


def game_of(mode: Mode | None) -> Game:
    return Game.CLASSIC if mode is None else Game.ORIGINS
