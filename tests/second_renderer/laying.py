"""Lays a board on the table: cards first, then the building, then what lies on the squares."""

from functools import cache

import numpy as np

from scorer.board import Resource
from tests.second_renderer import buildings
from tests.second_renderer.model import CARD, WOOD, piece_owner
from tests.second_renderer.noise import clouds, tinted
from tests.second_renderer.printing import green_start
from tests.second_renderer.reference_art import CAVEMAN_WIDTH, TOKEN_WIDTH, WOOD_WIDTH
from tests.second_renderer.solids import bent_card, card, lying, piece, rectangle, turned

_SIDES = {
    Resource.MAMMOTH: (92, 48, 30), Resource.FISH: (40, 84, 170), Resource.MUSHROOM: (196, 160, 112),
    Resource.FLINT: (120, 118, 116),
}  # fmt: skip
_TOKEN_SIDE, _PIECE_HEIGHT = (150, 104, 52), 0.048
#: What happens to printed card, not to painted wood.
_OF_CARD = ("worn", "faded")
#: How high a domino is bent, at least and at most; one that carries something is pressed nearly flat.
_BOWS, _LADEN_BOWS = (0.05, 0.20), (0.01, 0.03)
#: Scraps of a square that are left free between dominoes.
_GAP = 0.012


def lay(model, layout, kind, reprint, rng):
    """Draw a board with all that belongs to it; ``reprint`` gives the look of this copy of the game."""
    sloppy = rng.uniform(0.004, 0.02)
    for number, middle, angle in layout.dominoes():
        picture = reprint(layout.art.domino(number))
        _lay_domino(model, layout, kind, picture, middle=middle, angle=angle, sloppy=sloppy, rng=rng)
    _lay_start(model, layout, kind, reprint, rng)
    facing = rng.integers(4)
    painted = _unchanged if kind.printing in _OF_CARD else reprint
    chosen = _strange_ones(layout, kind, rng)
    for (row, col), square in layout.board.squares.items():
        if square.token or square.resource or square.caveman:
            how = kind.laying if (row, col) in chosen else ""
            _Lain(model, layout, (row, col), how, rng).lay(square, reprint, painted, facing)


def _unchanged(picture):
    return picture


def _lay_domino(model, layout, kind, picture, *, middle, angle, sloppy, rng):
    turn = layout.angle + angle + rng.normal(0, 0.35 * sloppy)
    at = layout.world([middle + rng.normal(0, sloppy, 2).clip(-0.05, 0.05)])[0]
    corners = rectangle(at, turn, 2 - _GAP, 1 - _GAP)
    if kind.laying == "bent" and rng.random() < 0.6:
        bow = rng.uniform(*(_LADEN_BOWS if _is_laden(layout, middle, angle) else _BOWS))
        bent_card(model, corners, picture, model.card_owner(), bow * rng.choice((-1, 1)))
    else:
        card(model, corners, rng.uniform(0, 0.003), _rounded(picture), model.card_owner())


def _is_laden(layout, middle, angle):
    """Tell whether something lies on one of a domino's halves."""
    half = 0.5 * np.array([np.cos(angle), np.sin(angle)])
    places = [(int(row), int(col)) for col, row in np.floor([middle - half, middle + half])]
    squares = [layout.board[place] for place in places]
    return any(square.token or square.resource or square.caveman for square in squares)


def _rounded(picture):
    """Return the picture (RGBA) with round corners, its rim a little dark where the print wraps over."""
    alpha, tone = _rim(*picture.shape[:2])
    return np.dstack([(picture[..., :3] * tone).astype(np.uint8), alpha])


@cache
def _rim(height, width):
    """Return the alpha of a card, and how bright each of its pixels is."""
    radius = round(0.05 * height)
    y, x = np.mgrid[:height, :width]
    inner_x = np.clip(x, radius, width - 1 - radius)
    inner_y = np.clip(y, radius, height - 1 - radius)
    alpha = np.hypot(x - inner_x, y - inner_y) <= radius + 0.5
    rim = np.minimum.reduce([x, y, width - 1 - x, height - 1 - y]) < max(1, 0.012 * height)
    return (255 * alpha).astype(np.uint8), np.where(rim, 0.72, 1.0).astype(np.float32)[..., None]


def _lay_start(model, layout, kind, reprint, rng):
    row, col = layout.start
    turn = layout.angle + rng.integers(4) * np.pi / 2 + rng.normal(0, 0.01)
    middle = layout.world([(col + 0.5, row + 0.5)])[0]
    picture = layout.art.start(layout.colour)[..., :3]
    picture = green_start(picture) if kind.printing == "green_start" else reprint(picture)
    corners = rectangle(middle, turn, 1 - _GAP, 1 - _GAP)
    card(model, corners, 0.0, _rounded(picture), model.card_owner())
    if layout.art.game == "origins" or rng.random() < 0.5:
        buildings.build(model, layout, (middle, turn), reprint, rng)


def _strange_ones(layout, kind, rng):
    """Return the squares whose piece lies in the way that the kind says: one caveman, or most pieces."""
    needed = {
        "on_edge": ("resource",), "flipped": ("resource",), "fallen": ("resource",),
        "caveman_across": ("caveman",), "token_at_edge": ("token",),
        "off_centre": ("resource", "caveman", "token"),
    }.get(kind.laying, ())  # fmt: skip
    found = [p for p, square in layout.board.squares.items() if any(getattr(square, key) for key in needed)]
    if kind.laying == "caveman_across" and found:
        return {found[rng.integers(len(found))]}
    return {place for place in found if rng.random() < 0.75}


class _Lain:
    """Something that lies on one square."""

    def __init__(self, model, layout, place, how, rng):
        row, col = place
        self.model, self.layout, self.how, self.rng = model, layout, how, rng
        self.owner = piece_owner(row, col)
        self.place = np.array([col + 0.5, row + 0.5])

    def lay(self, square, reprint, painted, facing):
        if square.token:
            picture = reprint(self.layout.art.token(square.token))
            pose = lying(self._middle(0.05), self.rng.uniform(-np.pi, np.pi), _PIECE_HEIGHT)
            sizes = {"width": TOKEN_WIDTH, "thickness": CARD}
            piece(self.model, picture, pose, self.owner, **sizes, side_colour=_TOKEN_SIDE)
        elif square.caveman:
            quarter = facing if self.rng.random() < 0.85 else self.rng.integers(4)
            angle = self.layout.angle + quarter * np.pi / 2 + self.rng.normal(0, 0.08)
            corners = rectangle(self._middle(0.04), angle, CAVEMAN_WIDTH, CAVEMAN_WIDTH)
            picture = _rounded(reprint(self.layout.art.caveman(square.caveman)))
            card(self.model, corners, _PIECE_HEIGHT, picture, self.owner)
        else:
            self._wood(square.resource, painted)

    def _middle(self, sloppy):
        """Return where it lies on the table."""
        off = self.rng.normal(0, sloppy, 2).clip(-0.1, 0.1)
        reach = {"off_centre": (0.18, 0.4), "caveman_across": (0.3, 0.42), "token_at_edge": (0.24, 0.36)}
        if self.how in reach:
            turn = self.rng.uniform(0, 2 * np.pi)
            if self.how == "caveman_across":
                turn = self.rng.integers(4) * np.pi / 2 + self.rng.normal(0, 0.1)
            off = self.rng.uniform(*reach[self.how]) * np.array([np.cos(turn), np.sin(turn)])
        return self.layout.world([self.place + off])[0]

    def _wood(self, kind, painted):
        """Lay a wooden piece flat, on its edge, or with its back up."""
        rng = self.rng
        picture = painted(self.layout.art.wood(kind))
        side = painted(np.full((1, 1, 3), _SIDES[kind], np.uint8))[0, 0]
        how = ("on_edge", "flipped")[rng.integers(2)] if self.how == "fallen" else self.how
        grain = tinted(side, 0.10 * clouds(rng, 64, (24, 3), 2))
        back = np.dstack([_fitted(grain, picture), picture[..., 3]])
        angle = rng.uniform(-np.pi, np.pi)
        pose = lying(self._middle(0.06), angle, _PIECE_HEIGHT)
        if how == "flipped":
            picture = back[:, ::-1]
        if how == "on_edge":
            pose = self._on_edge(picture, angle)
        sizes = {"width": WOOD_WIDTH, "thickness": WOOD}
        piece(self.model, picture, pose, self.owner, **sizes, side_colour=side, back=back)

    def _on_edge(self, picture, angle):
        """Return the pose of a piece that stands on one of its sides, front to ``angle``."""
        upside = self.rng.integers(4) * np.pi / 2
        half = (
            WOOD_WIDTH / 2 * (picture.shape[0] / picture.shape[1] if int(upside * 2 / np.pi) % 2 == 0 else 1)
        )
        right, front = turned([(1, 0), (0, 1)], angle)
        level, up = np.array([*right, 0]), np.array([0, 0, -1.0])
        c, s = np.cos(upside), np.sin(upside)
        place = np.array([*(self._middle(0.05) - front * WOOD / 2), _PIECE_HEIGHT + half])
        return place, np.array([c * level + s * up, c * up - s * level, [*front, 0]])


def _fitted(grain, picture):
    down = np.linspace(0, len(grain) - 1, picture.shape[0]).astype(int)
    across = np.linspace(0, len(grain) - 1, picture.shape[1]).astype(int)
    return grain[down[:, None], across[None]]
