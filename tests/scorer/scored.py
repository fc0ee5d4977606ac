"""Boards in notation, scored."""

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from scorer.scoring.sheet import score

REGIONS = Rules()
TOTEM = Rules(Mode.TOTEM)
TRIBE = Rules(Mode.TRIBE)


def scored(notation, rules=REGIONS, totems=()):
    """Return the lines that bring points: (row of the score pad, points)."""
    return [(line.row, line.points) for line in score(parse(notation), rules, totems).lines if line.points]
