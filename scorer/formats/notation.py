"""A board as one line of text, short and fit for a URL.

``o5`` or ``c7`` (game and size), then the rows, each after a dot. A square is:

- ``-`` nothing placed, or the first letter of its terrain. Origins: ``D`` desert, ``G`` grassland,
  ``L`` lake, ``J`` jungle, ``Q`` quarry, ``V`` volcano, ``H`` the start tile with the hut.
  Classic: ``W`` wheat, ``F`` forest, ``L`` lake, ``G`` grassland, ``S`` swamp, ``M`` mine,
  ``H`` the start tile with the castle (home);
- a digit: fires in Origins, craters on a volcano, crowns in classic;
- what lies on it, two signs each: fire token ``t1 t2 t3``; wooden piece ``ma fi mu fl``; caveman
  ``hu`` hunter, ``fr`` fisher, ``ga`` gatherer, ``sc`` sculptor, ``pa`` painter, ``la`` fire lady,
  ``sh`` shaman, ``w1 w2 w3`` warrior. Craters where there is no volcano, or fires on one, are
  written ``c1 c2 c3`` and ``f1 f2``: no domino has them, a board may claim them.

White space means nothing, so a long board may be broken into lines.

>>> board = parse("o5.DGmaL1.JhuHV2.-Qt1fl-")
>>> board[0, 1]
Square(terrain=<Terrain.GRASSLAND: 'grassland'>, fire=0, craters=0, crowns=0, token=0, \
resource=<Resource.MAMMOTH: 'mammoth'>, caveman=None)
>>> write(board)
'o5.DGmaL1.JhuHV2.-Qt1fl-'
>>> write(parse("c5 .WF1 .HM3"))
'c5.WF1.HM3'
>>> parse("o5.DX")
Traceback (most recent call last):
scorer.errors.BoardError: row 1, square 2: 'X' is no square of origins (one of D G L J Q V H or -)
"""

from __future__ import annotations

import re

from scorer.board import LONGEST, SQUARE_KEYS, TERRAINS, Board, Caveman, Game, Resource, Row, Square, Terrain
from scorer.errors import BoardError, expect

GAME_LETTERS = {"o": Game.ORIGINS, "c": Game.CLASSIC}
LETTERS: dict[Game, dict[str, Terrain]] = {
    game: {"H" if terrain is Terrain.START else terrain[0].upper(): terrain for terrain in terrains}
    for game, terrains in TERRAINS.items()
}
THINGS: dict[str, tuple[str, object]] = {
    **{f"f{n}": ("fire", n) for n in (1, 2)},
    **{f"c{n}": ("craters", n) for n in (1, 2, 3)},
    **{f"t{n}": ("token", n) for n in (1, 2, 3)},
    "ma": ("resource", Resource.MAMMOTH),
    "fi": ("resource", Resource.FISH),
    "mu": ("resource", Resource.MUSHROOM),
    "fl": ("resource", Resource.FLINT),
    "hu": ("caveman", Caveman.HUNTER),
    "fr": ("caveman", Caveman.FISHER),
    "ga": ("caveman", Caveman.GATHERER),
    "sc": ("caveman", Caveman.SCULPTOR),
    "pa": ("caveman", Caveman.PAINTER),
    "la": ("caveman", Caveman.FIRE_LADY),
    "sh": ("caveman", Caveman.SHAMAN),
    **{f"w{n}": ("caveman", Caveman(f"warrior{n}")) for n in (1, 2, 3)},
}
_SIGNS = {(key, value): sign for sign, (key, value) in THINGS.items()}
_LETTER_OF = {game: {terrain: letter for letter, terrain in names.items()} for game, names in LETTERS.items()}
#: What a digit behind the terrain may say: (key, highest value).
_HIGHEST = {"fire": 2, "craters": 3, "crowns": 3}
_HEAD = re.compile("([oc])([57])")
_SQUARE = re.compile(r"-|[A-Z][^A-Z-]*|.")


def _digit_key(game: Game, terrain: Terrain) -> str:
    if game is Game.CLASSIC:
        return "crowns"
    return "craters" if terrain is Terrain.VOLCANO else "fire"


def _parse_square(text: str, game: Game, where: str) -> Square | None:
    if text == "-":
        return None
    terrain = LETTERS[game].get(text[0])
    if terrain is None:
        letters = " ".join(LETTERS[game])
        reason = f"{text[0]!r} is no square of {game} (one of {letters} or -)"
        raise BoardError(where, reason, "no_square", sign=text[0], letters=letters)
    found: dict[str, object] = {}
    rest = text[1:]
    if rest[:1].isdigit():
        key = _digit_key(game, terrain)
        if rest[0] not in "123"[: _HIGHEST[key]]:
            reason = f"{text[:2]!r}: {key} can be 1 to {_HIGHEST[key]}"
            raise BoardError(where, reason, "digit", sign=text[:2], most=_HIGHEST[key])
        found[key], rest = int(rest[0]), rest[1:]
    for sign in re.findall("..?", rest):
        if sign not in THINGS or game is Game.CLASSIC:
            reason = f"{sign!r} is nothing that lies on a square of {game}"
            raise BoardError(where, reason, "lies_nowhere", sign=sign)
        key, value = THINGS[sign]
        if key in found:
            raise BoardError(where, f"{sign!r}: {key} is given twice", "thing_twice", sign=sign)
        found[key] = value
    return Square(terrain, **found)  # type: ignore[arg-type]


def _parse_row(text: str, game: Game, number: int) -> Row:
    signs = _SQUARE.findall(text)
    if len(signs) > LONGEST:
        reason = f"{len(signs)} squares: {LONGEST} is the most"
        raise BoardError(f"row {number}", reason, "too_many", n=len(signs), most=LONGEST)
    return tuple(
        _parse_square(sign, game, f"row {number}, square {c}") for c, sign in enumerate(signs, start=1)
    )


def parse(text: str, *, outside_frame: bool = False) -> Board:
    """Read a board from its notation; raise :class:`BoardError` naming the place.

    More rows or columns than the frame has are refused, unless ``outside_frame`` allows them: a board that
    was put into a smaller frame keeps its squares.
    """
    expect(text, str, "notation")
    head, *rows = "".join(text.split()).split(".")
    match = _HEAD.fullmatch(head)
    if match is None:
        reason = f"a board begins with o5, o7, c5 or c7, not {head[:12]!r}"
        raise BoardError("start", reason, "begins", text=head[:12])
    if len(rows) > LONGEST:
        reason = f"{len(rows)} rows: {LONGEST} is the most"
        raise BoardError("board", reason, "too_many", n=len(rows), most=LONGEST)
    game = GAME_LETTERS[match[1]]
    board = Board(game, int(match[2]), tuple(_parse_row(row, game, r) for r, row in enumerate(rows, start=1)))
    if not outside_frame:
        board.check_frame()
    return board


def write_square(square: Square | None, game: Game) -> str:
    """Return the notation of one square of a board."""
    if square is None:
        return "-"
    usual = _digit_key(game, square.terrain)
    digit = getattr(square, usual)
    text = _LETTER_OF[game][square.terrain] + (str(digit) if digit else "")
    for key in SQUARE_KEYS[1:]:
        value = getattr(square, key)
        if value and key != usual:
            text += _SIGNS[key, value]
    return text


def write(board: Board) -> str:
    """Return the notation of a board."""
    expect(board, Board, "board")
    letter = board.game[0]
    rows = ("".join(write_square(square, board.game) for square in row) for row in board.rows)
    return ".".join([f"{letter}{board.size}", *rows])
