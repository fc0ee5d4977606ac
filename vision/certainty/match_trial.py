"""What the chances of winners are worth: matches of boards that were read, against what really lies there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.board import Board, Game
from scorer.rules import Mode, Rules
from vision.certainty.certainty import readings_of
from vision.certainty.match_chances import MatchBoards, MatchChances, match_chances
from vision.certainty.tally_chances import TallyChances, tally_chances
from vision.reading import Reading
from vision.settings import DEFAULT

#: Boards of a match.
_PLAYERS = 3


@dataclass(frozen=True, slots=True)
class ReadBoard:
    """A board as it was read, as it really lies, and by what rules it is scored."""

    reading: Reading
    truth: Board
    rules: Rules


@dataclass(frozen=True, slots=True)
class JudgedMatch:
    """What was said of a match, and what came of it.

    ``said`` are the players' chances to win alone, each with whether that came true. ``certain`` and
    ``right`` are about the likeliest winner.
    """

    said: tuple[tuple[float, bool], ...]
    certain: bool
    right: bool


def judged_matches(boards: Sequence[ReadBoard]) -> Iterator[JudgedMatch]:
    """Yield matches of boards of one game and mode that follow each other, those with one winner."""
    groups: dict[tuple[Game, Mode | None], list[ReadBoard]] = defaultdict(list)
    for each in boards:
        if each.reading.board.game is each.truth.game:
            groups[each.truth.game, each.rules.mode].append(each)
    for group in groups.values():
        for first in range(0, len(group) - _PLAYERS + 1, _PLAYERS):
            match = group[first : first + _PLAYERS]
            truth = _chances([tally_chances(each.truth, {}, each.rules) for each in match], match[0].rules)
            if max(truth.wins) == 1:
                yield _judged(match, truth)


def _judged(match: Sequence[ReadBoard], truth: MatchChances) -> JudgedMatch:
    boards = [
        tally_chances(each.reading.board, readings_of(each.reading), each.rules, notes=each.reading.notes)
        for each in match
    ]
    wins = _chances(boards, match[0].rules).wins
    said = tuple((chance, won == 1) for chance, won in zip(wins, truth.wins, strict=True))
    chance, right = max(said)
    return JudgedMatch(said, chance >= DEFAULT.certain_from, right)


def _chances(boards: Sequence[TallyChances], rules: Rules) -> MatchChances:
    return match_chances(MatchBoards([boards], totems=rules.mode is Mode.TOTEM))
