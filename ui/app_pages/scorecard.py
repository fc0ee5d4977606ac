"""The scorecard: all players side by side; a tap on a number lights up where it comes from."""

import streamlit as st

from ui import session
from ui.editor import BACK, Action, Scorecard, show_scorecard
from ui.game.scores import scores
from ui.render.scorecard import columns, open_points, rows
from ui.widgets.follow_changes import follow
from ui.widgets.open_points import go_to_board
from ui.widgets.sharing import share_menu_contents
from ui.widgets.totem_ties import ask_totems

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)

result = scores(match)
rounds = [number for number in range(match.rounds) if number != round_]
foot = () if match.missing else (Action("result", t("boards.result"), "arrow_forward", main=True),)
share = (Action("share", t("result.share"), "ios_share", shown=False),) if result.ranking else ()
card = Scorecard(
    columns(match, round_, result),
    rows(match, round_, result, t),
    open_points(match, round_, t),
    title=t("title.scorecard") if match.rounds == 1 else t("boards.round", n=round_ + 1),
    back=t("check.boards"),
    head=(*(Action(f"round_{number}", t("boards.round", n=number + 1)) for number in rounds), *share),
    foot=foot,
    column=session.query_number("seat", len(match.players)),
)


@st.dialog(t("result.share"), on_dismiss="rerun")
def share_dialog() -> None:
    share_menu_contents(match, result)


def go_on(tapped: str) -> None:
    """Go where a button leads."""
    code, _, number = tapped.partition("_")
    if tapped == "share":
        share_dialog()
    elif tapped == "result":
        session.go("result", round=round_)
    elif tapped == BACK:
        session.go("boards", round=round_)
    elif code == "round":
        session.go("scorecard", round=number)
    elif code == "board":
        go_to_board(match, round_, int(number))


tapped = show_scorecard(f"card_{match.id}_{round_}", card, t)
ask_totems(match)
if tapped != "share":  # a dialog stays open as long as the page does not run
    follow(match.id, match.changed)
if tapped:
    go_on(tapped)
