"""What the pages know of this browser: which match, whose board, which language, and the store.

All of it stands in the address (``?game=...&seat=1&lang=de``), none of it in the session alone. A reload
starts a new session in Streamlit, so what is not in the address or in the file would be lost. A language
that was chosen, and the size of text, are kept in cookies, too: they hold for every game.
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from ui import i18n
from ui.game.match_record import MatchRecord
from ui.game.trial import is_trial
from ui.i18n import LANGUAGES, Texts, best_language
from ui.network.public_mode import forget_after
from ui.storage.database import FILE, data_folder
from ui.storage.store import Store

_GAME = "game_of_the_page"
_LANGUAGE_COOKIE = "kingdomino_language"
_LARGE_TEXT, _TEXT_COOKIE = "large_text", "kingdomino_text"
PAGES = (
    "start",
    "boards",
    "photo",
    "table",
    "corners",
    "board",
    "scorecard",
    "result",
    "missed",
    "share",
    "history",
    "statistics",
    "copy",
    "screen",
    "shared",
)


@st.cache_resource(show_spinner=False)
def _store(folder: str) -> Store:
    return Store(Path(folder) / FILE)


@st.cache_resource(show_spinner=False)
def _trial_store() -> Store:
    return Store(None)


def store(game: str = "") -> Store:
    """Return the store of a game, else of the one in the address; it is safe to share between sessions.

    There is one of the file, and one in memory for games to try, which leave nothing behind.
    """
    if is_trial(game or (st.query_params.get("game", "") if get_script_run_ctx() else "")):
        return _trial_store()
    return _store(str(data_folder()))


def language() -> str:
    """Return the language of the address, that chosen in this browser, or the browser's own."""
    of_address, kept = st.query_params.get("lang"), st.context.cookies.get(_LANGUAGE_COOKIE)
    found = (code for code in (of_address, chosen_language(), kept) if code in LANGUAGES)
    return next(found, None) or best_language(st.context.locale)


def texts() -> Texts:
    """Return the sentences of this session's language, on a game's pages in the words of that game."""
    return i18n.texts(language(), st.session_state.get(_GAME, "") if "game" in st.query_params else "")


def chosen_language() -> str:
    """Return the language chosen since the page was loaded, if any: page.js keeps it in a cookie."""
    return str(st.session_state.get("lang", ""))


def choose_language(code: str) -> None:
    st.session_state["lang"] = code
    st.query_params["lang"] = code


def has_large_text() -> bool:
    """Return whether this browser has asked for larger text: page.js keeps it in a cookie."""
    kept = st.context.cookies.get(_TEXT_COOKIE) == "large"
    return bool(st.session_state.get(_LARGE_TEXT, kept))


def choose_text_size(*, large: bool) -> None:
    st.session_state[_LARGE_TEXT] = large


def go(page: str, **params: str | int) -> NoReturn:
    """Leave for another page. The address keeps the game and the language."""
    kept = {key: st.query_params[key] for key in ("game", "lang") if key in st.query_params}
    kept |= {key: str(value) for key, value in params.items()}
    st.switch_page(f"app_pages/{page}.py", query_params=kept)


def leave_game(page: str) -> NoReturn:
    """Leave for a page that belongs to no game."""
    st.query_params.pop("game", None)
    go(page)


def match() -> MatchRecord | None:
    """Return the game of the address as the file has it now: another phone may have changed it."""
    identity = st.query_params.get("game")
    if not identity:
        return None
    note_use(identity)
    return store(identity).load(identity)


def note_use(identity: str) -> None:
    """Note that a game is looked at, where games are forgotten after their last use."""
    life = forget_after()
    if life is not None:
        store(identity).note_use(identity, life)


def require_match() -> MatchRecord:
    """Return the game of the address; without one say so, and stop the page here."""
    found = match()
    if found is None:
        st.session_state.pop(_GAME, None)
        t = texts()
        st.title(t("app.name"), anchor=False)
        st.info(t("app.no_game"))
        if st.button(t("app.to_start"), type="primary"):
            leave_game("start")
        st.stop()
    st.session_state[_GAME] = str(found.game)
    return found


def query_number(key: str, below: int) -> int:
    """Return a number of the address, 0 where it is none or too large."""
    text = st.query_params.get(key, "0")
    # Only a few digits: Python refuses to read thousands of them.
    value = int(text) if text.isdecimal() and len(text) < 10 else 0
    return value if value < below else 0
