"""The difficulties of one scene, at the steps where each of them comes in.

They have random numbers of their own: a kind without difficulties is drawn as if this were not here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from scorer.board import Game
from scorer.rules import Mode
from vision.training.arrays import Array, Image, Rng
from vision.training.artwork import Artwork, reprinted
from vision.training.scenes.camera_faults import CAMERA_FAULTS
from vision.training.scenes.kinds import Difficulties
from vision.training.scenes.labels import Labels, cover, label
from vision.training.scenes.layout.board import LaidBoard
from vision.training.scenes.layout.careless import bent, misplaced
from vision.training.scenes.layout.obstacles import OBSTACLES
from vision.training.scenes.layout.table import DrawnTable, lay_board
from vision.training.scenes.layout.things import BoardOwner
from vision.training.scenes.layout.whole_table import arrange
from vision.training.scenes.painting.canvas import PaintedFace, PhotoCanvas
from vision.training.scenes.painting.lighting import window_reflection

#: The newer classic tile is a lawn of no colour; the castle on it is drawn in this one.
_LAWN, _LAWN_CASTLE = "lawn", "pink"


class HardScene:
    """Applies difficulties; with ``None`` everything is as in an everyday scene."""

    def __init__(self, difficulties: Difficulties | None, rng: Rng) -> None:
        self._hard = difficulties is not None
        self._difficulties = difficulties or Difficulties()
        self._rng = rng
        #: The colour of each board's hut or castle, where it can be seen.
        self._colours: list[str | None] = []

    @property
    def whole_table(self) -> bool:
        """Whether the boards of all players are meant, not one."""
        return self._difficulties.distances is not None

    def arranged(self, boards: Sequence[LaidBoard]) -> list[LaidBoard]:
        """Return the boards at their places on the table."""
        distances = self._difficulties.distances
        return arrange(boards, distances, self._rng) if distances else list(boards)

    def printed(self, art: Artwork) -> Artwork:
        """Return the artwork, in another printing where one is wanted."""
        names = self._difficulties.printings
        if not names or self._rng.random() >= self._difficulties.printing:
            return art
        return reprinted(art, names[int(self._rng.integers(len(names)))], self._rng)

    def lay_boards(self, table: DrawnTable, boards: Sequence[LaidBoard], rng: Rng) -> None:
        """Put boards on the table with all that lies on them, then what lies or reaches over them."""
        first = 0
        for board, colour in zip(boards, self._player_colours(table.player, len(boards)), strict=True):
            player = self._careless(replace(table.player, colour=colour))
            cards, above = len(table.cards), len(table.above)
            stands = lay_board(replace(table, player=player), board, rng, owned=True)
            table.cards[cards:] = self._bent(table, cards)
            pieces = [_renumbered(thing, first) for thing in table.above[above:]]
            if self._difficulties.piece_faults:
                faults = self._difficulties.piece_faults
                pieces = list(misplaced(pieces, board, first, player, table.camera, faults, self._rng))
            table.above[above:] = pieces
            self._colours.append(_seen_colour(player, stands=stands))
            first += len(board.places)
        self._put_obstacles(table, boards)

    def _player_colours(self, player: BoardOwner, count: int) -> list[str]:
        if not self.whole_table:
            return [player.colour] * count
        colours = [colour for colour in player.art.colours if colour != _LAWN]
        return [colours[at] for at in self._rng.permutation(len(colours))[:count].tolist()]

    def _careless(self, player: BoardOwner) -> BoardOwner:
        wear = self._difficulties.wear
        if wear:
            player = replace(player, wear=float(self._rng.uniform(*wear)))
        return replace(player, upright_chance=0.0) if self._difficulties.piece_faults else player

    def _bent(self, table: DrawnTable, first: int) -> list[PaintedFace]:
        cards, height = table.cards[first:], self._difficulties.bend
        return list(bent(cards, height, self._rng)) if height[1] else cards

    def _put_obstacles(self, table: DrawnTable, boards: Sequence[LaidBoard]) -> None:
        names, (least, most) = self._difficulties.obstacles, self._difficulties.obstacle_count
        if names:
            for _ in range(int(self._rng.integers(least, most + 1))):
                board = boards[int(self._rng.integers(len(boards)))]
                OBSTACLES[names[int(self._rng.integers(len(names)))]](table, board, self._rng)

    def with_faults(self, lit: Image, canvas: PhotoCanvas, corners: Array) -> Image:
        """Return the lit picture with a window's reflection and the camera's faults; corners in pixels."""
        if self._rng.random() < self._difficulties.window:
            lit = lit + window_reflection(canvas, self._rng)[..., None]
        names, (least, most) = self._difficulties.camera_faults, self._difficulties.camera_fault_count
        if names:
            middle = corners.mean(axis=0)
            radius = float(np.linalg.norm(corners - middle, axis=1).mean())
            focus = (float(middle[0]), float(middle[1]), radius)
            chosen = self._rng.permutation(len(names))[: int(self._rng.integers(least, most + 1))]
            for at in sorted(chosen.tolist()):
                lit = CAMERA_FAULTS[names[at]](lit, focus, self._rng)
        return lit

    def labels(
        self, boards: Sequence[LaidBoard], canvas: PhotoCanvas, burnt: Array, kind: str, mode: Mode | None
    ) -> Labels:
        """Return the labels; of a whole table those of the board nearest to the picture's middle."""
        found, first = [], 0
        for board, colour in zip(boards, self._colours, strict=True):
            one = label(board, canvas, burnt, kind, mode, first)
            found.append(
                one if not self._hard else replace(one, cover=cover(one, canvas, first), colour=colour)
            )
            first += len(board.places)
        middle = np.array([canvas.camera.width, canvas.camera.height]) / 2
        found.sort(key=lambda one: float(np.linalg.norm(one.corners.mean(axis=0) - middle)))
        return replace(found[0], others=tuple(found[1:])) if found[1:] else found[0]


def _renumbered(thing: PaintedFace, first: int) -> PaintedFace:
    """Return a thing of a board whose squares are numbered from ``first`` on."""
    return replace(thing, owner=thing.owner + first) if first and thing.owner >= 0 else thing


def _seen_colour(player: BoardOwner, *, stands: bool) -> str | None:
    """Return the player's colour if it can be seen: in Origins on the hut, in classic also on the tile."""
    if player.colour == _LAWN:
        return _LAWN_CASTLE if stands else None
    return player.colour if stands or player.art.game is Game.CLASSIC else None
