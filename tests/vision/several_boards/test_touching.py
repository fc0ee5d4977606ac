"""Boards that touch, drawn on one lattice: told apart by start tiles, frames and seams."""

import cv2
import numpy as np
import pytest

from vision.classifying.classify import CROP_SIDE
from vision.classifying.square_classes import HEADS, NOTHING_PLACED
from vision.geometry.grid import grid_from_corners
from vision.locating.located import RING
from vision.rectify import Rectified
from vision.settings import DEFAULT
from vision.several_boards import start_tiles as start_tiles_module
from vision.several_boards import touching
from vision.several_boards.frames import Seen, best_frames, own_squares
from vision.several_boards.start_tiles import START_KINDS, StartTile, start_tiles
from vision.several_boards.touching import _AROUND, _with_start_tiles

EMPTY = np.zeros((32, 32), bool)


def table(*rows):
    """What a lattice shows, from a drawing: ``S`` a start tile, ``<>`` and ``^v`` the halves of dominoes."""
    placed, starts, dominoes = EMPTY.copy(), [], []
    for r, row in enumerate(rows, start=_AROUND):
        for c, sign in enumerate(row, start=_AROUND):
            if sign == ".":
                continue
            placed[r, c] = True
            if sign == "S":
                starts.append((r, c))
            elif sign == "<":
                dominoes.append(((r, c), (r, c + 1)))
            elif sign == "^":
                dominoes.append(((r, c), (r + 1, c)))
    return Seen(None, placed, tuple(dominoes), tuple(starts))


def boards(seen, size=None):
    """The squares of each board, as ``rows x cols`` of their box and their number."""
    frames = best_frames(seen, size)
    found = [own_squares(seen, start, number, frames) for number, start in enumerate(seen.starts)]
    boxes = []
    for own in found:
        rows, cols = np.nonzero(own)
        boxes.append((int(np.ptp(rows)) + 1, int(np.ptp(cols)) + 1, int(own.sum())))
    return boxes


FULL = ("<><>^", "<><>v", "<>S<>", "<><>^", "<><>v")


def test_two_boards_without_a_gap_are_two_frames():
    assert boards(table(*(row + row for row in FULL))) == [(5, 5, 25), (5, 5, 25)]


def test_seams_tell_where_a_board_ends_that_is_not_as_wide_as_its_frame():
    narrow = ("<><>", "<><>", "<>S.", "<><>", "<><>")
    seen = table(*("".join(rows) for rows in zip(narrow, FULL, strict=True)))
    assert sorted(boards(seen, 5)) == [(5, 4, 19), (5, 5, 25)]


def test_boards_may_lie_higher_and_lower():
    shifted = [(".....", ".....", *FULL), (*FULL, ".....", ".....")]
    seen = table(*("".join(rows) for rows in zip(*shifted, strict=True)))
    assert boards(seen) == [(5, 5, 25), (5, 5, 25)]


def test_a_third_board_whose_start_tile_is_hidden_is_no_part_of_the_others():
    hidden = (*FULL[:2], "<>.<>", *FULL[3:])
    seen = table(*("".join(rows) for rows in zip(FULL, FULL, hidden, strict=True)))
    assert boards(seen) == [(5, 5, 25), (5, 5, 25)]


def test_a_large_board_is_one_of_seven_if_that_holds_clearly_more():
    seven = ("<><><>^", "<><><>v", "<><><>^", "<><>S.v", "<><><>^", "<><><>v", "<><><>.")
    assert boards(table(*seven)) == [(7, 7, 47)]
    assert boards(table(*seven), 5)[0][:2] != (7, 7)


def test_boards_of_seven_may_begin_with_a_whole_board_of_five():
    """No domino is cut by frames of 5x5; but both boards are higher and wider."""
    seven = ("<><>^<>", "<><>v<>", "<>S<>^^", "<><>^vv", "<><>v<>", "<><><>^", "<><><>v")
    seen = table(*(row + row for row in seven))
    assert [each[:2] for each in boards(seen)] == [(7, 7), (7, 7)]


def test_a_board_begins_in_the_part_of_a_frame_that_another_one_leaves_free():
    """Of frames of 5x5 squares that do not overlap none holds the third board without cutting a domino."""
    seen = table(
        *("...^.", "...v^", "..<>v", ".^^S.", ".vv<>"),
        *("..<>^", "^^<>v", "vvS<>"),
        *("..^..", "<>v^.", "^.Sv.", "v<>..", ".<>.."),
    )
    assert boards(seen) == [(5, 4, 13), (3, 5, 13), (5, 4, 13)]


def test_half_a_domino_belongs_to_no_board():
    seen = table("<>S<><><>")
    assert all(count % 2 for *_, count in boards(seen, 5))


@pytest.mark.parametrize("size", [None, 5, 7])
def test_no_frame_has_two_start_tiles(size):
    seen = table("<>S<>S<>", "<><><><>")
    frames = best_frames(seen, size)
    assert all(sum(bool(frame[start]) for start in seen.starts) == 1 for frame in frames)


def tile(row, col, chance):
    """What may be a start tile, at a place of the drawing."""
    return StartTile((row + _AROUND + RING, col + _AROUND + RING), (0.0, 0.0), chance)


def places(seen):
    return sorted((row - _AROUND, col - _AROUND) for row, col in seen.starts)


def test_beside_a_whole_board_only_what_is_surely_a_start_tile_makes_another_one():
    """Moire makes bare tiles of a floor look like start tiles."""
    seen, tiles = table("."), [tile(1, 0, 1.0), tile(1, 2, 0.99), tile(0, 1, 0.85)]
    assert places(_with_start_tiles(seen, tiles, 0.95, None)) == [(1, 0), (1, 2)]
    assert places(_with_start_tiles(seen, tiles, 0.5, None)) == [(0, 1), (1, 0), (1, 2)]


def test_what_is_hardly_a_start_tile_is_one_if_more_squares_belong_to_a_board_with_it():
    unlikely = [row.replace("S", ".") for row in FULL]
    seen = table(*(one + two for one, two in zip(unlikely, unlikely, strict=True)))
    with_both = _with_start_tiles(seen, [tile(2, 2, 0.99), tile(2, 7, 0.1)], 0.5, None)
    assert places(with_both) == [(2, 2), (2, 7)]
    assert boards(with_both) == [(5, 5, 25), (5, 5, 25)]


def test_of_unsure_start_tiles_that_with_which_frames_cut_no_dominoes_is_taken():
    seen = table(*(row.replace("S", ".") + row.replace("S", ".") for row in FULL))
    unsure = [tile(1, 5, 0.3), tile(2, 7, 0.2)]
    assert places(_with_start_tiles(seen, [tile(2, 2, 0.99), *unsure], 0.5, None)) == [(2, 2), (2, 7)]


def test_what_is_hardly_a_start_tile_is_none_on_a_board_by_itself():
    seen = table(*(row.replace("S", ".") for row in FULL))
    unsure = [tile(0, 0, 0.4), tile(4, 4, 0.4)]
    assert places(_with_start_tiles(seen, [tile(2, 2, 0.99), *unsure], 0.5, None)) == [(2, 2)]


def test_a_start_tile_off_the_lattice_is_found_by_looking_beside_the_squares(monkeypatch):
    """It lies a third of a square right of the middle of its square, whose own picture hardly shows it."""

    def look(crops, _):
        kinds = np.full((len(crops), HEADS["kind"]), 1e-6)
        found = crops[:, CROP_SIDE // 2, CROP_SIDE // 2, 0] > 200
        kinds[found, START_KINDS[0]] = 0.97
        return {"kind": np.log(kinds)}

    monkeypatch.setattr(start_tiles_module, "classify_crops", look)
    side, pitch = 5, 16
    grid = grid_from_corners(((0, 0), (3, 0), (3, 3), (0, 3)), side - 2, side - 2)
    cols, rows = np.meshgrid(np.arange(side), np.arange(side))
    centres = (np.stack([cols, rows], axis=-1) + 1).astype(np.float32) * pitch
    picture = np.zeros(((side + 1) * pitch, (side + 1) * pitch, 3), np.uint8)
    cv2.circle(picture, (int(3.33 * pitch), 2 * pitch), 3, (255, 255, 255), -1)
    whole = np.ones((side, side), np.float32)
    chances = np.zeros((side, side))
    chances[1, 2] = 0.02
    found = start_tiles(Rectified(picture, grid, pitch, centres, whole, whole), chances, DEFAULT)
    assert (found[0].place, found[0].off) == ((1, 2), (0.0, 0.3))
    assert found[0].chance > 0.9
    assert len(found) == 1


@pytest.mark.parametrize(
    ("chance", "sure_beside", "goes_on"),
    [(0.6, 0.95, False), (0.97, 0.95, True), (0.97, 0.98, False), (0.6, None, True)],
)
def test_beside_a_whole_board_something_has_to_be_surely_placed(monkeypatch, chance, sure_beside, goes_on):
    """A hand at its edge may look like squares, but not for sure."""

    def look(crops, _):
        kinds = np.full((len(crops), HEADS["kind"]), 1e-6)
        kinds[:, 0], kinds[:, NOTHING_PLACED] = chance, 1 - chance
        return {"kind": np.log(kinds), "partner": np.zeros((len(crops), HEADS["partner"]))}

    monkeypatch.setattr(touching, "classify_crops", look)
    side = 3 + 2 * touching._AROUND + 2
    grid = grid_from_corners(((0, 0), (19, 0), (19, 19), (0, 19)), side - 2, side - 2)
    picture = np.zeros(((side + 1) * 2, (side + 1) * 2, 3), np.uint8)
    whole = np.ones((side, side), np.float32)
    rectified = Rectified(picture, grid, 2, np.ones((side, side, 2), np.float32), whole, whole.copy())
    _, answers = touching._connected(rectified, DEFAULT, sure_beside)
    assert bool(answers) == goes_on
