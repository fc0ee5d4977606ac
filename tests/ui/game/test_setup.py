from ui.game.match_record import PlayerRecord
from ui.game.setup import Setup, names_to_offer, tidy_name, without_repeats


def test_every_player_has_a_colour_of_their_own():
    setup = Setup(
        players=("Anna", "Ben", "Mia", "Opa"), colours=(("Anna", "green"), ("Ben", "green"), ("Mia", "gold"))
    )
    colours = [player.colour for player in setup.players_with_colours()]
    assert colours[0] == "green"
    assert len(set(colours)) == 4


def test_a_colour_is_taken_from_whoever_had_it():
    setup = Setup(players=("Anna", "Ben"), colours=(("Anna", "pink"), ("Ben", "blue"))).with_colour(
        "Ben", "pink"
    )
    assert [player.colour for player in setup.players_with_colours()] == ["blue", "pink"]


def test_origins_has_no_yellow_hut():
    setup = Setup(players=("Anna",), colours=(("Anna", "yellow"),))
    assert setup.players_with_colours()[0].colour == "pink"


def test_names_are_tidied_and_not_too_long():
    assert tidy_name(" \t ") == ""
    assert tidy_name("a" * 60) == "a" * 24


def test_names_that_look_alike_are_one_name():
    apart = "Zoe\N{COMBINING DIAERESIS}"
    assert tidy_name(apart) == "Zoë"
    assert PlayerRecord(apart, "pink") == PlayerRecord("Zoë", "pink")
    assert without_repeats(["Zoë", apart, apart.upper()]) == ["Zoë"]


def test_a_chosen_name_is_offered_once_as_it_was_chosen():
    generic = ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert names_to_offer(["anna"], ["Ben", "Anna"], generic) == ["Ben", "anna", "Player 1"]


def test_known_names_are_offered_before_plain_ones():
    generic = ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert names_to_offer([], [], generic) == generic[:3]
    assert names_to_offer(generic[:3], [], generic) == generic
    assert names_to_offer(["Zoe"], ["Anna", "Ben", "Mia", "Opa"], generic) == [
        "Anna",
        "Ben",
        "Mia",
        "Opa",
        "Zoe",
    ]
