"""The chance that who leads a match has won it, whatever the squares are that are still open.

Boards are weighed one by one (``questions``). Who holds a totem hangs on all of them together, a Dynasty on
three games: of these nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping

from scorer.rules import Mode
from ui.game.match_record import MatchRecord
from ui.game.questions import certainty
from ui.game.scores import scores
from vision.settings import DEFAULT


def sure_winner(match: MatchRecord) -> str | None:
    """Return who wins for certain as soon as all boards are in, although squares are open."""
    if match.missing or match.rounds > 1 or match.mode is Mode.TOTEM or len(match.players) < 2:
        return None
    leader = scores(match).ranking[0].name
    chances = {player.name: _totals(match, seat) for seat, player in enumerate(match.players)}
    return leader if chance_to_win(leader, chances) >= DEFAULT.certain_from else None


def chance_to_win(name: str, chances: Mapping[str, Mapping[int, float]]) -> float:
    """Return the chance of a player to have more points than everybody else.

    ``chances`` has the chances of every player's totals. A tie is no victory here: what decides it then is
    another matter.

    >>> round(chance_to_win("Anna", {"Anna": {9: 1.0}, "Ben": {8: 0.75, 9: 0.25}}), 3)
    0.75
    """
    won = 0.0
    for total, chance in chances[name].items():
        for other, theirs in chances.items():
            if other != name:
                chance *= sum(share for points, share in theirs.items() if points < total)  # noqa: PLW2901
        won += chance
    return won


def _totals(match: MatchRecord, seat: int) -> dict[int, float]:
    found = certainty(match, 0, seat)
    if found is not None:
        return {outcome.total: outcome.chance for outcome in found.outcomes}
    total = scores(match).total(0, match.players[seat].name)
    return {} if total is None else {total: 1.0}
