"""The printed pictures of a game, from a folder of reference pictures.

A set of pictures has ``colours`` and gives RGB or RGBA pictures, uint8: ``domino`` (both halves side by
side), ``start``, ``token``, ``wood`` and ``caveman``, at ``SIDE`` pixels a square.
"""

import csv
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from scorer.board import HUT_COLOURS, Game, Resource, Terrain
from scorer.box import box
from tests.second_renderer.noise import clouds, tinted

#: Pixels of a square of a picture at its largest.
SIDE = 224
TOKEN_WIDTH, WOOD_WIDTH, CAVEMAN_WIDTH = 0.6, 0.5, 0.75
#: Prints smaller than this hold too little to be the picture of a square near the camera.
_SMALL = 60


def _read(path):
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise FileNotFoundError(path)
    order = cv2.COLOR_BGRA2RGBA if picture.shape[2] == 4 else cv2.COLOR_BGR2RGB
    return cv2.cvtColor(picture, order)


def _cardboard(picture):
    """Return how ink from a press looks on card: black is not quite black, and colours are less pure."""
    linear = (picture[..., :3] / 255.0) ** 2.2
    luma = linear @ np.array([0.3, 0.59, 0.11])
    linear = 0.018 + 0.84 * (linear * 0.86 + luma[..., None] * 0.14)
    colour = (255 * np.clip(linear, 0, 1) ** (1 / 2.2)).astype(np.uint8)
    return np.dstack([colour, *picture.transpose(2, 0, 1)[3:]])


def _grain(picture, rng, strength):
    """Return the picture as a print: on card, with dots and fibres."""
    picture = _cardboard(picture)
    noise = cv2.GaussianBlur(rng.normal(0, 1, picture.shape[:2]).astype(np.float32), (0, 0), 0.8)
    grained = picture[..., :3] + (strength * noise)[..., None]
    return np.dstack([np.clip(grained, 0, 255).astype(np.uint8), *picture.transpose(2, 0, 1)[3:]])


def _enlarged(picture, width, height=None):
    height = height or round(width * picture.shape[0] / picture.shape[1])
    way = cv2.INTER_LANCZOS4 if width > picture.shape[1] else cv2.INTER_AREA
    large = cv2.resize(picture, (width, height), interpolation=way)
    if width <= picture.shape[1]:
        return large
    soft = cv2.GaussianBlur(large, (0, 0), 0.35 * width / picture.shape[1])
    return cv2.addWeighted(large, 1.7, soft, -0.7, 0)


class OriginsArt:
    """Small prints of squares, tokens, cavemen and wooden pieces, enlarged."""

    game = Game.ORIGINS
    colours = HUT_COLOURS[Game.ORIGINS]

    def __init__(self, folder: Path):
        self.folder = folder
        self.prints: dict[tuple[Terrain, int], list[dict]] = {}
        with (folder / "squares.csv").open(newline="") as file:
            for row in csv.DictReader(file):
                face = Terrain(row["terrain"]), int(row["fire"]) + int(row["craters"])
                self.prints.setdefault(face, []).append(row)

    @cache  # noqa: B019 - one set of pictures lives as long as its process
    def domino(self, number):
        """Each half from a print of its kind, symbols in the outer corners, the seam bled over."""
        domino = box(self.game).dominoes[number - 1]
        rng = np.random.default_rng(number)
        left, right = (
            self._square(face, at_left, rng) for face, at_left in ((domino.left, True), (domino.right, False))
        )
        x = (np.arange(2 * SIDE) - SIDE) / SIDE
        wander = 0.03 * clouds(rng, SIDE, (9, 1), 2)[:, :1]
        share = np.clip(0.5 + (x[None] + wander) / 0.05, 0, 1)[..., None]
        spread = np.hstack([left, left[:, ::-1]]), np.hstack([right[:, ::-1], right])
        return _grain((spread[0] * (1 - share) + spread[1] * share).astype(np.uint8), rng, 5)

    def _square(self, face, at_left, rng):
        rows = self.prints[face.terrain, face.fire + face.craters]
        large = [row for row in rows if int(row["width"]) >= _SMALL]
        if face.terrain is Terrain.DESERT and not face.fire and rng.random() < 0.5:
            large = [row for row in rows if int(row["width"]) >= 26]
        picture = _read(self.folder / large[rng.integers(len(large))]["image"])
        picture = _enlarged(picture[1:-1, 1:-1], SIDE, SIDE)
        if _symbol_at_left(face.terrain, face.fire) != at_left and not face.craters:
            picture = picture[:, ::-1]
        return picture

    @cache  # noqa: B019
    def start(self, colour):
        """Trodden earth with stones at its rim; the hut itself stands on it."""
        rng = np.random.default_rng(len(colour))
        shade = 0.12 * clouds(rng, SIDE, (6, 6), 3) + 0.08 * clouds(rng, SIDE, (60, 60))
        picture = tinted((168, 112, 44), shade)
        for _ in range(38):
            edge, along = rng.uniform(0.03, 0.14), rng.uniform(0.05, 0.95)
            spot = np.array([(along, edge), (along, 1 - edge), (edge, along), (1 - edge, along)])[
                rng.integers(4)
            ]
            middle, size = (spot * SIDE).astype(int).tolist(), int(rng.integers(4, 11))
            colours = ((120, 126, 146), (88, 92, 112), (206, 160, 40), (76, 124, 40))
            tone = colours[rng.integers(4)]
            cv2.ellipse(picture, middle, (size, round(size * 0.75)), 0, 0, 360, tone, -1, cv2.LINE_AA)
        return _grain(picture, rng, 5)

    @cache  # noqa: B019
    def token(self, fires):
        picture = _read(self.folder / "tokens" / f"fire{fires}_front_alpha_2x.png")
        width = round(SIDE * TOKEN_WIDTH)
        return _grain(_enlarged(picture, width, width), np.random.default_rng(fires), 4)

    @cache  # noqa: B019
    def wood(self, kind: Resource):
        name = "mammoth_p5_10" if kind is Resource.MAMMOTH else f"{kind}_p3"
        picture = _read(self.folder / "tokens" / f"wood_{name}_alpha_2x.png")
        scale = SIDE * WOOD_WIDTH / max(picture.shape[:2])
        return _grain(_enlarged(picture, round(picture.shape[1] * scale)), np.random.default_rng(3), 3)

    @cache  # noqa: B019
    def caveman(self, kind):
        width = round(SIDE * CAVEMAN_WIDTH)
        picture = _read(self.folder / "cavemen" / f"{kind}.png")[1:-1, 1:-1]
        return _grain(_enlarged(picture, width, width), np.random.default_rng(5), 4)


def _symbol_at_left(terrain, fire):
    """Whether the print at hand has its symbols in the left corners."""
    if fire:
        return terrain in {Terrain.DESERT, Terrain.GRASSLAND, Terrain.LAKE}
    return terrain in {Terrain.GRASSLAND, Terrain.QUARRY, Terrain.JUNGLE}


class ClassicArt:
    """One photo of each domino and start tile, whose light is taken out as far as that goes."""

    game = Game.CLASSIC
    colours = HUT_COLOURS[Game.CLASSIC]

    def __init__(self, folder: Path):
        self.folder = folder / "dominoes"

    @cache  # noqa: B019
    def domino(self, number):
        picture = _read(self.folder / f"{number:02}.jpg")
        return _enlarged(_daylight(_trimmed(picture, 0.025)), 2 * SIDE, SIDE)

    @cache  # noqa: B019
    def start(self, colour):
        letter = {"pink": "R", "blue": "B", "green": "G", "yellow": "Y"}[colour]
        picture = _read(self.folder / f"castle_{letter}.jpg")
        return _enlarged(_daylight(_trimmed(picture, 0.02)), SIDE, SIDE)


def _trimmed(picture, share):
    cut = round(picture.shape[0] * share)
    return picture[cut:-cut, cut:-cut]


def _daylight(picture):
    """Photos taken under a warm lamp, as print in daylight; the same change for every one of them."""
    linear = (picture / 255.0) ** 2.2 * (2.1, 2.15, 2.9)
    return (255 * np.clip(linear, 0, 1) ** (1 / 2.2)).astype(np.uint8)


def reference_art(game: Game, folder: Path):
    return OriginsArt(folder) if game is Game.ORIGINS else ClassicArt(folder)
