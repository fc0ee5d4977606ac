"""The named kinds of scenes that are hard to read: tables as they are at the end of a game.

Each shows one difficulty on an otherwise ordinary table; ``mixed`` shows several at once, as tables do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorer.rules import Mode
from vision.training.scenes.kinds import KINDS, Difficulties, Kind
from vision.training.scenes.photo_effects import HARSH, NORMAL, EffectRanges

_USUAL = replace(
    KINDS["default"],
    tilt=(0, 30), fill=(0.6, 0.92), neighbours=0, edge=0.05, glare=0, burnt=0, shadow=0.15, harsh=0.15,
)  # fmt: skip
_DIM = EffectRanges(exposure=(0.85, 1.1), noise=(0.01, 0.03), quality=(70, 92))


def _hard(difficulties: Difficulties, **changes: object) -> Kind:
    return replace(_USUAL, difficulties=difficulties, **changes)  # type: ignore[arg-type]


def _pieces(*faults: str, mode: Mode) -> Kind:
    return _hard(Difficulties(piece_faults=faults), modes=(mode,), early=0.1)


def _printing(*names: str) -> Kind:
    return _hard(Difficulties(printings=names))


def _camera(*faults: str) -> Kind:
    return _hard(Difficulties(camera_faults=faults))


def _several(least: float, most: float) -> Kind:
    return _hard(
        Difficulties(distances=(least, most)),
        neighbours=1,
        fill=(0.8, 0.96),
        building=0.95,
        early=0.1,
        tilt=(0, 25),
    )


_PIECE_FAULTS = ("off_centre", "token_at_edge", "caveman_across", "on_edge", "flipped", "fallen")
_PRINTINGS = ("hue", "pale", "vivid", "low_contrast", "pastel", "faded", "cartoon", "grey", "green_start")

HARD_KINDS: Mapping[str, Kind] = {
    "hand": _hard(Difficulties(obstacles=("hand",), obstacle_count=(1, 2))),
    "pawn": _hard(Difficulties(obstacles=("pawn",), obstacle_count=(1, 2))),
    "cup": _hard(Difficulties(obstacles=("cup",))),
    "cable": _hard(Difficulties(obstacles=("cable",))),
    "off_centre": _pieces("off_centre", mode=Mode.TRIBE),
    "on_edge": _pieces("on_edge", mode=Mode.TOTEM),
    "flipped": _pieces("flipped", mode=Mode.TOTEM),
    "fallen": _pieces("fallen", mode=Mode.TOTEM),
    "caveman_across": _pieces("caveman_across", mode=Mode.TRIBE),
    "token_at_edge": _pieces("token_at_edge", mode=Mode.DISCOVERY),
    "worn": _hard(Difficulties(wear=(4.0, 12.0), printings=("faded", "pale", "low_contrast"), printing=0.4)),
    "bent": _hard(Difficulties(bend=(0.05, 0.24), wear=(0.3, 1.5)), tilt=(5, 35)),
    "faded": _printing("faded"),
    "glossy": _hard(Difficulties(window=1, printings=("vivid",), printing=0.3), glare=0.3, burnt=0),
    "hue": _printing("hue"),
    "pale": _printing("pale"),
    "vivid": _printing("vivid"),
    "contrast": _printing("low_contrast"),
    "pastel": _printing("pastel"),
    "cartoon": _printing("cartoon"),
    "grey": _printing("grey"),
    "home_print": _printing("home_print"),
    "green_start": _printing("green_start"),
    "led_bands": _camera("led_bands"),
    "moire": _camera("moire"),
    "night": replace(_camera("night"), harsh=0, effect_ranges=(_DIM, _DIM), lamp=(0.2, 0.6), mixed=0.6),
    "portrait_blur": _camera("portrait_blur"),
    "messenger": _camera("messenger"),
    "table_touching": _several(0.0, 0.06),
    "table_close": _several(0.12, 0.4),
    "table_apart": _several(0.5, 2.0),
    "mixed": replace(
        _hard(
            Difficulties(
                obstacles=("hand", "pawn", "cup", "cable"), obstacle_count=(1, 3),
                piece_faults=_PIECE_FAULTS,
                wear=(0.3, 3.0), bend=(0, 0.08), printings=_PRINTINGS, printing=0.4, window=0.2,
                camera_faults=("led_bands", "moire", "night", "portrait_blur", "messenger"),
                camera_fault_count=(0, 2),
            )
        ),
        effect_ranges=(NORMAL, HARSH),
        harsh=0.4,
    ),
}  # fmt: skip


#: Kinds that are drawn when they are named: neither "all" nor "hard" has them.
FURTHER_KINDS: Mapping[str, Kind] = {"newspaper": replace(KINDS["default"], tables={"written": 1})}


def kind_of(name: str) -> Kind:
    """Return the kind of that name, everyday, hard or further."""
    return {**KINDS, **HARD_KINDS, **FURTHER_KINDS}[name]
