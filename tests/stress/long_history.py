"""A long history and a long game: pages and taps are as quick as with ten games and ten taps.

The numbers are medians of what the server does for a page or a tap; the browser is left out.
"""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count as counting
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from streamlit.testing.v1 import AppTest

import ui
from scorer.board import Board, Game
from scorer.rules import Mode
from scorer.simulate import play
from tests.stress.measures import Measure
from tests.stress.writer import edited, new_game
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.storage.database import FILE
from ui.storage.store import Store

#: How many times slower a page or a tap may be, and the taps of the long game.
MOST_RATIO, MANY_TAPS = 1.5, 5_000
_REPEATS = 15
APP = Path(ui.__file__).with_name("app.py")


def run(count: int, seed: int) -> list[Measure]:
    """Compare ``count`` saved games with ten, and a game of 5,000 taps with one of ten."""
    del seed  # nothing is random
    logging.disable(logging.WARNING)  # Streamlit says of each page that no browser asked for it
    with tempfile.TemporaryDirectory() as folder:
        few, many = (Store(Path(folder) / name / FILE) for name in ("few", "many"))
        _fill(few, 10)
        _fill(many, count)
        pages = [
            _measure(f"page {page}", partial(_draw, page, few.path), partial(_draw, page, many.path))
            for page in ("start", "history", "statistics")
        ]
        return [*pages, _taps(few)]


def _draw(page: str, database: Path) -> None:
    """Run a page of the app on a file with games, in this process."""
    os.environ["KINGDOMINO_DATA"] = str(database.parent)
    test = AppTest.from_file(str(APP), default_timeout=30)
    test.switch_page(f"app_pages/{page}.py")
    test.run()
    if test.exception:
        raise RuntimeError(test.exception[0].message)


def _fill(store: Store, games: int) -> None:
    # A game without a fault: only such games are in the statistics.
    boards = [each.board for each in play(Random(1), Game.ORIGINS, 7, players=2, mode=Mode.TRIBE)]
    for number in range(games):
        players = [PlayerRecord("Anna", "pink"), PlayerRecord(f"Ben {number % 7}", "blue")]
        record = new_match(Game.ORIGINS, Mode.TRIBE, (), players)
        for seat, board in enumerate(boards):
            record = record.with_entry(0, seat, Entry.of(board))
        store.keep(record)


def _measure(name: str, usual: Callable[[], object], long: Callable[[], object]) -> Measure:
    # In turn, so that what else the machine does slows both.
    times = [(_seconds(usual), _seconds(long)) for _ in range(_REPEATS)]
    before, after = (median(column) for column in zip(*times, strict=True))
    ratio = after / before
    text = f"{ratio:.2f} times ({before * 1000:.2f} to {after * 1000:.2f} ms)"
    return Measure(name, f"under {MOST_RATIO} times", text, ratio < MOST_RATIO)


def _seconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def _taps(store: Store) -> Measure:
    short, long = new_game(store), new_game(store)
    numbers = {short: counting(1), long: counting(1)}

    def tap(game: str) -> None:
        number = next(numbers[game])
        store.change_board(game, 0, 0, lambda entry: edited(entry, number))

    entry = Entry.of(Board.empty(Game.ORIGINS, 7))
    for number in range(1, MANY_TAPS + 1):
        entry = edited(entry, number)
    store.change_board(long, 0, 0, lambda _: entry)
    numbers[long] = counting(MANY_TAPS + 1)
    for _ in range(10):
        tap(short)
    return _measure(f"a tap after {MANY_TAPS} taps", lambda: tap(short), lambda: tap(long))
