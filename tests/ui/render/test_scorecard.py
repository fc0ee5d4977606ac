import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, CASTLE, dynasty_match, origins_match, reading
from ui.game.certainty.questions import questions
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.scorecard import columns, open_points, rows

T = texts("en")


def card(match, round_=0):
    result = scores(match)
    return columns(match, round_, result), rows(match, round_, result, T)


def words(number):
    """What a number says of itself; where a line must not break is nothing to test."""
    return [part.words.replace("\N{NO-BREAK SPACE}", " ") for part in number.parts]


def labels(found):
    return [row.label for row in found]


def test_rows_stand_in_the_order_of_the_printed_pad():
    assert labels(card(origins_match())[1]) == [
        "Desert",
        "Grassland",
        "Lake",
        "Jungle",
        "Quarry",
        "Regions",
        "Cavemen",
        "Empire of Fire",
        "Homo Habilis",
    ]
    assert labels(card(origins_match(Mode.TOTEM, variants=()))[1])[5:8] == ["Regions", "Totems", "Resources"]
    assert labels(card(dynasty_match())[1]) == [
        "Wheat",
        "Forest",
        "Lake",
        "Grassland",
        "Swamp",
        "Mine",
        "Regions",
        "Harmony",
    ]


def test_the_numbers_of_a_column_make_its_total():
    players, found = card(origins_match())
    for seat, column in enumerate(players):
        numbers = [int(row.numbers[seat].text) for row in found if not row.total]
        assert sum(numbers) == int(column.total)
        assert int(found[5].numbers[seat].text) == sum(numbers[:5])


def test_a_number_says_in_words_where_it_comes_from_and_lights_its_squares():
    quarry = card(origins_match())[1][4].numbers[0]
    assert words(quarry) == ["8 quarries × 8 fires = 64"]
    assert len(quarry.parts[0].places) == 8


def test_a_caveman_says_what_it_sees():
    cavemen = next(row for row in card(origins_match())[1] if row.label == "Cavemen")
    assert words(cavemen.numbers[1])[0] == "The hunter sees 1 mammoth: 1 × 3 = 3"


def test_a_bonus_says_what_it_is_for():
    empire = next(row for row in card(origins_match())[1] if row.label == "Empire of Fire")
    assert words(empire.numbers[0]) == ["10 points if the hut stands in the centre of the territory."]


def test_without_bonus_and_pieces_the_regions_are_the_total_and_are_not_summed_up_again():
    found = card(origins_match(Mode.DISCOVERY, variants=()))[1]
    assert not [row for row in found if row.total]


@pytest.mark.parametrize("match", [origins_match(), origins_match(Mode.TOTEM), dynasty_match()])
def test_every_row_says_its_rule(match):
    found = card(match)[1]
    every = [*found, *(inner for row in found for inner in row.inner)]
    assert all(row.about for row in every if not row.total)


def test_cavemen_unfold_to_those_that_stand_there():
    cavemen = card(origins_match())[1][6]
    assert labels(cavemen.inner) == ["Hunter", "Gatherer", "Sculptor", "Painter", "Fire lady"]
    assert [int(number.text) for number in cavemen.numbers] == [14, 8, 9]


def test_a_totem_that_is_held_says_so():
    match = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.DH", "o5.LH"), variants=())
    totems = next(row for row in card(match)[1] if row.label == "Totems")
    assert words(totems.numbers[0]) == ["Mammoth totem = 3"]


def test_what_is_open_stands_apart_from_the_points_player_by_player():
    match = origins_match(boards=(ANNA, "o5.V1t1H")).with_entry(0, 0, Entry().read(reading(), "abc"))
    players, _ = card(match)
    points = open_points(match, 0, T)
    assert [point.column for point in points] == sorted(point.column for point in points)
    assert (points[0].text, points[0].places) == ("2 to check", ((1, 2), (3, 1)))
    assert "A fire token lies on a volcano." in [point.text for point in points if point.impossible]
    assert [column.provisional for column in players][:2] == [True, True]


def test_doubts_move_with_the_board_into_the_middle():
    small = Entry().read(reading("o5.DG1.HJ", doubtful=((0, 1),)), "abc")
    corner = Entry.of(parse("o5.---DG1.---HJ.-----.-----.-----"))
    match = (
        origins_match(boards=())
        .with_entry(0, 0, small)
        .with_entry(0, 1, Entry(corner.editing, small.readings))
    )
    assert open_points(match, 0, T)[0].places == ((1, 2),)


def test_a_doubt_in_a_row_that_is_not_shown_lights_no_other_square():
    """The four rows with squares lie in the middle of the frame, the fifth that may hide some does not."""
    entry = Entry().read(reading("o5.-----.HD1DDD.DDDDD.DDDDD.DDDDD", doubtful=((0, 1),)), "abc")
    match = origins_match(boards=()).with_entry(0, 0, entry)
    assert questions(match, 0, 0) == ((0, 1),)
    assert open_points(match, 0, T)[0].places == ()


def test_a_player_without_a_board_has_no_numbers():
    players, found = card(origins_match(boards=(ANNA,)))
    assert players[1].total == "–"
    assert {row.numbers[1].text for row in found} == {"–"}


@pytest.mark.parametrize("language", ["en", "de", "es", "nl"])
def test_what_only_all_boards_show_is_told_with_every_board(language):
    match = origins_match(boards=("o5.V3Qt3.HQ", "o5.V3Qt3.HQ", "o5.DD.HD"))
    points = open_points(match, 0, texts(language))
    assert {point.column for point in points if ": " in point.text} == {0, 1, 2}
    assert parse(CASTLE).size == 5
