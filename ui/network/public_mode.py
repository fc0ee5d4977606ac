"""Whether the app runs for the public: ``kingdomino app --public`` says so through the environment.

Then nobody sees the games of others, games are forgotten some time after their last use, and worker processes
read the photos.
"""

from __future__ import annotations

import os
from datetime import timedelta

#: The environment variable with the hours after which a game is forgotten; the app is public if it is set.
FORGET_AFTER = "KINGDOMINO_FORGET_AFTER_HOURS"


def forget_after() -> timedelta | None:
    """Return how long after its last use a game is forgotten; nothing if the app is not public."""
    hours = os.environ.get(FORGET_AFTER)
    return timedelta(hours=float(hours)) if hours else None


def is_public() -> bool:
    return forget_after() is not None
