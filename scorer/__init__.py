"""The rules of Kingdomino Origins and classic Kingdomino: boards, scores, problems, matches.

A board is one line of text, JSON, or built from squares::

    >>> from scorer import Mode, Rules, parse, problems, score
    >>> board = parse("o5.GmaL1.HLfi.-Ghu")
    >>> board.squares[0, 0]
    Square(terrain=<Terrain.GRASSLAND: 'grassland'>, fire=0, craters=0, crowns=0, token=0, \
resource=<Resource.MAMMOTH: 'mammoth'>, caveman=None)

A place is ``(row, col)``, counted from 0 at the top left. A score is a list of lines, each with the squares
that it comes from; the total is their sum::

    >>> sheet = score(board, Rules(Mode.TOTEM))
    >>> [(line.row, line.factors, line.points) for line in sheet.lines if line.points]
    [('lake', (2, 1), 2), ('resources', (2,), 2)]
    >>> sheet.total
    4

What a real table cannot show is described, all at once, and never changes a score::

    >>> for problem in problems(board, Mode.TOTEM):
    ...     print(problem.code, problem.severity, problem.squares)
    unused_piece impossible ((2, 1),)
    square_without_resource check ((2, 1),)

A match ranks several players, gives the totems to their holders, and has problems of its own::

    >>> from scorer import Match, Player, match_problems, settle
    >>> match = Match(Rules("totem"), (Player("Anna", board), Player("Ben", parse("o5.HQ1.-Qfl"))))
    >>> [(found.place, found.name, found.tally.total) for found in settle(match).ranking]
    [(1, 'Anna', 11), (2, 'Ben', 9)]

Where to look:

- boards: :class:`Board` of :class:`Square`; :func:`parse` and :func:`write` for notation, :func:`from_json`
  and :func:`to_json`;
- the words of the game: :class:`Game`, :class:`Terrain`, :class:`Resource`, :class:`Caveman`;
- what is played: :class:`Rules`, made of a :class:`Mode` and of :class:`Option` members;
- scores: :func:`score` returns a :class:`ScoreSheet` of :class:`ScoreLine`; :func:`pad` names its rows;
- problems: :func:`problems` of a board, :func:`match_problems` of all boards together; each has a
  :class:`ProblemCode` and a :class:`Severity`;
- matches: :class:`Match` of :class:`Player`, :class:`Dynasty`; :func:`settle`, :func:`settle_dynasty`;
  :func:`match_from_json`, :func:`match_to_json`, :func:`dynasty_to_json`.

Strings are taken for the members that they mean. What is no board or no match raises :class:`BoardError`,
rules that do not go together raise :class:`RulesError`; both say where. ``help(scorer.Board)`` tells more
about one name.
"""

# Each name is exported by its alias; a list of them in __all__ would make help(scorer) print every member.

from scorer.board import Board as Board
from scorer.board import Caveman as Caveman
from scorer.board import Face as Face
from scorer.board import Game as Game
from scorer.board import Place as Place
from scorer.board import Resource as Resource
from scorer.board import Square as Square
from scorer.board import Terrain as Terrain
from scorer.checks.all_boards import match_problems as match_problems
from scorer.checks.codes import MatchProblem as MatchProblem
from scorer.checks.codes import Problem as Problem
from scorer.checks.codes import ProblemCode as ProblemCode
from scorer.checks.codes import Severity as Severity
from scorer.checks.one_board import problems as problems
from scorer.errors import BoardError as BoardError
from scorer.errors import RulesError as RulesError
from scorer.formats.board_json import from_json as from_json
from scorer.formats.board_json import to_json as to_json
from scorer.formats.match_json import dynasty_to_json as dynasty_to_json
from scorer.formats.match_json import match_from_json as match_from_json
from scorer.formats.match_json import match_to_json as match_to_json
from scorer.formats.notation import parse as parse
from scorer.formats.notation import write as write
from scorer.formats.sheet_json import sheet_to_json as sheet_to_json
from scorer.match import Dynasty as Dynasty
from scorer.match import DynastyResult as DynastyResult
from scorer.match import Match as Match
from scorer.match import Player as Player
from scorer.match import Result as Result
from scorer.match import TotemTie as TotemTie
from scorer.match import settle as settle
from scorer.match import settle_dynasty as settle_dynasty
from scorer.ranking import Standing as Standing
from scorer.ranking import Tally as Tally
from scorer.ranking import rank as rank
from scorer.rules import Mode as Mode
from scorer.rules import Option as Option
from scorer.rules import Rules as Rules
from scorer.scoring.lines import LineCode as LineCode
from scorer.scoring.lines import ScoreLine as ScoreLine
from scorer.scoring.sheet import ScoreSheet as ScoreSheet
from scorer.scoring.sheet import pad as pad
from scorer.scoring.sheet import score as score
