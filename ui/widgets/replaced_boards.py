"""Boards that a new photo, or another outline in the same one, has replaced: undo brings them back."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

import streamlit as st

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED

#: Boards that can be brought back, of all games together.
_MOST = 64


@dataclass(frozen=True, slots=True)
class Replaced:
    """A board as it was before it was read anew: whose, and all that was there."""

    player: str
    entry: Entry
    pictures: dict[str, bytes]


@st.cache_resource(show_spinner=False)
def _kept() -> OrderedDict[tuple[str, int, int], tuple[Replaced, ...]]:
    """Return what was replaced on each board, the last one last: a page that is loaded again finds it."""
    return OrderedDict()


def keep_replaced(match_id: str, round_: int, seat: int) -> None:
    """Keep a board that is about to be read anew, if a player has changed or confirmed anything on it."""
    store = session.store()
    match = store.load(match_id)
    entry = match.entry(round_, seat) if match else Entry()
    if match is None or entry.editing is None or not entry.editing.done:
        return
    kept, key = _kept(), (match_id, round_, seat)
    last = kept.get(key, ())[-1:]
    if entry.corners is None and [each.entry.editing for each in last] == [entry.editing]:
        return  # put aside when its new photo came, which is read only now
    found = ((kind, store.picture(match_id, round_, seat, kind)) for kind in (PHOTO, RECTIFIED))
    pictures = {kind: data for kind, data in found if data is not None}
    kept[key] = (*kept.pop(key, ()), Replaced(match.players[seat].name, entry, pictures))
    while sum(map(len, kept.values())) > _MOST:
        oldest = next(iter(kept))
        kept[oldest] = kept[oldest][1:]
        if not kept[oldest]:
            del kept[oldest]


def last_replaced(match: MatchRecord, round_: int, seat: int) -> Replaced | None:
    """Return the board that lay before this player until the photo was read that is shown now."""
    last = next(iter(_kept().get((match.id, round_, seat), ())[-1:]), None)
    board = last.entry.board if last else None
    fits = board is not None and (board.game, board.size) == (match.game, match.size)
    same_player = last is not None and last.player == match.players[seat].name
    return last if fits and same_player and match.entry(round_, seat).readings else None


def bring_back_replaced(match: MatchRecord, round_: int, seat: int) -> None:
    """Put the board back that was replaced last, with its photo, its doubts and its steps."""
    last = last_replaced(match, round_, seat)
    if last is None or last.entry.editing is None:
        return
    editing, key = last.entry.editing, (match.id, round_, seat)

    def change(now: Entry) -> Entry:
        acks = now.editing.acks if now.editing else editing.acks
        return replace(last.entry, editing=replace(editing, acks=acks))

    session.store().drop_pictures(*key)
    session.store().change_board(*key, change, last.pictures)
    _kept()[key] = _kept()[key][:-1]


def forget_replaced(match_id: str, round_: int, seat: int, entry: Entry) -> None:
    """Forget a board that lies there again without an undo of this board."""
    key = (match_id, round_, seat)
    kept = _kept().get(key, ())
    if kept and kept[-1].entry == entry:
        _kept()[key] = kept[:-1]
