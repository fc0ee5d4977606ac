"""Lists of the past games as HTML: a row per game, bars of wins, the statistics of each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from ui.game.match_record import MatchRecord
from ui.i18n import Texts
from ui.render.ranking import in_the_lead
from ui.storage.history import PastGame, PlayerStatistics


def game_rows(items: Sequence[PastGame], texts: Texts) -> list[str]:
    """Return the games of the list, those of one day with the time at which they began."""
    days = Counter(item.started.date() for item in items if item.started)
    return [
        game_row(item, texts, with_time=item.started is not None and days[item.started.date()] > 1)
        for item in items
    ]


def game_row(item: PastGame, texts: Texts, *, with_time: bool = False) -> str:
    """Return one game of the list: who won, all totals, when and what was played."""
    totals = " · ".join(
        standing.name if standing.total is None else f"{standing.name} {standing.total}"
        for standing in item.standings
    )
    day = texts.day_and_time if with_time else texts.day
    when = f"{day(item.started)} · {played(item.match, texts)}" if item.started and item.match else ""
    lines = "".join(f"<small>{escape(line)}</small>" for line in (totals, when) if line)
    return f'<div class="kd-lines"><b>{escape(_title(item, texts))}</b>{lines}</div>'


def _title(item: PastGame, texts: Texts) -> str:
    if item.match is None:
        return texts("history.unreadable")
    if not item.finished:
        return texts("history.open")
    if item.provisional and len(item.standings) > 1:
        return in_the_lead(item.winners, texts)
    if len(item.winners) == 1:
        return texts("history.won", name=item.winners[0])
    return texts("result.shared")


def played(match: MatchRecord, texts: Texts) -> str:
    """Return what was played, such as ``Origins, Tribe``."""
    names = [texts(f"game.{match.game}"), *([texts(f"mode.{match.mode}")] if match.mode else [])]
    return ", ".join([*names, *(texts(f"rule.{variant}") for variant in match.variants)])


def numbers_row(numbers: Sequence[tuple[str, int | None]]) -> str:
    """Return numbers in boxes side by side, each with its label."""
    boxes = "".join(
        f"<div><dt>{escape(label)}</dt><dd>{'–' if number is None else number}</dd></div>"
        for label, number in numbers
    )
    return f'<dl class="kd-numbers">{boxes}</dl>'


def win_bars(everyone: Sequence[PlayerStatistics]) -> str:
    """Return the wins of each player as bars with their numbers; nobody's name is left out."""
    most = max((player.wins for player in everyone), default=0) or 1
    rows = "".join(
        f'<dt>{escape(player.name)}</dt><dd><span style="width:max(2rem,{100 * player.wins // most}%)">'
        f"{player.wins}</span></dd>"
        for player in everyone
    )
    return f'<dl class="kd-bars">{rows}</dl>'


def players_table(everyone: Sequence[PlayerStatistics], texts: Texts) -> str:
    """Return games, wins, average and best of each player."""
    keys = ("player", "games", "wins", "average", "best")
    heads = "".join(f'<th scope="col">{escape(texts(f"history.column_{key}"))}</th>' for key in keys)
    rows = "".join(
        f'<tr><th scope="row">{escape(player.name)}</th><td>{player.games}</td><td>{player.wins}</td>'
        f"<td>{round(player.average)}</td><td>{'–' if player.best is None else player.best}</td></tr>"
        for player in everyone
    )
    return f'<table class="kd-table"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
