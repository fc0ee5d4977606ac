"""The hut of Origins and the castle of classic, as they stand on the start tile."""

from itertools import pairwise

import numpy as np

from tests.second_renderer.model import piece_owner
from tests.second_renderer.noise import clouds, tinted
from tests.second_renderer.solids import turned

_PAINTS = {
    "pink": (206, 34, 98), "blue": (36, 92, 190), "green": (66, 142, 50), "black": (34, 30, 34),
    "yellow": (236, 196, 30),
}  # fmt: skip
_TUSK, _STONE, _WOODEN = (128, 196, 216), (134, 124, 114), (96, 74, 58)
_SKIN = 96


def build(model, layout, pose, reprint, rng):
    """Stand the building of a game on the start tile, whose middle and angle are its pose.

    ``reprint`` makes it look as the rest of this copy of the game.
    """
    at = _Placed(model, pose, piece_owner(*layout.start), reprint)
    paint = np.clip(np.array(_PAINTS[layout.colour]) * rng.uniform(0.85, 1.15), 0, 255)
    (_hut if layout.art.game == "origins" else _castle)(at, paint, rng)


class _Placed:
    """Draws in the building's own measures: x to its right, y to its front, z up."""

    def __init__(self, model, pose, owner, reprint):
        self.model, self.owner, self.reprint = model, owner, reprint
        self.middle, self.angle = np.asarray(pose[0], float), pose[1]

    def world(self, points):
        points = np.asarray(points, float)
        return np.column_stack([turned(points[:, :2], self.angle) + self.middle, points[:, 2]])

    def wall(self, corners, look, inside=None):
        """Draw a panel seen from both sides; corners clockwise as seen from outside."""
        corners = self.world(corners)
        look, back = self._printed(look), self._printed(look if inside is None else inside)
        self.model.face(corners, look, self.owner)
        if back.ndim == 3:
            self.model.face(corners[[1, 0, 3, 2]], back[:, ::-1], self.owner)
        else:
            self.model.face(corners[::-1], back, self.owner)
        self.model.occluders.append(corners)

    def _printed(self, look):
        """Return a picture as this copy of the game has it, or a colour: the mean of a patch of it."""
        look = np.asarray(look)
        if look.ndim == 3:
            return self.reprint(look)
        patch = np.broadcast_to(np.clip(look, 0, 255).astype(np.uint8), (24, 24, 3))
        return self.reprint(patch)[4:-4, 4:-4].mean((0, 1))

    def rod(self, points, radius, colour):
        points, colour = self.world(points), self._printed(colour)
        for one, two in pairwise(points):
            self.model.rod(one, two, radius, colour, self.owner)


def _hide(paint, rng):
    """A painted hide: patches sewn together, and folds."""
    shade = 0.16 * clouds(rng, _SKIN, (5, 5), 3) + 0.10 * clouds(rng, _SKIN, (2, 14))
    picture = tinted(paint, shade)
    for _ in range(3):
        at = int(rng.integers(10, _SKIN - 10))
        picture[::6, at : at + 2] = picture[1::6, at : at + 2] = (214, 196, 160)
    return picture


def _hut(at, paint, rng):
    """Two hides leaning on each other under tusks that cross at the ridge, open at the front and behind."""
    half, deep, ridge = rng.uniform(0.30, 0.36), rng.uniform(0.27, 0.33), rng.uniform(0.55, 0.68)
    dark = np.array((40, 28, 24))
    for side in (-1, 1):
        low, high = side * half, side * 0.03
        corners = [(high, -deep, ridge), (high, deep, ridge), (low, deep, 0.05), (low, -deep, 0.05)]
        corners = corners if side < 0 else [corners[k] for k in (1, 0, 3, 2)]
        at.wall(corners, _hide(paint, rng), dark)
        for y in (-deep, deep):
            middle = (side * half * 0.66, y, ridge * 0.52)
            tip = (-side * 0.13, y, ridge + 0.15)
            at.rod([(side * (half + 0.05), y, 0.06), middle, (side * 0.02, y, ridge), tip], 0.035, _TUSK)
    back = [
        (-half * 0.8, -deep * 0.9, 0.05),
        (half * 0.8, -deep * 0.9, 0.05),
        (0.0, -deep * 0.9, ridge * 0.8),
    ]
    at.wall(back, dark)
    at.rod([(0, -deep - 0.05, ridge), (0, deep + 0.05, ridge)], 0.02, (110, 78, 48))


def _stones(rng, paint):
    """A wall with battlements: rows of stones, a painted band, and a banner now and then."""
    height, width = 80, 128
    shade = 0.10 * clouds(rng, 128, (20, 20), 2)[:height]
    picture = tinted(_STONE, shade)
    picture[::16] = picture[1::16] = (84, 76, 70)
    for row in range(5):
        for x in range(8 * (row % 2), width, 18):
            picture[16 * row : 16 * row + 16, x : x + 2] = (84, 76, 70)
    picture[16:24] = tinted(paint, shade[16:24])
    picture[30:62, 50:78] = (
        tinted(paint, shade[30:62, 50:78]) if rng.random() < 0.7 else picture[30:62, 50:78]
    )
    alpha = np.full((height, width), 255, np.uint8)
    merlons = (np.arange(width) // 13) % 2 == 1
    alpha[:14, merlons] = 0
    return np.dstack([picture, alpha])


def _castle(at, paint, rng):
    """Four walls of card stuck into each other, without a roof, on two of them a wooden walk."""
    half, high = rng.uniform(0.36, 0.42), rng.uniform(0.45, 0.62)
    inside = tinted(_WOODEN, 0.2 * clouds(rng, 128, (4, 60), 2)[:80])
    corner = ((-half, -half), (half, -half), (half, half), (-half, half))
    for one in range(4):
        (ax, ay), (bx, by) = corner[(one + 1) % 4], corner[one]
        look = _stones(rng, paint)
        within = np.dstack([inside, look[..., 3]])
        wall = [(ax, ay, high), (bx, by, high), (bx, by, 0.05), (ax, ay, 0.05)]
        at.wall(wall, look, within)
        thin = 0.94
        inner = [(x * thin, y * thin, z) for x, y, z in wall]
        at.wall(inner, within, within)
    for side in (-1, 1):
        y = side * half * 0.8
        walk = [(-half, y - 0.06, 0.3), (half, y - 0.06, 0.3), (half, y + 0.06, 0.3), (-half, y + 0.06, 0.3)]
        at.wall(walk, np.clip(paint * 0.9, 0, 255))
