"""A finished match for BG Stats and BGG."""

import csv
import json
from dataclasses import replace
from io import StringIO
from urllib.parse import parse_qs, urlsplit

from tests.ui.example_games import dynasty_match, played_match
from ui.game.match_record import PlayerRecord
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.play_records import as_bgg_csv, bg_stats_link

EN = texts("en")


def play(match):
    address = urlsplit(bg_stats_link(match, scores(match), EN))
    assert address[:3] == ("https", "app.bgstatsapp.com", "/createPlay.html")
    return json.loads(parse_qs(address.query)["data"][0])


def table(match):
    return list(csv.DictReader(StringIO(as_bgg_csv(match, scores(match), EN).decode("utf-8-sig"))))


def test_bg_stats_gets_the_game_the_day_and_every_players_score_and_whether_it_won():
    match = replace(played_match(), started="2026-05-03T22:30:00.000000+02:00")
    told = play(match)
    assert told["game"]["bggId"] == 340041
    assert told["playDate"] == "2026-05-03 20:30:00"
    assert told["sourcePlayId"] == match.id
    assert [(each["name"], each["score"], each["winner"], each["rank"]) for each in told["players"]] == [
        (each.name, str(each.tally.total), each.place == 1, each.place) for each in scores(match).ranking
    ]


def test_a_dynasty_is_one_play_with_the_sums():
    told = play(dynasty_match())
    assert told["game"]["bggId"] == 204583
    assert told["board"] == "Classic, Harmony, Dynasty"
    assert [each["score"] for each in told["players"]] == ["141", "141"]


def test_names_arrive_as_they_are_written():
    players = (PlayerRecord('Zoë & "Jo" ?#%', "pink"), *played_match().players[1:])
    match = played_match(players=players)
    assert players[0].name in {each["name"] for each in play(match)["players"]}
    assert players[0].name in {row["name"] for row in table(match)}


def test_the_table_for_bgg_has_a_row_for_each_player():
    match = played_match()
    rows = table(match)
    assert [(row["name"], int(row["score"]), row["win"]) for row in rows] == [
        (each.name, each.tally.total, str(int(each.place == 1))) for each in scores(match).ranking
    ]
    assert {row["objectid"] for row in rows} == {"340041"}


def test_no_name_is_a_formula_in_a_spreadsheet():
    match = played_match(players=(PlayerRecord("=1+1", "pink"), *played_match().players[1:]))
    assert "'=1+1" in {row["name"] for row in table(match)}
