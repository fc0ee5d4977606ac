"""What is said of a photo from which no board was read."""

from __future__ import annotations

from ui.game.match_record import Entry
from ui.i18n import Texts

#: What went wrong with the app and not with the photo: it may be read all the same later.
TRY_AGAIN = {"busy", "stopped"}
#: Failures after which nothing is known of what the photo shows.
NOT_READ = {"vision", *TRY_AGAIN}
#: Failures that come down to this: no board was found.
_NO_BOARD = {"", "board_not_found", "no_start_tile", "burnt_out"}


def failure_words(entry: Entry, texts: Texts) -> str:
    """Return what went wrong with the photo of a board, in one sentence."""
    if entry.photo_cannot_be_opened:
        return texts("boards.unopened")
    return texts("boards.unread" if entry.failure in _NO_BOARD else f"photo.{entry.failure}")
