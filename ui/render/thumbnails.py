"""A board as a small drawing: terrain colours, a dot for fires or crowns, a triangle for the start tile.

An SVG inside an ``img`` is a page of its own: it sees neither our style sheet nor the theme's
variables. ``light-dark()`` works there all the same, because the picture takes over the colour
scheme of the element that shows it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection
from functools import lru_cache
from html import escape

from scorer.board import Board, Place, Square, Terrain
from ui.colours import MARKS, TERRAIN_COLOURS, THEME

_SIDE = 10  # units of the drawing per square


def _mark(square: Square, x: float, y: float) -> str:
    if square.terrain is Terrain.START:
        return f'<path d="M{x + 5} {y + 2.2}l3 5.6h-6z" fill="{MARKS["ink"]}"/>'
    if square.symbols:
        colours = f'fill="{MARKS["flame"]}" stroke="{MARKS["cream"]}"'
        return f'<circle cx="{x + 5}" cy="{y + 5}" r="2" {colours} stroke-width=".9"/>'
    return ""


def _tile(square: Square, x: float, y: float) -> str:
    light, dark = TERRAIN_COLOURS[square.terrain]
    style = (
        f"fill:light-dark({light},{dark});"
        "stroke:light-dark(rgb(0 0 0/.16),rgb(255 248 234/.3));stroke-width:.5"
    )
    return f'<rect x="{x + 0.4}" y="{y + 0.4}" width="9.2" height="9.2" rx="1.6" style="{style}"/>'


def _ring(x: float, y: float) -> str:
    box = f'<rect x="{x + 0.4}" y="{y + 0.4}" width="9.2" height="9.2" rx="1.6" fill="none"'
    ink, amber = MARKS["ink"], MARKS["amber"]
    return f'{box} stroke="{ink}" stroke-width="2.4"/>{box} stroke="{amber}" stroke-width="1.4"/>'


def _free(x: float, y: float) -> str:
    light, dark = THEME["free-square"]
    style = f"stroke:light-dark({light},{dark});fill:none;stroke-width:.7;stroke-dasharray:1.6 1.4"
    return f'<rect x="{x + 0.9}" y="{y + 0.9}" width="8.2" height="8.2" rx="1.6" style="{style}"/>'


@lru_cache(maxsize=256)
def thumb_svg(board: Board, ringed: Collection[Place] = ()) -> str:
    """Return the drawing of a board in its frame; ``ringed`` are places of ``board`` to mark."""
    side, (top, left) = board.frame_side, board.offset_in_frame
    parts, rings = [], []
    for row in range(side):
        for col in range(side):
            place, x, y = (row - top, col - left), col * _SIDE, row * _SIDE
            square = board[place]
            parts.append(_tile(square, x, y) + _mark(square, x, y) if square else _free(x, y))
            if place in ringed:
                rings.append(_ring(x, y))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side * _SIDE} {side * _SIDE}" '
        f'style="color-scheme:light dark">{"".join(parts + rings)}</svg>'
    )


def as_img(svg: str, alt: str = "", css: str = "") -> str:
    """Return an ``img`` that carries an SVG inside: ``st.html`` drops inline SVG."""
    data = b64encode(svg.encode()).decode()
    return f'<img class="{css}" alt="{escape(alt, quote=True)}" src="data:image/svg+xml;base64,{data}">'
