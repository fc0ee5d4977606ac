"""Turn boards and pieces into things that can be painted: cards, pieces, huts and castles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from scorer.board import Square
from vision.training.arrays import Array, Colour, Image, Rng
from vision.training.artwork import CARD_THICKNESS, Artwork, Panel, Piece
from vision.training.scenes.layout.board import UNIT_SQUARE, LaidBoard, Pose
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import OBSTACLE, PaintedFace

#: Sides in pixels at which artwork is drawn; few, because drawing is slower than scaling down.
ARTWORK_SIDES = (32, 64, 128, 256)
GLOSS = 0.9
#: The colour of card where its print is worn off.
WORN_COLOUR = (222, 214, 200)


def side_for(pixels: float) -> int:
    """Return the artwork's side for a square that long in the photo."""
    return next((side for side in ARTWORK_SIDES if side >= pixels), ARTWORK_SIDES[-1])


@dataclass(frozen=True, eq=False)
class BoardOwner:
    """Whose board it is: artwork and its side in pixels, the colour, how carefully pieces are put down."""

    art: Artwork
    side: int
    colour: str
    #: Chance that a wooden piece stands on its edge.
    upright_chance: float = 0.5
    #: Standard deviation of pieces from the middles of their squares, in squares.
    offset: float = 0.07
    wear: float = 0.3


def lying_corners(pose: Pose, width: float, height: float, top: float) -> Array:
    """Return the corners of a rectangle lying at height ``top``."""
    corners = pose.apply(UNIT_SQUARE * [width, height])
    return np.column_stack([corners, np.full(4, top)])


def worn_card(picture: Image, wear: float, rng: Rng) -> Image:
    """Return a printed card with a darker or lighter rim and pale scuffs, most of them at its corners."""
    height, width = picture.shape[:2]
    rim = max(1, round(min(height, width) * 0.014))
    used = picture.copy()
    edges = (used[:rim], used[-rim:], used[:, :rim], used[:, -rim:])
    for edge, tone in zip(edges, rng.uniform(0.55, 1.12, 4), strict=True):
        np.clip(edge * tone, 0, 255, out=edge, casting="unsafe")
    for _ in range(rng.poisson(14 * wear)):
        along, across = rng.beta(0.5, 0.5), float(rng.integers(2))
        x, y = (along, across) if rng.random() < 0.6 else (across, along)
        half = (rng.uniform(0.3, 1.6, 2) * rim).astype(int) + 1
        left, top = (np.array([x * width, y * height]) - half).astype(int)
        spot = used[max(top, 0) : top + 2 * half[1], max(left, 0) : left + 2 * half[0]]
        spot[:] = spot + (np.array(WORN_COLOUR) - spot) * rng.uniform(0.1, 0.6)
    return used


def domino_things(laid: LaidBoard, player: BoardOwner, rng: Rng) -> Iterator[PaintedFace]:
    """Yield a board's dominoes and its start tile.

    The artwork draws from a random generator of its own, here and below, so that a scene's layout is the same
    with any artwork.
    """
    ink = rng.spawn(1)[0]
    for number, pose in laid.dominoes:
        picture = worn_card(player.art.domino(number, player.side, ink), player.wear, rng)
        yield card_thing(picture, pose, rng)
    start = worn_card(player.art.start(player.colour, player.side, ink), player.wear, rng)
    yield card_thing(start, laid.start, rng)


def card_thing(picture: Image, pose: Pose, rng: Rng) -> PaintedFace:
    """Return a printed card, one square high in its picture, lying on the table."""
    width = picture.shape[1] / picture.shape[0]
    side: Colour = (132, 124, 112) if rng.random() < 0.5 else (86, 80, 72)
    gloss = GLOSS * float(rng.uniform(0.75, 1))
    return PaintedFace(
        picture,
        lying_corners(pose, width, 1.0, CARD_THICKNESS),
        np.array([0, 0, -CARD_THICKNESS]),
        side,
        gloss=gloss,
    )


def lying_piece(piece: Piece, pose: Pose, side: int, bottom: float = CARD_THICKNESS) -> PaintedFace:
    """Return a piece lying flat, by default on a domino."""
    height, width = np.array(piece.picture.shape[:2]) / side
    corners = lying_corners(pose, width, height, bottom + piece.thickness)
    return PaintedFace(
        piece.picture, corners, np.array([0, 0, -piece.thickness]), piece.side_colour, OBSTACLE, 0.25
    )


def upright_piece(piece: Piece, pose: Pose, side: int, camera: Camera) -> PaintedFace:
    """Return a wooden piece standing on its edge, its picture on the side that the camera sees."""
    height, width = np.array(piece.picture.shape[:2]) / side
    top, foot = CARD_THICKNESS + height, CARD_THICKNESS
    ends = pose.apply(np.array([[-width / 2, 0.0], [width / 2, 0.0]]))
    back = np.array([np.sin(pose.angle), -np.cos(pose.angle)]) * piece.thickness
    if back @ (camera.position[:2] - ends.mean(axis=0)) > 0:
        back = -back
    (x0, y0), (x1, y1) = ends - back / 2
    corners = np.array([[x0, y0, top], [x1, y1, top], [x1, y1, foot], [x0, y0, foot]])
    return PaintedFace(piece.picture, corners, np.array([*back, 0]), piece.side_colour, OBSTACLE, 0.1)


def piece_things(laid: LaidBoard, player: BoardOwner, camera: Camera, rng: Rng) -> Iterator[PaintedFace]:
    """Yield the pieces on a board's squares, off the middle; each one's owner is its square's number."""
    ink = rng.spawn(1)[0]
    for number, (place, square) in enumerate(laid.board.squares.items()):
        x, y = np.clip(rng.normal(0, 1, 2), -2.5, 2.5) * player.offset
        pose = Pose(float(x), float(y), float(rng.uniform(0, 2 * np.pi))).within(laid.places[place])
        stands = rng.random() < player.upright_chance
        for thing in _on_square(square, pose, player, camera if stands else None, ink):
            yield replace(thing, owner=number)


def _on_square(
    square: Square, pose: Pose, player: BoardOwner, facing: Camera | None, ink: Rng
) -> Iterator[PaintedFace]:
    """Yield what lies on one square; a wooden piece stands on its edge if a camera is given."""
    art, side = player.art, player.side
    if square.token:
        yield lying_piece(art.token(square.token, side, ink), pose, side)
    if square.caveman:
        yield lying_piece(art.caveman(square.caveman, side, ink), pose, side)
    if square.resource:
        piece = art.resource(square.resource, side, ink)
        yield upright_piece(piece, pose, side, facing) if facing else lying_piece(piece, pose, side)


def building_things(
    panels: tuple[Panel, ...], pose: Pose, camera: Camera, bottom: float = CARD_THICKNESS
) -> Iterator[PaintedFace]:
    """Yield the panels of a hut or castle with its tile's middle at ``pose``, seen from the camera's side."""
    for panel in panels:
        own = np.array(panel.corners, float)
        corners = np.column_stack([pose.apply(own[:, :2] - 0.5), own[:, 2] + bottom])
        picture = panel.picture
        # With x to the right, y down and z up, this product points to whoever sees the front.
        normal = np.cross(corners[1] - corners[0], corners[3] - corners[0])
        normal /= np.linalg.norm(normal) + 1e-9
        if normal @ (camera.position - corners.mean(axis=0)) < 0:
            picture, corners, normal = panel.back, corners[[1, 0, 3, 2]], -normal
        yield PaintedFace(picture, corners, -normal * panel.thickness, panel.edge_colour, OBSTACLE, 0.35)


def dismantled_building(panels: tuple[Panel, ...], pose: Pose, rng: Rng) -> Iterator[PaintedFace]:
    """Yield the boards of a hut or castle lying about a place, on the table."""
    for number, panel in enumerate(panels[:4]):
        own = np.array(panel.corners, float)
        width, height = (float(np.linalg.norm(own[0] - own[at])) for at in (1, 3))
        at = Pose(0.7 * (number % 2), 0.7 * (number // 2), float(rng.uniform(0, 2 * np.pi))).within(pose)
        corners = lying_corners(at, width, height, panel.thickness * (1 + 0.1 * number))
        yield PaintedFace(
            panel.picture, corners, np.array([0, 0, -panel.thickness]), panel.edge_colour, OBSTACLE, 0.5
        )


def far_to_near(things: Iterable[PaintedFace], camera: Camera) -> list[PaintedFace]:
    """Return things in painting order: the farthest from the point below the camera first."""
    spot = camera.position[:2]
    return sorted(things, key=lambda thing: -float(np.linalg.norm(thing.middle[:2] - spot)))
