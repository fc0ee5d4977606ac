"""What the dominoes of a board, or of all boards of a match, cannot show."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from scorer.board import Board, Face, Place, Terrain
from scorer.box import box
from scorer.checks.codes import Problem, ProblemCode
from scorer.regions import PaddedBoard, groups
from scorer.tiling.laying_order import lay
from scorer.tiling.puzzle import Puzzle, Spot, faces, numbers_by_pair, printed
from scorer.tiling.uncovered import uncovered
from scorer.tiling.work import OutOfWorkError, Work

_START = Face(Terrain.START)
#: Enough for every board of a game and for nearly all that are misread, in states; see scorer.tiling.work.
_MOST_WORK = 100_000


@lru_cache(maxsize=64)
def domino_problems(board: Board) -> tuple[Problem, ...]:
    """Return what is wrong with the dominoes of a board, near causes first.

    The last boards are remembered: all boards of a match together ask for those of each board again.

    Squares already blamed for one reason are taken as right in the next question: a cover and an order of
    laying are asked of the other squares. Neither is asked of a board with more squares than its frame and
    one more row would hold.
    """
    unknown, over, odd = unknown_faces(board), too_many_faces([board]), odd_groups(board)
    off = off_frame(board)
    found = [Problem(ProblemCode.ODD_NUMBER, odd), Problem(ProblemCode.UNKNOWN_FACE, unknown)]
    found += [Problem(ProblemCode.TOO_MANY_FACES, places(spots)) for _, spots in over]
    found.append(Problem(ProblemCode.OFF_FRAME, off))
    if len(board.squares) <= board.size * (board.size + 1):
        rest = {place: seen for place, seen in faces(board).items() if place not in odd}
        puzzle = Puzzle(board.game, [rest], {(0, place) for place in (*unknown, *off)})
        code, spots = fault_of_dominoes([board], puzzle, {face for face, _ in over})
        found.append(Problem(code, tuple(place for place in places(spots) if place not in off)))
    return tuple(problem for problem in found if problem.squares)


def fault_of_dominoes(
    boards: Sequence[Board], puzzle: Puzzle, over: Collection[Face]
) -> tuple[ProblemCode, set[Spot]]:
    """Return the squares that no dominoes of one box cover, or else those that no order of laying reaches.

    Of the faces that there are too many of, the box is taken to hold as many as lie there. Nothing is said
    where the answer would take more work than ``_MOST_WORK``.
    """
    unlimited = [pair for pair in numbers_by_pair(puzzle.game) if not pair.isdisjoint(over)]
    try:
        laying = lay(boards, puzzle, unlimited, Work(_MOST_WORK))
    except OutOfWorkError:
        return ProblemCode.NO_COVER, set()
    if laying is None:
        return ProblemCode.NO_COVER, uncovered(puzzle, unlimited, Work(_MOST_WORK))
    left = {(number, place) for number, squares in enumerate(laying.unreached) for place in squares}
    return ProblemCode.NO_LAYING_ORDER, left


def places(spots: Collection[Spot], board: int = 0) -> tuple[Place, ...]:
    """Return the squares of one board, row by row."""
    return tuple(sorted(place for number, place in spots if number == board))


def off_frame(board: Board) -> tuple[Place, ...]:
    """Return the squares outside the frame of 5x5 or 7x7 that holds a start tile and most squares."""
    size, squares = board.size, board.squares

    def inside(corner: Place) -> set[Place]:
        return {(r, c) for r, c in squares if 0 <= r - corner[0] < size and 0 <= c - corner[1] < size}

    def rank(kept: set[Place]) -> tuple[bool, int]:
        return not kept.isdisjoint(board.starts), len(kept)

    corners = [(r, c) for r in range(max(1, board.height)) for c in range(max(1, board.width))]
    kept = max(map(inside, corners), key=rank)
    return tuple(place for place in squares if place not in kept)


def unknown_faces(board: Board) -> tuple[Place, ...]:
    """Return the squares with a face that no domino of the box has, nor a start tile."""
    known = {*box(board.game).faces, _START}
    return board.places(lambda square: known.isdisjoint(printed(square, board.game)))


def too_many_faces(boards: Sequence[Board]) -> list[tuple[Face, list[Spot]]]:
    """Return the squares with each face of which one box holds fewer."""
    lying: dict[Face, list[Spot]] = {}
    for number, board in enumerate(boards):
        for place, seen in faces(board).items():
            face, *others = seen
            if not others:
                lying.setdefault(face, []).append((number, place))
    held = box(boards[0].game).faces
    return [(face, spots) for face, spots in lying.items() if 0 < held[face] < len(spots)]


def odd_groups(board: Board) -> tuple[Place, ...]:
    """Return the squares that cannot all be halves of dominoes, because their number is odd.

    The start tile apart, a board has an even number of squares. If it has not, those of its groups of
    squares side by side are meant that have an odd number.
    """
    padded = PaddedBoard.of(board)
    halves = [None if s is None or s.terrain is Terrain.START else True for s in padded.squares]
    if halves.count(True) % 2 == 0:
        return ()
    odd = [group for _, group in groups(halves, padded.sides) if len(group) % 2]
    return tuple(sorted(padded.places[index] for group in odd for index in group))
