"""Photos are read in the order in which they came, and everyone can be told their place."""

from threading import Event

import pytest

from ui.readers.queue import PhotoQueue, ThreadWorker


@pytest.fixture
def gate():
    """Jobs wait for it; opened at the end, so that no thread is left waiting."""
    event = Event()
    yield event
    event.set()


def waiting_for(gate, answer=None):
    def job(stage_ended):
        stage_ended("load")
        assert gate.wait(10)
        return answer

    return job


def test_the_places_count_down_as_photos_are_read():
    queue, gates = PhotoQueue([ThreadWorker()]), [Event(), Event(), Event()]
    tickets = [queue.submit(number, waiting_for(gate, number)) for number, gate in enumerate(gates)]
    places = []
    for gate, ticket in zip(gates, tickets, strict=True):
        while ticket.ahead:
            ticket.wait(0.01)
        places.append([each.ahead for each in tickets])
        gate.set()
        assert ticket.result() == tickets.index(ticket)
    assert places[0] == [0, 1, 2]
    assert places[2] == [0, 0, 0]


def test_two_workers_read_two_photos_at_once(gate):
    queue = PhotoQueue([ThreadWorker(), ThreadWorker()])
    tickets = [queue.submit(number, waiting_for(gate)) for number in range(4)]
    while tickets[1].ahead:
        tickets[1].wait(0.01)
    assert [ticket.ahead for ticket in tickets] == [0, 0, 2, 3]


def test_the_same_photo_sent_again_keeps_its_place(gate):
    queue = PhotoQueue([ThreadWorker()])
    first = queue.submit("photo", waiting_for(gate))
    assert queue.submit("photo", waiting_for(gate)) is first


def test_a_job_that_fails_raises_where_its_result_is_asked_for_and_the_next_is_done():
    def fails(_stage_ended):
        raise ValueError("broken")

    queue = PhotoQueue([ThreadWorker()])
    failed, next_one = queue.submit(1, fails), queue.submit(2, lambda _stage_ended: "read")
    with pytest.raises(ValueError, match="broken"):
        failed.result()
    assert next_one.result() == "read"
    assert next_one.wait(0)


def test_the_stages_of_a_job_are_noted_as_they_end(gate):
    queue = PhotoQueue([ThreadWorker()])
    ticket = queue.submit(1, waiting_for(gate))
    while not ticket.ended:
        assert not ticket.wait(0.01)
    assert ticket.ended == ["load"]
