"""That two players show the same board: said on the boards and the result, with the way to the second one."""

from __future__ import annotations

import streamlit as st

from ui import session
from ui.game.match_record import MatchRecord
from ui.game.photos.same_boards import same_boards
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.widgets.photos.board_pictures import PHOTO


def show_same_boards(match: MatchRecord, round_: int) -> None:
    """Say which players show the same board; a button leads to the photo of the second, or to the board."""
    t = session.texts()
    for pair in same_boards(match, round_):
        first, second = (match.players[seat].name for seat in pair)
        st.html(html.remarks([t("boards.same", names=t.listed([first, second]))]))
        seat = pair[1]
        of_photo = session.store().picture(match.id, round_, seat, PHOTO) is not None
        label = t("photo.title" if of_photo else "result.open_board", name=escape_markdown(second))
        icon = ":material/photo_camera:" if of_photo else ":material/grid_view:"
        if st.button(label, icon=icon, width="stretch", key=f"same_{round_}_{seat}"):
            session.go("photo" if of_photo else "board", round=round_, seat=seat)
