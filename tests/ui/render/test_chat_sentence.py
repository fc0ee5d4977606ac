"""A result as a sentence for the group chat."""

from dataclasses import replace

import pytest

from scorer.rules import Mode
from tests.ui.example_games import dynasty_match, origins_match, played_match, reading
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.i18n import LANGUAGES, texts
from ui.render.chat_sentence import chat_sentence


def said(match, language="en"):
    return chat_sentence(match, scores(match), texts(language, match.game))


def test_it_says_who_has_won_what_and_all_totals():
    match = played_match(2, players=played_match().players[:2])
    assert said(match) == "Ben wins Kingdomino Origins (Tribe): Ben 128 and Anna 96."
    assert said(match, "de") == "Ben gewinnt Kingdomino Origins (Stamm): Ben 128 und Anna 96."


def test_a_tie_says_what_decided():
    match = origins_match()
    first, second = scores(match).ranking[:2]
    assert first.tally.total == second.tally.total
    assert said(match).endswith("94 points each: the largest region decides.")


def test_a_shared_victory_and_a_player_alone_have_words_of_their_own():
    classic = dynasty_match()
    assert "Kingdomino" in said(classic)
    alone = played_match(players=played_match().players[:1])
    assert (
        said(alone)
        == f"Anna scores {scores(alone).ranking[0].tally.total} points in Kingdomino Origins (Tribe)."
    )


def test_nobody_wins_before_it_is_decided():
    doubtful = played_match().with_entry(0, 0, Entry().read(reading(), "photo"))
    tie = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.GmaH", "o5.DH"), variants=())
    for match in (doubtful, tie, replace(origins_match(boards=("o5.HD",)))):
        assert "not decided yet" in said(match)
    assert not said(origins_match(boards=()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it_in_one_line(language):
    assert "\n" not in said(played_match(), language)
