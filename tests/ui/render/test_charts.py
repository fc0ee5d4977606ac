"""Pictures of statistics."""

import re
from base64 import b64decode

from scorer.board import Terrain
from ui.i18n import texts
from ui.render.charts import MOST_POINTS, line_chart, number_bars, terrain_bars


def drawing(picture):
    return b64decode(re.search(r"base64,([^\"]+)", picture)[1]).decode()


def heights(picture):
    return [float(y) for y in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', drawing(picture))]


def test_the_line_is_higher_where_more_points_were_scored():
    first, second, third = heights(line_chart([54, 105, 60], "words"))
    assert second < third < first


def test_a_single_game_and_equal_games_are_drawn_too():
    assert len(heights(line_chart([60], "words"))) == 1
    assert len(set(heights(line_chart([60, 60], "words")))) == 1


def test_of_many_games_the_last_are_in_the_line():
    assert len(heights(line_chart(list(range(100)), "words"))) == MOST_POINTS


def test_a_picture_has_words_for_a_screen_reader():
    assert 'alt="Anna &amp; 54"' in line_chart([54], "Anna & 54")


def test_bars_say_their_numbers_in_text_and_the_longest_is_the_most():
    bars = terrain_bars([(Terrain.LAKE, 12.5), (Terrain.DESERT, 0.0)], texts("de"))
    assert "See" in bars
    assert "12,5" in bars
    assert re.findall(r"width:(\d+)%", bars) == ["100", "0"]
    assert "Hunter" in number_bars([("hunter", "Hunter", 3)])


def test_no_bars_at_all_are_no_mistake():
    assert terrain_bars([(Terrain.LAKE, 0.0)], texts("en"))
