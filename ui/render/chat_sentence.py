"""A result as a sentence for the group chat."""

from __future__ import annotations

from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import MatchRecord
from ui.game.scores import Scores, decision
from ui.i18n import Texts
from ui.render.play_records import BGG_GAMES
from ui.render.ranking import decision_words


def chat_sentence(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return who has won what, with all totals, and what decided a tie; nothing before there is a board."""
    if not result.ranking:
        return ""
    first, *others = result.ranking
    game = _game(match, texts)
    totals = texts.listed([f"{each.name} {each.tally.total}" for each in result.ranking])
    if len(match.players) == 1:
        return texts("share.alone", name=first.name, game=game, n=first.tally.total)
    if ranking_status(match) is not RankingStatus.FINAL:
        return texts("share.open_result", game=game, totals=totals)
    if others and others[0].place == 1:
        return texts("share.shared", game=game, totals=totals)
    won = texts("share.won", name=first.name, game=game, totals=totals)
    decided = decision(result.ranking)
    return f"{won} {decision_words(match, result, texts)}" if decided in {"region", "symbols"} else won


def _game(match: MatchRecord, texts: Texts) -> str:
    name = BGG_GAMES[match.game][0]
    return texts("share.game", game=name, mode=texts(f"mode.{match.mode}")) if match.mode else name
