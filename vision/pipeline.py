"""The recipe: load, locate, rectify, classify, reconcile. Each stage is a function of its own.

What the stages hand on: ``Photo`` (load), ``Located`` (locate), ``Rectified`` (rectify),
``SquareLikelihoods`` (classify), ``Reconciled`` (reconcile), and at the end a
:class:`vision.reading.Reading`. ``SquareLikelihoods`` and ``Reconciled`` cover the located grid and the ring
of squares around it, (rows + 2) x (cols + 2): the ring is where the locator may have missed a row. The
reading is cut to the smallest rectangle around what is placed (:mod:`vision.final_reading`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from scorer.board import SIZES, Game
from scorer.rules import Mode
from vision.beyond_photo import may_go_on
from vision.classify import Look, SquareLikelihoods, classify
from vision.errors import BoardNotFound
from vision.final_reading import to_reading
from vision.grid import Array, Grid, grid_from_corners, project
from vision.hut_colour import read_hut
from vision.load import Photo, PhotoFile, largest_reduction, open_photo
from vision.locating.locate import hide_grid, locate, locate_board_at, refine
from vision.locating.located import Located
from vision.locating.user_corners import locate_in_corners
from vision.one_box import reconcile_together
from vision.plausibility import has_start
from vision.reading import Corners, NoteCode, Reading, Table
from vision.reconciling.reconcile import Reconciled, reconcile
from vision.rectify import Rectified, rectify
from vision.settings import DEFAULT, Settings
from vision.touching import boards_on_lattice
from vision.trace import Intermediates, StageClock, Trace
from vision.unlike_chosen import unlike_chosen

#: Boards on a table, as there are players.
_MOST_BOARDS = 4
#: Searches for further boards, two of which may find dominoes that are none.
_MOST_SEARCHES = 5
#: Most boards of 7x7 on a table: two players build such.
_MOST_LARGE = 2
#: Squares around a board that are hidden with it where another one touches it.
_HIDDEN_WHERE_CLOSE = 0.04
#: Notes of readings that may be of several boards, or of parts of them.
_ONE_OF_SEVERAL = frozenset({NoteCode.TOUCHING, NoteCode.NO_COVER, NoteCode.LARGER_SIZE})


def read_photo(  # noqa: PLR0913 - what the user may know already, each by name
    data: bytes | PhotoFile,
    *,
    game: Game | None = None,
    size: int | None = None,
    mode: Mode | None = None,
    corners: Corners | None = None,
    settings: Settings = DEFAULT,
    trace: Trace | None = None,
    look: Look | None = None,
) -> Reading:
    """Read the board in a photo, given as its bytes or as what ``open_photo`` returns.

    ``game``, ``size`` and ``mode`` narrow down what may lie there; ``corners`` are the outer corners of
    the squares laid, in pixels of the stored picture after its EXIF turn, and spare the search. ``trace`` is
    called as each stage ends; ``look`` is that of a profile (:mod:`vision.profile`). Raises
    ``PhotoUnreadable``, ``PhotoTooLarge``, ``BoardNotFound``.
    """
    clock = StageClock(trace)
    file = open_photo(data, settings)
    photo = file.for_reading()
    known = _Known(game, size, mode, settings, look)
    clock.stop("load", Intermediates(photo))
    if corners is not None and len(corners):
        found = _read_located(file, photo, locate_in_corners(photo, corners, size, settings), known, clock)
    else:
        found = _found_board(file, photo, known, clock)
    return _finished(found, known, clock)


def read_table(  # noqa: PLR0913 - as above
    data: bytes | PhotoFile,
    *,
    game: Game | None = None,
    size: int | None = None,
    mode: Mode | None = None,
    settings: Settings = DEFAULT,
    look: Look | None = None,
) -> Table:
    """Read every board in a photo, the one that it is about first; arguments and errors as of ``read_photo``.

    Boards that lie on one lattice are told apart (:mod:`vision.touching`). Each board that was read is
    covered, and the photo is searched again until there is no more board with a start tile. Then all of them
    are reconciled together (:mod:`vision.one_box`).
    """
    file = open_photo(data, settings)
    photo, known, clock = file.for_reading(), _Known(game, size, mode, settings, look), StageClock()
    clock.stop("load", Intermediates(photo))
    found = _found_board(file, photo, known, clock)
    apart = _told_apart(file, found, known)
    boards = apart or [_finished(found, known, clock)]
    photo = _without(photo, boards, close=bool(apart))
    for _ in range(_MOST_SEARCHES):
        if len(boards) >= _MOST_BOARDS:
            break
        clock = StageClock()
        try:
            located = locate(photo, size, settings, _grid_of(boards[0]).side)
        except BoardNotFound:
            break
        found = _read_located(file, photo, located, known, clock)
        apart = [each for each in _told_apart(file, found, known) if not _overlaps(each, boards)]
        more = apart or _with_start(found, known, clock)
        boards += more
        photo = _without(photo, more, close=bool(apart)) if more else hide_grid(photo, found.located.grid)
    return Table(reconcile_together(_larger_noted(boards), settings=settings))


@dataclass(frozen=True, slots=True)
class _Known:
    """What the user knows already, and what the stages go by."""

    game: Game | None
    size: int | None
    mode: Mode | None
    settings: Settings
    look: Look | None


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """What the stages made of one place in the photo."""

    photo: Photo
    located: Located
    rectified: Rectified
    likelihoods: SquareLikelihoods
    reconciled: Reconciled


def _read_located(
    file: PhotoFile, photo: Photo, located: Located, known: _Known, clock: StageClock
) -> _Found:
    """Take what was located through the stages that follow."""
    settings = known.settings
    wanted = largest_reduction(located.grid.side, settings.min_sharpness * settings.pitch)
    if wanted < photo.scale:  # a board far away: the photo is decoded once more, larger
        photo = file.reduced(wanted)
        located = refine(photo, located, known.size, settings)
    so_far = Intermediates(photo, located)
    clock.stop("locate", so_far)
    rectified = rectify(photo, located, settings)
    so_far = replace(so_far, rectified=rectified)
    clock.stop("rectify", so_far)
    likelihoods = classify(rectified, known.game, settings, look=known.look)
    so_far = replace(so_far, likelihoods=likelihoods)
    clock.stop("classify", so_far)
    reconciled = reconcile(likelihoods, size=known.size, mode=known.mode, settings=settings)
    clock.stop("reconcile", replace(so_far, reconciled=reconciled))
    return _Found(photo, located, rectified, likelihoods, reconciled)


def _found_board(file: PhotoFile, photo: Photo, known: _Known, clock: StageClock) -> _Found:
    """Search for the board that a photo is about."""
    found = _read_located(file, photo, locate(photo, known.size, known.settings), known, clock)
    if not has_start(found.reconciled.board):  # dominoes still to be chosen from lie in rows, too
        found = _read_elsewhere(file, hide_grid(photo, found.located.grid), known, clock) or found
    return found


def _read_elsewhere(file: PhotoFile, photo: Photo, known: _Known, clock: StageClock) -> _Found | None:
    """Return a board with its start tile that lies beside what was found first, if there is one."""
    try:
        found = _read_located(file, photo, locate(photo, known.size, known.settings), known, clock)
    except BoardNotFound:
        return None
    return found if has_start(found.reconciled.board) else None


def _with_start(found: _Found, known: _Known, clock: StageClock) -> list[Reading]:
    """Return the reading of a place, nothing where dominoes lie to be chosen from, or no board at all."""
    try:
        reading = _finished(found, known, clock)
    except BoardNotFound:
        return []
    return [reading] if has_start(reading.board) else []


def _told_apart(file: PhotoFile, found: _Found, known: _Known) -> list[Reading]:
    """Return the boards that were located as one, as far as they can be told apart; else nothing."""
    reconciled = found.reconciled
    large = known.size is None and reconciled.board.size == max(SIZES)
    if not large and not _ONE_OF_SEVERAL.intersection(reconciled.notes):
        return []
    boards = []
    for grid in boards_on_lattice(found.photo, found.located.grid, known.size, known.settings):
        clock = StageClock()
        try:
            located = locate_board_at(found.photo, grid, known.settings)
        except BoardNotFound:
            continue
        boards += _with_start(_read_located(file, found.photo, located, known, clock), known, clock)
    return [board for board in boards if not _ONE_OF_SEVERAL.intersection(board.notes)]


def _larger_noted(boards: Sequence[Reading]) -> list[Reading]:
    """Return the boards of a table; of three or more, one that is larger than 5x5 may be two of them."""
    if len(boards) < _MOST_LARGE + 1:
        return list(boards)
    return [
        replace(board, notes=(*board.notes, NoteCode.TOUCHING))
        if max(board.board.height, board.board.width) > min(SIZES) and NoteCode.TOUCHING not in board.notes
        else board
        for board in boards
    ]


def _overlaps(reading: Reading, others: Sequence[Reading]) -> bool:
    """Tell whether some board that was read before has its middle in this one, or the other way round."""
    return any(
        _holds(one, _grid_of(two).to_picture([two.board.width / 2, two.board.height / 2]))
        for other in others
        for one, two in ((reading, other), (other, reading))
    )


def _holds(reading: Reading, point: Array) -> bool:
    x, y = project(np.linalg.inv(_grid_of(reading).matrix), point)
    return bool(0 <= x <= reading.board.width and 0 <= y <= reading.board.height)


def _without(photo: Photo, boards: Sequence[Reading], *, close: bool) -> Photo:
    """Return the photo with boards hidden; where others are close, hardly more than their squares."""
    for board in boards:
        photo = hide_grid(photo, _grid_of(board), **({"around": _HIDDEN_WHERE_CLOSE} if close else {}))
    return photo


def _finished(found: _Found, known: _Known, clock: StageClock) -> Reading:
    """Return the reading of a place, with what is remarkable about it."""
    reading = to_reading(found.located, found.reconciled, clock.seconds, known.settings)
    if found.photo.is_grey:
        reading = _doubted_below(reading, known.settings.doubt_grey_below)
    hut = None if found.photo.is_grey else read_hut(found.rectified, found.reconciled.board)
    return replace(reading, notes=(*reading.notes, *_remarks(found, reading, known)), hut=hut)


def _grid_of(reading: Reading) -> Grid:
    return grid_from_corners(reading.corners, reading.board.height, reading.board.width)


def _doubted_below(reading: Reading, least: float) -> Reading:
    """Return a reading with every square doubted that is less sure than this."""
    squares = tuple(
        tuple(replace(square, doubtful=square.doubtful or square.confidence < least) for square in row)
        for row in reading.squares
    )
    return replace(reading, squares=squares)


def _remarks(found: _Found, reading: Reading, known: _Known) -> Iterator[NoteCode]:
    """Yield what is doubtful about the place of the board, and what is unlike the user's choice."""
    board, settings = reading.board, known.settings
    if found.photo.is_grey:
        yield NoteCode.NO_COLOUR
    if found.located.guessed:
        yield NoteCode.CORNERS_OFF
    elif may_go_on(found.photo, found.rectified, board, _grid_of(reading), known.size, settings):
        yield NoteCode.CUT_OFF
    yield from unlike_chosen(found.likelihoods, found.reconciled.board, known.game, known.mode, settings)
