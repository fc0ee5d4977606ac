import csv
import io
import json

from scorer.formats.board_json import from_json
from scorer.formats.match_json import match_from_json
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import BEN, dynasty_match, origins_match
from ui.game.match_record import PlayerRecord
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.exports import as_csv, as_json, file_name


def table(match, language="en"):
    text = as_csv(match, scores(match), texts(language)).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text)))


def test_the_table_has_the_rows_of_the_pad_and_the_totals():
    found = {row[0]: row[1:] for row in table(origins_match())}
    assert found["Origins"] == ["Anna", "Ben", "Mia"]
    assert found["Quarry"] == ["64", "3", "2"]
    assert found["Total"] == ["94", "94", "81"]
    assert parse(found["Board"][1]) == parse(BEN)


def test_a_dynasty_is_three_tables():
    assert [row[0] for row in table(dynasty_match(), "de") if row[0].startswith("Spiel")] == [
        "Spiel 1",
        "Spiel 2",
        "Spiel 3",
    ]


def test_a_name_is_no_formula():
    match = origins_match()
    match = type(match)(
        **{f: getattr(match, f) for f in match.__slots__}
        | {"players": (PlayerRecord("=1+1", "pink"), *match.players[1:])}
    )
    assert table(match)[0][1] == "'=1+1"


def test_the_data_is_a_match_that_the_command_reads():
    match = match_from_json(json.loads(as_json(origins_match(Mode.TOTEM), scores(origins_match(Mode.TOTEM)))))
    assert [player.name for player in match.players] == ["Anna", "Ben", "Mia"]
    assert match.rules.mode is Mode.TOTEM


def test_the_data_of_a_dynasty_has_three_games():
    data = json.loads(as_json(dynasty_match(), scores(dynasty_match())))
    assert len(match_from_json(data).rounds) == 3
    assert from_json(data["rounds"][0]["players"][0]["board"]).size == 5


def test_a_file_is_named_by_its_day():
    assert file_name(origins_match(), "csv").startswith("kingdomino-20")


def test_the_table_says_that_a_result_is_not_decided():
    tie = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.GmaH", "o5.DH"), variants=())
    assert ["Not decided yet"] in table(tie)
    assert ["Who holds the mammoth totem?"] in table(tie)
    assert ["Ben is ahead for now"] in table(origins_match(boards=("o5.HL", BEN)))
    assert all(len(row) == 4 for row in table(origins_match()))
