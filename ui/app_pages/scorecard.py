"""The scorecard: all players side by side; a tap on a number lights up where it comes from."""

from ui import session
from ui.editor import BACK, Action, Scorecard, show_scorecard
from ui.game.scores import scores
from ui.render.scorecard import columns, rows
from ui.widgets.totem_ties import ask_totems

match = session.require_match()
t = session.texts()
round_ = session.query_number("round", match.rounds)

result = scores(match)
rounds = [number for number in range(match.rounds) if number != round_]
foot = () if match.missing else (Action("result", t("boards.result"), "arrow_forward", main=True),)
card = Scorecard(
    columns(match, round_, result),
    rows(match, round_, result, t),
    title=t("title.scorecard") if match.rounds == 1 else t("boards.round", n=round_ + 1),
    back=t("check.boards"),
    head=tuple(Action(f"round_{number}", t("boards.round", n=number + 1)) for number in rounds),
    foot=foot,
)
tapped = show_scorecard(f"card_{match.id}_{round_}", card, t)
ask_totems(match)
if tapped == "result":
    session.go("result", round=round_)
elif tapped == BACK:
    session.go("boards", round=round_)
elif tapped:
    session.go("scorecard", round=tapped.removeprefix("round_"))
