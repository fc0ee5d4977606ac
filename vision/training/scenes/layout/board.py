"""Where the dominoes of a board lie: a little turned and shifted, with gaps, pushed apart where they overlap.

A board's lattice has its first square's outer corner at (0, 0); columns go along x, rows along y.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from scorer.board import Board, Place
from scorer.simulate import PlayedBoard
from vision.training.arrays import Array, Rng

#: The corners of a unit square around its middle, clockwise from top left.
UNIT_SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


@dataclass(frozen=True, slots=True)
class Pose:
    """A position on the table and a turn (radians, clockwise as seen from above)."""

    x: float
    y: float
    angle: float

    @property
    def matrix(self) -> Array:
        """The 2 x 3 matrix from its own coordinates to the table's."""
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        return np.array([[cos, -sin, self.x], [sin, cos, self.y]])

    def apply(self, points: Array) -> Array:
        """Return points (n, 2) of its own coordinates on the table."""
        return np.asarray(points @ self.matrix[:, :2].T + self.matrix[:, 2])

    def within(self, outer: Pose) -> Pose:
        """Return this pose, given in the coordinates of another, on the table."""
        x, y = outer.apply(np.array([[self.x, self.y]]))[0]
        return Pose(float(x), float(y), self.angle + outer.angle)


@dataclass(frozen=True, slots=True)
class Misalignment:
    """How inexactly a board is laid: deviation of places (squares) and turns (radians), and the gap."""

    shift: float = 0.015
    turn: float = 0.012
    gap: float = 0.012


@dataclass(frozen=True, eq=False)
class LaidBoard:
    """A board on the table. ``dominoes`` are its placements in order as (number, pose of the middle).

    ``places`` has the pose of every placed square's middle, ``board`` is the smallest box around them.
    """

    board: Board
    dominoes: tuple[tuple[int, Pose], ...]
    start: Pose
    places: dict[Place, Pose]

    def moved(self, pose: Pose) -> LaidBoard:
        """Return the whole board somewhere else."""
        return replace(
            self,
            dominoes=tuple((number, own.within(pose)) for number, own in self.dominoes),
            start=self.start.within(pose),
            places={place: own.within(pose) for place, own in self.places.items()},
        )

    @cached_property
    def lattice(self) -> Array:
        """The 2 x 3 matrix from (column, row) to the table: a least-squares fit to all squares' middles."""
        middles = np.array([[c + 0.5, r + 0.5, 1.0] for r, c in self.places])
        table = np.array([[pose.x, pose.y] for pose in self.places.values()])
        return np.asarray(np.linalg.lstsq(middles, table, rcond=None)[0].T)

    def outline(self, margin: float = 0.0) -> Array:
        """Return the outer corners of the grid: top left, top right, bottom right, bottom left."""
        far = np.array([self.board.width, self.board.height]) + 2 * margin
        return np.asarray(
            (UNIT_SQUARE + 0.5) * far @ self.lattice[:, :2].T + self.lattice @ [-margin, -margin, 1]
        )

    def quads(self) -> dict[Place, Array]:
        """Return the corners of every placed square, clockwise from the one that is the grid's top left."""
        upright = np.arctan2(self.lattice[1, 0], self.lattice[0, 0])
        found = {}
        for place, pose in self.places.items():
            quarters = round((pose.angle - upright) / (np.pi / 2)) % 4
            found[place] = np.roll(pose.apply(UNIT_SQUARE), quarters, axis=0)
        return found


def lay(played: PlayedBoard, misalignment: Misalignment, rng: Rng) -> LaidBoard:
    """Lay a board down: every domino near its place, then pushed apart where dominoes overlap."""
    top = min(r for r, _ in played.board.squares)
    left = min(c for _, c in played.board.squares)
    halves = [(p.left, p.right) for p in played.placements] + [(played.start, played.start)]
    one, two = (np.array([pair[side] for pair in halves], float)[:, ::-1] for side in (0, 1))
    pitch = 1 + misalignment.gap
    centre = ((one + two) / 2 + 0.5 - [left, top]) * pitch
    along = two - one
    turn = np.arctan2(along[:, 1], along[:, 0])
    half = 0.5 + np.abs(along) / 2
    turn[-1] = rng.integers(4) * np.pi / 2
    count = len(halves)
    centre += np.clip(rng.normal(0, 1, (count, 2)), -2.5, 2.5) * misalignment.shift
    askew = np.clip(rng.normal(0, 1, count), -2.5, 2.5) * misalignment.turn
    _push_apart(centre, half + 0.25 * np.abs(askew)[:, None])
    poses = [Pose(float(x), float(y), float(a)) for (x, y), a in zip(centre, turn + askew, strict=True)]
    places = {}
    for placement, pose in zip(played.placements, poses, strict=False):
        for place, side in ((placement.left, -0.5), (placement.right, 0.5)):
            places[place[0] - top, place[1] - left] = Pose(side, 0.0, 0.0).within(pose)
    places[played.start[0] - top, played.start[1] - left] = poses[-1]
    numbers = [placement.number for placement in played.placements]
    return LaidBoard(
        played.board.trimmed(),
        tuple(zip(numbers, poses[:-1], strict=True)),
        poses[-1],
        dict(sorted(places.items())),
    )


def _push_apart(centre: Array, half: Array, rounds: int = 12) -> None:
    """Move overlapping rectangles away from each other, in place, along the axis where they overlap least."""
    reach = half[:, None] + half[None]
    for _ in range(rounds):
        apart = centre[:, None] - centre[None]
        overlap = reach - np.abs(apart)
        touching = (overlap > 0).all(axis=2)
        np.fill_diagonal(touching, val=False)
        if not touching.any():
            return
        axis = overlap.argmin(axis=2)
        for way in (0, 1):
            push = np.where(touching & (axis == way), overlap[..., way], 0) * np.sign(apart[..., way])
            centre[:, way] += 0.3 * push.sum(axis=1)
