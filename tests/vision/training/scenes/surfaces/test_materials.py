"""Materials of tables: each is a tile of pixels that a table can be covered with."""

import numpy as np
import pytest

from vision.training.scenes.surfaces.materials import SURFACES


@pytest.mark.parametrize("name", SURFACES)
def test_a_material_is_a_square_tile_with_some_structure(name):
    made = SURFACES[name](np.random.default_rng(5), 96)
    assert (made.tile.shape, made.tile.dtype) == ((96, 96, 3), np.uint8)
    assert made.tile.std() > 0
    assert made.span > 0


def test_a_newspaper_is_dark_words_on_pale_paper():
    tile = SURFACES["written"](np.random.default_rng(2), 256).tile.mean(axis=2)
    paper, ink = np.percentile(tile, [90, 5])
    assert paper > 160
    assert paper - ink > 80
