"""Uploads are limited by phone and in sum, and what nobody fetched is freed."""

import pytest

from ui.network.upload_guard import Limits, Upload, UploadCount

LIMITS = Limits(seconds=60, phone_files=3, phone_bytes=100, all_files=5, all_bytes=1000, held_bytes=150)


class Count:
    """Counts uploads, of which those in ``held`` are in memory."""

    def __init__(self, **changed):
        limits = {name: changed.get(name, getattr(LIMITS, name)) for name in LIMITS.__slots__}
        self.held, self.freed, self.number = set(), [], 0
        self.count = UploadCount(Limits(**limits), lambda upload: upload.file in self.held, self.freed.append)

    def admits(self, phone="anna", size=1, at=0.0, *, hold=False):
        self.number += 1
        if hold:
            self.held.add(str(self.number))
        return self.count.admit(Upload(at, phone, size, "session", str(self.number)))


def test_one_phone_may_send_so_many_files_in_a_time():
    count = Count()
    assert [count.admits() for _ in range(4)] == [True, True, True, False]
    assert count.admits("ben")
    assert count.admits(at=60.0)


def test_one_phone_may_send_so_many_bytes_in_a_time():
    count = Count()
    assert count.admits(size=90)
    assert not count.admits(size=11)
    assert count.admits(size=10)
    assert count.admits("ben", size=100)


@pytest.mark.parametrize("limit", [{"all_files": 2}, {"all_bytes": 2}])
def test_all_phones_together_have_limits_too(limit):
    count = Count(**limit)
    assert [count.admits(phone) for phone in ("anna", "ben", "mia")] == [True, True, False]


def test_what_is_in_memory_counts_until_it_is_freed():
    count = Count()
    assert count.admits("anna", 90, hold=True)
    assert not count.admits("ben", 61)
    count.held.clear()
    assert count.admits("ben", 61)


def test_an_upload_that_nobody_fetched_is_freed_after_its_time():
    count = Count()
    count.admits(at=0.0)
    count.admits(at=30.0)
    assert not count.freed
    count.admits(at=61.0)
    assert [upload.file for upload in count.freed] == ["1"]
