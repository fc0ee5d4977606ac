"""The terrains stay apart for every eye: normal, without red, without green.

Colours as they are seen are computed with the matrices of Machado, Oliveira and Fernandes (2009,
https://doi.org/10.1109/TVCG.2009.113) for full dichromacy, applied to linear RGB. Distances are CIEDE2000.
"""

import itertools

import numpy as np
import pytest
from skimage.color import deltaE_ciede2000, rgb2lab

from scorer.board import TERRAINS, Game, Terrain
from ui.render.thumbnails import COLOURS

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
    labs = {terrain: seen(COLOURS[terrain][theme], eye) for terrain in TERRAINS[game]}
    nearest = min(
        (float(deltaE_ciede2000(labs[one], labs[other])), one, other)
        for one, other in itertools.combinations(labs, 2)
    )
    assert round(nearest[0], 1) >= LEAST.get((eye, theme), 10.6), nearest


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("terrain", STEPS)
def test_a_terrain_has_the_lightness_of_its_step(terrain, theme):
    assert seen(COLOURS[terrain][theme], "normal")[0] == pytest.approx(STEPS[terrain][theme], abs=1.2)
