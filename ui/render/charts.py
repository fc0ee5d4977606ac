"""Small pictures of statistics as SVG: a line over time, and bars in the colours of the terrains.

The numbers that a picture shows stand beside it or in its text for screen readers. As in
:mod:`ui.render.thumbnails` a picture follows the colour scheme of the element that shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape

from scorer.board import Terrain
from ui.colours import TERRAIN_COLOURS
from ui.i18n import Texts
from ui.patterns import PATTERN_SIDE, PATTERNS
from ui.render import html
from ui.render.line_picture import WIDTH, LineFrame, theme_colour
from ui.render.thumbnails import as_img

#: So many games are in the line; more would be a band.
MOST_POINTS = 40
_FRAME = LineFrame(height=150, left=34, edge=10)
#: A bar's picture is as long as this; the page shows the part of it that the number asks for.
_BAR, _BAR_HEIGHT = 640, 20


def line_chart(values: Sequence[float], alt: str) -> str:
    """Return numbers over time as a line, with a dot for each, the highest marked."""
    shown = list(values)[-MOST_POINTS:]
    low, high = _rounded(min(shown), max(shown))
    points = _FRAME.points(shown, low, high)
    grid = "".join(_grid_line(value, low, high) for value in (low, (low + high) / 2, high))
    best = shown.index(max(shown))
    dots = "".join(_dot(x, y, best=number == best) for number, (x, y) in enumerate(points))
    return _FRAME.picture(points, grid, dots, alt)


def _rounded(low: float, high: float) -> tuple[int, int]:
    """Return round numbers below and above, apart by a multiple of 20.

    >>> _rounded(54, 105), _rounded(60, 60)
    ((40, 120), (60, 80))
    """
    bottom = int(low // 20) * 20
    top = bottom + 20
    while top < high:
        top += 20
    return bottom, top


def _grid_line(value: float, low: float, high: float) -> str:
    y = _FRAME.level(value, low, high)
    text = (
        f'<text x="{_FRAME.left - 6}" y="{y + 4:.1f}" text-anchor="end" font-size="11" '
        f'font-family="Source Sans,system-ui,sans-serif" style="fill:{theme_colour("muted")}">'
        f"{value:g}</text>"
    )
    return f'<path d="M{_FRAME.left} {y:.1f}H{WIDTH - 2}" style="stroke:{theme_colour("border")}"/>{text}'


def _dot(x: float, y: float, *, best: bool) -> str:
    fill, radius = (theme_colour("winner"), 5) if best else (theme_colour("primary"), 3)
    ground = theme_colour("background")
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" style="fill:{fill};stroke:{ground}"/>'


@cache
def _terrain_bar(terrain: Terrain) -> str:
    light, dark = TERRAIN_COLOURS[terrain]
    scale = 0.7
    side = PATTERN_SIDE * scale
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BAR} {_BAR_HEIGHT}" width="{_BAR}" '
        f'height="{_BAR_HEIGHT}" style="color-scheme:light dark"><defs><pattern id="p" width="{side}" '
        f'height="{side}" patternUnits="userSpaceOnUse"><g transform="scale({scale})">{PATTERNS[terrain]}</g>'
        f'</pattern></defs><rect width="100%" height="100%" style="fill:light-dark({light},{dark})"/>'
        '<rect width="100%" height="100%" fill="url(#p)"/></svg>'
    )


def terrain_bars(parts: Sequence[tuple[Terrain, float]], texts: Texts) -> str:
    """Return a bar for each terrain with its points a game."""
    most = max((points for _, points in parts), default=0) or 1
    rows = "".join(
        f"<dt>{escape(texts(f'terrain.{terrain}'))}</dt>"
        f'<dd><span style="width:{100 * points / most:.0f}%">{as_img(_terrain_bar(terrain))}</span>'
        f"{texts.decimal(points)}</dd>"
        for terrain, points in parts
    )
    return f'<dl class="kd-terrain-bars">{rows}</dl>'


def number_bars(rows: Sequence[tuple[str, str, float]]) -> str:
    """Return bars of one colour: icon, words and number each."""
    most = max((value for _, _, value in rows), default=0) or 1
    lines = "".join(
        f"<dt>{html.as_icon(icon)}{escape(words)}</dt>"
        f'<dd><span style="width:{100 * value / most:.0f}%"></span>{value:g}</dd>'
        for icon, words, value in rows
    )
    return f'<dl class="kd-terrain-bars kd-plain-bars">{lines}</dl>'


def steps_in_words(values: Sequence[float]) -> str:
    """Return the numbers of a line, for its text.

    >>> steps_in_words([54.0, 61.5])
    '54, 62'
    """
    return ", ".join(f"{value:.0f}" for value in list(values)[-MOST_POINTS:])
