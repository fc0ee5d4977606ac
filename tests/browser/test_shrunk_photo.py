"""Photos made small in the browser: what it cannot open goes as it is, and readings stay as they are."""

from io import BytesIO

import pytest
from PIL import Image

import vision
from tests.benchmarks.reading import enlarged
from tests.benchmarks.shrunk_photos import SCRIPT, shrunk
from ui.game.photos.sample_photos import FOLDER

#: Long sides as ``shrunk_photo.js`` has them: of a board, of the whole table.
BOARD, TABLE = 2016, 3072


@pytest.fixture
def page(open_screen):
    page = open_screen()
    page.add_script_tag(path=SCRIPT)
    return page


def test_what_chromium_cannot_open_travels_as_it_is(page):
    [heic] = FOLDER.glob("*.heic")
    data = heic.read_bytes()
    data += b"\\0" * (500_000 - len(data))  # so large that it would be made small
    assert shrunk(page, data, BOARD, 0.9) == data


@pytest.mark.parametrize(("file", "side"), [("origins-tribe.jpg", BOARD), ("origins-tribe-table.jpg", TABLE)])
def test_a_photo_of_twelve_megapixels_is_read_alike_when_it_was_made_small(page, file, side):
    large = enlarged(FOLDER / file)
    small = shrunk(page, large, side, 0.9)
    assert len(small) < len(large)
    with Image.open(BytesIO(small)) as picture:
        assert max(picture.size) == side
    before, after = (
        [reading.board for reading in vision.read_table(data, game="origins").boards]
        for data in (large, small)
    )
    assert before == after
