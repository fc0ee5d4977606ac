"""`kingdomino render`: pictures and their labels in a folder."""

import json

import pytest
from PIL import Image

WISHES = ("--game", "classic", "--pixels", "160", "--size", "5", "--seed", "3")


def test_a_folder_is_filled_with_pictures_and_labels(command, tmp_path):
    found = command("render", str(tmp_path / "new"), *WISHES, "--count", "2", "--kind", "all", "--json")
    assert found.code == 0
    labels = json.loads((tmp_path / "new" / "labels.json").read_text("utf-8"))
    assert found.out == labels
    assert [label["kind"] for label in labels] == ["default", "plain"]
    for label in labels:
        assert (label["game"], label["size"]) == ("classic", 5)
        with Image.open(tmp_path / "new" / label["image"]) as picture:
            assert max(picture.size) == 160


def test_a_contact_sheet_shows_all_scenes(command, tmp_path):
    found = command("render", str(tmp_path), *WISHES, "--count", "3", "--kind", "hard", "--sheet", "--json")
    assert [label["kind"] for label in found.out] == ["hand", "pawn", "cup"]
    with Image.open(tmp_path / "sheet.jpg") as sheet:
        assert sheet.size[1] > 3 * 100


def test_the_folder_of_another_game_is_wrong_usage(command, tmp_path, reference):
    folder = reference / "classic" / "dominoes"
    assert command("render", str(tmp_path), "--game", "origins", "--art", str(folder)).code == 2


def test_a_folder_without_artwork_is_an_error_that_names_it(command, tmp_path):
    found = command("render", str(tmp_path), *WISHES, "--art", str(tmp_path))
    assert found.code == 1
    assert str(tmp_path) in found.err


@pytest.mark.parametrize(
    "wrong", [("--count", "0"), ("--seed", "-1"), ("--pixels", "9"), ("--mode", "tribe"), ("--kind", "moon")]
)
def test_what_cannot_be_drawn_is_wrong_usage(command, tmp_path, wrong):
    found = command("render", str(tmp_path), *WISHES, *wrong)
    assert (found.code, list(tmp_path.iterdir())) == (2, [])


def test_a_file_in_the_way_is_an_error(command, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    assert command("render", str(tmp_path / "file"), *WISHES, "--count", "1").code == 1
