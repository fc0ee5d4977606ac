"""Paint flat pictures that lie or stand anywhere in space, as the camera sees them.

Everything on a table is a :class:`PaintedFace`: a picture on a flat face, with a body behind it. Things are
painted from the bottom up and from far to near; each picture is warped once, directly into the photo.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.training.arrays import Array, Colour, Image
from vision.training.scenes.painting.camera import Camera

Box = tuple[int, int, int, int]

#: Owners of pixels that are not a square's number: table and cards; a thing that hides what is below it.
NO_OWNER, OBSTACLE = -1, -2
#: Nothing is painted that reaches closer to the lens than this, in squares.
NEAREST = 0.2
#: Polygons are filled with this many bits of a pixel's fraction.
FRACTION_BITS = 4


@dataclass(frozen=True, eq=False)
class PaintedFace:
    """A picture on a face with four ``corners`` (x, y, z; from its top left, clockwise).

    An RGB picture covers its face, an RGBA one is cut out. ``body`` goes from the face to its back: a
    domino's points down, a standing panel's away from us. ``owner`` is the number of the square that it
    belongs to. ``gloss`` says how much of a lamp it mirrors, 0 to 1.
    """

    picture: Image
    corners: Array
    body: Array = field(default_factory=lambda: np.zeros(3))
    side: Colour = (150, 140, 125)
    owner: int = NO_OWNER
    gloss: float = 0.0

    @property
    def solid(self) -> bool:
        return bool(self.picture.shape[2] == 3)

    @property
    def middle(self) -> Array:
        return np.asarray(self.corners.mean(axis=0))

    def shifted(self, part: float) -> Array:
        """Return the corners moved this part of the way to its back."""
        return np.asarray(self.corners + part * self.body)


def bounding_box(points: Array, width: int, height: int) -> Box | None:
    """Return left, top, right, bottom of what the points span inside the picture, or nothing."""
    left, top = np.maximum(np.floor(points.min(axis=0)) - 1, 0).astype(int)
    right, bottom = np.minimum(np.ceil(points.max(axis=0)) + 1, [width, height]).astype(int)
    return (left, top, right, bottom) if left < right and top < bottom else None


def fixed_point(points: Array, box: Box) -> Array:
    """Return points as the fixed-point pixels, from the box's corner, that cv2 fills polygons by."""
    return np.asarray(np.round((points - box[:2] - 0.5) * 2**FRACTION_BITS).astype(np.int32))


def fill(picture: Image, points: Array, box: Box, colour: Colour | int) -> None:
    """Fill a convex polygon with a soft edge, in place."""
    cv2.fillConvexPoly(picture, fixed_point(points, box), colour, cv2.LINE_AA, FRACTION_BITS)


def warp(picture: Image, quad: Array, box: Box) -> Image:
    """Return the picture as it lands with its corners on ``quad``; shrunk first, against aliasing.

    An RGB picture goes on at its edges, an RGBA one (premultiplied) ends there.
    """
    height, width = picture.shape[:2]
    sides = np.linalg.norm(quad[[1, 2, 3, 0]] - quad, axis=1)
    across, along = width / max(sides[0], sides[2], 1), height / max(sides[1], sides[3], 1)
    if max(across, along) > 1.4:
        width, height = max(1, round(width / max(across, 1))), max(1, round(height / max(along, 1)))
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    target = (quad - box[:2] - 0.5).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    border = cv2.BORDER_REPLICATE if picture.ndim == 3 and picture.shape[2] == 3 else cv2.BORDER_CONSTANT
    size = (box[2] - box[0], box[3] - box[1])
    return cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=border)


def premultiplied(picture: Image) -> Image:
    """Return an RGBA picture with its colours weighted by its alpha."""
    alpha = picture[..., 3]
    return cv2.merge([*(cv2.multiply(picture[..., c], alpha, scale=1 / 255) for c in range(3)), alpha])


def outlines(thing: PaintedFace) -> list[Array]:
    """Return the outlines of a thing's face, points (n, 2) from (0, 0) to (1, 1); holes run the other way."""
    if thing.solid:
        return [np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])]
    alpha: Image = (np.pad(thing.picture[..., 3], 1) > 127).astype(np.uint8)
    found, _ = cv2.findContours(alpha, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    fine = max(0.7, max(alpha.shape) / 250)
    outlines = (cv2.approxPolyDP(ring, fine, closed=True)[:, 0] for ring in found)
    size = np.array(thing.picture.shape[1::-1])
    # OpenCV runs around what is filled against the clock, as seen with y down.
    return [(outline[::-1] - 0.5) / size for outline in outlines if len(outline) > 2]


def _cross(vector: Array, vectors: Array) -> Array:
    """Return the cross product of one vector (3,) with many (n, 3), faster than numpy's for few."""
    x, y, z = vector
    return np.asarray(vectors @ np.array([[0.0, z, -y], [-z, 0.0, x], [y, -x, 0.0]]))


@dataclass(eq=False)
class PhotoCanvas:
    """The photo while it is painted: colours (RGB bytes), gloss, and owner of each pixel.

    ``light`` points to the lamp; faces turned away from it are darker.
    """

    camera: Camera
    picture: Image
    light: Array = field(default_factory=lambda: np.array([0.0, 0.0, 1.0]))
    gloss: Image = field(init=False)
    owner: Image = field(init=False)

    def __post_init__(self) -> None:
        shape = self.picture.shape[:2]
        self.gloss = np.zeros(shape, np.uint8)
        self.owner = np.full(shape, NO_OWNER, np.int16)

    def paint(self, thing: PaintedFace) -> None:
        """Paint the body, then the face; what reaches behind the lens is left out."""
        every = np.vstack([thing.corners, thing.shifted(1)])
        if self.camera.depth(every).min() < NEAREST:
            return
        height, width = self.picture.shape[:2]
        box = bounding_box(self.camera.project(every), width, height)
        if box is None:
            return
        if thing.body.any():
            self._paint_body(thing, box)
        self._paint_face(thing, box)

    def _paint_body(self, thing: PaintedFace, box: Box) -> None:
        """Paint what is behind the face: the back's shape, then the sides along every outline that are seen.

        A side is seen if its normal points to the camera. The others need not be painted: the back's shape,
        the other sides and the face cover their pixels.
        """
        roi = self.picture[box[1] : box[3], box[0] : box[2]]
        covered = np.zeros(roi.shape[:2], np.uint8)
        along, down = thing.corners[1] - thing.corners[0], thing.corners[3] - thing.corners[0]
        fronts = [thing.corners[0] + ring[:, :1] * along + ring[:, 1:] * down for ring in outlines(thing)]
        backs = [fixed_point(self.camera.project(front + thing.body), box) for front in fronts]
        for picture, colour in ((roi, self._shaded(thing.side, np.array([0.0, 0.0, -1.0]))), (covered, 255)):
            cv2.fillPoly(picture, backs, colour, cv2.LINE_AA, FRACTION_BITS)
        for front, back in zip(fronts, backs, strict=True):
            edges = np.concatenate([front[1:], front[:1]]) - front
            normals = _cross(thing.body, edges)
            normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
            seen = (normals * (self.camera.position - front)).sum(axis=1) > 0
            face = fixed_point(self.camera.project(front), box)
            for one in np.flatnonzero(seen).tolist():
                two = (one + 1) % len(face)
                side = np.array([face[one], face[two], back[two], back[one]])
                cv2.fillConvexPoly(
                    roi, side, self._shaded(thing.side, normals[one]), cv2.LINE_AA, FRACTION_BITS
                )
                cv2.fillConvexPoly(covered, side, 255, cv2.LINE_8, FRACTION_BITS)
        self._mark(thing, covered, box)

    def _shaded(self, colour: Colour, normal: Array) -> Colour:
        """Return a side's colour: darker the more it is turned away from the lamp, never black."""
        light = 0.55 + 0.5 * max(0.0, float(normal @ self.light))
        red, green, blue = (min(255, int(c * light)) for c in colour)
        return red, green, blue

    def _paint_face(self, thing: PaintedFace, box: Box) -> None:
        quad = self.camera.project(thing.corners)
        if thing.solid:
            alpha = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
            fill(alpha, quad, box, 255)
            colour = cv2.multiply(warp(thing.picture, quad, box), cv2.merge([alpha] * 3), scale=1 / 255)
        else:
            seen = warp(premultiplied(thing.picture), quad, box)
            alpha, colour = seen[..., 3], seen[..., :3]
        if thing.body[:2].any():  # it stands: less light falls on it than on what lies
            towards = -thing.body / np.linalg.norm(thing.body)
            light = 0.72 + 0.28 * min(1.0, max(0.0, float(towards @ self.light)) / float(self.light[2]))
            colour = cv2.convertScaleAbs(colour, alpha=light)
        self._blend(box, colour, alpha)
        self._mark(thing, alpha, box)
        self.gloss[box[1] : box[3], box[0] : box[2]][alpha > 127] = round(255 * thing.gloss)

    def _blend(self, box: Box, colour: Image, alpha: Image) -> None:
        """Lay premultiplied colours over the photo."""
        roi = self.picture[box[1] : box[3], box[0] : box[2]]
        rest = cv2.multiply(roi, cv2.merge([cv2.bitwise_not(alpha)] * 3), scale=1 / 255)
        cv2.add(rest, colour, roi)

    def _mark(self, thing: PaintedFace, alpha: Image, box: Box) -> None:
        self.owner[box[1] : box[3], box[0] : box[2]][alpha > 127] = thing.owner
