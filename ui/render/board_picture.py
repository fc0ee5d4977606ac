"""A board as a large drawing: terrains with their patterns, and everything printed and lying on the squares.

It looks like the board that is tapped, ``ui/editor/js/parts/squares.js``. As in :mod:`ui.render.thumbnails`
the drawing follows the colour scheme of the element that shows it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from scorer.board import Board, Game, Place, Square, Terrain
from ui.colours import MARKS, TERRAIN_COLOURS, THEME
from ui.patterns import PATTERN_SIDE, PATTERNS
from ui.render.icons import symbol

#: Units of a square's side, and between two squares.
_SIDE, _GAP = 100, 4
_ROUND = 8
#: Units of a pattern's side on a square.
_PATTERN = 46
#: The width of a thing by how many lie on a square, of one printed sign, and of the hut or castle.
_WIDTHS, _LONE_SIGN, _HUT = {1: 56, 2: 42, 3: 36}, 48, 74
#: How far two things lie over each other, by their number.
_OVERLAP = {1: 0, 2: 2, 3: 5}
#: Where things stand in a square from its top: below the terrain's sign, the hut in the middle.
_LOW, _MIDDLE = 64.5, 50
_DARK = frozenset({Terrain.LAKE, Terrain.JUNGLE, Terrain.VOLCANO, Terrain.FOREST, Terrain.MINE})


def things_on(square: Square, game: Game) -> list[str]:
    """Return what is printed and lies on a square as names of icons: printed signs one by one."""
    found = ["castle" if game is Game.CLASSIC else "hut"] if square.terrain is Terrain.START else []
    for sign, number in (("fire-1", square.fire), ("crown-1", square.crowns), ("crater-1", square.craters)):
        found += [sign] * number
    if square.token:
        found.append(f"token-{square.token}")
    return found + [str(thing) for thing in (square.resource, square.caveman) if thing]


@lru_cache(maxsize=64)
def board_svg(board: Board, lit: Collection[Place] = (), dashed: Collection[Place] = ()) -> str:
    """Return the drawing of a board in its frame.

    ``lit`` are places of ``board`` to outline brightly, each of ``dashed`` gets a dashed frame.
    """
    side, (top, left) = board.frame_side, board.offset_in_frame
    step = _SIDE + _GAP
    squares, icons, terrains = [], set[str](), set[Terrain]()
    for row in range(side):
        for col in range(side):
            place, x, y = (row - top, col - left), _GAP + col * step, _GAP + row * step
            square = board[place]
            squares.append(_square(square, board.game, x, y) if square else _free(x, y))
            if square:
                icons |= {str(square.terrain), *things_on(square, board.game)}
                terrains.add(square.terrain)
    icons.discard(str(Terrain.START))
    whole = side * step + _GAP
    defs = "".join([*map(symbol, sorted(icons)), *map(_pattern, sorted(terrains))])
    outline = _outline({(row + top, col + left) for row, col in lit}) if lit else ""
    outline += "".join(_dashes(_GAP + (col + left) * step, _GAP + (row + top) * step) for row, col in dashed)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
        f'style="color-scheme:light dark"><defs>{defs}</defs>'
        f'<rect width="{whole}" height="{whole}" rx="12" style="fill:light-dark(#e7decf,#0e0c0a)"/>'
        f"{''.join(squares)}{outline}</svg>"
    )


def _pattern(terrain: Terrain) -> str:
    scale = _PATTERN / PATTERN_SIDE
    return (
        f'<pattern id="pattern-{terrain}" width="{_PATTERN}" height="{_PATTERN}" '
        f'patternUnits="userSpaceOnUse"><g transform="scale({scale})">{PATTERNS[terrain]}</g></pattern>'
    )


def _square(square: Square, game: Game, x: int, y: int) -> str:
    light, dark = TERRAIN_COLOURS[square.terrain]
    box = f'<rect width="{_SIDE}" height="{_SIDE}" rx="{_ROUND}"'
    ground = f'{box} style="fill:light-dark({light},{dark})"/>{box} fill="url(#pattern-{square.terrain})"/>'
    edge = (
        f'<rect x=".7" y=".7" width="{_SIDE - 1.4}" height="{_SIDE - 1.4}" rx="{_ROUND - 0.7}" fill="none" '
        'style="stroke:light-dark(rgb(0 0 0/.14),rgb(255 248 234/.16));stroke-width:1.4"/>'
    )
    inside = "".join(_things(square, game))
    return f'<g transform="translate({x} {y})">{ground}{edge}{_sign(square.terrain)}{inside}</g>'


def _sign(terrain: Terrain) -> str:
    """Return the small sign of the terrain in the corner; the start tile has none."""
    if terrain is Terrain.START:
        return ""
    colour = MARKS["cream" if terrain in _DARK else "ink"]
    return f'<use href="#{terrain}" x="7" y="7" width="28" height="28" color="{colour}"/>'


def _things(square: Square, game: Game) -> Iterator[str]:
    things = things_on(square, game)
    if not things:
        return
    start = square.terrain is Terrain.START
    count = min(len(things), 3)
    lone = count == 1 and things[0].startswith(("fire", "crown", "crater"))
    width = _HUT if start else _LONE_SIGN if lone else _WIDTHS[count]
    pitch = width - _OVERLAP[count]
    first = (_SIDE - (pitch * (len(things) - 1) + width)) / 2
    top = (_MIDDLE if start else _LOW) - width / 2
    for number, name in enumerate(things):
        place = f'x="{first + number * pitch:g}" y="{top:g}"'
        yield f'<use href="#{name}" {place} width="{width}" height="{width}"/>'


def _free(x: int, y: int) -> str:
    light, dark = THEME["free-square"]
    style = f"stroke:light-dark({light},{dark});fill:none;stroke-width:3;stroke-dasharray:9 7"
    return f'<rect x="{x + 6}" y="{y + 6}" width="88" height="88" rx="{_ROUND}" style="{style}"/>'


def _dashes(x: int, y: int) -> str:
    box = f'<rect x="{x + 4}" y="{y + 4}" width="92" height="92" rx="{_ROUND}" fill="none"'
    over = f'stroke="{MARKS["cream"]}" stroke-width="4" stroke-dasharray="12 9"/>'
    return f'{box} stroke="{MARKS["ink"]}" stroke-width="8"/>{box} {over}'


def _outline(places: Collection[Place]) -> str:
    """Return a bright line around squares, none between two of them."""
    step = _SIDE + _GAP
    path = ""
    for row, col in sorted(places):
        x, y = _GAP / 2 + col * step, _GAP / 2 + row * step
        sides = (
            ((row - 1, col), f"M{x:g} {y:g}h{step}"),
            ((row + 1, col), f"M{x:g} {y + step:g}h{step}"),
            ((row, col - 1), f"M{x:g} {y:g}v{step}"),
            ((row, col + 1), f"M{x + step:g} {y:g}v{step}"),
        )
        path += "".join(line for neighbour, line in sides if neighbour not in places)
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    under = f'<path d="{path}" {style} stroke="{MARKS["ink"]}" stroke-width="13"/>'
    return under + f'<path d="{path}" {style} stroke="{MARKS["glow"]}" stroke-width="7"/>'
