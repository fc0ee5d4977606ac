"""A finished match for the apps in which board gamers keep their plays: BG Stats by a link, BGG by a table.

BG Stats takes one play as JSON in an address of its own site, which its app opens. Its Android app wants
``winner`` of every player. BGG has no import; the columns are called like the fields of its own plays, a row
per player.
"""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from io import StringIO
from urllib.parse import quote

from scorer.board import Game
from ui.game.match_record import MatchRecord
from ui.game.scores import Scores
from ui.game.setup import folded
from ui.i18n import Texts
from ui.render.exports import plain_name
from ui.render.history_lists import played

#: The names and numbers of both games at BGG.
BGG_GAMES: dict[Game, tuple[str, int]] = {
    Game.ORIGINS: ("Kingdomino Origins", 340041),
    Game.CLASSIC: ("Kingdomino", 204583),
}
_BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE = "Kingdomino scorer"


def bg_stats_link(match: MatchRecord, result: Scores, texts: Texts) -> str:
    """Return the address that hands the play over to BG Stats."""
    name, number = BGG_GAMES[match.game]
    began = datetime.fromisoformat(match.started).astimezone(UTC)
    data = {
        "sourceName": _SOURCE,
        "sourcePlayId": match.id,
        "playDate": f"{began:%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": name,
            "sourceGameId": str(match.game),
            "bggId": number,
            "highestWins": True,
            "noPoints": False,
        },
        "board": played(match, texts),
        "players": [
            {
                "name": standing.name,
                "sourcePlayerId": folded(standing.name),
                "startPlayer": False,
                "rank": standing.place,
                "score": str(standing.tally.total),
                "winner": standing.place == 1,
            }
            for standing in result.ranking
        ],
    }
    return _BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def as_bgg_csv(match: MatchRecord, result: Scores, texts: Texts) -> bytes:
    """Return the play as a table with the fields of a play at BGG, a row per player."""
    name, number = BGG_GAMES[match.game]
    out = StringIO()
    table = csv.writer(out)
    fields = ("objectid", "objectname", "playdate", "quantity", "comments", "name", "color", "score", "win")
    table.writerow(fields)
    colours = {player.name: player.colour for player in match.players}
    for standing in result.ranking:
        table.writerow(
            [
                number,
                name,
                match.started[:10],
                1,
                played(match, texts),
                plain_name(standing.name),
                colours[standing.name],
                standing.tally.total,
                int(standing.place == 1),
            ]
        )
    return out.getvalue().encode("utf-8-sig")
