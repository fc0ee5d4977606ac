"""A score is a list of reasons: one line for each region, caveman, group of warriors or bonus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorer.board import Place, Resource, Terrain


class LineCode(StrEnum):
    """What a line scores, in the order of the printed score pad."""

    REGION = "region"
    TOTEM = "totem"
    RESOURCES = "resources"
    HUNTER = "hunter"
    FISHER = "fisher"
    GATHERER = "gatherer"
    SCULPTOR = "sculptor"
    PAINTER = "painter"
    FIRE_LADY = "fire_lady"
    SHAMAN = "shaman"
    WARRIORS = "warriors"
    EMPIRE_OF_FIRE = "empire_of_fire"
    HOMO_HABILIS = "homo_habilis"
    MIDDLE_KINGDOM = "middle_kingdom"
    HARMONY = "harmony"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Why points are scored: ``points`` is the product of the ``factors``.

    ``squares`` are the places that the points come from, row by row; a hunter-gatherer stands
    first, what counts around it follows. ``terrain`` belongs to a region, ``resource`` to a totem.
    """

    code: LineCode
    squares: tuple[Place, ...]
    factors: tuple[int, ...]
    points: int
    terrain: Terrain | None = None
    resource: Resource | None = None

    @property
    def row(self) -> str:
        """The row of the score pad: regions are listed by terrain, all else by code."""
        return str(self.code if self.terrain is None else self.terrain)
