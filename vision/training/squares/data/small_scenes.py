"""Small pictures of boards on tables: no more pixels than single squares need, so they are painted fast."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Terrain
from vision.loading.load import load
from vision.training.artwork import CARD_THICKNESS, PAWN_COLOURS, Artwork, Panel, pawn
from vision.training.scenes import (
    PIECE_FAULTS,
    BoardOwner,
    Camera,
    LaidBoard,
    PaintedFace,
    PhotoCanvas,
    Pose,
    background,
    building_things,
    card_thing,
    cast_shadows,
    domino_things,
    far_to_near,
    lying_piece,
    misplaced,
    piece_things,
    sample_light,
    side_for,
    upright_piece,
)

Picture = NDArray[Any]
Rng = np.random.Generator

#: Pixels across a square, from a far board to a near one.
_PIXELS = (18.0, 64.0)
#: Share of pictures with arrows and the like printed over the board.
_OVERPRINTED = 0.04
#: Share of pawns left on a board that stand.
_PAWN_STANDS = 0.7


class PrintedStart:
    """An artwork whose start tile is a picture with a printed hut, so no hut stands on it."""

    def __init__(self, artwork: Artwork, picture: Picture) -> None:
        self._artwork, self._picture = artwork, picture

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the artwork has
        return getattr(self._artwork, name)

    def start(self, colour: str, side: int, rng: Rng) -> Picture:  # noqa: ARG002 - the same for every colour
        return np.ascontiguousarray(cv2.resize(self._picture, (side, side), interpolation=cv2.INTER_AREA))

    def building(self, colour: str, side: int, rng: Rng) -> tuple[Panel, ...]:  # noqa: ARG002 - the same
        return ()


def printed_starts(folder: Path) -> list[Picture]:
    """Return the start tiles that a folder of reference pictures shows with the hut drawn on them."""
    table = folder / "squares.csv"
    if not table.exists():
        return []
    rows = csv.DictReader(table.read_text("utf-8").splitlines())
    names = [row["image"] for row in rows if row["terrain"] == Terrain.START]
    return [load((folder / name).read_bytes()).pixels for name in names]


def sample_camera(rng: Rng, laid: LaidBoard) -> Camera:
    """Return a camera somewhere above the board, which fills its small picture."""
    rows, cols = laid.board.height, laid.board.width
    squares = max(rows, cols) + 2.4
    pixels = float(np.exp(rng.uniform(*np.log(_PIXELS))))
    side = round(squares * pixels)
    tilt = np.radians(abs(rng.normal(0, 20))) if rng.random() < 0.85 else np.radians(rng.uniform(25, 48))
    focal = float(rng.uniform(0.7, 1.1))
    return Camera(
        side,
        side,
        target=(cols / 2, rows / 2),
        distance=focal * squares * float(rng.uniform(0.95, 1.1)),
        tilt=float(min(tilt, np.radians(50))),
        azimuth=float(rng.uniform(0, 2 * np.pi)),
        roll=float(rng.uniform(0, 2 * np.pi)),
        focal=focal,
    )


def paint_small_scene(  # noqa: PLR0913 - a board, its artwork, a camera, and what lies carelessly
    rng: Rng,
    laid: LaidBoard,
    artwork: Artwork,
    camera: Camera,
    loose: Sequence[Pose],
    *,
    careless: bool = False,
) -> NDArray[np.uint8]:
    """Paint the table, the cards with their shadows, the pieces, and most often the hut or castle.

    ``careless`` pieces lie off their squares' middles, on edge, turned over or fallen, and pawns are left on
    squares.
    """
    canvas = PhotoCanvas(camera, background(rng, camera, artwork))
    colour = artwork.colours[rng.integers(len(artwork.colours))]
    side = side_for(camera.scale(camera.target))
    hand = BoardOwner(artwork, side, colour, offset=float(rng.uniform(0.03, 0.1)))
    lamp = sample_light(rng)
    cards = list(domino_things(laid, hand, rng))
    for pose in loose:
        picture = artwork.domino(int(rng.integers(1, 49)), side, rng)
        cards.append(card_thing(picture, pose, rng))
    cast_shadows(canvas, cards, lamp, 0.0)
    for thing in cards:
        canvas.paint(thing)
    if careless:
        hand = replace(hand, upright_chance=0.0)
    upon = list(piece_things(laid, hand, camera, rng))
    if careless:
        upon = list(misplaced(upon, laid, 0, hand, camera, tuple(PIECE_FAULTS), rng))
        upon += _left_pawns(laid, side, camera, rng)
    if rng.random() < 0.7:
        (dx, dy), turn = rng.normal(0, 0.05, 2).tolist(), rng.normal(0, 0.08)
        if rng.random() < 0.4:
            turn = rng.uniform(0, 2 * np.pi)
        pose = Pose(dx, dy, float(turn)).within(laid.start)
        panels = artwork.building(colour, side, rng)
        upon += building_things(panels, pose, camera)
    cast_shadows(canvas, upon, lamp, CARD_THICKNESS)
    for thing in far_to_near(upon, camera):
        canvas.paint(thing)
    if rng.random() < _OVERPRINTED:
        _overprint(rng, canvas.picture)
    return canvas.picture


def _left_pawns(laid: LaidBoard, side: int, camera: Camera, rng: Rng) -> Iterator[PaintedFace]:
    """Yield pawns that stand, or lie, on some squares: they count for nothing."""
    places = list(laid.places.values())
    for _ in range(int(rng.integers(4))):
        x, y, turn = rng.uniform((-0.35, -0.35, 0), (0.35, 0.35, 2 * np.pi)).tolist()
        pose = Pose(x, y, turn).within(places[int(rng.integers(len(places)))])
        piece = pawn(PAWN_COLOURS[int(rng.integers(len(PAWN_COLOURS)))], side)
        stands = rng.random() < _PAWN_STANDS
        yield upright_piece(piece, pose, side, camera) if stands else lying_piece(piece, pose, side)


def loose_dominoes(rng: Rng, laid: LaidBoard) -> list[Pose]:
    """Return where dominoes lie that do not belong to the board, some of them parallel to it; often none."""
    if rng.random() < 0.6:
        return []
    half = np.array([laid.board.width, laid.board.height]) / 2
    found = []
    for _ in range(int(rng.integers(1, 7))):
        angle, beyond = rng.uniform(0, 2 * np.pi), rng.uniform(1.2, 2.0)
        way = np.array([np.cos(angle), np.sin(angle)])
        x, y = half + way / np.abs(way).max() * (half + beyond)
        turn = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else np.pi / 2 * rng.integers(4)
        found.append(Pose(float(x), float(y), float(turn)))
    return found


def _overprint(rng: Rng, picture: Picture) -> None:
    """Draw arrows or a cross over the board, in place, as books do in their examples."""
    side = picture.shape[0]
    for _ in range(int(rng.integers(1, 5))):
        start = rng.uniform(0.15, 0.85, 2) * side
        step = rng.normal(0, 0.12, 2) * side
        width = max(2, round(side * rng.uniform(0.008, 0.02)))
        one, two = start.astype(int).tolist(), (start + step).astype(int).tolist()
        if rng.random() < 0.7:
            cv2.arrowedLine(picture, one, two, (60, 50, 40), width + 2, cv2.LINE_AA, tipLength=0.3)
            cv2.arrowedLine(picture, one, two, (250, 250, 245), width, cv2.LINE_AA, tipLength=0.3)
        else:
            across = (start + np.array([-step[1], step[0]])).astype(int).tolist()
            colour = (210, 20, 40) if rng.random() < 0.6 else (60, 180, 40)
            cv2.line(picture, one, two, colour, width + 2, cv2.LINE_AA)
            cv2.line(picture, one, across, colour, width + 2, cv2.LINE_AA)
