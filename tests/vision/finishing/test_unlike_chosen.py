"""Photos of another game, size or mode than the one that was chosen."""

import pytest

import vision
from scorer.board import Game
from scorer.rules import Mode
from tests.sample_folder import SAMPLES
from vision.reading import NoteCode


def read(name, **chosen):
    return vision.read_photo((SAMPLES / name).read_bytes(), **chosen)


@pytest.mark.parametrize(
    ("name", "chosen", "game"),
    [
        ("classic.jpg", Game.ORIGINS, Game.CLASSIC),
        ("origins-discovery.jpg", Game.CLASSIC, Game.ORIGINS),
        ("origins-tribe.jpg", Game.CLASSIC, Game.ORIGINS),
    ],
)
def test_a_photo_of_the_other_game_is_read_as_that_with_a_note(name, chosen, game):
    reading, unasked = read(name, game=chosen), read(name)
    assert reading.board == unasked.board
    assert reading.board.game is game
    assert reading.notes == (*unasked.notes, NoteCode.OTHER_GAME)


@pytest.mark.parametrize(
    ("name", "chosen", "notes"),
    [
        ("origins-tribe.jpg", Mode.DISCOVERY, {NoteCode.TRIBE_MODE}),
        ("origins-tribe.jpg", Mode.TOTEM, {NoteCode.TRIBE_MODE}),
        ("origins-tribe.jpg", Mode.TRIBE, set()),
        ("origins-totem.jpg", Mode.DISCOVERY, {NoteCode.TOTEM_MODE}),
        ("origins-totem.jpg", Mode.TOTEM, set()),
        ("origins-discovery.jpg", Mode.TRIBE, set()),
        ("classic.jpg", Mode.DISCOVERY, set()),
    ],
)
def test_pieces_that_the_mode_does_not_use_tell_the_mode(name, chosen, notes):
    assert set(read(name, mode=chosen).notes) == notes


@pytest.mark.parametrize("mode", [Mode.DISCOVERY, Mode.TOTEM])
def test_a_single_caveman_beside_many_wooden_pieces_tells_tribe_mode(mode):
    reading = read("origins-tribe-table.jpg", mode=mode)
    assert sum(square.caveman is not None for square in reading.board.squares.values()) == 1
    assert reading.notes == (NoteCode.TRIBE_MODE,)


@pytest.mark.parametrize(
    ("name", "size", "noted"),
    [("classic-7x7.jpg", 5, True), ("classic-7x7.jpg", 7, False), ("classic.jpg", 5, False)],
)
def test_a_board_larger_than_the_size_chosen_is_told(name, size, noted):
    reading = read(name, size=size)
    assert (NoteCode.LARGER_SIZE in reading.notes) is noted
    assert reading.board.size == size


@pytest.mark.parametrize(
    "name", ["classic-7x7.jpg", "classic-7x7-incomplete.jpg", "origins-discovery-7x7.jpg"]
)
def test_on_a_table_it_is_told_by_the_same_notes(name):
    [board] = vision.read_table((SAMPLES / name).read_bytes(), size=5).boards
    assert board.notes == read(name, size=5).notes
