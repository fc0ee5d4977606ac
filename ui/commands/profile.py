"""Say what a profile holds that `kingdomino learn` or the app has made, take boards out, name its copies.

All names are changed at once, so that two copies can swap theirs. Two copies of a game that get the same name
become one. A name that both games know is changed in both. A picture whose name several boards have is named
by the digest behind it, or by what that begins with.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorer.board import Game
from ui.commands.error_reports import report
from ui.commands.inputs import InputError
from ui.commands.printing import print_json, print_text, texts_here
from ui.commands.profile_option import known_profile
from ui.commands.terminal_text import clean, table
from ui.game.photos.table_boards import BETWEEN

if TYPE_CHECKING:
    from vision.profile import LearnedBoard, Profile

#: Letters of a digest that people are shown, and the fewest by which a picture is named.
_SHOWN, _FEWEST = 12, 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("profile", metavar="DIR", help="the folder of the profile")
    parser.add_argument(
        "--forget",
        metavar="IMAGE",
        action="append",
        default=[],
        help="take the board of this picture out: its name, or what its digest begins with",
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
        named = {image: _boards_named(image, profile) for image in args.forget}
        copies = {board.copy for board in profile.boards}
        faults = [
            ("image", image, _no_one_board(found, profile))
            for image, found in named.items()
            if len(found) != 1
        ]
        faults += [("copy", copy, InputError("no_copy")) for copy, _ in args.rename if copy not in copies]
        profile = _changed(profile, [found[0] for found in named.values() if len(found) == 1], args)
    except InputError as error:
        return report(args.profile, error, as_json=args.json, key="profile")
    if args.json:
        print_json(_to_json(profile, args.profile))
    else:
        print_text("\n".join(_for_people(profile, args.profile)))
    for key, name, fault in faults:
        report(name, fault, as_json=args.json, key=key)
    return int(bool(faults))


def _boards_named(image: str, profile: Profile) -> list[LearnedBoard]:
    """Return the boards of pictures with this name or digest, else those whose digest begins like this."""
    exact = [board for board in profile.boards if image in {board.name, board.image, _short(board, profile)}]
    begins = [board for board in profile.boards if board.image.startswith(image)]
    return exact or (begins if len(image) >= _FEWEST else [])


def _no_one_board(found: list[LearnedBoard], profile: Profile) -> InputError:
    """Return what is said of a name that no board has, or more than one."""
    if not found:
        return InputError("not_learned")
    return InputError("several_learned", digests=", ".join(_short(board, profile) for board in found))


def _short(board: LearnedBoard, profile: Profile) -> str:
    """Return a picture's digest as people are shown it, with the place of its board, if it has several."""
    digest, between, place = board.image.partition(BETWEEN)
    boards = sum(each.image.partition(BETWEEN)[0] == digest for each in profile.boards)
    shown = re.sub(f"^([0-9a-f]{{{_SHOWN}}})[0-9a-f]+$", r"\1", digest)
    return f"{shown}{between}{place}" if boards > 1 else shown


def _called(board: LearnedBoard, profile: Profile) -> str:
    """Return what people call a picture; where several have its name, or it has none, with its digest."""
    short = _short(board, profile)
    if not board.name:
        return short
    several = sum(each.name == board.name for each in profile.boards) > 1
    return f"{board.name} ({short})" if several else board.name


def _changed(profile: Profile, forget: list[LearnedBoard], args: argparse.Namespace) -> Profile:
    """Return the profile without the boards to forget, with new names of copies, written to its folder."""
    from vision.profile import copy_reader, save_profile  # noqa: PLC0415 - OpenCV and the networks

    before = profile
    for board in forget:
        profile = profile.without(board.image)
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
        "image": board.name or board.image,
        "digest": board.image,
        "game": board.game,
        "copy": board.copy,
        "learned": board.learned,
        "squares": len(board.squares),
    }


def _for_people(profile: Profile, folder: str) -> list[str]:
    from vision.profile import folder_bytes  # noqa: PLC0415 - as above

    texts = texts_here()
    rows = [
        [clean(_called(board, profile)), texts(f"game.{board.game}"),
         texts("profile.copy", name=clean(board.copy)),
         texts("scorecard.squares", n=len(board.squares)), board.learned[:10]]
        for board in sorted(profile.boards, key=lambda board: (board.learned[:10], _called(board, profile)))
    ]  # fmt: skip
    size = texts.space(folder_bytes(Path(folder)))
    return [*table(rows, "lllrl"), "", f"{texts('profile.boards')}: {len(profile.boards)}, {size}"]
