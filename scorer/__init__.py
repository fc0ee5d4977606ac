"""The rules of Kingdomino Origins and classic Kingdomino: boards, scores, problems, matches."""

from scorer.board import Board, BoardError, Caveman, Game, Resource, Square, Terrain
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import MatchProblem, Problem, ProblemCode, Severity
from scorer.checks.one_board import problems
from scorer.formats.board_json import from_json, to_json
from scorer.formats.match_json import dynasty_to_json, match_from_json, match_to_json
from scorer.formats.notation import parse, write
from scorer.formats.sheet_json import sheet_to_json
from scorer.match import Dynasty, Match, Player, Result, settle, settle_dynasty
from scorer.ranking import Standing, Tally, rank
from scorer.rules import Mode, Option, Rules, RulesError
from scorer.scoring.lines import LineCode, ScoreLine
from scorer.scoring.sheet import ScoreSheet, pad, score

__all__ = [
    "Board",
    "BoardError",
    "Caveman",
    "Dynasty",
    "Game",
    "LineCode",
    "Match",
    "MatchProblem",
    "Mode",
    "Option",
    "Player",
    "Problem",
    "ProblemCode",
    "Resource",
    "Result",
    "Rules",
    "RulesError",
    "ScoreLine",
    "ScoreSheet",
    "Severity",
    "Square",
    "Standing",
    "Tally",
    "Terrain",
    "dynasty_to_json",
    "from_json",
    "match_from_json",
    "match_problems",
    "match_to_json",
    "pad",
    "parse",
    "problems",
    "rank",
    "score",
    "settle",
    "settle_dynasty",
    "sheet_to_json",
    "to_json",
    "write",
]
