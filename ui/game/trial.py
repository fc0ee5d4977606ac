"""A whole game to try the app with, from sample photos whose boards come from one box."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from scorer.board import Game
from scorer.rules import Mode
from ui.game.match_record import MatchRecord, PlayerRecord, new_match
from ui.game.photos.sample_photos import FOLDER

#: The ids of such games begin so. They are kept in memory only, see ui.session.
TRIAL = "trial"
#: The huts of the whole table's photo, and what the photos show.
_TABLE, _HUTS = "origins-tribe-table.jpg", ("blue", "black", "pink")
_KINGDOMS, _CASTLES = ("classic-checks.jpg", "classic-carpet.jpg"), ("pink", "blue")
_NAMES = ("Anna", "Ben", "Mia")


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to try, and its photos: one of the whole table, or one of each board."""

    match: MatchRecord
    photos: tuple[Path, ...]

    @property
    def is_table(self) -> bool:
        return len(self.photos) < len(self.match.players)


def new_trial(game: Game) -> Trial | None:
    """Return a game to try that begins now; nothing where the sample photos are not installed.

    >>> trial = new_trial(Game.CLASSIC)
    >>> len(trial.photos), trial.is_table, is_trial(trial.match.id)
    (2, False, True)
    """
    mode = Mode.TRIBE if game is Game.ORIGINS else None
    files, colours = ((_TABLE,), _HUTS) if game is Game.ORIGINS else (_KINGDOMS, _CASTLES)
    photos = tuple(FOLDER / file for file in files)
    if not all(photo.is_file() for photo in photos):
        return None
    players = [PlayerRecord(name, colour) for name, colour in zip(_NAMES, colours, strict=False)]
    match = new_match(game, mode, (), players)
    return Trial(replace(match, id=TRIAL + match.id), photos)


def is_trial(identity: str) -> bool:
    return identity.startswith(TRIAL)
