"""What lies or stands on a board but does not belong there: a hand, a pawn, a cup, a cable."""

from itertools import pairwise

import cv2
import numpy as np

from tests.second_renderer.model import OBSTACLE
from tests.second_renderer.noise import clouds, tinted
from tests.second_renderer.solids import lying, piece, standing, turned

_SKINS = ((236, 196, 170), (218, 168, 136), (180, 126, 92), (132, 88, 62), (92, 60, 44))
_SLEEVES = ((40, 50, 84), (160, 44, 48), (206, 204, 198), (50, 50, 54), (80, 112, 78), (196, 160, 96))
_PAWNS = {
    "pink": (224, 70, 130), "blue": (40, 100, 190), "green": (70, 150, 60), "black": (40, 38, 40),
    "yellow": (238, 200, 40),
}  # fmt: skip
_CUPS = ((232, 230, 224), (60, 90, 130), (170, 60, 50), (70, 74, 78), (210, 180, 120))
_DRINKS = ((64, 38, 22), (150, 96, 40), (190, 150, 110))
_KING = np.array([
    (-0.30, 1.0), (-0.16, 0.86), (0, 1.0), (0.16, 0.86), (0.30, 1.0), (0.24, 0.66), (0.42, 0.50),
    (0.46, 0.30), (0.24, 0.30), (0.36, 0), (0.10, 0), (0, 0.14), (-0.10, 0), (-0.36, 0), (-0.24, 0.30),
    (-0.46, 0.30), (-0.42, 0.50), (-0.24, 0.66),
])  # fmt: skip
_CHIEF = np.array([
    (-0.26, 0.92), (-0.10, 1.0), (0.14, 0.98), (0.28, 0.84), (0.20, 0.66), (0.40, 0.56), (0.48, 0.24),
    (0.34, 0.22), (0.26, 0.36), (0.30, 0), (0.06, 0), (0, 0.2), (-0.06, 0), (-0.30, 0), (-0.26, 0.36),
    (-0.34, 0.22), (-0.48, 0.24), (-0.40, 0.56), (-0.20, 0.66),
])  # fmt: skip
#: Of each finger: where its knuckle is across the hand, how long and thick it is, how far it spreads.
_FINGERS = (
    (-0.58, 1.36, 0.165, -0.12), (-0.2, 1.6, 0.175, -0.03), (0.18, 1.52, 0.17, 0.05), (0.54, 1.2, 0.15, 0.16),
)  # fmt: skip


def hand(model, layout, rng):
    """A hand with a sleeve that reaches in over an edge of the board, its fingers on the squares."""
    rows, cols = layout.shape
    side = int(rng.integers(4))
    along = rng.uniform(0.12, 0.88) * (cols if side % 2 == 0 else rows)
    edge = [(along, 0), (cols, along), (along, rows), (0, along)][side]
    inward = np.array([(0, 1), (-1, 0), (0, -1), (1, 0)][side], float)
    inward = turned([inward], rng.uniform(-0.5, 0.5))[0]
    tip = np.array(edge) + inward * rng.uniform(0.5, 2.0)
    skin = np.array(_SKINS[rng.integers(len(_SKINS))]) * rng.uniform(0.92, 1.06)
    arm = _Arm(model, layout.world([tip])[0], layout.direction(inward), rng)
    arm.draw_fingers(skin)
    arm.draw_palm(skin)
    arm.draw_sleeve(np.array(_SLEEVES[rng.integers(len(_SLEEVES))]) * rng.uniform(0.8, 1.1))


class _Arm:
    """A hand made of rods, in its own measures: across and ahead from the middle knuckle, and up.

    ``bend`` is how much its fingers bend down to the board, which brings their tips nearer.
    """

    def __init__(self, model, tip, forward, rng):
        self.model, self.tip, self.forward, self.rng = model, tip, forward, rng
        self.right = rng.choice((-1, 1)) * np.array([-forward[1], forward[0]])
        self.bend = rng.uniform(0.15, 0.8)
        self.length = 1.62 - 0.35 * self.bend
        self.knuckle = 0.55 + 0.35 * self.bend

    def rod(self, one, two, radius, colour):
        ends = (
            np.array([*(self.tip + self.right * across + self.forward * (ahead - self.length)), up])
            for across, ahead, up in (one, two)
        )
        self.model.rod(*ends, radius, np.clip(colour, 0, 255), OBSTACLE)

    def draw_fingers(self, skin):
        """Three rods for each finger, a flat one for its nail; two for the thumb."""
        for across, long, thick, spread in _FINGERS:
            reach = long * self.length / 1.6 * self.rng.uniform(0.93, 1.03)
            joint = (across + spread * 0.6, 0.5 * reach, self.knuckle + 0.16 * self.bend)
            second = (across + spread * 0.9, 0.82 * reach, 0.72 * self.knuckle)
            end = (across + spread, reach, 0.22)
            self.rod((across, 0, self.knuckle), joint, thick * 1.06, skin)
            self.rod(joint, second, thick, skin)
            self.rod(second, end, thick * 0.93, skin)
            self.rod((end[0], reach - 0.05, 0.345), (end[0], reach + 0.05, 0.31), 0.095, skin * 0.6 + 92)
        self.rod((-0.45, -1.5, 0.5), (-0.98, -0.75, 0.42), 0.23, skin)
        self.rod((-0.98, -0.75, 0.42), (-1.05, -0.1, 0.3), 0.18, skin)

    def draw_palm(self, skin):
        for across in np.linspace(-0.56, 0.52, 9):
            ahead = (across, -0.06, self.knuckle - 0.10 + 0.05 * np.cos(2 * across))
            self.rod((across * 0.62, -1.8, 0.60), ahead, 0.27, skin)
        for across in (-0.2, 0.2):
            self.rod((across, -1.8, 0.6), (across, -3.0, 0.75), 0.42, skin)

    def draw_sleeve(self, colour):
        """Folds of cloth, one behind the other, out of the picture."""
        start = self.rng.uniform(2.3, 3.0)
        for k in range(9):
            ahead = -start - 0.55 * k
            radius, tone = 0.72 + 0.04 * self.rng.normal(), colour * self.rng.uniform(0.94, 1.06)
            self.rod((-0.1, ahead, 0.8), (0.1, ahead - 0.3, 0.82), radius, tone)


def _pawn_picture(colour, game, rng):
    """A silhouette cut from wood, painted: a king with his crown, or a chief."""
    shape = _CHIEF if game == "origins" else _KING
    picture = np.dstack([tinted(colour, 0.08 * clouds(rng, 128, (30, 4), 2)), np.zeros((128, 128), np.uint8)])
    points = np.column_stack([shape[:, 0] * 120 + 64, 124 - shape[:, 1] * 120])
    mask = np.zeros((128, 128), np.uint8)
    cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255)
    mask = cv2.threshold(cv2.GaussianBlur(mask, (0, 0), 2.5), 127, 255, cv2.THRESH_BINARY)[1]
    picture[..., 3] = mask
    return picture


def pawn(model, layout, rng, *, fallen=False, height=0.05):
    """A pawn left standing on a square, or fallen over."""
    places = [place for place, square in layout.board.squares.items() if square.terrain != "start"]
    row, col = places[rng.integers(len(places))]
    colour = np.array(_PAWNS[layout.art.colours[rng.integers(len(layout.art.colours))]]) * rng.uniform(
        0.85, 1.1
    )
    picture = _pawn_picture(np.clip(colour, 0, 255), layout.art.game, rng)
    middle = layout.world([(col + 0.5 + rng.uniform(-0.25, 0.25), row + 0.5 + rng.uniform(-0.25, 0.25))])[0]
    width, thick, angle = rng.uniform(0.55, 0.75), rng.uniform(0.24, 0.32), rng.uniform(-np.pi, np.pi)
    flat = fallen or rng.random() < 0.15
    pose = lying(middle, angle, height) if flat else standing(middle, angle, height, width * 0.47, thick)
    sizes = {"width": width, "thickness": thick}
    piece(model, picture, pose, OBSTACLE, **sizes, side_colour=np.clip(colour * 0.85, 0, 255), back=picture)


def _corner(layout, rng, inward):
    """Return a place about the rim of the board, so far inside of it."""
    rows, cols = layout.shape
    u = rng.uniform(0, 1)
    spots = ((u * cols, inward), (cols - inward, u * rows), (u * cols, rows - inward), (inward, u * rows))
    return layout.world([spots[rng.integers(4)]])[0]


def cup(model, layout, rng):
    """A cup with a handle, something to drink in it, put down half on the board."""
    middle = _corner(layout, rng, rng.uniform(-0.2, 0.75))
    low, high, tall = rng.uniform(0.5, 0.75), rng.uniform(0.75, 0.95), rng.uniform(1.3, 2.1)
    colour = np.array(_CUPS[rng.integers(len(_CUPS))])
    turns = np.linspace(0, 2 * np.pi, 49)
    ring = np.column_stack([np.cos(turns), np.sin(turns)])

    def at(radius, height):
        return np.column_stack([middle + ring * radius, np.full(49, height)])

    inner = high - 0.07
    _belt(model, at(low, 0.05), at(high, tall), colour)
    _belt(model, at(inner * 0.9, tall * 0.5)[::-1], at(inner, tall)[::-1], colour * 0.85)
    _belt(model, at(high, tall - 1e-3), at(inner, tall), np.clip(colour * 1.05, 0, 255))
    full = low + (high - low) * 0.8 - 0.06
    model.face(at(full, tall * rng.uniform(0.7, 0.85))[:-1], _DRINKS[rng.integers(len(_DRINKS))], OBSTACLE)
    model.occluders.append(np.vstack([at(low, 0.05), at(high, tall)]))
    turn = rng.uniform(0, 2 * np.pi)
    out = np.array([np.cos(turn), np.sin(turn)])
    arc = np.linspace(-np.pi / 2, np.pi / 2, 9)
    flat = middle + np.outer((low + high) / 2 + 0.45 * np.cos(arc), out)
    for one, two in pairwise(np.column_stack([flat, tall * (0.55 + 0.3 * np.sin(arc))])):
        model.rod(one, two, 0.1, colour, OBSTACLE)


def _belt(model, below, above, colour):
    """Draw the faces between two rings of points."""
    for (a, b), (c, d) in zip(pairwise(below), pairwise(above), strict=True):
        model.face([d, c, a, b], colour, OBSTACLE)


def cable(model, layout, rng):
    """A cable that crosses the board in a loose curve."""
    rows, cols = layout.shape
    angle, reach = rng.uniform(0, np.pi), 0.8 * (rows + cols)
    way = np.array([np.cos(angle), np.sin(angle)])
    across = np.array([-way[1], way[0]])
    middle = np.array([cols, rows]) / 2 + across * rng.uniform(-1.3, 1.3)
    along = np.linspace(-reach, reach, 70)
    waves = sum(rng.uniform(0.1, 0.6) * np.sin(along * f + rng.uniform(0, 6)) for f in (0.35, 0.8, 1.5))
    flat = layout.world(middle + along[:, None] * way + waves[:, None] * across)
    radius = rng.uniform(0.045, 0.09)
    colour = ((28, 28, 30), (226, 226, 222), (150, 150, 152), (160, 40, 36))[rng.integers(4)]
    points = np.column_stack([flat, np.full(len(flat), 0.05 + radius)])
    for one, two in pairwise(points):
        model.rod(one, two, radius, colour, OBSTACLE)


OBSTACLES = {"hand": hand, "pawn": pawn, "cup": cup, "cable": cable}
