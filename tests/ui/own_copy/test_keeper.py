"""What the app learns of a copy: in the background, kept beside the games, read with, forgotten."""

import json
from dataclasses import replace

import pytest

import vision
from scorer.board import Board, Game, Square, Terrain
from tests.sample_folder import SAMPLES
from ui.game.edits import Editing
from ui.game.match_record import Entry
from ui.own_copy.confirmed import PhotographedBoard, photographed_board
from ui.own_copy.keeper import CopyKeeper, ToLearn
from ui.own_copy.questions_by_match import questions_a_board
from ui.storage.faults import Fault
from vision.evaluating.measure import truth_of
from vision.profile import Learner
from vision.reading import SquareReading

ENTRY = next(
    entry
    for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    if entry["image"] == "classic.jpg"
)
PHOTO = (SAMPLES / "classic.jpg").read_bytes()


def to_learn(digest="a", match_id="game", asked=2, unknown=frozenset(), hidden=frozenset()):
    truth = truth_of(ENTRY)
    lies = PhotographedBoard(truth.board, truth.corners, unknown, hidden)
    return ToLearn(digest, PHOTO, lies, asked, match_id)


@pytest.fixture
def keeper(tmp_path):
    return CopyKeeper(tmp_path / "copy")


def test_a_confirmed_board_is_learned_in_the_background_and_still_known_after_a_restart(keeper):
    assert keeper.look() is None
    keeper.learn(to_learn())
    keeper.wait()
    assert keeper.look() is not None
    again = CopyKeeper(keeper.folder)
    assert [(board.image, board.sitting, board.asked) for board in again.boards] == [("a", "game", 2)]
    assert again.bytes_kept < 500_000
    assert vision.read_photo(PHOTO, look=again.look()).board == vision.read_photo(PHOTO).board


def test_a_board_that_is_given_again_as_it_was_is_left_alone(keeper):
    keeper.learn(to_learn())
    keeper.wait()
    before = keeper.revision
    keeper.learn(to_learn())
    keeper.wait()
    assert keeper.revision == before
    keeper.learn(to_learn(unknown=frozenset({(0, 0)})))
    keeper.wait()
    assert [len(board.squares) for board in keeper.boards] == [24]


def test_boards_are_forgotten_one_by_one_or_all(keeper):
    for digest in ("a", "b", "c"):
        keeper.learn(to_learn(digest))
    keeper.wait()
    keeper.forget("b")
    assert [board.image for board in keeper.boards] == ["c", "a"]
    keeper.forget_all()
    assert keeper.look() is None
    assert CopyKeeper(keeper.folder).boards == ()


def test_a_copy_is_named_and_read_with_meanwhile(keeper):
    keeper.learn(to_learn())
    keeper.wait()
    reader = keeper.reader()
    keeper.rename(Game.CLASSIC, "1", "Grandma's")
    assert keeper.reader().copies[0].name in {"1", "Grandma's"}
    keeper.wait()
    assert [copy.name for copy in keeper.reader().copies] == ["Grandma's"]
    assert [board.copy for board in CopyKeeper(keeper.folder).boards] == ["Grandma's"]
    assert reader is not keeper.reader()


def test_a_board_that_is_being_learned_follows_its_copy_to_a_new_name(keeper, monkeypatch):
    keeper.learn(to_learn())
    keeper.wait()
    learn = Learner.learn

    def renamed_meanwhile(*given):
        board = learn(*given)
        keeper.rename(Game.CLASSIC, "1", "Grandma's")
        keeper.rename(Game.CLASSIC, "Grandma's", "Opa's")
        return board

    monkeypatch.setattr(Learner, "learn", renamed_meanwhile)
    keeper.learn(to_learn("b"))
    keeper.wait()
    assert [board.copy for board in keeper.boards] == ["Opa's", "Opa's"]


def test_a_copy_is_forgotten_with_all_its_boards(keeper):
    keeper.learn(to_learn())
    keeper.wait()
    keeper.forget_copy(Game.CLASSIC, "1")
    assert CopyKeeper(keeper.folder).boards == ()


def test_a_folder_that_cannot_be_written_is_told_and_the_app_goes_on(tmp_path):
    (tmp_path / "file").write_text("")
    keeper = CopyKeeper(tmp_path / "file" / "copy")
    keeper.learn(to_learn())
    keeper.wait()
    assert keeper.fault in set(Fault)
    assert len(keeper.boards) == 1
    assert keeper.bytes_kept == 0


def test_a_photo_that_cannot_be_opened_again_is_passed_over(keeper):
    keeper.learn(replace(to_learn(), photo=b"no photo"))
    keeper.learn(to_learn("b"))
    keeper.wait()
    assert [board.image for board in keeper.boards] == ["b"]


def test_questions_are_counted_match_by_match(keeper):
    for digest, match_id, asked in [("a", "one", 4), ("b", "one", 2), ("c", "two", 1)]:
        keeper.learn(to_learn(digest, match_id, asked))
    keeper.wait()
    assert questions_a_board(keeper.profile.boards) == [3, 1]
    assert questions_a_board(replace(board, asked=None) for board in keeper.boards) == []


# ---- what was confirmed


def entry_as_read():
    return Entry().read(vision.read_photo(PHOTO), "digest")


def test_what_lies_where_is_what_the_player_made_of_the_reading():
    entry = entry_as_read()
    place = next(iter(entry.board.squares))
    swamp = Square(Terrain.SWAMP, crowns=2)
    entry = replace(entry, editing=entry.editing.set(((place, swamp),)))
    lies = photographed_board(entry)
    assert lies.corners == entry.corners
    assert swamp in lies.board.squares.values()
    assert lies.unknown == frozenset()


@pytest.mark.parametrize(
    ("doubtful", "source", "hidden"), [(True, "seen", 1), (False, "seen", 0), (True, "dominoes", 0)]
)
def test_a_hole_in_doubt_that_a_player_fills_is_not_shown(doubtful, source, hidden):
    entry = entry_as_read()
    place, square = next(iter(entry.board.squares.items()))
    hole = SquareReading(None, 0.9, doubtful, source)
    without = entry.board.with_square(place, None)
    entry = replace(entry, editing=Editing(without), readings={**entry.readings, place: hole})
    assert photographed_board(entry).hidden == frozenset()
    filled = replace(entry, editing=entry.editing.set(((place, square),)))
    assert len(photographed_board(filled).hidden) == hidden
    assert photographed_board(filled).unknown == frozenset()


def test_what_the_photo_does_not_show_is_not_learned(keeper):
    keeper.learn(to_learn())
    keeper.learn(to_learn("b", hidden=frozenset({(0, 0)})))
    keeper.wait()
    assert [len(board.squares) for board in keeper.boards] == [24, 25]


def test_a_turned_board_lies_turned_with_its_corners():
    entry = entry_as_read()
    lies, turned = photographed_board(entry), photographed_board(entry.turned())
    assert turned.board.rows == lies.board.turned().rows
    assert turned.corners == (lies.corners[3], *lies.corners[:3])


def test_a_board_entered_by_hand_was_not_photographed():
    assert photographed_board(Entry.of(Board.empty(Game.CLASSIC, 5))) is None
    assert photographed_board(Entry()) is None
