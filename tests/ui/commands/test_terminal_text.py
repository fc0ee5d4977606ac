"""Text on a terminal: what somebody else wrote does no harm, and columns are where they belong."""

import pytest

from ui.commands.terminal_text import COLUMNS, clean, cut, paragraph, short_names, side_by_side, table, width

SIGNS = "\0\x07\b\t\n\r\x1b\x7f\x85\x9b\u200b\u200e\u200f\u202a\u202e\u2028\u2066\ufeff\udc80"
NAMES = [
    "Anna",
    "Maximiliane die Erste von Hohenberg",
    "Maximiliane die Zweite von Hohenberg",
    "ベンジャミン・フランクリン・ジュニア",
]


@pytest.mark.parametrize(
    "sign", "\0\x07\b\t\n\r\x1b\x7f\x85\x9b\u200b\u200e\u200f\u202a\u202e\u2028\u2066\ufeff\udc80"
)
def test_signs_that_do_something_are_shown_and_do_nothing(sign):
    assert clean(f"A{sign}B") == "A\N{REPLACEMENT CHARACTER}B"


@pytest.mark.parametrize("text", ["Zoë", "Zoe\u0308", "アンナ", "\N{FAMILY}", "👩\u200d🚀", "نرگس\u200cها"])
def test_names_of_all_scripts_stay_as_they_are(text):
    assert clean(text) == text


@pytest.mark.parametrize(
    ("text", "columns"), [("Anna", 4), ("アンナ", 6), ("Zoe\u0308", 3), ("한글", 4), ("ﾊﾝｶｸ", 4)]
)
def test_the_columns_of_a_text_are_those_on_the_terminal(text, columns):
    assert width(text) == columns


@pytest.mark.parametrize("columns", range(2, 30))
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_cut_to_the_columns_that_there_are(name, columns):
    short = cut(name, columns)
    assert width(short) <= columns
    assert short == name or (short.endswith("…") and name.startswith(short[:-1]))


def test_an_accent_is_not_cut_from_its_letter():
    assert cut("Zoe\u0308 Maria", 4) == "Zoe\u0308…"


@pytest.mark.parametrize("columns", range(4, 40))
def test_short_names_fit_and_stay_different(columns):
    found = short_names(NAMES, columns)
    assert len(set(found)) == len(NAMES)
    assert max(map(width, found)) <= columns


def test_a_table_with_wide_names_has_straight_columns():
    lines = table([["", "アンナ", "Ben"], ["Lake", "1", "22"]], "lrr")
    assert {width(line) for line in lines} == {17}


@pytest.mark.parametrize("text", ["word " * 60, "長い名前 " * 30])
def test_a_paragraph_fits_into_the_terminal(text):
    lines = paragraph(text, "- ", "  ")
    assert len(lines) > 1
    assert max(map(width, lines)) <= COLUMNS - 4
    assert [line[:2] for line in lines] == ["- ", *["  "] * (len(lines) - 1)]
    assert " ".join(line[2:] for line in lines).split() == text.split()


def test_blocks_stand_beside_each_other_as_far_as_they_fit():
    block = ["x" * 30, "y"]
    assert side_by_side([block] * 3) == [
        "x" * 30 + "   " + "x" * 30,
        "y" + " " * 32 + "y",
        "",
        "x" * 30,
        "y",
        "",
    ]
