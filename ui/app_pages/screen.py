"""The big screen: all boards and scores of a game, for a laptop or a television. There is nothing to tap.

Without a game in its address it shows the one that was changed last, so it can stay on from game to game.
"""

import streamlit as st

from ui import access, session
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.big_screen import big_screen
from ui.storage import history
from ui.widgets import layout
from ui.widgets.follow_changes import follow
from ui.widgets.pin_prompt import pin_prompt

store = session.store()
game = st.query_params.get("game", "")
if not game and not access.may_see_all_games():
    t = session.texts()
    layout.narrow_page()
    with layout.top_bar():
        if layout.title(t("title.screen"), back=t("app.back")):
            session.leave_game("start")
    pin_prompt(t("screen.link_or_pin", menu=t("screen.open")))
    st.stop()
match = session.require_match() if game else history.last_game(store)
with st.container(key="big_screen"):
    if match:
        t = texts(session.language(), match.game)
        st.html(big_screen(match, scores(match), t))
    else:
        st.html(f'<div class="kd-tv"><p>{session.texts()("history.empty")}</p></div>')


@st.fragment(run_every=0.3)
def watch() -> None:
    """Run the page again when a game has changed, or another one begins."""
    if history.last_change(store) != ((match.id, match.changed) if match else None):
        st.rerun()


if game and match:
    follow(match.id, match.changed)
else:
    watch()
