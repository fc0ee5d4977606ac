"""Hard kinds: their labels say what can be seen, and everyday kinds do not notice them."""

from dataclasses import replace

import numpy as np
import pytest

from scorer.board import Game
from tests.vision.training.scenes.swatches import Swatches
from vision.training.artwork import Piece, drawn
from vision.training.scenes import HARD_KINDS, KINDS, SceneSpec, draw, to_labels_json
from vision.training.scenes.kinds import Difficulties

OBSTACLES = ("hand", "cup", "cable", "pawn")
TABLES = ("table_touching", "table_close", "table_apart")


def scene(kind, seed=1, game=Game.ORIGINS, **wanted):
    return draw(Swatches(game), SceneSpec(kind, 200, **wanted), seed)


def entry(kind, seed=1, game=Game.ORIGINS, **wanted):
    return to_labels_json(scene(kind, seed, game, **wanted).labels, "a.jpg")


def test_no_name_is_both_an_everyday_and_a_hard_kind():
    assert not set(KINDS) & set(HARD_KINDS)


@pytest.mark.parametrize(("number", "kind"), list(enumerate(HARD_KINDS)))
def test_every_hard_kind_says_of_every_square_whether_something_covers_it(number, kind):
    game = tuple(Game)[number % 2]
    one, two = scene(kind, 2, game), scene(kind, 2, game)
    found = to_labels_json(one.labels, "a.jpg")
    assert "hut" in found
    for cover, covered, hidden in zip(found["cover"], found["covered"], found["hidden"], strict=True):
        for share, flag, all_hidden in zip(cover, covered, hidden, strict=True):
            assert (share is None) == (flag is None) == (all_hidden is None)
            assert share is None or flag == (share > 0.1)
            assert share is None or share <= all_hidden + 0.02
    assert one.picture.tobytes() == two.picture.tobytes()
    assert found == to_labels_json(two.labels, "a.jpg")


def test_everyday_labels_have_no_further_keys():
    assert not {"cover", "covered", "hut", "boards"} & set(entry("default"))


@pytest.mark.parametrize("kind", ["hand", "cup"])
def test_what_reaches_over_a_board_covers_squares(kind):
    most = [
        max(share for row in entry(kind, seed)["cover"] for share in row if share is not None)
        for seed in range(5)
    ]
    assert np.mean(np.array(most) > 0.3) >= 0.6


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_an_obstacle_only_adds_to_the_scene(obstacle, monkeypatch):
    """Board, corners and everyday randomness are those of the same kind without it."""
    monkeypatch.setitem(HARD_KINDS, "bare", replace(HARD_KINDS[obstacle], difficulties=Difficulties()))
    bare, with_it = scene("bare", 4), scene(obstacle, 4)
    assert bare.labels.board == with_it.labels.board
    assert np.array_equal(bare.labels.corners, with_it.labels.corners)
    assert (bare.picture != with_it.picture).any()
    assert sum(with_it.labels.cover.values()) >= sum(bare.labels.cover.values()) - 1e-6


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("game", Game)
def test_all_boards_of_a_table_are_labelled_with_their_colours(kind, game):
    """The first board is the one nearest to the middle; no domino lies on two boards."""
    for seed in range(3):
        found = scene(kind, seed, game, size=5)
        boards = [found.labels, *found.labels.others]
        assert 2 <= len(boards) <= 4
        size = np.array(found.picture.shape[1::-1])
        away = [np.linalg.norm(each.corners.mean(axis=0) - size / 2) for each in boards]
        assert away[0] == min(away)
        colours = [each.colour for each in boards if each.colour]
        assert len(set(colours)) == len(colours)
        assert set(colours) <= {"pink", "blue", "green", "black", "yellow"}
        assert all(
            (each.corners > -size * 0.1).all() and (each.corners < size * 1.1).all() for each in boards
        )
        json = to_labels_json(found.labels, "a.jpg")
        assert {key: json[key] for key in json["boards"][0]} == json["boards"][0]


def test_a_piece_of_another_board_is_told_from_ones_own():
    """Every board's squares own the pixels of their own pieces: pieces hide none of them."""
    found = draw(drawn(Game.ORIGINS), SceneSpec("table_apart", 500, size=5, mode=None), 3)
    for each in (found.labels, *found.labels.others):
        assert np.median(list(each.cover.values())) < 0.05


class Upright(Swatches):
    """Wooden pieces as long as half a square, in black."""

    def resource(self, _kind, side, _rng):
        picture = np.zeros((max(2, side // 4), max(2, side // 2), 4), np.uint8)
        picture[..., 3] = 255
        return Piece(picture, 0.19, (0, 0, 0))


@pytest.mark.parametrize("kind", ["on_edge", "flipped", "fallen", "off_centre"])
def test_a_careless_piece_changes_the_picture_and_not_the_board(kind, monkeypatch):
    plain = replace(HARD_KINDS[kind], difficulties=Difficulties())
    monkeypatch.setitem(HARD_KINDS, "careful", plain)
    art = Upright(Game.ORIGINS)
    one, two = (draw(art, SceneSpec(name, 300), 6) for name in ("careful", kind))
    assert any(square.resource for square in one.labels.board.squares.values())
    assert one.labels.board == two.labels.board
    assert (one.picture != two.picture).any()


def test_pieces_are_shown_in_a_mode_that_has_them():
    assert all(entry(kind, 1)["mode"] == "totem" for kind in ("on_edge", "flipped", "fallen"))
    assert entry("caveman_across", 1)["mode"] == "tribe"
