"""Where a board stands, as a small label: ready, to check, not there yet."""

from __future__ import annotations

from ui import session
from ui.game.certainty.open_checks import open_checks
from ui.game.certainty.questions import board_status, number_to_check
from ui.game.certainty.quiet_problems import impossible_problems
from ui.game.match_record import MatchRecord
from ui.game.photos.failure_words import failure_words
from ui.render import html


def badge(match: MatchRecord, round_: int, seat: int) -> str:
    """Return where a board stands, as HTML."""
    t, found = session.texts(), board_status(match, round_, seat)
    if found == "check":
        return html.badge("check", t("boards.to_check", n=number_to_check(match, round_, seat)), "question")
    problems = len(impossible_problems(match, round_, seat)) if found in {"ready", "begun"} else 0
    wrong = html.badge("problem", t("boards.impossible", n=problems), "problem") if problems else ""
    if found == "ready":
        if wrong:
            return wrong
        if checks := len(open_checks(match, round_, seat)):
            return html.badge("check", t("boards.to_check", n=checks), "question")
        return html.badge("ready", t("boards.ready"), "tick")
    entry = match.entry(round_, seat)
    if found == "begun" and entry.board:
        return f"{wrong} {html.quiet(t('boards.begun', n=len(entry.board.squares), total=match.size**2))}"
    texts = {"none": t("boards.none"), "received": t("boards.received"), "unread": failure_words(entry, t)}
    return html.quiet(texts[found])
