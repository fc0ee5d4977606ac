"""What a square is called: its terrain, then all that is printed or lies on it.

>>> from scorer.formats.notation import parse
>>> from ui.i18n import texts
>>> [square_name(square, texts("en")) for square in parse("o5.HG1Jmu").squares.values()]
['Start tile', 'Grassland, 1 fire', 'Jungle, Mushroom']
"""

from __future__ import annotations

from scorer.board import Face, Square, Terrain
from ui.i18n import Texts


def face_name(face: Face, texts: Texts) -> str:
    """Return what a face of the box is called, such as ``Lake, 1 fire``."""
    return ", ".join([texts(f"terrain.{face.terrain}"), *_signs(face, texts)])


def square_name(square: Square, texts: Texts) -> str:
    """Return what a square is called, such as ``Jungle, Token with 2 fires``."""
    things = [texts("thing.token", n=square.token)] if square.token else []
    things += [texts(f"thing.{thing}") for thing in (square.resource, square.caveman) if thing]
    return ", ".join([terrain_name(square.terrain, texts), *_signs(square, texts), *things])


def terrain_name(terrain: Terrain, texts: Texts) -> str:
    """Return the name of a terrain; the start tile has one, too."""
    return texts("certainty.start" if terrain is Terrain.START else f"terrain.{terrain}")


def _signs(printed: Face | Square, texts: Texts) -> list[str]:
    """Return what is printed on a face."""
    counted = (("fire", printed.fire), ("craters", printed.craters), ("crowns", printed.crowns))
    return [texts(f"thing.{key}", n=count) for key, count in counted if count]
