"""The measures of a photo tell what was done to it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.evaluating.photo_quality import photo_quality
from vision.loading.load import load

PHOTO = load((SAMPLES / "classic-carpet.jpg").read_bytes())


def measured(change):
    pixels = change(PHOTO.pixels.astype(np.float64))
    return photo_quality(replace(PHOTO, pixels=np.clip(pixels, 0, 255).astype(np.uint8)))


@pytest.fixture(scope="module")
def plain():
    return photo_quality(PHOTO)


def test_a_blurred_photo_is_blurred(plain):
    assert measured(lambda pixels: cv2.GaussianBlur(pixels, (0, 0), 6)).blur > plain.blur + 0.1


def test_noise_is_measured_in_grey_levels():
    """Of equal noise in three channels the grey has 0.74: the root of the summed squares of its weights."""
    noise = np.random.default_rng(1).normal(0, 8, PHOTO.pixels.shape)
    assert measured(lambda _: 128 + noise).noise == pytest.approx(0.74 * 8, rel=0.05)


def test_a_dim_photo_is_dark_and_flat(plain):
    dim = measured(lambda pixels: 0.3 * pixels)
    assert dim.brightness < plain.brightness - 15
    assert dim.contrast < plain.contrast - 10


def test_a_lamp_burns_out():
    assert measured(lambda pixels: pixels * 0).burnt == 0
    assert measured(lambda pixels: 3 * pixels).burnt > 0.2


def test_a_yellow_lamp_is_yellow(plain):
    yellow = measured(lambda pixels: pixels * [1, 1, 0.5])
    assert yellow.colour_cast[1] > plain.colour_cast[1] + 10
