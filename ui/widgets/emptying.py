"""Emptying a board, and the way back as long as nothing else was entered there."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

import streamlit as st

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.render.markdown import escape_markdown
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED

#: Boards that can be brought back at once, of all games together.
_MOST = 64


@dataclass(frozen=True, slots=True)
class Emptied:
    """A board that was emptied: whose, and all that was there."""

    game: str
    round: int
    seat: int
    player: str
    entry: Entry
    pictures: tuple[tuple[str, bytes], ...]


@st.cache_resource(show_spinner=False)
def _kept() -> OrderedDict[tuple[str, int], Emptied]:
    """Return what was emptied last in each game of this process: a page that is loaded again finds it."""
    return OrderedDict()


def last_emptied(game: str, round_: int) -> Emptied | None:
    return _kept().get((game, round_))


def keep_emptied(board: Emptied) -> None:
    kept = _kept()
    kept.pop((board.game, board.round), None)
    kept[board.game, board.round] = board
    while len(kept) > _MOST:
        kept.popitem(last=False)


def empty_board(match: MatchRecord, round_: int) -> None:
    """Ask which board is to be emptied."""
    t = session.texts()

    @st.dialog(t("boards.empty"), on_dismiss="rerun")
    def show() -> None:
        st.write(t("boards.empty_how"))
        for seat in match.boards(round_):
            name = escape_markdown(match.players[seat].name)
            if st.button(
                t("boards.empty_of", name=name),
                icon=":material/delete:",
                width="stretch",
                key=f"danger_empty_{seat}",
            ):
                empty(match, round_, seat)
                st.rerun()

    show()


def empty(match: MatchRecord, round_: int, seat: int) -> None:
    """Empty a board, and keep all of it until another board of this game is emptied."""
    store = session.store()
    found = ((kind, store.picture(match.id, round_, seat, kind)) for kind in (PHOTO, RECTIFIED))
    pictures = tuple((kind, data) for kind, data in found if data is not None)
    kept: list[Entry] = []

    def change(entry: Entry) -> Entry:
        kept.append(entry)
        return entry.emptied()

    store.change_board(match.id, round_, seat, change)
    if kept:
        store.drop_pictures(match.id, round_, seat)
        name = match.players[seat].name
        keep_emptied(Emptied(match.id, round_, seat, name, kept[-1], pictures))


def emptied_strip(match: MatchRecord, round_: int) -> None:
    """Offer to bring back the board of this game that was emptied last."""
    t = session.texts()
    last = last_emptied(match.id, round_)
    if last is None:
        return
    here = [player.name for player in match.players][last.seat : last.seat + 1]
    if here != [last.player] or match.entry(round_, last.seat).entered_status != "none":
        return
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key="undo_strip"):
        st.markdown(t("boards.emptied", name=escape_markdown(last.player)))
        if st.button(t("board.undo"), icon=":material/undo:", key="undo_empty"):
            bring_back(last)
            st.rerun()


def bring_back(last: Emptied) -> None:
    """Put a board back, unless another was entered meanwhile."""
    store = session.store()
    back: list[Entry] = []

    def change(now: Entry) -> Entry:
        if now.entered_status != "none" or last.entry.editing is None:
            return now
        acks = now.editing.acks if now.editing else last.entry.editing.acks
        back.append(replace(last.entry, editing=replace(last.entry.editing, acks=acks)))
        return back[-1]

    store.change_board(last.game, last.round, last.seat, change)
    if back:
        for kind, data in last.pictures:
            store.keep_picture(last.game, last.round, last.seat, kind, data)
    _kept().pop((last.game, last.round), None)
