"""Cards, and pieces cut from wood in the outline of a picture."""

from functools import cache

import cv2
import numpy as np

from tests.second_renderer.model import CARD
from tests.second_renderer.raster import Layer

_CARD_SIDE = (186, 180, 168)
#: A bent card is drawn in so many level strips.
_STRIPS = 8


def turned(points, angle):
    """Turn points (N, 2) clockwise as seen from above."""
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray(points, float) @ np.array([[c, s], [-s, c]])


def rectangle(middle, angle, width, height):
    """Return the corners of a rectangle, clockwise from the top left of what lies in it."""
    w, h = width / 2, height / 2
    return turned([(-w, -h), (w, -h), (w, h), (-w, h)], angle) + middle


def card(model, corners, base, picture, owner, *, thickness=CARD):
    """Draw a card from its corners (4, 2), at a height."""
    low, high = (np.column_stack([corners, np.full(4, base + up)]) for up in (0, thickness))
    for one in range(4):
        two = (one + 1) % 4
        model.face([high[two], high[one], low[one], low[two]], _CARD_SIDE, owner)
    model.face(high, picture, owner, Layer.UPPER if base >= CARD else Layer.TOP)
    model.occluders.append(np.vstack([low, high]))


def bent_card(model, corners, picture, owner, bow):
    """Draw a domino that is bent along its length: strips on an arc.

    ``bow`` is how high its middle stands above its ends, or below them if it is less than 0.
    """
    along = np.linspace(0, 1, _STRIPS + 1)
    lift = bow * 4 * along * (1 - along) if bow > 0 else -bow * (2 * along - 1) ** 2
    near, far = (corners[a] + np.outer(along, corners[b] - corners[a]) for a, b in ((3, 2), (0, 1)))
    near, far = np.column_stack([near, lift]), np.column_stack([far, lift])
    width = picture.shape[1]
    for k in range(_STRIPS):
        low = np.array([far[k], far[k + 1], near[k + 1], near[k]])
        part = picture[:, k * width // _STRIPS : (k + 1) * width // _STRIPS]
        model.face(_up(low), part, owner)
        _sides(model, low, owner, (0, 2))
        model.occluders.append(np.vstack([low, _up(low)]))
    _sides(model, np.array([far[0], far[-1], near[-1], near[0]]), owner, (1, 3))


def _up(low):
    return np.add(low, (0, 0, CARD))


def _sides(model, low, owner, which):
    """Draw some of the four sides of a card."""
    high = _up(low)
    for one in which:
        two = (one + 1) % 4
        model.face([high[two], high[one], low[one], low[two]], _CARD_SIDE, owner)


def outline_of(picture):
    """Return the outline of a picture's alpha, of width 1 around (0, 0), clockwise."""
    return _outline_of(picture.tobytes(), picture.shape)


@cache
def _outline_of(data, shape):
    alpha = np.frombuffer(data, np.uint8).reshape(shape)[..., 3]
    mask = np.pad((alpha > 127).astype(np.uint8), 1)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contour = cv2.approxPolyDP(max(contours, key=cv2.contourArea), max(shape) / 90, closed=True)[:, 0] - 1.0
    outline = (contour - (shape[1] / 2, shape[0] / 2)) / shape[1]
    return outline if _clockwise(outline) else outline[::-1]


def _clockwise(outline):
    x, y = outline.T
    return (x * np.roll(y, -1) - y * np.roll(x, -1)).sum() > 0


def piece(model, picture, pose, owner, *, width, thickness, side_colour, back=None):
    """Draw a thing cut from a board in the outline of its picture (RGBA).

    ``pose`` is a place and three axes (rows): right and down of the picture, and out of its front. The place
    is the middle of its back. With a ``back`` it can be seen from there, too.
    """
    place, axes = np.asarray(pose[0], float), np.asarray(pose[1], float)
    outline = outline_of(picture) * width
    low = place + outline @ axes[:2]
    high = low + thickness * axes[2]
    for one in range(len(outline)):
        two = (one + 1) % len(outline)
        model.face([high[two], high[one], low[one], low[two]], side_colour, owner)
    w, h = width / 2, width / 2 * picture.shape[0] / picture.shape[1]
    frame = place + np.array([(-w, -h), (w, -h), (w, h), (-w, h)]) @ axes[:2]
    lies = axes[2][2] > 0.99
    model.face(
        frame + thickness * axes[2],
        picture,
        owner,
        Layer.UPPER if lies and thickness < 2 * CARD else Layer.FREE,
    )
    if back is not None:
        model.face(frame[[1, 0, 3, 2]], back[:, ::-1], owner)
    model.occluders.append(np.vstack([low, high]))


def lying(middle, angle, height):
    """Return the pose of a piece that lies flat."""
    right, down = turned([(1, 0), (0, 1)], angle)
    return (*middle, height), np.array([(*right, 0), (*down, 0), (0, 0, 1)])


def standing(middle, angle, height, half, thickness):
    """Return the pose of a piece that stands upright on the bottom of its picture, front to ``angle``."""
    right, front = turned([(1, 0), (0, 1)], angle)
    place = np.array([*(np.asarray(middle) - front * thickness / 2), height + half])
    return place, np.array([(*right, 0), (0, 0, -1), (*front, 0)])
