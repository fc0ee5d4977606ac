"""kingdomino learn and profile, and the option --profile of the commands that read photos."""

import json
import zipfile
from argparse import Namespace
from dataclasses import replace

import pytest
from PIL import Image

import vision
from tests.sample_folder import SAMPLES
from ui.cli import main
from ui.commands import learn
from vision.profile import Profile, load_profile, save_profile

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
ENTRY = next(entry for entry in LABELS if entry["image"] == "classic.jpg")


@pytest.fixture(scope="module")
def labels(tmp_path_factory):
    """A file of labels with one picture."""
    folder = tmp_path_factory.mktemp("labels")
    (folder / ENTRY["image"]).write_bytes((SAMPLES / ENTRY["image"]).read_bytes())
    (folder / "labels.json").write_text(json.dumps([ENTRY]), "utf-8")
    return folder / "labels.json"


@pytest.fixture(scope="module")
def packed(labels):
    """The same as one file, as a player saves it."""
    path = labels.with_name("help.zip")
    with zipfile.ZipFile(path, "w") as file:
        file.write(labels, "labels.json")
        file.write(labels.parent / ENTRY["image"], ENTRY["image"])
    return path


@pytest.fixture(scope="module")
def profile(labels, tmp_path_factory):
    folder = tmp_path_factory.mktemp("profiles") / "ours"
    assert main(["learn", str(labels), "--profile", str(folder)]) == 0
    return folder


def another_picture(folder):
    """A file of labels with another picture of the same name."""
    shown = Image.open(SAMPLES / ENTRY["image"])
    shown.save(folder / ENTRY["image"], quality=90)
    (folder / "labels.json").write_text(json.dumps([ENTRY]), "utf-8")
    return folder / "labels.json"


def lines(capsys):
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_learning_makes_the_folder_and_names_the_copy(labels, tmp_path, capsys):
    assert main(["learn", str(labels), "--profile", str(tmp_path / "new"), "--json"]) == 0
    assert lines(capsys) == [{"image": "classic.jpg", "copy": "1", "squares": 25}]


def test_a_zip_with_its_pictures_is_learned_from_as_labels_are(packed, tmp_path, capsys):
    assert main(["learn", str(packed), "--profile", str(tmp_path), "--copy", "Ours", "--json"]) == 0
    assert lines(capsys)[0]["copy"] == "Ours"


def test_profile_says_what_it_holds(profile, capsys):
    assert main(["profile", str(profile), "--json"]) == 0
    [said] = lines(capsys)
    assert [board["image"] for board in said["boards"]] == ["classic.jpg"]
    assert said["squares"] == 25
    assert 0 < said["bytes"] < 1_000_000
    assert main(["profile", str(profile)]) == 0
    assert "classic.jpg" in capsys.readouterr().out


def test_a_board_is_forgotten_by_its_picture_and_one_that_was_never_learned_is_told(labels, tmp_path, capsys):
    main(["learn", str(labels), "--profile", str(tmp_path)])
    assert main(["profile", str(tmp_path), "--forget", "other.jpg"]) == 1
    assert "No board of this picture" in capsys.readouterr().err
    assert main(["profile", str(tmp_path), "--forget", "classic.jpg"]) == 0
    capsys.readouterr()
    assert main(["profile", str(tmp_path), "--json"]) == 0
    assert lines(capsys)[0]["boards"] == []


def test_two_pictures_of_one_name_are_two_boards_and_a_digest_says_which(labels, tmp_path, capsys):
    profile = str(tmp_path / "ours")
    assert main(["learn", str(labels), str(another_picture(tmp_path)), "--profile", profile]) == 0
    capsys.readouterr()
    assert main(["profile", profile, "--forget", "classic.jpg"]) == 1
    said = capsys.readouterr()
    assert "Several boards have a picture of this name" in said.err
    assert main(["profile", profile, "--json"]) == 0
    first, second = lines(capsys)[0]["boards"]
    assert first["image"] == second["image"] == "classic.jpg"
    for board in (first, second):
        assert board["digest"][:12] in said.out
        assert board["digest"][:12] in said.err
    assert main(["profile", profile, "--forget", first["digest"][:12], "--json"]) == 0
    assert [board["digest"] for board in lines(capsys)[0]["boards"]] == [second["digest"]]


def rows_of(labels, first, last):
    """Some rows of the picture, labelled as a board of their own."""
    one, two, three, four = ENTRY["corners"]

    def between(top, bottom, row):
        return [a + (b - a) * row / ENTRY["rows"] for a, b in zip(top, bottom, strict=True)]

    sides = ((one, four, first), (two, three, first), (two, three, last), (one, four, last))
    return {
        **ENTRY,
        "image": str(labels.parent / "classic.jpg"),
        "rows": last - first,
        "cells": ENTRY["cells"][first:last],
        "corners": [between(*side) for side in sides],
    }


@pytest.mark.parametrize("files", [[[0, 1]], [[0], [1]], [[1], [0]]])
def test_the_boards_of_one_picture_are_all_learned_however_many_files_they_come_in(
    files, labels, tmp_path, capsys
):
    both = [rows_of(labels, 0, 2), rows_of(labels, 2, 5)]
    paths = [tmp_path / f"{number}.json" for number in range(len(files))]
    for path, numbers in zip(paths, files, strict=True):
        path.write_text(json.dumps([both[number] for number in numbers]), "utf-8")
    for _ in range(2):  # the second time they are learned anew
        main(["learn", *map(str, paths), "--profile", str(tmp_path / "ours")])
        capsys.readouterr()
        main(["profile", str(tmp_path / "ours"), "--json"])
        assert sorted(board["squares"] for board in lines(capsys)[0]["boards"]) == [10, 15]


def test_a_board_that_is_marked_a_little_otherwise_is_learned_anew(labels, tmp_path, capsys):
    for by in (0, 3):
        corners = [[x + by, y + by] for x, y in ENTRY["corners"]]
        entry = {**ENTRY, "image": str(labels.parent / "classic.jpg"), "corners": corners}
        (tmp_path / "labels.json").write_text(json.dumps([entry]), "utf-8")
        main(["learn", str(tmp_path / "labels.json"), "--profile", str(tmp_path / "ours")])
    capsys.readouterr()
    main(["profile", str(tmp_path / "ours"), "--json"])
    assert len(lines(capsys)[0]["boards"]) == 1


def test_a_board_that_an_older_version_named_by_its_picture_alone_is_learned_anew(
    labels, profile, tmp_path, capsys
):
    (board,) = load_profile(profile).boards
    older = replace(board, image=board.image.partition("-")[0], learned="2025-01-01T10:00:00+00:00")
    other = replace(older, squares=tuple(reversed(older.squares)))
    for known, boards in ((older, 1), (other, 2)):
        folder = tmp_path / str(boards)
        save_profile(Profile((known,)), folder)
        assert main(["learn", str(labels), "--profile", str(folder)]) == 0
        assert len(load_profile(folder).boards) == boards
    digest, _, place = board.image.partition("-")
    capsys.readouterr()
    main(["profile", str(tmp_path / "2")])
    assert f"({digest[:12]}-{place})" in capsys.readouterr().out
    assert main(["profile", str(tmp_path / "2"), "--forget", f"{digest[:12]}-{place}"]) == 0
    assert [each.image for each in load_profile(tmp_path / "2").boards] == [digest]


def test_what_was_told_is_kept_although_nobody_reads_on(labels, tmp_path, monkeypatch):
    def closed(_):
        raise BrokenPipeError

    monkeypatch.setattr(learn, "print_text", closed)
    with pytest.raises(BrokenPipeError):
        learn.run(Namespace(labels=[str(labels)], profile=str(tmp_path / "ours"), copy="", json=False))
    assert [board.name for board in load_profile(tmp_path / "ours").boards] == ["classic.jpg"]


def test_a_copy_is_named(labels, tmp_path, capsys):
    main(["learn", str(labels), "--profile", str(tmp_path)])
    assert main(["profile", str(tmp_path), "--rename", "9", "Grandma's"]) == 1
    assert "no copy with this name" in capsys.readouterr().err
    assert main(["profile", str(tmp_path), "--rename", "1", "Grandma's", "--json"]) == 0
    assert [board["copy"] for board in lines(capsys)[0]["boards"]] == ["Grandma's"]
    with pytest.raises(SystemExit):
        main(["profile", str(tmp_path), "--rename", "1", " "])


def test_two_copies_swap_their_names(labels, tmp_path, capsys):
    other = another_picture(tmp_path)
    profile = str(tmp_path / "ours")
    for path, copy in ((labels, "1"), (other, "2")):
        main(["learn", str(path), "--profile", profile, "--copy", copy])
    copies = []
    for options in ([], ["--rename", "1", "2", "--rename", "2", "1"]):
        capsys.readouterr()
        assert main(["profile", profile, *options, "--json"]) == 0
        names = [board["copy"] for board in lines(capsys)[0]["boards"]]
        copies.append(names)
    assert copies == [["1", "2"], ["2", "1"]]


@pytest.mark.parametrize("command", ["read", "score", "evaluate"])
def test_what_reads_photos_takes_a_profile(command, labels, profile, capsys):
    source = labels if command == "evaluate" else labels.parent / ENTRY["image"]
    assert main([command, str(source), "--profile", str(profile), "--json"]) == 0
    with_profile = lines(capsys)[0]
    assert main([command, str(source), "--json"]) == 0
    alone = lines(capsys)[0]
    assert with_profile.keys() == alone.keys()
    if command == "read":  # it is read well, so nothing changes
        assert with_profile["squares"] == alone["squares"]


def test_a_match_reads_its_photos_with_a_profile(labels, profile, monkeypatch):
    looks = []
    read = vision.read_photo
    monkeypatch.setattr(
        vision, "read_photo", lambda data, **known: looks.append(known["look"]) or read(data), raising=False
    )
    file = labels.with_name("match.json")
    players = [{"name": "Anna", "board": ENTRY["image"]}, {"name": "Ben", "board": "c5.HW"}]
    file.write_text(json.dumps({"game": "classic", "players": players}), "utf-8")
    assert main(["match", str(file), "--profile", str(profile)]) == 0
    assert main(["match", str(file)]) == 0
    assert [look is None for look in looks] == [False, True]


def test_squares_left_open_are_not_learned(labels, tmp_path, capsys):
    part = [{**ENTRY, "open": [[0, 0], [0, 1]], "image": str(labels.parent / ENTRY["image"])}]
    (tmp_path / "labels.json").write_text(json.dumps(part))
    assert main(["learn", str(tmp_path / "labels.json"), "--profile", str(tmp_path / "new"), "--json"]) == 0
    assert lines(capsys)[0]["squares"] == 23


@pytest.mark.parametrize("command", ["read", "score", "match", "evaluate", "profile"])
@pytest.mark.parametrize("folder", ["", "nowhere", "a\0b"])
def test_a_folder_that_is_not_there_is_told(command, folder, labels, capsys):
    option = ["--profile"] if command != "profile" else []
    source = [str(labels)] if command != "profile" else []
    assert main([command, *source, *option, folder]) == 1
    assert "not a folder with a profile" in capsys.readouterr().err


def test_evaluate_measures_a_zip(packed, capsys):
    assert main(["evaluate", str(packed), "--json"]) == 0
    assert lines(capsys)[0]["summary"]["board_right"] == 1


@pytest.mark.parametrize("command", [["evaluate"], ["learn", "--profile", "x"]])
def test_a_zip_without_labels_or_pictures_and_one_that_is_none_are_told(
    command, tmp_path, capsys, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "none.zip").write_bytes(b"PK no zip")
    with zipfile.ZipFile(tmp_path / "empty.zip", "w") as file:
        file.writestr("other.txt", "")
    with zipfile.ZipFile(tmp_path / "labels.zip", "w") as file:
        file.writestr("labels.json", json.dumps([ENTRY]))
    for name in ("none.zip", "empty.zip", "labels.zip"):
        assert main([command[0], name, *command[1:]]) == 1
        assert "Traceback" not in capsys.readouterr().err


def test_what_cannot_be_learned_from_does_not_keep_the_rest_back(labels, tmp_path, capsys):
    both = [{**ENTRY, "image": "missing.jpg"}, {**ENTRY, "image": str(labels.parent / "classic.jpg")}]
    (tmp_path / "labels.json").write_text(json.dumps(both))
    folder = tmp_path / "profile"
    assert main(["learn", str(tmp_path / "labels.json"), "--profile", str(folder), "--json"]) == 1
    first, second = lines(capsys)
    assert first["error"]["code"] == "unreadable"
    assert second["squares"] == 25


def test_a_profile_that_cannot_be_written_is_told(labels, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["learn", str(labels), "--profile", str(tmp_path / "file" / "deep")]) == 1
    assert main(["learn", str(labels), "--profile", "a\0b"]) == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("command", ["read", "score", "match", "evaluate", "profile"])
def test_a_folder_of_other_things_is_no_profile(command, labels, capsys):
    option = ["--profile"] if command != "profile" else []
    source = [str(labels)] if command != "profile" else []
    assert main([command, *source, *option, str(labels.parent)]) == 1
    assert "not a folder with a profile" in capsys.readouterr().err


def test_nothing_is_learned_into_a_folder_of_other_things(labels, tmp_path, capsys):
    (tmp_path / "holiday.jpg").write_bytes(b"a photo")
    assert main(["learn", str(labels), "--profile", str(tmp_path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "other things than a profile. Choose a new or an empty one." in printed.err
    assert [path.name for path in tmp_path.iterdir()] == ["holiday.jpg"]


def test_what_else_lies_in_a_profile_is_left_alone_and_not_counted(labels, tmp_path, capsys):
    main(["learn", str(labels), "--profile", str(tmp_path)])
    said = []
    for data in (None, b"a" * 5_000_000):
        if data:
            (tmp_path / "holiday.jpg").write_bytes(data)
        capsys.readouterr()
        main(["profile", str(tmp_path), "--json"])
        said += lines(capsys)
    assert said[0] == said[1]
    assert main(["learn", str(labels), "--profile", str(tmp_path)]) == 0
    assert main(["profile", str(tmp_path), "--forget", ENTRY["image"]]) == 0
    assert (tmp_path / "holiday.jpg").exists()


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_learned(labels, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file" / "deep", ""):
        assert main(["learn", str(labels), "--profile", str(folder)]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert ("Nothing can be written there" if folder else "not the name of a folder") in printed.err


def test_the_list_is_in_the_order_of_days_and_an_error_comes_after_it(profile, tmp_path, capfd):
    board = load_profile(profile).boards[0]
    days = {"b.jpg": "2026-03-02", "a.jpg": "2026-03-02", "c.jpg": "2026-03-01"}
    boards = tuple(
        replace(board, image=name, name=name, learned=f"{day}T10:00:00+00:00") for name, day in days.items()
    )
    save_profile(Profile(boards), tmp_path)
    assert main(["profile", str(tmp_path), "--forget", "d.jpg"]) == 1
    assert [line[:5] for line in capfd.readouterr().out.splitlines()[:3]] == ["c.jpg", "a.jpg", "b.jpg"]
    assert main(["profile", str(tmp_path), "--forget", "d.jpg", "--json"]) == 1
    assert ["error" in line for line in lines(capfd)] == [False, True]
