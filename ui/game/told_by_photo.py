"""A photo may tell another game, mode or size than was chosen: the match is changed to it on request."""

from __future__ import annotations

from dataclasses import replace

from scorer.board import Game
from scorer.rules import Mode
from ui.game.match_record import MIGHTY_DUEL, Entry, MatchRecord, new_match
from ui.game.match_settings import MatchSettings, with_settings
from ui.game.setup import Setup
from vision.reading import NoteCode

_MODES = {NoteCode.TOTEM_MODE: Mode.TOTEM, NoteCode.TRIBE_MODE: Mode.TRIBE}


def change_offered(match: MatchRecord, entry: Entry) -> NoteCode | None:
    """Return what the photo of a board tells that the match can be changed to, if there is any."""
    if entry.failure == NoteCode.OTHER_GAME:
        entered = any(match.boards(round_) for round_ in range(match.rounds))
        return None if entered else NoteCode.OTHER_GAME
    return next((code for code in entry.notes if _possible(match, code)), None)


def _possible(match: MatchRecord, code: NoteCode) -> bool:
    if code is NoteCode.LARGER_SIZE:
        seats = len(match.players)
        return match.size < 7 and (seats == 1 or (seats == 2 and match.game is Game.CLASSIC))
    return code in _MODES and match.mode is not _MODES[code] and match.mode is not Mode.TRIBE


def changed_as_told(match: MatchRecord, round_: int, seat: int, code: NoteCode) -> MatchRecord:
    """Return the match with the game, mode or size that the photo of a board tells.

    That board is read again, unless a player has changed squares of it already.
    """
    changed = _changed(match, code)
    entry = changed.entry(round_, seat)
    if entry.editing is not None and entry.editing.done:
        return changed
    return changed.with_entry(round_, seat, replace(entry, readings={}, failure="", corners=None, notes=()))


def _changed(match: MatchRecord, code: NoteCode) -> MatchRecord:
    if code is NoteCode.OTHER_GAME:
        return _other_game(match)
    if code is NoteCode.LARGER_SIZE:
        duel = (*match.variants, MIGHTY_DUEL) if len(match.players) == 2 else match.variants
        names = tuple(player.name for player in match.players)
        return with_settings(match, MatchSettings(match.mode, duel, names, large=len(names) == 1))
    return replace(match, mode=_MODES[code])


def _other_game(match: MatchRecord) -> MatchRecord:
    """Return the match in the other game, each player with the same colour or the next one free."""
    game = Game.CLASSIC if match.game is Game.ORIGINS else Game.ORIGINS
    names = tuple(player.name for player in match.players)
    colours = tuple((player.name, player.colour) for player in match.players)
    players = Setup(game, players=names, colours=colours).players_with_colours()
    now = new_match(game, match.mode, match.variants, players, large=match.large)
    return replace(
        match,
        game=game,
        mode=now.mode,
        variants=now.variants,
        players=now.players,
        totems={},
        large=now.large,
    )
