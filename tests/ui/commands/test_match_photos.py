"""`kingdomino match` with photos: one for each player, or one of the whole table."""

import json
import shutil
from dataclasses import replace

import pytest

import vision
from scorer.formats.notation import parse, write
from tests.sample_folder import SAMPLES
from vision.errors import BoardNotFound
from vision.reading import Alternative, Hut, NoteCode, Reading, SquareReading, Table


def reading(text, hut=None, **more):
    board = parse(text)
    squares = tuple(tuple(SquareReading(square, 0.99) for square in row) for row in board.rows)
    return Reading(board, ((0, 0),) * 4, squares, hut=hut, **more)


@pytest.fixture
def ranked(command, tmp_path):
    """Rank a match whose file lies beside some photos."""

    def run(players, *arguments, photos=("anna.jpg", "ben.jpg", "table.jpg"), **more):
        for name in photos:
            (tmp_path / name).write_bytes(name.encode())
        file = tmp_path / "match.json"
        file.write_text(json.dumps({"game": "classic", "players": players, **more}), "utf-8")
        return command("match", str(file), *arguments)

    return run


@pytest.fixture
def table(monkeypatch):
    """Say which boards every photo of a table shows."""

    def shows(*boards):
        monkeypatch.setattr(vision, "read_table", lambda _, **__: Table(boards), raising=False)

    return shows


def test_a_board_may_be_the_name_of_a_photo_beside_the_file(command, tmp_path):
    shutil.copy(SAMPLES / "classic.jpg", tmp_path)
    file = tmp_path / "match.json"
    players = [{"name": "Anna", "board": "classic.jpg"}, {"name": "Ben", "board": "c5.HW"}]
    file.write_text(json.dumps({"game": "classic", "players": players}), "utf-8")
    [found] = command("match", str(file), "--json").out
    alone = vision.read_photo((SAMPLES / "classic.jpg").read_bytes()).board
    [photo] = found["photos"]
    assert (photo["name"], photo["board"], photo["image"]) == ("Anna", write(alone), "classic.jpg")
    assert found["ranking"][0]["name"] == "Anna"


def test_game_and_mode_of_the_match_help_reading(ranked, monkeypatch):
    asked = []
    monkeypatch.setattr(
        vision, "read_photo", lambda _, **known: asked.append(known) or reading("o5.HD"), raising=False
    )
    ranked([{"name": "Anna", "board": "anna.jpg"}], game="origins", mode="tribe")
    assert asked == [{"game": "origins", "mode": "tribe", "look": None}]


def test_what_a_photo_leaves_open_is_told_with_the_players_name(ranked, monkeypatch):
    seen = reading("c5.HW", notes=(NoteCode.CUT_OFF,))
    doubted = ((seen.squares[0][0], SquareReading(seen.board[0, 1], 0.4, doubtful=True)),)
    both = Reading(seen.board, seen.corners, doubted, notes=seen.notes)
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: both, raising=False)
    players = [{"name": "Anna", "board": "anna.jpg"}]
    out = " ".join(ranked(players).out.replace("\N{NO-BREAK SPACE}", " ").split())
    assert "The photo does not show for sure what is here. Anna: Row 1, column 2" in out
    assert "may lie outside the photo. Missing squares can be added by hand. Anna" in out
    [photo] = ranked(players, "--json").out[0]["photos"]
    assert (photo["doubtful"], photo["notes"]) == ([[0, 1]], ["cut_off"])


def test_one_photo_of_the_table_gives_each_player_the_board_of_their_colour(ranked, table):
    table(reading("c5.HW", Hut("blue", 0.99)), reading("c5.HFF", Hut("pink", 0.99)), reading("c5.HLLL"))
    players = [
        {"name": name, "board": "table.jpg", "colour": colour}
        for name, colour in (("Anna", "pink"), ("Ben", "green"), ("Mia", "blue"))
    ]
    found = ranked(players, "--json").out[0]["photos"]
    assert [(photo["name"], photo["board"]) for photo in found] == [
        ("Anna", "c5.HFF"),
        ("Ben", "c5.HLLL"),
        ("Mia", "c5.HW"),
    ]


def test_huts_that_do_not_tell_are_an_error_and_no_guess(ranked, table):
    table(reading("c5.HW", Hut("blue", 0.6)), reading("c5.HFF"))
    players = [{"name": name, "board": "table.jpg", "colour": name} for name in ("pink", "blue")]
    found = ranked(players, "--json")
    assert found.code == 1
    assert found.out[0]["error"]["code"] == "whose_board"
    assert found.out[0]["input"].endswith("table.jpg")


def test_players_whose_hut_is_not_seen_are_named_with_the_huts_that_are(ranked, table):
    table(reading("c5.HW", Hut("blue", 0.6)), reading("c5.HFF", Hut("pink", 0.99)), reading("c5.HLL"))
    players = [
        {"name": name, "board": "table.jpg", "colour": colour}
        for name, colour in (("Anna", "pink"), ("Ben", "blue"), ("Mia", "green"))
    ]
    err = ranked(players).err
    assert "surely that of Ben (blue), Mia (green)." in err
    assert "seen: blue?, pink, ?." in err


def test_a_board_that_is_not_sure_is_not_given_to_the_player_without_a_colour(ranked, table):
    table(reading("c5.HW"), reading("c5.HFF", Hut("pink", 0.99)), reading("c5.HLL", Hut("green", 0.99)))
    players = [
        {"name": "Anna", "board": "table.jpg", "colour": "pink"},
        {"name": "Ben", "board": "table.jpg"},
    ]
    found = ranked(players, "--json")
    assert found.out[0]["error"]["code"] == "whose_board"
    assert ": Ben. " in found.out[0]["error"]["message"]


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        (
            ["purple", "pink"],
            'Anna: "purple" is no "colour" of this game. There are pink, blue, green, yellow.',
        ),
        (["black", "pink"], 'Anna: "black" is no "colour" of this game.'),
        ([5, "pink"], 'Anna: "5" is no "colour" of this game.'),
        (["pink", "pink"], 'Anna, Ben have the same "colour", pink.'),
        ([None, ""], "It is open which board is whose: Anna, Ben."),
    ],
)
def test_colours_that_cannot_tell_the_boards_are_named(ranked, table, colours, said):
    table(reading("c5.HW", Hut("blue", 0.99)), reading("c5.HFF", Hut("pink", 0.99)))
    players = [
        {"name": name, "board": "table.jpg", "colour": colour}
        for name, colour in zip(("Anna", "Ben"), colours, strict=True)
    ]
    found = ranked(players)
    assert (found.code, said in found.err) == (1, True), found.err


def test_all_that_is_wrong_with_the_photos_is_told_at_once(ranked):
    players = [
        {"name": "Anna", "board": "table.jpg", "colour": "purple"},
        {"name": "Ben", "board": "gone.jpg"},
        {"name": "Mia", "board": "lost.jpg"},
    ]
    found = ranked(players, "--json").out[0]
    assert [error["code"] for error in found["errors"]] == ["unknown_colour", "unreadable", "unreadable"]
    assert found["error"]["code"] == "unknown_colour"
    assert len(ranked(players).err.splitlines()) == 3


def test_a_photo_of_the_other_game_is_told_with_the_player(ranked, monkeypatch):
    other = reading("o5.HD", notes=(NoteCode.OTHER_GAME,))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: other, raising=False)
    found = ranked([{"name": "Anna", "board": "anna.jpg"}])
    assert 'Anna: this is a board of "origins", the "game" of the match is "classic".' in found.err


def test_fewer_boards_than_players_are_an_error(ranked, table):
    table(reading("c5.HW", Hut("blue", 0.99)))
    players = [{"name": name, "board": "table.jpg", "colour": name} for name in ("pink", "blue")]
    assert ranked(players, "--json").out[0]["error"]["code"] == "too_few_boards"


def test_what_another_board_shows_settles_the_doubt_of_a_photo(ranked, monkeypatch):
    """The box holds one domino of a lake and a quarry with two fires."""
    seen = reading("o5.HLQ2")
    last = SquareReading(
        seen.board[0, 2],
        0.6,
        doubtful=True,
        alternatives=(Alternative(seen.board[0, 2], 0.6), Alternative(parse("o5.G")[0, 0], 0.4)),
    )
    doubted = replace(seen, squares=((*seen.squares[0][:2], last),))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: doubted, raising=False)
    players = [{"name": "Anna", "board": "anna.jpg"}, {"name": "Ben", "board": "o5.HLQ2"}]
    [photo] = ranked(players, "--json", game="origins").out[0]["photos"]
    assert (photo["board"], photo["doubtful"]) == ("o5.HLG", [])


def test_boards_of_photos_are_of_the_largest_size_among_them(ranked, monkeypatch):
    """A 7x7 board that is not complete may be read as one of 5x5."""
    boards = iter([reading("c7.HW"), reading("c5.HF")])
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: next(boards), raising=False)
    players = [{"name": name, "board": f"{name}.jpg"} for name in ("anna", "ben")]
    found = ranked(players, "--json").out[0]
    assert "sizes_differ" not in {problem["code"] for problem in found["problems"]}


def test_a_dynasty_may_have_photos_in_each_game(ranked, command, tmp_path, monkeypatch):
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading("c5.HW"), raising=False)
    ranked([{"name": "Anna", "board": "c5.HW"}])  # lays the photos down
    game = {"game": "classic", "players": [{"name": "Anna", "board": "anna.jpg"}]}
    other = {"game": "classic", "players": [{"name": "Anna", "board": "c5.HW"}]}
    (tmp_path / "dynasty.json").write_text(json.dumps({"rounds": [game, other, game]}), "utf-8")
    found = command("match", str(tmp_path / "dynasty.json"), "--json").out[0]
    assert [photo["round"] for photo in found["photos"]] == [0, 2]


@pytest.mark.parametrize("broken", ["missing", "no board"])
def test_a_photo_that_gives_no_board_is_named(ranked, monkeypatch, broken):
    def read(*_, **__):
        raise BoardNotFound("no board in this photo")

    monkeypatch.setattr(vision, "read_photo", read, raising=False)
    name = "anna.jpg" if broken == "no board" else "gone.jpg"
    found = ranked([{"name": "Anna", "board": name}])
    assert found.code == 1
    assert name in found.err


def test_text_that_is_neither_board_nor_photo_stays_an_error_of_the_match(ranked):
    found = ranked([{"name": "Anna", "board": "no board"}], "--json")
    assert found.out[0]["error"]["code"] == "no_match"
    assert "players[0]" in found.out[0]["error"]["message"]


def with_doubt(text):
    """A board whose second square may be without its crowns."""
    found = reading(text)
    square = found.squares[0][1]
    other = Alternative(replace(square.square, crowns=0), 0.4)
    doubtful = replace(
        square,
        confidence=0.6,
        doubtful=True,
        alternatives=(Alternative(square.square, 0.6), other),
        log_odds=0.4,
    )
    row = (found.squares[0][0], doubtful, *found.squares[0][2:])
    return replace(found, squares=(row, *found.squares[1:]))


def test_photos_give_every_player_a_chance_to_win(ranked, monkeypatch):
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: with_doubt("c5.HL1L"))
    players = [{"name": "Anna", "board": "anna.jpg"}, {"name": "Ben", "board": "c5.HW1F"}]
    [found] = ranked(players, "--json").out
    anna, ben = found["certainty"]["winners"]
    assert (anna["name"], ben["name"]) == ("Anna", "Ben")
    assert 0.5 < anna["wins"] == pytest.approx(found["certainty"]["ranking"])
    assert anna["wins"] + ben["wins"] + ben["shares"] == pytest.approx(1, abs=1e-4)
    said = ranked(players).out
    assert "Anna: Chance to win: " in said
    assert "Ben: Chance to win: " in said


def test_who_wins_whatever_is_open_is_told(ranked, monkeypatch):
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: with_doubt("c5.HL1L"))
    players = [{"name": "Anna", "board": "anna.jpg"}, {"name": "Ben", "board": "c5.HM3M2.-MM"}]
    assert "Ben wins whatever the open square is." in ranked(players).out


def test_a_match_without_photos_has_no_chances(ranked):
    [found] = ranked([{"name": "Anna", "board": "c5.HW"}], "--json").out
    assert "certainty" not in found


def test_what_else_is_wrong_with_a_match_is_told_beside_its_photos(ranked):
    players = [{"name": "Anna", "board": "anna.jpg"}, {"name": "Ben", "board": "o5.HX"}]
    lines = ranked(players, photos=(), game="origins", mode="tribu").err.splitlines()
    assert [line.rpartition("match. ")[2].rpartition("/")[2].partition(": ")[0] for line in lines] == [
        "anna.jpg",
        "Player 2, board, Row 1, square 2",
        "mode",
    ]
