"""One scene, from a seed: a played board laid on a table, photographed, labelled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from scorer.board import Game
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play
from vision.training.arrays import Array, Image, Rng
from vision.training.artwork import CARD_THICKNESS, Artwork
from vision.training.scenes import photo_effects
from vision.training.scenes.framing import place_camera
from vision.training.scenes.hard_kinds import kind_of
from vision.training.scenes.hard_scene import HardScene
from vision.training.scenes.kinds import Kind
from vision.training.scenes.labels import Labels
from vision.training.scenes.layout.board import LaidBoard, Misalignment, lay
from vision.training.scenes.layout.surroundings import lay_neighbour, scatter
from vision.training.scenes.layout.table import DrawnTable
from vision.training.scenes.layout.things import BoardOwner, far_to_near, side_for
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import PhotoCanvas
from vision.training.scenes.painting.lighting import Light, cast_shadows, illuminate, sample_light
from vision.training.scenes.surfaces.tabletop import draw_tabletop


@dataclass(frozen=True, slots=True)
class SceneSpec:
    """What a scene must show; all else is random. ``pixels`` is the picture's long side.

    ``forgotten`` pieces and fire tokens are missing on every board, as where somebody forgot to lay them.
    """

    kind: str = "default"
    pixels: int = 1200
    size: int | None = None
    mode: Mode | None = None
    forgotten: int = 0


@dataclass(frozen=True, eq=False)
class Scene:
    """A photo (RGB bytes), its labels, and the JPEG quality of its file."""

    picture: Image
    labels: Labels
    quality: int


def draw(art: Artwork, spec: SceneSpec, seed: int, played: Sequence[PlayedBoard] = ()) -> Scene:
    """Draw the scene of a seed, of boards that were ``played`` or of a game of its own.

    1. Play a game, lay the boards down, choose the camera's place, lay everything else around.
    2. Paint the table, the cards on it, then what lies, stands and reaches over them; before each layer its
       shadows.
    3. Light the scene, apply the camera's effects, compute the labels.

    Difficulties have random numbers of their own, so that kinds without any do not change.
    """
    rng = np.random.default_rng([seed, 71])
    kind = kind_of(spec.kind)
    hard = HardScene(kind.difficulties, np.random.default_rng([seed, 72]))
    mode = (spec.mode or Mode(str(rng.choice(list(kind.modes))))) if art.game is Game.ORIGINS else None
    played = played or _play(art.game, spec.size or int(rng.choice([5, 5, 7])), mode, kind, rng)
    if spec.forgotten:
        played = tuple(
            _forgetting(board, spec.forgotten, np.random.default_rng([seed, 73])) for board in played
        )
    shift, turn, gap = (float(rng.uniform(*way)) for way in (kind.shift, kind.shift, kind.gap))
    misalignment = Misalignment(shift, turn, gap)
    labelled = len(played) if hard.whole_table else 1
    boards = hard.arranged([lay(board, misalignment, rng) for board in played[:labelled]])
    others = played[labelled:]
    camera = place_camera(_corners(boards), kind, spec.pixels, rng, alone=not others)
    table = DrawnTable(_player(hard.printed(art), camera, rng), kind, camera)
    hard.lay_boards(table, boards, rng)
    for other, side in zip(others, _roomy_sides(boards[0], camera, rng), strict=False):
        lay_neighbour(table, boards[0], lay(other, misalignment, rng), side, rng)
    scatter(table, boards[0], rng)
    light = sample_light(rng)
    surface, gloss = draw_tabletop(camera, kind, boards[0], rng)
    canvas = paint(table, surface, light, gloss)
    lit, burnt = illuminate(canvas, kind, rng)
    lit = hard.with_faults(lit, canvas, camera.project(_corners(boards)))
    effects = photo_effects.sample_effects(rng, kind.effect_ranges[int(rng.random() < kind.harsh)])
    lit *= photo_effects.metered(lit)
    picture = photo_effects.develop(lit, effects, rng, through_jpeg=False)
    return Scene(picture, hard.labels(boards, canvas, burnt, spec.kind, mode), effects.quality)


def _corners(boards: Sequence[LaidBoard]) -> Array:
    return np.vstack([board.outline() for board in boards])


def paint(table: DrawnTable, surface: Image, light: Light | None, gloss: float = 0.0) -> PhotoCanvas:
    """Paint all that lies on a table over its surface; with a ``light``, with shadows below each layer."""
    canvas = (
        PhotoCanvas(table.camera, surface, light.direction) if light else PhotoCanvas(table.camera, surface)
    )
    canvas.gloss[:] = round(255 * gloss)
    layers = ((table.cards, 0.0), (table.above, CARD_THICKNESS), (table.over, CARD_THICKNESS))
    for things, ground in layers:
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


def _forgetting(played: PlayedBoard, count: int, rng: Rng) -> PlayedBoard:
    """Return a board without so many of its fire tokens and wooden pieces."""
    board = played.board
    lying = board.places(lambda square: square.token > 0 or square.resource is not None)
    for number in rng.permutation(len(lying))[:count].tolist():
        place = lying[number]
        board = board.with_square(place, replace(played.board.squares[place], token=0, resource=None))
    return replace(played, board=board)


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


def _player(art: Artwork, camera: Camera, rng: Rng) -> BoardOwner:
    return BoardOwner(
        art,
        side_for(camera.scale(camera.target)),
        str(rng.choice(art.colours)),
        upright_chance=float(rng.choice([0.0, 0.15, 0.5, 0.9])),
        offset=float(rng.uniform(0.02, 0.1)),
        wear=float(rng.uniform(0, 0.6)),
    )
