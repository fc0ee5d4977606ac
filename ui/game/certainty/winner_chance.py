"""How sure it is who has won, whatever the squares are that are still open.

All boards are weighed together (``vision.certainty.match_chances``): who holds a totem hangs on all of
them, a Dynasty on three games.
"""

from __future__ import annotations

from functools import lru_cache

from scorer.board import Board, Place, Resource
from scorer.rules import Mode, Rules
from ui.game.match_record import Entry, MatchRecord
from ui.game.scores import claimed
from vision.certainty.match_chances import MatchBoards, MatchChances, match_chances
from vision.certainty.tally_chances import TallyChances, tally_chances
from vision.reading import NoteCode, SquareReading
from vision.settings import DEFAULT

#: All that a board's chances depend on, beside the rules.
_Seen = tuple[Board, tuple[tuple[Place, SquareReading], ...], tuple[NoteCode, ...], frozenset[Place]]


def winner_chances(match: MatchRecord) -> MatchChances | None:
    """Return the chances of a match, once all boards are in; none of one player alone."""
    if match.missing or len(match.players) < 2:
        return None
    games = tuple(
        tuple(_seen(match.entry(round_, seat)) for seat in range(len(match.players)))
        for round_ in range(match.rounds)
    )
    claims = tuple(claimed(match, seat) for seat in range(len(match.players)))
    return _winner_chances(games, match.rules, claims)


def sure_winner(match: MatchRecord) -> str | None:
    """Return who wins alone for certain as soon as all boards are in, although squares are open."""
    found = winner_chances(match)
    winner = None if found is None else certain_winner(found)
    return None if winner is None else match.players[winner].name


def certain_winner(found: MatchChances) -> int | None:
    """Return the player who wins alone for certain, if there is one."""
    return next((seat for seat, chance in enumerate(found.wins) if chance >= DEFAULT.certain_from), None)


def is_ranking_certain(match: MatchRecord) -> bool:
    """Whether every place is certain, whatever the open squares are."""
    found = winner_chances(match)
    return found is not None and is_certain(found)


def is_certain(found: MatchChances) -> bool:
    """Whether these chances leave no doubt about any place."""
    return found.ranking >= DEFAULT.certain_from


def chance_to_win(found: MatchChances, seat: int) -> float:
    """Return a player's chance to win; a shared victory counts as one."""
    return found.wins[seat] + found.shares[seat]


def can_change_ranking(match: MatchRecord, round_: int, seat: int, place: Place) -> bool:
    """Whether the answer for a square may change the ranking; as long as a board is missing, any may."""
    found = winner_chances(match)
    if found is None:
        return True
    if is_certain(found):
        return False
    return found.settles(round_, seat, place) >= DEFAULT.min_settles


def _seen(entry: Entry) -> _Seen:
    assert entry.editing is not None
    readings = tuple(entry.readings.items())
    return entry.editing.board, readings, entry.open_notes, entry.editing.settled if readings else frozenset()


@lru_cache(maxsize=64)
def _winner_chances(
    games: tuple[tuple[_Seen, ...], ...], rules: Rules, claims: tuple[tuple[Resource, ...], ...]
) -> MatchChances:
    rounds = [[_tally_chances(seen, rules) for seen in game] for game in games]
    return match_chances(MatchBoards(rounds, totems=rules.mode is Mode.TOTEM, claims=claims))


@lru_cache(maxsize=256)
def _tally_chances(seen: _Seen, rules: Rules) -> TallyChances:
    board, readings, notes, settled = seen
    return tally_chances(board, dict(readings), rules, notes=notes, settled=settled)
