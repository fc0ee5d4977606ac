"""The artwork behind one interface: reference pictures from a folder, or our own drawings."""

from __future__ import annotations

from pathlib import Path

from scorer.board import Game
from vision.training.artwork.clutter import PAWNS
from vision.training.artwork.clutter import pawn as pawn_picture
from vision.training.artwork.drawing.canvas import tinted
from vision.training.artwork.drawn import DrawnArtwork
from vision.training.artwork.interface import CARD_THICKNESS, Artwork, Panel, Piece
from vision.training.artwork.printings import PRINTINGS, reprinted
from vision.training.artwork.reference.classic import ClassicReference
from vision.training.artwork.reference.origins import OriginsReference
from vision.training.artwork.repainted import Repainted

__all__ = [
    "CARD_THICKNESS",
    "PAWN_COLOURS",
    "PRINTINGS",
    "Artwork",
    "Panel",
    "Piece",
    "Repainted",
    "drawn",
    "pawn",
    "reference",
    "reprinted",
]

PAWN_COLOURS = tuple(PAWNS)
#: Pawns are cut from thicker wood than the other pieces.
PAWN_THICKNESS = 0.27


def reference(folder: Path) -> Artwork:
    """Return the artwork of a folder of reference pictures; what is in it says of which game."""
    if (folder / "squares.csv").exists():
        return OriginsReference(folder)
    if (folder / "01.jpg").exists():
        return ClassicReference(folder)
    raise FileNotFoundError(f"{folder} holds neither squares.csv (Origins) nor 01.jpg to 48.jpg (classic)")


def drawn(game: Game) -> Artwork:
    """Return our own artwork of a game.

    >>> drawn(Game.ORIGINS).colours
    ('pink', 'black', 'green', 'blue')
    """
    return DrawnArtwork(game)


def pawn(colour: str, side: int) -> Piece:
    """Return a wooden pawn (the chief or king of a colour) as it lies; it may also stand."""
    return Piece(pawn_picture(colour, side), PAWN_THICKNESS, tinted(PAWNS[colour], -0.25))
