"""Colours agree wherever they are written, and terrains differ for every eye, also without red or green.

Colours as they are seen are computed with the matrices of Machado, Oliveira and Fernandes (2009,
https://doi.org/10.1109/TVCG.2009.113) for full dichromacy, applied to linear RGB. Distances are CIEDE2000.
"""

import itertools
import re
import tomllib
from pathlib import Path

import numpy as np
import pytest
from skimage.color import deltaE_ciede2000, rgb2lab

import ui
from scorer.board import HUT_COLOURS, TERRAINS, Game, Terrain
from ui.colours import MARKS, PLAYER_COLOURS, TERRAIN_COLOURS, THEME, css_variables
from ui.patterns import css_patterns

UI = Path(ui.__file__).parent
EYES = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
}
#: The smallest distance that the terrains of a game had when their patterns were chosen.
LEAST = {("deuteranopia", 0): 10.6, ("deuteranopia", 1): 8.8, ("protanopia", 0): 9.1, ("protanopia", 1): 10.2}
#: The steps of the ladder of lightness, light theme first.
STEPS = {
    Terrain.QUARRY: (59, 51),
    Terrain.VOLCANO: (18, 16),
    Terrain.LAKE: (46, 41),
    Terrain.JUNGLE: (33, 29),
}


def seen(colour, eye):
    rgb = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    linear = np.clip(EYES[eye] @ linear, 0, 1)
    rgb = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return rgb2lab(rgb[None, None])[0, 0]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("game", list(Game))
def test_two_terrains_of_a_game_never_look_alike(game, eye, theme):
    labs = {terrain: seen(TERRAIN_COLOURS[terrain][theme], eye) for terrain in TERRAINS[game]}
    nearest = min(
        (float(deltaE_ciede2000(labs[one], labs[other])), one, other)
        for one, other in itertools.combinations(labs, 2)
    )
    assert round(nearest[0], 1) >= LEAST.get((eye, theme), 10.6), nearest


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("terrain", STEPS)
def test_a_terrain_has_the_lightness_of_its_step(terrain, theme):
    assert seen(TERRAIN_COLOURS[terrain][theme], "normal")[0] == pytest.approx(STEPS[terrain][theme], abs=1.2)


#: Names of the table, by Streamlit's.
STREAMLIT = {
    "primaryColor": "primary",
    "backgroundColor": "background",
    "secondaryBackgroundColor": "surface",
    "textColor": "text",
    "borderColor": "border",
    "redTextColor": "danger-text",
    "redBackgroundColor": "danger-surface",
    "yellowTextColor": "note-text",
    "yellowBackgroundColor": "note-surface",
    "greenTextColor": "ready-text",
    "greenBackgroundColor": "ready-surface",
    "grayTextColor": "muted",
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_streamlit_has_the_same_colours(theme):
    written = tomllib.loads((UI / "serving/.streamlit/config.toml").read_text("utf-8"))["theme"][theme]
    wanted = {theirs: THEME[ours][theme == "dark"] for theirs, ours in STREAMLIT.items()}
    assert {key: written[key] for key in wanted} == wanted


def test_the_style_sheet_of_the_pages_does_not_repeat_colours_of_the_table():
    held = {colour.lower() for pair in (*THEME.values(), *TERRAIN_COLOURS.values()) for colour in pair}
    held |= {colour.lower() for colour in (*MARKS.values(), *PLAYER_COLOURS.values())}
    assert not set(re.findall(r"#[0-9a-f]{6}\b", (UI / "widgets/page.css").read_text("utf-8").lower())) & held


#: Variables that a style sheet is handed by scripts or by Streamlit, or sets itself.
OTHERS = {"photo-label", "lost-label", "file-label", "font", "serif"}


def variables_of(sheets):
    return set(re.findall(r"var\(--([\w-]+)", "".join(sheet.read_text("utf-8") for sheet in sheets)))


def set_in(sheets):
    return set(re.findall(r"--([\w-]+):", "".join(sheet.read_text("utf-8") for sheet in sheets)))


def test_every_colour_that_the_pages_ask_for_is_in_the_table_or_set_in_their_own_sheet():
    sheets = [UI / "widgets/page.css"]
    asked = {name.removeprefix("kd-") for name in variables_of(sheets) - set_in(sheets)}
    assert not {name for name in asked - OTHERS if f"--kd-{name}:" not in css_variables("kd-")}


def test_every_colour_that_the_editor_asks_for_is_in_the_table_or_set_in_its_own_sheets():
    sheets = sorted((UI / "editor/css").iterdir())
    scripts = "".join(path.read_text("utf-8") for path in (UI / "editor/js").rglob("*.js"))
    asked = variables_of(sheets) - set_in(sheets) - set(re.findall(r'"--([\w-]+)"', scripts))
    held = css_variables() + css_patterns()
    assert not {name for name in asked if not name.startswith("st-") and f"--{name}:" not in held}


def test_every_colour_of_the_players_is_there():
    assert {colour for colours in HUT_COLOURS.values() for colour in colours} == set(PLAYER_COLOURS)
