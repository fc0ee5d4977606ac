"""What a table's own confirmed boards teach: the players' copy of the game, its print, lamp and wear.

``Learner`` takes confirmed boards into a ``Profile``, a value. ``load_profile`` and ``save_profile`` keep it
in a folder, ``copy_reader`` makes it ready for reading: its ``look`` is given to ``vision.read_photo``.
"""

from vision.profile.folder import (
    copy_reader,
    folder_bytes,
    load_profile,
    make_folder,
    may_become_profile,
    own_files,
    save_board,
    save_profile,
)
from vision.profile.learned_board import LearnedBoard
from vision.profile.learning import Confirmed, Learner
from vision.profile.looking import CopyReader
from vision.profile.profile import Profile

__all__ = [
    "Confirmed",
    "CopyReader",
    "LearnedBoard",
    "Learner",
    "Profile",
    "copy_reader",
    "folder_bytes",
    "load_profile",
    "make_folder",
    "may_become_profile",
    "own_files",
    "save_board",
    "save_profile",
]
