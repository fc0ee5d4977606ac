"""What was chosen on the first page is kept, and the next match starts from it."""

from __future__ import annotations

import json

from ui.game.setup import Setup, setup_from_json, setup_to_json
from ui.storage.store import Store

_KEY = "setup"


def load_setup(store: Store) -> Setup:
    """Return what was chosen last; where that cannot be read, what the app begins with."""
    text = store.setting(_KEY)
    if text is None:
        return Setup()
    try:
        return setup_from_json(json.loads(text))
    except (ValueError, KeyError, TypeError):
        return Setup()


def keep_setup(store: Store, setup: Setup) -> None:
    store.keep_setting(_KEY, json.dumps(setup_to_json(setup)))
