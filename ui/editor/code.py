"""The component's code: small files beside this module, put together in their order.

A v2 component takes one script and gives it no address that another script could be fetched from, so
the files are no modules of their own but parts of one. Each defines functions that later ones use.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from ui.colours import css_variables

_SCRIPTS = (
    "elements.js",
    "squares.js",
    "model.js",
    "log.js",
    "brush.js",
    "grid.js",
    "bar.js",
    "palette.js",
    "question.js",
    "dominoes.js",
    "rest.js",
    "painting.js",
    "keys.js",
    "desk.js",
    "card.js",
    "corners.js",
    "main.js",
)
_STYLES = ("tokens.css", "squares.css", "desk.css", "card.css", "corners.css")


def _folder() -> Traversable:
    return resources.files("ui") / "editor"


def _text(*path: str) -> str:
    return _folder().joinpath(*path).read_text("utf-8")


#: The script of every view is short: it waits for the code, which is sent once.
VIEW = _text("js", "meeting.js") + _text("js", "view.js")


@cache
def sprite() -> str:
    """Return all icons as symbols of one SVG, each under the name of its file."""
    symbols = []
    icons = resources.files("ui") / "assets" / "icons"
    for file in sorted(icons.iterdir(), key=lambda path: path.name):
        if file.name.endswith(".svg"):
            inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", file.read_text("utf-8"), flags=re.DOTALL)
            symbols.append(f'<symbol id="{file.name[:-4]}" viewBox="0 0 24 24">{inner}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden aria-hidden="true">{"".join(symbols)}</svg>'


@cache
def board_code() -> str:
    """Return the whole script: styles and icons as constants, then the parts in order."""
    style = "\n".join([f":host{{{css_variables()}}}", *(_text("css", name) for name in _STYLES)])
    head = f"const STYLE = {json.dumps(style)};\nconst SPRITE = {json.dumps(sprite())};\n"
    parts = [f"// ---- {name} ----\n{_text('js', name)}" for name in _SCRIPTS]
    return _text("js", "meeting.js") + head + "\n".join(parts)
