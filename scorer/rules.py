"""What the players agreed on before the game: the mode of Origins, and the optional rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from scorer.board import Game, Resource
from scorer.errors import BoardError, RulesError, member, members

__all__ = ["OPTIONS", "Mode", "Option", "Rules", "RulesError", "mode_of", "totems_of"]


class Mode(StrEnum):
    """The three ways to play Origins. Classic Kingdomino has none."""

    DISCOVERY = "discovery"
    TOTEM = "totem"
    TRIBE = "tribe"


class Option(StrEnum):
    """The optional rules that are settled at scoring: two of Origins, two of classic."""

    EMPIRE_OF_FIRE = "empire_of_fire"
    HOMO_HABILIS = "homo_habilis"
    MIDDLE_KINGDOM = "middle_kingdom"
    HARMONY = "harmony"


#: The optional rules of each game, in the order of its score pad.
OPTIONS: dict[Game, tuple[Option, ...]] = {
    Game.ORIGINS: (Option.EMPIRE_OF_FIRE, Option.HOMO_HABILIS),
    Game.CLASSIC: (Option.MIDDLE_KINGDOM, Option.HARMONY),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """A mode and a set of optional rules.

    Without a mode only regions score: that is classic, and the same as Discovery in Origins.
    """

    mode: Mode | None = None
    options: frozenset[Option] = frozenset()

    def __post_init__(self) -> None:
        """Turn strings into members; raise :class:`RulesError` for what is no mode or no rule."""
        try:
            if self.mode is not None:
                object.__setattr__(self, "mode", member(Mode, self.mode, "mode"))
            object.__setattr__(self, "options", frozenset(members(Option, self.options, "options")))
        except BoardError as error:
            raise RulesError(f"unknown_{error.place.removesuffix('s')}", error.reason, error.place) from None

    def check(self, game: Game, totems: Collection[Resource] = ()) -> None:
        """Raise :class:`RulesError` where these rules, or these totems, have no place in the game."""
        game, totems = member(Game, game, "game"), totems_of(totems)
        if self.mode is not None and game is not Game.ORIGINS:
            raise RulesError("mode_of_other_game", f"{game} has no {self.mode} mode: modes belong to origins")
        for option in self.options:
            if option not in OPTIONS[game]:
                known = ", ".join(OPTIONS[game])
                reason = f"{option} is no rule of {game} (those are {known})"
                raise RulesError("rule_of_other_game", reason, rule=str(option), known=known)
        if totems and self.mode is not Mode.TOTEM:
            raise RulesError("totem_without_totem_mode", "totems are only held in totem mode")
        if len(set(totems)) < len(totems):
            raise RulesError("totem_given_twice", "each totem exists once, one is given twice")


def totems_of(values: object) -> tuple[Resource, ...]:
    """Return the totems that are given, or meant by strings."""
    try:
        return members(Resource, values, "totems")
    except BoardError as error:
        raise RulesError("unknown_totem", error.reason, error.place) from None


def mode_of(value: object) -> Mode | None:
    """Return the mode that is given, or meant by a string; ``None`` stays."""
    return None if value is None else member(Mode, value, "mode")
