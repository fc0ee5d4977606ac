import json
from copy import deepcopy
from dataclasses import replace

import pytest

from scorer.board import Resource
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import dynasty_match, edited, origins_match, reading, save_finished_game
from ui.game.certainty.provisional import why_provisional
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.exports import as_json
from ui.render.history_lists import game_row
from ui.storage import exchange_file, history
from ui.storage.exchange_file import ImportRefused
from ui.storage.store import Store


def test_names_from_a_file_are_kept_in_one_form(store):
    """Some systems write accents apart from their letters; the totems of such a name stay its own."""
    match = replace(origins_match(), totems={Resource.FLINT: "Zoë"})
    match = replace(match, players=(replace(match.players[0], name="Zoë"), *match.players[1:]))
    store.keep(match)
    data = exchange_file.export(store)
    store.delete(match.id)
    assert (
        exchange_file.import_games(store, data.replace("Zoë".encode(), "Zoe\N{COMBINING DIAERESIS}".encode()))
        == 1
    )
    found = store.load(match.id)
    assert (found.players[0].name, found.totems[Resource.FLINT]) == ("Zoë", "Zoë")
    assert [game.id for game in history.past_games(store, search="ZOE\N{COMBINING DIAERESIS}")] == [match.id]


def test_all_games_move_in_one_file(store, tmp_path):
    match = origins_match().with_entry(
        0, 1, edited(Entry().read(reading(), "abc"), (0, 0, {"terrain": "lake"}))
    )
    save_finished_game(store, 50, 60, 40, match=match)
    save_finished_game(store, 10, 20, match=dynasty_match(), day=2)
    other = Store(tmp_path / "other" / "games.sqlite")
    assert exchange_file.import_games(other, exchange_file.export(store)) == 2
    assert other.load(match.id).entries == match.entries
    assert history.statistics(other) == history.statistics(store)
    assert history.past_games(other) == history.past_games(store)


def test_games_that_are_here_already_are_not_doubled(store):
    save_finished_game(store, 50, 60, 40)
    assert exchange_file.import_games(store, exchange_file.export(store)) == 0
    assert history.count_games(store) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'"text"',
        b'{"format": "something else", "version": 1, "games": []}',
        b'{"format": "kingdomino-scorer games", "version": 99, "games": []}',
        b'{"format": "kingdomino-scorer games", "version": 1, "games": [{"id": "x"}]}',
        b'{"format": "kingdomino-scorer games", "version": 1, "games": 3}',
    ],
)
def test_a_file_without_games_is_refused(store, data):
    with pytest.raises(ImportRefused):
        exchange_file.import_games(store, data)


def test_a_file_with_one_wrong_game_adds_none(store, tmp_path):
    save_finished_game(store, 50, 60, 40)
    save_finished_game(store, 50, 60, 40, day=2)
    content = json.loads(exchange_file.export(store))
    content["games"][1]["boards"][0][2]["editing"]["board"]["cells"][0][0] = {"terrain": "moon"}
    other = Store(tmp_path / "other" / "games.sqlite")
    with pytest.raises(ImportRefused):
        exchange_file.import_games(other, json.dumps(content).encode())
    assert history.count_games(other) == 0


def places_in(value, path=()):
    """Every place of a JSON value, of long lists only the beginning."""
    yield path
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    )
    for key, other in inner:
        yield from places_in(other, (*path, key))


def with_value(content, path, value):
    changed = deepcopy(content)
    *way, last = path
    place = changed
    for key in way:
        place = place[key]
    place[last] = value
    return json.dumps(changed).encode()


NONSENSE = (None, -1, 1e400, "x", "\ud800", [], {}, [[1]], True, 10**30)


@pytest.mark.parametrize("nonsense", NONSENSE, ids=repr)
def test_whatever_a_file_holds_the_games_can_be_listed_scored_and_saved_afterwards(store, tmp_path, nonsense):
    """Any value of a saved game may be another one: the file is refused, or its games are sound."""
    match = origins_match().with_entry(
        0, 0, edited(Entry().read(reading(), "abc"), (0, 0, {"terrain": "lake"}))
    )
    save_finished_game(store, 50, 60, 40, match=match)
    content = json.loads(exchange_file.export(store))
    for number, path in enumerate(place for place in places_in(content) if place):
        other = Store(tmp_path / f"{number}" / "games.sqlite")
        try:
            exchange_file.import_games(other, with_value(content, path, nonsense))
        except ImportRefused:
            continue
        for game in history.past_games(other):
            found = other.load(game.id)
            assert scores(found).ranking or found.missing
            assert why_provisional(found, texts("en")) is not None
            assert game_row(game, texts("en"))
        assert exchange_file.export(other)


TIE = origins_match(Mode.TOTEM, boards=("o5.GmaH", "o5.GmaH", "o5.DH"))
ALONE = replace(origins_match(boards=()), players=origins_match().players[:1])
RESULTS = {
    "origins": origins_match(),
    "dynasty": dynasty_match(),
    "totem": replace(TIE, totems={Resource.MAMMOTH: "Ben"}),
    "alone": ALONE.with_entry(0, 0, Entry.of(parse("o5.HL"))),
}


@pytest.mark.parametrize("match", RESULTS.values(), ids=RESULTS)
def test_the_data_of_a_result_can_be_added_once(store, match):
    data = as_json(match, scores(match))
    assert exchange_file.import_games(store, data) == 1
    assert exchange_file.import_games(store, data) == 0
    found = store.load(history.past_games(store)[0].id)
    assert scores(found) == scores(match)
    assert (found.mode, found.variants, found.totems) == (match.mode, match.variants, match.totems)


def test_a_result_of_a_house_rule_keeps_its_size(store):
    match = {"game": "origins", "players": [{"name": name, "board": "o5.HL"} for name in ("Anna", "Ben")]}
    assert exchange_file.import_games(store, json.dumps(match).encode()) == 1
    assert history.last_game(store).size == 5


def test_a_result_with_boards_of_different_sizes_is_refused(store):
    boards = {"Anna": "o5.HL", "Ben": "o7.HL"}
    match = {"game": "origins", "players": [{"name": name, "board": boards[name]} for name in boards]}
    with pytest.raises(ImportRefused):
        exchange_file.import_games(store, json.dumps(match).encode())


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"format":' * 50_000], ids=["lists", "objects"])
def test_a_file_that_is_nested_without_end_is_refused(store, data):
    with pytest.raises(ImportRefused):
        exchange_file.import_games(store, data)
