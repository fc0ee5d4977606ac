"""Waiting for what another process does: by looking, not by a pause of a guessed length."""

import time
from collections.abc import Callable

#: Milliseconds between two looks.
_BETWEEN = 50.0


def wait_until(
    holds: Callable[[], object], seconds: float = 10, pause: Callable[[float], object] | None = None
) -> bool:
    """Look again and again until something holds; tell whether it did within the time.

    ``pause`` waits for so many milliseconds. A page whose requests the test answers needs its own.
    """
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        if pause is None:
            time.sleep(_BETWEEN / 1000)
        else:
            pause(_BETWEEN)
    return True
