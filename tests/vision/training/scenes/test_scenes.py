"""Scenes: what their labels say is what the picture shows."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorer.board import Game, Terrain
from scorer.box import box
from scorer.checks.one_board import problems
from scorer.formats.board_json import from_json
from scorer.rules import Mode
from tests.vision.training.scenes.swatches import FACES, Swatches, colour_of
from vision.training.artwork import drawn
from vision.training.scenes import KINDS, SceneSpec, draw, photo_effects, to_labels_json
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import NO_OWNER, OBSTACLE, PaintedFace, PhotoCanvas

#: An even light and a faithful camera: colours stay what they are.
PLAIN = replace(
    KINDS["plain"],
    lamp=(0, 0),
    building=0,
    effect_ranges=(photo_effects.EffectRanges((1, 1), 0, (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)),)
    * 2,
)


@pytest.fixture
def faithful(monkeypatch):
    monkeypatch.setitem(KINDS, "faithful", PLAIN)
    monkeypatch.setattr(photo_effects, "metered", lambda _: 1.0)


def rectified(picture, quad, side=32):
    target = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, target - 0.5)
    return cv2.warpPerspective(picture, matrix, (side, side))


def face_seen(picture, quad, game):
    """The face whose colour a square comes closest to, above and below its middle, where pieces lie."""
    square = rectified(picture, quad)
    tones = [np.median(square[rows, 6:26].reshape(-1, 3), axis=0) for rows in (slice(8, 10), slice(22, 24))]
    swatches = np.array([colour_of(game, face) for face in FACES[game]], float)
    away = sum(np.linalg.norm(swatches - tone, axis=1) for tone in tones)
    return FACES[game][int(away.argmin())]


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("faithful")
def test_every_square_shows_what_its_label_says(game, seed):
    scene = draw(Swatches(game), SceneSpec("faithful", 700), seed)
    for place, square in scene.labels.board.squares.items():
        if square.terrain is not Terrain.START:
            assert face_seen(scene.picture, scene.labels.quads[place], game) == square.face, place


@pytest.mark.parametrize("game", Game)
@pytest.mark.usefixtures("faithful")
def test_the_corners_are_those_of_the_grid(game):
    scene = draw(Swatches(game), SceneSpec("faithful", 700), 5)
    labels, side = scene.labels, 32
    size = np.array([labels.board.width, labels.board.height]) * side
    target = np.array([[0, 0], [size[0], 0], size, [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(labels.corners.astype(np.float32) - 0.5, target - 0.5)
    board = cv2.warpPerspective(scene.picture, matrix, size.tolist())
    whole = np.array([[0, 0], [side, 0], [side, side], [0, side]])
    for (row, col), square in labels.board.squares.items():
        if square.terrain is not Terrain.START:
            assert face_seen(board, whole + np.array([col, row]) * side, game) == square.face


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.usefixtures("faithful")
def test_what_a_wall_hides_is_counted_square_by_square(seed, monkeypatch):
    monkeypatch.setitem(KINDS, "faithful", replace(PLAIN, building=1, tilt=(30, 40)))
    scene = draw(Swatches(Game.CLASSIC), SceneSpec("faithful", 900), seed)
    assert max(scene.labels.hidden.values()) > 0.1
    for place, quad in scene.labels.quads.items():
        black = (rectified(scene.picture, quad, 48).max(axis=2) < 14).mean()
        assert scene.labels.hidden[place] == pytest.approx(black, abs=0.07), place


@pytest.mark.parametrize("seed", range(6))
def test_what_lies_outside_the_picture_is_hidden(seed, monkeypatch):
    monkeypatch.setitem(KINDS, "cut", replace(KINDS["plain"], fill=(1.4, 1.6)))
    scene = draw(Swatches(Game.CLASSIC), SceneSpec("cut", 400), seed)
    height, width = scene.picture.shape[:2]
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    outside = {}
    for place, quad in scene.labels.quads.items():
        area = cv2.contourArea(quad.astype(np.float32))
        outside[place] = 1 - cv2.intersectConvexConvex(quad.astype(np.float32), frame)[0] / area
        assert scene.labels.hidden[place] >= outside[place] - 0.05, place
    assert max(outside.values()) > 0.1


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_fills_the_picture_as_it_says(name):
    scene = draw(Swatches(Game.ORIGINS), SceneSpec(name, 240), 3)
    height, width = scene.picture.shape[:2]
    corners = scene.labels.corners / [width, height]
    fill = (corners.max(axis=0) - corners.min(axis=0)).max()
    assert max(height, width) == 240
    assert KINDS[name].fill[0] - 0.03 < fill < KINDS[name].fill[1] + 0.03
    assert scene.labels.kind == name


@pytest.mark.parametrize("mode", Mode)
def test_every_board_could_be_the_end_of_a_game(mode):
    for seed in range(4):
        scene = draw(Swatches(Game.ORIGINS), SceneSpec("holes", 160, mode=mode), seed)
        assert problems(scene.labels.board, mode) == ()


def test_the_same_seed_draws_the_same_picture():
    one, two = (draw(Swatches(Game.ORIGINS), SceneSpec(pixels=320), 9) for _ in range(2))
    assert one.picture.tobytes() == two.picture.tobytes()
    assert to_labels_json(one.labels, "a.jpg") == to_labels_json(two.labels, "a.jpg")
    assert one.picture.tobytes() != draw(Swatches(Game.ORIGINS), SceneSpec(pixels=320), 10).picture.tobytes()


def test_labels_are_a_board_with_corners_and_squares():
    entry = to_labels_json(
        draw(Swatches(Game.ORIGINS), SceneSpec(pixels=240, size=7, mode="tribe"), 2).labels, "a.jpg"
    )
    board = from_json({key: entry[key] for key in ("game", "size", "cells")})
    assert (entry["image"], entry["game"], entry["size"], entry["mode"]) == ("a.jpg", "origins", 7, "tribe")
    assert (entry["rows"], entry["cols"]) == (board.height, board.width)
    assert [len(point) for point in entry["corners"]] == [2, 2, 2, 2]
    for row, col in ((r, c) for r in range(board.height) for c in range(board.width)):
        placed = board[row, col] is not None
        assert (entry["quads"][row][col] is not None) == placed
        assert (entry["hidden"][row][col] is not None) == placed


@pytest.mark.parametrize("game", Game)
@pytest.mark.usefixtures("faithful")
def test_a_rectified_square_is_the_flat_drawing(game):
    """A square is most like a drawing of its own terrain, turned one way or another."""
    art, rng = drawn(game), np.random.default_rng(0)
    scene = draw(art, SceneSpec("faithful", 240, size=5, mode="discovery"), 1)
    flat = {}
    for domino in box(game).dominoes:
        for face, half in ((domino.left, np.s_[:, :32]), (domino.right, np.s_[:, 32:])):
            if face.terrain not in flat:
                picture = art.domino(domino.number, 32, rng)[half]
                flat[face.terrain] = [np.rot90(picture, turn).astype(float) for turn in range(4)]
    right = []
    for place, square in scene.labels.board.squares.items():
        if square == square.bare() and square.terrain is not Terrain.START:
            seen = rectified(scene.picture, scene.labels.quads[place]).astype(float)
            unlike = {name: min(np.abs(seen - p).mean() for p in turned) for name, turned in flat.items()}
            right.append(min(unlike, key=unlike.get) is square.terrain)
    assert len(right) > 5
    assert np.mean(right) > 0.9


def camera(**changes) -> Camera:
    usual = {"width": 400, "height": 300, "target": (0, 0), "distance": 8, "tilt": 0, "azimuth": np.pi / 2}
    return Camera(**usual | changes)


def test_a_camera_straight_above_sees_the_table_as_a_map():
    seen = camera().project(np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 2]]))
    step = 0.85 * 400 / 8
    assert seen == pytest.approx(np.array([[200, 150], [200 + step, 150], [200, 150 + step], [200, 150]]))


def test_what_stands_leans_away_from_below_the_camera():
    seen = camera(tilt=0.5).project(np.array([[1, 0, 0], [1, 0, 1]]))
    assert seen[1, 1] < seen[0, 1]
    assert seen[1, 0] > seen[0, 0]


def test_a_thing_is_painted_where_the_camera_sees_it_and_owns_its_pixels():
    canvas = PhotoCanvas(camera(), np.zeros((300, 400, 3), np.uint8))
    red = np.full((9, 9, 3), (255, 0, 0), np.uint8)
    corners = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]], float)
    canvas.paint(PaintedFace(red, corners, owner=OBSTACLE, gloss=1.0))
    side = round(2 * 0.85 * 400 / 8)
    assert (canvas.picture[..., 0] > 127).sum() == pytest.approx(side**2, rel=0.03)
    assert canvas.owner[150, 200] == OBSTACLE
    assert canvas.owner[10, 10] == NO_OWNER
    assert canvas.gloss[150, 200] == 255


def test_what_reaches_behind_the_lens_is_left_out():
    canvas = PhotoCanvas(camera(), np.zeros((300, 400, 3), np.uint8))
    tower = np.array([[-1, 0, 20], [1, 0, 20], [1, 0, 0], [-1, 0, 0]], float)
    canvas.paint(PaintedFace(np.full((9, 9, 3), 255, np.uint8), tower))
    assert not canvas.picture.any()
