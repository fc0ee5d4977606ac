"""`kingdomino score` of photos: what is doubtful, how sure the total is."""

import pytest

import vision
from scorer.formats.notation import parse
from vision.errors import BoardNotFound
from vision.reading import Alternative, Hut, NoteCode, Reading, SquareReading, Table

BOARD = "o5.HDL1"


def test_a_photo_is_read_and_says_what_is_doubtful(command, piped, monkeypatch):
    asked = {}

    def read_photo(data, **known):
        asked.update(known, data=data)
        board = parse("o5.HJ1")
        sure, unsure = SquareReading(board[0, 0], 0.99), SquareReading(board[0, 1], 0.4, doubtful=True)
        return Reading(board, ((0, 0),) * 4, ((sure, unsure),), notes=("no_cover",))

    monkeypatch.setattr(vision, "read_photo", read_photo, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    [found] = command("score", "-", "--json", "--mode", "tribe").out
    assert (found["board"], found["doubtful"], found["notes"]) == ("o5.HJ1", [[0, 1]], ["no_cover"])
    assert asked == {"data": b"\x89PNG\r\n\x1a\n\0", "game": "origins", "mode": "tribe", "look": None}
    piped(b"\x89PNG\r\n\x1a\n\0")
    assert (
        "The photo does not show for sure what is here.\n    Row 1, column 2\n" in command("score", "-").out
    )
    assert asked["game"] is None


def test_every_board_of_a_table_is_scored_one_after_the_other(command, piped, monkeypatch):
    boards = [parse("o5.HDL1"), parse("o5.HL1L")]
    readings = tuple(
        Reading(board, ((0, 0),) * 4, (tuple(SquareReading(s, 0.99) for s in board.rows[0]),), hut=hut)
        for board, hut in zip(boards, (Hut("green", 0.99), None), strict=True)
    )
    monkeypatch.setattr(vision, "read_table", lambda *_, **__: Table(readings), raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    found = command("score", "-", "--all", "--json").out
    assert [(line["input"], line["total"]) for line in found] == [("-", 1), ("-", 2)]
    assert [line["hut"] for line in found] == [{"colour": "green", "confidence": 0.99}, None]
    assert [line["corners"] for line in found] == [[[0, 0]] * 4] * 2
    piped(b"\x89PNG\r\n\x1a\n\0")
    out = command("score", "-", "--all").out
    assert "-, board 1 of 2 (green hut)\n" in out
    assert "\n-, board 2 of 2\n" in out
    assert command("score", BOARD, "--all", "--json").out[0]["total"] == 1


def test_a_totem_is_not_for_every_board_of_a_table(command):
    found = command("score", BOARD, "--all", "--mode", "totem", "--totem", "fish")
    assert (found.code, found.out) == (2, "")


def test_a_photo_that_cannot_be_read_keeps_the_code_of_the_reader(command, piped, monkeypatch):
    def read_photo(*_, **__):
        raise BoardNotFound("no board in this photo")

    monkeypatch.setattr(vision, "read_photo", read_photo, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    found = command("score", "-", "--json")
    assert (found.code, found.out[0]["error"]) == (
        1,
        {"code": "board_not_found", "message": "no board in this photo"},
    )


def test_a_photo_says_how_sure_its_total_is_and_what_to_ask(command, piped, monkeypatch):
    board = parse("o5.HJ1J.JJJ")
    rows = [[SquareReading(square, 1.0, log_odds=12.0) for square in row] for row in board.rows]
    fire, bare = board[0, 1], board[0, 2]
    others = (Alternative(fire, 0.7), Alternative(bare, 0.3))
    rows[0][1] = SquareReading(fire, 0.7, doubtful=True, alternatives=others, log_odds=0.85)
    reading = Reading(board, ((0, 0),) * 4, tuple(map(tuple, rows)))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    [found] = command("score", "-", "--json").out
    assert found["certainty"] == found["outcomes"][0]["chance"] < 0.97
    assert [outcome["total"] for outcome in found["outcomes"][:2]] == [5, 0]
    assert sum(outcome["chance"] for outcome in found["outcomes"]) >= 0.99
    assert [question["square"] for question in found["ask"]] == [[0, 1]]
    piped(b"\x89PNG\r\n\x1a\n\0")
    said = command("score", "-").out
    assert "  5, but 0 if this square has no fire\n    Row 1, column 2\n" in said


def test_doubtful_squares_are_named_row_by_row(command, piped, monkeypatch):
    board = parse("o5.HJ1J1.JJJ")
    rows = [[SquareReading(square, 1.0, log_odds=12.0) for square in row] for row in board.rows]
    for col, chance in ((1, 0.6), (2, 0.4)):  # the least sure comes first in JSON
        others = (Alternative(board[0, col], chance), Alternative(board[1, 1], 1 - chance))
        rows[0][col] = SquareReading(board[0, col], chance, doubtful=True, alternatives=others, log_odds=0.1)
    reading = Reading(board, ((0, 0),) * 4, tuple(map(tuple, rows)))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    said = command("score", "-").out
    assert "Row 1, column 2, 3" in said.replace("\N{NO-BREAK SPACE}", " ")


def test_a_board_that_goes_on_beyond_its_photo_is_not_certain(command, piped, monkeypatch):
    board = parse("o5.HJ1J.JJJ")
    rows = tuple(tuple(SquareReading(square, 1.0, log_odds=12.0) for square in row) for row in board.rows)
    reading = Reading(board, ((0, 0),) * 4, rows, notes=(NoteCode.CUT_OFF,))
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")
    said = command("score", "-").out
    assert "  5 on what the photo shows; the board goes on beyond it\n" in said
    assert "certain" not in said


def photo_of(text, monkeypatch, piped, doubtful=()):
    """Standard input is a photo that is read as a board without a doubt, but for some squares."""
    board = parse(text)
    rows = tuple(
        tuple(
            SquareReading(square, 1.0, doubtful=(r, c) in doubtful, log_odds=12.0)
            for c, square in enumerate(row)
        )
        for r, row in enumerate(board.rows)
    )
    reading = Reading(board, ((0, 0),) * 4, rows)
    monkeypatch.setattr(vision, "read_photo", lambda *_, **__: reading, raising=False)
    piped(b"\x89PNG\r\n\x1a\n\0")


@pytest.mark.parametrize(
    ("board", "said", "note"),
    [
        ("o5.HJ1JmuGma.JJJJhu", "Cavemen lie here: they score with --mode tribe.", "tribe_mode"),
        ("o5.HJ1JmuGma.JJJJ", "Wooden pieces lie here: they score with --mode totem.", "totem_mode"),
    ],
)
def test_without_a_mode_a_score_that_leaves_pieces_out_is_not_certain_and_says_so(
    command, piped, monkeypatch, board, *, said, note
):
    photo_of(board, monkeypatch, piped)
    out = command("score", "-").out
    assert "\n  Origins 5 × 5, Discovery\n" in out
    assert f"\n  {said}\n" in out
    assert "certain" not in out
    photo_of(board, monkeypatch, piped)
    assert command("score", "-", "--json").out[0]["notes"] == [note]


def test_a_mode_that_was_given_is_believed(command, piped, monkeypatch):
    photo_of("o5.HJ1JmuGma.JJJJ", monkeypatch, piped)
    out = command("score", "-", "--mode", "discovery").out
    assert ", certain\n" in out
    assert "--mode" not in out


def test_one_wooden_piece_or_a_doubtful_caveman_on_a_photo_tells_no_mode(command, piped, monkeypatch):
    photo_of("o5.HJ1JmuG.JJJhuJ", monkeypatch, piped, doubtful={(1, 2)})
    assert "--mode" not in command("score", "-").out


def test_pieces_on_a_board_in_notation_tell_the_mode_as_well(command):
    assert "they score with --mode totem." in command("score", "o5.HGmaG").out
    assert "--mode" not in command("score", "o5.HGG").out


def test_a_board_that_is_no_photo_has_no_certainty(command):
    [found] = command("score", "o5.HJ1J", "--json").out
    assert not {"certainty", "outcomes", "ask"} & set(found)
