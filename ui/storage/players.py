"""A player's name in all games: put right, made one with another, or forgotten."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from ui.game.match_record import MatchRecord
from ui.game.match_settings import settings_of, with_settings
from ui.game.setup import folded, generic_names
from ui.i18n import DEFAULT
from ui.storage.last_setup import keep_setup, load_setup
from ui.storage.rows import read_match_if_sound, write_match
from ui.storage.store import Store


def rename_player(store: Store, name: str, to: str) -> int:
    """Give a player another name in all games, however it is written there; return in how many.

    Who has the new name already is the same player from then on. A game in which both played stays as it is.
    """

    def action(db: sqlite3.Connection) -> int:
        return sum(_rename(db, game, name, to) for game in _games_of(db, name))

    changed = store.write(action)
    _rename_in_setup(store, name, to)
    return changed


def forget_player(store: Store, name: str) -> int:
    """Put a plain name, such as Player 1, in the place of a player's in all games; return in how many."""

    def action(db: sqlite3.Connection) -> int:
        return sum(_rename(db, game, name, "") for game in _games_of(db, name))

    changed = store.write(action)
    setup = load_setup(store)
    others = tuple(other for other in setup.players if folded(other) != folded(name))
    colours = tuple(pair for pair in setup.colours if folded(pair[0]) != folded(name))
    keep_setup(store, replace(setup, players=others, colours=colours))
    return changed


def _games_of(db: sqlite3.Connection, name: str) -> list[str]:
    rows = db.execute("SELECT DISTINCT game FROM standing WHERE folded(name) = ?", (folded(name),))
    return [str(game) for (game,) in rows.fetchall()]


def _rename(db: sqlite3.Connection, game: str, name: str, to: str) -> bool:
    """Rename a player of one game, to a plain name where none is given; return whether that was possible."""
    match = read_match_if_sound(db, game)
    if match is None:
        return False
    new = to or _plain_name(match)
    if any(folded(player.name) == folded(new) != folded(name) for player in match.players):
        return False
    settings = settings_of(match)
    seats = tuple(
        replace(seat, name=new) if folded(seat.name) == folded(name) else seat for seat in settings.seats
    )
    write_match(db, with_settings(match, replace(settings, seats=seats)))
    return True


def _plain_name(match: MatchRecord) -> str:
    taken = {player.name for player in match.players}
    return next(name for name in generic_names(DEFAULT) if name not in taken)


def _rename_in_setup(store: Store, name: str, to: str) -> None:
    """Rename a player in what was chosen last for a new game."""
    setup = load_setup(store)
    names = tuple(to if folded(other) == folded(name) else other for other in setup.players)
    keep_setup(store, replace(setup, players=tuple(dict.fromkeys(names))))
