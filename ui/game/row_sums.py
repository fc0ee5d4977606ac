"""What each row of the score pad brought a player, over all games of a match: what statistics are made of."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.scoring.lines import LineCode
from ui.game.match_record import MatchRecord
from ui.game.scores import scores

#: Points and number by row: of regions, of cavemen, of whatever the row lists. Rows without any are left out.
RowSums = Mapping[str, tuple[int, int]]


def row_sums(match: MatchRecord, name: str) -> RowSums:
    """Return the points and the number of each row of a player's sheets.

    >>> from scorer.formats.notation import parse
    >>> from scorer.rules import Mode
    >>> from scorer.board import Game
    >>> from ui.game.match_record import Entry, PlayerRecord, new_match
    >>> match = new_match(Game.ORIGINS, Mode.TRIBE, (), [PlayerRecord("Anna", "pink")])
    >>> match = match.with_entry(0, 0, Entry.of(parse("o5.Gw1Gw2.D1H")))
    >>> row_sums(match, "Anna")
    {'desert': (1, 1), 'grassland': (0, 1), 'warriors': (6, 2)}
    """
    result = scores(match)
    sums: dict[str, tuple[int, int]] = {}
    for round_ in range(match.rounds):
        sheet = result.sheet(round_, name)
        for line in sheet.lines if sheet else ():
            points, number = sums.get(line.row, (0, 0))
            # A group of warriors is one line.
            here = line.factors[0] if line.code is LineCode.WARRIORS else 1
            sums[line.row] = (points + line.points, number + here)
    return sums
