"""Whatever happens to the file, the game goes on, and what was played is saved once it can be."""

import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, edited, origins_match
from ui.game.match_record import Entry
from ui.storage import database, exchange_file, history, safe_database
from ui.storage.database import FILE, VERSION
from ui.storage.faults import Fault
from ui.storage.store import Store


@pytest.fixture(autouse=True)
def later(monkeypatch):
    """Let so much time pass that the file is tried again; a lock is not waited for."""
    clock = [0.0]
    monkeypatch.setattr(safe_database, "monotonic", lambda: clock[0])
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.01)

    def pass_time():
        clock[0] += 60

    return pass_time


class Disk:
    """A disk on which nothing can be written while ``fails`` is set: SQLite's own errors, made for real."""

    def __init__(self, monkeypatch):
        self.fails = ""
        self.connect = sqlite3.connect
        monkeypatch.setattr(sqlite3, "connect", self.connected)

    def connected(self, address, **options):
        if not str(address).startswith("file:"):
            return self.connect(address, **options)
        if self.fails == "read_only":
            address = address.replace("mode=rwc", "mode=ro").replace("mode=rw", "mode=ro")
        db = self.connect(address, **options)
        if self.fails == "full":
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")
        return db


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


def test_many_phones_at_once_do_not_take_the_file_for_locked(folder, monkeypatch):
    """SQLite gives up waiting after 0.2 s here, and all phones together need longer."""
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.2)
    store, match = Store(folder / FILE), origins_match()
    store.keep(match)

    def write_slowly(_number):
        with store.transaction():
            time.sleep(0.05)

    with ThreadPoolExecutor(20) as phones:
        list(phones.map(write_slowly, range(20)))
    assert store.fault is None


def test_a_photo_stays_to_be_seen_while_another_program_holds_the_file(store, folder):
    match = origins_match()
    store.keep(match)
    store.keep_picture(match.id, 0, 0, "photo", b"a photo")
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        tap(store, match)
        assert store.fault is Fault.LOCKED
        assert store.picture(match.id, 0, 0, "photo") == b"a photo"
        assert store.picture(match.id, 0, 1, "photo") is None


def tap(store, match, number=1):
    """Set a square, as a tap does, and return the board as it is then."""
    square = (number // 5, number % 5, {"terrain": "lake"})
    with store.open_game(match.id) as game:
        game.change_board(0, 0, lambda entry: edited(entry, square, first=number))
    return game.match


def large_photo(store, match):
    store.keep_picture(match.id, 0, 0, "photo", b"x" * 100_000)


@pytest.mark.parametrize("fault", ["read_only", "full"])
def test_on_a_disk_that_takes_nothing_the_game_goes_on_and_is_saved_later(store, disk, fault, later):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    disk.fails = fault
    large_photo(store, match)
    after = tap(store, match)
    assert store.fault == fault
    assert store.load(match.id) == after
    assert store.picture(match.id, 0, 0, "photo")
    disk.fails = ""
    later()
    assert store.load(match.id) == after
    assert store.fault is None
    again = Store(store.path)
    assert again.load(match.id) == after
    assert again.picture(match.id, 0, 0, "photo")


def test_taps_are_not_lost_when_the_disk_is_full_at_their_very_end(store, disk, later):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    disk.fails = "full"
    for number in range(1, 21):
        after = tap(store, match, number)
    assert len(after.entry(0, 0).editing.done) == 20
    disk.fails = ""
    later()
    store.load(match.id)
    assert Store(store.path).load(match.id) == after


def test_a_folder_deleted_while_the_app_runs_is_made_again(store, folder):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    shutil.rmtree(folder)
    after = tap(store, match)
    assert store.fault is None
    assert Store(folder / FILE).load(match.id) == after


def test_a_file_emptied_by_another_program_is_made_again(store):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    for path in store.path.parent.iterdir():
        path.unlink()
    store.path.touch()
    after = tap(store, match)
    assert Store(store.path).load(match.id) == after


def test_a_locked_file_is_written_once_it_is_free(store, later):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        after = tap(store, match)
        assert store.fault is Fault.LOCKED
        assert store.load(match.id) == after
        other.execute("ROLLBACK")
    later()
    assert tap(store, match, 2) == store.load(match.id)
    assert store.fault is None
    assert len(Store(store.path).load(match.id).entry(0, 0).editing.done) == 2


def test_a_folder_that_cannot_be_made_leaves_a_game_in_memory(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    store = Store(tmp_path / "file" / FILE)
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    assert store.fault is Fault.GONE
    assert store.load(match.id) == match
    assert [game.id for game in history.past_games(store)] == [match.id]
    assert exchange_file.import_games(Store(tmp_path / FILE), exchange_file.export(store)) == 1


def test_a_file_of_a_newer_version_is_left_as_it_is(store):
    old = origins_match()
    store.keep(old)
    with closing(sqlite3.connect(store.path)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = store.path.read_bytes()
    newer = Store(store.path)
    match = origins_match(boards=(ANNA,))
    newer.keep(match)
    assert newer.fault is Fault.NEWER
    assert newer.load(match.id) == match
    assert newer.set_aside is None
    assert store.path.read_bytes() == before


def test_a_file_damaged_while_the_app_runs_is_set_aside(store):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.path.write_bytes(b"no database at all " * 300)
    after = tap(store, match)
    assert store.fault is None
    assert store.set_aside.read_bytes().startswith(b"no database")
    assert Store(store.path).load(match.id) == after


def test_a_game_deleted_in_memory_is_deleted_in_the_file_too(store, disk, later):
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    disk.fails = "read_only"
    store.delete(match.id)
    assert store.load(match.id) is None
    disk.fails = ""
    later()
    assert store.load(match.id) is None
    assert Store(store.path).load(match.id) is None


def test_settings_made_meanwhile_are_kept(store, disk, later):
    disk.fails = "read_only"
    store.keep_setting("key", "value")
    assert store.setting("key") == "value"
    disk.fails = ""
    later()
    assert store.setting("key") == "value"
    assert Store(store.path).setting("key") == "value"


def test_an_error_of_ours_is_no_fault_of_storage(store):
    match = origins_match()
    store.keep(match)
    with pytest.raises(sqlite3.OperationalError):
        store.write(lambda db: db.execute("SELECT nonsense"))
    with pytest.raises(ZeroDivisionError):
        store.change_board(match.id, 0, 0, lambda _: 1 / 0)
    assert store.fault is None


def test_the_games_of_a_file_that_can_only_be_read_stay_in_the_list(store, disk):
    match = origins_match()
    store.keep(match)
    with store.opened() as db:
        db.execute("UPDATE game SET changed = '2020'")
    disk.fails = "read_only"
    other = Store(store.path)
    assert other.fault is Fault.READ_ONLY
    assert [game.id for game in history.past_games(other)] == [match.id]
    assert other.load(match.id).entry(0, 0) == Entry.of(parse(ANNA))
