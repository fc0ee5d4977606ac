"""A photo's file: each size is decoded once, whoever asks for it, and what is too large is not kept."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tests.vision.loading.pictures import corners, png_header, saved, shows_the_corners
from vision.errors import PhotoUnreadable
from vision.loading.load import load, open_photo


def test_a_photo_is_decoded_once_in_each_size(decodings):
    photo = open_photo(saved(corners(2802, 400), "JPEG"))
    assert photo.reduced(2) is photo.reduced(2) is load(photo)
    assert photo.reduced(1).scale == 1
    assert len(decodings) == 2


def test_a_photo_that_is_decoded_in_full_is_decoded_once_for_its_preview_and_for_reading(decodings):
    photo = open_photo(saved(corners(5602, 400)))
    assert photo.at_least(2000).scale == 2
    assert np.array_equal(photo.for_reading().pixels, load(saved(corners(5602, 400))).pixels)
    assert decodings[0] == [2, 4]
    assert len(decodings) == 2  # the second is that of the other file


def test_a_size_decoded_before_serves_as_a_larger_one(decodings):
    photo = open_photo(saved(corners(2002, 400), "JPEG"))
    assert photo.at_least(900).scale == 2
    assert photo.at_least(200).scale == 2
    assert len(decodings) == 1


def test_a_large_picture_is_not_kept(decodings):
    photo = open_photo(saved(corners(4000, 2001), "JPEG", quality=20))
    assert photo.reduced(1).scale == photo.reduced(1).scale == 1
    assert len(decodings) == 2


def test_threads_share_one_decoding(decodings):
    photo = open_photo(saved(corners(2002, 400), "JPEG"))
    with ThreadPoolExecutor(4) as pool:
        every = list(pool.map(lambda _: photo.for_reading(), range(8)))
    assert len(decodings) == len({id(one) for one in every}) == 1


def test_a_size_that_is_begun_in_another_thread_is_decoded_once(decodings):
    file = open_photo(saved(corners(1600, 1200), "JPEG"))
    file.begin(2)
    assert shows_the_corners(file.reduced(2))
    assert len(decodings) == 1


def test_what_is_too_large_to_be_kept_is_not_begun(decodings):
    open_photo(saved(corners(4000, 2001), "JPEG", quality=20)).begin(1)
    assert decodings == []


def test_a_damaged_photo_that_was_begun_is_refused_where_it_is_asked_for():
    whole = saved(corners(1600, 1200), "JPEG")
    file = open_photo(whole[: len(whole) // 2])
    file.begin(2)
    with pytest.raises(PhotoUnreadable):
        file.reduced(2)


def test_the_header_is_checked_before_anything_is_decoded(decodings):
    photo = open_photo(png_header(300, 200))
    assert (photo.width, photo.height, decodings) == (300, 200, [])
    with pytest.raises(PhotoUnreadable):
        photo.for_reading()
