"""A player without a board who does not play: the way out, and back as long as the place is free."""

from __future__ import annotations

from dataclasses import dataclass, replace

import streamlit as st

from scorer.match import MOST_PLAYERS
from ui import session
from ui.game.match_record import MatchRecord
from ui.game.match_settings import MatchSettings, Seat, seats_with_board, settings_of
from ui.game.setup import folded
from ui.render.markdown import escape_markdown
from ui.widgets.settings import agree

_LEFT = "player_left"


@dataclass(frozen=True, slots=True)
class _Left:
    """Who left a game last on this phone: the seat, and the settings as they were before."""

    game: str
    seat: int
    before: MatchSettings

    @property
    def player(self) -> Seat:
        return self.before.seats[self.seat]


def may_leave(match: MatchRecord, seat: int) -> bool:
    """Tell whether a player can be taken out: who has a board in no game, and is not the only one."""
    return len(match.players) > 1 and seat not in seats_with_board(match)


def leave(match: MatchRecord, seat: int) -> None:
    """Take a player out of the game, and remember that for the way back."""
    before = settings_of(match)
    others = tuple(other for other in before.seats if other.before != seat)
    both = agree(match, replace(before, seats=others))
    if both and len(both[1].players) < len(match.players):  # another phone has not changed who plays
        st.session_state[_LEFT] = _Left(match.id, seat, before)


def left_strip(match: MatchRecord) -> None:
    """Say who left this game last on this phone, and offer to take that back."""
    t, left = session.texts(), st.session_state.get(_LEFT)
    if not isinstance(left, _Left) or left.game != match.id or not _has_room(match, left.player.name):
        return
    with st.container(horizontal=True, wrap=False, vertical_alignment="center", key="undo_strip_player"):
        st.markdown(t("boards.player_out", name=escape_markdown(left.player.name)))
        if st.button(t("board.undo"), icon=":material/undo:", key="undo_leave"):
            st.session_state.pop(_LEFT)
            _come_back(match, left)
            st.rerun()


def _has_room(match: MatchRecord, name: str) -> bool:
    names = {folded(player.name) for player in match.players}
    return len(match.players) < MOST_PLAYERS and folded(name) not in names


def _come_back(match: MatchRecord, left: _Left) -> None:
    """Let a player play again at the same place, with the size and the rules of that many players."""
    now, seat = settings_of(match), left.seat
    seats = (*now.seats[:seat], replace(left.player, before=None), *now.seats[seat:])
    agree(match, replace(now, seats=seats, size=left.before.size, variants=left.before.variants))
