"""What lies on the table: the cards, the things above them, the areas that are taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from vision.training.arrays import Array, Rng
from vision.training.artwork import CARD_THICKNESS
from vision.training.scenes.kinds import Kind
from vision.training.scenes.layout import things
from vision.training.scenes.layout.board import UNIT_SQUARE, LaidBoard, Pose
from vision.training.scenes.layout.things import BoardOwner
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import OBSTACLE, PaintedFace


@dataclass(eq=False)
class DrawnTable:
    """What lies on the table: cards, things above them, and the areas that are taken."""

    player: BoardOwner
    kind: Kind
    camera: Camera
    cards: list[PaintedFace] = field(default_factory=list)
    above: list[PaintedFace] = field(default_factory=list)
    #: What hangs or reaches over all else.
    over: list[PaintedFace] = field(default_factory=list)
    taken: list[Array] = field(default_factory=list)

    def free(self, area: Array) -> bool:
        """Whether an area is free; if so, it counts as taken from now on."""
        outline = area.astype(np.float32)
        if any(cv2.intersectConvexConvex(outline, other)[0] > 0 for other in self.taken):
            return False
        self.taken.append(outline)
        return True

    def somewhere(self, width: float, height: float, rng: Rng, tries: int = 4) -> Pose | None:
        """Return a free place for a thing of that size, turned any way, in or near the picture."""
        reach = 0.5 * max(self.camera.width, self.camera.height) / self.camera.scale(self.camera.target) + 1
        for _ in range(tries):
            x, y = self.camera.target + rng.uniform(-reach, reach, 2)
            pose = Pose(float(x), float(y), float(rng.uniform(0, 2 * np.pi)))
            if self.free(pose.apply(UNIT_SQUARE * [width, height])):
                return pose
        return None


def lay_board(table: DrawnTable, laid: LaidBoard, rng: Rng, *, owned: bool) -> bool:
    """Put a board down with what lies on it, and the hut or castle where its player put it.

    Returns whether it stands on its tile.
    """
    player, camera = table.player, table.camera
    table.taken.append(laid.outline(0.12).astype(np.float32))
    table.cards += things.domino_things(laid, player, rng)
    pieces: Iterable[PaintedFace] = things.piece_things(laid, player, camera, rng)
    table.above += pieces if owned else (replace(thing, owner=OBSTACLE) for thing in pieces)
    panels = player.art.building(player.colour, player.side, rng.spawn(1)[0])
    turn = float(rng.choice([0, np.pi / 2, np.pi, -np.pi / 2]) + rng.normal(0, 0.08))
    x, y = rng.normal(0, 0.03, 2)
    if rng.random() < table.kind.building:
        table.above += things.building_things(
            panels, Pose(float(x), float(y), turn).within(laid.start), camera, CARD_THICKNESS
        )
        return True
    if rng.random() < 0.4:
        pose = table.somewhere(2, 2, rng)
        if pose and rng.random() < 0.5:
            table.above += things.building_things(panels, pose, camera, 0.0)
        elif pose:
            table.cards += things.dismantled_building(panels, pose, rng)
    return False
