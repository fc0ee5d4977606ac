"""What the players agreed on before the game: the mode of Origins, and the optional rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from scorer.board import Game, Resource


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


class RulesError(ValueError):
    """Rules that do not go together. ``code`` is stable, the message tells what is wrong.

    ``place`` says where in a match they stand, e.g. ``players[1], totems``.
    """

    def __init__(self, code: str, reason: str, place: str = "") -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.code = code
        self.reason = reason
        self.place = place

    def within(self, where: str) -> RulesError:
        """Return the error with the way to it."""
        return RulesError(self.code, self.reason, ", ".join(filter(None, [where, self.place])))


@dataclass(frozen=True, slots=True)
class Rules:
    """A mode and a set of optional rules.

    Without a mode only regions score: that is classic, and the same as Discovery in Origins.
    """

    mode: Mode | None = None
    options: frozenset[Option] = frozenset()

    def check(self, game: Game, totems: Collection[Resource] = ()) -> None:
        """Raise :class:`RulesError` where these rules, or these totems, have no place in the game."""
        if self.mode is not None and game is not Game.ORIGINS:
            raise RulesError("mode_of_other_game", f"{game} has no {self.mode} mode: modes belong to origins")
        for option in self.options:
            if option not in OPTIONS[game]:
                known = ", ".join(OPTIONS[game])
                raise RulesError("rule_of_other_game", f"{option} is no rule of {game} (those are {known})")
        if totems and self.mode is not Mode.TOTEM:
            raise RulesError("totem_without_totem_mode", "totems are only held in totem mode")
        if len(set(totems)) < len(totems):
            raise RulesError("totem_given_twice", "each totem exists once, one is given twice")
