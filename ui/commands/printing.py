"""Printing: one JSON object a line, text in the terminal's language, complaints on stderr."""

from __future__ import annotations

import json
import os
import sys

from ui.commands.terminal_text import clean
from ui.i18n import Texts, terminal_language, texts


class OutputError(Exception):
    """Nothing can be printed: the output is closed, or its disk is full."""


def texts_here(game: str = "") -> Texts:
    """Return the sentences in the language of the terminal."""
    return texts(terminal_language(os.environ), game)


def print_json(value: object) -> None:
    """Print one object as one line of ASCII: any terminal and any pipe takes it."""
    _print(json.dumps(value))


def print_text(text: str) -> None:
    """Print for people; what the terminal cannot show becomes a question mark, never an error.

    The signs that keep words together, or say where one may break, are for pages.
    """
    encoding = (sys.stdout and sys.stdout.encoding) or "ascii"
    plain = text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{SOFT HYPHEN}", "")
    _print(plain.encode(encoding, "replace").decode(encoding))


def _print(text: str) -> None:
    if sys.stdout is None:
        raise OutputError(texts_here()("command.output_closed"))
    try:
        print(text, flush=True)  # noqa: T201 - a command prints
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(texts_here()("command.output_full", reason=error.strerror)) from None


def finish_output() -> None:
    """Print what argparse or a library has left in the buffer."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(texts_here()("command.output_full", reason=error.strerror)) from None


def drop_output() -> None:
    """Let what is still in the buffer go nowhere: Python would complain about it when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(text: str) -> None:
    """Print to stderr, where nobody takes it for a result."""
    if sys.stderr is not None:
        print(f"kingdomino: {clean(text)}", file=sys.stderr, flush=True)  # noqa: T201 - a command complains
