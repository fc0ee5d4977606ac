"""The big screen as HTML: all boards of a game with their scores, to be read from the other end of a room."""

from __future__ import annotations

from html import escape

from scorer.board import Board, Game, Resource
from scorer.totem_holders import leaders, lying
from ui.game.certainty.provisional import boards_of, provisional_seats, why_result_may_change
from ui.game.certainty.ranking_status import RankingStatus, open_totems, ranking_status
from ui.game.match_record import MatchRecord
from ui.game.scores import Scores
from ui.i18n import Texts
from ui.render import html
from ui.render.board_picture import board_svg
from ui.render.history_lists import played
from ui.render.ranking import decision_words, parts, result_title
from ui.render.thumbnails import as_img

#: A name with more letters than this, or one longer word, is written smaller.
_LONG_NAME, _LONG_WORD = 12, 9


def big_screen(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return the whole screen. What is still open stands below, and its points are in no total."""
    sure = ranking_status(match)
    round_ = _shown_round(match)
    title = result_title(match, result, texts) if sure is RankingStatus.FINAL else texts("title.boards")
    emblem = html.as_icon("fire-1" if match.game is Game.ORIGINS else "crown-1")
    head = f"<header>{emblem}<h1>{escape(title)}</h1><p>{escape(_what(match, round_, texts))}</p></header>"
    winners = {each.name for each in result.ranking if each.place == 1 and sure is RankingStatus.FINAL}
    provisional = provisional_seats(match)
    totals = {each.name: each.tally.total for each in result.ranking}
    players = [
        _player(
            match,
            round_,
            seat,
            texts,
            total=totals.get(player.name),
            below=parts(player.name, match, result, texts) if player.name in totals else "",
            mark=_mark(player.name in winners, seat in provisional),
        )
        for seat, player in enumerate(match.players)
    ]
    boards = f'<div class="kd-tv-boards">{"".join(players)}</div>'
    foot = _foot(match, result, sure, texts)
    return f'<div class="kd-tv kd-tv-{len(players)}">{head}{boards}{foot}</div>'


def _shown_round(match: MatchRecord) -> int:
    """Return the last game of a Dynasty that has a board."""
    return max((round_ for round_ in range(match.rounds) if match.boards(round_)), default=0)


def _what(match: MatchRecord, round_: int, texts: Texts) -> str:
    game = played(match, texts)
    return game if match.rounds == 1 else f"{game} · {texts('boards.round', n=round_ + 1)}"


def _mark(won: bool, provisional: bool) -> str:  # noqa: FBT001 - two facts about a player
    return "kd-won" if won else "kd-open" if provisional else ""


def _player(  # noqa: PLR0913 - everything that stands in a column
    match: MatchRecord, round_: int, seat: int, texts: Texts, *, total: int | None, below: str, mark: str
) -> str:
    name = match.players[seat].name
    board = match.boards(round_).get(seat) or Board.empty(match.game, match.size)
    label = texts("board.board_of", name=name)
    size = "kd-long" if len(name) > _LONG_NAME or max(map(len, name.split())) > _LONG_WORD else ""
    note = f"<small>{escape(texts('board.provisional'))}</small>" if mark == "kd-open" else ""
    shown = "–" if total is None else str(total)
    return (
        f'<section class="{mark}" aria-label="{escape(name, quote=True)}">{as_img(board_svg(board), label)}'
        f'<div><h2 class="{size}">{html.hut(match.players[seat].colour)}{escape(name)}</h2>'
        f"<b>{shown}{note}</b></div>"
        f"<p>{escape(below or texts('boards.none'))}</p></section>"
    )


def _foot(match: MatchRecord, result: Scores, sure: RankingStatus, texts: Texts) -> str:
    """Return what is still open, or what decided who has won."""
    if match.missing:
        return _strip("kd-quiet", texts("result.missing", names=boards_of(match, match.missing, texts)))
    if sure is RankingStatus.UNDECIDED:
        return "".join(_open_totem(match, resource, texts) for resource in open_totems(match))
    if sure is RankingStatus.PROVISIONAL:
        told = why_result_may_change(match, texts)
        return _strip("kd-check", told[0] if told else _may_change(match, texts))
    return _strip("kd-decided", decision_words(match, result, texts))


def _may_change(match: MatchRecord, texts: Texts) -> str:
    seats = provisional_seats(match)
    if len(seats) == 1:
        return texts("boards.may_change", name=match.players[min(seats)].name)
    return texts("boards.may_change_several")


def _strip(css: str, text: str) -> str:
    return f'<footer class="{css}"><span>{escape(text)}</span></footer>'


def _open_totem(match: MatchRecord, resource: Resource, texts: Texts) -> str:
    boards = match.boards(0)
    seats = list(boards)
    tied = [seats[number] for number in leaders(list(boards.values()), resource)]
    held = " · ".join(f"{match.players[seat].name} {len(lying(boards[seat], resource))}" for seat in tied)
    question = f"<b>{escape(texts('result.undecided'))}:</b> {escape(texts(f'totem.who_{resource}'))}"
    return (
        f'<footer class="kd-check">{html.as_icon("totem")}<span>{question}</span>'
        f"<small>{escape(held)}</small>{html.as_icon(resource)}</footer>"
    )
