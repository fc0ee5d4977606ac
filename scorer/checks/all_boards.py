"""The problems that only all boards of a match together show: there is one box for all of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import Board, Face
from scorer.checks.codes import MatchProblem, ProblemCode
from scorer.checks.dominoes import domino_problems, fault_of_dominoes, places, too_many_faces
from scorer.checks.finished_game import finished_game_problems
from scorer.checks.pieces import too_many_pieces
from scorer.errors import BoardError, expect_all
from scorer.tiling.puzzle import Puzzle, Spot, faces


def match_problems(boards: Sequence[Board], *, finished: bool = False) -> tuple[MatchProblem, ...]:
    """Return the problems that no board of a match shows alone: one box holds less than all of them.

    Each domino, token, piece and caveman exists once. What one board has too much of is its own
    problem, and a board whose dominoes are wrong by themselves is left out of the joint cover.

    ``finished`` says that these are the boards of all players at the end of the game. Then it is also
    checked whether sizes and numbers of squares are those of such a game.
    """
    boards = expect_all(boards, Board, "boards")
    if len({board.game for board in boards}) != 1:
        raise BoardError("boards", "one game is expected here, on one board or more")
    found: list[tuple[ProblemCode, Collection[Spot]]] = []
    alone = {thing for board in boards for _, thing, _ in too_many_pieces([board])}
    found += [(code, spots) for code, thing, spots in too_many_pieces(boards) if thing not in alone]
    faces_alone = {face for board in boards for face, _ in too_many_faces([board])}
    over = [(face, spots) for face, spots in too_many_faces(boards) if face not in faces_alone]
    found += [(ProblemCode.TOO_MANY_FACES, spots) for _, spots in over]
    found += _joint_fault(boards, {face for face, _ in over})
    joint = [
        MatchProblem(code, tuple(places(spots, number) for number in range(len(boards))))
        for code, spots in found
        if spots
    ]
    return (*joint, *(finished_game_problems(boards) if finished else ()))


def _joint_fault(boards: Sequence[Board], over: set[Face]) -> list[tuple[ProblemCode, Collection[Spot]]]:
    right = [not domino_problems(board) for board in boards]
    if sum(right) <= 1:
        return []
    parts = [faces(board) if usable else {} for board, usable in zip(boards, right, strict=True)]
    return [fault_of_dominoes(boards, Puzzle(boards[0].game, parts), over)]
