"""Our own artwork of both games: drawn once at a large size, then scaled, worn and cached."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Caveman, Game, Resource
from scorer.box import box
from vision.training.artwork import clutter
from vision.training.artwork.cache import PictureCache
from vision.training.artwork.classic import castle
from vision.training.artwork.classic import start_tile as classic_start
from vision.training.artwork.dominoes import domino_picture
from vision.training.artwork.drawing import retouch
from vision.training.artwork.drawing.canvas import tinted
from vision.training.artwork.interface import CARD_THICKNESS, WOOD_THICKNESS, Panel, Picture, Piece
from vision.training.artwork.origins import caveman_tiles as cavemen
from vision.training.artwork.origins import hut, pieces
from vision.training.artwork.origins import start_tile as origins_start

#: The sizes that pictures are drawn at, in pixels a square; others are scaled down from the next larger one.
DRAWN_AT = (120, 240, 360, 480, 720)
#: Each picture comes in so many worn variants.
WEARS = 6
#: The sides of dominoes and tiles: grey card.
CARD_COLOUR = (196, 186, 170)


class DrawnArtwork:
    """Every number and kind always has the same drawing; ``rng`` chooses only how worn it is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.colours = hut.HUT_COLOURS if game is Game.ORIGINS else castle.CASTLE_COLOURS
        self._cache = PictureCache()

    def domino(self, number: int, side: int, rng: np.random.Generator) -> Picture:
        return self._worn(("domino", number), side, rng, lambda size: domino_picture(self.game, number, size))

    def start(self, colour: str, side: int, rng: np.random.Generator) -> Picture:
        if colour not in self.colours:
            raise KeyError(colour)
        if self.game is Game.ORIGINS:
            return self._worn(("camp", colour), side, rng, lambda size: origins_start.camp_site(colour, size))
        return self._worn(("court", colour), side, rng, lambda size: classic_start.courtyard(colour, size))

    def building(self, colour: str, side: int, rng: np.random.Generator) -> tuple[Panel, ...]:
        build = hut.hut_panels if self.game is Game.ORIGINS else castle.castle_panels
        return build(colour, side, rng, self._cache)

    def token(self, fires: int, side: int, rng: np.random.Generator) -> Piece:
        if fires not in box(self.game).tokens:
            raise KeyError(fires)
        picture = self._worn(("token", fires), side, rng, lambda size: pieces.token(fires, size))
        return Piece(picture, CARD_THICKNESS, tinted(pieces.PLANK, -0.4))

    def resource(self, kind: Resource, side: int, rng: np.random.Generator) -> Piece:
        if kind not in box(self.game).resources:
            raise KeyError(kind)
        picture = self._worn(("wood", kind), side, rng, lambda size: pieces.wooden(kind, size))
        return Piece(picture, WOOD_THICKNESS, tinted(pieces.PAINT_OF[kind], -0.25))

    def caveman(self, kind: Caveman, side: int, rng: np.random.Generator) -> Piece:
        if kind not in box(self.game).cavemen:
            raise KeyError(kind)
        picture = self._worn(("caveman", kind), side, rng, lambda size: cavemen.caveman(kind, size))
        return Piece(picture, CARD_THICKNESS, CARD_COLOUR)

    def clutter(self, side: int, rng: np.random.Generator) -> Piece:
        choices = ("back", "pawn", "token_back", "totem") if self.game is Game.ORIGINS else ("back", "pawn")
        kind = choices[rng.integers(len(choices))]
        if kind == "back":
            number = int(rng.integers(1, 49))
            picture = self._worn(
                (kind, number), side, rng, lambda size: clutter.domino_back(self.game, number, size)
            )
            return Piece(picture, CARD_THICKNESS, CARD_COLOUR)
        if kind == "pawn":
            colour = list(clutter.PAWNS)[rng.integers(len(clutter.PAWNS))]
            picture = self._worn((kind, colour), side, rng, lambda size: clutter.pawn(colour, size))
            return Piece(picture, WOOD_THICKNESS, tinted(clutter.PAWNS[colour], -0.25))
        if kind == "token_back":
            fires = int(rng.integers(1, 4))
            picture = self._worn((kind, fires), side, rng, lambda size: pieces.token_back(fires, size))
            return Piece(picture, CARD_THICKNESS, tinted(pieces.PLANK, -0.4))
        resource = list(Resource)[rng.integers(len(Resource))]
        picture = self._worn((kind, resource), side, rng, lambda size: pieces.totem(resource, size))
        return Piece(picture, CARD_THICKNESS, CARD_COLOUR)

    def _worn(
        self, name: tuple[object, ...], side: int, rng: np.random.Generator, draw: Callable[[int], Picture]
    ) -> Picture:
        """Return a drawing at a size in one of the worn variants; variant 0 is as good as new."""
        wear = int(rng.integers(WEARS))
        drawn_at = next((size for size in DRAWN_AT if size >= side), side)

        def made() -> Picture:
            new = self._cache.get((*name, drawn_at), lambda: draw(drawn_at))
            scale = side / drawn_at
            small = retouch.resized(new, round(new.shape[1] * scale), round(new.shape[0] * scale))
            if not wear:
                return small
            ageing = np.random.default_rng((wear, side))
            return (
                retouch.recoloured(small, ageing, 0.5) if small.shape[2] == 4 else retouch.worn(small, ageing)
            )

        return self._cache.get((*name, side, wear), made)
