"""Whole tables against their labels: which boards are found, and which were taken for one."""

import json
from dataclasses import replace

import pytest

from scorer.board import BoardError
from scorer.formats.board_json import to_json
from scorer.formats.notation import parse
from tests.sample_folder import SAMPLES
from vision.evaluating.table_evaluation import labelled_tables, table_row, table_summary, unread_table_row
from vision.reading import Hut, NoteCode, Reading, SquareReading

SAMPLE_LABELS = SAMPLES / "labels.json"


def corners(left, cols, rows, side=10.0):
    right, bottom = left + cols * side, rows * side
    return (left, 0.0), (right, 0.0), (right, bottom), (left, bottom)


def reading(text, left, **more):
    board = parse(text)
    squares = tuple(tuple(SquareReading(square, 0.99) for square in row) for row in board.rows)
    return Reading(board, corners(left, board.width, board.height), squares, **more)


def label(text, left, hut):
    board = parse(text)
    size = {"rows": board.height, "cols": board.width}
    return {**to_json(board), **size, "corners": corners(left, board.width, board.height), "hut": hut}


LEFT, RIGHT = ("c5.HWW.FFL", 0.0), ("c5.HLL.GGS", 30.0)
TABLE = {"image": "a.jpg", "kind": "two", **label(*LEFT, "pink")}
TABLE["boards"] = [label(*LEFT, "pink"), label(*RIGHT, None)]
[LABELS] = labelled_tables(json.loads(json.dumps([TABLE])))


def test_every_board_is_found_whatever_the_order():
    row = table_row(LABELS, [reading(*RIGHT), reading(*LEFT)])
    assert (row["boards"], row["found"], row["exact"], row["extra"], row["merged"]) == (2, 2, 2, 0, 0)


def test_a_wrong_square_is_no_exact_board():
    row = table_row(LABELS, [reading(*RIGHT), reading("c5.HWW.FFG", 0.0)])
    assert (row["found"], row["exact"], row["wrong"], row["not_doubted"]) == (2, 1, 1, 1)


def test_two_boards_read_as_one_are_merged_and_worst_without_a_note():
    both = reading("c7.HWWHLL.FFLGGS", 0.0)
    row = table_row(LABELS, [both])
    assert (row["found"], row["merged"], row["merged_unsaid"]) == (0, 1, 1)
    said = replace(both, notes=(NoteCode.TOUCHING,))
    assert table_row(LABELS, [said])["merged_unsaid"] == 0


def test_only_huts_that_can_be_seen_count():
    told = [reading(*LEFT, hut=Hut("blue", 0.99)), reading(*RIGHT, hut=Hut("green", 0.6))]
    row = table_row(LABELS, told)
    assert (row["huts"], row["huts_read"], row["huts_right"], row["huts_sure_wrong"]) == (1, 1, 0, 1)


def test_what_was_not_read_counts_with_all_its_boards():
    rows = [table_row(LABELS, [reading(*LEFT)]), unread_table_row(LABELS, "board_not_found")]
    sums = table_summary(rows)
    assert (sums["pictures"], sums["boards"], sums["found"], sums["all_found"]) == (2, 4, 1, 0)
    assert sums["unreadable"] == 1


def test_a_picture_without_a_list_of_boards_shows_one():
    tables = {table.image: table for table in labelled_tables(json.loads(SAMPLE_LABELS.read_text("utf-8")))}
    assert len(tables["classic.jpg"].truths) == 1
    assert tables["origins-tribe-table.jpg"].huts == ("blue", "black", "pink")


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        ({}, "labels"),
        ([{"image": "a.jpg"}], "[0]"),
        ([TABLE, {**TABLE, "boards": [TABLE["boards"][0], {"rows": 1}]}], "[1]"),
        (
            [TABLE, {**TABLE, "boards": [{**board, "rows": 9} for board in TABLE["boards"]]}],
            "[1], boards, [0]",
        ),
    ],
)
def test_what_is_no_list_of_labels_is_an_error_that_names_the_place(broken, place):
    with pytest.raises(BoardError) as told:
        list(labelled_tables(broken))
    assert told.value.place.startswith(place)
