"""The artwork behind one interface: reference pictures from a folder, or our own drawings."""

from __future__ import annotations

from pathlib import Path

from scorer.board import Game
from vision.training.artwork.drawn import DrawnArtwork
from vision.training.artwork.interface import CARD_THICKNESS, Artwork, Panel, Piece
from vision.training.artwork.reference.classic import ClassicReference
from vision.training.artwork.reference.origins import OriginsReference

__all__ = ["CARD_THICKNESS", "Artwork", "Panel", "Piece", "drawn", "reference"]


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
