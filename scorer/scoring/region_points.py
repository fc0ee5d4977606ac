"""Regions and what multiplies them: fires in Origins, crowns in classic."""

from __future__ import annotations

from scorer.board import TERRAINS, Board, Game, Square, Terrain
from scorer.regions import PaddedBoard, groups
from scorer.scoring.lines import LineCode, ScoreLine


def _terrain(square: Square | None) -> Terrain | None:
    """Return what a square joins. The start tile belongs to no region."""
    return None if square is None or square.terrain is Terrain.START else square.terrain


def region_lines(padded: PaddedBoard, game: Game) -> list[ScoreLine]:
    """Each region is worth its squares times its fires, or its crowns.

    A region without any is worth nothing, and so is a region of volcanoes, whatever lies on it:
    these are lines of 0 points.
    """
    terrains = [_terrain(square) for square in padded.squares]
    fires = [0 if square is None else square.symbols for square in padded.squares]
    lines: dict[Terrain, list[ScoreLine]] = {terrain: [] for terrain in TERRAINS[game]}
    for terrain, group in groups(terrains, padded.sides):
        size = len(group)
        multiplier = 0 if terrain is Terrain.VOLCANO else sum([fires[at] for at in group])
        where = tuple([padded.places[at] for at in group])
        line = ScoreLine(LineCode.REGION, where, (size, multiplier), size * multiplier, terrain)
        lines[terrain].append(line)
    return [line for of_terrain in lines.values() for line in of_terrain]


def symbols(board: Board) -> int:
    """Count the fires, printed and on tokens, or the crowns of a whole territory."""
    return sum(square.symbols for square in board.squares.values())
