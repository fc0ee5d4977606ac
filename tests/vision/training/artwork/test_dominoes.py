"""Our own dominoes: what counts can be seen and counted, and no two are alike."""

from itertools import combinations

import cv2
import numpy as np
import pytest

from scorer.board import Game, Terrain
from scorer.box import box
from vision.training.artwork import drawn

SIDE = 120
HALVES = {game: [(d.number, left) for d in box(game).dominoes for left in (True, False)] for game in Game}


class Anew:
    """A generator that always chooses the first way: as good as new."""

    def integers(self, *_):
        return 0


@pytest.fixture(scope="module")
def dominoes():
    return {
        game: {d.number: drawn(game).domino(d.number, SIDE, Anew()) for d in box(game).dominoes}
        for game in Game
    }


def face(game, number, left):
    domino = box(game).dominoes[number - 1]
    return domino.left if left else domino.right


def half(dominoes, game, number, left):
    picture = dominoes[game][number]
    return picture[:, :SIDE] if left else picture[:, SIDE:]


def blobs(mask, least):
    """Count the patches of a mask that measure at least a part of the square."""
    joined = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    return int((stats[1:, cv2.CC_STAT_AREA] > least * SIDE**2).sum())


def corner(square, left, width, height):
    """The outer top corner, where the symbols are."""
    columns = slice(0, int(width * SIDE)) if left else slice(SIDE - int(width * SIDE), SIDE)
    return cv2.cvtColor(np.ascontiguousarray(square[: int(height * SIDE), columns]), cv2.COLOR_RGB2HSV)


def flames(square, left):
    hue, saturation, value = cv2.split(corner(square, left, 0.5, 0.4))
    return blobs((hue < 8) & (saturation > 170) & (value > 190), 0.004)


def crowns(square, left):
    """Crowns are white silhouettes filled with colour: what is not white but enclosed by white, and wide."""
    _, saturation, value = cv2.split(corner(square, left, 1.0, 0.34))
    white = ((saturation < 40) & (value > 225)).astype(np.uint8)
    outlines, _ = cv2.findContours(white, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return sum(cv2.boundingRect(outline)[2] > 0.15 * SIDE for outline in outlines)


@pytest.mark.parametrize(("number", "left"), HALVES[Game.ORIGINS])
def test_as_many_fires_can_be_seen_as_count(dominoes, number, left):
    wanted = face(Game.ORIGINS, number, left)
    if wanted.terrain is not Terrain.VOLCANO:
        assert flames(half(dominoes, Game.ORIGINS, number, left), left) == wanted.fire


@pytest.mark.parametrize(("number", "left"), HALVES[Game.CLASSIC])
def test_as_many_crowns_can_be_seen_as_count(dominoes, number, left):
    square = half(dominoes, Game.CLASSIC, number, left)
    assert crowns(square, left) == face(Game.CLASSIC, number, left).crowns


@pytest.mark.parametrize("game", Game)
def test_no_two_dominoes_are_drawn_alike(dominoes, game):
    small = {n: cv2.resize(p, (80, 40)).astype(int) for n, p in dominoes[game].items()}
    alike = [(a, b) for a, b in combinations(small, 2) if np.abs(small[a] - small[b]).mean() < 2]
    assert not alike


@pytest.mark.parametrize("game", Game)
def test_a_terrain_keeps_its_colour_and_stays_apart_from_others(dominoes, game):
    """The nearest mean colour among all plain squares is that of another square of the same terrain."""
    plain = [
        (face(game, n, left).terrain, half(dominoes, game, n, left).reshape(-1, 3).mean(axis=0))
        for n, left in HALVES[game]
        if not face(game, n, left).symbols
    ]
    for i, (terrain, colour) in enumerate(plain):
        others = plain[:i] + plain[i + 1 :]
        nearest = min(others, key=lambda other, colour=colour: np.abs(other[1] - colour).sum())
        assert nearest[0] is terrain or terrain not in {other for other, _ in others}


def test_the_same_domino_is_drawn_the_same_again(dominoes):
    assert np.array_equal(drawn(Game.ORIGINS).domino(46, SIDE, Anew()), dominoes[Game.ORIGINS][46])
