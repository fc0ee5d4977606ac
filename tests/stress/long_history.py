"""A long history and a long game: pages and taps are as quick as with ten games and ten taps.

The numbers are medians of the work behind a page or a tap, without the browser.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from itertools import count as counting
from pathlib import Path
from statistics import median
from time import perf_counter

from scorer.board import Board, Game
from scorer.formats.notation import parse
from tests.stress.measures import Measure
from tests.stress.writer import edited, new_game
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.storage import history
from ui.storage.store import Store

#: How many times slower a page or a tap may be, and the taps of the long game.
MOST_RATIO, MANY_TAPS = 1.5, 5_000
_REPEATS = 15


def run(count: int, seed: int) -> list[Measure]:
    """Compare ``count`` saved games with ten, and a game of 5,000 taps with one of ten."""
    del seed  # nothing is random
    with tempfile.TemporaryDirectory() as folder:
        few, many = Store(Path(folder) / "few.sqlite"), Store(Path(folder) / "many.sqlite")
        _fill(few, 10)
        _fill(many, count)
        pages: dict[str, Callable[[Store], object]] = {
            "history: list": lambda store: history.past_games(store, limit=20),
            "history: statistics": history.statistics,
            "history: totals": history.totals,
            "first page: last game": history.last_game,
            "first page: names": history.known_names,
        }
        found = [
            _measure(name, lambda page=page: page(few), lambda page=page: page(many))
            for name, page in pages.items()
        ]
        return [*found, _taps(few)]


def _fill(store: Store, games: int) -> None:
    board = parse("o5.DL1.HGma.JJ")
    for number in range(games):
        players = [PlayerRecord("Anna", "pink"), PlayerRecord(f"Ben {number % 7}", "blue")]
        record = new_match(Game.ORIGINS, None, (), players)
        for seat in range(2):
            record = record.with_entry(0, seat, Entry.of(board))
        store.keep(record)


def _measure(name: str, usual: Callable[[], object], long: Callable[[], object]) -> Measure:
    before, after = _seconds(usual), _seconds(long)
    ratio = after / before
    text = f"{ratio:.2f} times ({before * 1000:.2f} to {after * 1000:.2f} ms)"
    return Measure(name, f"under {MOST_RATIO} times", text, ratio < MOST_RATIO)


def _seconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(_REPEATS):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return median(times)


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
