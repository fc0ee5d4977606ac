"""Nothing that was played is lost: not by another phone, a kill, a damaged file."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace

import pytest

from scorer.board import Resource
from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, BEN, edited, origins_match, reading
from ui.game.match_record import Entry
from ui.storage.database import _MIGRATIONS, FILE, data_folder
from ui.storage.store import Store


def test_a_game_comes_back_as_it_was_kept(store):
    match = origins_match().with_entry(
        0, 1, edited(Entry().read(reading(), "abc"), (0, 0, {"terrain": "lake"}))
    )
    store.keep(match)
    assert Store(store.path).load(match.id) == match


def test_a_game_that_is_not_there_is_nothing(store):
    assert store.load("nothing") is None
    assert store.change_board("nothing", 0, 0, lambda entry: entry) is None
    assert store.change_match("nothing", lambda match: match) is None


def test_a_change_says_when_it_was_and_leaves_other_boards_alone(store):
    match = origins_match()
    store.keep(match)
    after = store.change_board(match.id, 0, 0, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    found = store.load(match.id)
    assert found.entry(0, 0) == after
    assert found.entry(0, 1) == match.entry(0, 1)
    assert found.changed > match.changed


def test_taps_of_several_phones_on_one_board_all_arrive(store):
    match = origins_match(boards=())
    store.keep(match)
    store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(ANNA)))

    def tap(number):
        def change(entry):
            return edited(entry, (number // 5, number % 5, {"terrain": "lake"}), client=f"phone {number}")

        Store(store.path).change_board(match.id, 0, 0, change)

    with ThreadPoolExecutor(8) as phones:
        list(phones.map(tap, range(25)))
    editing = store.load(match.id).entry(0, 0).editing
    assert {square.terrain for square in editing.board.squares.values()} == {"lake"}
    assert len(editing.done) == 25


def test_who_holds_a_totem_is_kept(store):
    match = origins_match()
    store.keep(match)
    store.change_match(match.id, lambda match: replace(match, totems={Resource.FISH: "Ben"}))
    assert store.load(match.id).totems == {Resource.FISH: "Ben"}


def test_a_change_that_fails_changes_nothing(store):
    match = origins_match()
    store.keep(match)
    with pytest.raises(ZeroDivisionError):
        store.change_board(match.id, 0, 0, lambda _: 1 / 0)
    assert store.load(match.id) == match


def test_pictures_go_with_their_game(store):
    match = origins_match()
    store.keep(match)
    store.keep_picture(match.id, 0, 1, "board", b"picture")
    assert store.picture(match.id, 0, 1, "board") == b"picture"
    store.delete(match.id)
    assert store.picture(match.id, 0, 1, "board") is None
    store.keep_picture(match.id, 0, 1, "board", b"picture")
    assert store.picture(match.id, 0, 1, "board") is None


def test_a_board_and_its_pictures_are_kept_together_or_not_at_all(store):
    match = origins_match()
    store.keep(match)
    pictures = {"photo": b"photo", "board": b"seen from above"}
    store.change_board(match.id, 0, 0, lambda entry: replace(entry, photo="digest"), pictures)
    assert store.load(match.id).entry(0, 0).photo == "digest"
    assert {kind: store.picture(match.id, 0, 0, kind) for kind in pictures} == pictures
    with pytest.raises(ZeroDivisionError):
        store.change_board(match.id, 0, 0, lambda _: 1 / 0, {"photo": b"another"})
    assert store.picture(match.id, 0, 0, "photo") == b"photo"


def test_a_picture_kept_in_a_transaction_is_seen_in_it(store):
    match = origins_match()
    store.keep(match)
    with store.open_game(match.id) as game:
        assert game.picture(0, 0, "photo") is None
        game.keep_picture(0, 0, "photo", b"photo")
        assert game.picture(0, 0, "photo") == b"photo"


def test_dropped_pictures_are_gone(store):
    match = origins_match()
    store.keep(match)
    store.keep_picture(match.id, 0, 0, "photo", b"photo")
    with store.open_game(match.id) as game:
        game.keep_picture(0, 0, "photo", None)
        assert game.picture(0, 0, "photo") is None
    assert store.picture(match.id, 0, 0, "photo") is None


def test_settings_are_kept(store):
    assert store.setting("key") is None
    store.keep_setting("key", "one")
    store.keep_setting("key", "two")
    assert Store(store.path).setting("key") == "two"


@pytest.mark.parametrize("content", [b"this is no database, " * 200, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(folder, content):
    path = folder / FILE
    path.write_bytes(content)
    store = Store(path)
    assert store.set_aside.read_bytes() == content
    match = origins_match()
    store.keep(match)
    assert store.load(match.id) == match
    assert Store(path).set_aside is None


def test_a_dynasty_of_an_earlier_version_is_known_as_one(folder):
    path = folder / FILE
    with closing(sqlite3.connect(path)) as db:
        db.executescript(_MIGRATIONS[0])
        states = [
            '{"variants": ["harmony", "dynasty"]}',
            '{"variants": [], "players": [["dynasty", "pink"]]}',
            "?",
        ]
        rows = [(str(n), "", "", "classic", "", 1, state) for n, state in enumerate(states)]
        db.executemany("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        db.execute("PRAGMA user_version = 1")
        db.commit()
    with Store(path).opened() as db:
        assert db.execute("SELECT rounds FROM game ORDER BY id").fetchall() == [(3,), (1,), (1,)]


KILLED = """
import sys, time
from tests.ui.example_games import origins_match
from ui.game.match_record import Entry
from ui.storage.store import Store
from pathlib import Path
from scorer.formats.notation import parse
store, match = Store(Path(sys.argv[1])), origins_match(boards=())
store.keep(match)
store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(sys.argv[2])))
print(match.id, flush=True)
time.sleep(60)
"""


def test_a_kill_loses_nothing(store):
    paths = os.pathsep.join([str(path) for path in sys.path if path])
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(store.path), BEN],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    with process.stdout as told:
        identity = told.readline().strip()
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert Store(store.path).load(identity).entry(0, 0).board == parse(BEN)


@pytest.mark.usefixtures("untraced")
def test_saving_a_tap_takes_a_few_milliseconds(store):
    match = origins_match().with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    began = time.perf_counter()
    for number in range(20):
        square = (0, 0, {"terrain": "lake"})
        store.change_board(match.id, 0, 0, lambda entry, n=number: edited(entry, square, first=n + 1))  # noqa: B023 - called at once
    assert (time.perf_counter() - began) / 20 < 0.05


@pytest.mark.parametrize(
    ("platform", "variable", "ending"),
    [
        ("linux", "XDG_DATA_HOME", ("xdg", "kingdomino-scorer")),
        ("darwin", "HOME", ("xdg", "Library", "Application Support", "kingdomino-scorer")),
        ("win32", "LOCALAPPDATA", ("xdg", "kingdomino-scorer")),
    ],
)
def test_each_system_has_its_folder_for_data(monkeypatch, tmp_path, platform, variable, ending):
    monkeypatch.delenv("KINGDOMINO_DATA", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "xdg"))
    assert data_folder() == tmp_path.joinpath(*ending)
