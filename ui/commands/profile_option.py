"""The option ``--profile DIR``: reading with what was learned of the players' copy of the game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ui.commands.inputs import InputError

if TYPE_CHECKING:
    from vision.classifying.classify import Look
    from vision.profile import Profile


def add_profile_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--profile", metavar="DIR", help="read with what `kingdomino learn` has kept in this folder"
    )


def look_of(args: argparse.Namespace) -> Look | None:
    """Return how to look at squares, nothing without the option. Raises :class:`InputError`."""
    if args.profile is None:
        return None
    from vision.profile import copy_reader  # noqa: PLC0415 - OpenCV and the networks

    return copy_reader(Path(args.profile), known_profile(args.profile)).look


def known_profile(folder: str) -> Profile:
    """Return the profile of a folder that has to be one: it is made by learning, never by reading."""
    from vision.profile import load_profile, own_files  # noqa: PLC0415 - as above

    if not folder.strip() or "\0" in folder or not Path(folder).is_dir():
        raise InputError("no_profile")
    try:
        if not own_files(Path(folder)):
            raise InputError("no_profile")
        return load_profile(Path(folder))
    except OSError as error:
        raise InputError("unreadable", reason=error.strerror) from None
