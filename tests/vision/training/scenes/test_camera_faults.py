"""Camera faults: each changes the picture in its own way and keeps its size."""

import numpy as np
import pytest

from vision.training.scenes.camera_faults import CAMERA_FAULTS

FOCUS = (100.0, 60.0, 30.0)


def picture():
    noise = np.random.default_rng(3).random((120, 200, 3), np.float32)
    return 0.3 + 0.4 * noise


@pytest.fixture(params=CAMERA_FAULTS)
def fault(request):
    return lambda shown: CAMERA_FAULTS[request.param](shown, FOCUS, np.random.default_rng(7))


def test_a_fault_keeps_the_size_and_leaves_what_it_is_given(fault):
    shown = picture()
    faulty = fault(shown)
    assert (faulty.shape, faulty.dtype) == (shown.shape, np.float32)
    assert np.array_equal(shown, picture())
    assert np.abs(faulty - shown).mean() > 0.005


def test_led_bands_follow_rows_or_columns():
    flat = np.ones((120, 200, 3), np.float32)
    for seed in range(4):
        banded = CAMERA_FAULTS["led_bands"](flat, FOCUS, np.random.default_rng(seed))[..., 0]
        along, across = banded.std(axis=0).mean(), banded.std(axis=1).mean()
        assert min(along, across) < 1e-5
        assert max(along, across) > 0.02


def test_portrait_mode_keeps_the_middle_of_the_board_sharp():
    shown = picture()
    blurred = CAMERA_FAULTS["portrait_blur"](shown, FOCUS, np.random.default_rng(1))
    change = np.abs(blurred - shown).mean(axis=2)
    assert change[55:65, 95:105].mean() < 0.2 * change[:, :20].mean()


def test_night_is_dim_and_grainy():
    flat = np.full((120, 200, 3), 0.6, np.float32)
    dim = CAMERA_FAULTS["night"](flat, FOCUS, np.random.default_rng(2))
    assert dim.mean() < 0.35
    assert dim.std(axis=(0, 1)).min() > 0.004
