"""Squares of a grey print are known again by the pictures of confirmed boards."""

import json
from dataclasses import replace

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.classifying.adapter import Adapter
from vision.classifying.calibration import log_softmax
from vision.classifying.square_classes import NOTHING_PLACED
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile.fitting import FittedCopy, KnownSquares, fitted_copy
from vision.profile.known_pictures import KnownPictures, known_pictures
from vision.profile.learned_board import LearnedBoard, sheet_of, squares_in
from vision.profile.looking import CopyReader
from vision.profile.one_game import in_game
from vision.profile.outlines import likeness, outlines
from vision.settings import DEFAULT

ENTRIES = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
GREY = np.array([0.299, 0.587, 0.114])


def printed_grey(crops, *, light=1.0, contrast=1.5):
    """The same squares in a steep black-and-white print, under some light."""
    tones = np.clip(128 + contrast * (crops @ GREY - 115), 15, 255) * light
    return np.repeat(np.clip(tones, 0, 255).astype(np.uint8)[..., None], 3, axis=3)


def board_of(name, **change):
    truth = truth_of(ENTRIES[name])
    crops, shown = squares_in(load((SAMPLES / name).read_bytes()), truth)
    return LearnedBoard(name, truth.board.game, "1", "", sheet_of(printed_grey(crops, **change)), shown)


@pytest.fixture(scope="module")
def boards():
    """The same board in two photos, and another one; all of one grey copy."""
    return [board_of("classic.jpg", light=0.7), board_of("classic.jpg"), board_of("classic-glare.jpg")]


def together(boards):
    """The squares of all boards, and the number of the board of each."""
    parts = [KnownSquares.of(board) for board in boards]
    return KnownSquares.together(parts), np.repeat(range(len(parts)), [len(part.kinds) for part in parts])


def no_idea(kinds):
    """The chances of kinds as somebody says who has seen nothing."""
    return np.full((len(kinds), NOTHING_PLACED + 1), -np.log(NOTHING_PLACED + 1))


def an_idea(kinds, nats):
    """The chances of who takes the right kind for likelier than the others, by so many nats."""
    chances = no_idea(kinds)
    chances[np.arange(len(kinds)), kinds] += nats
    return log_softmax(chances)


def pictures_of(squares, numbers, kinds=None):
    labels = squares.kinds if kinds is None else kinds
    return known_pictures(squares.crops, labels, numbers, an_idea(squares.kinds, 3))


@pytest.fixture(scope="module")
def pictures(boards):
    return pictures_of(*together(boards))


@pytest.fixture(scope="module")
def copy(boards, pictures):
    """A copy of whose boards the network was unsure."""
    return FittedCopy(boards[0].game, "1", Adapter(), 0.0, 0.3, pictures)


@pytest.fixture
def unsure(monkeypatch):
    """The network is unsure of every board and every square."""
    monkeypatch.setattr("vision.profile.looking.unsure_share", lambda _: 0.3)
    return replace(DEFAULT, retry_below=1.1)


def turned(board):
    squares = KnownSquares.of(board)
    crops = np.ascontiguousarray(np.rot90(squares.crops, axes=(1, 2)))
    return np.clip(1.25 * crops, 0, 255).astype(np.uint8), squares.kinds


def same(one, other):
    return all(np.array_equal(one[head], other[head]) for head in one)


def test_squares_are_known_again_in_another_turn_and_light_by_who_knows_nothing_else(pictures, boards):
    crops, truth = turned(boards[1])
    placed = truth != NOTHING_PLACED
    said = pictures.compared(no_idea(truth), pictures.likeness(crops))
    assert (said.argmax(axis=1) == truth)[placed].mean() > 0.8


def test_a_board_of_the_copy_is_read_by_its_pictures(copy, boards, unsure):
    crops, truth = turned(boards[1])
    alone, answers = CopyReader((), unsure).look(crops), CopyReader((copy,), unsure).look(crops)
    own = np.arange(len(truth)), truth
    assert answers["kind"][own].mean() > alone["kind"][own].mean()
    assert all(np.allclose(np.exp(chances).sum(axis=1), 1, atol=1e-6) for chances in answers.values())


def test_squares_that_the_network_is_sure_of_are_not_compared(copy, boards, unsure):
    crops, _ = turned(boards[1])
    sure_of_all = replace(unsure, retry_below=1e-9)
    alone = in_game(CopyReader((), sure_of_all).look(crops)["kind"], copy.game)
    beside = CopyReader((copy,), sure_of_all).look(crops)["kind"]
    assert np.array_equal(alone.argmax(axis=1), beside.argmax(axis=1))


@pytest.mark.parametrize("lying", ["token", "caveman"])
def test_squares_on_which_something_flat_lies_are_not_compared(copy, boards, unsure, lying, monkeypatch):
    crops, _ = turned(boards[1])
    alone = CopyReader((), unsure).look(crops)
    lies = np.arange(len(crops)) % 2 == 0
    seen = np.where(lies[:, None], np.roll(alone[lying], 1, axis=1), alone[lying])
    monkeypatch.setattr("vision.profile.looking.look_again", lambda *_: {**alone, lying: seen})
    compared = np.exp(CopyReader((copy,), unsure).look(crops)["kind"])
    left = np.isclose(compared, np.exp(in_game(alone["kind"], copy.game)), atol=1e-4).all(axis=1)
    assert left[lies].all()
    assert not left[~lies].all()


def test_a_board_that_is_like_none_of_the_pictures_is_read_without_them(copy, unsure):
    other = KnownSquares.of(board_of("origins-tribe.jpg")).crops
    assert same(CopyReader((), unsure).look(other), CopyReader((copy,), unsure).look(other))


def test_a_board_in_colours_is_read_without_them(copy, unsure):
    truth = truth_of(ENTRIES["classic.jpg"])
    crops, _ = squares_in(load((SAMPLES / "classic.jpg").read_bytes()), truth)
    assert same(CopyReader((), unsure).look(crops), CopyReader((copy,), unsure).look(crops))


def test_a_kind_that_was_never_confirmed_is_not_made_another_one(pictures, boards):
    crops, truth = turned(boards[1])
    kind = int(np.bincount(truth[truth != NOTHING_PLACED]).argmax())
    kept = pictures.kinds != kind
    fewer = KnownPictures(pictures.kinds[kept], pictures.outlines[kept])
    chosen = truth == kind
    said = fewer.compared(an_idea(truth[chosen], 4), fewer.likeness(crops[chosen]))
    assert (said.argmax(axis=1) == kind).mean() > 0.9


def test_a_wrong_correction_is_left_out(boards, pictures):
    squares, numbers = together(boards)
    placed = np.flatnonzero((numbers == 1) & (squares.kinds != NOTHING_PLACED))
    said = pictures.compared(no_idea(squares.kinds), pictures.likeness(squares.crops))
    at = max(placed, key=lambda place: said[place, squares.kinds[place]])
    slipped = squares.kinds.copy()
    slipped[at] = next(kind for kind in squares.kinds[placed] if kind != squares.kinds[at])
    careless = pictures_of(squares, numbers, slipped)
    line = outlines(squares.crops[[at]])[0]
    assert any(np.allclose(line, known) for known in pictures.outlines)
    assert not any(np.allclose(line, known) for known in careless.outlines)


def test_one_board_alone_and_a_print_in_known_colours_need_no_pictures(boards):
    assert fitted_copy(boards[0].game, "1", boards[:1]).pictures is None
    truth = truth_of(ENTRIES["classic.jpg"])
    crops, shown = squares_in(load((SAMPLES / "classic.jpg").read_bytes()), truth)
    colours = LearnedBoard("a", truth.board.game, "1", "", sheet_of(crops), shown)
    assert fitted_copy(colours.game, "1", [colours, replace(colours, image="b")]).pictures is None


def test_pictures_that_mislead_are_not_kept(boards):
    """Here every board shows the same squares, but what lies there is said to be another kind each time."""
    squares, numbers = together([boards[0]] * 3)
    shifted = (squares.kinds + numbers) % NOTHING_PLACED
    assert known_pictures(squares.crops, shifted, numbers, an_idea(shifted, 5)) is None


def test_of_each_kind_the_newest_pictures_are_kept(boards):
    squares, numbers = together([boards[2], *[boards[0]] * 12])
    kept = pictures_of(squares, numbers)
    assert np.bincount(kept.kinds).max() == 16
    oldest = outlines(KnownSquares.of(boards[2]).placed)
    often = kept.outlines[kept.kinds == np.bincount(kept.kinds).argmax()]
    assert not (often @ oldest.T > 0.999).any()


def test_outlines_are_the_same_in_every_turn_a_little_aside_and_in_any_light(boards):
    crops = KnownSquares.of(boards[1]).crops[:6]
    moved = np.roll(np.rot90(crops, 2, axes=(1, 2)) // 2, 4, axis=2)
    alike = likeness(moved, outlines(crops))
    assert np.diag(alike).min() > 0.8
    assert np.median(alike[~np.eye(6, dtype=bool)]) < 0.6
