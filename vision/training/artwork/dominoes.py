"""Our own dominoes, cut out of coloured paper.

A domino is two sheets, one per half; the one of the higher ground is cut along a ragged line and lies a
little over the other. Each number has its own drawing, the same every time.
"""

from __future__ import annotations

import numpy as np

from scorer.board import Face, Game, Terrain
from scorer.box import box
from scorer.placement import RESOURCE_OF
from vision.training.arrays import Colour, Rng
from vision.training.artwork.classic import crown_squares as classic_crowns
from vision.training.artwork.classic import terrains as classic_land
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas
from vision.training.artwork.drawing.outline import Points, curve, polygon
from vision.training.artwork.interface import Picture
from vision.training.artwork.origins import fire_squares as origins_fire
from vision.training.artwork.origins import terrains as origins_land

#: Higher ground lies over lower ground at a seam.
HEIGHTS = (
    Terrain.VOLCANO, Terrain.MINE, Terrain.LAKE, Terrain.SWAMP, Terrain.DESERT, Terrain.WHEAT,
    Terrain.GRASSLAND, Terrain.QUARRY, Terrain.JUNGLE, Terrain.FOREST,
)  # fmt: skip


def domino_picture(game: Game, number: int, side: int) -> Picture:
    """Draw a domino: both halves, the seam between them, the symbols on top."""
    domino = box(game).dominoes[number - 1]
    rng = np.random.default_rng(number)
    half = {Game.ORIGINS: _origins_half, Game.CLASSIC: _classic_half}[game]
    sheets = [half(domino.left, number, side, left=True), half(domino.right, number, side, left=False)]
    over = HEIGHTS.index(domino.right.terrain) >= HEIGHTS.index(domino.left.terrain)
    lift = 0.0 if domino.left.terrain is domino.right.terrain else 0.018
    under, top = sheets if over else sheets[::-1]
    under = under.within(0, 2)
    under.sheet(top, _seam(rng, right=over), lift)
    for face, x in ((domino.left, 0.0), (domino.right, 1.0)):
        _symbols(under.placed(x, 0), face, left=x == 0)
    return under.picture()


def _sheet(side: int, ground: Colour, *, left: bool) -> PaperCanvas:
    """Return a sheet as large as the domino, to be drawn on in one half and a little beyond the seam."""
    sheet = PaperCanvas(2, 1, side, ground)
    return sheet.within(0, 1.1) if left else sheet.within(0.9, 2)


def _origins_half(face: Face, number: int, side: int, *, left: bool) -> PaperCanvas:
    """Draw a half of Origins; its ground goes on under the other half, the same for both."""
    sheet = _sheet(side, origins_land.GROUNDS[face.terrain], left=left)
    origins_land.GROUND_OF[face.terrain](sheet, np.random.default_rng(number))
    square, rng = sheet.placed(0.0 if left else 1.0, 0), np.random.default_rng((number, left))
    corner = (0.17, 0.82) if left else (0.83, 0.82)
    if face.craters:
        origins_fire.volcano(square, rng, face.craters)
    elif face.fire:
        origins_fire.camp(square, rng, face.terrain, face.fire, left=left)
    else:
        origins_land.LAND_OF[face.terrain](square, rng, corner)
        if face.terrain in RESOURCE_OF:
            symbols.printed_resource(square, RESOURCE_OF[face.terrain], *corner, 0.17)
    return sheet


def _classic_half(face: Face, number: int, side: int, *, left: bool) -> PaperCanvas:
    """Draw a half of classic, in the same way."""
    sheet = _sheet(side, classic_land.GROUNDS[face.terrain], left=left)
    classic_land.GROUND_OF[face.terrain](sheet, np.random.default_rng(number))
    square, rng = sheet.placed(0.0 if left else 1.0, 0), np.random.default_rng((number, left))
    if face.crowns:
        classic_crowns.build(square, rng, face.terrain, face.crowns)
    else:
        classic_land.LAND_OF[face.terrain](square, rng)
    return sheet


def _seam(rng: Rng, *, right: bool) -> Points:
    """Return the right half's outline, or the left's: straight but for the ragged edge at the seam."""
    ys = np.linspace(-0.02, 1.02, 15)
    xs = 1 + rng.uniform(-0.035, 0.035, len(ys))
    edge = curve(np.column_stack((xs, ys)), 2, closed=False)
    end = 2.1 if right else -0.1
    return np.vstack((edge, polygon((end, 1.1), (end, -0.1))))


def _symbols(square: PaperCanvas, face: Face, *, left: bool) -> None:
    """Draw what counts: fires or crowns in the outer top corner, the further ones beside it inwards."""
    outer, inwards = (0.16, 0.2) if left else (0.84, -0.2)
    for i in range(face.fire):
        symbols.fire(square, outer + i * inwards, 0.2, 0.245)
    outer, inwards = (0.21, 0.29) if left else (0.79, -0.29)
    for i in range(face.crowns):
        symbols.crown(square, outer + i * inwards, 0.18, 0.215)
