"""The recipe: load, locate, rectify, classify, reconcile. Each stage is a function of its own.

What the stages hand on: ``Photo`` (load), ``Located`` (locate), ``Rectified`` (rectify),
``SquareLikelihoods`` (classify), ``Reconciled`` (reconcile), and at the end a
:class:`vision.reading.Reading`. ``SquareLikelihoods`` and ``Reconciled`` cover the located grid and the ring
of squares around it, (rows + 2) x (cols + 2): the ring is where the locator may have missed a row. The
reading is cut to the smallest rectangle around what is placed (:mod:`vision.finishing.final_reading`).
"""

from __future__ import annotations

from scorer.board import Game
from scorer.rules import Mode
from vision.classifying.classify import Look
from vision.loading.load import PhotoFile, open_photo
from vision.locating.locate import locate
from vision.locating.located import Located
from vision.locating.user_corners import locate_in_corners
from vision.reading import Corners, Reading
from vision.settings import DEFAULT, Settings
from vision.several_boards.burnt_boards import doubted_beside_burnt, lamps_told
from vision.several_boards.subject import locate_nearer_the_middle, read_subject
from vision.stages import Known, finished, first_that_reads, read_located, with_start_tile
from vision.trace import Intermediates, StageClock, Trace


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
    known = Known(game, size, mode, settings, look)
    clock.stop("load", Intermediates(photo))
    if corners is not None and len(corners):
        located = locate_in_corners(photo, corners, size, settings)
        return finished(read_located(file, photo, located, known, clock), known, clock)

    def read(located: Located) -> Reading:
        rivals = locate_nearer_the_middle(photo, located, known)
        found = read_located(file, photo, located, known, clock)
        found = with_start_tile(file, photo, found, known, clock)
        return read_subject(file, photo, found, rivals, known, clock)

    with lamps_told(photo, settings):
        located = locate(photo, size, settings, file.begin)
        reading = first_that_reads(photo, located, known, read, lambda reading: [reading])
    return doubted_beside_burnt(reading, photo, settings)
