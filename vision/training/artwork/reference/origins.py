"""The artwork of Origins from a folder of reference pictures: ``squares.csv``, squares/, tokens/, cavemen/.

No picture shows the start tile without its hut, nor the hut from all around: those two are our own drawings.
The others are few and small, so each domino is composed in many variants:

1. a picture of the face, mirrored where it was printed on the other half of a domino, its symbol
   mirrored back or its fire icon carried over to the other corner;
2. patches of ground exchanged with other pictures of the same terrain, the paper bent, small props strewn;
3. the strip at the seam, which shows the neighbour in print, cut off, the halves joined by a ragged seam;
4. the ink varied.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scorer.board import Caveman, Face, Game, Resource, Terrain
from scorer.box import box
from scorer.placement import RESOURCE_OF
from vision.training.artwork.cache import PictureCache
from vision.training.artwork.drawing import props, retouch
from vision.training.artwork.drawing.canvas import PaperCanvas
from vision.training.artwork.drawing.outline import Points, curve, ellipse, mirrored, placed, polygon
from vision.training.artwork.drawn import DrawnArtwork
from vision.training.artwork.interface import CARD_THICKNESS, WOOD_THICKNESS, Panel, Picture, Piece, PixelMap
from vision.training.artwork.origins.hut import HUT_COLOURS

#: A white-outlined flame as it sits in the left square's corner, in squares.
FLAME = curve(
    polygon((0.17, 0.06), (0.27, 0.21), (0.25, 0.34), (0.165, 0.37), (0.075, 0.33), (0.065, 0.2)), 2
)
#: The printed resource symbol in the left square's bottom corner.
SYMBOL = ellipse(0.17, 0.82, 0.13, 0.15)
#: The part of a printed square at the seam that shows its neighbour, in squares.
SEAM_WIDTH = 0.08
#: Number of compositions of each domino.
VARIANTS = 24
TOKEN_WIDTHS = {1: 0.58, 2: 0.59, 3: 0.6}
#: Longest side of a wooden piece in squares, and the colour of its side.
WOODEN = {
    Resource.MAMMOTH: (0.56, (74, 32, 16)),
    Resource.FISH: (0.5, (28, 62, 130)),
    Resource.MUSHROOM: (0.5, (176, 132, 74)),
    Resource.FLINT: (0.48, (70, 70, 72)),
}


@dataclass(frozen=True, eq=False)
class PrintedSquare:
    """One printed square: its picture, and whether it is a left half (its symbols are on the left)."""

    picture: Picture
    left: bool

    @property
    def weight(self) -> float:
        """Chance of being chosen: a small picture shows less detail."""
        return float(min(self.picture.shape[1] / 65, 1.0) ** 3)


class OriginsReference:
    game = Game.ORIGINS
    colours = HUT_COLOURS

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._prints = _prints(folder)
        self._cache = PictureCache()
        self._drawn = DrawnArtwork(self.game)

    def domino(self, number: int, side: int, rng: np.random.Generator) -> Picture:
        variant = int(rng.integers(VARIANTS))
        return self._cache.get(
            ("domino", number, side, variant), lambda: self._composed(number, side, variant)
        )

    def start(self, colour: str, side: int, rng: np.random.Generator) -> Picture:
        return self._drawn.start(colour, side, rng)

    def building(self, colour: str, side: int, rng: np.random.Generator) -> tuple[Panel, ...]:
        return self._drawn.building(colour, side, rng)

    def token(self, fires: int, side: int, rng: np.random.Generator) -> Piece:
        name = f"tokens/fire{fires}_front_alpha_2x.png"
        return Piece(self._piece(name, TOKEN_WIDTHS[fires], side, rng), CARD_THICKNESS, (150, 104, 40))

    def resource(self, kind: Resource, side: int, rng: np.random.Generator) -> Piece:
        names = sorted(path.name for path in (self._folder / "tokens").glob(f"wood_{kind}_*alpha_2x.png"))
        width, colour = WOODEN[kind]
        return Piece(
            self._piece(f"tokens/{names[rng.integers(len(names))]}", width, side, rng), WOOD_THICKNESS, colour
        )

    def caveman(self, kind: Caveman, side: int, rng: np.random.Generator) -> Piece:
        if kind not in box(self.game).cavemen:
            raise KeyError(kind)
        names = sorted(path.name for path in (self._folder / "cavemen").glob(f"{kind}*.png"))
        name = names[int(rng.random() < 0.25) * (len(names) - 1)]
        return Piece(self._piece(f"cavemen/{name}", 0.75, side, rng), CARD_THICKNESS, (196, 186, 170))

    def clutter(self, side: int, rng: np.random.Generator) -> Piece:
        if rng.random() < 0.4:
            return self._drawn.clutter(side, rng)
        names = [f"tokens/fire{fires}_back_alpha_2x.png" for fires in TOKEN_WIDTHS]
        names += sorted(
            f"tokens/{path.name}" for path in (self._folder / "tokens").glob("totem_*alpha_2x.png")
        )
        name = names[rng.integers(len(names))]
        return Piece(
            self._piece(name, 1.25 if "totem" in name else 0.58, side, rng), CARD_THICKNESS, (150, 120, 70)
        )

    def _piece(self, name: str, width: float, side: int, rng: np.random.Generator) -> Picture:
        """Return a loose thing in one of a few inks, ``width`` squares on its longer side."""
        variant = int(rng.integers(VARIANTS))

        def made() -> Picture:
            picture = retouch.opened(self._folder / name)
            if picture.shape[2] == 3:
                picture = np.dstack((picture, np.full(picture.shape[:2], 255, np.uint8)))
            scale = width * side / max(picture.shape[:2])
            size = [max(round(length * scale), 2) for length in picture.shape[1::-1]]
            picture = retouch.resized(retouch.spread_under(picture), size[0], size[1])
            return retouch.recoloured(picture, np.random.default_rng(variant))

        return self._cache.get((name, width, side, variant), made)

    def _composed(self, number: int, side: int, variant: int) -> Picture:
        rng = np.random.default_rng((number, side, variant))
        domino = box(self.game).dominoes[number - 1]
        left = self._half(domino.left, side, rng, left=True)
        right = self._half(domino.right, side, rng, left=False)
        return retouch.recoloured(_joined(left, right, rng), rng)

    def _half(self, face: Face, side: int, rng: np.random.Generator, *, left: bool) -> Picture:
        prints = self._prints[face]
        weights = np.array([print_.weight for print_ in prints])
        chosen = prints[rng.choice(len(prints), p=weights / weights.sum())]
        picture = retouch.resized(chosen.picture, side, side)
        picture = _without_seam(picture, left=chosen.left)
        if face.terrain is Terrain.DESERT and not face.fire and rng.random() < 0.5:
            picture = picture[:, ::-1]
        elif chosen.left != left:
            picture = _other_half(picture, face, rng, left=left)
        picture = self._varied(picture, face, rng, left=left)
        return _with_props(picture, face, rng, left=left)

    def _varied(self, picture: Picture, face: Face, rng: np.random.Generator, *, left: bool) -> Picture:
        """Bend the ground and exchange patches of it, leaving the symbols alone."""
        side = len(picture)
        changed = retouch.bent(picture, rng)
        if not face.symbols and face.terrain in (Terrain.DESERT, Terrain.GRASSLAND):
            for _ in range(rng.integers(0, 5)):
                donor = self._prints[face][rng.integers(len(self._prints[face]))]
                ground = _without_seam(retouch.resized(donor.picture, side, side), left=donor.left)
                changed = _patched(changed, ground, rng)
        keep = np.zeros((side, side), np.float32)
        for outline in _symbols(face, left=left):
            keep = np.maximum(keep, retouch.feathered(retouch.stretched((side, side), outline), 0.02 * side))
        return retouch.mixed(changed, picture, keep)


def _prints(folder: Path) -> dict[Face, list[PrintedSquare]]:
    """Read the squares; which half a square was follows from the domino that it may come from."""
    dominoes = {domino.number: domino for domino in box(Game.ORIGINS).dominoes}
    prints = defaultdict(list)
    for row in csv.DictReader((folder / "squares.csv").read_text("utf-8").splitlines()):
        face = Face(Terrain(row["terrain"]), int(row["fire"]), int(row["craters"]))
        numbers = re.findall(r"\d+", row["domino_candidates"])
        left = not numbers or dominoes[int(numbers[0])].left == face
        prints[face].append(PrintedSquare(retouch.opened(folder / row["image"])[..., :3], left=left))
    return dict(prints)


def _symbols(face: Face, *, left: bool) -> list[Points]:
    """Return the outlines of what is printed in the corners of a half."""
    outlines = []
    if face.fire:
        outlines = [FLAME] if face.fire == 1 else [FLAME, placed(FLAME, 0.2, 0)]
    elif face.terrain in RESOURCE_OF:
        outlines = [SYMBOL]
    return outlines if left else [placed(mirrored(outline), 1, 0) for outline in outlines]


def _without_seam(picture: Picture, *, left: bool) -> Picture:
    """Cut off the seam, which shows the neighbour in print, and stretch the inner half over the gap."""
    side = len(picture)
    across = np.linspace(0, 1, side, dtype=np.float32)
    across = np.where(across > 0.5, 0.5 + (across - 0.5) * (1 - 2 * SEAM_WIDTH), across)
    columns = (across if left else 1 - across[::-1]) * (side - 1)
    xs, ys = np.meshgrid(columns.astype(np.float32), np.arange(side, dtype=np.float32))
    return np.asarray(cv2.remap(picture, xs, ys, cv2.INTER_LINEAR), np.uint8)


def _other_half(picture: Picture, face: Face, rng: np.random.Generator, *, left: bool) -> Picture:
    """Turn a square printed on one half into one for the other half."""
    side = len(picture)
    mirrored = picture[:, ::-1]
    soft = 0.012 * side
    if not face.fire:
        for outline in _symbols(face, left=left):
            mask = retouch.feathered(retouch.stretched((side, side), outline), soft)
            shift = round((1 - 2 * outline[:, 0].mean()) * side)
            mirrored = retouch.mixed(mirrored, np.roll(picture, -shift, axis=1), mask)
        return mirrored
    if rng.random() < 0.5:
        return mirrored
    moved = picture
    for outline in _symbols(face, left=not left):
        moved = retouch.erased(moved, retouch.stretched((side, side), outline))
    for outline in _symbols(face, left=left):
        mask = retouch.feathered(retouch.stretched((side, side), outline), soft)
        moved = retouch.mixed(moved, mirrored, mask)
    return moved


def _patched(picture: Picture, donor: Picture, rng: np.random.Generator) -> Picture:
    """Exchange one soft patch for a patch of a picture of the same ground, from anywhere in it."""
    side = len(picture)
    width, height = rng.uniform(0.1, 0.22, 2)
    x, y = rng.uniform(0.25, 0.75), rng.uniform(0.15, 0.7)
    mask = retouch.feathered(retouch.stretched((side, side), ellipse(x, y, width, height)), 0.04 * side)
    dx, dy = rng.uniform(-side / 4, side / 4, 2)
    move = np.array([[-1, 0, side + dx], [0, 1, dy]], np.float32)
    moved = cv2.warpAffine(donor, move, (side, side), borderMode=cv2.BORDER_REFLECT).astype(np.uint8)
    return retouch.mixed(picture, moved, mask)


def _with_props(picture: Picture, face: Face, rng: np.random.Generator, *, left: bool) -> Picture:
    """Put up to three props on bare ground, clear of the printed symbol."""
    if face.symbols or face.craters or rng.random() < 0.3:
        return picture
    canvas = PaperCanvas.over(picture)
    corner = (0.17, 0.82, 0.22) if left else (0.83, 0.82, 0.22)
    for x, y in props.spread(rng, int(rng.integers(1, 4)), 0.2, corner):
        props.draw_one(canvas.placed(x, y), rng, face.terrain)
    return canvas.picture()


def _joined(left: Picture, right: Picture, rng: np.random.Generator) -> Picture:
    """Join two halves: each bleeds some hundredths of a square into the other, as the drawing goes on."""
    side = len(left)
    wide_left = cv2.copyMakeBorder(left, 0, 0, 0, side, cv2.BORDER_REFLECT)
    wide_right = cv2.copyMakeBorder(right, 0, 0, side, 0, cv2.BORDER_REFLECT)
    reach = sum(
        _wave(side, int(rng.integers(low, 3 * low)), 0.035 * side / part, rng)
        for low, part in ((4, 1), (14, 2))
    )
    columns = np.arange(2 * side)[None, :]
    mask = np.clip(columns - (side + np.asarray(reach)[:, None]) + 0.5, 0, 1).astype(np.float32)
    return retouch.mixed(wide_left.astype(np.uint8), wide_right.astype(np.uint8), mask)


def _wave(length: int, knots: int, height: float, rng: np.random.Generator) -> PixelMap:
    """Return a random smooth line of that length about 0."""
    heights = rng.uniform(-height, height, (knots, 1)).astype(np.float32)
    return cv2.resize(heights, (1, length), interpolation=cv2.INTER_CUBIC)[:, 0]
