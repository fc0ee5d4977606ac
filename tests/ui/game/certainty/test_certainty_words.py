import pytest

from scorer.formats.notation import parse
from ui.game.certainty.certainty_words import but_sentence, likelier_sentence, percent_to_win
from ui.i18n import LANGUAGES, texts
from vision.certainty.certainty import TotalChance


def said(shown: str, instead: str, language: str = "en") -> str:
    game = "c" if "c5" in shown else "o"
    first, second = (parse(text if "5." in text else f"{game}5.H{text}")[0, 1] for text in (shown, instead))
    return but_sentence(87, 81, first, second, texts(language))


@pytest.mark.parametrize(
    ("shown", "instead", "sentence"),
    [
        ("J1", "J", "87, but 81 if this square has no fire"),
        ("J", "J2", "87, but 81 if this square has 2 fires"),
        ("Jt2", "J", "87, but 81 if no fire token lies here"),
        ("Jt2", "Jt1", "87, but 81 if a fire token with one fire lies here"),
        ("Jmu", "J", "87, but 81 if no piece lies here"),
        ("J", "Jmu", "87, but 81 if this is: Mushroom"),
        ("Dhu", "D", "87, but 81 if no caveman stands here"),
        ("Dhu", "Dsh", "87, but 81 if this is: Shaman"),
        ("D", "G", "87, but 81 if this is: Grassland"),
        ("D", "H", "87, but 81 if this is: Start tile"),
        ("D", "-", "87, but 81 if nothing lies here"),
        ("-", "D", "87, but 81 if a square lies here: Desert"),
        ("V2", "V3", "87, but 81 if this volcano has 3 craters"),
        ("-", "G1", "87, but 81 if a square lies here: Grassland, 1 fire"),
        ("-", "Gma", "87, but 81 if a square lies here: Grassland, Mammoth"),
        ("D1", "G1", "87, but 81 if this is: Grassland, 1 fire"),
        ("D1", "Gma", "87, but 81 if this is: Grassland, Mammoth"),
        ("Gma", "Jt2", "87, but 81 if this is: Jungle, Token with 2 fires"),
        ("V2", "J", "87, but 81 if this is: Jungle"),
    ],
)
def test_another_total_is_told_with_what_it_takes(shown, instead, sentence):
    assert said(shown, instead) == sentence


def test_crowns_are_told_in_the_classic_game():
    first, second = (parse(f"c5.H{text}")[0, 1] for text in ("W1", "W"))
    assert (
        but_sentence(9, 4, first, second, texts("de", "classic"))
        == "9, aber 4, wenn dieses Feld keine Krone hat"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_both_totals(language):
    assert said("J1", "J", language).startswith("87, ")
    assert "81" in said("J1", "J", language)


def test_up_to_three_likelier_totals_are_named_with_their_chances():
    likelier = [TotalChance(total, 0.2 - total / 1000) for total in (33, 37, 40, 41)]
    assert (
        likelier_sentence(31, likelier, texts("en")) == "31 as read. Likelier: 33 (17%), 37 (16%), 40 (16%)"
    )


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "0%"),
        (1e-12, "0%"),
        (0.0004, "under 1%"),
        (0.005, "1%"),
        (0.006, "1%"),
        (0.5, "50%"),
        (0.994, "99%"),
        (0.995, "99%"),
        (0.9996, "over 99%"),
        (1 - 1e-12, "100%"),
        (1.0, "100%"),
    ],
)
def test_only_what_is_impossible_or_certain_has_0_or_100_percent(chance, said):
    assert percent_to_win(chance, texts("en")) == said
