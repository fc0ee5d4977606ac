"""Pictures of what was learned: the questions over time as a line, and the squares of a board in a row."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from math import ceil

from ui.colours import THEME
from ui.render.thumbnails import as_img

#: So many matches are in the line.
MOST_MATCHES = 40
_WIDTH, _HEIGHT, _LEFT, _EDGE = 360, 130, 24, 12


def _pair(name: str) -> str:
    light, dark = THEME[name]
    return f"light-dark({light},{dark})"


def questions_chart(values: Sequence[float], alt: str) -> str:
    """Return questions a board, match by match, as a line from 0 up; the last one marked."""
    shown = list(values)[-MOST_MATCHES:]
    top = max(1, ceil(max(shown)))
    wide, tall = _WIDTH - _LEFT - _EDGE, _HEIGHT - 2 * _EDGE
    step = wide / max(1, len(shown) - 1)
    points = [(_LEFT + at * step, _HEIGHT - _EDGE - tall * value / top) for at, value in enumerate(shown)]
    lines = "".join(_level(value, tall * value / top) for value in (0, top))
    course = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 if at == len(points) - 1 else 3}" '
        f'style="fill:{_pair("primary")}"/>'
        for at, (x, y) in enumerate(points)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'style="color-scheme:light dark">{lines}<polyline points="{course}" fill="none" '
        f'style="stroke:{_pair("primary")}" stroke-width="2.5" stroke-linejoin="round"/>{dots}</svg>'
    )
    return as_img(svg, alt, "kd-chart")


def _level(value: int, above: float) -> str:
    y = _HEIGHT - _EDGE - above
    return (
        f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - _EDGE}" style="stroke:{_pair("border")}"/>'
        f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" font-family="sans-serif" font-size="13" '
        f'style="fill:{_pair("muted")}">{value}</text>'
    )


def squares_strip(sheet: bytes, alt: str) -> str:
    """Return the squares of a board side by side, to be moved sideways where there is no room for all."""
    data = b64encode(sheet).decode()
    return (
        f'<div class="kd-strip" tabindex="0" role="group" aria-label="{escape(alt)}">'
        f'<img src="data:image/jpeg;base64,{data}" alt="{escape(alt)}"></div>'
    )
