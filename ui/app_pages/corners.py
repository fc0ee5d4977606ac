"""The four corners of a board, dragged on its photo, and the photo turned if it lies on its side."""

import streamlit as st

from ui import session
from ui.editor import Action
from ui.editor.corners import Outline, mark_corners
from ui.widgets import layout
from ui.widgets.photos.board_pictures import PHOTO
from ui.widgets.photos.photo_reading import read_board
from ui.widgets.photos.reading_progress import progress_line

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)
seat = session.query_number("seat", len(match.players))
entry = match.entry(round_, seat)
photo = session.store().picture(match.id, round_, seat, PHOTO)

layout.narrow_page()
with layout.top_bar():
    if layout.title(t("title.corners"), back=t("app.back")):
        session.go("photo" if entry.photo else "boards", round=round_, seat=seat)
if photo is None:
    st.info(t("photo.none"))
    st.stop()

actions = (Action("read", t("corners.read"), main=True),)
marked = mark_corners(
    f"corners_{match.id}_{round_}_{seat}_{entry.photo[:12]}",
    Outline(photo, entry.corners or entry.marked, (match.size, match.size), actions=actions),
    t,
)
if marked.tapped == "read":
    found = read_board(match, round_, seat, marked.corners, on_progress=progress_line(t))
    session.go("photo" if found is None or found.failure else "board", round=round_, seat=seat)
