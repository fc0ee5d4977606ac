"""The ranking as HTML and in words: the places, and how a tie was broken."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from scorer.board import Board, Game
from scorer.ranking import Standing
from scorer.rules import Option
from scorer.scoring.lines import LineCode
from ui.game.certainty.certainty_words import percent_to_win
from ui.game.certainty.provisional import decided_winner
from ui.game.certainty.ranking_status import RankingStatus, open_totems, ranking_status
from ui.game.certainty.winner_chance import certain_winner, chance_to_win, is_certain, winner_chances
from ui.game.match_record import MatchRecord
from ui.game.scores import Decision, Scores, decision, tied_on_points
from ui.i18n import Texts
from ui.render import html
from ui.render.icons import icon_svg
from ui.render.thumbnails import as_img

_BONUS = tuple(map(str, Option))


def decision_words(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return what decided who has won, in one sentence, or what has to be decided first."""
    if totems := open_totems(match):
        return " ".join(texts(f"totem.who_{resource}") for resource in totems)
    ranking = result.ranking
    first = ranking[0].tally.total
    match decision(ranking):
        case "alone":
            return texts("result.by_points", n=first)
        case "points":
            return texts("result.by_lead", n=first - ranking[1].tally.total, name=ranking[1].name)
        case "region":
            return texts("result.by_region", n=first)
        case "symbols":
            return texts("result.by_fires" if _is_origins(match) else "result.by_crowns", n=first)
    return texts("result.all_equal" if _is_origins(match) else "result.all_equal_crowns", n=first)


def result_title(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return who has won, or who is ahead as long as that may change; playing alone it is just the name."""
    winners = [standing.name for standing in result.ranking if standing.place == 1]
    if len(match.players) == 1:
        return winners[0]
    match ranking_status(match):
        case RankingStatus.UNDECIDED:
            return texts("result.undecided")
        case RankingStatus.PROVISIONAL:
            winner = decided_winner(match)
            return texts("result.wins", name=winner) if winner else in_the_lead(winners, texts)
    return texts("result.shared") if len(winners) > 1 else texts("result.wins", name=winners[0])


def in_the_lead(names: Sequence[str], texts: Texts) -> str:
    """Return who is ahead in a ranking that may still change."""
    return texts("result.ahead_shared") if len(names) > 1 else texts("result.ahead", name=names[0])


def last_board(match: MatchRecord, name: str) -> Board | None:
    """Return a player's board, in a Dynasty that of the last game."""
    seat = [player.name for player in match.players].index(name)
    boards = [match.boards(round_).get(seat) for round_ in range(match.rounds)]
    return next((board for board in reversed(boards) if board is not None), None)


def _is_origins(match: MatchRecord) -> bool:
    return match.game is Game.ORIGINS


def cards(
    match: MatchRecord,
    result: Scores,
    provisional: Collection[int],
    texts: Texts,
    opens: Mapping[int, str] = {},
) -> str:
    """Return the places as cards, the best first; ``provisional`` are the seats whose score may change.

    ``opens`` are the keys of the page's own buttons, by seat, for which the cards stand.
    """
    sure = ranking_status(match)
    seats = {player.name: seat for seat, player in enumerate(match.players)}
    found = [
        _card(
            standing,
            match,
            result,
            texts,
            sure,
            provisional=seats[standing.name] in provisional,
            opens=opens.get(seats[standing.name], ""),
        )
        for standing in result.ranking
    ]
    return '<div class="kd-ranking">' + "".join(found) + "</div>"


def shown_place(standing: Standing, sure: RankingStatus) -> str:
    """Return a place as a number, or a dash as long as a totem may change it."""
    return "–" if sure is RankingStatus.UNDECIDED else str(standing.place)


def _card(  # noqa: PLR0913 - everything that a card shows
    standing: Standing,
    match: MatchRecord,
    result: Scores,
    texts: Texts,
    sure: RankingStatus,
    *,
    provisional: bool,
    opens: str,
) -> str:
    board = last_board(match, standing.name)
    mark = as_img(icon_svg("question"), texts("board.provisional"), "kd-icon") if provisional else ""
    won = " kd-won" if standing.place == 1 and sure is RankingStatus.FINAL else ""
    place = shown_place(standing, sure)
    label = texts("result.undecided" if sure is RankingStatus.UNDECIDED else "result.place", n=standing.place)
    tag = "button" if opens else "div"
    way = f' type="button" data-opens="{escape(opens, quote=True)}"' if opens else ""
    return (
        f'<{tag} class="kd-rank{won}"{way}>'
        f'<span class="kd-place" role="img" aria-label="{escape(label, quote=True)}">{place}</span>'
        f"{html.thumb(board, css='kd-thumb kd-thumb-48')}<b>{escape(standing.name)}</b>"
        f'<span class="kd-total">{standing.tally.total}{mark}</span>'
        f"<small>{escape(_below(standing.name, match, result, texts))}</small></{tag}>"
    )


def _below(name: str, match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return what a total is made of, and the chance to win as long as open squares decide about it."""
    found, words = winner_chances(match), parts(name, match, result, texts)
    if found is None or is_certain(found) or certain_winner(found) is not None:
        return words
    seat = [player.name for player in match.players].index(name)
    chance = percent_to_win(chance_to_win(found, seat), texts)
    return f"{words} · {texts('certainty.chance_to_win', percent=chance)}"


def parts(name: str, match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return what a total is made of: by kind, or by game in a Dynasty."""
    if match.rounds > 1:
        totals = ((number, result.total(number, name)) for number in range(match.rounds))
        return " · ".join(
            texts("result.game", n=number + 1, points=total).replace(" ", "\u00a0")
            for number, total in totals
            if total is not None
        )
    sheet = result.sheet(0, name)
    lines = sheet.lines if sheet else ()
    sums: dict[str, int] = {}
    for line in lines:
        kind = _kind(line.code)
        sums[kind] = sums.get(kind, 0) + line.points
    # A line may break between two parts, never inside one.
    return " · ".join(
        texts(f"result.{kind}", n=points).replace(" ", "\u00a0") for kind, points in sums.items()
    )


def _kind(code: LineCode) -> str:
    if code is LineCode.REGION:
        return "regions"
    if code in {LineCode.RESOURCES, LineCode.TOTEM}:
        return "resources" if code is LineCode.RESOURCES else "totems"
    return "bonus" if code in _BONUS else "cavemen"


_STEPS: dict[Decision, int] = {"region": 1, "symbols": 2, "shared": 3}


def tie_table(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return the tie-breaks with the values of those tied, and the one that decided.

    Two players stand side by side. More of them stand below each other: long names find room there.
    """
    tied = tied_on_points(result.ranking)
    symbols = "result.row_fires" if _is_origins(match) else "result.row_crowns"
    decided = _STEPS[decision(result.ranking)]
    steps = [
        _TieBreak(
            texts(key),
            [str(standing.tally[step]) if step <= decided else "–" for standing in tied],
            *_verdict(step, decided, texts),
        )
        for step, key in enumerate(("result.row_points", "result.row_region", symbols))
    ]
    names = [standing.name for standing in tied]
    table = _side_by_side(names, steps) if len(names) == 2 else _below_each_other(names, steps)
    caption = f"<caption>{escape(texts('result.tie_title'))}</caption>"
    return f'<table class="kd-tie-break">{caption}{table}</table>'


@dataclass(frozen=True, slots=True)
class _TieBreak:
    """One tie-break: what is compared, the values of those tied, and what came of it."""

    label: str
    values: Sequence[str]
    css: str
    verdict: str


def _verdict(step: int, decided: int, texts: Texts) -> tuple[str, str]:
    if step == decided:
        return "kd-decides", "✓ " + texts("result.decides")
    return ("", texts("result.tied")) if step < decided else ("kd-not-compared", texts("result.not_needed"))


def _side_by_side(names: Sequence[str], steps: Sequence[_TieBreak]) -> str:
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = (
        f'<tr class="{step.css}"><th scope="row">{escape(step.label)}</th>'
        f"{''.join(f'<td>{escape(value)}</td>' for value in step.values)}<td>{escape(step.verdict)}</td></tr>"
        for step in steps
    )
    return f"<thead><tr><td></td>{heads}<td></td></tr></thead><tbody>{''.join(rows)}</tbody>"


def _below_each_other(names: Sequence[str], steps: Sequence[_TieBreak]) -> str:
    heads = "".join(
        f'<th scope="col" class="{step.css}">{escape(step.label)}<small>{escape(step.verdict)}</small></th>'
        for step in steps
    )
    rows = (
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f'<td class="{step.css}">{escape(step.values[number])}</td>' for step in steps)
        + "</tr>"
        for number, name in enumerate(names)
    )
    return f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
