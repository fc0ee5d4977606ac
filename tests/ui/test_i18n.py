"""The four languages are kept in step, and everything that the rooms below say has its words."""

import re
from datetime import datetime

import pytest

from scorer.board import HUT_COLOURS, Caveman, Game, Resource, Terrain
from scorer.checks.codes import ProblemCode
from scorer.rules import Mode, Option
from scorer.scoring.lines import LineCode
from ui.game.match_record import VARIANTS
from ui.i18n import DEFAULT, LANGUAGES, best_language, texts
from ui.render.score_words import label
from ui.storage.faults import Fault
from vision.errors import BoardNotFound, PhotoUnreadable, VisionError
from vision.reading import NoteCode

EVERY = tuple(LANGUAGES)
OTHERS = tuple(code for code in EVERY if code != DEFAULT)


def forms(value):
    return [value] if isinstance(value, str) else [value["one"], value["other"]]


def placeholders(value):
    return {name for form in forms(value) for name in re.findall(r"{(\w+)}", form)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language):
    assert texts(language).entries.keys() == texts(DEFAULT).entries.keys()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", ["", "classic"])
def test_every_sentence_has_the_same_placeholders_and_plurals(language, game):
    ours, english = texts(language, game).entries, texts(DEFAULT, game).entries
    different = {
        key
        for key in english
        if placeholders(ours[key]) != placeholders(english[key])
        or len(forms(ours[key])) != len(forms(english[key]))
    }
    assert not different


@pytest.mark.parametrize("language", EVERY)
def test_the_classic_words_belong_to_keys_that_exist(language):
    assert texts(language, "classic").entries.keys() == texts(DEFAULT).entries.keys()


#: What Origins calls a board, a hut or a square, where the classic game calls it otherwise.
_OF_ORIGINS = {
    "en": "territor|hut",
    "de": "Gebiet|Hütte",
    "es": "territorio|cabaña",
    "nl": "gebied|hut|vak|vakken",
}
#: What no page of a classic game shows: what is said outside of games, of Origins, or of a game that becomes
#: a classic one.
_NOT_IN_A_CLASSIC_GAME = re.compile(
    r"(app\.hero|start|profile|command|fault|shared|mode|rule|thing)\b.*|boards\.(linked_new|settings_to_classic)"
    r"|note\.(totem|tribe)_mode\w*|problem\.(small|large)_territory"
    r"|(problem|hint)\..*(token|resource|caveman|cavemen|volcano|several_things|unused_piece|_territory).*"
    r"|certainty\.but_(no_)?(fires?|token)|missed\.caveman"
    r"|about\.(desert|jungle|quarry|volcano|fire|token|craters|resources|cavemen|stands|hunter|fisher|gatherer"
    r"|sculptor|painter|fire_lady|shaman|warriors)"
)
#: Sentences whose German and Dutch word for a territory means a region, as the classic game calls it.
_REGION = re.compile(r"about\.(wheat|forest|swamp|mine|crowns)")


@pytest.mark.parametrize("language", EVERY)
def test_a_classic_game_is_told_of_in_its_own_words(language):
    own, classic = texts(language).entries, texts(language, "classic").entries
    word = re.compile(rf"\b({_OF_ORIGINS[language]})\w*")
    same = {key for key, value in classic.items() if value == own[key]}
    told = {key for key in same if any(map(word.search, forms(classic[key])))}
    assert {
        key for key in told if not (_NOT_IN_A_CLASSIC_GAME.fullmatch(key) or _REGION.fullmatch(key))
    } == set()


@pytest.mark.parametrize("language", EVERY)
def test_sentences_are_not_empty_and_know_no_sign_that_html_would_swallow(language):
    assert all(
        form.strip() and "<" not in form
        for value in texts(language).entries.values()
        for form in forms(value)
    )


@pytest.mark.parametrize("language", EVERY)
def test_plurals_depend_on_n(language):
    plural = {key: value for key, value in texts(language).entries.items() if not isinstance(value, str)}
    assert all("{n}" in value["other"] for value in plural.values())


CODES = [
    *(f"problem.{code}" for code in ProblemCode),
    *(
        f"photo.{error.cause or error.code}{why}"
        for error in (
            VisionError,
            *VisionError.__subclasses__(),
            *BoardNotFound.__subclasses__(),
            *PhotoUnreadable.__subclasses__(),
        )
        for why in ("", "_why")
    ),
    *(f"note.{code}" for code in NoteCode),
    *(f"storage.{code}" for code in Fault),
    *(f"mode.{mode}" for mode in Mode),
    *(f"rule.{rule}{about}" for rules in VARIANTS.values() for rule in rules for about in ("", "_help")),
    *(f"rule.{option}" for option in Option),
    *(f"game.{game}" for game in Game),
    *(f"terrain.{terrain}" for terrain in Terrain if terrain is not Terrain.START),
    *(f"thing.{thing}" for thing in (*Resource, *Caveman, LineCode.WARRIORS)),
    *(f"amount.{resource}" for resource in Resource),
    *(f"totem.who_{resource}" for resource in Resource),
    *(f"colour.{colour}" for colours in HUT_COLOURS.values() for colour in colours),
]


@pytest.mark.parametrize("key", CODES)
def test_every_code_of_scorer_and_vision_has_words(key):
    assert key in texts(DEFAULT)


@pytest.mark.parametrize("code", [code for code in LineCode if code is not LineCode.REGION])
@pytest.mark.parametrize("language", EVERY)
def test_every_line_of_a_score_has_a_name_on_the_scorecard(language, code):
    assert label(code, texts(language))


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de-CH", "de"), ("es_MX", "es"), ("nl", "nl"), ("EN-gb", "en"), ("fr", "en"), ("", "en"), (None, "en")],
)
def test_the_browsers_language_is_followed_where_it_is_one_of_ours(locale, language):
    assert best_language(locale) == language


@pytest.mark.parametrize("language", EVERY)
def test_every_day_of_a_year_has_words(language):
    days = {texts(language).day(datetime(2026, month, day)) for month in range(1, 13) for day in range(1, 29)}  # noqa: DTZ001 - a day has no zone
    assert len(days) == 12 * 28


@pytest.mark.parametrize("language", EVERY)
def test_the_result_calls_the_parts_of_a_score_as_the_scorecard_does(language):
    told = texts(language)
    for result, scorecard in (("cavemen", "cavemen"), ("resources", "resources"), ("totems", "totem")):
        word = told(f"scorecard.{scorecard}").replace("\N{SOFT HYPHEN}", "")
        assert told(f"result.{result}", n=6) == f"{word} 6"


def test_german_speaks_to_one_person_in_every_sentence():
    several = re.compile(
        r"\b(?i:euch|eure?\w*|haltet|öffnet diese|berichtigt das|gebt|sprecht|spielt weiter)\b"
        r"|\bihr [a-zäöü]+t\b"
    )
    entries = {**texts("de").entries, **{f"c.{k}": v for k, v in texts("de", "classic").entries.items()}}
    assert not {key: value for key, value in entries.items() if any(map(several.search, forms(value)))}
