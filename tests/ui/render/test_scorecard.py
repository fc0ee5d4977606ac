import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, CASTLE, MIA, dynasty_match, origins_match, reading
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.scorecard import columns, rows

T = texts("en")


def card(match, round_=0):
    result = scores(match)
    return columns(match, round_, result), rows(match, round_, result, T)


def words(number):
    """What a number says of itself; where a line must not break is nothing to test."""
    return [part.words.replace("\N{NO-BREAK SPACE}", " ") for part in number.parts]


def labels(found):
    return [row.label for row in found if row.icon not in {"question", "problem"}]


def test_rows_stand_in_the_order_of_the_printed_pad():
    assert labels(card(origins_match())[1]) == [
        "Desert",
        "Grassland",
        "Lake",
        "Jungle",
        "Quarry",
        "Cavemen",
        "Empire of Fire",
        "Homo Habilis",
    ]
    assert labels(card(origins_match(Mode.TOTEM, variants=()))[1])[5:7] == ["Totems", "Resources"]
    assert labels(card(dynasty_match())[1]) == [
        "Wheat",
        "Forest",
        "Lake",
        "Grassland",
        "Swamp",
        "Mine",
        "Harmony",
    ]


def test_the_numbers_of_a_column_make_its_total():
    players, found = card(origins_match())
    for seat, column in enumerate(players):
        numbers = [int(row.numbers[seat].text) for row in found if row.icon not in {"question", "problem"}]
        assert sum(numbers) == int(column.total)


def test_a_number_says_in_words_where_it_comes_from_and_lights_its_squares():
    quarry = card(origins_match())[1][4].numbers[0]
    assert words(quarry) == ["8 squares × 8 fires = 64"]
    assert len(quarry.parts[0].places) == 8


def test_cavemen_unfold_to_those_that_stand_there():
    cavemen = card(origins_match())[1][5]
    assert labels(cavemen.inner) == ["Hunter", "Gatherer", "Sculptor", "Painter", "Fire lady"]
    assert [int(number.text) for number in cavemen.numbers] == [14, 8, 9]


def test_a_totem_that_is_held_says_so():
    match = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.DH", "o5.LH"), variants=())
    totems = next(row for row in card(match)[1] if row.label == "Totems")
    assert words(totems.numbers[0]) == ["Mammoth = 3"]


def test_doubts_and_problems_are_rows_that_light_up_too():
    match = origins_match(boards=(ANNA, "o5.V1t1H", MIA)).with_entry(0, 0, Entry().read(reading(), "abc"))
    players, found = card(match)
    to_check, wrong = found[-2:]
    assert [number.text for number in to_check.numbers] == ["2", "1", "0"]
    assert to_check.numbers[0].parts[0].places == ((1, 2), (3, 1))
    assert "A fire token lies on a volcano." in [part.words for part in wrong.numbers[1].parts]
    assert [column.provisional for column in players][:2] == [True, True]


def test_doubts_move_with_the_board_into_the_middle():
    small = Entry().read(reading("o5.DG.HJ", doubtful=((0, 1),)), "abc")
    corner = Entry.of(parse("o5.---DG.---HJ.-----.-----.-----"))
    match = (
        origins_match(boards=())
        .with_entry(0, 0, small)
        .with_entry(0, 1, Entry(corner.editing, small.readings))
    )
    to_check = next(row for row in card(match)[1] if row.icon == "question")
    assert to_check.numbers[0].parts[0].places == ((1, 2),)


def test_a_player_without_a_board_has_no_numbers():
    players, found = card(origins_match(boards=(ANNA,)))
    assert players[1].total == "–"
    assert {row.numbers[1].text for row in found if row.icon != "problem"} == {"–"}


@pytest.mark.parametrize("language", ["en", "de", "es", "nl"])
def test_what_only_all_boards_show_is_told_with_every_board(language):
    match = origins_match(boards=("o5.V3Qt3.HQ", "o5.V3Qt3.HQ", "o5.DD.HD"))
    found = rows(match, 0, scores(match), texts(language))
    told = [part.words for number in found[-1].numbers for part in number.parts]
    assert any(": " in words for words in told)
    assert parse(CASTLE).size == 5
