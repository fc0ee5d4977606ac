"""A board that something else has replaced comes back, unless somebody has changed what lies there."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, MIA, edited, origins_match, reading
from ui.game.edits import apply_log
from ui.game.match_record import Entry
from ui.storage.board_replacing import board_after, board_before, bring_back, may_come_back, replace_board

LAKE, DESERT = {"terrain": "lake"}, {"terrain": "desert"}
PICTURES = {"photo": b"first photo", "board": b"first board"}


@pytest.fixture
def game(store):
    """A game whose first board was read from a photo and corrected."""
    match = origins_match(boards=()).with_entry(0, 0, edited(Entry().read(reading(), "first"), (0, 0, LAKE)))
    store.keep(match)
    for kind, data in PICTURES.items():
        store.keep_picture(match.id, 0, 0, kind, data)
    return match


@pytest.fixture
def table(game, store):
    """What may happen to that board, one after the other."""
    return Table(store, game.id)


class Table:
    """Anna's board in the store: photographed, read, changed, taken back."""

    def __init__(self, store, game_id):
        self.store, self.place = store, (game_id, 0, 0)

    @property
    def match(self):
        return self.store.load(self.place[0])

    @property
    def entry(self):
        return self.match.entry(0, 0)

    def photograph(self, photo):
        """Keep a photo that is not read yet."""
        pictures = {"photo": f"{photo} photo".encode()}
        replace_board(self.store, self.place, lambda now: replace(now, photo=photo, corners=None), pictures)

    def read(self, photo, notation=MIA):
        read = partial(Entry.read, reading=reading(notation), photo=photo)
        replace_board(self.store, self.place, read, {"board": f"{photo} board".encode()})

    def take(self, photo, notation=MIA):
        self.photograph(photo)
        self.read(photo, notation)

    def change(self, change):
        self.store.change_board(*self.place, change)

    def tap(self, *squares, author=""):
        def tapped(entry):
            acks = dict(entry.editing.acks)
            first = acks.get(author or "test", 0) + 1
            edits = [
                {"seq": first + n, "do": "set", "squares": [list(square)]} for n, square in enumerate(squares)
            ]
            log = {"client": author or "test", "author": author, "edits": edits}
            return replace(entry, editing=apply_log(entry.editing, log))

        self.change(tapped)

    def undo_steps(self):
        def undone(entry):
            while entry.editing.done:
                entry = replace(entry, editing=entry.editing.undo(entry.editing.done[-1].author))
            return entry

        self.change(undone)

    def before(self):
        return board_before(self.store, self.match, 0, 0)

    def undo(self):
        """Bring back what lay there before; return whether it is there."""
        found = self.before()
        return found is not None and bring_back(self.store, found)

    def redo(self):
        found = board_after(self.store, self.match, 0, 0)
        return found is not None and bring_back(self.store, found)

    def pictures(self):
        return {kind: self.store.picture(*self.place, kind) for kind in PICTURES}


def same(entry, other):
    """Whether two entries are the same but for the numbering of the taps."""
    return replace(entry, editing=None) == replace(other, editing=None) and replace(
        entry.editing, acks=()
    ) == replace(other.editing, acks=())


def test_a_corrected_board_comes_back_with_its_photo_its_doubts_and_its_steps(table, game):
    table.take("second")
    assert not table.entry.editing.done
    assert table.pictures() == {"photo": b"second photo", "board": b"second board"}
    assert table.undo()
    assert same(table.entry, game.entry(0, 0))
    assert table.pictures() == PICTURES
    assert not table.undo()


def test_several_photos_are_taken_back_one_by_one_once_their_steps_are(table):
    for photo in ("second", "third"):
        table.take(photo)
        table.tap((1, 1, LAKE))
    table.take("fourth")
    for photo in ("third", "second", "first"):
        assert table.undo()
        assert table.entry.photo == photo
        assert not may_come_back(table.match, table.before()) if photo != "first" else table.before() is None
        table.undo_steps()


def test_the_numbering_of_the_taps_goes_on(table):
    table.take("second")
    table.change(lambda entry: replace(entry, editing=replace(entry.editing, acks=(("phone", 7),))))
    table.undo()
    assert table.entry.editing.acks == (("phone", 7),)


def test_steps_of_another_phone_on_the_new_board_are_not_lost(table):
    table.take("second")
    before = table.before()
    table.tap((1, 0, DESERT), (1, 1, DESERT), author="ben")
    assert not bring_back(table.store, before)
    assert [step.author for step in table.entry.editing.done] == ["ben", "ben"]
    assert table.pictures()["photo"] == b"second photo"


def test_what_other_boards_settle_on_the_new_board_is_no_change_of_it(table):
    table.take("second")
    table.change(lambda entry: replace(entry, editing=entry.editing.read_as((((0, 0), parse(ANNA)[1, 1]),))))
    assert table.undo()


def test_a_photo_that_could_not_be_read_has_replaced_nothing(table):
    table.photograph("second")
    table.change(lambda entry: replace(entry, failure="board_not_found"))
    assert not table.undo()
    table.tap((1, 0, DESERT), (1, 1, DESERT))
    assert not table.undo()
    assert len(table.entry.editing.done) == 3


def test_what_was_entered_while_a_photo_was_not_read_comes_back_with_the_photo_before(table, game):
    table.photograph("second")
    table.change(lambda entry: replace(entry, failure="board_not_found"))
    table.tap((1, 0, DESERT))
    kept = table.entry
    table.read("second")
    assert table.undo()
    first = game.entry(0, 0)
    assert same(table.entry, replace(kept, photo="first", failure="", corners=first.corners))
    assert table.pictures() == PICTURES
    assert not table.undo()


def test_the_steps_come_back_also_of_a_board_that_has_no_square_left(table, game):
    squares = [(*place, None) for place in game.entry(0, 0).board.squares]
    table.tap(*squares)
    table.take("second")
    for change in (table.undo, table.redo, table.undo):
        assert change()
    assert not table.entry.board.squares
    table.undo_steps()
    assert table.entry.board == Entry().read(reading(), "first").board


def test_of_two_photos_the_one_that_was_not_read_is_passed_over(table, game):
    table.photograph("second")
    table.take("third")
    assert table.undo()
    assert same(table.entry, game.entry(0, 0))
    assert table.pictures() == PICTURES
    assert not table.undo()


def test_a_photo_that_was_taken_back_is_done_again(table, game):
    table.take("second")
    second = table.entry
    assert not table.redo()
    table.undo()
    assert table.redo()
    assert same(table.entry, second)
    assert table.pictures() == {"photo": b"second photo", "board": b"second board"}
    assert table.undo()
    assert same(table.entry, game.entry(0, 0))


def test_several_photos_are_done_again_one_by_one(table):
    for photo in ("second", "third"):
        table.take(photo)
    for photo in ("second", "first"):
        assert table.undo()
        assert table.entry.photo == photo
    for photo in ("second", "third"):
        assert table.redo()
        assert table.entry.photo == photo
    assert not table.redo()


def test_a_step_after_a_photo_was_taken_back_stays(table):
    table.take("second")
    table.undo()
    table.tap((1, 0, DESERT))
    assert not table.redo()
    table.undo_steps()
    assert not table.redo()


def test_a_new_photo_forgets_what_was_taken_back(table):
    table.take("second")
    table.undo()
    table.take("third")
    assert not table.redo()
    table.undo()
    assert table.redo()
    assert table.entry.photo == "third"


def test_a_board_is_not_brought_back_where_boards_were_exchanged(table):
    table.take("second")
    other = Entry().read(reading(ANNA), "of-ben")
    table.change(lambda _: other)
    assert not table.undo()
    assert same(table.entry, other)


@pytest.mark.parametrize("change", [{"chosen_size": 7}, {"players": origins_match().players[1:]}])
def test_a_board_does_not_come_back_to_another_player_or_in_another_size(table, change):
    table.take("second")
    found = table.before()
    table.store.change_match(table.place[0], lambda match: replace(match, **change))
    assert table.before() is None
    assert not bring_back(table.store, found)


def test_a_reading_of_the_same_photo_in_another_mode_is_no_replacement(store):
    match = origins_match(boards=()).with_entry(0, 0, Entry().read(reading(), "first"))
    store.keep(match)
    table = Table(store, match.id)
    table.change(Entry.to_be_read_again)
    table.read("first")
    assert table.before() is None


def test_another_outline_in_the_same_photo_is_taken_back(table, game):
    table.read("first")
    assert table.undo()
    assert same(table.entry, game.entry(0, 0))
    assert table.pictures() == PICTURES


def test_a_change_that_is_refused_replaces_nothing(table):
    replace_board(table.store, table.place, lambda entry: entry, {"board": b"other"})
    assert table.pictures() == PICTURES
    assert table.before() is None


def test_nothing_happens_in_a_game_that_is_gone(table):
    table.take("second")
    found = table.before()
    table.store.delete(table.place[0])
    assert not bring_back(table.store, found)
    assert replace_board(table.store, table.place, Entry.emptied, {}) is None


def test_an_emptied_board_comes_back_unless_another_one_was_entered(table, game):
    nothing = dict.fromkeys(PICTURES)
    replace_board(table.store, table.place, Entry.emptied, nothing)
    assert table.pictures() == nothing
    (emptied,) = table.store.replaced_boards.of_round(game.id, 0)
    assert emptied.emptied
    by_hand = Entry.of(parse(ANNA))
    table.change(lambda _: by_hand)
    assert not bring_back(table.store, emptied)
    table.change(Entry.emptied)
    assert bring_back(table.store, emptied)
    assert same(table.entry, game.entry(0, 0))
    assert table.pictures() == PICTURES


def deleted(store, game_id):
    store.delete(game_id)


def unused(store, game_id):
    with store.opened() as db:
        db.execute("UPDATE game SET changed = '2026-01-01', looked_at = '' WHERE id = ?", (game_id,))
    assert store.delete_unused(timedelta(days=1)) == 1


def unbegun(store, game_id):
    replace_board(store, (game_id, 0, 0), Entry.emptied, {})
    with store.opened() as db:
        db.execute("UPDATE game SET changed = '2026-01-01' WHERE id = ?", (game_id,))
    store.keep(origins_match())
    assert store.load(game_id) is None


@pytest.mark.parametrize("delete", [deleted, unused, unbegun])
def test_nothing_is_kept_of_a_game_that_is_deleted(table, game, delete):
    other = replace(origins_match(), id="other")
    table.store.keep(other)
    replace_board(table.store, (other.id, 0, 0), Entry.emptied, {})
    table.take("second")
    delete(table.store, game.id)
    assert table.store.replaced_boards.of_round(game.id, 0) == ()
    assert len(table.store.replaced_boards.of_round(other.id, 0)) == 1


def test_only_the_boards_replaced_last_are_kept(table):
    for number in range(80):
        table.take(f"photo {number}")
        table.tap((1, 1, LAKE))
    assert len(table.store.replaced_boards.of_place(table.place)) == 64
    assert table.before().entry.photo == "photo 78"
