"""A match as it is being chosen on the first page: game, mode, rules, players and their colours."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorer.board import HUT_COLOURS, Game
from scorer.match import MOST_PLAYERS
from scorer.rules import Mode
from ui.game.match_record import VARIANTS, MatchRecord, PlayerRecord, new_match
from ui.i18n import texts

#: The most letters of a name.
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it is being chosen. ``variants`` and ``colours`` may hold those of the other game too.

    ``large`` counts for a player alone only.
    """

    game: Game = Game.ORIGINS
    mode: Mode = Mode.TRIBE
    variants: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    colours: tuple[tuple[str, str], ...] = ()
    large: bool = False

    def players_with_colours(self) -> tuple[PlayerRecord, ...]:
        """Return the players, each with the colour wished for, or else the next one free."""
        wishes = dict(self.colours)
        known = HUT_COLOURS[self.game]
        free = [colour for colour in known if colour not in {wishes.get(name) for name in self.players}]
        taken: set[str] = set()
        players = []
        for name in self.players:
            wish = wishes.get(name, "")
            if wish not in known or wish in taken:
                spare = [colour for colour in (*free, *known) if colour not in taken]
                wish = spare[0]
            taken.add(wish)
            players.append(PlayerRecord(name, wish))
        return tuple(players)

    def with_colour(self, name: str, colour: str) -> Setup:
        """Give a player a colour; the player who had it gets the former one."""
        now = {player.name: player.colour for player in self.players_with_colours()}
        for other, theirs in now.items():
            if theirs == colour and other != name:
                now[other] = now[name]
        now[name] = colour
        others = tuple(pair for pair in self.colours if pair[0] not in now)
        return replace(self, colours=(*others, *now.items()))

    def match(self) -> MatchRecord:
        size = 7 if self.large and len(self.players) == 1 else None
        return new_match(self.game, self.mode, self.variants, self.players_with_colours(), size=size)


def tidy_name(text: str) -> str:
    """Return a name as it is kept: accents in one form (NFC), no white space around or doubled, not too long.

    >>> tidy_name("  Opa   Jan ")
    'Opa Jan'
    """
    return _in_one_form(text)[:LONGEST_NAME].strip()


def is_too_long(text: str) -> bool:
    """Tell whether a name has more letters than are kept.

    >>> is_too_long("Maximiliane Friederike von"), is_too_long("  Opa   Jan ")
    (True, False)
    """
    return len(_in_one_form(text)) > LONGEST_NAME


def _in_one_form(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def folded(name: str) -> str:
    """Return a name in the form in which those of one player are equal: accents in one form, small letters.

    >>> folded("ZOE\N{COMBINING DIAERESIS}") == folded("Zoë")
    True
    """
    return unicodedata.normalize("NFC", name).casefold()


def without_repeats(names: Iterable[str]) -> list[str]:
    """Return names in their order, each player once: capital letters make no difference.

    >>> without_repeats(["Anna", "Zoë", "anna", "ZOË"])
    ['Anna', 'Zoë']
    """
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(folded(name), name)
    return list(first.values())


def setup_from_json(data: Mapping[str, Any]) -> Setup:
    """Read what :func:`setup_to_json` wrote. Names and rules that are not known are left out."""
    names = [tidy_name(name) for name in data["players"]]
    return Setup(
        Game(data["game"]),
        Mode(data["mode"]),
        tuple(rule for game in Game for rule in VARIANTS[game] if rule in data["variants"]),
        tuple(without_repeats(filter(None, names))[:MOST_PLAYERS]),
        tuple((str(name), str(colour)) for name, colour in data["colours"]),
        bool(data.get("large")),
    )


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return what was chosen as JSON values."""
    return {
        "game": setup.game,
        "mode": setup.mode,
        "variants": setup.variants,
        "players": setup.players,
        "colours": setup.colours,
        "large": setup.large,
    }


def names_to_offer(chosen: Sequence[str], known: Sequence[str], generic: Sequence[str]) -> list[str]:
    """Return the names to choose from: known ones, those chosen, and one more generic name.

    >>> names_to_offer(["Mia"], ["Anna", "Mia"], ["Player 1", "Player 2", "Player 3", "Player 4"])
    ['Anna', 'Mia', 'Player 1']
    >>> names_to_offer(["Player 1", "Player 2"], [], ["Player 1", "Player 2", "Player 3", "Player 4"])
    ['Player 1', 'Player 2', 'Player 3']
    """
    offered = list({folded(name): name for name in [*known, *chosen]}.values())
    for name in generic:
        if len(offered) < min(MOST_PLAYERS, max(len(chosen) + 1, 3)) and name not in offered:
            offered.append(name)
    return offered


def generic_names(language: str) -> list[str]:
    """Return the names of players who have not said theirs.

    >>> generic_names("es")
    ['Jugador 1', 'Jugador 2', 'Jugador 3', 'Jugador 4']
    """
    return [texts(language)("start.player", n=number) for number in range(1, MOST_PLAYERS + 1)]


def with_name(chosen: Sequence[str], name: str, generic: Sequence[str]) -> list[str]:
    """Return the players with a new name: it replaces a generic one such as "Player 1" if there is one.

    >>> with_name(["Player 1", "Player 2"], "Anna", ["Player 1", "Player 2"])
    ['Anna', 'Player 2']
    >>> with_name(["Anna"], "Ben", ["Player 1", "Player 2"])
    ['Anna', 'Ben']
    """
    replaced = next((other for other in chosen if other in generic), None)
    if replaced is None:
        return [*chosen, name]
    return [name if other == replaced else other for other in chosen]
