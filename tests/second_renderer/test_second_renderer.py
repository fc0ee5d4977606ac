"""The second renderer: labels are true, scenes repeat, nothing is taken from what the networks learned."""

import ast
import json
import subprocess
import sys
from functools import cache
from itertools import chain
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.board import HUT_COLOURS, Game
from scorer.box import box
from scorer.checks.codes import Severity
from scorer.checks.one_board import problems
from tests.imports import ROOT, imports_in, within
from tests.second_renderer import photo
from tests.second_renderer.buildings import _PAINTS
from tests.second_renderer.camera import camera_above
from tests.second_renderer.drawn_art import DrawnArt
from tests.second_renderer.kinds import KINDS, TABLES, kinds_of, mixed
from tests.second_renderer.lighting import random_light
from tests.second_renderer.model import Model
from tests.second_renderer.raster import FINER, Layer
from tests.second_renderer.scene import _boards, draw
from vision.evaluating.evaluation import labelled_pictures
from vision.evaluating.table_evaluation import labelled_tables

HERE = Path(__file__).parent
SMALL = 240
OF_TABLES = [kind.name for kind in TABLES]


class Swatches:
    """Pictures of one colour each, as real ones take long to draw."""

    def __init__(self, game):
        self.game, self.colours = game, HUT_COLOURS[game]

    def domino(self, number):
        faces = box(self.game).dominoes[number - 1]
        halves = [np.full((60, 60, 3), _colour(face.terrain), np.uint8) for face in (faces.left, faces.right)]
        return np.hstack(halves)

    def start(self, colour):
        return np.full((60, 60, 3), _colour(colour), np.uint8)

    def token(self, fires):
        picture = np.zeros((40, 40, 4), np.uint8)
        cv2.circle(picture, (20, 20), 19, (*_colour(fires), 255), -1)
        return picture

    def wood(self, kind):
        return self.token(kind)

    def caveman(self, kind):
        return np.full((48, 48, 3), _colour(kind), np.uint8)


def _colour(name):
    return np.random.default_rng(list(str(name).encode())).integers(20, 236, 3).tolist()


@cache
def art(game):
    return Swatches(game)


@cache
def scene(game, kind, seed=3):
    packed, label = draw(art(game), kind, seed, SMALL)
    picture = cv2.imdecode(np.frombuffer(packed, np.uint8), cv2.IMREAD_COLOR)
    return picture, {"image": "0000.jpg", **label}


def truth(game, kind):
    (found,) = labelled_pictures([scene(game, kind)[1]])
    return found


@pytest.mark.parametrize("kind", kinds_of(Game.ORIGINS))
def test_every_kind_draws_a_picture_with_a_label_that_can_be_read(kind):
    picture, label = scene(Game.ORIGINS, kind)
    assert picture.std() > 5
    found = truth(Game.ORIGINS, kind)
    assert found.kind == kind
    assert found.strained == (kind not in {*OF_TABLES, "plain"})
    height, width = picture.shape[:2]
    inside = [0 <= x < width and 0 <= y < height for x, y in label["corners"]]
    assert all(inside) or (label.get("cut") and not all(inside))


@pytest.mark.parametrize("kind", ["plain", "grey", "table_apart"])
def test_classic_is_drawn_too(kind):
    found = truth(Game.CLASSIC, kind)
    assert found.truth.board.game is Game.CLASSIC
    assert found.mode is None


def test_kinds_that_need_pieces_are_none_of_classic():
    assert set(kinds_of(Game.ORIGINS)) == set(KINDS)
    assert "on_edge" not in kinds_of(Game.CLASSIC)


@pytest.mark.parametrize("kind", OF_TABLES)
def test_the_boards_of_a_table_are_all_labelled(kind):
    (table,) = labelled_tables([scene(Game.ORIGINS, kind)[1]])
    assert 2 <= len(table.truths) <= 4
    assert len(set(table.huts)) == len(table.truths)


def test_the_boards_of_a_table_share_one_box():
    layouts = _boards(art(Game.ORIGINS), KINDS["table_touching"], np.random.default_rng(5))
    numbers = list(chain.from_iterable((number for number, _, _ in each.dominoes()) for each in layouts))
    assert len(numbers) == len(set(numbers)) > 20


@pytest.mark.parametrize("kind", ["plain", "off_centre", "fallen"])
def test_a_board_is_one_that_the_rules_allow(kind):
    found = truth(Game.ORIGINS, kind)
    told = problems(found.truth.board, found.mode)
    assert not [each for each in told if each.severity is Severity.IMPOSSIBLE]


def test_the_same_seed_draws_the_same_picture():
    first, label = draw(art(Game.ORIGINS), "mixed", 3, SMALL)
    again, same = draw(art(Game.ORIGINS), "mixed", 3, SMALL)
    assert first == again
    assert json.dumps(label) == json.dumps(same)
    assert draw(art(Game.ORIGINS), "mixed", 4, SMALL)[0] != first


def test_a_mixture_has_two_or_three_things_out_of_the_ordinary():
    rng = np.random.default_rng(1)
    assert {len(mixed(rng, Game.CLASSIC).effects) for _ in range(20)} == {2, 3}


def test_a_hand_covers_squares_at_the_rim_and_an_empty_table_none():
    cover = {kind: truth(Game.ORIGINS, kind).cover for kind in ("hand", "home_print")}
    assert max(cover["hand"].values()) > 0.3
    assert np.median(list(cover["home_print"].values())) == 0


def test_points_are_where_the_bent_picture_shows_them():
    camera = camera_above((0.5, 1), 9, tilt=0.6, roll=0.1, focal=500, size=(600, 400), bend=0.05)
    corners = np.array([(-1, -1, 0.1), (2, -1, 0.1), (2, 3, 0.1), (-1, 3, 0.1)], float)
    model = Model(camera, random_light(np.random.default_rng(1)))
    model.canvas.fill(corners, (255, 255, 255), 1, Layer.TOP)
    straight = cv2.resize(model.canvas.colour, camera.straight_size, interpolation=cv2.INTER_AREA)
    seen = photo.bent(straight, *camera.maps())[..., 0] > 127
    sides = [np.linspace(corners[k], corners[(k + 1) % 4], 40) for k in range(4)]
    wanted = np.zeros(seen.shape, np.uint8)
    cv2.fillPoly(wanted, [np.round(camera.project(np.vstack(sides))).astype(np.int32)], 1)
    assert np.logical_xor(seen, wanted).sum() < 0.01 * wanted.sum()


def test_what_is_nearer_hides_what_is_behind_it_in_any_order():
    camera = camera_above((0, 0), 9, tilt=0.5, roll=0, focal=400, size=(200, 200))
    light = random_light(np.random.default_rng(1))
    low, high = np.array([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)], float), (0.0, 0.0, 0.5)
    pictures = []
    for order in ((1, 2), (2, 1)):
        model = Model(camera, light)
        for owner in order:
            if owner == 1:
                model.canvas.fill(low, (200, 0, 0), 1, Layer.TOP)
            else:
                model.rod(np.subtract(high, (0.3, 0, 0)), np.add(high, (0.3, 0, 0)), 0.2, (0, 200, 0), 2)
        pictures.append(model.canvas.owner)
    assert (pictures[0] == pictures[1]).all()
    assert set(np.unique(pictures[0])) == {0, 1, 2}
    assert pictures[0].shape == tuple(FINER * side for side in camera.straight_size[::-1])


def test_it_takes_nothing_from_the_renderer_that_the_networks_learned_from():
    """Only the project's drawings, through their interface, and only where there are no other pictures."""
    found = [
        (path.name, imported)
        for path in HERE.glob("*.py")
        for imported, _ in imports_in(path.read_text("utf-8"), ("tests", "second_renderer"))
        if within(imported, "vision") and not path.name.startswith("test_")
    ]
    assert found == [("drawn_art.py", "vision.training.artwork.drawn")]


def test_every_module_says_what_it_is_for():
    for path in HERE.glob("*.py"):
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path.name


def test_the_command_writes_pictures_and_labels(tmp_path):
    command = [sys.executable, "-m", "tests.second_renderer", str(tmp_path), "--game", "classic"]
    options = ["--kind", "plain", "--count", "2", "--seed", "1", "--pixels", str(SMALL)]
    subprocess.run([*command, *options], cwd=ROOT, check=True, capture_output=True)
    labels = json.loads((tmp_path / "labels.json").read_text("utf-8"))
    assert [entry["image"] for entry in labels] == ["0000.jpg", "0001.jpg"]
    assert all((tmp_path / entry["image"]).stat().st_size > 1000 for entry in labels)


@pytest.mark.parametrize("game", list(Game))
def test_the_projects_own_drawings_have_start_tiles_of_players_only(game):
    assert set(DrawnArt(game).colours) <= set(_PAINTS)
