"""Draws polygons and capsules with a depth buffer, larger than needed, to be shrunk smoothly."""

from enum import IntEnum

import cv2
import numpy as np

#: The picture is drawn this many times as large as it is asked for.
FINER = 2
#: How far, in sixteenths of a pixel, OpenCV draws corners between pixels.
_SHIFT = 4


class Layer(IntEnum):
    """On what a shadow falls: the table, cards on it, what lies flat on cards, or nothing that stands."""

    TABLE = 0
    TOP = 1
    UPPER = 2
    FREE = 3


class Canvas:
    """Colour (RGB), nearness (one over depth), who is seen and on which layer it is, for each fine pixel."""

    def __init__(self, camera):
        width, height = (FINER * side for side in camera.straight_size)
        self.camera = camera
        self.colour = np.zeros((height, width, 3), np.uint8)
        self.near = np.zeros((height, width), np.float32)
        self.owner = np.zeros((height, width), np.int16)
        self.layer = np.zeros((height, width), np.uint8)

    def ground(self, tile, squares):
        """Cover the table with a picture that repeats every so many squares."""
        scale = np.diag([squares / tile.shape[1], squares / tile.shape[0], 1])
        matrix = _finer() @ self.camera.plane(0) @ scale
        size = self.colour.shape[1::-1]
        self.colour = cv2.warpPerspective(
            tile, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP
        )

    def fill(self, corners, colour, owner, layer):
        """Draw a flat convex polygon (N, 3) in one colour."""
        found = self._outline(corners)
        if found:
            box, mask, near = found
            self._put(box, mask, near, colour=np.array(colour, np.uint8), owner=owner, layer=layer)

    def paste(self, corners, picture, owner, layer):
        """Draw a picture (RGB or RGBA) whose four corners, clockwise from its top left, are given (4, 3)."""
        found = self._outline(corners)
        if not found:
            return
        (left, top, right, bottom), mask, near = found
        flat = self._fine(corners)[:, :2] - (left, top)
        picture = _shrunk(picture, flat)
        height, width = picture.shape[:2]
        source = np.array(
            [[-0.5, -0.5], [width - 0.5, -0.5], [width - 0.5, height - 0.5], [-0.5, height - 0.5]]
        )
        matrix = cv2.getPerspectiveTransform(source.astype(np.float32), flat.astype(np.float32))
        size = right - left, bottom - top
        drawn = cv2.warpPerspective(
            picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        if picture.shape[2] == 4:
            mask = mask & (drawn[..., 3] > 127)
        self._put((left, top, right, bottom), mask, near, colour=drawn[..., :3], owner=owner, layer=layer)

    def capsule(self, start, end, radius, colour_of, owner):
        """Draw a round-ended rod; ``colour_of`` gives its colours from the normals and places (N, 3)."""
        box = self._box_of_balls((start, end), radius)
        if box is None:
            return
        left, top, right, bottom = box
        y, x = np.mgrid[top:bottom, left:right].astype(np.float32)
        half = (FINER - 1) / 2
        rays = self.camera.rays((x - half) / FINER, (y - half) / FINER)
        reach, normal = _meet_capsule(self.camera.place, rays, np.array(start), np.array(end), radius)
        mask = np.isfinite(reach)
        near = np.where(mask, 1 / (np.where(mask, reach, 1) * (rays @ self.camera.axes[2])), 0)
        mask &= near > self.near[top:bottom, left:right]
        if mask.any():
            colour = np.zeros((*mask.shape, 3), np.uint8)
            places = self.camera.place + rays[mask] * reach[mask][:, None]
            colour[mask] = colour_of(normal[mask], places)
            self._put(box, mask, near.astype(np.float32), colour=colour, owner=owner, layer=Layer.FREE)

    def _fine(self, points):
        seen = self.camera.straight(points)
        seen[:, :2] = seen[:, :2] * FINER + (FINER - 1) / 2
        return seen

    def _outline(self, corners):
        """Return the box, the mask and the nearness of a polygon, ``None`` if it is not in the picture."""
        seen = self._fine(corners)
        if (seen[:, 2] < 0.05).any():
            return None
        box = self._box(seen[:, :2].min(0), seen[:, :2].max(0))
        if box is None:
            return None
        left, top, right, bottom = box
        mask = np.zeros((bottom - top, right - left), np.uint8)
        points = np.round((seen[:, :2] - (left, top)) * 2**_SHIFT).astype(np.int32)
        cv2.fillConvexPoly(mask, points, 1, shift=_SHIFT)
        system = np.column_stack([seen[:, :2], np.ones(len(seen))])
        a, b, c = np.linalg.lstsq(system, 1 / seen[:, 2], rcond=None)[0]
        near = (a * np.arange(left, right))[None] + (b * np.arange(top, bottom) + c)[:, None]
        return box, mask.astype(bool), near.astype(np.float32)

    def _box(self, low, high):
        height, width = self.near.shape
        left, top = np.clip(np.floor(low).astype(int) - 1, 0, (width, height))
        right, bottom = np.clip(np.ceil(high).astype(int) + 2, 0, (width, height))
        return (int(left), int(top), int(right), int(bottom)) if right > left and bottom > top else None

    def _box_of_balls(self, centres, radius):
        seen = self._fine(np.array(centres))
        if (seen[:, 2] < 2 * radius).any():
            return None
        reach = 1.2 * FINER * self.camera.focal * radius / (seen[:, 2:] - radius)
        return self._box((seen[:, :2] - reach).min(0), (seen[:, :2] + reach).max(0))

    def _put(self, box, mask, near, *, colour, owner, layer):
        left, top, right, bottom = box
        area = np.s_[top:bottom, left:right]
        mask = mask & (near > self.near[area])
        self.colour[area][mask] = colour[mask] if colour.ndim == 3 else colour
        np.copyto(self.near[area], near, where=mask)
        self.owner[area][mask] = owner
        self.layer[area][mask] = layer


def _finer():
    return np.array([[FINER, 0, (FINER - 1) / 2], [0, FINER, (FINER - 1) / 2], [0, 0, 1.0]])


def _shrunk(picture, outline):
    """Return the picture at about the size that it is seen at, so that warping it skips no pixel."""
    seen = cv2.contourArea(outline.astype(np.float32))
    ratio = np.sqrt(max(seen, 4.0) / (picture.shape[0] * picture.shape[1]))
    if ratio > 0.75:
        return picture
    size = (max(2, round(picture.shape[1] * ratio * 1.2)), max(2, round(picture.shape[0] * ratio * 1.2)))
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA)


def _meet_capsule(eye, rays, start, end, radius):
    """Return how far along each ray the rod is met (inf if never) and its normal there.

    Quadratic equations for the endless cylinder, then for the ball at the end beyond which it was met.
    """
    along, seen = end - start, eye - start
    length = along @ along
    ray_along, seen_along = rays @ along, seen @ along
    a = length - ray_along**2
    b = length * (rays @ seen) - seen_along * ray_along
    c = length * (seen @ seen) - seen_along**2 - radius**2 * length
    h = b * b - a * c
    reach = (-b - np.sqrt(np.maximum(h, 0))) / np.maximum(a, 1e-9)
    part = (seen_along + reach * ray_along) / max(length, 1e-9)
    body = (h >= 0) & (part > 0) & (part < 1)
    ball = np.where((part > 0)[..., None], eye - end, seen)
    b = (rays * ball).sum(-1)
    h = b * b - (ball**2).sum(-1) + radius**2
    reach = np.where(body, reach, np.where(h >= 0, -b - np.sqrt(np.maximum(h, 0)), np.inf))
    met = np.where(np.isfinite(reach), reach, 0)
    nearest = start + np.clip(part, 0, 1)[..., None] * along
    return reach, (eye + rays * met[..., None] - nearest) / radius
