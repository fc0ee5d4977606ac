"""What keeps a result provisional, and what can be done: open a board, or say that it lies like this."""

from __future__ import annotations

from typing import NoReturn

import streamlit as st

from scorer.checks.codes import MatchProblem
from ui import session
from ui.game.certainty.open_checks import confirm_board, open_joint_checks
from ui.game.certainty.provisional import boards_to_open, joint_check_text, why_provisional
from ui.game.match_record import MatchRecord
from ui.game.smaller_boards import on_smaller_boards, small_territories
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.widgets import layout
from ui.widgets.same_boards import show_same_boards
from ui.widgets.settings import agree


def show_open_points(match: MatchRecord) -> None:
    """Draw why the result may still change, a button to each such board, and the checks of all boards.

    Players who show the same board come first: that explains much of what else cannot be right.
    """
    t = session.texts()
    for round_ in range(match.rounds):
        show_same_boards(match, round_)
    if lines := why_provisional(match, t, joint_checks=False):
        st.html(html.remarks(lines))
    for round_, seat in sorted({*boards_to_open(match), *match.missing}):
        _way_to(match, round_, seat)
    _offer_smaller_boards(match)
    for round_ in range(match.rounds):
        for problem, seats in open_joint_checks(match, round_):
            _ask(match, round_, problem, seats)


def _way_to(match: MatchRecord, round_: int, seat: int) -> None:
    """Draw the button to a board, and beside it that to the outline on its photo, if it has one."""
    t, entry = session.texts(), match.entry(round_, seat)
    of_photo = _begins_with_photo(match, round_, seat)
    key = "photo.title" if of_photo else "result.open_board"
    label = t(key, name=escape_markdown(match.players[seat].name))
    if match.rounds > 1:
        label = f"{t('boards.round', n=round_ + 1)}: {label}"
    icon = "photo_camera" if of_photo else "grid_view"
    with st.container(horizontal=True, wrap=False, key=f"way_{round_}_{seat}"):
        if st.button(label, icon=f":material/{icon}:", width="stretch", key=f"open_{round_}_{seat}"):
            go_to_board(match, round_, seat)
        if entry.corners and layout.icon_button(t("check.outline"), "crop_free", f"outline_{round_}_{seat}"):
            session.go("photo", round=round_, seat=seat)


def go_to_board(match: MatchRecord, round_: int, seat: int) -> NoReturn:
    """Go to a board, or to the page of its photo: with the ways to a board, or to read it once more."""
    session.go("photo" if _begins_with_photo(match, round_, seat) else "board", round=round_, seat=seat)


def _begins_with_photo(match: MatchRecord, round_: int, seat: int) -> bool:
    entry = match.entry(round_, seat)
    return entry.board is None or entry.is_to_be_read


def _ask(match: MatchRecord, round_: int, problem: MatchProblem, seats: tuple[int, ...]) -> None:
    """Draw a check that only all boards show, with the button that answers it."""
    t = session.texts()
    with st.container(border=True, key=f"check_{round_}_{problem.code}"):
        st.markdown(escape_markdown(joint_check_text(match, round_, problem, seats, t)))
        if st.button(t("board.confirm"), icon=":material/check:", key=f"confirm_{round_}_{problem.code}"):
            confirm_joint_check(match.id, round_, problem, seats)
            st.rerun()


def _offer_smaller_boards(match: MatchRecord) -> None:
    """Draw the way to a game on 5x5, where the boards of 7x7 are those of one."""
    settings, t = on_smaller_boards(match), session.texts()
    if settings is None:
        return
    with st.container(border=True, key="smaller"):
        st.markdown(escape_markdown(t("result.small_boards")))
        if st.button(t("change.smaller_size"), icon=":material/swap_horiz:", key="smaller_size"):
            both = agree(match, settings)
            for round_, problem, seats in small_territories(both[1]) if both else ():
                confirm_joint_check(match.id, round_, problem, seats)
            st.rerun()


def confirm_joint_check(game_id: str, round_: int, problem: MatchProblem, seats: tuple[int, ...]) -> None:
    """Keep with each board that a check is about that it lies like this."""
    with session.store().open_game(game_id) as game:
        if game is not None:
            for seat in seats:
                game.change_board(round_, seat, lambda entry: confirm_board(entry, problem))
