"""Where boards lie on a table, and from where they are photographed."""

import numpy as np

from tests.second_renderer.camera import camera_above
from tests.second_renderer.model import CARD

#: In which quarter of the table each board lies, by how many there are.
_QUARTERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
#: How small and how large a square is in a photo, in pixels.
_SMALLEST, _LARGEST = 30, 150


def placed_boards(pairs, gap, rng, make):
    """Put boards on the table, each given with its colour; ``make`` builds a layout from where it lies.

    Several boards meet at a cross in the middle, as far from each other as ``gap`` says. A single one lies
    in the middle, turned anyhow.
    """
    angle = rng.uniform(-np.pi, np.pi)
    if gap is None:
        (board, colour) = pairs[0]
        return [make(board, np.zeros(2), angle, colour)]
    between = rng.uniform(*gap, 2)
    loose = min(0.10, 0.04 * gap[1])
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    found = []
    for (board, colour), quarter in zip(pairs, _QUARTERS, strict=False):
        quarters = int(rng.integers(4))
        trimmed = board.board.trimmed()
        extent = np.array([trimmed.width, trimmed.height])[:: -1 if quarters % 2 else 1]
        middle = np.array(quarter) * (extent + between) / 2
        if len(pairs) == 2:
            middle[1] = rng.uniform(-1.5, 1.5)
        own = angle + quarters * np.pi / 2 + rng.normal(0, loose) / 3
        found.append(make(board, middle @ turn, own, colour))
    return found


def seen_from(layouts, size, rng):
    """Return a camera from which every board is in the picture, nearer or farther, anywhere in it."""
    corners = np.vstack([layout.corners(CARD) for layout in layouts])
    target = (corners[:, :2].min(0) + corners[:, :2].max(0)) / 2
    focal = max(size) * rng.uniform(0.68, 1.05)
    tilt = np.radians(45) * rng.beta(1.1, 1.5)
    roll, bend = rng.normal(0, 0.05), rng.uniform(-0.025, 0.05)
    pixels, filled = float(_LARGEST), rng.uniform(0.85, 1.0) if rng.random() < 0.6 else rng.uniform(0.4, 0.85)
    lens = {"tilt": tilt, "roll": roll, "focal": focal, "size": size, "bend": bend}
    while not _all_inside(camera_above(target, focal / pixels, **lens), corners, size):
        pixels *= 0.97
    pixels = max(pixels * filled, min(pixels, _SMALLEST * 1.2))
    for attempt in range(60):
        off = rng.uniform(-1, 1, 2) * np.array(size) / pixels * 0.3 * (1 - attempt / 59)
        camera = camera_above(target + off, focal / pixels, **lens)
        if _all_inside(camera, corners, size):
            return camera
    raise RuntimeError("no place to photograph these boards from")


def _all_inside(camera, corners, size):
    if (camera.straight(corners)[:, 2] < 1).any():
        return False
    seen = camera.project(corners)
    rim = 0.012 * max(size)
    return bool((seen > rim).all() and (seen < np.array(size) - rim).all())
