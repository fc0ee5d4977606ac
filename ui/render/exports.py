"""A result as a table (CSV) and as data (JSON, in the form that ``kingdomino match`` reads)."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

from scorer.formats.board_json import to_json
from scorer.formats.notation import write
from scorer.scoring.sheet import pad
from ui.game.certainty.provisional import why_provisional
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import MatchRecord
from ui.game.scores import Scores
from ui.i18n import Texts
from ui.render.ranking import decision_words, result_title
from ui.render.score_words import label


def file_name(match: MatchRecord, ending: str) -> str:
    """Return a name for a file, such as ``kingdomino-2026-11-18.csv``."""
    return f"kingdomino-{match.started[:10]}.{ending}"


def as_csv(match: MatchRecord, result: Scores, texts: Texts) -> bytes:
    """Return the scorecard as a table, a game after another in a Dynasty, with the boards as notation.

    The mark at the beginning makes spreadsheets read it as UTF-8.
    """
    out = StringIO()
    table = csv.writer(out)
    for round_ in range(match.rounds):
        sheets = [result.sheet(round_, player.name) for player in match.players]
        heading = texts("boards.round", n=round_ + 1) if match.rounds > 1 else texts(f"game.{match.game}")
        table.writerow([heading, *(plain_name(player.name) for player in match.players)])
        for name in pad(match.game, match.rules):
            table.writerow([label(name, texts), *(sheet.points(name) if sheet else "" for sheet in sheets)])
        table.writerow([texts("history.total"), *(sheet.total if sheet else "" for sheet in sheets)])
        boards = match.boards(round_)
        notations = [write(boards[seat]) if seat in boards else "" for seat in range(len(match.players))]
        table.writerow([texts("title.board"), *notations])
    if ranking_status(match) is not RankingStatus.FINAL:
        table.writerows([line] for line in _why_open(match, result, texts))
    return out.getvalue().encode("utf-8-sig")


def _why_open(match: MatchRecord, result: Scores, texts: Texts) -> list[str]:
    """Return that nobody has won yet, and why."""
    if not result.ranking:
        return [texts("result.nothing")]
    lines = [result_title(match, result, texts), decision_words(match, result, texts)]
    return [*lines, *why_provisional(match, texts)]


def plain_name(name: str) -> str:
    """Keep a name from being taken for a formula by a spreadsheet."""
    return f"'{name}" if name[:1] in "=+-@" else name


def as_json(match: MatchRecord, result: Scores) -> bytes:
    """Return the match as ``kingdomino match`` reads it; what it says of it follows from that."""
    rounds = [_round(match, round_, result) for round_ in range(match.rounds)]
    data: dict[str, Any] = rounds[0] if match.rounds == 1 else {"rounds": rounds}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _round(match: MatchRecord, round_: int, result: Scores) -> dict[str, Any]:
    players = []
    for seat, board in match.boards(round_).items():
        name = match.players[seat].name
        held = [
            str(line.resource) for line in _sheet_lines(result, round_, name) if line.resource is not None
        ]
        players.append({"name": name, "board": to_json(board.trimmed()), "totems": held})
    data: dict[str, Any] = {"game": str(match.game), "rules": sorted(match.rules.options), "players": players}
    return data | ({"mode": str(match.mode)} if match.mode else {})


def _sheet_lines(result: Scores, round_: int, name: str) -> tuple[Any, ...]:
    sheet = result.sheet(round_, name)
    return sheet.lines if sheet else ()
