"""Pieces and cards that do not lie as they should: off their squares, on edge, turned over, fallen, bent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from scorer.board import Place, Square, beside
from vision.training.arrays import Array, Image, Range, Rng
from vision.training.artwork import CARD_THICKNESS, Piece
from vision.training.scenes.layout.board import LaidBoard, Pose
from vision.training.scenes.layout.things import BoardOwner, upright_piece
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import PaintedFace

#: A bent card is painted in so many flat strips.
_STRIPS = 8


@dataclass(frozen=True, eq=False)
class LyingPiece:
    """A piece that lies flat on a square: what it is painted as, and all that says where it may go."""

    thing: PaintedFace
    square: Square
    place: Place
    laid: LaidBoard
    player: BoardOwner
    camera: Camera

    @property
    def pose(self) -> Pose:
        """Its middle, and the direction of its picture's upper edge."""
        corners = self.thing.corners
        x, y = corners[:, :2].mean(axis=0)
        along = corners[1] - corners[0]
        return Pose(float(x), float(y), float(np.arctan2(along[1], along[0])))

    @property
    def flat_piece(self) -> Piece:
        return Piece(self.thing.picture, float(-self.thing.body[2]), self.thing.side)

    def moved_to(self, offset: Array) -> PaintedFace:
        """Return it with its middle at an offset from its square's middle, along the square's sides."""
        target = Pose(float(offset[0]), float(offset[1]), 0.0).within(self.laid.places[self.place])
        corners = self.thing.corners.copy()
        corners[:, :2] += np.array([target.x, target.y]) - corners[:, :2].mean(axis=0)
        return replace(self.thing, corners=corners)


def off_centre(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Move any piece .15 to .4 squares off the middle."""
    angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.4)
    return piece.moved_to(far * np.array([np.cos(angle), np.sin(angle)]))


def token_at_edge(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Move a token to a side of its square, partly over the next one."""
    if not piece.square.token:
        return piece.thing
    side = np.roll([rng.choice([-1, 1]) * rng.uniform(0.27, 0.42), rng.normal(0, 0.1)], int(rng.integers(2)))
    return piece.moved_to(side)


def caveman_across(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Move a caveman over two squares: still more on his own than on the other."""
    if not piece.square.caveman:
        return piece.thing
    near = [place for place in beside(piece.place) if place in piece.laid.places]
    if not near:
        return piece.thing
    other, own = piece.laid.places[near[int(rng.integers(len(near)))]], piece.laid.places[piece.place]
    way = np.array([other.x - own.x, other.y - own.y])
    cos, sin = np.cos(own.angle), np.sin(own.angle)
    way = np.array([cos * way[0] + sin * way[1], cos * way[1] - sin * way[0]])
    return piece.moved_to(way * rng.uniform(0.3, 0.46) + rng.normal(0, 0.06, 2))


def on_edge(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Stand a wooden piece on one of its edges."""
    if not piece.square.resource:
        return piece.thing
    flat = piece.flat_piece
    picture = np.ascontiguousarray(np.rot90(flat.picture, int(rng.choice([0, 0, 1, 2, 3]))))
    stood = upright_piece(replace(flat, picture=picture), piece.pose, piece.player.side, piece.camera)
    return replace(stood, owner=piece.thing.owner)


def flipped(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Turn a wooden piece over: its outline mirrored, paint without print."""
    if not piece.square.resource:
        return piece.thing
    picture = np.ascontiguousarray(piece.thing.picture[:, ::-1])
    rgb, solid = picture[..., :3], picture[..., 3] > 200
    paint = np.median(rgb[solid], axis=0) if solid.any() else rgb.mean(axis=(0, 1))
    streaks = cv2.GaussianBlur(rng.normal(0, 9, rgb.shape[:2]).astype(np.float32), (0, 0), 2.5, sigmaY=0.6)
    plain = np.clip(paint + streaks[..., None], 0, 255).astype(np.uint8)
    return replace(piece.thing, picture=np.dstack([plain, picture[..., 3]]))


def fallen(piece: LyingPiece, rng: Rng) -> PaintedFace:
    """Lean a wooden piece at 20 to 65 degrees, one of its edges on the card."""
    if not piece.square.resource:
        return piece.thing
    tilt, axis = np.radians(rng.uniform(20, 65)), rng.uniform(0, 2 * np.pi)
    about = np.array([np.cos(axis), np.sin(axis), 0.0])
    turn, _ = cv2.Rodrigues(about * tilt)
    middle = piece.thing.corners.mean(axis=0)
    corners = (piece.thing.corners - middle) @ turn.T + middle
    body = turn @ piece.thing.body
    lowest = min(corners[:, 2].min(), (corners + body)[:, 2].min())
    corners[:, 2] += CARD_THICKNESS - lowest
    return replace(piece.thing, corners=corners, body=body)


PIECE_FAULTS: Mapping[str, Callable[[LyingPiece, Rng], PaintedFace]] = {
    "off_centre": off_centre, "token_at_edge": token_at_edge, "caveman_across": caveman_across,
    "on_edge": on_edge, "flipped": flipped, "fallen": fallen,
}  # fmt: skip


def misplaced(  # noqa: PLR0913, PLR0917 - a board, who laid it, and from where it is seen
    pieces: Sequence[PaintedFace],
    laid: LaidBoard,
    first_owner: int,
    player: BoardOwner,
    camera: Camera,
    faults: Sequence[str],
    rng: Rng,
) -> Iterator[PaintedFace]:
    """Yield things; each piece on a square gets one of the faults, if its sort can have it."""
    squares = list(laid.board.squares.items())
    for thing in pieces:
        if thing.owner < first_owner:
            yield thing
            continue
        place, square = squares[thing.owner - first_owner]
        fault = faults[int(rng.integers(len(faults)))]
        yield PIECE_FAULTS[fault](LyingPiece(thing, square, place, laid, player, camera), rng)


def bent(cards: Sequence[PaintedFace], height: Range, rng: Rng) -> Iterator[PaintedFace]:
    """Yield cards whose ends, or one of them, stand up by a height; dominoes bend along their length."""
    for card in cards:
        if not card.solid:
            yield card
            continue
        rise = rng.uniform(*height) * (rng.random() < 0.8)
        both, shade = rng.random() < 0.5, rng.uniform(-0.9, 0.9)
        edges = np.linspace(0, 1, _STRIPS + 1)
        for start, end in pairwise(edges):
            yield _strip(card, float(start), float(end), _bow(float(rise), both=both), float(shade))


def _bow(rise: float, *, both: bool) -> Callable[[float], float]:
    def height(along: float) -> float:
        return rise * ((2 * along - 1) ** 2 if both else max(0.0, (along - 0.35) / 0.65) ** 2)

    return height


def _strip(
    card: PaintedFace, start: float, end: float, bow: Callable[[float], float], shade: float
) -> PaintedFace:
    """Return a part of a card along its length, raised by a bow and shaded by its slope."""
    picture = card.picture
    width = picture.shape[1]
    first, last = min(int(start * width), width - 1), max(int(np.ceil(end * width)), int(start * width) + 1)
    start, end = first / width, last / width
    top_left, top_right, low_right, low_left = card.corners
    lift = np.array([0.0, 0.0, 1.0])
    corners = np.array(
        [
            top_left + (top_right - top_left) * start + bow(start) * lift,
            top_left + (top_right - top_left) * end + bow(end) * lift,
            low_left + (low_right - low_left) * end + bow(end) * lift,
            low_left + (low_right - low_left) * start + bow(start) * lift,
        ]
    )
    length = float(np.linalg.norm(top_right - top_left))
    slope = (bow(end) - bow(start)) / max((end - start) * length, 1e-6)
    lit: Image = np.clip(picture[:, first:last] * (1 + shade * slope), 0, 255).astype(np.uint8)
    return replace(card, picture=np.ascontiguousarray(lit), corners=corners)
