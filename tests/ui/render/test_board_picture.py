"""The large drawing of a board."""

import re

import pytest

from scorer.board import TERRAINS, Game
from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, CASTLE
from ui.patterns import PATTERNS, css_patterns
from ui.render.board_picture import board_svg, things_on


def used(svg):
    return re.findall(r'<use href="#([\w-]+)"', svg)


@pytest.mark.parametrize(
    ("square", "things"),
    [
        ("L", []),
        ("H", ["hut"]),
        ("V3", ["crater-1"] * 3),
        ("Q2", ["fire-1", "fire-1"]),
        ("Gt2", ["token-2"]),
        ("Jmu", ["mushroom"]),
        ("G1hu", ["fire-1", "hunter"]),
    ],
)
def test_a_square_shows_what_is_printed_and_lies_on_it(square, things):
    board = parse(f"o5.{square}")
    assert things_on(board[0, 0], board.game) == things


def test_the_castle_of_classic_stands_on_its_start_tile():
    board = parse("c5.H")
    assert things_on(board[0, 0], board.game) == ["castle"]


@pytest.mark.parametrize("notation", [ANNA, CASTLE])
def test_everything_that_is_drawn_is_defined_in_the_drawing(notation):
    svg = board_svg(parse(notation))
    assert set(used(svg)) <= set(re.findall(r'<symbol id="([\w-]+)"', svg))
    assert set(re.findall(r"url\(#([\w-]+)\)", svg)) == set(re.findall(r'<pattern id="([\w-]+)"', svg))


def test_squares_without_a_domino_are_drawn_free():
    assert board_svg(parse("o5.HD")).count("stroke-dasharray") == 23


def test_the_outline_of_two_neighbours_has_no_line_between_them():
    (path,) = set(
        re.findall(r'<path d="([^"]*)" fill="none" stroke-l', board_svg(parse("o5.HD"), ((0, 0), (0, 1))))
    )
    assert path.count("M") == 6


def test_every_terrain_has_a_pattern_of_its_own():
    terrains = {terrain for game in Game for terrain in TERRAINS[game]}
    assert PATTERNS.keys() == terrains
    assert len(set(PATTERNS.values())) == len(terrains)
    assert all(f"--pattern-{terrain}:url(" in css_patterns() for terrain in terrains)
