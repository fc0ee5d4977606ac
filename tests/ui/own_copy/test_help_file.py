"""The file with which players help: labels that all commands take, and nothing about who played."""

import json
import zipfile
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

import vision
from scorer.board import Square, Terrain
from tests.sample_folder import SAMPLES
from ui.game.match_record import Entry
from ui.own_copy.help_file import help_file
from vision.evaluating.measure import compare, truth_of, truths

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


def test_a_photo_that_is_stored_turned_lies_as_its_labels_say(tmp_path):
    turned = (SAMPLES / "origins-tribe.jpg").read_bytes()  # the camera was held upright: see its EXIF
    entry = Entry().read(vision.read_photo(turned), "digest")
    [(labels, truth)] = truths(saved(tmp_path / "help.zip", (entry, turned)))
    with zipfile.ZipFile(tmp_path / "help.zip") as packed:
        assert compare(vision.read_photo(packed.read(labels["image"])), truth).found


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
        name, labels_name = packed.namelist()
        assert labels_name == "labels.json"
        assert {info.date_time[0] for info in packed.infolist()} == {1980}
        picture, labels = packed.read(name), packed.read("labels.json")
    assert b"A camera" in photo
    assert b"A camera" not in picture
    with Image.open(BytesIO(picture)) as image, Image.open(BytesIO(photo)) as before:
        assert not image.getexif()
        assert image.size == before.size
    assert b"digest" not in labels
    assert set(json.loads(labels)[0]) == {
        "image", "game", "size", "cells", "rows", "cols", "corners", "read", "confidence", "open",
    }  # fmt: skip


def test_files_of_several_players_can_be_put_together(photo, entry, tmp_path):
    """Pictures are named by what is in them: two files never hold different ones of the same name."""
    again = BytesIO()
    Image.open(BytesIO(photo)).transpose(Image.Transpose.ROTATE_180).save(again, "JPEG")
    [(one, _)], [(other, _)] = (
        truths(saved(tmp_path / f"{number}.zip", (entry, data)))
        for number, data in enumerate((photo, again.getvalue()))
    )
    assert one["image"] != other["image"]


def test_what_the_player_left_open_is_no_label(photo, entry, tmp_path):
    """A square with an open question is not measured, whatever lies on the board at that place."""
    place = next(iter(entry.board.squares))
    wrong = entry.editing.set(((place, Square(Terrain.SWAMP, crowns=2)),))
    left_open = replace(entry, editing=wrong)
    path = saved(tmp_path / "help.zip", (left_open, photo))
    [(labels, known)] = truths(path)
    assert [wrong.truth for wrong in compare(vision.read_photo(photo), known).wrong] == [
        Square(Terrain.SWAMP, crowns=2)
    ]
    [at] = [wrong.place for wrong in compare(vision.read_photo(photo), known).wrong]
    assert compare(vision.read_photo(photo), truth_of({**labels, "open": [list(at)]})).right


def test_boards_without_a_photo_are_left_out(photo, tmp_path):
    with zipfile.ZipFile(saved(tmp_path / "help.zip", (Entry(), photo))) as packed:
        assert json.loads(packed.read("labels.json")) == []
