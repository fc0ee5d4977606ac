"""What a browser may see: all games on this computer and on phones that know its PIN, else those it opened.

The address of a game is a secret of 128 bits: who has it from a link or a QR code may see and change it.
Everything that concerns all games belongs to the computer that runs the app. Whether a browser is there is
told by the connection, see :class:`ui.network.request_guard.RequestGuard`.
"""

from __future__ import annotations

import re
import secrets
import time
from collections import deque
from collections.abc import Mapping

import streamlit as st

from ui.game.match_record import MatchRecord
from ui.network.public_mode import is_public
from ui.network.request_guard import LOCAL_HEADER
from ui.session import store

#: Wrong PINs that all phones together may try in a minute.
MAX_TRIES, _SECONDS = 10, 60.0
_GRANTED, _OPENED = "access_granted", "access_opened"
#: The cookie in which page.js keeps the games that this browser has opened, the latest last.
_COOKIE = "kingdomino_games"
_GAME_ID = re.compile(r"[0-9a-f]{10,64}")


def is_this_computer() -> bool:
    """Tell whether the browser is on the computer that runs the app."""
    return st.context.headers.get(LOCAL_HEADER) == "1"


def may_see_all_games() -> bool:
    """Tell whether this browser may list, export and delete the games; open to the public, nobody may."""
    return not is_public() and (is_this_computer() or bool(st.session_state.get(_GRANTED)))


@st.cache_resource(show_spinner=False)
def pin() -> str:
    """Return the PIN of this run of the app: six digits."""
    return f"{secrets.randbelow(10**6):06}"


@st.cache_resource(show_spinner=False)
def _wrong_tries() -> deque[float]:
    return deque(maxlen=MAX_TRIES)


def enter_pin(text: str) -> bool | None:
    """Check a PIN that was typed, and remember it for this session; ``None`` after too many wrong ones."""
    tries, now = _wrong_tries(), time.monotonic()
    if len(tries) == MAX_TRIES and now - tries[0] < _SECONDS:
        return None
    if not secrets.compare_digest(text.strip().encode(), pin().encode()):
        tries.append(now)
        return False
    st.session_state[_GRANTED] = True
    return True


def remember_game(match: MatchRecord) -> None:
    """Note that this session has opened a game."""
    opened = [identity for identity in st.session_state.get(_OPENED, []) if identity != match.id]
    st.session_state[_OPENED] = [*opened, match.id]


def last_opened_game() -> MatchRecord | None:
    """Return the game that this browser has opened last, if it is still there."""
    known = [*games_of_cookie(st.context.cookies), *st.session_state.get(_OPENED, [])]
    return store().load(known[-1]) if known else None


def games_of_cookie(cookies: Mapping[str, str]) -> list[str]:
    """Return the games that a browser has opened, the latest last."""
    return [text for text in cookies.get(_COOKIE, "").split(".") if is_game_id(text)]


def is_game_id(text: str) -> bool:
    return _GAME_ID.fullmatch(text) is not None
