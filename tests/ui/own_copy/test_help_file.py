"""The file with which players help: labels that all commands take, and nothing about who played."""

import json
import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import vision
from scorer.board import Square, Terrain
from ui.game.match_record import Entry
from ui.own_copy.help_file import help_file
from vision.measure import compare, truths

SAMPLES = Path(__file__).parents[3] / "sample_photos"
#: Incomplete, so that the rectangle around its squares is not the whole territory.
NAME = "classic-7x7-incomplete.jpg"


@pytest.fixture(scope="module")
def photo():
    """A photo with EXIF."""
    buffer, exif = BytesIO(), Image.Exif()
    exif[0x010F] = "A camera"
    with Image.open(SAMPLES / NAME) as image:
        image.save(buffer, "JPEG", quality=92, exif=exif)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def entry(photo):
    return Entry().read(vision.read_photo(photo), "digest")


def saved(path, *photographed):
    path.write_bytes(help_file(photographed, None))
    return path


def test_its_labels_are_the_truth_about_the_photo(photo, entry, tmp_path):
    path = saved(tmp_path / "help.zip", (entry, photo), (entry, photo))
    found = [compare(vision.read_photo(photo), truth) for _, truth in truths(path)]
    assert [(one.right, one.found) for one in found] == [(True, True)] * 2


def test_it_tells_what_was_read_beside_what_is_right(photo, entry, tmp_path):
    place = next(iter(entry.board.squares))
    corrected = replace(entry, editing=entry.editing.set(((place, Square(Terrain.SWAMP, crowns=2)),)))
    [(labels, _)] = truths(saved(tmp_path / "help.zip", (corrected, photo)))
    different = [
        right
        for rights, reads in zip(labels["cells"], labels["read"], strict=True)
        for right, read in zip(rights, reads, strict=True)
        if right != read
    ]
    assert different == [{"terrain": "swamp", "crowns": 2}]


def test_nothing_is_in_it_that_the_photo_does_not_show(photo, entry, tmp_path):
    path = saved(tmp_path / "help.zip", (entry, photo))
    with zipfile.ZipFile(path) as packed:
        assert packed.namelist() == ["1.jpg", "labels.json"]
        assert {info.date_time[0] for info in packed.infolist()} == {1980}
        picture, labels = packed.read("1.jpg"), packed.read("labels.json")
    assert b"A camera" in photo
    assert b"A camera" not in picture
    with Image.open(BytesIO(picture)) as image, Image.open(BytesIO(photo)) as before:
        assert not image.getexif()
        assert image.size == before.size
    assert b"digest" not in labels
    assert set(json.loads(labels)[0]) == {
        "image", "game", "size", "cells", "rows", "cols", "corners", "read", "confidence", "open",
    }  # fmt: skip


def test_boards_without_a_photo_are_left_out(photo, tmp_path):
    with zipfile.ZipFile(saved(tmp_path / "help.zip", (Entry(), photo))) as packed:
        assert json.loads(packed.read("labels.json")) == []
