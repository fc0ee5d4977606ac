"""What lies around the board: other players' boards, loose dominoes, household items."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from scorer.board import Caveman, Game, Resource
from scorer.box import box
from vision.training.arrays import Array, Rng
from vision.training.scenes.layout import things
from vision.training.scenes.layout.board import UNIT_SQUARE, LaidBoard, Pose
from vision.training.scenes.layout.household_items import HOUSEHOLD_ITEMS
from vision.training.scenes.layout.table import DrawnTable, lay_board
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import NEAREST


def lay_neighbour(table: DrawnTable, laid: LaidBoard, other: LaidBoard, away: Array, rng: Rng) -> None:
    """Put another player's board ``away`` from ours: parallel or turned, their edges ``apart``.

    It is left out where it could be taken for the main board: whole, and as near to the picture's middle.
    """
    turn = float(rng.integers(4) * np.pi / 2)
    turn += rng.normal(0, 0.015) if rng.random() < table.kind.parallel else rng.uniform(-0.7, 0.7)
    turned = other.moved(Pose(0.0, 0.0, turn))
    ours, theirs = laid.outline(), turned.outline()
    across = away[::-1]
    reach = (ours @ away).max() + rng.uniform(*table.kind.apart) - (theirs @ away).min()
    slide = (ours.mean(axis=0) - theirs.mean(axis=0)) @ across + rng.uniform(-2, 2)
    x, y = reach * away + slide * across
    colour = str(rng.choice(table.player.art.colours))
    placed = turned.moved(Pose(float(x), float(y), 0.0))
    if _aside(placed.outline(), ours, table.camera):
        lay_board(replace(table, player=replace(table.player, colour=colour)), placed, rng, owned=False)


def _aside(theirs: Array, ours: Array, camera: Camera) -> bool:
    """Whether a board is clearly not the main one: cut by the frame, or much farther from the middle."""
    if camera.depth(np.column_stack([theirs, np.zeros(4)])).min() < NEAREST:
        return False
    frame = np.array([camera.width, camera.height])
    seen, middle = camera.project(theirs), frame / 2
    inside = UNIT_SQUARE * frame + middle
    shared, _ = cv2.intersectConvexConvex(seen.astype(np.float32), inside.astype(np.float32))
    far, near = (float(np.linalg.norm(camera.project(each).mean(axis=0) - middle)) for each in (theirs, ours))
    return shared < 0.7 * cv2.contourArea(seen.astype(np.float32)) or far > 1.6 * near + 0.1 * max(frame)


def scatter(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    """Put loose dominoes, pieces and household items wherever there is room."""
    kind = table.kind
    if rng.random() < kind.clutter:
        for index in rng.permutation(len(HOUSEHOLD_ITEMS))[: rng.integers(1, 4)].tolist():
            thing = HOUSEHOLD_ITEMS[index](rng)
            room = 1.2 * thing.height
            pose = table.somewhere(thing.width + room, thing.length + room, rng, tries=8)
            if pose:
                (table.above if thing.height > 0.3 else table.cards).append(thing.at(pose))
    if rng.random() < kind.loose:
        _loose_dominoes(table, laid, rng)
        for _ in range(int(rng.integers(0, 5))):
            _loose_piece(table, rng)


def _loose_dominoes(table: DrawnTable, laid: LaidBoard, rng: Rng) -> None:
    player, ink = table.player, rng.spawn(1)[0]
    used = {number for number, _ in laid.dominoes}
    numbers = [d.number for d in box(player.art.game).dominoes if d.number not in used] or [1]
    groups = [4] if rng.random() < 0.3 else []
    groups += [1] * int(rng.integers(1, 7))
    for count in groups:
        pose = table.somewhere(2.2, 1.25 * count, rng)
        if pose is None:
            continue
        for row in range(count):
            x, y = rng.normal(0, 0.03, 2)
            y += (row - (count - 1) / 2) * 1.15
            picture = player.art.domino(int(rng.choice(numbers)), player.side, ink)
            own = Pose(float(x), float(y), float(rng.normal(0, 0.03)))
            table.cards.append(
                things.card_thing(things.worn_card(picture, player.wear, rng), own.within(pose), rng)
            )


def _loose_piece(table: DrawnTable, rng: Rng) -> None:
    """Put down a domino's back, a totem, a pawn, or in Origins a piece that was spent or not yet taken."""
    player = table.player
    pose = table.somewhere(1.2, 1.2, rng)
    if pose is None:
        return
    art, side, ink = player.art, player.side, rng.spawn(1)[0]
    chance, kind = rng.random(), int(rng.integers(1000))
    if art.game is Game.CLASSIC or chance < 0.4:
        piece = art.clutter(side, ink)
    elif chance < 0.6:
        piece = art.token(1 + kind % 3, side, ink)
    elif chance < 0.8:
        piece = art.resource(list(Resource)[kind % len(Resource)], side, ink)
    else:
        piece = art.caveman(list(Caveman)[kind % len(Caveman)], side, ink)
    table.cards.append(things.lying_piece(piece, pose, side, bottom=0.0))
