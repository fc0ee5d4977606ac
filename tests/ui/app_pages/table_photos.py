"""Photos of a table for tests of the pages: what a reading finds on one, and one that is taken."""

from dataclasses import replace
from itertools import count

from tests.ui.example_games import ANNA, BEN, MIA, origins_match, reading
from tests.ui.page_driver import photo_file, run
from ui.readers import jobs
from ui.widgets.photos import photo_reading
from vision.reading import Hut

_PHOTOS = count(0x204060, 0x010305)
_BOARDS = {"pink": ANNA, "blue": BEN, "green": MIA}


def found(*huts, confidence=0.99):
    """Boards on a table from left to right, by the colours of their huts; a colour in brackets is hidden."""
    results = []
    for number, name in enumerate(huts):
        colour = name.strip("()")
        seen, left = reading(_BOARDS[colour], doubtful=()), 100.0 * number
        corners = ((left, 20.0), (left + 80, 20.0), (left + 80, 90.0), (left, 90.0))
        hut = None if name.startswith("(") else Hut(colour, confidence)
        results.append((replace(seen, corners=corners, hut=hut), colour.encode()))
    return tuple(results)


def new_photo(folder):
    """Return a photo that no other test has taken: a reading is kept as long as the process lives."""
    return photo_file(folder, f"#{next(_PHOTOS):06x}")


def take(test, folder):
    photo = new_photo(folder)
    test.file_uploader(key="upload_table_0_0").upload("table.jpg", photo, "image/jpeg")
    return run(test)


def read_otherwise(monkeypatch, results):
    """Let another reading of the same photo find these boards; the readings at hand are forgotten."""
    photo_reading._cache().clear()
    monkeypatch.setattr(jobs, "read_table", lambda *_: results)


def fail_otherwise(monkeypatch, error):
    """Let another reading of the same photo fail."""

    def fails(*_):
        raise error

    photo_reading._cache().clear()
    monkeypatch.setattr(jobs, "read_table", fails)


def shown(test):
    return " ".join(part.proto.body for part in test.get("html"))


def boards(store, match):
    now = store.load(match.id)
    return [now.entry(0, seat).board for seat in range(3)]


def two_players():
    match = origins_match(boards=())
    return replace(match, players=match.players[:2], chosen_size=5)
