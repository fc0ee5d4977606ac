"""The scorecard: all players side by side; a tap on a number lights up where it comes from."""

from ui import session
from ui.board import BACK, Action, Card, show_card
from ui.card import columns, rows
from ui.rounds import choose_round
from ui.scores import scores
from ui.totems import ask_totems

match = session.require_match()
t = session.words()
round_ = session.number("round", match.rounds)
seat = session.number("seat", len(match.players))

result = scores(match)
foot = () if match.missing else (Action("result", t("boards.result"), "arrow_forward", main=True),)
card = Card(
    columns(match, round_, result, t),
    rows(match, round_, result, t),
    title=t("title.scorecard"),
    back=t("check.boards"),
    foot=foot,
)
round_ = choose_round(match, round_)
ask_totems(match, round_)
tapped = show_card(f"card_{match.id}_{round_}", card, t)
if tapped == "result":
    session.go("result", round=round_)
elif tapped == BACK:
    session.go("boards", round=round_)
