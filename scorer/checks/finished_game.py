"""What the boards of a finished game cannot show for the number of players and of dominoes dealt.

Four players share all 48 dominoes, three lay 36, and two on 5x5 lay 24: that is 12 for each. Two players on
7x7 lay 24 each. Nobody may discard a domino that can be laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

from scorer.board import Board, Game, Place, Terrain, beside
from scorer.box import box
from scorer.checks.codes import MatchProblem, ProblemCode
from scorer.checks.discards import unexplained_discards
from scorer.checks.dominoes import domino_problems
from scorer.tiling.work import OutOfWorkError

_SMALL, _LARGE = 5, 7
#: Two players may build on 7x7. More build on 5x5.
_TWO_PLAYERS = 2


def finished_game_problems(boards: Sequence[Board]) -> list[MatchProblem]:
    """Return what has to be checked about the boards of all players at the end of a game."""
    if len(boards) < _TWO_PLAYERS:
        return []
    everybody, sizes = tuple(range(len(boards))), {board.size for board in boards}
    found: list[tuple[ProblemCode, tuple[int, ...]]] = []
    if len(sizes) > 1:
        found.append((ProblemCode.SIZES_DIFFER, everybody))
    if boards[0].game is Game.ORIGINS and sizes == {_SMALL} and len(boards) == _TWO_PLAYERS:
        found.append((ProblemCode.SMALL_TERRITORY, everybody))
    if boards[0].game is Game.ORIGINS and _LARGE in sizes and len(boards) > _TWO_PLAYERS:
        found.append((ProblemCode.LARGE_TERRITORY, everybody))
    dealt = [12 if len(boards) > _TWO_PLAYERS else board.size**2 // 2 for board in boards]
    laid = [len(board.squares) - len(board.starts) for board in boards]
    many = tuple(number for number in everybody if laid[number] > 2 * dealt[number])
    found += [(ProblemCode.TOO_MANY_SQUARES, many)] if many else []
    idle = discarded_what_fitted(boards, dealt)
    found += [(ProblemCode.UNPLAYED_DOMINO, idle)] if idle else []
    return [MatchProblem(code, ((),) * len(boards), players) for code, players in found]


def discarded_what_fitted(boards: Sequence[Board], dealt: Sequence[int]) -> tuple[int, ...]:
    """Return the players of whom one has discarded a domino that fitted.

    Where a board is wrong by itself, or it takes too long to try all ways, those are returned for whom each
    domino that may be left would have fitted at all times.
    """
    missing = {
        player: lack
        for player, board in enumerate(boards)
        if (lack := dealt[player] - len(board.squares) // 2) > 0
    }
    if not missing:
        return ()
    if all(len(board.starts) == 1 and not domino_problems(board) for board in boards):
        with suppress(OutOfWorkError):
            return unexplained_discards(boards, missing)
    unseen = _unseen(boards)
    return tuple(player for player in missing if could_always_lay(boards[player], unseen))


def _unseen(boards: Sequence[Board]) -> set[frozenset[Terrain]]:
    """Return the terrains of the dominoes that may lie on none of the boards."""
    game = boards[0].game
    left = box(game).faces - Counter(square.face for board in boards for square in board.squares.values())
    return {
        frozenset((domino.left.terrain, domino.right.terrain))
        for domino in box(game).dominoes
        if not Counter((domino.left, domino.right)) - left
    }


def could_always_lay(board: Board, unseen: set[frozenset[Terrain]]) -> bool:
    """Whether each of the ``unseen`` dominoes, by its terrains, could be laid on a board whenever it came up.

    Then the player had to lay it, and cannot have discarded it. Nothing is said of a board whose dominoes are
    wrong by themselves.
    """
    if not unseen or len(board.starts) != 1 or domino_problems(board):
        return False
    return all(always_fits(board, terrains) for terrains in unseen)


def always_fits(board: Board, terrains: frozenset[Terrain]) -> bool:
    """Whether a domino fits on a board whenever it comes up.

    1. It fits beside the start tile, and beside each square of its terrains.
    2. A free square there with a free neighbour takes it: both were free all along.
    3. A filled square there was free until its domino came, which took a second free square: until then the
       domino fitted, too. So when it was discarded, that square was filled; it joins what lay there for sure.
    """
    fits = list(beside(board.starts[0]))
    there: set[Place] = set()
    for place in fits:  # grows while it is walked
        square = board.squares.get(place)
        if square is None:
            if any(_in_frame(board, place, near) for near in beside(place)):
                return True
        elif place not in there:
            there.add(place)
            if square.terrain in terrains:
                fits += beside(place)
    return False


def _in_frame(board: Board, one: Place, two: Place) -> bool:
    """Whether a free square and its neighbour take a domino within the frame."""
    if two in board.squares:
        return False
    return all(max(along) - min(along) < board.size for along in _lines(board, one, two))


def _lines(board: Board, *more: Place) -> Iterator[tuple[int, ...]]:
    """Yield the rows, then the columns, of all squares and some more."""
    return zip(*board.squares, *more, strict=True)
