"""The colours of the app, from the table ``ui/assets/colours.toml``: for drawings, and as CSS variables."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from scorer.board import Terrain

_TABLE: dict[str, dict[str, Any]] = tomllib.loads(
    (resources.files("ui") / "assets" / "colours.toml").read_text("utf-8")
)
#: By name, in the light and in the dark theme.
THEME: dict[str, tuple[str, str]] = {name: (light, dark) for name, (light, dark) in _TABLE["theme"].items()}
#: By terrain, in the light and in the dark theme.
TERRAIN_COLOURS: dict[Terrain, tuple[str, str]] = {
    Terrain(name): (light, dark) for name, (light, dark) in _TABLE["terrain"].items()
}
#: By name, the same in both themes.
MARKS: dict[str, str] = _TABLE["mark"]
PLAYER_COLOURS: dict[str, str] = _TABLE["player"]


def css_variables(prefix: str = "") -> str:
    """Return all colours as CSS variables, such as ``--primary``; a player's begins with ``player-``."""
    pairs = {**THEME, **{str(terrain): pair for terrain, pair in TERRAIN_COLOURS.items()}}
    values = {name: f"light-dark({light},{dark})" for name, (light, dark) in pairs.items()}
    values |= MARKS | {f"player-{name}": colour for name, colour in PLAYER_COLOURS.items()}
    return "".join(f"--{prefix}{name}:{value};" for name, value in values.items())
