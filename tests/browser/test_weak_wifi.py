"""Over a weak Wi-Fi a photo is made small before it travels, and the board comes soon."""

import time
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.benchmarks.reading import enlarged
from tests.browser.app_server import save_example_game
from tests.machine_speed import machine_speed
from tests.stress.photos_in_a_row import SAMPLES

#: Bytes of a phone's photo of 12 megapixels, at least.
PHOTO_BYTES = 4_000_000
#: The way of one message in milliseconds.
LATENCY = 40
MEGABIT = 1_000_000 / 8
#: When each upload began and ended, in milliseconds.
UPLOADS = """
() => performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/upload_file/'))
  .map(({ startTime, responseEnd }) => [startTime, responseEnd])
  .sort((one, other) => one[0] - other[0])
"""


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    path = tmp_path_factory.mktemp("photo") / "IMG_0001.jpg"
    with Image.open(BytesIO(enlarged(SAMPLES / "origins-tribe.jpg"))) as image:
        image.save(path, quality=99)
    assert path.stat().st_size >= PHOTO_BYTES
    return path


def slow_down(page, megabits):
    """Let the page send and get so many megabits a second from now on."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": megabits * MEGABIT,
            "uploadThroughput": megabits * MEGABIT,
        },
    )


@pytest.mark.parametrize(("megabits", "asked"), [(10, 1.5), (2, 4.0)])
def test_the_board_is_there_soon_after_a_photo_was_chosen(open_app, photo, measure, megabits, asked):
    app = open_app()
    times = []
    for _ in range(4):  # again only where other work on the machine came between
        match = save_example_game(app.server, boards=())
        app.open("/boards", game=match.id)
        app.page.locator(".st-key-photo_0 input[type=file]").wait_for(state="attached")
        app.page.wait_for_timeout(1500)
        slow_down(app.page, megabits)
        began = time.monotonic()
        app.page.locator(".st-key-photo_0 input[type=file]").set_input_files(photo)
        app.square(2, 2).wait_for(timeout=30_000)
        times.append((time.monotonic() - began) * machine_speed(time.perf_counter))
        if min(times) <= asked:
            break
    assert measure(f"4 MB photo to board at {megabits} Mbit/s", min(times), asked, "s")


def test_several_photos_go_one_after_the_other_with_a_line_of_progress_each(open_app, photo, tmp_path):
    photos = [tmp_path / f"IMG_{number}.jpg" for number in range(3)]
    for each in photos:
        each.write_bytes(photo.read_bytes())
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    chooser = app.page.locator(".st-key-photo_0 input[type=file]")
    chooser.wait_for(state="attached")
    app.page.wait_for_timeout(1000)
    slow_down(app.page, 4)
    chooser.set_input_files(photos)
    lines = app.page.locator(".kd-uploads progress")
    expect(lines).to_have_count(3, timeout=20_000)
    expect(app.page.locator(".st-key-photo_0 button:visible")).to_have_count(1)
    expect(app.page.locator(".st-key-several_whose_2, [role=dialog] img").last).to_be_visible(timeout=40_000)
    expect(app.page.locator(".kd-uploads")).to_have_count(0)
    uploads = app.page.evaluate(UPLOADS)
    assert len(uploads) == 3
    assert all(ended <= began for (_, ended), (began, _) in pairwise(uploads))
