"""The kinds of scenes: what is out of the ordinary in each."""

from dataclasses import dataclass, fields, replace

from scorer.board import Game


@dataclass(frozen=True)
class Kind:
    """Each field names one thing out of the ordinary, empty for none; ``gap`` is that between boards."""

    name: str
    printing: str = ""
    laying: str = ""
    obstacle: str = ""
    light: str = ""
    capture: str = ""
    gap: tuple[float, float] | None = None

    @property
    def effects(self):
        ordinary = {"name", "gap"}
        return {
            f.name: getattr(self, f.name)
            for f in fields(self)
            if f.name not in ordinary and getattr(self, f.name)
        }


#: What needs the wooden pieces, tokens and cavemen of Origins.
_WITH_PIECES = ("off_centre", "on_edge", "flipped", "fallen", "caveman_across", "token_at_edge")
_PRINTINGS = (
    "faded", "hue_plus30", "hue_minus30", "half_saturation", "contrast", "pastel", "cartoon", "grey",
    "home_print", "green_start", "worn",
)  # fmt: skip
_CAPTURES = ("led_bands", "moire", "night", "portrait_blur", "messenger", "cut_off")

SINGLE = (
    *(Kind(name, obstacle=name) for name in ("hand", "pawn", "cup", "cable")),
    *(Kind(name, laying=name) for name in (*_WITH_PIECES, "bent")),
    *(Kind(name, printing=name) for name in _PRINTINGS),
    Kind("glossy", light="glossy"),
    *(Kind(name, capture=name) for name in _CAPTURES),
)
TABLES = (
    Kind("table_apart", gap=(0.5, 2.0)),
    Kind("table_quarter", gap=(0.22, 0.28)),
    Kind("table_touching", gap=(0.0, 0.06)),
)
KINDS = {kind.name: kind for kind in (Kind("plain"), *SINGLE, Kind("mixed"), *TABLES)}


def kinds_of(game):
    """Return the kinds of which scenes of a game can be drawn."""
    return tuple(name for name in KINDS if game is Game.ORIGINS or name not in _WITH_PIECES)


def mixed(rng, game):
    """Return two or three strained kinds at once, no two of the same sort, and the whole board in view."""
    found = KINDS["mixed"]
    choices = [kind for kind in SINGLE if kind.name in kinds_of(game) and kind.name != "cut_off"]
    wanted = int(rng.integers(2, 4))
    while len(found.effects) < wanted:
        found = replace(found, **choices[rng.integers(len(choices))].effects)
    return found
