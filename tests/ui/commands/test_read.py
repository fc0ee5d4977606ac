"""``kingdomino read``: what a photo shows, for programs and for people."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import vision
from scorer.formats.board_json import from_json
from scorer.formats.notation import parse, write
from tests.sample_folder import SAMPLES
from vision.reading import Hut, Reading, SquareReading, Table

PHOTO = str(SAMPLES / "classic-carpet.jpg")
TRUTH = next(
    entry
    for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    if entry["image"] == "classic-carpet.jpg"
)


def test_a_photo_is_one_line_of_json_with_every_square(command):
    found = command("read", PHOTO, "--json")
    assert found.code == 0
    (read,) = found.out
    assert (read["image"], read["game"], read["size"]) == (PHOTO, "classic", 5)
    assert (read["rows"], read["cols"], len(read["corners"])) == (5, 5, 4)
    assert set(read["seconds"]) == {"load", "locate", "rectify", "classify", "reconcile", "total"}
    board = from_json({key: read[key] for key in ("game", "size", "cells")})
    assert {read["source"] for row in read["squares"] for read in row if read} <= {"seen", "dominoes"}
    turns = [board]
    for _ in range(3):
        turns.append(turns[-1].turned())
    assert from_json({key: TRUTH[key] for key in ("game", "size", "cells")}) in turns


def test_people_see_the_board_in_rows_and_as_notation(command):
    found = command("read", PHOTO)
    assert found.code == 0
    assert "Classic 5 × 5, 23 squares" in found.out
    assert f"  {write(vision.read_photo(Path(PHOTO).read_bytes()).board)}\n" in found.out


def test_a_note_names_the_game_that_the_photo_shows(command):
    found = command("read", PHOTO, "--game", "origins").out
    assert "The photo shows a board of classic Kingdomino." in found
    assert "Kingdomino Origins" not in found


def test_what_is_known_already_can_be_said(command):
    (read,) = command("read", PHOTO, "--game", "classic", "--size", "7", "--json").out
    assert (read["game"], read["size"]) == ("classic", 7)


def test_all_boards_of_a_table_are_a_line_each(command, tmp_path):
    """Two photos side by side are a table of two boards."""
    with Image.open(SAMPLES / "classic-glare.jpg") as left, Image.open(PHOTO) as right:
        height = 900
        halves = [np.asarray(each.convert("RGB").resize((900, height))) for each in (left, right)]
    path = str(tmp_path / "table.jpg")
    Image.fromarray(np.hstack(halves)).save(path, quality=95)
    found = command("read", path, "--all", "--json")
    assert found.code == 0
    assert [line["image"] for line in found.out] == [path, path]
    assert sorted(min(x for x, _ in line["corners"]) > height for line in found.out) == [False, True]
    stages = ["load", "locate", "rectify", "classify", "reconcile", "total"]
    assert [sorted(line["seconds"]) for line in found.out] == [sorted(stages)] * 2
    for line in found.out:
        assert sum(line["seconds"].values()) == pytest.approx(2 * line["seconds"]["total"], abs=0.001)


def test_the_boards_of_a_table_are_told_apart_by_number_and_hut(command, monkeypatch):
    board = parse("c5.HW")
    squares = (tuple(SquareReading(square, 0.99) for square in board.rows[0]),)
    huts = (Hut("green", 0.99), None, Hut("pink", 0.6))
    readings = tuple(Reading(board, ((0, 0),) * 4, squares, hut=hut) for hut in huts)
    monkeypatch.setattr(vision, "read_table", lambda *_, **__: Table(readings), raising=False)
    out = command("read", PHOTO, "--all").out
    assert [line for line in out.splitlines() if line and not line.startswith(" ")] == [
        f"{PHOTO}, board 1 of 3 (green castle)",
        f"{PHOTO}, board 2 of 3",
        f"{PHOTO}, board 3 of 3 (pink castle?)",
    ]
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert f"{PHOTO}, Königreich 1 von 3 (grünes Schloss)\n" in command("read", PHOTO, "--all").out


@pytest.fixture
def no_board(tmp_path):
    path = tmp_path / "table.png"
    Image.fromarray(np.full((300, 400, 3), 120, np.uint8)).save(path)
    return str(path)


def test_photos_that_cannot_be_read_do_not_keep_the_others_back(command, tmp_path, no_board):
    missing = str(tmp_path / "missing.jpg")
    text = tmp_path / "text.jpg"
    text.write_text("no picture", "utf-8")
    found = command("read", missing, no_board, str(text), PHOTO, "--json")
    assert found.code == 1
    assert [line["image"] for line in found.out] == [missing, no_board, str(text), PHOTO]
    codes = [line.get("error", {}).get("code") for line in found.out]
    assert codes == ["unreadable", "board_not_found", "photo_unreadable", None]


def test_nor_does_a_fault_of_ours(command, monkeypatch):
    real = vision.read_photo
    broken = iter([True, False])

    def read(data, **known):
        if next(broken):
            raise FileNotFoundError("a network of ours is missing")
        return real(data, **known)

    monkeypatch.setattr(vision, "read_photo", read)
    monkeypatch.delenv("KINGDOMINO_DEBUG")
    found = command("read", PHOTO, PHOTO, "--json")
    assert found.code == 1
    fault = {"code": "error", "message": "FileNotFoundError: a network of ours is missing"}
    assert found.out[0] == {"image": PHOTO, "error": fault}
    assert found.out[1]["game"] == "classic"


def test_every_stage_of_each_photo_is_drawn_into_a_folder_of_its_own(command, tmp_path, no_board):
    out = tmp_path / "trace"
    found = command("read", PHOTO, PHOTO, no_board, "--trace", str(out))
    assert found.code == 1
    assert sorted(path.name for path in out.iterdir()) == ["classic-carpet", "classic-carpet-2", "table"]
    assert len(list((out / "classic-carpet").iterdir())) == 8
    assert {path.name for path in (out / "table").iterdir()} == {"1-photo.png", "2-first-heatmaps.png"}


def test_every_board_of_labelled_tables_is_measured(command, tmp_path):
    name = "origins-tribe-table.jpg"
    (tmp_path / name).write_bytes((SAMPLES / name).read_bytes())
    every = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    labels = tmp_path / "labels.json"
    labels.write_text(json.dumps([label for label in every if label["image"] == name]), "utf-8")
    [found] = command("evaluate", str(labels), "--all", "--json").out
    assert found["summary"] | {"boards": 3, "found": 3, "exact": 3, "extra": 0} == found["summary"]
    assert "table_apart" in command("evaluate", str(labels), "--all").out
