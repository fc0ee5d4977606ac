"""The same players once more: who starts moves on by one, around the table."""

from __future__ import annotations

from ui.game.match_record import MatchRecord, new_match


def rematch(before: MatchRecord) -> MatchRecord:
    """Return a match of the same players, game and rules, who starts in the first seat.

    >>> from scorer.board import Game
    >>> from ui.game.match_record import PlayerRecord
    >>> anna, ben, mia = (PlayerRecord(name, "pink") for name in ("Anna", "Ben", "Mia"))
    >>> after = rematch(new_match(Game.CLASSIC, None, ("harmony",), [anna, ben, mia]))
    >>> [player.name for player in after.players], [*map(str, after.variants)]
    (['Ben', 'Mia', 'Anna'], ['harmony'])
    """
    players = (*before.players[1:], *before.players[:1])
    return new_match(before.game, before.mode, before.variants, players, size=before.chosen_size)


def rounds_in(match: MatchRecord) -> int:
    """Return how many games of a match have all their boards, counted from the first."""
    missing = [round_ for round_, _ in match.missing]
    return min(missing, default=match.rounds)
