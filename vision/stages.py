"""The stages in their order, for one place in a photo: from where a board was located to its reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, BoardError, Game
from scorer.errors import member, shown
from scorer.rules import Mode
from vision.classifying.classify import Look, SquareLikelihoods, classify
from vision.errors import BoardNotFound
from vision.finishing.beyond_photo import doubted_beyond, may_go_on
from vision.finishing.burnt_out import burnt_around
from vision.finishing.burnt_rows import with_burnt_rows
from vision.finishing.final_reading import to_reading
from vision.finishing.hidden_squares import placed_on
from vision.finishing.hut_colour import read_hut
from vision.finishing.painted_over import doubted_painted_over
from vision.finishing.plausibility import MOST_TO_CHOOSE_FROM
from vision.finishing.rows_apart import doubted_apart
from vision.finishing.table_colours import table_colours
from vision.finishing.unlike_chosen import unlike_chosen
from vision.geometry.grid import Grid, grid_from_corners
from vision.loading.load import Photo, PhotoFile, largest_reduction
from vision.locating.hiding import hide_grid
from vision.locating.locate import locate, locate_elsewhere, locate_smaller, refine
from vision.locating.located import RING, Located
from vision.overlooked_rows import with_overlooked_rows
from vision.reading import NoteCode, Reading, SquareReading
from vision.reconciling.reconcile import Reconciled, reconcile
from vision.rectify import Rectified, rectify, shown_shares
from vision.settings import Settings
from vision.trace import Intermediates, StageClock

Result = TypeVar("Result")

#: Share of the squares placed from which, when so many are in doubt, smaller boards are looked for within
#: what was read, and the evidence from which it is too clear for that: of most floors read as boards it was
#: .82 at most. From the second share on they are looked for in all of the photo, however clear that lattice:
#: of two floors with evidence of .87 and .88 18 of 42 squares and 41 of 49 were in doubt.
_UNSURE, _CLEAR_LATTICE, _MOSTLY = 0.13, 0.84, 0.4


@dataclass(frozen=True, slots=True)
class Known:
    """What the user knows already, and what the stages go by; raises ``BoardError`` for what there is not.

    ``played`` is the size that is played where boards of any ``size`` are searched for all the same.
    """

    game: Game | None
    size: int | None
    mode: Mode | None
    settings: Settings
    look: Look | None
    played: int | None = None

    @property
    def territory(self) -> int | None:
        """The size up to which a board that was found can go on, if it is known."""
        return self.size or self.played

    def __post_init__(self) -> None:
        if self.size is not None and (isinstance(self.size, bool) or self.size not in SIZES):
            raise BoardError("size", f"{shown(self.size)} is not one of {', '.join(map(str, SIZES))}")
        if self.game is not None:
            object.__setattr__(self, "game", member(Game, self.game, "game"))
        if self.mode is not None:
            object.__setattr__(self, "mode", member(Mode, self.mode, "mode"))


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the stages made of one place in the photo."""

    photo: Photo
    located: Located
    rectified: Rectified
    likelihoods: SquareLikelihoods
    reconciled: Reconciled


def read_located(file: PhotoFile, photo: Photo, located: Located, known: Known, clock: StageClock) -> Found:
    """Take what was located through the stages that follow."""
    settings = known.settings
    wanted = largest_reduction(located.grid.side, settings.min_sharpness * settings.pitch)
    if wanted < photo.scale:  # a board far away: the photo is decoded once more, larger
        photo = file.reduced(wanted)
        located = refine(photo, located, known.size, settings)
    so_far = Intermediates(photo, located)
    clock.stop("locate", so_far)
    rectified = rectify(photo, located, settings)
    located, rectified = with_overlooked_rows(photo, located, rectified, known.size, settings)
    so_far = replace(so_far, located=located, rectified=rectified)
    clock.stop("rectify", so_far)
    likelihoods = classify(rectified, known.game, settings, look=known.look)
    so_far = replace(so_far, likelihoods=likelihoods)
    clock.stop("classify", so_far)
    reconciled = reconcile(likelihoods, size=known.size, mode=known.mode, settings=settings)
    clock.stop("reconcile", replace(so_far, reconciled=reconciled))
    found = Found(photo, located, rectified, likelihoods, reconciled)
    return _with_rows_of_larger(found, known) if NoteCode.NO_COVER in reconciled.notes else found


def _with_rows_of_larger(found: Found, known: Known) -> Found:
    """Return what was found with rows that only a larger territory has, if dominoes cover it with them."""
    settings = known.settings
    if known.size:
        return found
    located, rectified = with_overlooked_rows(
        found.photo, found.located, found.rectified, max(SIZES), settings
    )
    if located is found.located:
        return found
    likelihoods = classify(rectified, known.game, settings, look=known.look)
    reconciled = reconcile(likelihoods, size=None, mode=known.mode, settings=settings)
    larger = Found(found.photo, located, rectified, likelihoods, reconciled)
    return found if NoteCode.NO_COVER in reconciled.notes else larger


def first_that_reads(
    photo: Photo,
    located: Located,
    known: Known,
    read: Callable[[Located], Result],
    boards: Callable[[Result], Sequence[Reading]],
) -> Result:
    """Return what ``read`` makes of what was located, or else of what is clearer in the photo.

    ``boards`` are the boards of a result. Raises the ``BoardNotFound`` of what was located if neither can
    be read.
    """
    refusal: BoardNotFound | None = None
    try:
        found = [read(located)]
    except BoardNotFound as error:
        found, refusal = [], error
        others = locate_elsewhere(photo, located, known.size, known.settings)
    else:
        others = _clearer(photo, located, known, _doubted_share(boards(found[0])))
    for other in others:
        with suppress(BoardNotFound):
            found.append(read(other))
            if _doubted_share(boards(found[-1])) < _UNSURE:
                return found[-1]
    if refusal and not found:
        raise refusal
    return found[0]


def _clearer(photo: Photo, located: Located, known: Known, doubted: float) -> list[Located]:
    """Return what may be clearer than what was located, of whose squares such a share is in doubt."""
    mostly = doubted >= _MOSTLY
    if mostly or (doubted >= _UNSURE and located.grid.evidence < _CLEAR_LATTICE):
        return locate_smaller(photo, located, known.size, known.settings, within=not mostly)
    return []


def _doubted_share(boards: Sequence[Reading]) -> float:
    """Return how much of what was read is in doubt, 0 to 1."""
    placed = [square for board in boards for row in board.squares for square in row if square.square]
    return sum(square.doubtful for square in placed) / max(1, len(placed))


def with_start_tile(file: PhotoFile, photo: Photo, found: Found, known: Known, clock: StageClock) -> Found:
    """Return what was found, or else a board with its start tile that lies beside it.

    Dominoes that are still to be chosen from lie in rows, too. Beside a board whose start tile is not read a
    newspaper may look a little like one: so the lattice of the other has to be clear, or as clear as this
    one's, and its start tile likely. What was found stays if it is clearly more than dominoes to choose from.
    """
    if found.reconciled.board.starts:
        return found
    settings = known.settings
    photo = hide_grid(photo, found.located.grid)
    try:
        other = read_located(file, photo, locate(photo, known.size, settings), known, clock)
    except BoardNotFound:
        return found
    if _is_more(found, other, settings):
        return found
    squares, starts = other.reconciled.squares, other.reconciled.board.starts
    likely = any(squares[row][col].chance_by_itself >= settings.min_start_chance for row, col in starts)
    clear = min(settings.clear_evidence, found.located.grid.evidence)
    return other if likely and other.located.grid.evidence >= clear else found


def _is_more(found: Found, other: Found, settings: Settings) -> bool:
    """Tell whether what was found is clearly a board or several, and what lies beside it hardly one.

    That has less than half of its squares, or is the rest of the same boards: it lies right beside, and they
    go on where what was found is hidden.
    """
    squares, others = (len(each.reconciled.board.squares) for each in (found, other))
    grid = found.located.grid
    clear = squares > MOST_TO_CHOOSE_FROM and grid.evidence >= settings.clear_evidence
    return clear and (squares > 2 * others or bool(grid.holding(other.located.grid.beside).any()))


def finished(found: Found, known: Known, clock: StageClock) -> Reading:
    """Return the reading of a place, with what is remarkable about it."""
    table = table_colours(found.rectified, placed_on(found.reconciled.squares), known.settings)
    size, settings = known.territory, known.settings
    reading = to_reading(
        found.located, found.likelihoods, found.reconciled, table, clock.seconds, size, settings
    )
    photo, grid = found.photo, grid_of(reading)
    grey, burnt = photo.is_grey, burnt_around(photo, grid)
    reading = _doubted_below(reading, _bounds(burnt[RING:-RING, RING:-RING], settings, grey=grey))
    reading = doubted_painted_over(reading, grid, photo.painted_over)
    if not found.located.closed:
        reading = doubted_apart(reading, grid, found.located.points)
        reading = with_burnt_rows(reading, grid, photo, size, burnt)
        grid = grid_of(reading)
    shown = shown_shares(photo, grid)
    reading = doubted_beyond(reading, shown, settings)
    hut = None if grey else read_hut(found.rectified, found.reconciled.board)
    alone = (NoteCode.NO_COLOUR,) if grey else ()
    remarks = _remarks(found, reading, grid, shown, known)
    return replace(reading, notes=(*reading.notes, *alone, *remarks), hut=hut)


def grid_of(reading: Reading) -> Grid:
    return grid_from_corners(reading.corners, reading.board.height, reading.board.width)


def _bounds(burnt: NDArray[np.float64], settings: Settings, *, grey: bool) -> NDArray[np.float64]:
    """Return of each square how sure it has to be not to be doubted: more where less can be seen.

    ``burnt`` are the shares of the squares that a lamp burns out; ``grey``: the photo has no colours.
    """
    if grey:
        return np.full(burnt.shape, settings.doubt_grey_below)
    return np.where(burnt >= settings.min_burnt, settings.doubt_burnt_below, settings.doubt_below)


def _doubted_below(reading: Reading, bounds: NDArray[np.float64]) -> Reading:
    """Return a reading with every placed square doubted that is less sure than its bound."""

    def doubted(square: SquareReading, bound: float) -> SquareReading:
        unsure = square.square is not None and square.confidence < bound
        return replace(square, doubtful=True) if unsure and not square.doubtful else square

    rows = zip(reading.squares, bounds.tolist(), strict=True)
    return replace(reading, squares=tuple(tuple(map(doubted, row, least)) for row, least in rows))


def _remarks(
    found: Found, reading: Reading, grid: Grid, shown: NDArray[np.float32], known: Known
) -> Iterator[NoteCode]:
    """Yield what is doubtful about the place of the board, and what is unlike the user's choice."""
    board, settings = reading.board, known.settings
    if found.located.guessed:
        yield NoteCode.CORNERS_OFF
    elif may_go_on(found.photo, found.rectified, board, grid, shown, known.territory, settings):
        yield NoteCode.CUT_OFF
    yield from unlike_chosen(found.likelihoods, found.reconciled.board, known.game, known.mode, settings)
