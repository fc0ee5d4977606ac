"""Waiting for what another process does: by looking, not by a pause of a guessed length."""

import time
from collections.abc import Callable


def wait_until(holds: Callable[[], object], seconds: float = 10) -> bool:
    """Look every 50 ms until something holds; tell whether it did within the time."""
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True
