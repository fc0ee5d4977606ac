"""Our icons as text: whole, and as symbols of an SVG in which they are drawn several times."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources


@cache
def icon_names() -> tuple[str, ...]:
    """Return the names of all icons, those of their files."""
    folder = resources.files("ui") / "assets" / "icons"
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".svg")))


@cache
def icon_svg(name: str) -> str:
    """Return one icon as an SVG."""
    return (resources.files("ui") / "assets" / "icons" / f"{name}.svg").read_text("utf-8")


@cache
def symbol(name: str) -> str:
    """Return one icon as a symbol, for ``use`` under its name."""
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", icon_svg(name), flags=re.DOTALL)
    return f'<symbol id="{name}" viewBox="0 0 24 24">{inner}</symbol>'
