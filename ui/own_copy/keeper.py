"""The profile of the players' copy, beside the games: learned from, read with, shown, forgotten.

A board is learned by a thread of its own, so that no page waits for it. What goes wrong with the disk is a
fault like those of the games: it is told, and the app goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from threading import RLock, Thread
from typing import TYPE_CHECKING

from ui.own_copy.confirmed import PhotographedBoard
from ui.storage.faults import Fault, fault_of
from vision.errors import VisionError

if TYPE_CHECKING:
    from scorer.board import Game
    from vision.classifying.classify import Chances, Crops, Look
    from vision.profile import CopyReader, LearnedBoard, Profile

#: The folder of the profile, beside the file with the games.
FOLDER = "copy"


@dataclass(frozen=True, slots=True)
class ToLearn:
    """A confirmed board with its photo, which ``digest`` names; ``asked`` is how many questions it had."""

    digest: str
    photo: bytes
    photographed: PhotographedBoard
    asked: int
    match_id: str


class CopyKeeper:
    """Keeps one profile for the whole app; all of it may be called from any thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        #: Why the profile cannot be kept, if it cannot.
        self.fault: Fault | None = None
        #: Changes whenever something was learned or forgotten.
        self.revision = 0
        self._lock = RLock()
        self._profile: Profile | None = None
        self._reader: CopyReader | None = None
        self._waiting: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._known: dict[str, PhotographedBoard] = {}
        #: Names that copies were given since the board that is being learned was begun.
        self._renamed: dict[tuple[Game, str], str] = {}
        self._thread: Thread | None = None

    # ---- learning

    def learn(self, board: ToLearn) -> None:
        """Learn a board soon; one that was given before as it is now is left alone."""
        with self._lock:
            if self._known.get(board.digest) == board.photographed:
                return
            self._known[board.digest] = board.photographed
        self._soon(lambda: self._learn(board))

    def wait(self) -> None:
        """Return when everything is learned that was given so far."""
        if self._thread is None:
            return
        done: SimpleQueue[None] = SimpleQueue()
        self._waiting.put(lambda: done.put(None))
        done.get()

    def _soon(self, action: Callable[[], object]) -> None:
        """Do something in the thread, after all that waits there."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()
        self._waiting.put(action)

    def _work(self) -> None:
        while True:
            self._waiting.get()()

    def _learn(self, board: ToLearn) -> None:
        from vision.evaluating.measure import Truth  # noqa: PLC0415 - OpenCV and the networks
        from vision.loading.load import load  # noqa: PLC0415 - as above
        from vision.profile import Confirmed, Learner  # noqa: PLC0415 - as above

        with self._lock:
            self._renamed.clear()
            learner = Learner(self.profile)
        lies = board.photographed
        truth = Truth(lies.board, lies.corners, lies.unknown | lies.hidden)
        confirmed = Confirmed(board.digest, truth, board.asked, board.match_id)
        try:
            learned = learner.learn(confirmed, load(board.photo))
        except VisionError:  # the photo cannot be opened again: nothing is lost
            return
        with self._lock:  # a board may have been forgotten meanwhile, or its copy named
            name = self._renamed.get((learned.game, learned.copy), learned.copy)
            self._keep(self.profile.with_board(replace(learned, copy=name)))
        self._read_anew()

    # ---- what is kept

    @property
    def profile(self) -> Profile:
        """The profile as it is kept."""
        with self._lock:
            if self._profile is None:
                from vision.profile import Profile, load_profile  # noqa: PLC0415 - as above

                try:
                    self._profile = load_profile(self.folder)
                except OSError as error:
                    self.fault = fault_of(error)
                    self._profile = Profile()
            return self._profile

    @property
    def boards(self) -> Sequence[LearnedBoard]:
        """What is kept, the newest first."""
        return self.profile.boards[::-1]

    @property
    def bytes_kept(self) -> int:
        from vision.profile import folder_bytes  # noqa: PLC0415 - as above

        try:
            return folder_bytes(self.folder)
        except OSError:
            return 0

    def forget(self, image: str) -> None:
        """Take out the board of a photo."""
        with self._lock:
            self._known.pop(image, None)
            self._keep(self.profile.without(image))
            self._reader = None

    def forget_all(self) -> None:
        from vision.profile import Profile  # noqa: PLC0415 - as above

        with self._lock:
            self._known.clear()
            self._keep(Profile())
            self._reader = None

    def forget_copy(self, game: Game, copy: str) -> None:
        """Take out all boards of a copy."""
        for board in self.profile.copies.get((game, copy), ()):
            self.forget(board.image)

    def rename(self, game: Game, copy: str, name: str) -> None:
        """Give a copy a name; if it is that of another copy of the game, both become one.

        Until that is computed, in the background, photos are read as before.
        """
        with self._lock:
            self._renamed = {
                key: name if (key[0], known) == (game, copy) else known
                for key, known in self._renamed.items()
            }
            self._renamed[game, copy] = name
            self._keep(self.profile.renamed({(game, copy): name}))
        self._soon(self._read_anew)

    def _keep(self, profile: Profile) -> None:
        from vision.profile import save_profile  # noqa: PLC0415 - as above

        self._profile = profile
        self.revision += 1
        try:
            save_profile(profile, self.folder)
        except OSError as error:
            self.fault = fault_of(error)
        else:
            self.fault = None

    # ---- reading

    def look(self) -> Look | None:
        """Return how a reading looks at squares; nothing as long as nothing was learned."""
        return self._look if self.profile.boards else None

    def _look(self, crops: Crops) -> Chances:
        return self.reader().look(crops)

    def reader(self) -> CopyReader:
        """Return what reads with the profile; while a board is being learned, with what was known before."""
        return self._reader or self._read_anew()

    def _read_anew(self) -> CopyReader:
        """Compute what reads with the profile as it is now. Nobody waits for it but who asked for it."""
        from vision.profile import copy_reader  # noqa: PLC0415 - as above

        profile = self.profile
        reader = copy_reader(self.folder, profile)
        with self._lock:
            if profile is self._profile:
                self._reader = reader
        return reader
