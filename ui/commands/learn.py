"""Learn a copy of the game from boards whose squares are known, so that its next photos are read better.

LABELS.json lists pictures beside it, each with its board and the corners of its grid; a .zip holds both. They
are taken as boards that a player confirmed. What is kept in DIR, made if it is missing: small pictures of the
squares and what they show. Which copy of the game a board is of is told by itself, or named with --copy.
A board that was learned before is learned anew, whatever its picture is called. What is told of it is kept by
then.
"""

from __future__ import annotations

import argparse
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from ui.commands.error_reports import report, report_fault
from ui.commands.inputs import InputError
from ui.commands.labels import data_of, labels_of, path_of
from ui.commands.printing import print_json, print_text, texts_here
from ui.commands.terminal_text import clean
from ui.game.photos.table_boards import board_name, is_of, same_place, table_board
from vision.errors import VisionError
from vision.evaluating.evaluation import LabelledPicture, labelled_pictures

if TYPE_CHECKING:
    from vision.profile import LearnedBoard, Learner, Profile
    from vision.reading import Corners

#: The part of the squares that are alike, in their order, from which two boards of a picture are one.
_ALIKE = 0.7


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("labels", nargs="+", metavar="LABELS.json", help="labelled pictures")
    parser.add_argument("--profile", metavar="DIR", required=True, help="the folder to keep it in")
    parser.add_argument("--copy", default="", metavar="NAME", help="the name of the copy (told by itself)")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each picture")


def run(args: argparse.Namespace) -> int:
    from vision.profile import Learner, copy_reader, save_profile  # noqa: PLC0415 - OpenCV

    folder = Path(args.profile)
    try:
        learner = Learner(_begun(args.profile))
        code = max([_learn(source, learner, args) for source in args.labels])
        save_profile(learner.profile, folder)
        copy_reader(folder, learner.profile)  # computes what reading needs, and keeps it
    except BrokenPipeError:  # nobody reads on; what was told is kept
        raise
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    except OSError as error:
        fault = InputError("unwritable", reason=error.strerror)
        return report(args.profile, fault, as_json=args.json, key="profile")
    return code


def _begun(name: str) -> Profile:
    """Return what a folder holds. Raises :class:`InputError`, or ``OSError`` if it cannot be written."""
    from vision.profile import load_profile, make_folder, may_become_profile  # noqa: PLC0415 - OpenCV

    folder = Path(name)
    if not name.strip() or "\0" in name:
        raise InputError("no_profile", "no_folder_name")
    if folder.is_dir() and not may_become_profile(folder):
        raise InputError("no_profile", "other_folder")
    make_folder(folder)
    return load_profile(folder)


def _learn(source: str, learner: Learner, args: argparse.Namespace) -> int:
    """Learn from one file of labels; return 1 if something in it could not be learned from."""
    try:
        pictures = labels_of(source, labelled_pictures)
    except InputError as error:
        return report(source, error, as_json=args.json)
    return max([_learn_picture(source, picture, learner, args) for picture in pictures], default=0)


def _learn_picture(source: str, picture: LabelledPicture, learner: Learner, args: argparse.Namespace) -> int:
    """Learn one board and keep it."""
    from vision.loading.load import load  # noqa: PLC0415 - OpenCV
    from vision.profile import Confirmed, save_board  # noqa: PLC0415 - as above

    name = path_of(source, picture.image)
    try:
        data = data_of(source, picture.image)
        photo, digest = load(data), sha256(data).hexdigest()
        image = _name_of(digest, picture.truth.corners, learner.profile)
        board = learner.learn(Confirmed(image, picture.truth, name=picture.image), photo, copy=args.copy)
        learner.profile = _without_older(learner.profile, digest, board)
    except (InputError, VisionError) as error:
        return report(name, error, as_json=args.json, key="image")
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the other pictures
        return report_fault(name, error, as_json=args.json, key="image")
    save_board(board, Path(args.profile))
    if args.json:
        print_json({"image": picture.image, "copy": board.copy, "squares": len(board.squares)})
    else:
        texts = texts_here()
        squares = texts("scorecard.squares", n=len(board.squares))
        print_text(clean(f"{name}: {squares}, {texts('profile.copy', name=board.copy)}"))
    return 0


def _name_of(digest: str, corners: Corners, profile: Profile) -> str:
    """Return what names a board: its picture and its place there, as it was named before if it is known."""
    known = (board.image for board in profile.boards if is_of(board.image, digest))
    placed = (image for image in known if (named := table_board(image)) and named.corners)
    found = (image for image in placed if same_place(image, [corners]) is not None)
    return next(found, board_name(digest, corners))


def _without_older(profile: Profile, digest: str, board: LearnedBoard) -> Profile:
    """Return the profile without the same board as older versions named it: by its picture alone."""
    older = next((each for each in profile.boards if each.image == digest), None)
    if older is None:
        return profile
    alike = SequenceMatcher(None, older.squares, board.squares, autojunk=False).ratio()
    return profile.without(digest) if alike >= _ALIKE else profile
