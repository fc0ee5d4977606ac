"""Loading: every format a camera or browser hands over, whatever state it is in."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from tests.sample_folder import SAMPLES
from tests.vision.loading.pictures import corners, png_header, saved, shows_the_corners
from vision.errors import PhotoDamaged, PhotoEmpty, PhotoTooLarge, PhotoUnreadable
from vision.loading.load import Photo, load
from vision.settings import Settings

HEIC_SAMPLES = sorted(SAMPLES.glob("*.heic"))
#: What each EXIF orientation says was done to an upright picture: undone, it is upright again.
STORED = {
    1: lambda upright: upright,
    2: lambda upright: upright[:, ::-1],
    3: lambda upright: upright[::-1, ::-1],
    4: lambda upright: upright[::-1],
    5: lambda upright: upright.transpose(1, 0, 2),
    6: lambda upright: np.rot90(upright, 1),
    7: lambda upright: upright[::-1, ::-1].transpose(1, 0, 2),
    8: lambda upright: np.rot90(upright, -1),
}


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_reads_the_formats_of_cameras_and_browsers(kind):
    photo = load(saved(corners(), kind, quality=95))
    assert shows_the_corners(photo)
    assert (photo.width, photo.height, photo.scale) == (96, 64, 1)


def test_reads_heic():
    photo = load(HEIC_SAMPLES[0].read_bytes())  # nothing here can write one
    assert min(photo.width, photo.height) > 500
    assert photo.pixels.std() > 10


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("turn", STORED)
def test_applies_every_exif_turn(turn, kind):
    exif = Image.Exif()
    exif[0x0112] = turn
    stored = np.ascontiguousarray(STORED[turn](corners()))
    photo = load(saved(stored, kind, quality=95, exif=exif))
    assert shows_the_corners(photo)
    assert (photo.width, photo.height) == (96, 64)


@pytest.mark.filterwarnings("ignore:.*orrupt EXIF")
def test_a_broken_exif_block_does_not_hide_the_picture():
    assert shows_the_corners(load(saved(corners(), "JPEG", quality=95, exif=b"Exif\x00\x00MM\x00*garbage")))


@pytest.mark.parametrize(
    ("width", "scale", "across"), [(1399, 1, 1399), (2799, 1, 2799), (2801, 2, 1401), (5605, 4, 1402)]
)
def test_a_large_jpeg_is_reduced_while_decoding(width, scale, across):
    photo = load(saved(corners(width, 640), "JPEG", quality=90))
    assert (photo.scale, photo.pixels.shape[1], photo.width) == (scale, across, width)
    assert shows_the_corners(photo)


def test_a_large_png_is_reduced_afterwards():
    photo = load(saved(corners(2802, 400)))
    assert (photo.scale, photo.pixels.shape[1], photo.width) == (2, 1401, 2802)
    assert shows_the_corners(photo)


@pytest.mark.parametrize("mode", ["L", "P", "RGBA", "LA", "1", "PA"])
def test_pngs_of_every_mode_become_rgb(mode):
    image = Image.fromarray(corners()).convert("P" if mode == "PA" else mode)
    if mode == "PA":
        image.info["transparency"] = 0
    photo = load(saved(image))
    assert photo.pixels.shape == (64, 96, 3)
    assert photo.pixels[-10, 10].min() > 240


def test_a_large_png_of_one_bit_is_reduced():
    photo = load(saved(Image.fromarray(corners(3000, 1600)).convert("1")))
    assert photo.scale == 2
    assert photo.pixels[-100, 100].min() > 240
    assert photo.pixels[100:200, 100:200].mean() < 120  # red, as dots


def test_sixteen_bits_of_grey_are_scaled_not_cut():
    grey = (np.linspace(0, 65535, 600 * 64).reshape(600, 64)).astype(np.uint16)
    photo = load(saved(Image.fromarray(grey)))
    assert np.array_equal(photo.pixels[..., 0], grey // 256)


def test_what_is_transparent_shows_as_white():
    clear = np.zeros((40, 40, 4), np.uint8)
    assert load(saved(clear)).pixels.min() == 255


def test_cmyk_jpegs_keep_their_colours():
    assert shows_the_corners(load(saved(Image.fromarray(corners()).convert("CMYK"), "JPEG", quality=95)))


@pytest.mark.parametrize("width", [2001, 2400, 4003, 4005, 8005])
def test_cmyk_jpegs_are_reduced_once_whatever_their_sides(width):
    picture = Image.fromarray(corners(width, 643)).convert("CMYK")
    photo = load(saved(picture, "JPEG", quality=95))
    assert photo.pixels.shape[:2] == (-(-643 // photo.scale), -(-width // photo.scale))
    assert shows_the_corners(photo)


def test_a_grey_jpeg_becomes_rgb():
    photo = load(saved(Image.fromarray(corners()).convert("L"), "JPEG"))
    assert photo.pixels.shape == (64, 96, 3)


@pytest.mark.parametrize("size", [(1, 1), (1, 700), (5000, 1), (3, 2)])
def test_tiny_and_narrow_pictures_are_read(size):
    photo = load(saved(np.full((*size[::-1], 3), 128, np.uint8)))
    assert (photo.width, photo.height) == size


@pytest.mark.parametrize(
    "data", [b"", b"\xff", b"not a picture", bytes(5000), b"\xff\xd8\xff\xe0", b"RIFF\0\0\0\0WEBP"]
)
def test_what_is_no_photo_is_refused(data):
    with pytest.raises(PhotoUnreadable):
        load(data)


def test_a_png_with_a_wrong_byte_anywhere_in_its_picture_is_damaged():
    """Pillow decodes it to look for an EXIF turn, and after an error again as far as it is whole."""
    grain = np.random.default_rng(1).integers(0, 256, (300, 200, 3), dtype=np.uint8)
    whole = saved(grain)
    for at in range(100, len(whole) - 30, len(whole) // 25):
        with pytest.raises(PhotoDamaged):
            load(whole[:at] + bytes([whole[at] ^ 0x5A]) + whole[at + 1 :])


def test_an_empty_file_and_a_damaged_photo_are_told_from_what_is_no_photo():
    whole = saved(corners(600, 800), "JPEG")
    for data, error in (
        (b"", PhotoEmpty),
        (whole[: len(whole) * 93 // 100], PhotoDamaged),
        (whole[:20], PhotoDamaged),
        (saved(corners(600, 800), "PNG")[:-500], PhotoDamaged),
        (saved(corners(600, 800), "PNG")[:20], PhotoDamaged),
        (saved(corners(600, 800), "WEBP")[:20], PhotoDamaged),
        (b"%PDF-1.4", PhotoUnreadable),
    ):
        with pytest.raises(PhotoUnreadable) as raised:
            load(data)
        assert (type(raised.value), raised.value.code) == (error, "photo_unreadable")


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF"])
def test_what_no_camera_makes_is_refused(kind):
    with pytest.raises(PhotoUnreadable):
        load(saved(corners(), kind))


@pytest.mark.parametrize("share", [0.05, 0.3, 0.6, 0.95])
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_half_a_file_is_refused(kind, share):
    noise = np.random.default_rng(1).integers(0, 255, (200, 300, 3)).astype(np.uint8)
    whole = saved(noise, kind)
    with pytest.raises(PhotoUnreadable):
        load(whole[: int(len(whole) * share)])


def test_half_a_jpeg_is_refused_though_its_thumbnail_is_whole():
    exif = Image.Exif()
    noise = np.random.default_rng(1).integers(0, 255, (200, 300, 3)).astype(np.uint8)
    exif[0x010E] = "a thumbnail " + saved(noise[:8, :8], "JPEG").decode("latin-1")
    whole = saved(noise, "JPEG", exif=exif)
    assert load(whole).width == 300
    with pytest.raises(PhotoUnreadable):
        load(whole[: len(whole) // 2])


def test_a_progressive_jpeg_with_more_behind_its_end_is_read():
    whole = saved(corners(), "JPEG", quality=95, progressive=True)
    assert shows_the_corners(load(whole + b"a film of two seconds"))


@pytest.mark.parametrize("size", [(8000, 7501), (14_000, 14_000), (60_000, 60_000)])
def test_too_many_pixels_are_refused_before_decoding(size):
    with pytest.raises(PhotoTooLarge, match="60 million"):
        load(png_header(*size))


@pytest.mark.parametrize("size", [(1, 59_000_000), (40_000, 1000)])
def test_a_picture_longer_than_any_camera_makes_is_refused_before_decoding(size):
    with pytest.raises(PhotoTooLarge, match="side"):
        load(png_header(*size))


def test_what_takes_more_memory_to_decode_may_have_fewer_pixels():
    settings = Settings(max_pixels=96 * 64)
    assert load(saved(corners()), settings)
    grey_of_16_bits = saved(Image.fromarray(np.zeros((64, 96), np.uint16)))
    for hungry in (saved(corners(), "WEBP"), grey_of_16_bits, saved(Image.new("RGBA", (96, 64)))):
        with pytest.raises(PhotoTooLarge):
            load(hungry, settings)


@pytest.mark.parametrize(("kind", "mode"), [("JPEG", "L"), ("PNG", "L"), ("JPEG", "RGB"), ("WEBP", "RGB")])
def test_a_photo_without_colours_is_known_as_grey_in_every_format(kind, mode):
    grey = Image.fromarray(corners()).convert("L").convert(mode)
    assert load(saved(grey, kind)).is_grey
    assert not load(saved(corners(), kind)).is_grey


def test_the_limit_is_a_setting():
    with pytest.raises(PhotoTooLarge):
        load(saved(corners()), Settings(max_pixels=96 * 64 - 1))
    assert load(saved(corners()), Settings(max_pixels=96 * 64))


def test_a_photo_is_made_smaller_once_by_the_mean_of_its_pixels_and_without_what_is_left_over():
    pixels = np.random.default_rng(1).integers(0, 256, (39, 50, 3)).astype(np.uint8)
    photo = Photo(pixels, 50, 39, 1.0)
    assert photo.smaller(1) is pixels
    half = pixels[:38].reshape(19, 2, 25, 2, 3).mean(axis=(1, 3))
    assert photo.smaller(2) == pytest.approx(half, abs=0.51)
    assert photo.smaller(8).shape == (4, 6, 3)
    assert photo.smaller(4) is photo.smaller(4)
    assert replace(photo, pixels=pixels // 2).smaller(2) == pytest.approx(half / 2, abs=1.01)


def test_bytes_of_every_kind_are_read_and_a_path_is_none():
    whole = saved(corners())
    assert np.array_equal(load(memoryview(whole)).pixels, load(bytearray(whole)).pixels)
    with pytest.raises(TypeError, match="read the file first"):
        load("photo.jpg")
