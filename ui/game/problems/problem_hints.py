"""What would be right where a board shows a problem: a sentence, as exact as the board allows.

>>> from scorer.formats.notation import parse
>>> from scorer.checks.one_board import problems
>>> from ui.i18n import texts
>>> board = parse("o5.HD.VDma")
>>> for problem in problems(board):
...     shown = [board[place] for place in problem.squares]
...     print(f"{problem.code} - {hint(problem.code, shown, texts('en'), board.game)}".strip())
odd_number - Look for a square that is missing or does not belong here.
unknown_face - The box has: 5 Volcano, 1 crater; 4 Volcano, 2 craters; 1 Volcano, 3 craters.
resource_on_wrong_terrain - Mammoths lie on grassland.
volcano_without_token -
"""

from __future__ import annotations

from collections.abc import Sequence

from scorer.board import Game, Square, Terrain
from scorer.box import box
from scorer.checks.codes import ProblemCode
from ui.game.square_names import face_name
from ui.i18n import Texts

_TOKENS = {
    ProblemCode.TOKEN_OUT_OF_REACH,
    ProblemCode.TOKEN_BEFORE_SQUARE,
    ProblemCode.VOLCANO_WITHOUT_TOKEN,
}


def hint(code: ProblemCode, shown: Sequence[Square | None], texts: Texts, game: Game) -> str:
    """Return what would be right; ``shown`` are the squares of the problem. Nothing where that is plain."""
    squares = [square for square in shown if square is not None]
    if code is ProblemCode.UNKNOWN_FACE and squares:
        return texts("hint.box_has", faces=_faces(squares[0].terrain, texts, game))
    if code is ProblemCode.RESOURCE_ON_WRONG_TERRAIN:
        pieces = sorted({str(square.resource) for square in squares if square.resource})
        return " ".join(texts(f"hint.{piece}") for piece in pieces)
    if code in _TOKENS:
        counts = sorted({square.token or square.craters for square in squares} - {0})
        return " ".join(texts(f"hint.token_{count}") for count in counts)
    return texts(f"hint.{code}") if f"hint.{code}" in texts else ""


def _faces(terrain: Terrain, texts: Texts, game: Game) -> str:
    """Return the faces of a terrain, each with how often the box has it."""
    held = {face: count for face, count in box(game).faces.items() if face.terrain is terrain}
    ordered = sorted(held, key=lambda face: (face.fire, face.craters, face.crowns))
    return "; ".join(f"{held[face]} {face_name(face, texts)}" for face in ordered)
