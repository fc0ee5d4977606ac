"""Every threshold of the reading in one place: its unit, and why it has this value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What the stages go by. Frozen: two readings at once share one."""

    #: Pixels in a header above which a photo is not decoded at all: 60 million, five times a usual one.
    most_pixels: int = 60_000_000
    #: Long side in pixels below which a photo is not reduced while decoding: a board that fills half of
    #: it still has 64 pixels a square on 7x7.
    decoded_side: int = 1600
    #: Side in pixels of the picture that the locator sees, in which it was trained.
    locator_side: int = 320
    #: Pixels per square of the rectified board.
    pitch: int = 64
    #: Heat (0 to 1) from which a maximum is a corner or a centre; 0.15 to 0.45 made no difference.
    peak_heat: float = 0.3
    #: Share of a lattice square under the board's mask from which something seems to be placed there.
    placed_mask: float = 0.5
    #: Fewest lattice points that make a board: half of those of the smallest one worth reading, 2x2.
    fewest_points: int = 7
    #: Chance of being right below which a square is marked as doubtful.
    doubt: float = 0.97


DEFAULT = Settings()
