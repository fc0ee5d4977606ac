"""Loading: every format a camera or browser hands over, whatever state it is in."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from time import process_time

import numpy as np
import pytest
from PIL import Image

from tests.sample_folder import SAMPLES
from vision.errors import PhotoTooLarge, PhotoUnreadable
from vision.loading import load as load_stage
from vision.loading.decode import decode
from vision.loading.jpeg_segments import check_scans
from vision.loading.load import load, open_photo
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


def corners(width=96, height=64):
    """Four quarters of four colours: red, green, blue, white, from the top left clockwise."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[: height // 2, : width // 2] = 255, 0, 0
    picture[: height // 2, width // 2 :] = 0, 255, 0
    picture[height // 2 :, width // 2 :] = 0, 0, 255
    picture[height // 2 :, : width // 2] = 255, 255, 255
    return picture


def saved(picture, kind="PNG", **options):
    image = picture if isinstance(picture, Image.Image) else Image.fromarray(picture)
    buffer = BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def shows_the_corners(photo):
    pixels = photo.pixels.astype(int)
    y, x = np.array(pixels.shape[:2]) // 4
    seen = pixels[y, x], pixels[y, -x], pixels[-y, -x], pixels[-y, x]
    wanted = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
    return np.abs(np.array(seen) - wanted).max() < 40


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
    ("width", "scale", "across"), [(999, 1, 999), (1999, 1, 1999), (2001, 2, 1001), (4005, 4, 1002)]
)
def test_a_large_jpeg_is_reduced_while_decoding(width, scale, across):
    photo = load(saved(corners(width, 640), "JPEG", quality=90))
    assert (photo.scale, photo.pixels.shape[1], photo.width) == (scale, across, width)
    assert shows_the_corners(photo)


def test_a_large_png_is_reduced_afterwards():
    photo = load(saved(corners(2002, 400)))
    assert (photo.scale, photo.pixels.shape[1], photo.width) == (2, 1001, 2002)
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
    photo = load(saved(Image.fromarray(corners(2400, 1600)).convert("1")))
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


def png_header(width, height):
    """A PNG that claims a size and holds next to nothing."""

    def chunk(kind, content):
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(99)))
        + chunk(b"IEND", b"")
    )


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


@pytest.fixture
def decodings(monkeypatch):
    """The reductions of every decoding, in order."""
    made = []

    def counted(data, reductions):
        made.append(reductions)
        return decode(data, reductions)

    monkeypatch.setattr(load_stage, "decode", counted)
    return made


def test_a_photo_is_decoded_once_in_each_size(decodings):
    photo = open_photo(saved(corners(2002, 400), "JPEG"))
    assert photo.reduced(2) is photo.reduced(2) is load(photo)
    assert photo.reduced(1).scale == 1
    assert len(decodings) == 2


def test_a_photo_that_is_decoded_in_full_is_decoded_once_for_its_preview_and_for_reading(decodings):
    photo = open_photo(saved(corners(4002, 400)))
    assert photo.at_least(1600).scale == 2
    assert np.array_equal(photo.for_reading().pixels, load(saved(corners(4002, 400))).pixels)
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
    shows_the_corners(file.reduced(2))
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
    whole = saved(corners(2400, 1600), "JPEG", progressive=True)
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
