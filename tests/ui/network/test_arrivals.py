"""Which phones have found the app lately."""

from datetime import UTC, datetime, timedelta

from ui.network.arrivals import Arrivals


def test_every_phone_counts_once_and_not_for_ever():
    now = datetime(2026, 1, 1, tzinfo=UTC)
    arrivals = Arrivals(lambda: now)
    assert (arrivals.count, arrivals.state) == (0, "")
    arrivals.note("192.168.1.20")
    arrivals.note("192.168.1.20")
    first = arrivals.state
    now += timedelta(minutes=1)
    arrivals.note("192.168.1.21")
    assert arrivals.count == 2
    assert arrivals.state > first
    now += timedelta(minutes=30)
    assert arrivals.count == 0
    arrivals.note("192.168.1.20")
    assert arrivals.count == 1


def test_as_many_phones_as_you_like_take_no_more_memory():
    arrivals = Arrivals()
    for number in range(1000):
        arrivals.note(str(number))
    assert arrivals.count == 64
