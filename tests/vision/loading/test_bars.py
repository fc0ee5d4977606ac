"""Bars of one colour beside a photo, as on a picture of a screen."""

import numpy as np
import pytest

import vision
from tests.sample_folder import SAMPLES
from tests.vision.loading.pictures import saved
from vision.loading.bars import between_bars
from vision.loading.load import load
from vision.reading import NoteCode

WIDTH, HEIGHT = 120, 90


def photo(colour=None):
    """A picture with grain of many colours, or nearly of one."""
    grain = np.random.default_rng(1).integers(0, 256, (HEIGHT, WIDTH, 3), dtype=np.uint8)
    return grain if colour is None else (grain // 64 + colour).astype(np.uint8)


def framed(picture, bars, colour=0):
    left, top, right, bottom = bars
    return np.pad(picture, ((top, bottom), (left, right), (0, 0)), constant_values=colour)


@pytest.mark.parametrize("colour", [0, 120, 255])
@pytest.mark.parametrize("bars", [(0, 30, 0, 30), (40, 0, 25, 0)])
def test_a_photo_lies_between_its_bars(bars, colour):
    left, top, _, _ = bars
    found = between_bars(framed(photo(180 if colour == 120 else 60), bars, colour))
    assert found == (left, top, left + WIDTH, top + HEIGHT)


@pytest.mark.parametrize("bars", [(0, 0, 0, 0), (0, 30, 0, 0), (25, 0, 0, 0), (20, 20, 20, 20)])
def test_a_photo_without_bars_on_two_opposite_sides_is_all_of_the_picture(bars):
    picture = framed(photo(), bars)
    assert between_bars(picture) == (0, 0, picture.shape[1], picture.shape[0])


def test_a_board_in_the_middle_of_a_table_of_one_colour_has_no_bars_beside_it():
    picture = np.full((200, 300, 3), 90, np.uint8)
    picture[60:140, 100:180] = photo()[:80, :80]
    picture[80:120, 180:260] = photo()[:40, :80]
    assert between_bars(picture) == (0, 0, 300, 200)


@pytest.mark.parametrize("colour", [0, 90])
def test_a_picture_of_one_colour_is_all_photo(colour):
    assert between_bars(np.full((40, 60, 3), colour, np.uint8)) == (0, 0, 60, 40)


@pytest.mark.parametrize("size", [(1, 1), (1, 500), (500, 1), (3, 3)])
def test_tiny_pictures_have_no_bars(size):
    assert between_bars(np.zeros((*size, 3), np.uint8)) == (0, 0, size[1], size[0])


def test_what_a_photo_cuts_off_does_not_lie_on_bars_beside_it():
    picture = load((SAMPLES / "classic.jpg").read_bytes()).pixels
    cut = picture[: int(picture.shape[0] * 0.72)]
    for data in (saved(cut, "JPEG", quality=92), saved(framed(cut, (0, 200, 0, 200)), "JPEG", quality=92)):
        assert NoteCode.CUT_OFF in vision.read_photo(data).notes
