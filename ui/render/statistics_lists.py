"""Records, streaks, averages and duels as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from html import escape

from scorer.board import Game
from scorer.rules import Mode
from ui.game.statistics import GameResult, Opponent, PlayerResult, Streak, in_order
from ui.i18n import Texts


def _list(rows: Sequence[tuple[str, str, str]]) -> str:
    """Return rows of a number, who, and a quiet line."""
    items = "".join(
        f"<li><b>{escape(number)}</b><div><strong>{escape(who)}</strong><small>{escape(below)}</small></div></li>"
        for number, who, below in rows
    )
    return f'<ol class="kd-records">{items}</ol>'


def _what(result: GameResult, texts: Texts) -> str:
    """Return when a game began and what was played."""
    day = texts.day(datetime.fromisoformat(result.started).astimezone())
    kind = [texts(f"game.{result.game}"), *([texts(f"mode.{result.mode}")] if result.mode else [])]
    return f"{day} · {', '.join(kind)}"


def best_list(best: Sequence[tuple[PlayerResult, GameResult]], texts: Texts) -> str:
    return _list([(str(player.total), player.name, _what(result, texts)) for player, result in best])


def closest_list(closest: Sequence[tuple[int, GameResult]], texts: Texts) -> str:
    rows = []
    for gap, result in closest:
        totals = " · ".join(f"{player.name} {player.total}" for player in in_order(result))
        rows.append((str(gap), totals, _what(result, texts)))
    return _list(rows)


def streak_list(streaks: Sequence[Streak], texts: Texts) -> str:
    rows = []
    for streak in streaks:
        lasts = streak.now == streak.longest
        words = texts("statistics.streak_now" if lasts else "statistics.streak", n=streak.longest)
        rows.append((str(streak.longest), streak.name, words))
    return _list(rows)


def _kind(kind: str, texts: Texts) -> str:
    return texts(f"game.{kind}" if kind == Game.CLASSIC else f"mode.{kind}")


def averages_table(names: Sequence[tuple[str, dict[str, float]]], texts: Texts) -> str:
    """Return everybody's average by mode, as many columns as modes were played."""
    known = {kind for _, by_kind in names for kind in by_kind}
    kinds = [kind for kind in (*map(str, Mode), str(Game.CLASSIC)) if kind in known]
    heads = [texts("history.column_player"), *(_kind(kind, texts) for kind in kinds)]
    rows = [[name, *(f"{by[kind]:.0f}" if kind in by else "–" for kind in kinds)] for name, by in names]
    return _table(heads, rows)


def opponents_table(opponents: Sequence[Opponent], texts: Texts) -> str:
    """Return how a player fared against each other one; level games only where there are any."""
    level = any(each.level for each in opponents)
    keys = ("against", "won", "lost", *(["level"] if level else []), "lead")
    heads = [texts(f"statistics.column_{key}") for key in keys]
    rows = [
        [
            each.name,
            str(each.won),
            str(each.lost),
            *([str(each.level)] if level else []),
            texts.decimal(each.lead, signed=True),
        ]
        for each in opponents
    ]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(text)}</td>" for text in rest)}</tr>'
        for first, *rest in rows
    )
    return f'<table class="kd-table"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
