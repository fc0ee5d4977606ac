"""Boards of a table that are nobody's: they are known again in another photo of it."""

from __future__ import annotations

from dataclasses import replace

from ui.game.match_record import MatchRecord
from ui.game.photos.same_boards import in_any_turn
from ui.game.photos.table_boards import with_left_out, with_taken_back
from vision.reading import Reading


def appearance_of(reading: Reading) -> str:
    """Return what tells a board of a photo from the others: the colour of its hut, and its squares."""
    return f"{reading.hut.colour if reading.hut else ''} {in_any_turn(reading.board)}"


def with_set_aside(match: MatchRecord, name: str, reading: Reading) -> MatchRecord:
    """Return the match with a board as nobody's, in this photo and in later ones."""
    noted = with_left_out(match, name)
    return replace(noted, set_aside=tuple(dict.fromkeys((*match.set_aside, appearance_of(reading)))))


def with_asked_again(match: MatchRecord, digest: str, reading: Reading) -> MatchRecord:
    """Return the match without any word that a board is nobody's, in this photo or in a later one."""
    appearance, asked = appearance_of(reading), with_taken_back(match, digest, reading.corners)
    return replace(asked, set_aside=tuple(each for each in match.set_aside if each != appearance))


def is_known_again(match: MatchRecord, reading: Reading) -> bool:
    """Tell whether a board was said to be nobody's in an earlier photo."""
    return appearance_of(reading) in match.set_aside
