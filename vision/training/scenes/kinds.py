"""The named kinds of scenes: how a table may look and how it may be photographed.

Angles are degrees, lengths squares, shares chances from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorer.rules import Mode
from scorer.simulate import Style
from vision.training.arrays import Range
from vision.training.scenes.photo_effects import HARSH, NORMAL, EffectRanges

#: How often each surface covers a table.
TABLES: Mapping[str, float] = {
    "wood": 5, "cloth": 2, "printed": 2, "plain": 2, "carpet": 2, "dark": 1.5, "stripes": 1.2, "checks": 1.2,
    "mat": 1.2, "stone": 1, "tiles": 1, "slats": 1, "shapes": 1,
}  # fmt: skip


@dataclass(frozen=True)
class Difficulties:
    """What makes a board hard to read beyond a usual scene. By default there is none; chances are 0 to 1."""

    #: What may lie or reach over the board (names of ``OBSTACLES``), and how many of it.
    obstacles: tuple[str, ...] = ()
    obstacle_count: tuple[int, int] = (1, 1)
    #: How pieces lie (names of ``PIECE_FAULTS``); each piece has one of these faults.
    piece_faults: tuple[str, ...] = ()
    #: How worn dominoes are (1 is a dozen scuffs on each), and how far their ends stand up.
    wear: Range | None = None
    bend: Range = (0.0, 0.0)
    #: Printings of the game (names of ``PRINTINGS``, or ``green_start``), and the chance of one of them.
    printings: tuple[str, ...] = ()
    printing: float = 1.0
    #: Chance that a window is mirrored in the dominoes.
    window: float = 0.0
    #: What goes wrong in the camera or after it (names of ``CAMERA_FAULTS``), and how many of it.
    camera_faults: tuple[str, ...] = ()
    camera_fault_count: tuple[int, int] = (1, 1)
    #: Distances between the boards of a whole table, all of which are labelled.
    distances: Range | None = None


@dataclass(frozen=True)
class Kind:
    """What varies in a scene. ``fill`` is the board's share of the picture's width or height."""

    tables: Mapping[str, float] = field(default_factory=lambda: TABLES)
    #: Chance that a pattern with lines (checks, tiles, ...) lies parallel to the board.
    aligned: float = 0.25
    #: Angle between the camera's axis and the vertical.
    tilt: Range = (0, 38)
    fill: Range = (0.5, 0.97)
    #: How far dominoes lie off their places, and the gap between them.
    shift: Range = (0.004, 0.04)
    gap: Range = (0.0, 0.035)
    #: Chance of other players' boards, how far away they lie, and the chance that they lie parallel.
    neighbours: float = 0.35
    apart: Range = (0.35, 2.5)
    parallel: float = 0.4
    #: Chances of loose dominoes and pieces, and of household items.
    loose: float = 0.6
    clutter: float = 0.35
    #: Chance that the hut or castle stands on the start tile.
    building: float = 0.75
    #: Chance that the table ends beside the board.
    edge: float = 0.12
    #: Chance of a lamp's reflection, and that it is large.
    glare: float = 0.25
    burnt: float = 0.15
    shadow: float = 0.3
    #: How much darker it is far from the lamp; chance of warm light on one side, cold on the other.
    lamp: Range = (0.0, 0.45)
    mixed: float = 0.3
    #: Chance that the game was stopped before its end; how players lay.
    early: float = 0.3
    style: Style | None = None
    #: Chance that the photo's effects come from the second of the ranges.
    harsh: float = 0.35
    effect_ranges: tuple[EffectRanges, EffectRanges] = (NORMAL, HARSH)
    #: The modes that Origins may be played in.
    modes: tuple[Mode, ...] = tuple(Mode)
    difficulties: Difficulties | None = None


_DEFAULT = Kind()
_CALM = replace(
    _DEFAULT,
    tilt=(0, 18), neighbours=0, edge=0, loose=0.3, clutter=0.15, glare=0, shadow=0, lamp=(0, 0.2), mixed=0,
    harsh=0,
)  # fmt: skip

KINDS: Mapping[str, Kind] = {
    "default": _DEFAULT,
    "plain": replace(_CALM, tables={"wood": 1, "plain": 1, "cloth": 1, "dark": 0.5}, loose=0),
    "wood": replace(_CALM, tables={"wood": 3, "slats": 1}),
    "carpet": replace(_CALM, tables={"carpet": 1}),
    "pattern": replace(_CALM, tables={"printed": 1, "stripes": 1, "shapes": 0.5, "tiles": 0.5}),
    "ruled_mat": replace(_CALM, tables={"mat": 1}, aligned=0.6),
    "checks": replace(_CALM, tables={"checks": 1}, aligned=0.6),
    "neighbour": replace(_CALM, neighbours=1, apart=(0.3, 1.0), parallel=1, fill=(0.4, 0.75)),
    "tilt30": replace(_CALM, tilt=(27, 33)),
    "tilt45": replace(_CALM, tilt=(42, 48)),
    "small": replace(_DEFAULT, fill=(0.17, 0.33), harsh=0.1),
    "close": replace(_DEFAULT, fill=(0.97, 1.06)),
    "glare": replace(_DEFAULT, glare=1, burnt=0.5),
    "shadow": replace(_DEFAULT, shadow=1, lamp=(0.2, 0.6)),
    "holes": replace(_CALM, style=Style.LOOSE, early=0.3),
    "dark": replace(
        _DEFAULT, tables={"dark": 2, "wood": 1}, harsh=1,
        effect_ranges=(NORMAL, replace(HARSH, exposure=(0.32, 0.65), noise=(0.02, 0.055), gamma=(0.9, 1.25))),
    ),
    "sloppy": replace(_CALM, shift=(0.03, 0.05), gap=(0.01, 0.06)),
    "overhead": replace(_DEFAULT, tilt=(0, 3), fill=(0.6, 0.9)),
}  # fmt: skip
