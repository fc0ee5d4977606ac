"""A scene while it is built: what is drawn into the canvas, and what throws shadows."""

import numpy as np

from tests.second_renderer.raster import Canvas, Layer

#: Owners of pixels: 0 is the table, from 1 flat cards, then pieces by the square that they belong to, then
#: what does not belong on a board.
PIECES, OBSTACLE = 3000, 9000
_ROW = 16

#: Thickness of cards and of wooden pieces, in squares of some 45 mm.
CARD, WOOD = 0.045, 0.19
#: Three waves (columns) whose product is the unevenness of skin, cloth and glaze.
_MOTTLES = np.array([[5.1, -2.3, 7.9], [3.7, 6.1, -1.9], [1.3, 4.9, 5.7]])


def piece_owner(row, col):
    return PIECES + row * _ROW + col


class Model:
    """Draws faces lit by how they are turned; ``occluders`` are convex clouds of points (N, 3)."""

    def __init__(self, camera, light):
        self.canvas = Canvas(camera)
        self.camera = camera
        self.light = light
        self.occluders: list[np.ndarray] = []
        self.cards = 0

    def card_owner(self):
        self.cards += 1
        return self.cards

    def face(self, corners, look, owner, layer=Layer.FREE):
        """Draw a face, a picture or a colour, clockwise as seen from its front; from behind it is not seen.

        One that lies level takes the shadows that fall on its layer; a free one is lit by how it is turned.
        """
        corners = np.asarray(corners, float)
        normal = normal_of(corners)
        if (self.camera.place - corners[0]) @ normal <= 0:
            return
        look = np.asarray(look)
        if layer is Layer.FREE:
            look = shaded(look, self.light.facing(normal))
        draw = self.canvas.paste if look.ndim == 3 else self.canvas.fill
        draw(corners, look, owner, layer)

    def rod(self, start, end, radius, colour, owner):
        """Draw a round-ended rod that throws a shadow."""

        def colour_of(normals, places):
            lit = np.clip(self.light.facing(normals), 0, 2.5) ** (1 / 2.2)
            mottled = np.sin(places @ _MOTTLES).prod(1) + np.sin(2.7 * places @ _MOTTLES).prod(1)
            return np.clip(np.array(colour) * (lit * (1 + 0.035 * mottled))[:, None], 0, 255).astype(np.uint8)

        self.canvas.capsule(start, end, radius, colour_of, owner)
        turns = np.arange(8) * np.pi / 4
        ring = np.column_stack([np.cos(turns), np.sin(turns), np.zeros(8)]) * radius
        self.occluders.append(np.vstack([ring + start, ring + end]))


def normal_of(corners):
    """Return the unit normal of a polygon whose corners are clockwise as seen from its front.

    x to the right, y down and z towards the eye make a left hand, so that is the plain cross product.
    """
    normal = np.cross(corners[1] - corners[0], corners[2] - corners[1])
    return normal / max(np.linalg.norm(normal), 1e-9)


def shaded(look, brightness):
    """Return a picture or colour in more or less light (linear), alpha untouched."""
    lit = look.astype(np.float32)
    lit[..., :3] *= brightness ** (1 / 2.2)
    return np.clip(lit, 0, 255).astype(np.uint8)
