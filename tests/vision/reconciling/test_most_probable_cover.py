"""The search for the most probable board that dominoes can cover."""

import itertools

import numpy as np
import pytest

from scorer.board import Face, Game, Terrain
from scorer.box import Box, Domino, box
from vision.classifying.square_classes import deck, deck_of, face_of
from vision.reconciling.most_probable_cover import DOWN, LEFT, RIGHT, UP, best_cover, paired

WHEAT, LAKE, MINE3 = Face(Terrain.WHEAT), Face(Terrain.LAKE), Face(Terrain.MINE, crowns=3)
SMALL = deck_of(
    Box(
        Game.CLASSIC,
        (Domino(1, WHEAT, WHEAT), Domino(2, WHEAT, LAKE), Domino(3, LAKE, LAKE), Domino(4, WHEAT, MINE3)),
    )
)
NO_START = -5.0


def random_log_chances(rng, rows, cols, classes, spread=3.0):
    values = rng.normal(0, spread, (rows, cols, classes))
    return values - np.logaddexp.reduce(values, axis=2)[..., None]


def pairings(free, cols):
    """Every way to leave some squares alone and pair the others."""
    if not free:
        yield ()
        return
    first, rest = free[0], free[1:]
    yield from pairings(rest, cols)
    for other, way in ((first + 1, RIGHT), (first + cols, DOWN)):
        if other in rest and (way == DOWN or other % cols):
            for more in pairings(tuple(p for p in rest if p != other), cols):
                yield ((first, other, way), *more)


def value_by_hand(log_chances, seams, held, no_start):
    """The best value, by trying every pairing, every domino on every pair, every single square."""
    rows, cols, _ = log_chances.shape
    chance, seam = log_chances.reshape(rows * cols, -1), seams.reshape(-1, 4)
    best = -np.inf
    for pairing in pairings(tuple(range(rows * cols)), cols):
        alone = set(range(rows * cols)) - {p for a, b, _ in pairing for p in (a, b)}
        table = sum(chance[p, held.empty] for p in alone)
        starts = [chance[p, held.start] - chance[p, held.empty] for p in alone]
        single = table + max([no_start, *starts])
        for dominoes in itertools.product(range(len(held.pairs)), repeat=len(pairing)):
            if (np.bincount(dominoes, minlength=len(held.counts)) > held.counts).any():
                continue
            total = single
            for (a, b, way), number in zip(pairing, dominoes, strict=True):
                f, g = held.pairs[number]
                total += max(chance[a, f] + chance[b, g], chance[a, g] + chance[b, f])
                total += seam[a, way] + seam[b, 3 - way]
            best = max(best, total)
    return best


@pytest.mark.parametrize("seed", range(25))
def test_no_board_is_more_probable_than_the_one_found(seed):
    rng = np.random.default_rng(seed)
    rows, cols = [(2, 3), (3, 2), (1, 4), (2, 2), (3, 3)][seed % 5]
    log_chances = random_log_chances(rng, rows, cols, SMALL.empty + 1)
    seams = random_log_chances(rng, rows, cols, 4, 1.0)
    seams -= seams.max(axis=2, keepdims=True)
    found = best_cover(log_chances, seams, SMALL, NO_START)
    assert found.value == pytest.approx(value_by_hand(log_chances, seams, SMALL, NO_START), abs=1e-6)


@pytest.mark.parametrize("seed", range(10))
def test_the_value_is_that_of_the_board_returned(seed):
    rng = np.random.default_rng(100 + seed)
    log_chances = random_log_chances(rng, 3, 4, SMALL.empty + 1)
    found = best_cover(log_chances, np.zeros((3, 4, 4)), SMALL, NO_START)
    total = np.take_along_axis(log_chances, found.kinds[..., None], axis=2).sum()
    if not (found.kinds == SMALL.start).any():
        total += NO_START
    assert found.value == pytest.approx(float(total))


def test_partners_point_at_each_other():
    rng = np.random.default_rng(3)
    found = best_cover(
        random_log_chances(rng, 5, 5, deck(Game.ORIGINS).empty + 1), np.zeros((5, 5, 4)), deck(Game.ORIGINS)
    )
    steps = {UP: (-1, 0), LEFT: (0, -1), RIGHT: (0, 1), DOWN: (1, 0)}
    for place, way in np.ndenumerate(found.partner):
        if way >= 0:
            other = (place[0] + steps[way][0], place[1] + steps[way][1])
            assert found.partner[other] == 3 - way
        else:
            assert found.kinds[place] >= deck(Game.ORIGINS).start


def test_a_blurred_half_is_known_from_its_other_half():
    # Three crowns exist once, on the domino with wheat. The square beside it could be anything.
    held = deck(Game.CLASSIC)
    log_chances = np.full((1, 3, held.empty + 1), -9.0)
    log_chances[0, 0, held.start] = 0
    log_chances[0, 1, held.faces.index(MINE3)] = 0
    log_chances[0, 2, :] = -2.0
    log_chances[0, 2, held.faces.index(LAKE)] = -1.0
    found = best_cover(log_chances, np.zeros((1, 3, 4)), held)
    assert [face_of(held, kind) for kind in found.kinds[0]] == [Face(Terrain.START), MINE3, WHEAT]


def test_seams_decide_between_two_readings():
    held = SMALL
    log_chances = np.full((1, 4, held.empty + 1), -20.0)
    wheat, lake = held.faces.index(WHEAT), held.faces.index(LAKE)
    log_chances[0, [0, 3], wheat] = 0
    log_chances[0, 1, [wheat, lake]] = (-0.5, -0.6)
    log_chances[0, 2, [wheat, lake]] = (-0.6, -0.5)
    apart = np.full((1, 4, 4), -4.0)
    apart[0, [0, 1, 2, 3], [RIGHT, LEFT, RIGHT, LEFT]] = 0
    across = apart.copy()
    across[0, [1, 2]] = -4.0
    across[0, [1, 2], [RIGHT, LEFT]] = 0
    assert best_cover(log_chances, apart, held, 0.0).partner.tolist() == [[RIGHT, LEFT, RIGHT, LEFT]]
    assert best_cover(log_chances, apart, held, 0.0).kinds.tolist() == [[wheat, wheat, lake, wheat]]
    # Held together in the middle, the outer two would stay alone: dear, but here the seams are dearer.
    assert best_cover(log_chances, across * 10, held, 0.0).partner.tolist()[0][1:3] == [RIGHT, LEFT]


def test_no_domino_is_used_more_often_than_the_box_has_it():
    held = SMALL  # one domino with wheat on both halves
    log_chances = np.full((2, 2, held.empty + 1), -6.0)
    log_chances[..., held.faces.index(WHEAT)] = 0
    found = best_cover(log_chances, np.zeros((2, 2, 4)), held, 0.0)
    assert sorted(found.kinds.ravel().tolist()).count(held.faces.index(WHEAT)) == 3


def test_pairing_answers_nothing_where_dominoes_cannot_lie():
    held = SMALL
    wheat, mine = held.faces.index(WHEAT), held.faces.index(MINE3)
    assert paired(np.array([[wheat, mine]]), np.zeros((1, 2, 4)), held)[0].tolist() == [[RIGHT, LEFT]]
    assert paired(np.array([[mine, mine]]), np.zeros((1, 2, 4)), held)[0] is None
    assert paired(np.array([[wheat, held.empty]]), np.zeros((1, 2, 4)), held)[0] is None


@pytest.mark.parametrize("game", list(Game))
def test_a_deck_holds_every_domino_of_the_box(game):
    held = deck(game)
    assert held.counts.sum() == 48
    assert set(held.faces) == set(box(game).faces)
    assert all(count == sum(d.pair == {held.faces[a], held.faces[b]} for d in box(game).dominoes)
               for (a, b), count in zip(held.pairs, held.counts, strict=True))  # fmt: skip
