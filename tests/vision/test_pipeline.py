"""The whole way from bytes to a Reading, and the pictures for people."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from subprocess import run

import cv2
import numpy as np
import pytest
from PIL import Image

import vision
from scorer.board import Board, Game, Terrain
from scorer.formats.notation import parse
from tests.sample_folder import SAMPLES
from vision import pipeline, whole_table
from vision.errors import BoardNotFound, NoStartTile, PhotoTooLarge, PhotoUnreadable
from vision.geometry.grid import flat, grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import load
from vision.locating.locate import locate
from vision.pictures import board_picture, preview
from vision.reading import STAGES, NoteCode, Reading, SquareReading, reading_to_json
from vision.settings import DEFAULT
from vision.several_boards import apart

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
some = pytest.mark.parametrize("entry", LABELS[:3], ids=lambda entry: entry["image"])


def photo(entry):
    return (SAMPLES / entry["image"]).read_bytes()


def without_seconds(reading):
    return replace(reading, seconds={})


def jpeg(picture, **options):
    buffer = BytesIO()
    Image.fromarray(picture).save(buffer, "JPEG", quality=95, **options)
    return buffer.getvalue()


@some
def test_a_sample_is_read_in_any_number_of_threads_at_once_as_in_one(entry):
    data = photo(entry)
    alone = without_seconds(vision.read_photo(data))
    with ThreadPoolExecutor(4) as pool:
        every = list(pool.map(lambda _: without_seconds(vision.read_photo(data)), range(8)))
    assert every == [alone] * 8


def test_threads_that_read_different_photos_at_once_do_not_disturb_each_other():
    photos = [photo(entry) for entry in LABELS[:6]]
    alone = [without_seconds(vision.read_photo(data)) for data in photos]
    with ThreadPoolExecutor(3) as pool:
        every = list(pool.map(lambda data: without_seconds(vision.read_photo(data)), photos * 3))
    assert every == alone * 3


@some
def test_corners_enclose_the_board_as_returned(entry):
    reading = vision.read_photo(photo(entry))
    assert len(reading.squares) == reading.board.height
    assert {len(row) for row in reading.squares} == {reading.board.width}
    assert reading.board == reading.board.trimmed()
    assert set(reading.seconds) == {"load", "locate", "rectify", "classify", "reconcile", "total"}
    assert json.loads(json.dumps(reading_to_json(reading)))["corners"] == [
        [round(x, 2), round(y, 2)] for x, y in reading.corners
    ]


@some
def test_what_the_user_knows_is_taken_for_true(entry):
    known = Game(entry["game"])
    reading = vision.read_photo(photo(entry), game=known, size=7, corners=entry["corners"])
    assert (reading.board.game, reading.board.size) == (known, 7)
    given = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    off = np.array(reading.corners) - np.array(given.corners)
    assert np.abs(off).max() < 0.2 * given.side


def upright(name, side):
    """A sample's board seen from above, ``side`` pixels a square."""
    entry = next(entry for entry in LABELS if entry["image"] == name)
    grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    return straighten(load(photo(entry)), grid, 0.0, side)


def test_rows_of_dominoes_to_choose_from_are_no_board_where_one_lies_beside_them():
    table = np.full((900, 1200, 3), (150, 110, 80), np.uint8)
    table[60:280, 60:280] = upright("classic.jpg", 44)
    table[500:700, 600:1000] = upright("classic-carpet.jpg", 100)[300:500, :400]
    picture = jpeg(table)
    assert np.array(locate(load(picture)).grid.corners).min() > 450  # they are larger, and seen first
    reading = vision.read_photo(picture)
    assert np.abs(np.array(reading.corners) - [(60, 60), (280, 60), (280, 280), (60, 280)]).max() < 10
    assert Terrain.START in {square.terrain for square in reading.board.squares.values()}


@some
def test_every_stage_is_told_as_it_ends_with_what_is_known_by_then(entry):
    told = []
    vision.read_photo(photo(entry), trace=lambda *stage: told.append(stage))
    assert tuple(name for name, _ in told) == STAGES
    made = ["photo", "located", "rectified", "likelihoods", "reconciled"]
    for number, (_, known) in enumerate(told):
        there = [name for name in made if getattr(known, name) is not None]
        assert there == made[: number + 1]


def test_a_reading_that_fails_has_told_the_stages_before():
    told = []
    with pytest.raises(BoardNotFound):
        vision.read_photo(
            jpeg(np.full((480, 640, 3), 200, np.uint8)), trace=lambda name, _: told.append(name)
        )
    assert tuple(told) == STAGES[: len(told)]
    assert told[0] == "load"
    assert tuple(told) != STAGES


@some
def test_an_open_photo_is_read_like_its_bytes(entry):
    data = photo(entry)
    opened = vision.open_photo(data)
    assert without_seconds(vision.read_photo(opened)) == without_seconds(vision.read_photo(data))
    assert preview(opened, 300) == preview(opened, 300)


def test_what_cannot_be_read_says_why():
    with pytest.raises(PhotoUnreadable):
        vision.read_photo(b"no photo")
    with pytest.raises(PhotoTooLarge):
        vision.read_photo(jpeg(np.zeros((80, 80, 3), np.uint8)), settings=replace(DEFAULT, max_pixels=99))
    with pytest.raises(BoardNotFound):
        vision.read_photo(jpeg(np.full((480, 640, 3), 200, np.uint8)))
    with pytest.raises(BoardNotFound):
        vision.read_photo(jpeg(np.random.default_rng(1).integers(0, 256, (480, 640, 3)).astype(np.uint8)))


@pytest.mark.parametrize("light", [40, 128, 200, 235, 255])
def test_corners_around_a_bare_table_are_no_board(light):
    corners = ((100.0, 100.0), (500.0, 100.0), (500.0, 400.0), (100.0, 400.0))
    with pytest.raises(BoardNotFound):
        vision.read_photo(jpeg(np.full((480, 640, 3), light, np.uint8)), corners=corners)


def test_a_preview_is_small_upright_and_knows_its_scale():
    exif = Image.Exif()
    exif[0x0112] = 6
    stored = np.zeros((2000, 3000, 3), np.uint8)
    stored[:1000, :, 0] = 255  # the top of the stored picture is the right side of the upright one
    shown = preview(jpeg(stored, exif=exif), side=500)
    assert (shown.width, shown.height) == (333, 500)
    assert shown.scale == pytest.approx(6, rel=0.01)
    pixels = np.asarray(Image.open(BytesIO(shown.jpeg)))
    assert pixels.shape == (500, 333, 3)
    assert pixels[250, 280, 0] > 200
    assert pixels[250, 50, 0] < 50


def test_a_small_photo_is_not_enlarged_for_its_preview():
    shown = preview(jpeg(np.zeros((60, 80, 3), np.uint8)), side=500)
    assert (shown.width, shown.height, shown.scale) == (80, 60, 1)


@pytest.mark.parametrize(("text", "top", "left"), [("c5.WF.LG", 1, 1), ("c5.WFL", 2, 1), ("c5.WFLGS", 2, 0)])
def test_the_boards_picture_shows_its_whole_frame(text, top, left):
    """The squares stand where the framed board has them, in their own colours."""
    board = parse(text)
    pixels = np.full((900, 1200, 3), 30, np.uint8)
    grid = grid_from_corners(
        ((500.0, 350.0), (500.0 + 70 * board.width, 350.0),
         (500.0 + 70 * board.width, 350.0 + 70 * board.height), (500.0, 350.0 + 70 * board.height)),
        board.height, board.width,
    )  # fmt: skip
    for r in range(board.height):
        for c in range(board.width):
            cv2.rectangle(
                pixels, (500 + 70 * c, 350 + 70 * r), (570 + 70 * c, 420 + 70 * r), (250, 90 * r, 40 * c), -1
            )
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    picture = board_picture(jpeg(pixels), Reading(board, grid.corners, squares), side=300)
    shown = np.asarray(Image.open(BytesIO(picture))).astype(int)
    assert shown.shape == (300, 300, 3)
    framed = board.framed()
    for r in range(5):
        for c in range(5):
            at = shown[60 * r + 30, 60 * c + 30]
            wanted = (30, 30, 30) if framed[r, c] is None else (250, 90 * (r - top), 40 * (c - left))
            assert np.abs(at - wanted).max() < 25


def test_a_board_that_runs_over_its_frame_is_shown_whole():
    board = Board(Game.CLASSIC, 5, parse("c7.WWWWWW").rows)
    corners = ((10.0, 10.0), (610.0, 10.0), (610.0, 110.0), (10.0, 110.0))
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    data = jpeg(np.full((300, 640, 3), 180, np.uint8))
    shown = np.asarray(Image.open(BytesIO(board_picture(data, Reading(board, corners, squares), side=120))))
    assert shown.shape == (120, 120, 3)
    assert shown[50, 5].min() > 160
    assert shown[50, 115].min() > 160


def test_the_types_are_there_without_waiting_for_opencv():
    code = (
        "import sys, vision, vision.reading; sys.exit('cv2' in sys.modules or 'onnxruntime' in sys.modules)"
    )
    assert run([sys.executable, "-c", code], check=False, cwd=SAMPLES.parent).returncode == 0


def test_reading_needs_neither_the_app_nor_the_training():
    code = (
        "import sys, vision.pipeline; names = sys.modules; "
        "sys.exit(any(n.split('.')[0] in {'torch', 'streamlit', 'skimage', 'onnx'} for n in names))"
    )
    assert run([sys.executable, "-c", code], check=False, cwd=SAMPLES.parent).returncode == 0


def test_scipy_is_loaded_by_the_first_reading_and_not_before():
    code = (
        "import sys, vision.pipeline, vision.certainty.certainty, vision.certainty.match_chances; "
        "sys.exit('scipy.optimize' in sys.modules)"
    )
    assert run([sys.executable, "-c", code], check=False, cwd=SAMPLES.parent).returncode == 0


def test_a_photo_without_colours_says_so_and_is_doubted_more():
    pixels = cv2.cvtColor(load(photo(LABELS[0])).pixels, cv2.COLOR_RGB2GRAY)
    reading = vision.read_photo(jpeg(pixels))
    assert NoteCode.NO_COLOUR in reading.notes
    below = [square.doubtful for row in reading.squares for square in row if square.confidence < 0.999]
    assert below
    assert all(below)


def test_every_board_of_a_table_is_read_and_loose_dominoes_are_none():
    table = np.full((900, 1300, 3), (150, 110, 80), np.uint8)
    table[60:460, 60:460] = upright("classic.jpg", 80)
    table[60:460, 540:940] = upright("classic-carpet.jpg", 80)
    table[560:760, 60:360] = upright("classic-checks.jpg", 100)[300:500, :300]
    alone = {vision.read_photo(photo(entry)).board for entry in LABELS if entry["image"] == "classic.jpg"}
    boards = vision.read_table(jpeg(table)).boards
    assert len(boards) == 2
    assert sorted(round(min(x for x, _ in board.corners), -2) for board in boards) == [100, 500]
    assert alone <= {board.board for board in boards}


@pytest.mark.parametrize("gap", [0, 4, 20])
def test_boards_side_by_side_are_read_one_by_one_down_to_no_gap_at_all(gap):
    """Three boards of 80 pixels a square, so that the gap is up to a quarter of one."""
    table = np.full((900, 1500, 3), (150, 110, 80), np.uint8)
    names = ("classic.jpg", "classic-carpet.jpg", "classic-checks.jpg")
    for number, name in enumerate(names):
        left = 60 + number * (400 + gap)
        table[250:650, left : left + 400] = upright(name, 80)
    boards = vision.read_table(jpeg(table)).boards
    assert len(boards) == 3
    assert {len(board.board.squares) for board in boards} == {23, 25}
    assert not any(board.notes for board in boards)


@pytest.mark.parametrize("size", [None, 5])
def test_of_boards_that_touch_a_photo_of_one_shows_the_one_in_its_middle_and_says_so(size):
    table = np.full((900, 1500, 3), (150, 110, 80), np.uint8)
    table[250:650, 160:560] = upright("classic.jpg", 80)
    table[250:650, 560:960] = upright("classic-carpet.jpg", 80)
    reading = vision.read_photo(jpeg(table), size=size)
    assert min(x for x, _ in reading.corners) == pytest.approx(560, abs=8)
    assert (reading.board.height, reading.board.width) == (5, 5)
    assert NoteCode.TOUCHING in reading.notes


def test_dominoes_to_choose_from_do_not_end_the_search(monkeypatch):
    """A row of them may be found before the last board is."""
    finished, rows = apart.finished, iter([True, False])

    def row_comes_second(*args):
        if next(rows, False):
            raise NoStartTile
        return finished(*args)

    monkeypatch.setattr(apart, "finished", row_comes_second)
    table = (SAMPLES / "origins-tribe-table.jpg").read_bytes()
    assert len(vision.read_table(table).boards) == 2


@some
def test_a_table_of_one_board_is_that_board(entry):
    alone = without_seconds(vision.read_photo(photo(entry)))
    assert [without_seconds(board) for board in vision.read_table(photo(entry)).boards] == [alone]


def bare_table(picture, *_):
    """What seems to be a board, though hardly, on the bare table in a corner of the picture."""
    located = locate(picture)
    small = np.diag([0.1, 0.1, 1.0]) @ located.grid.matrix
    grid = replace(located.grid, homography=flat(small), evidence=DEFAULT.min_evidence)
    return replace(located, grid=grid)


@pytest.mark.parametrize("entry", LABELS[:2], ids=lambda entry: entry["image"])
def test_where_what_was_located_is_no_board_the_photo_is_searched_on(entry, monkeypatch):
    data = photo(entry)
    as_usual = vision.read_photo(data)
    monkeypatch.setattr(pipeline, "locate", bare_table)
    monkeypatch.setattr(whole_table, "locate", bare_table)
    assert vision.read_photo(data).board == as_usual.board
    assert [board.board for board in vision.read_table(data).boards] == [as_usual.board]
