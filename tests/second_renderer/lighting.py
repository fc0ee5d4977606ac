"""Light: a sun or lamp of some width, light from all around, shadows, and reflections on glossy print."""

from dataclasses import dataclass

import cv2
import numpy as np

from tests.second_renderer.raster import FINER, Layer

#: Pixels a square of the maps of shadows, and how far from the middle they reach, in squares.
_FINE, _REACH = 20, 15
#: How high the faces lie on which shadows fall.
_HEIGHTS = {Layer.TABLE: 0.0, Layer.TOP: 0.049, Layer.UPPER: 0.097}
_LUMA = np.array([0.3, 0.59, 0.11])


@dataclass(frozen=True, eq=False)
class Light:
    """Directions point to the light. Colours are linear RGB; from ``lamp`` on light falls off."""

    sun: np.ndarray
    spread: float
    direct: np.ndarray
    ambient: np.ndarray
    lamp: np.ndarray | None = None
    side: np.ndarray | None = None

    def facing(self, normals):
        """Return how much light faces with these normals (..., 3) get, 1 for the table."""
        direct, ambient = self.direct @ _LUMA, self.ambient @ _LUMA
        got = direct * np.maximum(normals @ self.sun, 0) + ambient * (0.72 + 0.28 * normals[..., 2])
        return got / (direct * self.sun[2] + ambient)


def kelvin(temperature):
    """Return the linear RGB of a light bulb or sky, brightness 1; a rough fit between 2500 and 9000 K."""
    cool = (temperature - 5500) / 3500
    colour = (
        np.array([1 - 0.30 * cool, 1.0, 1 + 0.55 * cool])
        if cool < 0
        else np.array([1 - 0.12 * cool, 1, 1 + 0.2 * cool])
    )
    return colour / (colour @ _LUMA)


def random_light(rng):
    """Daylight from a window, a ceiling lamp, a lamp close by, or two of different colours."""
    height, turn = rng.uniform(0.6, 1.45), rng.uniform(0, 2 * np.pi)
    sun = np.array([np.cos(height) * np.cos(turn), np.cos(height) * np.sin(turn), np.sin(height)])
    share = rng.uniform(0.35, 0.85)
    warm = kelvin(rng.uniform(2800, 6800))
    other = kelvin(rng.uniform(3000, 8500)) if rng.random() < 0.35 else warm
    lamp = side = None
    if rng.random() < 0.45:
        lamp = np.array([*(sun[:2] / sun[2] * 8 + rng.uniform(-3, 3, 2)), rng.uniform(9, 25)])
    if rng.random() < 0.4:
        side = rng.normal(0, 0.018, 2)
    return Light(
        sun, rng.choice((0.02, 0.08, 0.2, 0.35)), share / sun[2] * warm, (1 - share) * other, lamp, side
    )


def lit(model):
    """Return the linear picture (h, w, 3) of what was drawn, in light and shadow."""
    canvas, camera = model.canvas, model.camera
    size = camera.straight_size
    small = cv2.resize(canvas.colour, size, interpolation=cv2.INTER_AREA)
    linear = (np.arange(256, dtype=np.float32) / 255) ** 2.2
    picture = cv2.LUT(small, linear)
    direct, around = _shadows(model, size)
    places = _places(camera, 0.0, 4)
    falloff = np.ones(places.shape[:2], np.float32)
    if model.light.lamp is not None:
        across = places - model.light.lamp[:2]
        height = model.light.lamp[2]
        falloff = (1 + (across**2).sum(-1) / height**2) ** -1.5
        falloff = falloff / np.median(falloff)
    gradient = np.ones(places.shape[:2], np.float32)
    if model.light.side is not None:
        gradient = np.clip(1 + places @ model.light.side, 0.5, 1.6)
    falloff, gradient = (cv2.resize(each.astype(np.float32), size) for each in (falloff, gradient))
    direct *= falloff
    around *= gradient
    light = direct[..., None] * (model.light.direct * model.light.sun[2]).astype(np.float32)
    light += around[..., None] * model.light.ambient.astype(np.float32)
    return picture * light


def share_of(canvas, layer, size):
    """Return which share of each pixel shows a layer, 0 to 1."""
    mask = cv2.compare(canvas.layer, int(layer), cv2.CMP_EQ)
    return cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _shadows(model, size):
    """Return how much direct light, and how much light from around, reaches each pixel."""
    rng = np.random.default_rng(11)
    shares = {layer: share_of(model.canvas, layer, size) for layer in _HEIGHTS}
    direct = around = 1 - sum(shares.values())
    sun, spread = model.light.sun, model.light.spread
    suns = [sun + spread * np.array([*rng.normal(0, 0.6, 2), 0]) for _ in range(10)]
    turns = np.arange(8) * np.pi / 4
    sky = [np.array([np.cos(turn), np.sin(turn), 0.7 + 0.6 * (k % 2)]) for k, turn in enumerate(turns)]
    for layer, height in _HEIGHTS.items():
        matrix = model.camera.plane(height) @ _to_world()
        for lights, strength in ((suns, 1.0), (sky, 0.85)):
            free = 1 - strength * _shadow_map(model.occluders, lights, height)
            seen = cv2.warpPerspective(
                free, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=1.0
            )
            if lights is suns:
                direct = direct + shares[layer] * seen
            else:
                around = around + shares[layer] * seen
    return direct, around


def _to_world():
    return np.array([[1 / _FINE, 0, -_REACH], [0, 1 / _FINE, -_REACH], [0, 0, 1.0]])


def _shadow_map(occluders, lights, height):
    """Return the share of lights that are hidden from each point of a level plane.

    Every convex body is moved along the light on to the plane; the outline of that is its shadow.
    """
    side = 2 * _REACH * _FINE
    total = np.zeros((side, side), np.float32)
    bodies = [
        np.maximum(points, (-99, -99, height)) for points in occluders if points[:, 2].max() > height + 1e-3
    ]
    for light in lights:
        mask = np.zeros((side, side), np.uint8)
        for points in bodies:
            fallen = points[:, :2] - (points[:, 2:] - height) * (light[:2] / light[2])
            outline = cv2.convexHull(((fallen + _REACH) * _FINE).astype(np.float32))
            cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), 1, shift=4)
        total += mask
    return cv2.GaussianBlur(total / len(lights), (0, 0), 0.8)


def _places(camera, height, coarser):
    """Return x, y on a level plane for every so manieth pixel of the straight picture."""
    width, depth = camera.straight_size
    x, y = np.meshgrid(np.arange(0, width, coarser), np.arange(0, depth, coarser))
    seen = np.stack([x, y, np.ones_like(x)], -1) @ np.linalg.inv(camera.plane(height)).T
    return seen[..., :2] / np.where(np.abs(seen[..., 2:]) < 1e-9, 1e-9, seen[..., 2:])


def gloss(model, rng, strength):
    """Return the linear light of a window in the cards, at its strongest ``strength``.

    A card is a mirror that lies not quite level and is not quite smooth. The window is upright, far behind
    the table, in panes; what a ray of view meets after the mirror is bright inside the panes.
    """
    camera, canvas = model.camera, model.canvas
    places = _places(camera, 0.048, 2)
    owner = canvas.owner[:: 2 * FINER, :: 2 * FINER][: places.shape[0], : places.shape[1]]
    tilts = rng.normal(0, 0.010, (max(model.cards, 1) + 1, 2))
    tilt = tilts[np.where((owner > 0) & (owner <= model.cards), owner, 0)]
    tilt = tilt + rng.normal(0, 0.006, (*owner.shape, 2))
    view = np.dstack([places - camera.place[:2], np.full(owner.shape, 0.048 - camera.place[2])])
    view /= np.linalg.norm(view, axis=-1, keepdims=True)
    thrown = view[..., :2] - 2 * view[..., 2:] * -tilt
    slope = thrown / np.maximum(-view[..., 2:], 0.05)
    aim = slope[tuple(side // 2 for side in owner.shape)] + rng.normal(0, 0.14, 2)
    glow = _panes((slope - aim) / rng.uniform(0.06, 0.20, 2), int(rng.integers(1, 4)))
    glow = cv2.GaussianBlur(glow.astype(np.float32), (0, 0), rng.uniform(1, 5))
    glow = cv2.resize(glow, camera.straight_size) * share_of(canvas, Layer.TOP, camera.straight_size)
    return (strength * glow)[..., None] * kelvin(rng.uniform(5000, 8000)).astype(np.float32)


def _panes(place, count):
    """Return 1 inside of the panes of a window that reaches from -1 to 1, 0 on its bars and outside."""
    within = (np.abs(place) < 1).all(-1)
    part = ((place + 1) / 2 * count) % 1
    return within & ((count == 1) | (np.abs(part - 0.5) < 0.46).all(-1))
