"""What the board's script is told, and that it has all the words and icons that it asks for."""

import json
import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import ui
from scorer.board import TERRAINS, Caveman, Game, Resource, Square, Terrain
from scorer.formats.notation import parse
from tests.ui.editor.script import MODULES
from ui.editor import Editor, Notice, Scorecard
from ui.editor.code import board_code, sprite
from ui.editor.data import editor_data, scorecard_data
from ui.editor.doubt_question import answers, kind_of, odds, question
from ui.editor.mount import photo_name
from ui.editor.palette import palette
from ui.game.edits import Editing
from ui.i18n import LANGUAGES, texts
from ui.render.scorecard import NumberPart, ScorecardColumn, ScorecardNumber, ScorecardRow
from vision.reading import Alternative

FOLDER = Path(ui.__file__).parent
SCRIPT = "\n".join(MODULES.values())
EN = texts("en")


def may_be(*boards):
    """Return alternatives from squares in notation with their chances."""
    return [Alternative(parse(f"o5.{text}")[0, 0], chance) for text, chance in boards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_script_asks_for_is_there(language):
    asked = set(re.findall(r'say\(\s*"(\w+)"', SCRIPT))
    there = set(texts(language).group("board"))
    assert "undo" in asked
    assert asked <= there


def test_every_word_of_the_board_is_asked_for():
    python = "".join(file.read_text() for file in (FOLDER / "editor").glob("*.py"))
    for word in EN.group("board"):
        kinds = ("cell_", "ask_", "brush_", "half_")
        assert f'"{word}"' in SCRIPT or f"board.{word}" in python or word.startswith(kinds), word


@pytest.mark.parametrize("kind", ["doubt", "problem", "set", "dominoes", "lit"])
def test_every_state_of_a_square_has_its_sentence(kind):
    assert {"{row}", "{col}", "{square}"} <= set(re.findall(r"\{\w+\}", EN(f"board.cell_{kind}")))


@pytest.mark.parametrize("lie", ["across", "down", "apart"])
@pytest.mark.parametrize("half", ["first", "second"])
def test_each_half_of_a_question_of_two_squares_has_its_sentence(lie, half):
    assert EN(f"board.half_{lie}_{half}", but="17, but 16").endswith("square: 17, but 16")


@pytest.mark.parametrize("game", list(Game))
def test_every_chip_has_an_icon_and_a_name(game):
    chips = palette(game, EN, resources=True, cavemen=True)
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', sprite()))
    ids = [chip["id"] for row in ("terrains", "things", "craters", "cavemen") for chip in chips[row]]
    assert set(ids) - {"start", "nothing", "resource"} <= drawn
    assert set(ids) <= set(chips["names"])
    assert {"hut", "castle", "question", "problem", "domino", "tick", "empty", *Resource} <= drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(Game))
def test_every_chip_says_its_rule(game, language):
    chips = palette(game, texts(language, game), resources=True, cavemen=True)
    ids = {chip["id"] for row in ("terrains", "things", "craters", "cavemen") for chip in chips[row]}
    pieces = {chip["resource"] for chip in chips["terrains"]} - {None}
    assert ids | pieces <= {name for name, rule in chips["about"].items() if rule}


def test_the_palette_offers_what_the_mode_plays_with():
    def ids(**pieces):
        chips = palette(Game.ORIGINS, EN, **pieces)
        return [chip["id"] for row in ("things", "cavemen") for chip in chips[row]]

    discovery = ["nothing", "fire-1", "fire-2", "token-1", "token-2", "token-3"]
    assert ids(resources=False, cavemen=False) == discovery
    assert ids(resources=True, cavemen=False) == [*discovery, "resource"]
    assert ids(resources=True, cavemen=True) == [*discovery, "resource", *Caveman]


def test_no_letter_of_the_keyboard_means_two_things():
    for game in Game:
        chips = palette(game, EN, resources=True, cavemen=True)
        terrains = [chip["letter"] for chip in chips["terrains"]]
        others = {chip.get("letter") for row in ("things", "cavemen") for chip in chips[row]} - {None}
        assert len(set(terrains)) == len(TERRAINS[game])
        assert not others & {*terrains, "N"}


def test_a_fresh_volcano_has_a_crater_because_all_of_the_box_have():
    chips = palette(Game.ORIGINS, EN, resources=True, cavemen=True)
    fresh = {chip["id"]: chip["fresh"] for chip in chips["terrains"]}
    assert fresh["volcano"] == {"terrain": "volcano", "craters": 1}
    assert fresh["lake"] == {"terrain": "lake"}


@pytest.mark.parametrize(
    ("boards", "kind"),
    [
        ((("Jmu", 0.6), ("J", 0.4)), "mushroom"),
        ((("L", 0.6), ("Lfi", 0.4)), "fish"),
        ((("Qt2", 0.6), ("Qt1", 0.3), ("Q", 0.1)), "fires"),
        ((("Qt1", 0.6), ("Q1", 0.4)), "fires"),
        ((("V1", 0.6), ("V2", 0.4)), "craters"),
        ((("L", 0.6), ("Q", 0.4)), "terrain"),
        ((("Ghu", 0.6), ("Gpa", 0.4)), "caveman"),
        ((("Ghu", 0.6), ("G1", 0.4)), "what"),
        ((("G", 0.6), ("-", 0.4)), "what"),
        ((("Lma", 0.6), ("Lfi", 0.4)), "what"),
    ],
)
def test_what_the_answers_differ_in_is_asked(boards, kind):
    assert kind_of(may_be(*boards)) == kind
    asked = question(may_be(*boards), EN)
    assert asked["title"].endswith("?")


def test_two_terrains_are_asked_by_name():
    assert question(may_be(("L", 0.6), ("Q", 0.4)), EN)["title"] == "Lake or Quarry?"


def test_two_or_three_answers_are_offered_and_no_faint_ones():
    offered = answers(may_be(("L", 0.5), ("Q", 0.3), ("D", 0.1), ("G", 0.06)))
    assert len(offered) == 3
    assert len(answers(may_be(("L", 0.94), ("Q", 0.03), ("D", 0.02)))) == 2


def test_chances_of_chips_are_summed_over_squares():
    found = odds(may_be(("Qt2", 0.6), ("Qfl", 0.25), ("L", 0.12), ("D", 0.03)), EN)
    assert found == {"quarry": "85%", "token-2": "60%", "flint": "25%", "lake": "12%", "nothing": "15%"}


def test_the_data_is_small_and_json():
    editing = Editing(parse("o5.-LfiG1"))
    for number in range(60):
        editing = editing.set((((0, 1), Square(Terrain.LAKE, token=number % 2)),))
    editor = Editor(
        editing, doubts={(0, 1): tuple(may_be(("L", 0.6), ("Q", 0.4)))}, notices=(Notice("No.", ((0, 0),)),)
    )
    data, constant = editor_data("key", editor, EN)
    assert len(json.dumps(data)) < 8000
    assert len(data["done"]) == 10
    assert data["older"] == {"done": {"": 50}, "undone": {}, "dominoes": []}
    assert json.loads(json.dumps(constant))["palette"]["names"]["lake"] == "Lake"


def test_a_card_shows_every_board_in_its_frame():
    part = NumberPart("1 × 0 = 0", ((0, 1),))
    card = Scorecard(
        (ScorecardColumn("Anna", "0", parse("o5.HL")),),
        (ScorecardRow("Lake", "lake", (ScorecardNumber("0", (part,)),)),),
    )
    data, _ = scorecard_data("key", card, EN)
    assert len(data["columns"][0]["cells"]) == 5
    assert data["rows"][0]["numbers"][0]["parts"][0]["places"] == [[2, 2]]
    assert data["columns"][0]["cells"][2][1:3] == [{"terrain": "start"}, {"terrain": "lake"}]


def test_the_code_is_one_script_with_nothing_from_outside():
    code = board_code()
    assert code.count("export default") == 1
    addresses = set(re.findall(r"https?://[^'\"\s)\\]+", code))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_no_script_parses_text_as_markup():
    assert "innerHTML" not in SCRIPT
    assert SCRIPT.count("createContextualFragment") == 1  # the icons, which are ours


def test_a_photo_is_named_by_its_content():
    assert photo_name(b"one") != photo_name(b"two")
    assert photo_name(None) == ""


EDITOR = """
import streamlit as st
from scorer.formats.notation import parse, write
from ui.editor import Editor, edit_board, sent, apply_log
from ui.game.edits import Editing
from ui.i18n import texts

stored = st.session_state.setdefault("stored", Editing(parse("o5.-----")))
st.session_state.stored = apply_log(stored, sent("board"))
edit_board("board", Editor(st.session_state.stored, photo=b"jpeg"), texts("en"))
st.write(write(st.session_state.stored.board))
"""


def log(**edit):
    return {"log": {"client": "a", "edits": [{"seq": 1, **edit}]}}


def test_a_page_takes_the_edits_of_the_last_tap():
    page = AppTest.from_string(EDITOR, default_timeout=20).run()
    assert not page.exception
    squares = [[0, 1, {"terrain": "lake"}]]
    page.session_state["board"] = {
        "log": {"client": "a", "edits": [{"seq": 1, "do": "set", "squares": squares}]}
    }
    page.run()
    assert not page.exception
    assert page.markdown[-1].value == "o5.-L---"
    told = json.loads(page.get("bidi_component")[1].proto.json)
    assert told["acks"] == {"a": 1}


def test_the_message_of_the_code_never_changes():
    page = AppTest.from_string(EDITOR, default_timeout=20).run()
    first = page.get("bidi_component")[0].proto.SerializeToString()
    page.session_state["board"] = log(do="undo")
    assert page.run().get("bidi_component")[0].proto.SerializeToString() == first
