import io

import pytest
from PIL import Image

from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, CASTLE
from ui.colours import TERRAIN_COLOURS
from ui.render.share_image import WIDTH, PlayerRow, fitting, result_image, small_board
from ui.render.thumbnails import thumb_svg


@pytest.mark.parametrize("players", [1, 4])
def test_the_card_is_a_picture_that_grows_with_the_players(players):
    rows = [
        PlayerRow(str(n + 1), "Anna-Katharina von Hohenstein", "Regions 70", 94, parse(ANNA))
        for n in range(players)
    ]
    with Image.open(io.BytesIO(result_image("Anna wins", "94 points each.", "Origins", rows))) as image:
        assert image.format == "PNG"
        assert image.width == WIDTH
        assert image.height == 342 + 224 * players


def test_a_player_without_a_board_has_a_row_all_the_same():
    assert result_image("Ñandú gewinnt", "äöü", "", [PlayerRow("1", "Žofie", "", 0, None)])


def test_long_words_are_set_smaller():
    assert fitting("short", 80, 900).size == 80
    assert fitting("a very long title for a card", 80, 900, serif=True).size < 80


def test_a_small_board_shows_the_terrains():
    image = small_board(parse(CASTLE), 100, "#FBF8F2")
    red, green, blue = image.getpixel((6, 6))
    wheat = TERRAIN_COLOURS[parse(CASTLE)[0, 0].terrain][0]
    assert f"#{red:02X}{green:02X}{blue:02X}" == wheat


def test_a_thumbnail_rings_the_doubts():
    plain, ringed = thumb_svg(parse(ANNA)), thumb_svg(parse(ANNA), ((1, 1),))
    assert ringed.count("#FFB000") == plain.count("#FFB000") + 1
