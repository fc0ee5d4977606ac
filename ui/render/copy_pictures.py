"""Pictures of what was learned: the questions over time as a line, and the squares of a board in a row."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from html import escape
from io import BytesIO
from math import ceil

from PIL import Image, ImageDraw

from ui.render.line_picture import WIDTH, LineFrame, theme_colour

#: So many matches are in the line, and so many have their number below it.
MOST_MATCHES = 40
_MOST_NUMBERS = 10
_MOST_LINES = 5
_FRAME = LineFrame(height=160, left=28, edge=20, foot=14)
_FONT = 'font-family="Source Sans,system-ui,sans-serif"'
#: How much larger than it is kept a square is drawn, the pixels between two, and how far corners are rounded.
_SCALE, _GAP, _CORNER = 2, 8, 8


def questions_chart(values: Sequence[float], alt: str, in_words: Callable[[float], str]) -> str:
    """Return questions a board, match by match, as a line from 0 up, with the first and the last value."""
    shown = list(values)[-MOST_MATCHES:]
    top = max(1, ceil(max(shown)))
    points = _FRAME.points(shown, 0, top)
    step = ceil(top / (_MOST_LINES - 1))
    lines = "".join(_grid_line(value, top) for value in range(0, top + 1, step))
    last = len(points) - 1
    dots = "".join(_dot(x, y, big=at in {0, last}) for at, (x, y) in enumerate(points))
    said = {0: "start", last: "end"} if last else {0: "start"}
    values_said = "".join(_value(points[at], in_words(shown[at]), anchor) for at, anchor in said.items())
    grid = lines + "".join(_match_numbers(points, len(values) - len(shown) + 1))
    return _FRAME.picture(points, grid, dots + values_said, alt)


def _grid_line(value: int, top: int) -> str:
    y = _FRAME.level(value, 0, top)
    line = f'<path d="M{_FRAME.left} {y:.1f}H{WIDTH - _FRAME.edge}" style="stroke:{theme_colour("border")}"/>'
    return line + _number(_FRAME.left - 10, y + 4, value, "end")


def _match_numbers(points: Sequence[tuple[float, float]], first: int) -> Iterator[str]:
    """Yield the number of each match below the line, of many only that of the first and the last."""
    for at, (x, _) in enumerate(points):
        if len(points) <= _MOST_NUMBERS or at in {0, len(points) - 1}:
            yield _number(x, _FRAME.height - 6, first + at, "middle")


def _number(x: float, y: float, value: int, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {_FONT} font-size="13" '
        f'style="fill:{theme_colour("muted")}">{value}</text>'
    )


def _dot(x: float, y: float, *, big: bool) -> str:
    fill, ground = theme_colour("primary"), theme_colour("background")
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 if big else 3}" style="fill:{fill};stroke:{ground}"/>'


def _value(point: tuple[float, float], text: str, anchor: str) -> str:
    """Return a value above its point, within the picture."""
    x, y = point
    out = -5 if anchor == "start" else 5
    return (
        f'<text x="{x + out:.1f}" y="{y - 8:.1f}" text-anchor="{anchor}" {_FONT} font-size="14" '
        f'font-weight="600" style="fill:{theme_colour("text")}">{escape(text)}</text>'
    )


def squares_strip(sheet: bytes, placed: Sequence[bool], alt: str) -> str:
    """Return the squares of a board side by side, to be moved sideways where there is no room for all.

    ``sheet`` shows each with what lies around it; ``placed`` tells where something lies on the table.
    """
    data = b64encode(_squares_picture(sheet, tuple(placed))).decode()
    return (
        f'<div class="kd-strip" tabindex="0" role="group" aria-label="{escape(alt)}">'
        f'<img src="data:image/webp;base64,{data}" alt="{escape(alt)}"></div>'
    )


@lru_cache(maxsize=64)
def _squares_picture(sheet: bytes, placed: tuple[bool, ...]) -> bytes:
    """Return the placed squares as WebP, each cut out and apart from the next."""
    from vision.classifying.classify import CROP_SQUARES  # noqa: PLC0415 - the networks

    with Image.open(BytesIO(sheet)) as image:
        squares = image.convert("RGB")
    wide = squares.height
    inner = round(wide / CROP_SQUARES)
    before, side = (wide - inner) // 2, inner * _SCALE
    shown = [at for at, is_placed in enumerate(placed) if is_placed] or list(range(len(placed)))
    strip = Image.new("RGBA", (max(1, len(shown) * (side + _GAP) - _GAP), side))
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), _CORNER, fill=255)
    for number, at in enumerate(shown):
        left = at * wide + before
        square = squares.crop((left, before, left + inner, before + inner))
        strip.paste(square.resize((side, side)), (number * (side + _GAP), 0), mask)
    out = BytesIO()
    strip.save(out, "WEBP", quality=85)
    return out.getvalue()
