"""The command ``kingdomino``. A room is imported only when its command is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from ui.commands.printing import OutputError, complain, drop_output, finish_output

COMMANDS = {
    "app": "start the web app",
    "score": "score boards from files, notation or photos",
    "match": "rank the players of a match",
    "read": "read boards from photos",
    "learn": "learn a copy of the game from labelled photos",
    "profile": "say what was learned, and forget",
    "evaluate": "measure the reading against labelled photos",
    "render": "draw labelled photo-like scenes",
}


def _overview() -> argparse.ArgumentParser:
    lines = "\n".join(f"  {name:10}{text}" for name, text in COMMANDS.items())
    return argparse.ArgumentParser(
        prog="kingdomino",
        usage="kingdomino COMMAND ...",
        description="Scores boards of Kingdomino Origins and classic Kingdomino.",
        epilog=f"commands:\n{lines}\n\n`kingdomino COMMAND --help` tells more about one, "
        "`kingdomino --version` which version this is.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _run(name: str, rest: Sequence[str]) -> int:
    command = import_module(f"ui.commands.{name}")
    parser = argparse.ArgumentParser(
        prog=f"kingdomino {name}",
        description=command.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)
    return int(command.run(parser.parse_intermixed_args(rest)))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 2 for wrong usage, as argparse does it."""
    try:
        try:
            return _command(list(sys.argv[1:] if argv is None else argv))
        finally:
            finish_output()
    except BrokenPipeError:  # the reader of our output went away, as `| head` does
        drop_output()
        return 0
    except OutputError as error:
        drop_output()
        complain(str(error))
        return 1


def _command(arguments: Sequence[str]) -> int:
    overview = _overview()
    if not arguments or arguments[0] in {"-h", "--help"}:
        overview.print_help()
        return 0 if arguments else 2
    if arguments == ["--version"]:
        print(f"kingdomino {version('kingdomino-scorer')}")  # noqa: T201 - a command prints
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        overview.error(f"there is no command {name!r}; there are {', '.join(COMMANDS)}")
    try:
        return _run(name, rest)
    except KeyboardInterrupt:
        return 130
    except (BrokenPipeError, OutputError):
        raise
    except Exception as error:  # a fault of ours: nobody sees a traceback who does not ask for it
        if os.environ.get("KINGDOMINO_DEBUG"):
            raise
        complain(f"{name}: {type(error).__name__}: {error}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
