"""Reports of inputs that cannot be handled."""

from __future__ import annotations

import os
from collections.abc import Sequence

from scorer.rules import RulesError
from ui.commands.inputs import InputError
from ui.commands.printing import complain, print_json, texts_here
from ui.game.problems.fault_words import place_words
from ui.i18n import Texts
from vision.errors import VisionError


def report(source: str, error: Exception, *, as_json: bool, key: str = "input") -> int:
    """Say that an input cannot be handled, and return the exit code for that.

    The errors of all rooms carry a ``code``; ``key`` is what an input is called in the command's JSON.
    """
    if as_json:
        print_json({key: source, "error": _error_json(error)})
    else:
        complain(f"{source or repr(source)}: {in_words(error, texts_here())}")
    return 1


def report_all(faults: Sequence[tuple[str, Exception]], *, as_json: bool) -> int:
    """Say all that is wrong with the inputs of one thing, as JSON in one object: the first, then all."""
    if not as_json:
        return max([report(source, error, as_json=False) for source, error in faults])
    (source, error), *_ = faults
    errors = [{"input": source, **_error_json(error)} for source, error in faults]
    print_json({"input": source, "error": _error_json(error), "errors": errors})
    return 1


def _error_json(error: Exception) -> dict[str, str]:
    return {"code": getattr(error, "code", "error"), "message": str(error)}


def in_words(error: Exception, texts: Texts) -> str:
    """Return what is wrong with an input, in a language."""
    if isinstance(error, InputError):
        return error.in_words(texts)
    if isinstance(error, VisionError):
        return " ".join(texts(f"photo.{error.words}{part}") for part in ("", "_why"))
    if isinstance(error, RulesError) and f"command.{error.code}" in texts:
        sentence = texts(f"command.{error.code}", **error.values)
        return f"{place_words(error.place, texts)}: {sentence}" if error.place else sentence
    return str(error)


def report_fault(source: str, error: Exception, *, as_json: bool, key: str = "input") -> int:
    """Report a fault of ours as that of one input, so that it does not keep the others back.

    Who asks for the traceback with KINGDOMINO_DEBUG gets it.
    """
    if os.environ.get("KINGDOMINO_DEBUG"):
        raise error
    return report(source, RuntimeError(f"{type(error).__name__}: {error}"), as_json=as_json, key=key)
