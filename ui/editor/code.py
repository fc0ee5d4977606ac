"""The component's code: the scripts of the browser, with the style sheets and the icons in them."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from ui.colours import css_variables
from ui.editor.bundle import bundle
from ui.patterns import css_patterns
from ui.render.icons import icon_names, symbol

#: In the order of the cascade.
_STYLES = ("base.css", "squares.css", "editor.css", "scorecard.css", "corners.css", "table.css")


def _folder() -> Traversable:
    return resources.files("ui") / "editor"


def _text(*path: str) -> str:
    return _folder().joinpath(*path).read_text("utf-8")


def _module(name: str) -> str:
    """Return the text of a module; the style sheets and icons take the place of the empty assets.js."""
    if name != "assets.js":
        return _text("js", *name.split("/"))
    return f"export const STYLE = {json.dumps(_style())};\nexport const SPRITE = {json.dumps(sprite())};\n"


@cache
def sprite() -> str:
    """Return all icons as symbols of one SVG, each under the name of its file."""
    symbols = "".join(map(symbol, icon_names()))
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden aria-hidden="true">{symbols}</svg>'


def _style() -> str:
    return "\n".join(
        [f":host{{{css_variables()}{css_patterns()}}}", *(_text("css", name) for name in _STYLES)]
    )


@cache
def board_code() -> str:
    """Return the script with everything in it, sent once: main.js and all that it imports."""
    return bundle("main.js", _module)


@cache
def constant_code() -> str:
    """Return the script that leaves the constant data of a view."""
    return bundle("constant.js", _module)


@cache
def view_code() -> str:
    """Return the short script of every view, which waits for the other one."""
    return bundle("view.js", _module)
