"""The copies of the game that were learned: what is kept of each, its name, the way to forget it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import streamlit as st

from scorer.board import Game
from ui import session
from ui.game.setup import folded, tidy_name
from ui.i18n import Texts
from ui.own_copy.questions_by_match import questions_a_board
from ui.render import html
from ui.render.copy_pictures import squares_strip
from ui.render.history_lists import played
from ui.render.markdown import escape_markdown
from ui.widgets import own_copy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ui.game.match_record import MatchRecord
    from vision.profile import LearnedBoard


def copy_name(texts: Texts, name: str) -> str:
    """Return how a copy is called: its number, until somebody gives it a name."""
    return texts("profile.copy", name=name) if name.isdecimal() else name


def copies_list() -> None:
    """Draw every copy: what is kept of it, and what that changed."""
    t, copies = session.texts(), own_copy.keeper().profile.copies
    if not copies:
        return
    st.header(t("profile.copies"), anchor=False)
    for (game, name), boards in copies.items():
        shown = copy_name(t, name)
        lines = _about(game, boards, alone=len(copies) == 1)
        st.html(html.two_lines(shown[:1].upper() + shown[1:], *lines))
        st.html(strip_of(boards[-1], f"{shown}: {t('profile.newest')}"))
    st.caption(t("profile.copies_help"))


def strip_of(board: LearnedBoard, alt: str) -> str:
    """Return the squares of a board side by side; places where nothing lies are left out."""
    return squares_strip(board.sheet, [square is not None for square in board.squares], alt)


def sittings_of(boards: Sequence[LearnedBoard]) -> dict[str, MatchRecord]:
    """Return the games of learned boards, as far as they are still known: each is loaded once."""
    store, names = session.store(), {board.sitting for board in boards if board.sitting}
    return {name: match for name in names if (match := store.load(name))}


def about_board(board: LearnedBoard, sittings: Mapping[str, MatchRecord]) -> str:
    """Return whose board it is, as far as its game is still known, what was played, its copy and when."""
    t = session.texts()
    match = sittings.get(board.sitting)
    entries = match.entries.items() if match else ()
    seats = [seat for (_, seat), entry in entries if entry.photo == board.image]
    whose = [match.players[seat].name for seat in seats[:1]] if match else []
    what = played(match, t) if match else t(f"game.{board.game}")
    day = t.day(datetime.fromisoformat(board.learned).astimezone())
    return ", ".join([*(whose or filter(None, [board.name])), what, copy_name(t, board.copy), day])


def _about(game: Game, boards: Sequence[LearnedBoard], *, alone: bool) -> list[str]:
    """Return lines about a copy; what a single one changed the page says of all boards."""
    t = session.texts()
    lines = [f"{t(f'game.{game}')}, {t('profile.boards_of_copy', n=len(boards))}"]
    asked = questions_a_board(boards)
    if len(asked) > 1 and not alone:
        first, last = t.decimal(asked[0]), t.decimal(asked[-1])
        lines.append(t("profile.changed", first=first, last=last))
    return lines


def name_copies() -> None:
    """Draw a fold in which copies are named; Enter saves a name, too."""
    t, keeper = session.texts(), own_copy.keeper()
    if not keeper.profile.copies:
        return
    with st.expander(t("profile.name"), icon=":material/edit:"):
        st.caption(t("profile.name_help"))
        for number, (game, name) in enumerate(keeper.profile.copies):
            shown = escape_markdown(copy_name(t, name))
            with (
                st.form(f"copy_form_{number}", border=False),
                st.container(horizontal=True, wrap=False, vertical_alignment="bottom"),
            ):
                typed = st.text_input(
                    f"{t(f'game.{game}')}, {shown}",
                    copy_name(t, name),
                    key=f"copy_name_{game}_{name}",
                    autocomplete="off",
                )
                sent = st.form_submit_button(
                    t("profile.rename", name=shown),
                    icon=":material/check:",
                    type="tertiary",
                    key=f"icon_copy_rename_{number}",
                )
            to = _name_meant(game, name, typed)
            if sent and to not in {"", name}:
                keeper.rename(game, name, to)
                st.rerun()


def forget_copies() -> None:
    """Draw a button for each of several copies that forgets all its boards, once that is confirmed."""
    t, keeper = session.texts(), own_copy.keeper()
    copies = keeper.profile.copies
    for number, ((game, name), boards) in enumerate(copies.items() if len(copies) > 1 else ()):
        shown = escape_markdown(f"{copy_name(t, name)} ({t(f'game.{game}')})")
        if is_to_forget(t("profile.forget_copy", name=shown), len(boards), str(number)):
            keeper.forget_copy(game, name)
            st.rerun()


def is_to_forget(label: str, boards: int, key: str) -> bool:
    """Draw a button that asks before so many boards are forgotten. Return whether that was confirmed."""
    with st.popover(label, icon=":material/delete:", width="stretch", key=f"ask_forget_{key}"):
        st.write(session.texts()("profile.forget_sure", n=boards))
        return st.button(label, icon=":material/delete:", width="stretch", key=f"danger_forget_{key}")


def _name_meant(game: Game, name: str, typed: str) -> str:
    """Return the name that is typed for a copy, or that of another copy of the game which is called so."""
    t, tidy = session.texts(), tidy_name(typed)
    shown = copy_name(t, name)
    if typed == shown or (name.isdecimal() and folded(tidy) == folded(shown)):
        return name
    others = [each for known, each in own_copy.keeper().profile.copies if known is game and each != name]
    return {folded(copy_name(t, each)): each for each in others}.get(folded(tidy), tidy)
