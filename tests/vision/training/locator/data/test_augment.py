"""Augmentation of views: picture and maps turn together, colours change and places do not."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the train extra is not installed")

from vision.training.locator.data.augment import recolour, turn  # noqa: E402 - only with torch


def test_a_view_and_its_maps_are_turned_alike_in_all_eight_ways():
    pictures = np.zeros((64, 8, 8, 3), np.uint8)
    pictures[:, 0, 2] = 255
    maps = np.ascontiguousarray(pictures.transpose(0, 3, 1, 2))
    turned, turned_maps = turn(pictures, maps, np.random.default_rng(1))
    assert np.array_equal(turned.transpose(0, 3, 1, 2), turned_maps)
    assert len({tuple(np.argwhere(picture[..., 0])[0]) for picture in turned}) == 8
    assert pictures[:, 0, 2].all()  # the given ones stay as they are


def test_recolouring_changes_every_picture_but_keeps_edges_where_they_are():
    pictures = torch.zeros((16, 3, 12, 12))
    pictures[..., 6:] = 1.0
    changed = recolour(pictures, torch.Generator().manual_seed(1))
    assert changed.shape == pictures.shape
    assert all(not torch.equal(one, other) for one, other in zip(changed, pictures, strict=True))
    step = (changed[..., 6:].mean(dim=(1, 2, 3)) - changed[..., :6].mean(dim=(1, 2, 3))).abs()
    assert float(step.min()) > 0.3


def test_the_same_seed_recolours_alike():
    pictures = torch.rand((4, 3, 8, 8), generator=torch.Generator().manual_seed(3))
    once, again = (recolour(pictures.clone(), torch.Generator().manual_seed(1)) for _ in range(2))
    assert torch.equal(once, again)
