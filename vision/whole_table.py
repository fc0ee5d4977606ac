"""Every board of a table in one photo, searched for and read side by side.

Boards that were located are read by other threads while the photo without them is searched for more: the
networks and OpenCV release the global interpreter lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from scorer.board import SIZES, Game
from scorer.rules import Mode
from vision.classifying.classify import Look
from vision.errors import BoardNotFound
from vision.geometry.grid import Grid
from vision.loading.load import Photo, PhotoFile, open_photo
from vision.locating.beside import locate_beside
from vision.locating.hiding import hide_grid
from vision.locating.locate import locate
from vision.locating.located import Located
from vision.reading import NoteCode, Reading, Table
from vision.settings import DEFAULT, Settings
from vision.several_boards.apart import (
    ONE_OF_SEVERAL,
    overlaps,
    reaches_beyond,
    read_further,
    told_apart,
    without_holes_of_others,
    without_note_of_neighbour,
)
from vision.several_boards.burnt_boards import lamps_told, noted_beside_burnt
from vision.several_boards.huts_together import huts_together
from vision.several_boards.mixed_boards import mixed_noted
from vision.several_boards.one_box import reconcile_together
from vision.several_boards.subject import subject_first
from vision.stages import Known, finished, first_that_reads, grid_of, read_located, with_start_tile
from vision.trace import Intermediates, StageClock

#: Boards on a table, as there are players.
_MOST_BOARDS = 4
#: Searches for further boards, two of which may find dominoes that are none.
_MOST_SEARCHES = 5
#: Boards that are read at the same time.
_AT_ONCE = 2
#: Share of the squares that boards of 5x5 hold together, of those that others held before them.
_NEARLY_AS_MUCH = 0.9
#: Squares around a board that are hidden with it where another one touches it.
_HIDDEN_WHERE_CLOSE = 0.04


def read_table(  # noqa: PLR0913 - what the user may know already, each by name
    data: bytes | PhotoFile,
    *,
    game: Game | None = None,
    size: int | None = None,
    mode: Mode | None = None,
    settings: Settings = DEFAULT,
    look: Look | None = None,
) -> Table:
    """Read every board in a photo, the one that it is about first; arguments and errors as of ``read_photo``.

    Boards that lie on one lattice are told apart (``touching``). The photo is searched again without the
    boards that were found until there is no more board, and all of it once more for boards of 5x5 where one
    may hold squares of two. Then all of them are reconciled together (``one_box``), and so are their huts
    (``huts_together``): :mod:`vision.several_boards`.
    """
    clock = StageClock()
    file = open_photo(data, settings)
    photo, known = file.at_least(settings.table_side), Known(game, size, mode, settings, look)
    clock.stop("load", Intermediates(photo))
    with ThreadPoolExecutor(_AT_ONCE) as readers, lamps_told(photo, settings):
        boards = _boards(file, photo, known, readers)
    noted = noted_beside_burnt(boards, photo, settings)
    told = huts_together(reconcile_together(noted, settings=settings))
    return Table(tuple(_with_loading(board, clock.seconds["load"]) for board in told))


def _with_loading(board: Reading, seconds: float) -> Reading:
    """Return a board with the seconds that loading the photo took: it is loaded once for all of them."""
    total = board.seconds["total"] + seconds
    return replace(board, seconds={"load": seconds, **board.seconds, "total": total})


@dataclass(frozen=True, slots=True)
class _Place:
    """The boards that lie where one was located; ``apart`` if they had to be told apart.

    ``elsewhere``: what was located turned out to be none, and they lie at another place.
    """

    grid: Grid
    boards: Sequence[Reading] = ()
    apart: bool = False
    elsewhere: bool = False

    def hidden_in(self, photo: Photo) -> Photo:
        """Return the photo without them; where others are close, without hardly more than their squares."""
        if not self.boards:
            return hide_grid(photo, self.grid)
        for board in self.boards:
            grid = grid_of(board)
            photo = hide_grid(photo, grid, _HIDDEN_WHERE_CLOSE) if self.apart else hide_grid(photo, grid)
        return photo


@dataclass(frozen=True, slots=True)
class _Begun:
    """A place that a thread is reading."""

    located: Located
    place: Future[_Place]


class _Search:
    """The search for the boards of one photo; larger ones than the size known hold several, if ``split``."""

    def __init__(
        self, file: PhotoFile, photo: Photo, known: Known, readers: Executor, *, split: bool = False
    ) -> None:
        self._file, self._photo, self._known, self._readers = file, photo, known, readers
        self._split = split
        self._places: list[_Place] = []
        self._boards: list[Reading] = []
        self._located: dict[int, Located] = {}  # by the number of the board
        self._on_mixtures: set[int] = set()  # numbers of boards for which a mixture gave way
        self.has_located = False  # whether something seemed to be a board, although it may be none

    def boards(self) -> list[Reading]:
        """Return the readings of all boards, that of the one that the photo is about first."""
        photo = self._photo
        located = locate(photo, self._known.size, self._known.settings, self._file.begin)
        self.has_located = True
        begun = [_Begun(located, self._readers.submit(self._first, photo, located))]
        for _ in range(_MOST_SEARCHES):
            photo = _without(photo, begun)
            full = len(self._boards) + len(begun) >= _MOST_BOARDS
            further = [] if full else self._beside(photo, begun[0].located.grid)
            mixtures = len(self._on_mixtures)
            taken = [self._take(each) for each in begun]
            if len(self._on_mixtures) > mixtures:  # what they had left of other boards is no place of its own
                self._places = [place for place in self._places if place.boards]
            if len(self._boards) >= _MOST_BOARDS:
                break
            if not all(taken):  # other squares were hidden than those that were read
                photo = self._photo
                for place in self._places:
                    photo = place.hidden_in(photo)
                further = self._beside(photo, grid_of(self._boards[0]))
            if not further:
                break
            begun = further
        self._read_strayed_again()
        return subject_first(self._explained()[:_MOST_BOARDS], self._photo)

    def _explained(self) -> list[Reading]:
        """Return the boards, without the doubts that are due to others, and the note due to one elsewhere."""
        return [
            without_note_of_neighbour(without_holes_of_others(board, others), self._elsewhere(board))
            for board in self._boards
            for others in [[other for other in self._boards if other is not board]]
        ]

    def _elsewhere(self, board: Reading) -> list[Reading]:
        """Return the boards that were read at other places."""
        others = [place for place in self._places if not any(board is each for each in place.boards)]
        return [each for place in others for each in place.boards]

    def _beside(self, photo: Photo, known: Grid) -> list[_Begun]:
        """Search for more boards, and begin to read each as soon as it is located."""
        largest, settings = self._known.size or max(SIZES), self._known.settings
        return [
            _Begun(located, self._readers.submit(self._further, photo, located))
            for located in locate_beside(photo, known, largest, settings)
        ]

    def _take(self, begun: _Begun) -> bool:
        """Take the boards of a place; tell whether it is the one board that was located there."""
        place = begun.place.result()
        if (number := self._mixture_under(place)) is not None:
            self._located[number] = begun.located
            self._replace(number, place)
            self._on_mixtures.add(number)
            return False
        self._places.append(place)
        new = [board for board in place.boards if not overlaps(board, self._boards)]
        one = len(new) == 1 and not place.apart and not place.elsewhere
        if one:
            self._located[len(self._boards)] = begun.located
        self._boards += new
        return one

    def _mixture_under(self, place: _Place) -> int | None:
        """Return the number of a board that no dominoes can make, where a clear one was read on it.

        It is made of squares of several boards.
        """
        if len(place.boards) != 1 or ONE_OF_SEVERAL.intersection(place.boards[0].notes):
            return None
        under = [number for number, board in enumerate(self._boards) if overlaps(board, place.boards)]
        if len(under) != 1 or not ONE_OF_SEVERAL.intersection(self._boards[under[0]].notes):
            return None
        return under[0]

    def _read_strayed_again(self) -> None:
        """Read boards again, the others hidden, that were read beyond where they lie, onto others.

        So are those of which a part was hidden with a mixture.
        """
        for number, located in self._located.items():
            others = [board for board in self._boards if board is not self._boards[number]]
            strayed = reaches_beyond(self._boards[number], located.grid, others)
            if (strayed or number in self._on_mixtures) and (again := self._read_again(number)):
                self._replace(number, again)

    def _read_again(self, number: int) -> _Place | None:
        """Read the board with this number again where it was located, all others hidden."""
        photo = self._photo
        for other in self._boards:
            if other is not self._boards[number]:
                photo = hide_grid(photo, grid_of(other), _HIDDEN_WHERE_CLOSE)
        again = self._further(photo, self._located[number])
        return again if len(again.boards) == 1 else None

    def _replace(self, number: int, again: _Place) -> None:
        """Take the one board of a place that was read again."""
        before, self._boards[number] = self._boards[number], again.boards[0]
        self._places = [
            again if any(board is before for board in place.boards) else place for place in self._places
        ]

    def _first(self, photo: Photo, located: Located) -> _Place:
        """Read the board that the photo is about; raise ``BoardNotFound`` if there is none."""

        def read(other: Located) -> _Place:
            return replace(self._first_at(photo, other), elsewhere=other is not located)

        return first_that_reads(photo, located, self._known, read, lambda place: place.boards)

    def _first_at(self, photo: Photo, located: Located) -> _Place:
        clock = StageClock()
        found = read_located(self._file, photo, located, self._known, clock)
        found = with_start_tile(self._file, photo, found, self._known, clock)
        if apart := told_apart(self._file, found, self._known, split_larger=self._split):
            return _Place(found.located.grid, apart, apart=True)
        return _Place(found.located.grid, [finished(found, self._known, clock)])

    def _further(self, photo: Photo, located: Located) -> _Place:
        """Read one more board; rows of dominoes that may be chosen from are none."""
        clock = StageClock()
        found = read_located(self._file, photo, located, self._known, clock)
        if apart := told_apart(self._file, found, self._known, split_larger=self._split):
            return _Place(located.grid, apart, apart=True)
        return _Place(located.grid, read_further(found, self._known, clock))


def _boards(file: PhotoFile, photo: Photo, known: Known, readers: Executor) -> list[Reading]:
    """Return the boards that a search for any size finds, or one for boards of 5x5 only.

    Also where boards of 5x5 are known to be played the search is for any size first: where several touch, one
    for 5x5 takes any five rows of their squares for a board. That they end after five rows is known, too.
    If some board is larger even so, a search for 5x5 has to do, and what the first said of boards that touch
    holds.
    """
    if known.size == max(SIZES):
        return mixed_noted(_Search(file, photo, known, readers).boards())
    small = replace(known, size=min(SIZES))
    search = _Search(file, photo, replace(known, size=None, played=known.size), readers)
    try:
        boards = mixed_noted(search.boards())
    except BoardNotFound:
        if not search.has_located:
            raise
        return mixed_noted(_Search(file, photo, small, readers, split=True).boards())
    if any(NoteCode.TOUCHING in board.notes for board in boards):
        boards = _small_if_clear(boards, _Search(file, photo, small, readers, split=True))
    if known.size is None or all(board.board.size <= known.size for board in boards):
        return boards
    touching = [board for board in boards if NoteCode.TOUCHING in board.notes]
    again = mixed_noted(_Search(file, photo, known, readers).boards())
    return [board.noted(NoteCode.TOUCHING) if overlaps(board, touching) else board for board in again]


def _without(photo: Photo, places: Sequence[_Begun]) -> Photo:
    for each in places:
        photo = hide_grid(photo, each.located.grid)
    return photo


def _small_if_clear(boards: list[Reading], search: _Search) -> list[Reading]:
    """Return what a search for boards of 5x5 finds, if those hold nearly as much and are no parts of others.

    Where boards touch, squares of two can be read as one of 7x7; of boards of 7x7 it finds only parts.
    """
    try:
        small = mixed_noted(search.boards())
    except BoardNotFound:
        return boards
    parts = any(ONE_OF_SEVERAL.intersection(board.notes) for board in small)
    before, now = (sum(len(each.board.squares) for each in found) for found in (boards, small))
    return boards if parts or now < _NEARLY_AS_MUCH * before else small
