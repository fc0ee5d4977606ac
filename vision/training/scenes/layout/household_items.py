"""What else lies on a table during a game: the box, the score pad, paper, a pencil, a mug, a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.arrays import Colour, Image, Rng
from vision.training.scenes.layout.board import Pose
from vision.training.scenes.layout.things import lying_corners
from vision.training.scenes.painting.canvas import OBSTACLE, PaintedFace
from vision.training.scenes.surfaces.cloths import CLOTHS
from vision.training.scenes.surfaces.texture import fractal_noise, pick_colour

#: Resolution of their pictures; it may be coarse, since nothing of them is read.
PIXELS_PER_SQUARE = 80


@dataclass(frozen=True, eq=False)
class HouseholdItem:
    """A picture with its size on the table and its height, in squares."""

    picture: Image
    width: float
    length: float
    height: float
    side: Colour
    gloss: float = 0.2

    def at(self, pose: Pose, bottom: float = 0.0) -> PaintedFace:
        corners = lying_corners(pose, self.width, self.length, bottom + self.height)
        return PaintedFace(
            self.picture, corners, np.array([0, 0, -self.height]), self.side, OBSTACLE, self.gloss
        )


def _bytes(colour: tuple[float, float, float], light: float = 1.0) -> Colour:
    red, green, blue = (int(np.clip(255 * c * light, 0, 255)) for c in colour)
    return red, green, blue


def _sheet(width: float, height: float, colour: Colour) -> Image:
    picture = np.empty((round(height * PIXELS_PER_SQUARE), round(width * PIXELS_PER_SQUARE), 3), np.uint8)
    picture[:] = colour
    return picture


def _cut(outline: str, width: float, height: float, colour: Colour) -> Image:
    """Return a picture cut to an ellipse or a rounded rectangle, RGBA."""
    picture = _sheet(width, height, colour)
    alpha: Image = np.zeros(picture.shape[:2], np.uint8)
    tall, wide = alpha.shape
    if outline == "ellipse":
        cv2.ellipse(
            alpha, (wide // 2, tall // 2), (wide // 2 - 1, tall // 2 - 1), 0, 0, 360, 255, -1, cv2.LINE_AA
        )
    else:
        round_by = min(wide, tall) // 6
        cv2.rectangle(alpha, (round_by, round_by), (wide - 1 - round_by, tall - 1 - round_by), 255, -1)
        alpha = cv2.dilate(alpha, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * round_by + 1,) * 2))
    return np.dstack([picture, alpha])


def game_box(rng: Rng) -> HouseholdItem:
    """A big flat box with a picture of sky and hills, a band across and a frame."""
    side = float(rng.uniform(4.3, 5.8))
    px = round(side * PIXELS_PER_SQUARE)
    sky, ground = np.array(pick_colour(rng, CLOTHS)), np.array(pick_colour(rng, CLOTHS))
    hills = 0.55 + 0.12 * fractal_noise(rng, px, 2, 4)[0]
    level = np.linspace(0, 1, px)[:, None]
    picture = np.where((level > hills)[..., None], ground * (1.2 - 0.5 * level[..., None]), sky)
    picture = np.ascontiguousarray(np.clip(255 * picture, 0, 255).astype(np.uint8))
    band, colour = int(px * rng.uniform(0.12, 0.3)), _bytes(pick_colour(rng, CLOTHS))
    cv2.rectangle(picture, (px // 10, band), (px - px // 10, band + px // 7), colour, -1)
    for letter in range(int(rng.integers(6, 11))):
        x = px // 7 + letter * px // 14
        cv2.rectangle(
            picture, (x, band + px // 35), (x + px // 24, band + px // 9), (245, 240, 225), px // 90
        )
    cv2.rectangle(picture, (0, 0), (px - 1, px - 1), _bytes(pick_colour(rng, CLOTHS)), px // 30)
    return HouseholdItem(
        picture, side, side, float(rng.uniform(0.6, 1.5)), _bytes(pick_colour(rng, CLOTHS), 0.8), 0.5
    )


def score_pad(rng: Rng) -> HouseholdItem:
    """A small pad, ruled for points, some of them filled in by hand."""
    width, height = 1.9, 2.7
    picture = _sheet(width, height, (244, 241, 232))
    tall, wide = picture.shape[:2]
    rows = np.linspace(tall * 0.12, tall * 0.95, 10).astype(int).tolist()
    cols = np.linspace(wide * 0.06, wide * 0.94, 6).astype(int).tolist()
    for row, y in enumerate(rows[:-1]):
        shade = [int(c) for c in 255 * (0.6 + 0.4 * np.array(pick_colour(rng, CLOTHS)))]
        cv2.rectangle(picture, (cols[0], y), (cols[1], rows[row + 1]), shade, -1)
    for y in rows:
        cv2.line(picture, (cols[0], y), (cols[-1], y), (120, 112, 100), 1)
    for x in cols:
        cv2.line(picture, (x, rows[0]), (x, rows[-1]), (120, 112, 100), 1)
    for row in range(int(rng.integers(0, 9))):
        for col in range(1, 4):
            text = str(int(rng.integers(0, 40)))
            at = (cols[col] + 2, rows[row + 1] - 2)
            cv2.putText(picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.22, (40, 44, 90), 1, cv2.LINE_AA)
    return HouseholdItem(picture, width, height, float(rng.uniform(0.02, 0.12)), (225, 222, 214), 0.05)


def paper(rng: Rng) -> HouseholdItem:
    """A sheet with printed lines, a leaflet or the rules."""
    width, height = float(rng.uniform(3, 5)), float(rng.uniform(4, 6))
    picture = _sheet(
        width, height, _bytes(pick_colour(rng, ((0.95, 0.94, 0.9), (0.9, 0.85, 0.7), (0.97, 0.97, 0.97))))
    )
    tall, wide = picture.shape[:2]
    for y in range(tall // 10, tall - tall // 10, max(6, tall // 30)):
        cv2.line(picture, (wide // 10, y), (int(wide * rng.uniform(0.6, 0.9)), y), (110, 108, 104), 2)
    if rng.random() < 0.7:
        x, y = int(wide * rng.uniform(0.1, 0.5)), int(tall * rng.uniform(0.1, 0.6))
        cv2.rectangle(picture, (x, y), (x + wide // 3, y + tall // 4), _bytes(pick_colour(rng, CLOTHS)), -1)
    return HouseholdItem(picture, width, height, 0.01, (210, 208, 200), 0.15)


def pencil(rng: Rng) -> HouseholdItem:
    length = float(rng.uniform(2.0, 3.8))
    paint = pick_colour(rng, CLOTHS)
    picture = _sheet(length, 0.17, _bytes(paint))
    wide = picture.shape[1]
    picture[: picture.shape[0] // 3] = np.minimum(picture[: picture.shape[0] // 3] * 1.3, 255).astype(
        np.uint8
    )
    picture[:, -wide // 14 :] = (222, 184, 135)
    picture[:, -wide // 40 :] = (50, 48, 46)
    return HouseholdItem(picture, length, 0.17, 0.15, _bytes(paint, 0.8), 0.3)


def mug(rng: Rng) -> HouseholdItem:
    """A mug or a glass, full or not, seen on its rim."""
    side, rim = float(rng.uniform(1.6, 2.1)), _bytes(pick_colour(rng, CLOTHS))
    picture = _cut("ellipse", side, side, rim)
    px = picture.shape[0]
    drink = _bytes(pick_colour(rng, ((0.2, 0.1, 0.05), (0.5, 0.3, 0.12), (0.85, 0.8, 0.7), (0.6, 0.1, 0.1))))
    cv2.circle(picture, (px // 2, px // 2), int(px * 0.44), (*(c // 2 for c in rim), 255), -1, cv2.LINE_AA)
    cv2.circle(picture, (px // 2, int(px * 0.52)), int(px * 0.4), (*drink, 255), -1, cv2.LINE_AA)
    return HouseholdItem(picture, side, side, float(rng.uniform(1.2, 2.2)), rim, 0.4)


def phone(rng: Rng) -> HouseholdItem:
    width, height = 1.65, float(rng.uniform(3.2, 3.6))
    picture = _cut("rounded", width, height, _bytes(pick_colour(rng, ((0.08, 0.08, 0.09), (0.2, 0.2, 0.25)))))
    return HouseholdItem(picture, width, height, 0.17, (60, 60, 64), 0.9)


HOUSEHOLD_ITEMS: tuple[Callable[[Rng], HouseholdItem], ...] = (game_box, score_pad, paper, pencil, mug, phone)
