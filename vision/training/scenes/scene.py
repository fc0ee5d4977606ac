"""One scene, from a seed: a played board laid on a table, photographed, labelled."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from scorer.board import Game
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play
from vision.training.arrays import Array, Image, Rng
from vision.training.artwork import CARD_THICKNESS, Artwork
from vision.training.scenes import photo_effects
from vision.training.scenes.kinds import KINDS, Kind
from vision.training.scenes.labels import Labels, label, raised
from vision.training.scenes.layout.board import LaidBoard, Misalignment, lay
from vision.training.scenes.layout.surroundings import lay_neighbour, scatter
from vision.training.scenes.layout.table import Table, lay_board
from vision.training.scenes.layout.things import Player, far_to_near, side_for
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import Canvas
from vision.training.scenes.painting.lighting import Light, cast_shadows, illuminate, sample_light
from vision.training.scenes.surfaces.tabletop import draw_tabletop

SHAPES = ((4, 3), (3, 4), (4, 3), (3, 4), (16, 9), (9, 16), (1, 1), (3, 2), (2, 3))


@dataclass(frozen=True, slots=True)
class SceneSpec:
    """What a scene must show; all else is random. ``pixels`` is the picture's long side."""

    kind: str = "default"
    pixels: int = 1200
    size: int | None = None
    mode: Mode | None = None


@dataclass(frozen=True, eq=False)
class Scene:
    """A photo (RGB bytes), its labels, and the JPEG quality of its file."""

    picture: Image
    labels: Labels
    quality: int


def draw(art: Artwork, spec: SceneSpec, seed: int) -> Scene:
    """Draw the scene of a seed.

    1. Play a game, lay the board down, choose the camera's place, lay everything else around the board.
    2. Paint the table, the cards on it, then what lies and stands on them; before each layer its shadows.
    3. Light the scene, apply the camera's effects, compute the labels.
    """
    rng = np.random.default_rng([seed, 71])
    kind = KINDS[spec.kind]
    mode = (spec.mode or Mode(str(rng.choice(list(Mode))))) if art.game is Game.ORIGINS else None
    ours, *others = _play(art.game, spec.size or int(rng.choice([5, 5, 7])), mode, kind, rng)
    shift, turn, gap = (float(rng.uniform(*way)) for way in (kind.shift, kind.shift, kind.gap))
    misalignment = Misalignment(shift, turn, gap)
    laid = lay(ours, misalignment, rng)
    camera = _camera(laid, kind, spec.pixels, rng, alone=not others)
    table = Table(_player(art, camera, rng), kind, camera)
    lay_board(table, laid, rng, owned=True)
    for other, side in zip(others, _roomy_sides(laid, camera, rng), strict=False):
        lay_neighbour(table, laid, lay(other, misalignment, rng), side, rng)
    scatter(table, laid, rng)
    light = sample_light(rng)
    surface, gloss = draw_tabletop(camera, kind, laid, rng)
    canvas = paint(table, surface, light, gloss)
    lit, burnt = illuminate(canvas, kind, rng)
    effects = photo_effects.sample_effects(rng, kind.effect_ranges[int(rng.random() < kind.harsh)])
    lit *= photo_effects.metered(lit)
    picture = photo_effects.develop(lit, effects, rng, through_jpeg=False)
    return Scene(picture, label(laid, canvas, burnt, spec.kind, mode), effects.quality)


def paint(table: Table, surface: Image, light: Light | None, gloss: float = 0.0) -> Canvas:
    """Paint all that lies on a table over its surface; with a ``light``, with shadows below each layer."""
    canvas = Canvas(table.camera, surface, light.direction) if light else Canvas(table.camera, surface)
    canvas.gloss[:] = round(255 * gloss)
    for things, ground in ((table.cards, 0.0), (table.above, CARD_THICKNESS)):
        if light:
            cast_shadows(canvas, things, light, ground)
        for thing in far_to_near(things, table.camera):
            canvas.paint(thing)
    return canvas


def _play(game: Game, size: int, mode: Mode | None, kind: Kind, rng: Rng) -> tuple[PlayedBoard, ...]:
    """Play a game with as many players as boards are wanted; some games stop before their end."""
    players = 1
    if rng.random() < kind.neighbours:
        players = 2 if size == 7 else int(rng.integers(2, 5))
    rounds = None
    if rng.random() < kind.early:
        whole = (size**2 - 1) // 2 // (2 if players == 2 else 1)
        rounds = int(rng.integers(max(2, whole // 3), whole))
    chance = Random(int(rng.integers(2**32)))  # noqa: S311 - it deals dominoes
    return play(
        chance, game, size, players=players, mode=mode or Mode.DISCOVERY, style=kind.style, rounds=rounds
    )


def _roomy_sides(laid: LaidBoard, camera: Camera, rng: Rng) -> list[Array]:
    """Return the four directions away from the board, those first where more of the table can be seen."""
    middle = laid.outline().mean(axis=0)
    ways = [np.array(way) for way in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    frame = np.array([camera.width, camera.height])
    spots = [
        camera.project(middle + (max(laid.board.height, laid.board.width) / 2 + 1.5) * way)[0] for way in ways
    ]
    room = [min((spot / frame).min(), (1 - spot / frame).min()) + rng.uniform(0, 0.15) for spot in spots]
    return [ways[at] for at in np.argsort(room)[::-1]]


def _player(art: Artwork, camera: Camera, rng: Rng) -> Player:
    return Player(
        art,
        side_for(camera.scale(camera.target)),
        str(rng.choice(art.colours)),
        upright_chance=float(rng.choice([0.0, 0.15, 0.5, 0.9])),
        offset=float(rng.uniform(0.02, 0.1)),
        wear=float(rng.uniform(0, 0.6)),
    )


def _camera(laid: LaidBoard, kind: Kind, pixels: int, rng: Rng, *, alone: bool) -> Camera:
    """Put the camera where the board fills the wanted part of the picture, not exactly in its middle.

    The distance is found by iteration: the board's span in the picture is nearly proportional to its inverse.
    """
    across, along = SHAPES[rng.integers(len(SHAPES))]
    width, height = (round(pixels * side / max(across, along)) for side in (across, along))
    fill, tilt = rng.uniform(*kind.fill), np.radians(rng.uniform(*kind.tilt))
    if rng.random() < 0.3 and kind.tilt[0] == 0:
        tilt *= 0.4  # most people lean over the board
    side = rng.choice([0, 1, 2, 3]) * np.pi / 2 + (
        rng.normal(0, 0.12) if rng.random() < 0.75 else rng.uniform(0, 2)
    )
    roll = rng.normal(0, 0.05) + (np.pi / 2 * rng.integers(4) if rng.random() < 0.25 else 0)
    x, y = laid.outline().mean(axis=0)
    focal, distance = float(rng.uniform(0.68, 1.05)), 10.0
    for _ in range(6):
        camera = Camera(width, height, (x, y), distance, float(tilt), float(side), float(roll), focal)
        seen = camera.project(raised(laid.outline()))
        span = float(((seen.max(axis=0) - seen.min(axis=0)) / [width, height]).max())
        distance *= span / fill
    return _shifted(camera, laid, float(rng.choice([0.3, 1.0]) if alone else 0.2), rng)


def _shifted(camera: Camera, laid: LaidBoard, part: float, rng: Rng) -> Camera:
    """Return the camera with its frame moved at random by up to this part of what keeps the board inside."""
    size = np.array([camera.width, camera.height])
    seen = camera.project(raised(laid.outline())) / size
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = np.maximum(1 - (high - low), 0)
    wanted = room / 2 + rng.uniform(-0.46, 0.46, 2) * room * part
    wanted = np.where(room > 0, wanted, (1 - (high - low)) * rng.uniform(0, 1, 2))
    centre = 0.5 + wanted - low
    return Camera(
        camera.width, camera.height, camera.target, camera.distance, camera.tilt,
        camera.azimuth, camera.roll, camera.focal, (float(centre[0]), float(centre[1])),
    )  # fmt: skip
