"""``kingdomino evaluate``: readings measured against labels."""

import json
from types import SimpleNamespace

import pytest
from PIL import Image

import vision
from scorer.board import Board
from scorer.formats.notation import parse
from ui.cli import main
from vision.errors import BoardNotFound, PhotoTooLarge
from vision.evaluating.measure import Truth, compare, nearest, truth_on, turns
from vision.reading import STAGES, Reading, SquareReading

BOARD = parse("c5 .WW1F .HLL1 .-GM")
CORNERS = ((100.0, 50.0), (400.0, 50.0), (400.0, 350.0), (100.0, 350.0))
TRUTH = Truth(BOARD, CORNERS)


def reading(board=BOARD, corners=CORNERS, doubtful=()):
    squares = tuple(
        tuple(SquareReading(square, 0.99, (r, c) in doubtful) for c, square in enumerate(row))
        for r, row in enumerate(board.rows)
    )
    return Reading(board, corners, squares, dict.fromkeys((*STAGES, "total"), 0.01), ())


def turned(given, times):
    every = list(turns(given))
    return Reading(every[times].board, every[times].corners, every[times].squares, given.seconds, ())


@pytest.mark.parametrize("times", range(4))
def test_a_reading_is_right_in_any_quarter_turn(times):
    found = compare(turned(reading(), times), TRUTH)
    assert found.right
    assert found.found
    assert found.corner == pytest.approx(0, abs=1e-6)
    assert found.board == BOARD


@pytest.mark.parametrize("times", range(4))
def test_a_wrong_square_is_named_at_its_place_in_the_labels(times):
    read = BOARD.with_square((0, 1), parse("c5.L1")[0, 0])
    found = compare(turned(reading(read, doubtful=[(0, 1)]), times), TRUTH)
    assert [(wrong.place, wrong.attributes, wrong.doubted) for wrong in found.wrong] == [
        ((0, 1), ("terrain",), True)
    ]
    assert (found.doubts, found.right) == (1, False)


def test_corners_are_measured_in_squares():
    off = ((110.0, 50.0), *CORNERS[1:])
    assert compare(reading(corners=off), TRUTH).corner == pytest.approx(0.1, abs=1e-6)
    far = ((130.0, 50.0), *CORNERS[1:])
    assert not compare(reading(corners=far), TRUTH).found


def test_a_missed_row_leaves_its_squares_wrong_and_not_doubted():
    part = Board(BOARD.game, 5, BOARD.rows[1:])
    found = compare(reading(part, ((100.0, 150.0), (400.0, 150.0), *CORNERS[2:])), TRUTH)
    assert found.corner is None
    assert [wrong.place for wrong in found.wrong] == [(0, 0), (0, 1), (0, 2)]
    assert not any(wrong.doubted for wrong in found.wrong)


def test_a_row_of_holes_asks_for_what_may_be_hidden_there_and_moves_no_corner():
    asked = Board(BOARD.game, 5, (*BOARD.rows[:-1], (None,) * BOARD.width))
    truth = Truth(Board(BOARD.game, 5, BOARD.rows[:-1]), (*CORNERS[:2], (400.0, 250.0), (100.0, 250.0)))
    found = compare(reading(asked), truth)
    assert found.corner == pytest.approx(0, abs=1e-6)
    assert found.right
    missed = compare(reading(asked, doubtful=[(2, 1), (2, 2)]), TRUTH)
    assert [(wrong.place, wrong.doubted) for wrong in missed.wrong] == [((2, 1), True), ((2, 2), True)]
    assert missed.corner is None


def test_a_row_too_many_is_wrong_too():
    more = Board(BOARD.game, 5, (parse("c5.F--").rows[0], *BOARD.rows))
    found = compare(reading(more, ((100.0, -50.0), (400.0, -50.0), *CORNERS[2:])), TRUTH)
    assert [(wrong.place, wrong.attributes) for wrong in found.wrong] == [((-1, 0), ("placed",))]


def test_a_square_taken_for_table_is_wrong_and_so_is_table_taken_for_a_square():
    read = BOARD.with_square((0, 0), None).with_square((2, 0), parse("c5.F")[0, 0])
    assert [wrong.place for wrong in compare(reading(read), TRUTH).wrong] == [(0, 0), (2, 0)]


def test_of_the_other_game_nothing_is_right():
    other = parse("o5 .DDJ .HLL .-GQ")
    found = compare(reading(other), TRUTH)
    assert not found.same_game
    assert len(found.wrong) == len(BOARD.squares)


@pytest.fixture
def labels(tmp_path):
    cells = [[square and _json(square) for square in row] for row in BOARD.rows]
    entry = {"game": "classic", "size": 5, "rows": 3, "cols": 3, "corners": CORNERS, "cells": cells}
    for name in ("one.jpg", "two.jpg"):
        (tmp_path / name).write_bytes(name.encode())
    path = tmp_path / "labels.json"
    path.write_text(json.dumps([{**entry, "image": "one.jpg"}, {**entry, "image": "two.jpg", "layout": "x"}]))
    return path


def _json(square):
    return {"terrain": square.terrain, **({"crowns": square.crowns} if square.crowns else {})}


def evaluated(capsys, *arguments):
    code = main(["evaluate", *map(str, arguments)])
    return code, capsys.readouterr().out


def test_the_command_sums_up_and_counts_the_unreadable_as_wrong(labels, capsys, monkeypatch):
    def read(data, **_):
        if data == b"two.jpg":
            raise BoardNotFound("No board.")
        return turned(reading(doubtful=[(1, 1)]), 3)

    monkeypatch.setattr(vision, "read_photo", read)
    code, out = evaluated(capsys, labels, "--json")
    result = json.loads(out)
    assert code == 0
    one, two = result["pictures"]
    assert (one["found"], one["wrong"], one["doubts"], one["board_right"], one["score_right"]) == (
        True, 0, 1, True, True,
    )  # fmt: skip
    assert (two["error"], two["wrong"], two["not_doubted"]) == ("board_not_found", 8, 8)
    sums = result["summary"]
    assert (sums["found"], sums["board_right"], sums["wrong"], sums["squares"]) == (1, 1, 8, 16)
    assert sums["doubts_a_board"] == 0.5
    assert sums["seconds"]["total"] == 0.01


def test_wrong_squares_that_something_hides_are_told_apart(labels, capsys, monkeypatch):
    entries = json.loads(labels.read_text())
    cover = [[square and 0.0 for square in row] for row in entries[0]["cells"]]
    cover[0][0], cover[0][1] = 0.6, 0.4
    labels.write_text(json.dumps([{**entries[0], "kind": "hand", "cover": cover}]))
    missed = BOARD.with_square((0, 0), None).with_square((0, 1), None)
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading(missed))
    _, out = evaluated(capsys, labels, "--json")
    sums = json.loads(out)["summary"]
    assert (sums["wrong"], sums["wrong_hidden"], sums["squares_hidden"]) == (2, 1, 1)
    assert sums["wrong_seen_share"] == pytest.approx(1 / 7, abs=1e-6)
    _, out = evaluated(capsys, labels, "--by-kind")
    lines = [line.split() for line in out.splitlines()]
    assert ["Of", "those", "seen", "1", "of", "7", "14.29%"] in lines
    assert ["hand", "1", "1", "25.00%", "14.29%", "2", "0.00"] in [line[:7] for line in lines]


def test_the_corners_may_be_given(labels, capsys, monkeypatch):
    given = []
    monkeypatch.setattr(vision, "read_photo", lambda _, corners, **__: given.append(corners) or reading())
    evaluated(capsys, labels)
    evaluated(capsys, labels, "--given-corners")
    assert given == [None, None, CORNERS, CORNERS]


def test_a_photo_may_be_read_as_in_the_app_where_game_and_size_are_chosen(labels, capsys, monkeypatch):
    known = []
    monkeypatch.setattr(
        vision, "read_photo", lambda _, game=None, size=None, **__: known.append((game, size)) or reading()
    )
    table = SimpleNamespace(boards=[reading()])
    monkeypatch.setattr(
        vision, "read_table", lambda _, game=None, size=None, **__: known.append((game, size)) or table
    )
    for options in ((), ("--as-chosen",), ("--all",), ("--all", "--as-chosen")):
        evaluated(capsys, labels, *options)
    chosen, free = (BOARD.game, BOARD.size), (None, None)
    assert known == [free, free, chosen, chosen] * 2


def test_a_photo_itself_is_measured_where_that_is_asked(labels, capsys, monkeypatch):
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading())
    Image.new("RGB", (300, 200), "white").save(labels.parent / "one.jpg")
    _, out = evaluated(capsys, labels, "--photo-quality", "--json")
    one, two = json.loads(out)["pictures"]
    assert (one["burnt"], one["brightness"], one["noise"]) == (1.0, 100.0, 0.0)
    assert "blur" not in two  # a file that is no photo
    _, out = evaluated(capsys, labels, "--photo-quality")
    assert "blue-yellow" in out


def test_people_get_a_table_with_the_mistakes(labels, capsys, monkeypatch):
    read = BOARD.with_square((0, 1), parse("c5.W")[0, 0])
    monkeypatch.setattr(vision, "read_photo", lambda _, **__: reading(read))
    code, out = evaluated(capsys, labels)
    assert code == 0
    assert "W1 read as W" in out
    assert "Squares wrong" in out
    assert "2 of 16" in out


def test_kinds_of_scenes_get_a_line_each(labels, capsys, monkeypatch):
    entries = json.loads(labels.read_text())
    labels.write_text(
        json.dumps([{**entry, "kind": kind} for entry, kind in zip(entries, "ab", strict=True)])
    )
    read = BOARD.with_square((0, 1), parse("c5.W")[0, 0])
    monkeypatch.setattr(
        vision,
        "read_photo",
        lambda data, **_: reading(read if data == b"two.jpg" else BOARD, doubtful=[(0, 1)]),
    )
    _, out = evaluated(capsys, labels, "--by-kind")
    lines = [line.split() for line in out.splitlines()]
    assert ["a", "1", "1", "0.00%", "0.00%", "0", "1.00", "100.00%", "100.00%"] in lines
    assert ["b", "1", "1", "12.50%", "12.50%", "0", "1.00", "0.00%", "100.00%"] in lines


def test_confidence_is_measured_by_how_often_it_was_right(labels, capsys, monkeypatch):
    """Of 16 squares read at 0.99, two pictures of eight, one in each is wrong."""
    read = BOARD.with_square((0, 1), parse("c5.W")[0, 0])
    monkeypatch.setattr(vision, "read_photo", lambda _, **__: reading(read))
    _, out = evaluated(capsys, labels, "--confidence")
    assert ["0.99", "16", "0.9900", "0.8750"] in [line.split() for line in out.splitlines()]


def test_a_missing_picture_is_reported_and_the_others_still_measured(labels, capsys, monkeypatch):
    monkeypatch.setattr(vision, "read_photo", lambda _, **__: reading())
    labels.with_name("two.jpg").unlink()
    code, out = evaluated(capsys, labels, "--json")
    assert code == 1
    assert [row.get("error") for row in json.loads(out)["pictures"]] == [None, "unreadable"]


def test_a_file_that_is_no_photo_is_reported_as_one_that_cannot_be_opened(labels, capsys, monkeypatch):
    read_photo = vision.read_photo
    monkeypatch.setattr(
        vision,
        "read_photo",
        lambda data, **known: reading() if data == b"one.jpg" else read_photo(data, **known),
    )
    labels.with_name("two.jpg").write_text("This is no picture.")
    code, out = evaluated(capsys, labels, "--json")
    assert code == 1
    result = json.loads(out)
    assert [row.get("error") for row in result["pictures"]] == [None, "photo_unreadable"]
    assert result["summary"]["unreadable"] == 1


def test_a_photo_with_too_many_pixels_is_reported_too(labels, capsys, monkeypatch):
    def read(_, **__):
        raise PhotoTooLarge("Too large.")

    monkeypatch.setattr(vision, "read_photo", read)
    assert evaluated(capsys, labels)[0] == 1


def test_a_fault_of_ours_in_one_picture_is_reported_and_the_others_still_measured(
    labels, capsys, monkeypatch
):
    def read(data, **_):
        if data == b"one.jpg":
            raise ZeroDivisionError("by nothing")
        return reading()

    monkeypatch.delenv("KINGDOMINO_DEBUG", raising=False)
    monkeypatch.setattr(vision, "read_photo", read)
    code = main(["evaluate", str(labels), "--json"])
    out, complaints = capsys.readouterr()
    assert code == 1
    result = json.loads(out)
    assert [row.get("error") for row in result["pictures"]] == ["error", None]
    assert [row["wrong"] for row in result["pictures"]] == [8, 0]
    assert (result["summary"]["unreadable"], result["summary"]["board_right"]) == (1, 1)
    assert f"{labels.with_name('one.jpg')}: ZeroDivisionError: by nothing" in complaints


def test_who_looks_for_the_fault_gets_its_traceback(labels, monkeypatch):
    def read(_, **__):
        raise ZeroDivisionError("by nothing")

    monkeypatch.setenv("KINGDOMINO_DEBUG", "1")
    monkeypatch.setattr(vision, "read_photo", read)
    with pytest.raises(ZeroDivisionError):
        main(["evaluate", str(labels)])


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"image": "a"}]', "[[]]", '{"a": NaN}'])
def test_what_is_no_list_of_labels_is_refused(tmp_path, capsys, text):
    path = tmp_path / "labels.json"
    path.write_text(text)
    code = main(["evaluate", str(path)])
    assert code == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("times", range(4))
def test_the_truth_is_found_at_the_places_of_a_reading_in_any_turn(times):
    read = turned(reading(BOARD.with_square((0, 1), None)), times)
    found = truth_on(read, TRUTH)
    wrong = [place for place, square in found.items() if read.board[place] != square]
    assert [found[place] for place in wrong] == [BOARD[0, 1]]
    assert len(found) == BOARD.height * BOARD.width


def test_of_several_boards_on_a_table_the_one_that_was_read_is_compared():
    away = Truth(BOARD, tuple((x + 400, y) for x, y in CORNERS))
    assert nearest(reading(), [away, TRUTH]) == TRUTH


def test_certainty_is_measured_by_totals_and_answers(labels, capsys, monkeypatch):
    asked = []
    read = reading(doubtful=[(2, 0)])
    monkeypatch.setattr(vision, "read_photo", lambda _, **known: asked.append(known) or read)
    assert main(["evaluate", str(labels), "--certainty", "--json"]) == 0
    sums = json.loads(capsys.readouterr().out.splitlines()[-1])["certainty"]
    assert all("mode" in known for known in asked)
    certain = sums["right_if_certain"]
    assert certain["are"] == certain["of"] == sums["without_a_tap"]["are"]
    assert sums["known_after_answers"]["of"] == len(asked) == 2
    assert sums["answers"] <= sums["answers_to_all_doubts"]
    assert sums["winner_certain"]["of"] == 0  # two boards are no match of three
    assert main(["evaluate", str(labels), "--certainty"]) == 0
    told = capsys.readouterr().out
    assert "Certain: the total is right" in told
    assert "Chance of the total" in told
