"""Say what a profile holds that `kingdomino learn` or the app has made, take boards out, name its copies.

All names are changed at once, so that two copies can swap theirs. Two copies of a game that get the same name
become one. A name that both games know is changed in both.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorer.board import Game
from ui.commands.error_reports import report
from ui.commands.inputs import InputError
from ui.commands.printing import print_json, print_text, texts_here
from ui.commands.profile_option import known_profile
from ui.commands.terminal_text import clean, table

if TYPE_CHECKING:
    from vision.profile import LearnedBoard, Profile

#: What is said of a picture or a copy that the profile does not hold.
_UNKNOWN = {"image": "not_learned", "copy": "no_copy"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("profile", metavar="DIR", help="the folder of the profile")
    parser.add_argument(
        "--forget", metavar="IMAGE", action="append", default=[], help="take the board of this picture out"
    )
    parser.add_argument(
        "--rename",
        metavar=("COPY", "NAME"),
        nargs=2,
        action="append",
        default=[],
        type=_name,
        help="name a copy",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _name(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("a copy has a name")
    return text.strip()


def run(args: argparse.Namespace) -> int:
    try:
        profile = known_profile(args.profile)
        images, copies = ({getattr(board, key) for board in profile.boards} for key in ("image", "copy"))
        unknown = [("image", image) for image in args.forget if image not in images]
        unknown += [("copy", copy) for copy, _ in args.rename if copy not in copies]
        profile = _changed(profile, args)
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    for key, name in unknown:
        report(name, InputError(_UNKNOWN[key]), as_json=args.json, key=key)
    if args.json:
        print_json(_to_json(profile, args.profile))
    else:
        print_text("\n".join(_for_people(profile, args.profile)))
    return int(bool(unknown))


def _changed(profile: Profile, args: argparse.Namespace) -> Profile:
    """Return the profile without the pictures to forget, with new names of copies, written to its folder."""
    from vision.profile import copy_reader, save_profile  # noqa: PLC0415 - OpenCV and the networks

    before = profile
    for image in args.forget:
        profile = profile.without(image)
    profile = profile.renamed({(game, copy): name for copy, name in args.rename for game in Game})
    if profile == before:
        return profile
    try:
        save_profile(profile, Path(args.profile))
    except OSError as error:
        raise InputError("unwritable", reason=error.strerror) from None
    copy_reader(Path(args.profile), profile)
    return profile


def _to_json(profile: Profile, folder: str) -> dict[str, Any]:
    from vision.profile import folder_bytes  # noqa: PLC0415 - as above

    return {
        "profile": folder,
        "boards": [_board_json(board) for board in profile.boards],
        "squares": sum(len(board.squares) for board in profile.boards),
        "bytes": folder_bytes(Path(folder)),
    }


def _board_json(board: LearnedBoard) -> dict[str, Any]:
    return {
        "image": board.image,
        "game": board.game,
        "copy": board.copy,
        "learned": board.learned,
        "squares": len(board.squares),
    }


def _for_people(profile: Profile, folder: str) -> list[str]:
    from vision.profile import folder_bytes  # noqa: PLC0415 - as above

    texts = texts_here()
    rows = [
        [clean(board.image), texts(f"game.{board.game}"), texts("profile.copy", name=clean(board.copy)),
         texts("scorecard.squares", n=len(board.squares)), board.learned[:10]]
        for board in profile.boards
    ]  # fmt: skip
    size = texts("profile.megabytes", n=f"{folder_bytes(Path(folder)) / 1e6:.1f}")
    return [*table(rows, "lllrl"), "", f"{texts('profile.boards')}: {len(profile.boards)}, {size}"]
