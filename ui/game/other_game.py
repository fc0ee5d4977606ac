"""A board carried over to the other game, for players who had chosen the wrong one.

Terrains that both games have stay. The others become those that look most like them, and are asked. What
lies on a square in Origins has nothing like it in classic, and is left out.

>>> from scorer.formats.notation import parse, write
>>> entry = carried_over(Entry.of(parse("c5.WF1.HL2")), Game.ORIGINS)
>>> write(entry.board), entry.doubts
('o5.-----.-DJ1--.-HL1--.-----.-----', ((1, 1), (1, 2), (2, 2)))
"""

from __future__ import annotations

from dataclasses import replace

from scorer.board import Board, Face, Game, Square, Terrain
from scorer.box import box
from ui.game.edits import Editing
from ui.game.match_record import Entry
from vision.reading import Alternative, NoteCode, SquareReading

#: Terrains that only one game has, and what looks most like them in the other.
_ALIKE = {
    Terrain.DESERT: Terrain.WHEAT,
    Terrain.QUARRY: Terrain.SWAMP,
    Terrain.JUNGLE: Terrain.FOREST,
    Terrain.VOLCANO: Terrain.MINE,
}
_COUNTERPART = _ALIKE | {theirs: ours for ours, theirs in _ALIKE.items()}
#: So many answers are offered for a square that is asked.
_MOST_ANSWERS = 3


def other_game(game: Game) -> Game:
    return Game.CLASSIC if game is Game.ORIGINS else Game.ORIGINS


def carried_over(entry: Entry, game: Game) -> Entry:
    """Return an entry in another game, with a question for each square that has no counterpart there.

    A photo in which no board of the former game was found can be read again.
    """
    failure = "" if entry.failure == NoteCode.OTHER_GAME else entry.failure
    if entry.editing is None:
        return replace(entry, failure=failure, notes=())
    before = entry.editing.board
    offered = {place: _candidates(square, game) for place, square in before.squares.items()}
    board = Board(
        game,
        before.size,
        tuple(
            tuple(offered[row, col][0] if before[row, col] else None for col in range(before.width))
            for row in range(before.height)
        ),
    )
    readings = {place: _reading(squares) for place, squares in offered.items()}
    asked = any(reading.doubtful for reading in readings.values())
    return Entry(
        Editing(board, acks=entry.editing.acks),
        readings if asked or entry.photo else {},
        entry.photo,
        failure,
        entry.corners,
        marked=entry.marked,
    )


def _candidates(square: Square, game: Game) -> tuple[Square, ...]:
    """Return what a square may be in another game, the likeliest first; one alone is sure."""
    if square.terrain is Terrain.START:
        return (Square(Terrain.START),)
    count = square.craters or square.fire or square.crowns
    terrain = _COUNTERPART.get(square.terrain, square.terrain)
    own = [face for face in box(game).faces if face.terrain is terrain]
    if terrain is square.terrain and any(_signs(face) == count for face in own):
        others = []
    elif terrain is square.terrain:
        others = own
    else:
        others = [face for face in box(game).faces if face.terrain in _COUNTERPART]
    closest = min(own, key=lambda face: abs(_signs(face) - count))
    rest = sorted(
        (face for face in others if face != closest),
        key=lambda face: (abs(_signs(face) - count), face.terrain),
    )
    return tuple(map(_square, (closest, *rest)))[:_MOST_ANSWERS]


def _signs(face: Face) -> int:
    return face.craters or face.fire or face.crowns


def _square(face: Face) -> Square:
    return Square(face.terrain, face.fire, face.craters, face.crowns)


def _reading(squares: tuple[Square, ...]) -> SquareReading:
    chance = 1 / len(squares)
    alternatives = tuple(Alternative(square, chance) for square in squares)
    return SquareReading(squares[0], chance, doubtful=len(squares) > 1, alternatives=alternatives)
