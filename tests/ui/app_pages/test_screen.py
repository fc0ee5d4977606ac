"""The big screen."""

from tests.ui.example_games import (
    dynasty_match,
    origins_match,
)
from tests.ui.page_driver import run, save_match
from ui.i18n import texts
from ui.storage import history

t = texts("en")


def big_screen_of(test):
    return next(
        block.value for block in test.html if "kd-tv" in block.value and "style" not in block.value[:9]
    )


def test_the_big_screen_without_a_game_shows_the_one_changed_last(open_page, store):
    save_match(store, origins_match())
    save_match(store, dynasty_match(names=("Zoe", "Yann")))
    assert "Zoe" in big_screen_of(open_page("screen"))
    assert "Anna" in big_screen_of(open_page("screen", game=history.past_games(store)[-1].id))


def test_the_big_screen_has_nothing_to_tap(open_page, store):
    save_match(store, origins_match())
    assert not open_page("screen").button


def test_a_television_asks_for_the_pin_unless_it_knows_the_game(open_page, store, on_this_computer):
    on_this_computer(local=False)
    game = save_match(store, origins_match())
    test = open_page("screen", view="table")
    assert test.text_input
    assert test.title[0].value == t("title.screen")
    assert t("screen.open") in test.markdown[0].value
    assert "phone" not in test.markdown[0].value
    assert "Anna" in big_screen_of(open_page("screen", game=game))


def test_from_a_television_without_the_pin_there_is_a_way_back(open_page, store, on_this_computer):
    on_this_computer(local=False)
    save_match(store, origins_match())
    test = open_page("screen", view="table")
    test.button(key="icon_back").click()
    assert run(test).title[0].value == t("app.name")
