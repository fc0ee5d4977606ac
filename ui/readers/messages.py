"""What a worker process says of its job: the names of stages as text, and at the end one of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vision import VisionError


@dataclass(frozen=True, slots=True)
class Done:
    """A job that is done. The process goes on with another job, or wants to be replaced."""

    answer: Any
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class Failed:
    """A job that raised an error of the reading: its code, its message and its cause."""

    code: str
    message: str
    goes_on: bool = True
    cause: str = ""

    def error(self) -> VisionError:
        """Return the error once more, told apart by its code alone."""
        error = VisionError(self.message)
        error.code, error.cause = self.code, self.cause
        return error
