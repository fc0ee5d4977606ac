"""Whether what was read can be a board at all."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from scorer.board import Place, Terrain
from vision.reading import SquareReading
from vision.settings import Settings

Squares = Sequence[Sequence[SquareReading]]
#: Share of the squares placed that may be doubted on a board of which something hides a large part. Of 13
#: pictures without a board whose holes would else not count, the least had three of seven doubted.
_MOST_DOUBTED = 0.2
#: Chance from which a start tile is seen so well that holes in doubt do not count around it.
_SURE_START = 0.9
#: Squares, and their mean confidence, from which they are a board although many are in doubt, as in a photo
#: without colours, and many holes beside them.
_MANY, _LIKELY = 12, 0.88
#: Squares of the dominoes that can be chosen from, at most: two rows of four.
MOST_TO_CHOOSE_FROM = 16
#: Mean confidence from which more squares than these are a board whatever speaks against it. Of 360 pictures
#: without a board two came near, a calendar with .979 and letters with .988.
_CLEAR = 0.99


def is_board(  # noqa: PLR0913 - what was read, and what is known of the place where it lies
    squares: Squares,
    codes: Sequence[str],
    settings: Settings,
    *,
    parallel: bool = False,
    covered: AbstractSet[Place] = frozenset(),
    on_lattice: bool = False,
) -> bool:
    """Tell whether the box around what was read can be a board, rather than a guess at something else.

    It has enough squares, which are likely what they seem, and few of its holes are in doubt. Books print
    parts of boards, and a lamp can hide the start tile; but where none is likely, dominoes have to cover what
    is seen, most of it has to be beyond doubt or likely, and it must not be a row of dominoes to choose from,
    nor dominoes that lie about. More squares than can be chosen from, clear and ``on_lattice``, are a board
    even so. Of ``covered`` squares nobody can say more, so doubtful holes there do not count; nor do any
    around a start tile that is seen, where the squares are likely or lie ``on_lattice``: then their corners
    are clearly seen.
    """
    every = [square for row in squares for square in row]
    placed = [square for square in every if square.square]
    if len(placed) < settings.min_squares:
        return False
    if sum(square.confidence for square in placed) < settings.min_mean_confidence * len(placed):
        return False
    holes = sum(
        square.doubtful and not square.square and (r, c) not in covered
        for r, row in enumerate(squares)
        for c, square in enumerate(row)
    )
    starts = any(map(_starts, placed))
    most = max(settings.max_doubted_holes, settings.max_doubted_hole_share * len(every))
    likely = len(placed) >= _MANY and sum(square.confidence for square in placed) >= _LIKELY * len(placed)
    if holes > most and not (_has_sure_start(placed) and (on_lattice or likely)):
        return False
    mostly_doubted = 2 * sum(square.doubtful for square in every) > len(every)
    if is_row_of_dominoes(squares, parallel=parallel):
        return False
    if are_loose_dominoes(squares, settings, on_lattice=on_lattice):
        return False
    confidence = sum(square.confidence for square in placed) / len(placed)
    clear = on_lattice and len(placed) > MOST_TO_CHOOSE_FROM and confidence >= _CLEAR
    return starts or clear or ("no_cover" not in codes and (not mostly_doubted or (on_lattice and likely)))


def is_mostly_doubt(squares: Squares, *, on_lattice: bool = False) -> bool:
    """Tell whether there are as many doubts as squares, as on patchwork and pages of pictures.

    A hand may hide half of a board. So holes in doubt do not count where the corners of squares are clearly
    seen, ``on_lattice``, and few of the squares placed are doubted.
    """
    placed = [square for row in squares for square in row if square.square]
    holes = [square for row in squares for square in row if not square.square]
    doubted = sum(square.doubtful for square in placed)
    if on_lattice and doubted <= _MOST_DOUBTED * len(placed):
        return False
    return doubted + sum(square.doubtful for square in holes) >= len(placed)


def is_guess(squares: Squares, settings: Settings) -> bool:
    """Tell whether what was read is fewer squares than a board has, all of them in doubt.

    Corners marked around a bare table hold no more than the doubtful start tile that every board needs.
    """
    placed = [square for row in squares for square in row if square.square]
    return len(placed) < settings.min_squares and all(square.doubtful for square in placed)


def is_row_of_dominoes(squares: Squares, *, parallel: bool = False) -> bool:
    """Tell whether dominoes lie side by side as they do when players choose.

    That is a box without a start tile, all its dominoes ``parallel`` or two squares wide without a hole.
    """
    every = [square for row in squares for square in row]
    full = all(square.square for square in every)
    two_wide = 2 in {len(squares), len(squares[0])}
    return not any(map(_starts, every)) and (parallel or (full and two_wide))


def are_loose_dominoes(squares: Squares, settings: Settings, *, on_lattice: bool) -> bool:
    """Tell whether some dominoes lie about, of which a few happen to fit together.

    None of their squares is likely a start tile; and they are few, or not ``on_lattice``.
    """
    placed = [square for row in squares for square in row if square.square]
    if any(_starts(square) and square.chance_by_itself >= settings.min_start_chance for square in placed):
        return False
    return len(placed) < settings.min_squares_without_start or not on_lattice


def _starts(square: SquareReading) -> bool:
    return square.square is not None and square.square.terrain is Terrain.START


def _has_sure_start(squares: Sequence[SquareReading]) -> bool:
    return any(_starts(square) and square.chance_by_itself >= _SURE_START for square in squares)
