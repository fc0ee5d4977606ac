"""The contact sheet: every picture is on it, in the row of its kind."""

import numpy as np

from vision.training.scenes.contact_sheet import contact_sheet


def plain(colour, width=40, height=20):
    return np.full((height, width, 3), colour, np.uint8)


def test_every_kind_has_a_row_and_every_picture_its_place():
    red, blue = (200, 0, 0), (0, 0, 200)
    sheet = contact_sheet([("one", plain(red)), ("two", plain(blue)), ("one", plain(red))], side=30)
    reds = (sheet == red).all(axis=2)
    blues = (sheet == blue).all(axis=2)
    assert (reds.sum(), blues.sum()) == (2 * 30 * 15, 30 * 15)
    assert np.argwhere(reds)[:, 0].max() < np.argwhere(blues)[:, 0].min()


def test_a_long_row_goes_on_below():
    sheet = contact_sheet([("one", plain((9, 200, 9)))] * 5, side=30, columns=2)
    assert sheet.shape[1] < 3 * 34
    assert (sheet == (9, 200, 9)).all(axis=2).sum() == 5 * 30 * 15
