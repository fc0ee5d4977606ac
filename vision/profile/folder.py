"""A profile as a folder: for each board its squares as a JPEG and what they show as JSON.

``fitted.npz`` beside them is what was computed from the boards, for one network: it is made again whenever
the boards or the network are others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scorer.board import BoardError, Game
from scorer.formats.board_json import square_from_json, square_to_json
from vision.classifying.adapter import Adapter
from vision.networks import digest
from vision.profile.fitting import FittedCopy, fitted
from vision.profile.known_pictures import KnownPictures
from vision.profile.learned_board import LearnedBoard
from vision.profile.looking import CopyReader
from vision.profile.profile import Profile
from vision.settings import DEFAULT, Settings

_FITTED = "fitted.npz"
#: The names of a profile's files: a board's two, what is computed, and each of them while it is written.
_OWN = re.compile(r"[0-9a-f]{24}\.(json|jpg)(\.new)?|fitted\.(npz|new)")
#: Raised when what is computed from the boards changes.
_VERSION = 4


def load_profile(folder: Path) -> Profile:
    """Return the boards of a folder, the first learned first; a folder that is not there has none.

    A board whose files are damaged is left out. Raises ``OSError`` where the folder cannot be read.
    """
    if not folder.exists():
        return Profile()
    found = [board for path in sorted(own_files(folder)) if path.suffix == ".json" for board in _read(path)]
    return Profile(tuple(sorted(found, key=lambda board: board.learned)))


def save_profile(profile: Profile, folder: Path) -> None:
    """Write the boards that are new in a folder and delete those that the profile has no more.

    The folder is made if it is missing. Raises ``OSError`` where it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept = {board.digest for board in profile.boards}
    for path in own_files(folder):
        digest = path.name.partition(".")[0]
        if digest not in {*kept, Path(_FITTED).stem}:
            path.unlink()
    for board in profile.boards:
        save_board(board, folder)


def save_board(board: LearnedBoard, folder: Path) -> None:
    """Write one board into a folder, which is made if it is missing. Raises ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / f"{board.digest}.jpg", board.sheet)
    _write(folder / f"{board.digest}.json", json.dumps(_to_json(board)).encode())


def own_files(folder: Path) -> list[Path]:
    """Return the files in a folder that are a profile's, by their names; others are left alone."""
    return [path for path in folder.iterdir() if _OWN.fullmatch(path.name)] if folder.exists() else []


def may_become_profile(folder: Path) -> bool:
    """Tell whether boards may be kept in a folder: a profile, an empty one, or one that is not there."""
    if not folder.exists() or own_files(folder):
        return True
    return not any(not path.name.startswith(".") for path in folder.iterdir())


def make_folder(folder: Path) -> None:
    """Make a folder if it is missing. Raises ``OSError`` if nothing can be written in it."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def folder_bytes(folder: Path) -> int:
    """Return what all files of a profile take up."""
    return sum(path.stat().st_size for path in own_files(folder))


def copy_reader(folder: Path, profile: Profile, settings: Settings = DEFAULT) -> CopyReader:
    """Return what reads with a profile; what it computes for that is kept in the folder, if it can be."""
    key = _key(profile)
    copies = _kept_fits(folder / _FITTED, key)
    if copies is None:
        copies = fitted(profile)
        if profile.boards:
            _keep_fits(folder / _FITTED, key, copies)
    return CopyReader(copies, settings)


def _to_json(board: LearnedBoard) -> dict[str, Any]:
    return {
        "image": board.image,
        "game": board.game,
        "copy": board.copy,
        "learned": board.learned,
        "asked": board.asked,
        "sitting": board.sitting,
        "name": board.name,
        "squares": [square_to_json(square) for square in board.squares],
    }


def _read(path: Path) -> Iterator[LearnedBoard]:
    """Yield the board of a JSON file, nothing if it is damaged or its squares are missing."""
    try:
        data = json.loads(path.read_text("utf-8"))
        game = Game(data["game"])
        squares = tuple(square_from_json(square, game) for square in data["squares"])
        asked = None if data["asked"] is None else int(data["asked"])
        names = (str(data[key]) for key in ("image", "copy", "learned", "sitting"))
        name = str(data.get("name", ""))
        sheet = path.with_suffix(".jpg").read_bytes()
        image, copy, learned, sitting = names
    except (BoardError, FileNotFoundError, ValueError, LookupError, TypeError):
        return
    yield LearnedBoard(image, game, copy, learned, sheet, squares, asked, sitting, name)


def _write(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all; one that is the same already is left alone."""
    if path.exists() and path.read_bytes() == data:
        return
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(data)
    beside.replace(path)


# ---- what was computed


def _key(profile: Profile) -> str:
    """Return what tells these boards and this network from all others."""
    text = json.dumps([_VERSION, digest("squares"), [_to_json(board) for board in profile.boards]])
    found = sha256(text.encode())
    for board in profile.boards:
        found.update(board.sheet)
    return found.hexdigest()


def _keep_fits(path: Path, key: str, copies: tuple[FittedCopy, ...]) -> None:
    arrays: dict[str, NDArray[Any]] = {"key": np.array(key)}
    for number, copy in enumerate(copies):
        pictures = copy.pictures
        about = [copy.game, copy.name, copy.spread, copy.unsure, copy.own_paint]
        arrays[f"{number}"] = np.array(json.dumps(about))
        arrays[f"{number}.colours"] = copy.adapter.colours
        if pictures:
            arrays[f"{number}.kinds"] = pictures.kinds
            arrays[f"{number}.outlines"] = pictures.outlines
    try:
        with path.with_suffix(".new").open("wb") as file:
            np.savez_compressed(file, **arrays)  # type: ignore[arg-type]  # numpy takes any names
        path.with_suffix(".new").replace(path)
    except OSError:  # it is computed again the next time
        return


def _kept_fits(path: Path, key: str) -> tuple[FittedCopy, ...] | None:
    """Return what was computed for these boards and this network; nothing if that is not there."""
    try:
        with np.load(path, allow_pickle=False) as arrays:
            if str(arrays["key"]) != key:
                return None
            return tuple(_fit(arrays, name) for name in arrays.files if name.isdecimal())
    except (OSError, ValueError, LookupError, TypeError, EOFError):
        return None


def _fit(arrays: Mapping[str, NDArray[Any]], number: str) -> FittedCopy:
    game, name, spread, unsure, own_paint = json.loads(str(arrays[number]))
    pictures = None
    if f"{number}.kinds" in arrays:
        pictures = KnownPictures(arrays[f"{number}.kinds"], arrays[f"{number}.outlines"])
    adapter = Adapter(arrays[f"{number}.colours"])
    return FittedCopy(Game(game), name, adapter, float(spread), float(unsure), pictures, bool(own_paint))
