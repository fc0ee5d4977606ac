"""The segments of a JPEG: filling is stepped over, and scans are counted before anything is decoded."""

from time import process_time

import pytest

from tests.vision.loading.pictures import corners, saved, shows_the_corners
from vision.errors import PhotoTooLarge, PhotoUnreadable
from vision.loading.jpeg_segments import check_scans
from vision.loading.load import load, open_photo


def test_a_jpeg_filled_up_with_bytes_that_mean_nothing_is_refused_at_once():
    started = process_time()
    with pytest.raises(PhotoUnreadable):
        open_photo(b"\xff\xd8" + 20_000_000 * b"\xff")
    with pytest.raises(PhotoUnreadable):
        open_photo(b"\xff\xd8" + 1_000_000 * b"\xff\xfe\x00\x02")
    assert process_time() - started < 1


def test_a_few_fill_bytes_are_stepped_over():
    whole = saved(corners(), "JPEG", quality=95)
    assert shows_the_corners(load(whole[:2] + 99 * b"\xff" + whole[2:]))


def test_a_jpeg_of_hundreds_of_scans_is_refused_before_it_is_decoded(decodings):
    whole = saved(corners(2800, 1600), "JPEG", progressive=True)
    last = whole.rfind(b"\xff\xda")
    assert load(whole).scale == 2
    with pytest.raises(PhotoTooLarge, match="too long"):
        open_photo(whole[:-2] + 400 * whole[last:-2] + whole[-2:])
    assert len(decodings) == 1


def test_what_looks_like_scans_behind_a_single_one_is_not_decoded_and_no_reason_to_refuse():
    whole = saved(corners(), "JPEG", quality=95)
    open_photo(whole[:-2] + 5000 * b"\xff\xda\x00\x02" + whole[-2:])


@pytest.mark.parametrize(("frame", "colours"), [(0xC0, 1), (0xC1, 1), (0xC2, 3), (0xC9, 3)])
def test_scans_are_counted_where_more_than_one_may_follow(frame, colours):
    """Of a frame of three colours: scans of one each, or any frame that is not sequential."""
    start = b"\xff\xd8\xff" + bytes([frame]) + b"\x00\x11\x08\x00\x08\x00\x08\x03" + bytes(9)
    scan = b"\xff\xda" + bytes([0, 6 + 2 * colours, colours]) + bytes(3 + 2 * colours)
    check_scans(start + 3 * scan + b"\xff\xd9", 1_000_000)
    with pytest.raises(PhotoTooLarge):
        check_scans(start + 800 * scan + b"\xff\xd9", 1_000_000)
