"""The result as a picture to send around: a PNG, 1080 pixels wide, the boards drawn small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from scorer.board import Board, Terrain
from ui.colours import MARKS, TERRAIN_COLOURS, THEME

WIDTH = 1080
_MARGIN, _ROW, _GAP = 56, 204, 20
_TOP, _BOTTOM = 250, 92
_LIGHT = {name: light for name, (light, _) in THEME.items()}
_PAPER, _INK, _QUIET, _LINE = (_LIGHT[name] for name in ("background", "text", "muted", "border"))
_GOLD, _GOLD_PAPER = _LIGHT["winner"], _LIGHT["winner-surface"]
#: Boards are drawn so many times larger and then reduced: Pillow's shapes have hard edges.
_FINER = 4

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player of the picture."""

    place: str
    name: str
    parts: str
    total: int
    board: Board | None
    won: bool = False
    note: str = ""


def result_image(title: str, subtitle: str, footer: str, rows: Sequence[PlayerRow]) -> bytes:
    """Return the picture as PNG, the rows from top to bottom."""
    height = _TOP + len(rows) * (_ROW + _GAP) + _BOTTOM
    image = Image.new("RGB", (WIDTH, height), _PAPER)
    draw = ImageDraw.Draw(image)
    inner = WIDTH - 2 * _MARGIN
    draw.text((WIDTH / 2, 96), title, _INK, fitting(title, 84, inner, "Bold", serif=True), anchor="mm")
    draw.text((WIDTH / 2, 182), subtitle, _QUIET, fitting(subtitle, 38, inner), anchor="mm")
    for number, row in enumerate(rows):
        _row(image, draw, row, _TOP + number * (_ROW + _GAP))
    draw.text((WIDTH / 2, height - 52), footer, _QUIET, fitting(footer, 30, inner), anchor="mm")
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _row(image: Image.Image, draw: ImageDraw.ImageDraw, row: PlayerRow, top: int) -> None:
    ink = _GOLD if row.won else _INK
    box = (_MARGIN, top, WIDTH - _MARGIN, top + _ROW)
    draw.rounded_rectangle(
        box, 28, fill=_GOLD_PAPER if row.won else _PAPER, outline=_GOLD if row.won else _LINE, width=3
    )
    middle = top + _ROW / 2
    draw.text((_MARGIN + 58, middle), row.place, ink, font(64, "Bold", serif=True), anchor="mm")
    if row.board is not None:
        image.paste(
            small_board(row.board, _ROW - 40, _GOLD_PAPER if row.won else _PAPER), (_MARGIN + 116, top + 20)
        )
    left, right = _MARGIN + 308, WIDTH - _MARGIN - 200
    draw.text((left, middle - 26), row.name, _INK, fitting(row.name, 50, right - left, "Bold"), anchor="lm")
    draw.text((left, middle + 34), row.parts, _QUIET, fitting(row.parts, 32, right - left), anchor="lm")
    right = WIDTH - _MARGIN - 36
    draw.text((right, middle - 16 * bool(row.note)), str(row.total), ink, font(80, "Bold"), anchor="rm")
    draw.text((right, middle + 52), row.note, _QUIET, fitting(row.note, 28, 180), anchor="rm")


def small_board(board: Board, side: int, paper: str) -> Image.Image:
    """Return a board drawn small: terrain colours, a dot for fires or crowns, a triangle for the start."""
    top, left = board.offset_in_frame
    pitch = side * _FINER / board.frame_side
    image = Image.new("RGB", (side * _FINER, side * _FINER), paper)
    draw = ImageDraw.Draw(image)
    for (row, col), square in board.squares.items():
        x, y, edge = (col + left) * pitch, (row + top) * pitch, pitch * 0.04
        box = (x + edge, y + edge, x + pitch - edge, y + pitch - edge)
        draw.rounded_rectangle(box, pitch * 0.16, fill=TERRAIN_COLOURS[square.terrain][0])
        if square.terrain is Terrain.START:
            _triangle(draw, x, y, pitch)
        elif square.symbols:
            _dot(draw, x + pitch / 2, y + pitch / 2, pitch)
    return image.resize((side, side), Image.Resampling.LANCZOS)


def _triangle(draw: ImageDraw.ImageDraw, x: float, y: float, pitch: float) -> None:
    points = [
        (x + pitch * across, y + pitch * down) for across, down in ((0.5, 0.22), (0.8, 0.78), (0.2, 0.78))
    ]
    draw.polygon(points, fill=MARKS["ink"])


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, pitch: float) -> None:
    radius = pitch * 0.22
    box = (x - radius, y - radius, x + radius, y + radius)
    draw.ellipse(box, fill=MARKS["flame"], outline=MARKS["cream"], width=max(1, round(pitch * 0.08)))


def fitting(text: str, size: int, width: float, weight: str = "Regular", *, serif: bool = False) -> Font:
    """Return a font in which a text is no wider than asked, down to half of the size."""
    for smaller in range(size, size // 2, -2):
        chosen = font(smaller, weight, serif=serif)
        if chosen.getlength(text) <= width:
            return chosen
    return font(size // 2, weight, serif=serif)


@cache
def font(size: int, weight: str = "Regular", *, serif: bool = False) -> Font:
    """Return the app's own typeface, which lies inside Streamlit; Pillow's own where it is not found."""
    path = _font_file("SourceSerifVariable-Roman" if serif else "SourceSansVF-Upright")
    if path is None:
        return ImageFont.load_default(size)
    found = ImageFont.truetype(str(path), size)
    found.set_variation_by_name(weight)
    return found


@cache
def _font_file(stem: str) -> Path | None:
    found = find_spec("streamlit")  # finds its folder without importing it
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent / "static"
    return next(iter(sorted(folder.rglob(f"{stem}*.woff2"))), None)
