"""The photo of a whole table: read once, its boards given to players, and moved between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.game.match_settings import Seat, resized, settings_of
from ui.game.photos.failure_words import NOT_READ
from ui.game.photos.set_aside import is_known_again, with_asked_again, with_set_aside
from ui.game.photos.table_boards import (
    board_name,
    boards_of_seats,
    given_without_question,
    holders,
    is_of,
    left_out,
    same_place,
    seats_of,
)
from ui.game.setup import folded
from ui.readers.jobs import Result
from ui.storage.board_replacing import replace_board
from ui.storage.store import OpenGame
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED, TABLE_SEAT, move_picture
from ui.widgets.photos.photo_reading import (
    OnProgress,
    keep_waiting,
    read_board,
    read_boards_of_table,
    reconcile_boards,
)
from ui.widgets.settings import agree
from vision.reading import Corners, Reading


@dataclass(frozen=True, slots=True)
class TablePhoto:
    """A photo of the table as it is stored, and every board in it, seen from above too.

    ``failure`` is the code of what went wrong when it was read.
    """

    digest: str
    photo: bytes
    results: tuple[Result, ...]
    failure: str = ""

    @property
    def readings(self) -> tuple[Reading, ...]:
        return tuple(reading for reading, _ in self.results)

    @property
    def places(self) -> tuple[Corners, ...]:
        return tuple(reading.corners for reading in self.readings)

    def name(self, number: int) -> str:
        """Return what a board is called, on this phone and on every other one."""
        return board_name(self.digest, self.places[number])

    def number(self, name: str) -> int | None:
        """Return the board of that name, as it may come from an earlier reading of the photo."""
        return same_place(name, self.places) if is_of(name, self.digest) else None

    def owners(self, match: MatchRecord, round_: int) -> tuple[int | None, ...]:
        """Return the seat that has each of the boards."""
        return holders(match, round_, self.digest, self.places)

    def left_out(self, match: MatchRecord) -> frozenset[int]:
        """Return the boards, by number, that are nobody's."""
        return left_out(match, self.digest, self.places)

    def not_found_again(self, match: MatchRecord, round_: int) -> tuple[int, ...]:
        """Return the seats whose board an earlier reading has found in the photo, and this one has not."""
        if self.failure in NOT_READ:
            return ()
        found = boards_of_seats(match, round_, self.digest, self.places)
        return tuple(seat for seat in seats_of(match, round_, self.digest) if seat not in found)


def table_photo(match: MatchRecord, round_: int) -> bytes | None:
    """Return the stored photo of the table."""
    return session.store().picture(match.id, round_, TABLE_SEAT, PHOTO)


def read_table(match: MatchRecord, photo: bytes, on_progress: OnProgress) -> TablePhoto:
    """Read every board in the stored photo; raises ``VisionError``. What was read once is at hand again."""
    digest = sha256(photo).hexdigest()
    return TablePhoto(digest, photo, read_boards_of_table(match, digest, photo, on_progress))


def give_sure_boards(match: MatchRecord, round_: int, table: TablePhoto) -> bool:
    """Give the boards of a new photo to the players whose huts they show; return whether there are any."""
    huts = [reading.hut for reading in table.readings]
    given = given_without_question(match, round_, table.digest, huts)
    for number, seat in given.items():
        give_board(match, round_, table, number, seat)
    return bool(given)


def read_waiting_boards(match: MatchRecord, round_: int, table: TablePhoto) -> bool:
    """Give the seats whose board waits to be read again what lies at its place; return whether there are any.

    Where nothing is found there, a board stays as it is. One whose corners a player has marked is read with
    these.
    """
    seats = seats_of(match, round_, table.digest)
    waiting = [seat for seat in seats if match.entry(round_, seat).is_to_be_read]
    if not waiting or table.failure in NOT_READ:
        return False
    numbers = boards_of_seats(match, round_, table.digest, table.places)
    found = {seat: table.results[number] for seat, number in numbers.items()}
    keep_waiting(match, round_, waiting, found)
    for seat in waiting:
        if match.entry(round_, seat).marked:
            read_board(match, round_, seat)
    for seat in waiting:
        reconcile_boards(session.store().load(match.id), round_, seat)
    now = session.store().load(match.id)
    return now is not None and not all(now.entry(round_, seat).is_to_be_read for seat in waiting)


def give_board(match: MatchRecord, round_: int, table: TablePhoto, number: int, seat: int) -> None:
    """Give a board of the photo to a player. Whoever had it gets the one that this player had from it."""
    before = table.owners(match, round_)[number]
    if before is not None and before != seat:
        exchange(match, round_, before, seat)
        return
    _keep_reading(match, round_, seat, table, number)


def _keep_reading(match: MatchRecord, round_: int, seat: int, table: TablePhoto, number: int) -> None:
    reading, rectified = table.results[number]
    name, pictures = table.name(number), {PHOTO: table.photo, RECTIFIED: rectified}
    place = (match.id, round_, seat)
    replace_board(session.store(), place, lambda entry: entry.read(reading, name), pictures)
    reconcile_boards(session.store().load(match.id), round_, seat)


def leave_out(match: MatchRecord, table: TablePhoto, number: int) -> None:
    """Note that a board of the photo is nobody's."""
    name, reading = table.name(number), table.readings[number]
    session.store().change_match(match.id, lambda now: with_set_aside(now, name, reading))


def leave_out_again(match: MatchRecord, round_: int, table: TablePhoto) -> bool:
    """Leave the boards out that were nobody's in an earlier photo; return whether there are any."""
    owners, nobodys = table.owners(match, round_), table.left_out(match)
    known = [
        number
        for number, (reading, owner) in enumerate(zip(table.readings, owners, strict=True))
        if owner is None and number not in nobodys and is_known_again(match, reading)
    ]
    for number in known:
        leave_out(match, table, number)
    return bool(known)


def take_back(match: MatchRecord, table: TablePhoto, number: int) -> None:
    """Ask again whose a board is that was said to be nobody's."""
    reading = table.readings[number]
    session.store().change_match(match.id, lambda now: with_asked_again(now, table.digest, reading))


def add_player(match: MatchRecord, round_: int, table: TablePhoto, number: int) -> None:
    """Let one more player play, in the colour of the hut if that is free, who has this board.

    Boards of more players may have another size: those that nobody has touched are read again then.
    """
    store, settings = session.store(), settings_of(match)
    names = [player.name for player in match.players]
    hut = table.readings[number].hut
    added = Seat(_new_name(names), hut.colour if hut else "")
    before, now = agree(match, replace(settings, seats=(*settings.seats, added))) or (match, match)
    seat = len(names)
    if len(now.players) != seat + 1:  # another phone has changed who plays, or deleted the game
        return
    _keep_in_frame(now, round_, seat, table, number)
    if now.size != match.size:
        for other in (*seats_of(now, round_, table.digest), seat):
            if not before.entry(round_, other).touched:  # a smaller frame may have left nothing of that
                store.change_board(match.id, round_, other, Entry.to_be_read_again)
    else:
        reconcile_boards(store.load(match.id), round_, seat)


def _new_name(names: Sequence[str]) -> str:
    """Return what one more player is called at first: by the place in the row, or the next one free.

    Names that differ in capitals only are the same.
    """
    t, taken = session.texts(), {folded(name) for name in names}
    free = (t("start.player", n=place) for place in count(len(names) + 1))
    return next(name for name in free if folded(name) not in taken)


def _keep_in_frame(match: MatchRecord, round_: int, seat: int, table: TablePhoto, number: int) -> None:
    """Keep a board as it was read, in the frame of the match: the photo was read for another size perhaps."""
    reading, rectified = table.results[number]
    read = Entry().read(reading, table.name(number))
    framed, pictures = resized(read, match.size), {PHOTO: table.photo, RECTIFIED: rectified}
    session.store().change_board(match.id, round_, seat, lambda _: framed, pictures)
    if read.board and framed.board and read.board.height != framed.board.height:
        move_picture(match.id, round_, seat, read.board, framed.board)


def exchange(match: MatchRecord, round_: int, one: int, other: int) -> None:
    """Exchange the boards of two players, with all that was changed on them, and their pictures."""
    with session.store().open_game(match.id) as game:
        if game is None:  # another phone has deleted it
            return
        boards = {seat: _board_with_pictures(game, round_, seat) for seat in (one, other)}
        for seat, to in ((one, other), (other, one)):
            entry, pictures = boards[seat]
            game.change_board(round_, to, entry.numbered_as)
            for kind, data in pictures.items():
                game.keep_picture(round_, to, kind, data)


def _board_with_pictures(game: OpenGame, round_: int, seat: int) -> tuple[Entry, dict[str, bytes | None]]:
    pictures = {kind: game.picture(round_, seat, kind) for kind in (PHOTO, RECTIFIED)}
    return game.match.entry(round_, seat), pictures
