"""The score sheet of one territory.

>>> from scorer.formats.notation import parse
>>> sheet = score(parse("o5.D1DL.HLL1.GLV2"))
>>> [(line.row, line.factors, line.points) for line in sheet.lines]
[('desert', (2, 1), 2), ('grassland', (1, 0), 0), ('lake', (4, 1), 4), ('volcano', (1, 0), 0)]
>>> sheet.total
6
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scorer.board import TERRAINS, Board, Game, Resource, Terrain
from scorer.errors import BoardError, expect, member, shown
from scorer.regions import PaddedBoard
from scorer.rules import OPTIONS, Mode, Rules, totems_of
from scorer.scoring.bonuses import bonus_lines
from scorer.scoring.lines import LineCode, ScoreLine
from scorer.scoring.region_points import region_lines
from scorer.scoring.totems import totem_lines
from scorer.scoring.tribe import WANTED, tribe_lines

_ROWS = frozenset({*Terrain, *LineCode})


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of a score, in the order of the printed score pad. The total is their sum."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum(line.points for line in self.lines)

    @property
    def largest_region(self) -> int:
        """The size of the largest region, with or without fire; volcanoes are a region here."""
        return max((len(line.squares) for line in self.lines if line.code is LineCode.REGION), default=0)

    def row(self, name: str) -> tuple[ScoreLine, ...]:
        """Return the lines that one row of the score pad sums up: a terrain, or a code of a line."""
        if not isinstance(name, str) or name not in _ROWS:
            raise BoardError("row", f"{shown(name)} is no row of a score pad")
        return tuple(line for line in self.lines if line.row == name)

    def points(self, name: str) -> int:
        """Return what one row of the score pad says."""
        return sum(line.points for line in self.row(name))


def score(board: Board, rules: Rules = Rules(), totems: Collection[Resource] = ()) -> ScoreSheet:  # noqa: B008 - frozen
    """Score a territory as it lies, possible or not. ``totems`` are those that its player holds.

    Raise :class:`scorer.errors.RulesError` where the rules do not go with the board's game.
    """
    expect(board, Board, "board")
    expect(rules, Rules, "rules")
    totems = totems_of(totems)
    rules.check(board.game, totems)
    padded = PaddedBoard.of(board)
    lines = region_lines(padded, board.game)
    if rules.mode is Mode.TOTEM:
        lines += totem_lines(padded, totems)
    elif rules.mode is Mode.TRIBE:
        lines += tribe_lines(padded)
    if rules.options:
        lines += bonus_lines(board, rules)
    return ScoreSheet(tuple(lines))


def pad(game: Game, rules: Rules) -> tuple[str, ...]:
    """Return the rows that the score pad prints for these rules, from top to bottom.

    Volcanoes have no row: their lines never score.
    """
    game = member(Game, game, "game")
    expect(rules, Rules, "rules").check(game)
    rows: list[str] = [t for t in TERRAINS[game] if t not in (Terrain.VOLCANO, Terrain.START)]
    if rules.mode is Mode.TOTEM:
        rows += [LineCode.TOTEM, LineCode.RESOURCES]
    elif rules.mode is Mode.TRIBE:
        rows += [*WANTED, LineCode.WARRIORS]
    rows += [option for option in OPTIONS[game] if option in rules.options]
    return tuple(str(row) for row in rows)
