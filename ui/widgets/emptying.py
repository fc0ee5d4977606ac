"""Emptying a board, and the way back as long as nothing else was entered there."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.game.match_record import Entry, MatchRecord
from ui.render.markdown import escape_markdown
from ui.storage.board_replacing import bring_back, may_come_back, replace_board
from ui.storage.replaced_boards import ReplacedBoard
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED


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
    """Empty a board; all of it can be brought back."""
    nothing = {PHOTO: None, RECTIFIED: None}
    replace_board(session.store(), (match.id, round_, seat), Entry.emptied, nothing)


def last_emptied(match: MatchRecord, round_: int) -> ReplacedBoard | None:
    """Return the board that was emptied last, of those where nothing else was entered."""
    replaced = session.store().replaced_boards.of_round(match.id, round_)
    return next((board for board in replaced if board.emptied and may_come_back(match, board)), None)


def emptied_strip(match: MatchRecord, round_: int) -> None:
    """Offer to bring back the board of this game that was emptied last."""
    t = session.texts()
    last = last_emptied(match, round_)
    if last is None:
        return
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key="undo_strip"):
        st.markdown(t("boards.emptied", name=escape_markdown(last.player)))
        if st.button(t("board.undo"), icon=":material/undo:", key="undo_empty"):
            bring_back(session.store(), last)
            st.rerun()
