"""A profile as a whole: what is learned, kept, read with and forgotten."""

import json
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageOps

import vision
from scorer.board import Game
from tests.sample_folder import SAMPLES
from vision.classifying.adapter import Adapter
from vision.evaluating.measure import compare, truth_of
from vision.loading.load import load
from vision.profile import (
    Confirmed,
    CopyReader,
    Learner,
    Profile,
    copy_reader,
    folder_bytes,
    load_profile,
    save_profile,
)
from vision.profile import folder as folder_module
from vision.profile import profile as profile_module
from vision.profile.colours import colour_matrix
from vision.profile.fitting import fitted

ENTRIES = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
#: One photo to learn from, one to read.
LEARNED, READ = "origins-tribe.jpg", "origins-tribe-neighbours.jpg"
#: Another edition: all hues turned by 70 degrees.
OTHER_INK = Adapter(colour_matrix(np.array([70.0, 0, 0, 0, 0, 0])))


def photo(name, edition=None):
    data = (SAMPLES / name).read_bytes()
    if edition is None:
        return data
    pixels = np.asarray(ImageOps.exif_transpose(Image.open(BytesIO(data))).convert("RGB"))
    buffer = BytesIO()
    Image.fromarray(edition.mapped(pixels[None])[0]).save(buffer, "JPEG", quality=95)
    return buffer.getvalue()


def learned(learner, name, edition=None, image=None, *, copy="", left_open=(), **more):
    confirmed = Confirmed(image or name, truth_of({**ENTRIES[name], "open": left_open}), **more)
    return learner.learn(confirmed, load(photo(name, edition)), copy=copy)


def wrong(name, edition=None, look=None):
    truth = truth_of(ENTRIES[name])
    try:
        return len(compare(vision.read_photo(photo(name, edition), look=look), truth).wrong)
    except vision.BoardNotFound:
        return len(truth.board.squares)


@pytest.fixture(scope="module")
def two_copies():
    """A profile that has learned a usual board and one of the other edition."""
    learner = Learner(Profile())
    learned(learner, LEARNED)
    learned(learner, LEARNED, OTHER_INK, image="other ink")
    return learner.profile


@pytest.fixture(scope="module")
def reader(two_copies):
    return CopyReader(fitted(two_copies))


def test_after_one_confirmed_photo_of_another_edition_the_next_is_read_far_better(reader):
    before, after = wrong(READ, OTHER_INK), wrong(READ, OTHER_INK, reader.look)
    assert before >= 5
    assert after <= before // 5


def test_a_board_that_the_network_finds_easier_than_those_of_the_copy_is_read_as_the_copys(reader):
    harder = tuple(replace(copy, unsure=10 * copy.unsure) for copy in reader.copies)
    assert wrong(READ, OTHER_INK, CopyReader(harder).look) == wrong(READ, OTHER_INK, reader.look)


@pytest.mark.parametrize("name", [READ, "origins-discovery.jpg", "classic.jpg", "classic-glare.jpg"])
def test_all_other_photos_are_read_exactly_as_without_a_profile(reader, name):
    alone, with_profile = (
        replace(vision.read_photo(photo(name), look=look), seconds={}) for look in (None, reader.look)
    )
    assert alone == with_profile


def test_a_board_of_the_other_game_is_never_read_as_one_of_a_copy(reader):
    alone, with_profile = (wrong("classic.jpg", OTHER_INK, look) for look in (None, reader.look))
    assert with_profile == alone


def test_copies_are_told_apart_by_what_their_boards_show(two_copies):
    assert {board.image: board.copy for board in two_copies.boards} == {LEARNED: "1", "other ink": "2"}
    learner = Learner(two_copies)
    assert learned(learner, READ).copy == "1"
    assert learned(learner, READ, OTHER_INK, image="again").copy == "2"


def test_two_copies_in_other_inks_stay_two_though_one_helps_to_read_the_other():
    third = Adapter(colour_matrix(np.array([120.0, 0, 0, 0, 0, 0])))
    learner = Learner(Profile())
    boards = [learned(learner, LEARNED, edition, image=str(edition)) for edition in (OTHER_INK, third)]
    boards.append(learned(learner, READ, third))
    assert [board.copy for board in boards] == ["1", "2", "2"]


def test_a_copy_can_be_named():
    learner = Learner(Profile())
    assert learned(learner, LEARNED, copy="Grandma's").copy == "Grandma's"
    assert list(learner.profile.copies) == [(Game.ORIGINS, "Grandma's")]


def test_a_copy_takes_another_name_and_that_of_another_makes_them_one(two_copies):
    named = two_copies.renamed({(Game.ORIGINS, "1"): "Grandma's"})
    assert list(named.copies) == [(Game.ORIGINS, "Grandma's"), (Game.ORIGINS, "2")]
    assert len(named.renamed({(Game.ORIGINS, "2"): "Grandma's"}).copies[Game.ORIGINS, "Grandma's"]) == 2
    assert two_copies.renamed({(Game.CLASSIC, "1"): "of the other game"}).boards == two_copies.boards


def test_two_copies_swap_their_names(two_copies):
    swapped = two_copies.renamed({(Game.ORIGINS, "1"): "2", (Game.ORIGINS, "2"): "1"})
    assert {board.image: board.copy for board in swapped.boards} == {LEARNED: "2", "other ink": "1"}


def test_squares_that_were_left_open_are_not_learned():
    learner = Learner(Profile())
    every = len(learned(learner, LEARNED).squares)
    assert len(learned(learner, LEARNED, left_open=[[0, 0], [1, 1]]).squares) == every - 2


def test_what_was_learned_from_a_photo_before_is_replaced():
    learner = Learner(Profile())
    learned(learner, LEARNED)
    learned(learner, LEARNED, asked=3)
    assert [board.asked for board in learner.profile.boards] == [3]


def test_a_profile_is_the_same_after_it_was_written_and_read(two_copies, tmp_path):
    save_profile(two_copies, tmp_path / "profile")
    again = load_profile(tmp_path / "profile")
    fields = ("image", "game", "copy", "squares", "sheet", "asked", "sitting")
    assert {tuple(getattr(b, f) for f in fields) for b in again.boards} == {
        tuple(getattr(b, f) for f in fields) for b in two_copies.boards
    }
    assert folder_bytes(tmp_path / "profile") < 500_000


def test_what_reading_needs_is_computed_once_for_the_same_boards_and_network(
    two_copies, tmp_path, monkeypatch
):
    save_profile(two_copies, tmp_path)
    first = copy_reader(tmp_path, load_profile(tmp_path))
    monkeypatch.setattr(folder_module, "fitted", None)
    kept = copy_reader(tmp_path, load_profile(tmp_path))
    assert [(copy.name, copy.unsure) for copy in kept.copies] == [
        (copy.name, copy.unsure) for copy in first.copies
    ]
    crops = two_copies.boards[1].crops
    assert all(np.array_equal(one, first.look(crops)[head]) for head, one in kept.look(crops).items())
    monkeypatch.setattr(folder_module, "digest", lambda _: "another network")
    with pytest.raises(TypeError):  # it would be computed again
        copy_reader(tmp_path, load_profile(tmp_path))


def test_a_forgotten_board_is_gone_from_the_folder(two_copies, tmp_path):
    save_profile(two_copies, tmp_path)
    forgotten = next(board for board in two_copies.boards if board.image == LEARNED)
    tmp_path.joinpath(f"{forgotten.digest}.jpg.new").write_bytes(b"a picture that was being written")
    save_profile(two_copies.without(LEARNED), tmp_path)
    assert [board.image for board in load_profile(tmp_path).boards] == ["other ink"]
    assert len(list(tmp_path.glob("*.jpg*"))) == 1


def test_a_board_whose_files_are_damaged_is_left_out(two_copies, tmp_path):
    save_profile(two_copies, tmp_path)
    first, second = sorted(tmp_path.glob("*.json"))
    first.write_text("{")
    second.with_suffix(".jpg").unlink()
    assert load_profile(tmp_path).boards == ()


def test_a_sheet_that_is_no_picture_teaches_nothing(two_copies):
    damaged = replace(two_copies.boards[0], sheet=b"no picture")
    assert fitted(Profile((damaged,)))[0].adapter.changes_nothing


def test_beyond_its_limits_a_profile_drops_the_oldest_boards(two_copies, monkeypatch):
    monkeypatch.setattr(profile_module, "MOST_BOARDS", 1)
    assert [board.image for board in two_copies.with_board(two_copies.boards[0]).boards] == [LEARNED]
    monkeypatch.setattr(profile_module, "MOST_BOARDS", 9)
    monkeypatch.setattr(profile_module, "MOST_BYTES", len(two_copies.boards[0].sheet))
    assert [board.image for board in two_copies.with_board(two_copies.boards[0]).boards] == [LEARNED]


def test_a_profile_of_two_hundred_boards_stays_below_its_limit(two_copies):
    assert 200 * max(len(board.sheet) for board in two_copies.boards) < 20_000_000
    assert profile_module.MOST_BYTES < 20_000_000
