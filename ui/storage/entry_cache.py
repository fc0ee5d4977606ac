"""Boards decoded lately, by the text that the file holds of them: the same text is not decoded twice.

The text is the version of a board: whoever changes one, in this process or in another, writes another
text. Entries are never changed in place, so all threads may share one.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

from ui.game.match_record import Entry
from ui.storage.record_json import entry_from_json

#: So many boards are remembered; one takes some 200 kB with its readings.
_MOST = 64


class EntryCache:
    """The entries of texts, those used last."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._lock = Lock()

    def entry(self, text: str, completed: Callable[[dict[str, Any]], dict[str, Any]]) -> Entry:
        """Return the entry that a text says, decoded if it has to be.

        ``completed`` adds to its JSON values what the file keeps in other rows.
        """
        with self._lock:
            known = self._entries.get(text)
        entry = entry_from_json(completed(json.loads(text))) if known is None else known
        self.remember(text, entry)
        return entry

    def remember(self, text: str, entry: Entry) -> None:
        """Keep an entry under its text, and forget what was not used for longest."""
        with self._lock:
            self._entries[text] = entry
            self._entries.move_to_end(text)
            while len(self._entries) > _MOST:
                self._entries.popitem(last=False)


ENTRIES = EntryCache()
