"""Boards that another photo of the table replaces, and the way back to what was there before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import streamlit as st

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED
from ui.widgets.photos.table_reading import TablePhoto, give_board, numbered_as
from ui.widgets.replaced_boards import forget_replaced

#: Photos of a table whose boards can be given back at once, of all games together.
_MOST = 16


@dataclass(frozen=True, slots=True)
class Replaced:
    """The boards that a photo replaced, by seat: before, with their pictures, and after."""

    digest: str
    before: Mapping[int, Entry]
    after: Mapping[int, Entry]
    pictures: Mapping[tuple[int, str], bytes]


@st.cache_resource(show_spinner=False)
def _kept() -> OrderedDict[tuple[str, int], Replaced]:
    """Return what was replaced last in each game of this process: a page that is loaded again finds it."""
    return OrderedDict()


def replace_boards(match: MatchRecord, round_: int, table: TablePhoto, boards: Mapping[int, int]) -> None:
    """Give boards of the photo, by number, to seats that have one already, and keep what these had."""
    store, seats = session.store(), boards.values()
    places = [(seat, kind) for seat in seats for kind in (PHOTO, RECTIFIED)]
    found = {(seat, kind): store.picture(match.id, round_, seat, kind) for seat, kind in places}
    before = store.load(match.id)
    for number, seat in boards.items():
        give_board(match, round_, table, number, seat)
    after = store.load(match.id)
    if before is None or after is None:  # another phone has deleted the game
        return
    kept = _kept()
    kept.pop((match.id, round_), None)
    kept[match.id, round_] = Replaced(
        table.digest,
        {seat: before.entry(round_, seat) for seat in seats},
        {seat: after.entry(round_, seat) for seat in seats},
        {place: picture for place, picture in found.items() if picture is not None},
    )
    while len(kept) > _MOST:
        kept.popitem(last=False)


def replaced_seats(match: MatchRecord, round_: int, digest: str) -> tuple[int, ...]:
    """Return the seats whose boards this photo has replaced, and that nobody has changed since."""
    last = _kept().get((match.id, round_))
    if last is None or last.digest != digest:
        return ()
    return tuple(seat for seat, after in last.after.items() if _is_as(after, match.entry(round_, seat)))


def _is_as(one: Entry, other: Entry) -> bool:
    return (one.photo, one.board, one.corners) == (other.photo, other.board, other.corners)


def give_back(match: MatchRecord, round_: int, digest: str) -> None:
    """Give the players the boards back that this photo has replaced."""
    seats = replaced_seats(match, round_, digest)
    last = _kept().pop((match.id, round_), None)
    if last is None:
        return
    store = session.store()
    for seat in seats:
        store.drop_pictures(match.id, round_, seat)
        kinds = (PHOTO, RECTIFIED)
        pictures = {kind: last.pictures[seat, kind] for kind in kinds if (seat, kind) in last.pictures}
        store.change_board(match.id, round_, seat, partial(numbered_as, last.before[seat]), pictures)
        forget_replaced(match.id, round_, seat, last.before[seat])
