"""Numbers over time as a line in an SVG picture: where its points are, and the line itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.colours import THEME
from ui.render.thumbnails import as_img

#: How wide every picture is, in its own pixels.
WIDTH = 360


def theme_colour(name: str) -> str:
    """Return a colour of the theme in its light and its dark form."""
    light, dark = THEME[name]
    return f"light-dark({light},{dark})"


@dataclass(frozen=True, slots=True)
class LineFrame:
    """The room of a line: numbers stand to its ``left`` and at its ``foot``, ``edge`` stays free around."""

    height: int
    left: int
    edge: int
    foot: int = 0

    def points(self, values: Sequence[float], low: float, high: float) -> list[tuple[float, float]]:
        """Return where the values are, from left to right, on an axis from ``low`` to ``high``."""
        step = (WIDTH - self.left - self.edge) / max(1, len(values) - 1)
        return [(self.left + at * step, self.level(value, low, high)) for at, value in enumerate(values)]

    def level(self, value: float, low: float, high: float) -> float:
        """Return how far down a value is."""
        room = self.height - self.foot - 2 * self.edge
        return self.edge + room * (high - value) / (high - low)

    def picture(self, points: Sequence[tuple[float, float]], grid: str, dots: str, alt: str) -> str:
        """Return the line through these points as an image, ``grid`` below it and ``dots`` over it."""
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.height}" '
            f'style="color-scheme:light dark">{grid}'
            f'<polyline points="{line}" fill="none" style="stroke:{theme_colour("primary")}" '
            f'stroke-width="2.5" stroke-linejoin="round"/>{dots}</svg>'
        )
        return as_img(svg, alt, "kd-chart")
