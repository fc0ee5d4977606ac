import pytest

from scorer.board import Game
from scorer.rules import Mode
from ui.game.setup import Setup
from ui.storage.last_setup import keep_setup, load_setup


def test_what_was_chosen_last_comes_back(store):
    setup = Setup(
        Game.CLASSIC,
        Mode.TOTEM,
        ("homo_habilis", "dynasty"),
        ("Anna", "Ben"),
        (("Anna", "green"),),
        large=True,
    )
    keep_setup(store, setup)
    assert load_setup(store) == setup


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '{"players": 3}', "[]"])
def test_settings_that_cannot_be_read_are_begun_anew(store, text):
    store.keep_setting("setup", text)
    assert load_setup(store) == Setup()
