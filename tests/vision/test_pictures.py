"""Pictures for people: as large as asked for, never more; their contents are tested with the reading."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from scorer.board import Game
from scorer.formats.notation import parse
from vision.errors import PhotoUnreadable
from vision.pictures import board_picture, preview
from vision.reading import Reading


def stored(width, height, kind="PNG"):
    buffer = BytesIO()
    Image.new("RGB", (width, height), (200, 120, 40)).save(buffer, kind)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("size", "small"),
    [
        ((400, 300), (100, 75)),
        ((300, 400), (75, 100)),
        ((3000, 2), (100, 1)),
        ((1, 1), (1, 1)),
        ((100, 7), (100, 7)),
    ],
)
def test_a_preview_keeps_its_shape_within_the_side_asked_for(size, small):
    shown = preview(stored(*size), side=100)
    assert (shown.width, shown.height) == small
    assert Image.open(BytesIO(shown.jpeg)).size == small
    assert shown.scale * max(small) == pytest.approx(max(size))


def test_the_scale_of_a_preview_does_not_depend_on_how_the_photo_was_decoded():
    assert preview(stored(2400, 1200, "JPEG"), 300).scale == preview(stored(2400, 1200), 300).scale == 8


def test_what_is_no_photo_has_no_preview():
    with pytest.raises(PhotoUnreadable):
        preview(b"This is no picture.")


@pytest.mark.parametrize("side", [70, 672])
def test_a_boards_picture_is_a_square_of_the_side_asked_for(side):
    board = parse("c7.WFL")
    assert board.game is Game.CLASSIC
    corners = ((10.0, 10.0), (70.0, 10.0), (70.0, 30.0), (10.0, 30.0))
    picture = Image.open(BytesIO(board_picture(stored(90, 60), Reading(board, corners, (), {}, ()), side)))
    assert picture.size == (side, side)
    middle = np.asarray(picture)[side // 2, side // 2]
    assert np.abs(middle.astype(int) - (200, 120, 40)).max() < 8
