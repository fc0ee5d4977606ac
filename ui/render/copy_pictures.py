"""Pictures of what was learned: the questions over time as a line, and the squares of a board in a row."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from math import ceil

from ui.render.line_picture import WIDTH, LineFrame, theme_colour

#: So many matches are in the line.
MOST_MATCHES = 40
_FRAME = LineFrame(height=130, left=24, edge=12)


def questions_chart(values: Sequence[float], alt: str) -> str:
    """Return questions a board, match by match, as a line from 0 up; the last one marked."""
    shown = list(values)[-MOST_MATCHES:]
    top = max(1, ceil(max(shown)))
    points = _FRAME.points(shown, 0, top)
    grid = "".join(_grid_line(value, top) for value in (0, top))
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 if at == len(points) - 1 else 3}" '
        f'style="fill:{theme_colour("primary")}"/>'
        for at, (x, y) in enumerate(points)
    )
    return _FRAME.picture(points, grid, dots, alt)


def _grid_line(value: int, top: int) -> str:
    y = _FRAME.level(value, 0, top)
    return (
        f'<path d="M{_FRAME.left} {y:.1f}H{WIDTH - _FRAME.edge}" style="stroke:{theme_colour("border")}"/>'
        f'<text x="{_FRAME.left - 8}" y="{y + 4:.1f}" text-anchor="end" font-family="sans-serif" '
        f'font-size="13" style="fill:{theme_colour("muted")}">{value}</text>'
    )


def squares_strip(sheet: bytes, alt: str) -> str:
    """Return the squares of a board side by side, to be moved sideways where there is no room for all."""
    data = b64encode(sheet).decode()
    return (
        f'<div class="kd-strip" tabindex="0" role="group" aria-label="{escape(alt)}">'
        f'<img src="data:image/jpeg;base64,{data}" alt="{escape(alt)}"></div>'
    )
