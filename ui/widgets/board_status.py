"""Where a board stands, as a small label: ready, to check, not there yet."""

from __future__ import annotations

from ui import session
from ui.game.match_record import MatchRecord
from ui.game.open_checks import open_checks
from ui.game.problem_texts import impossible_problems
from ui.render import html


def badge(match: MatchRecord, round_: int, seat: int) -> str:
    """Return where a board stands, as HTML."""
    t, entry = session.texts(), match.entry(round_, seat)
    if entry.status == "check":
        return html.badge("check", t("boards.to_check", n=len(entry.doubts)), "question")
    if entry.status == "ready":
        if wrong := len(impossible_problems(match, round_, seat)):
            return html.badge("problem", t("boards.impossible", n=wrong), "problem")
        if checks := len(open_checks(match, round_, seat)):
            return html.badge("check", t("boards.to_check", n=checks), "question")
        return html.badge("ready", t("boards.ready"), "tick")
    if entry.status == "begun" and entry.board:
        return html.quiet(t("boards.begun", n=len(entry.board.squares), total=match.size**2))
    text = {"none": "boards.none", "received": "boards.received", "unread": "boards.unread"}[entry.status]
    return html.quiet(t(text))
