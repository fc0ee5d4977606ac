"""The rules of Kingdomino Origins and classic Kingdomino: boards, scores, matches."""

from scorer.board import Board, BoardError, Caveman, Game, Resource, Square, Terrain
from scorer.board_json import from_json, to_json
from scorer.lines import LineCode, ScoreLine
from scorer.notation import parse, write
from scorer.rules import Mode, Option, Rules, RulesError
from scorer.sheet import ScoreSheet, pad, score, sheet_to_json

__all__ = [
    "Board",
    "BoardError",
    "Caveman",
    "Game",
    "LineCode",
    "Mode",
    "Option",
    "Resource",
    "Rules",
    "RulesError",
    "ScoreLine",
    "ScoreSheet",
    "Square",
    "Terrain",
    "from_json",
    "pad",
    "parse",
    "score",
    "sheet_to_json",
    "to_json",
    "write",
]
