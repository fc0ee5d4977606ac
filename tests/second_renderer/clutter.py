"""What lies about on the table: dominoes left over, a note pad, a newspaper, a phone, pencils."""

import cv2
import numpy as np

from tests.second_renderer.noise import clouds, tinted
from tests.second_renderer.solids import card, rectangle

#: Nothing lies nearer to a board than this, in squares.
_APART = 0.7


def clutter(model, layouts, rng):
    """Lay some things where no board is, now and then a newspaper under everything."""
    if rng.random() < 0.08:
        sheet = rectangle(rng.uniform(-4, 4, 2), rng.uniform(-np.pi, np.pi), 9, 12)
        card(model, sheet, 0, _newspaper(rng), 0, thickness=0.001)
    makers = (_domino, _domino, _back, _pad, _phone, _pencil)
    for _ in range(int(rng.integers(0, 7))):
        picture, width, thickness = makers[rng.integers(len(makers))](layouts[0], rng)
        height = width * picture.shape[0] / picture.shape[1]
        middle = rng.uniform(-9, 9, 2)
        if all(_away(layout, middle, np.hypot(width, height) / 2) for layout in layouts):
            corners = rectangle(middle, rng.uniform(-np.pi, np.pi), width, height)
            card(model, corners, 0, picture, 0, thickness=thickness)


def _away(layout, middle, reach):
    """Whether a thing of this reach is far enough from the board's outline."""
    rows, cols = layout.shape
    corners = layout.world([(0, 0), (cols, 0), (cols, rows), (0, rows)]).astype(np.float32)
    point = tuple(float(value) for value in middle)
    return cv2.pointPolygonTest(corners, point, measureDist=True) < -(reach + _APART)


def _domino(layout, rng):
    return layout.art.domino(int(rng.integers(1, 49))), 1.98, 0.045


def _back(_, rng):
    """The numbered back of a domino."""
    picture = tinted(
        ((44, 84, 130), (120, 40, 50), (90, 70, 50))[rng.integers(3)], 0.1 * clouds(rng, 128, (8, 8), 3)
    )
    picture = np.ascontiguousarray(np.hstack([picture, picture]))
    text = str(rng.integers(1, 49))
    cv2.putText(picture, text, (96, 82), cv2.FONT_HERSHEY_DUPLEX, 1.6, (236, 226, 200), 3, cv2.LINE_AA)
    return picture, 1.98, 0.045


def _pad(_, rng):
    picture = np.full((190, 140, 3), (240, 236, 224), np.uint8)
    for y in range(14, 190, 16):
        cv2.line(picture, (6, y), (134, y), (150, 160, 190), 1)
        if rng.random() < 0.5:
            text = str(rng.integers(1, 60))
            at = (int(rng.integers(10, 110)), y - 2)
            cv2.putText(picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, (40, 40, 70), 1, cv2.LINE_AA)
    return picture, 2.0, 0.05


def _phone(_, rng):
    picture = np.full((300, 150, 3), (18, 18, 20), np.uint8)
    if rng.random() < 0.3:
        cv2.rectangle(picture, (8, 14), (141, 285), rng.integers(40, 255, 3).tolist(), -1)
    return picture, 1.6, 0.17


def _pencil(_, rng):
    picture = np.full((12, 260, 3), rng.integers(30, 230, 3), np.uint8)
    picture[:, 226:] = (214, 180, 130)
    picture[4:8, 250:] = (40, 40, 44)
    return picture, 3.8, 0.13


def _newspaper(rng):
    """Columns of grey lines under headlines, and a picture."""
    picture = np.full((640, 480, 3), (222, 218, 206), np.uint8)
    for left in range(20, 460, 112):
        y = 30
        while y < 610:
            if rng.random() < 0.05:
                cv2.rectangle(picture, (left, y), (left + 98, y + 12), (50, 50, 52), -1)
                y += 24
            width = int(rng.uniform(70, 98))
            cv2.line(picture, (left, y), (left + width, y), (120, 118, 114), 2)
            y += 7
    top, left = rng.integers(60, 400), rng.integers(20, 240)
    photo = tinted((140, 136, 130), 0.5 * clouds(rng, 128, (6, 6), 3))
    picture[top : top + 128, left : left + 128] = photo
    return picture
