"""What the pages do with the players' own copy of the game; open to the public, nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from ui import session
from ui.game.certainty.questions import board_status
from ui.game.certainty.quiet_problems import impossible_problems
from ui.game.match_record import MatchRecord
from ui.network.public_mode import is_public
from ui.own_copy.confirmed import photographed_board
from ui.own_copy.keeper import FOLDER, CopyKeeper, ToLearn
from ui.storage.database import data_folder
from ui.widgets.photos.board_pictures import PHOTO
from vision.certainty.unsettled_notes import TO_SETTLE

if TYPE_CHECKING:
    from vision.classifying.classify import Look

_SETTING, _ON, _OFF = "learn_copy", "on", "off"


@st.cache_resource(show_spinner=False)
def _keeper(folder: str) -> CopyKeeper:
    return CopyKeeper(Path(folder) / FOLDER)


def keeper() -> CopyKeeper:
    """Return the one keeper of this process."""
    return _keeper(str(data_folder()))


def is_on() -> bool:
    """Tell whether the app learns from what is confirmed, and reads with it."""
    return not is_public() and session.store().setting(_SETTING) != _OFF


def switch(*, on: bool) -> None:
    session.store().keep_setting(_SETTING, _ON if on else _OFF)


def knowledge() -> tuple[int, Look | None]:
    """Return what a reading knows of the copy: a number that changes with it, and how to look at squares."""
    if not is_on():
        return 0, None
    return keeper().revision + 1, keeper().look()


def learn_confirmed(match: MatchRecord, round_: int, seat: int) -> None:
    """Learn a board that has no open questions and shows nothing wrong, as its player leaves it.

    Doubts that need no answer stay out: nobody has said what lies there.
    """
    entry = match.entry(round_, seat)
    photographed = photographed_board(entry)
    if photographed is None or not is_on() or not _is_confirmed(match, round_, seat):
        return
    photo = session.store().picture(match.id, round_, seat, PHOTO)
    if photo is not None:
        keeper().learn(ToLearn(entry.photo, photo, photographed, len(entry.every_doubt), match.id))


def _is_confirmed(match: MatchRecord, round_: int, seat: int) -> bool:
    """Tell whether all squares of a board may be taken for right.

    A frame that may lie elsewhere shows no wrong square: the whole board may be moved. So its notes have to
    be settled, also where they can change no score.
    """
    return (
        board_status(match, round_, seat) == "ready"
        and not impossible_problems(match, round_, seat)
        and TO_SETTLE.isdisjoint(match.entry(round_, seat).open_notes)
    )
