"""The pattern of each terrain, from ``ui/assets/patterns.toml``: for drawings, and as CSS variables."""

from __future__ import annotations

import tomllib
from importlib import resources
from urllib.parse import quote

from scorer.board import Terrain

#: Units of a pattern's side.
PATTERN_SIDE = 32
#: The inside of an SVG of so many units, by terrain.
PATTERNS: dict[Terrain, str] = {
    Terrain(name): inner
    for name, inner in tomllib.loads(
        (resources.files("ui") / "assets" / "patterns.toml").read_text("utf-8")
    ).items()
}


def css_patterns() -> str:
    """Return all patterns as CSS variables, such as ``--pattern-lake``: pictures to repeat."""
    return "".join(f"--pattern-{terrain}:url({_address(inner)});" for terrain, inner in PATTERNS.items())


def _address(inner: str) -> str:
    side = PATTERN_SIDE
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {side} {side}'>{inner}</svg>"
    kept = quote(svg, safe="/=: ,-.()'")
    return f'"data:image/svg+xml,{kept}"'
