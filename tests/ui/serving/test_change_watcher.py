"""Pages are told of changes at once, by one look for all of them, and by none while nobody follows."""

import asyncio
from contextlib import aclosing

from scorer.board import Game
from tests.ui.example_games import ANNA, origins_match
from ui import session
from ui.game.trial import new_trial
from ui.serving import change_watcher
from ui.serving.change_watcher import GONE, PHONES, Watcher, states


def told(watcher, topic, count, act=lambda _: None):
    """Return the first states of a topic that a page is told; ``act`` is called after each."""

    async def follow():
        found = []
        async with aclosing(watcher.follow(topic)) as following:
            async for state in following:
                found.append(state)
                if len(found) == count:
                    break
                act(len(found))
        return found

    return asyncio.run(asyncio.wait_for(follow(), 10))


def test_a_page_is_told_what_is_so_now_and_every_change(monkeypatch):
    monkeypatch.setattr(change_watcher, "_EVERY", 0.01)
    now = {"game": "1"}
    changes = iter(("2", "3"))
    watcher = Watcher(lambda topics: {topic: now[topic] for topic in topics})
    assert told(watcher, "game", 3, lambda _: now.update(game=next(changes))) == ["1", "2", "3"]


def test_all_pages_together_are_looked_up_once(monkeypatch):
    monkeypatch.setattr(change_watcher, "_EVERY", 0.01)
    looks = []

    def look(topics):
        looks.append(sorted(topics))
        return dict.fromkeys(topics, "1")

    watcher = Watcher(look)

    async def follow(topic):
        async with aclosing(watcher.follow(topic)) as following:
            async for _ in following:
                return

    async def three_pages():
        await asyncio.gather(follow("one"), follow("one"), follow("two"))
        at_the_end = len(looks)
        await asyncio.sleep(0.1)
        return at_the_end

    at_the_end = asyncio.run(three_pages())
    assert looks[0] == ["one", "two"]
    assert len(looks) <= at_the_end + 1


def test_a_look_that_fails_is_done_again(monkeypatch):
    monkeypatch.setattr(change_watcher, "_EVERY", 0.01)
    answers = iter((change_watcher.sqlite3.OperationalError("locked"), {"game": "1"}))

    def look(_):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    assert told(Watcher(look), "game", 1) == ["1"]


def test_the_state_of_a_game_grows_with_every_change_and_is_empty_when_it_is_gone(store, monkeypatch):
    monkeypatch.setattr(session, "store", lambda *_: store)
    match = origins_match(boards=(ANNA,))
    store.keep(match)
    first = states([match.id])[match.id]
    store.change_board(match.id, 0, 0, lambda entry: type(entry)())
    assert states([match.id])[match.id] > first
    store.delete(match.id)
    assert states([match.id, PHONES]) == {match.id: GONE, PHONES: change_watcher.ARRIVALS.state}


def test_a_game_to_try_is_followed_too():
    match = new_trial(Game.CLASSIC).match
    session.store(match.id).keep(match)
    assert states([match.id]) == {match.id: match.changed}
