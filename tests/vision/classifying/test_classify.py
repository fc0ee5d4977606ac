"""What single squares show, on boards painted flat from our own artwork."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource, Square, Terrain
from scorer.formats.notation import parse
from scorer.simulate import play
from vision.classifying.classify import (
    CROP_SIDE,
    classify,
    classify_crops,
    of_game,
    squares_to_classify,
    which_game,
)
from vision.classifying.square_classes import (
    CAVEMEN,
    COVERED,
    FIRST,
    HEADS,
    NOTHING_PLACED,
    RESOURCES,
    class_of,
    deck,
)
from vision.geometry.grid import grid_from_corners
from vision.locating.located import RING
from vision.rectify import BORDER, Rectified
from vision.settings import DEFAULT
from vision.training.artwork import drawn

PITCH = 64
TABLE = (118, 84, 60)


def pasted(picture, thing, row, col):
    """Lay a picture with its middle on a square's middle."""
    height, width = thing.shape[:2]
    top = round((row + BORDER + 0.5) * PITCH - height / 2)
    left = round((col + BORDER + 0.5) * PITCH - width / 2)
    part = picture[top : top + height, left : left + width]
    alpha = thing[..., 3:] / 255 if thing.shape[2] == 4 else 1.0
    part[:] = np.round(part * (1 - alpha) + thing[..., :3] * alpha)


def painted(played, seed=1):
    """Return a rectified board as a perfect camera would see it from right above."""
    art, rng = drawn(played.board.game), np.random.default_rng(seed)
    rows, cols = played.board.height, played.board.width
    picture = np.empty((round((rows + 2 * BORDER) * PITCH), round((cols + 2 * BORDER) * PITCH), 3), np.uint8)
    picture[:] = TABLE
    for placement in played.placements:
        (r, c), (s, d) = placement.left, placement.right
        quarters = {(0, 1): 0, (-1, 0): 1, (0, -1): 2, (1, 0): 3}[s - r, d - c]
        turned = np.rot90(art.domino(placement.number, PITCH, rng), quarters)
        pasted(picture, turned, (r + s) / 2, (c + d) / 2)
    pasted(picture, art.start(art.colours[0], PITCH, rng), *played.start)
    for place, square in played.board.squares.items():
        if square.token:
            pasted(picture, art.token(square.token, PITCH, rng).picture, *place)
        if square.resource:
            pasted(picture, art.resource(square.resource, PITCH, rng).picture, *place)
        if square.caveman:
            pasted(picture, art.caveman(square.caveman, PITCH, rng).picture, *place)
    return rectified(picture, rows, cols)


def rectified(picture, rows, cols):
    r, c = np.mgrid[: rows + 2, : cols + 2]
    centres = np.stack([c - RING + 0.5, r - RING + 0.5], axis=-1) + BORDER
    corners = ((0.0, 0.0), (cols * 1.0, 0.0), (cols * 1.0, rows * 1.0), (0.0, rows * 1.0))
    belongs = np.zeros((rows + 2, cols + 2), np.float32)
    belongs[1:-1, 1:-1] = 1
    grid = grid_from_corners(corners, rows, cols)
    return Rectified(
        picture,
        grid,
        PITCH,
        (centres * PITCH).astype(np.float32),
        belongs,
        np.ones_like(belongs),
    )


@pytest.fixture(scope="module", params=list(Game), ids=str)
def played(request):
    return play(Random(3), request.param, 5)[0]


@pytest.fixture(scope="module")
def board_picture(played):
    return painted(played)


def test_every_square_of_a_flat_board_is_read(played, board_picture):
    seen = classify(board_picture)
    assert seen.game is played.board.game
    kinds = seen.kinds.argmax(axis=2)[1:-1, 1:-1]
    held = deck(seen.game)
    for place in np.ndindex(kinds.shape):
        square = played.board[place]
        expected = held.empty if square is None else class_of(square, seen.game) - FIRST[seen.game]
        assert kinds[place] == expected, (place, square)
        lain = square or Square(Terrain.START)
        inner = (place[0] + 1, place[1] + 1)
        assert seen.tokens[inner].argmax() == lain.token
        assert RESOURCES[seen.resources[inner].argmax()] == lain.resource
        assert CAVEMEN[seen.cavemen[inner].argmax()] == lain.caveman


def test_most_squares_say_on_which_side_their_domino_goes_on(played, board_picture):
    seen, right = classify(board_picture), 0
    for placement in played.placements:
        (r, c), (s, d) = placement.left, placement.right
        way = [(-1, 0), (0, -1), (0, 1), (1, 0)].index((s - r, d - c))
        right += seen.partners[r + 1, c + 1].argmax() == way
        right += seen.partners[s + 1, d + 1].argmax() == 3 - way
    assert right > 1.5 * len(played.placements)


def test_what_is_kept_are_chances(board_picture):
    seen = classify(board_picture)
    for chances in (seen.kinds, seen.tokens, seen.resources, seen.cavemen):
        inner = np.exp(chances[1:-1, 1:-1])
        assert inner.sum(axis=2) == pytest.approx(1, abs=1e-6)
        assert inner.min() >= DEFAULT.min_probability / NOTHING_PLACED / 20  # less what the locator says
    assert np.isfinite(seen.partners).all()


def test_the_ring_is_looked_at_only_where_the_board_may_go_on(board_picture):
    assert squares_to_classify(board_picture, DEFAULT)[1:-1, 1:-1].all()
    assert not squares_to_classify(board_picture, DEFAULT)[0].any()
    belongs = board_picture.belongs.copy()
    belongs[0, 2] = belongs[0, 3] = 0.9
    inside = board_picture.inside.copy()
    inside[0, 3] = 0.2
    changed = replace(board_picture, belongs=belongs, inside=inside)
    assert np.flatnonzero(squares_to_classify(changed, DEFAULT)[0]).tolist() == [2]
    seen = classify(board_picture)
    assert (seen.kinds[0].argmax(axis=1) == deck(seen.game).empty).all()


def test_a_doubtful_square_is_the_same_in_all_quarter_turns():
    doubting = replace(DEFAULT, retry_below=1.0)  # of everything: then all four turns are looked at
    crops = np.random.default_rng(1).integers(0, 255, (3, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    one, other = (
        classify_crops(crops, doubting),
        classify_crops(np.ascontiguousarray(np.rot90(crops, 1, (1, 2))), doubting),
    )
    for name in HEADS:
        if name == "partner":
            assert one[name] == pytest.approx(other[name][:, [1, 3, 0, 2]], abs=1e-3)
        else:
            assert one[name] == pytest.approx(other[name], abs=1e-3)


def test_what_something_hides_may_be_anything(board_picture):
    def look(crops):
        answers = classify_crops(crops)
        answers[COVERED][:] = np.log([0.99, 0.01])
        answers[COVERED][0] = np.log([0.02, 0.98])
        return answers

    clear, hidden = (classify(board_picture, look=each) for each in (None, look))
    assert hidden.covered[1, 1] == pytest.approx(0.98)
    assert clear.covered[0].max() == 0  # nobody asked about the ring
    assert clear.kinds[1, 1].max() > np.log(0.9)
    assert hidden.kinds[1, 1].max() < np.log(0.2)
    assert hidden.kinds[2, 2].argmax() == clear.kinds[2, 2].argmax()


def test_two_threads_see_the_same_as_one(board_picture):
    alone = classify(board_picture)
    with ThreadPoolExecutor(2) as pool:
        for seen in pool.map(classify, [board_picture] * 4):
            assert np.array_equal(seen.kinds, alone.kinds)


def test_the_game_is_told_by_all_squares_together():
    kinds = np.full((4, HEADS["kind"]), np.log(1e-6))
    kinds[:3, FIRST[Game.CLASSIC] + 2] = 0.0
    kinds[3, 2] = 0.0
    assert which_game(kinds) is Game.CLASSIC
    assert which_game(kinds[3:]) is Game.ORIGINS
    table = kinds.copy()
    table[:3, FIRST[Game.CLASSIC] + 2], table[:3, NOTHING_PLACED] = np.log(1e-6), 0.0
    assert which_game(table) is Game.ORIGINS


def test_the_chances_of_one_game_add_up_to_one():
    kinds = np.log(np.full((2, HEADS["kind"]), 1 / HEADS["kind"]))
    for game in Game:
        own = of_game(kinds, game)
        assert own.shape == (2, deck(game).empty + 1)
        assert np.exp(own).sum(axis=1) == pytest.approx(1)


def test_every_printed_face_has_its_class():
    for game in Game:
        numbers = [
            class_of(Square(face.terrain, face.fire, face.craters, face.crowns), game)
            for face in deck(game).faces
        ]
        assert numbers == list(range(FIRST[game], FIRST[game] + len(numbers)))
    assert class_of(parse("o5.H")[0, 0], Game.ORIGINS) == FIRST[Game.CLASSIC] - 1
    assert class_of(None, Game.ORIGINS) == NOTHING_PLACED


def test_pieces_are_classes_in_the_order_of_the_box():
    assert RESOURCES[1:] == tuple(Resource)
    assert CAVEMEN[1:] == tuple(Caveman)
