"""The colour of the hut or castle on the start tile: told in any light, not told where none is seen."""

import io
import json

import numpy as np
import pytest
from PIL import Image

import vision
from scorer.board import HUT_COLOURS, Board, Game
from tests.sample_folder import SAMPLES
from vision.finishing.hut_colour import SHOWN, STEP, colour_chances, read_hut
from vision.reading import reading_to_json
from vision.settings import DEFAULT

COLOUR_OF = {
    "origins-discovery-hole.jpg": "black",
    "origins-totem-from-the-side.jpg": "green",
    "origins-tribe-tilted.jpg": "blue",
    "origins-tribe-shadow.jpg": "blue",
    "classic-carpet.jpg": "pink",
    "classic.jpg": "blue",
    "classic-7x7-incomplete.jpg": "pink",
}


@pytest.mark.parametrize(("name", "colour"), COLOUR_OF.items())
def test_a_hut_or_castle_tells_its_players_colour(name, colour):
    hut = vision.read_photo((SAMPLES / name).read_bytes()).hut
    assert hut is not None
    assert hut.colour == colour
    assert 0.5 < hut.confidence <= 1


@pytest.mark.parametrize("gains", [(1.0, 0.88, 0.7), (0.82, 0.95, 1.0)], ids=["warm", "cold"])
@pytest.mark.parametrize("name", ["origins-tribe-tilted.jpg", "classic-carpet.jpg"])
def test_warm_or_cold_light_changes_no_colour(name, gains):
    picture = np.asarray(Image.open(SAMPLES / name).convert("RGB"))
    data = io.BytesIO()
    Image.fromarray((picture * np.array(gains)).astype(np.uint8)).save(data, "JPEG", quality=92)
    hut = vision.read_photo(data.getvalue()).hut
    assert hut is not None
    assert hut.colour == COLOUR_OF[name]


def test_a_photo_without_colours_tells_none():
    data = io.BytesIO()
    Image.open(SAMPLES / "origins-tribe-tilted.jpg").convert("L").save(data, "JPEG", quality=92)
    assert vision.read_photo(data.getvalue()).hut is None


def test_without_a_start_tile_there_is_no_hut():
    assert read_hut(None, Board(Game.ORIGINS, 5, ((None,),))) is None


def test_the_colour_and_its_chance_are_part_of_the_json():
    reading = vision.read_photo((SAMPLES / "classic-carpet.jpg").read_bytes())
    told = json.loads(json.dumps(reading_to_json(reading)))["hut"]
    assert told["colour"] == "pink"
    assert told["confidence"] == pytest.approx(reading.hut.confidence, abs=1e-5)


def test_each_game_has_four_colours_of_its_own_among_the_networks_classes():
    assert all(len(set(colours)) == 4 for colours in HUT_COLOURS.values())
    logits = np.zeros((2, 10))
    logits[:, 3], logits[:, 9] = 9.0, 5.0
    assert colour_chances(logits, Game.ORIGINS)[3] > 0.99
    assert colour_chances(logits, Game.CLASSIC)[4] > 0.9  # no colour at all
    assert colour_chances(logits, Game.CLASSIC).sum() == pytest.approx(1)


def test_a_start_tile_is_the_same_in_all_quarter_turns():
    looks = np.random.default_rng(1).normal(0, 3, (4, 10))
    one, other = (colour_chances(each, Game.ORIGINS) for each in (looks, looks[[2, 3, 0, 1]]))
    assert one == pytest.approx(other)


def test_the_pixels_around_a_start_tile_are_averaged_in_blocks():
    assert SHOWN * DEFAULT.pitch % STEP == 0
