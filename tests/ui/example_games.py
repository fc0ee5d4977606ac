"""Boards, matches and readings that the tests of the app share."""

from dataclasses import replace
from random import Random

from scorer.board import Game, Square, Terrain
from scorer.formats.notation import parse
from scorer.rules import Mode
from scorer.simulate import play
from ui.game.edits import apply_log
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.storage.rows import StandingRow, write_standings
from vision.reading import Alternative, Reading, SquareReading

ANNA = "o5.-LfiG1QflGma.V2J1GpaQ1D.JgaJmuHQ1D.QgaQt2Q2Qt2L.L1-LQflV2"
BEN = "o5.V3Qt3DlaDQ.V1Gt1G1GmaGt1.Gt1Gt2HQhuGt2.V1L1L1LfiV1.V2JJ2LV2"
MIA = "o5.GGmaGDL.G1DpaD1Dt1D1.JJmuHQflDsc.J1DDDD.Q2DV1V1Dt1"
#: Boards of Totem mode of which two have as many mammoths.
TIE = ("o5.GmaH", "o5.GmaH", "o5.DH")
CASTLE = "c5.WF1FG2-.WWF-L1.LLHS2M3.G1GSM1M2.-WWS1M3"
PLAYERS = (PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue"), PlayerRecord("Mia", "green"))
CORNERS = ((10.0, 20.0), (310.0, 20.0), (310.0, 320.0), (10.0, 320.0))


def origins_match(mode=Mode.TRIBE, boards=(ANNA, BEN, MIA), variants=("empire_of_fire", "homo_habilis")):
    """Three players of Origins, with as many boards as are given."""
    match = new_match(Game.ORIGINS, mode, variants, PLAYERS)
    for seat, board in enumerate(boards):
        match = match.with_entry(0, seat, Entry.of(parse(board)))
    return match


def dynasty_match(rounds=3, names=("Anna", "Ben")):
    players = tuple(PlayerRecord(name, colour) for name, colour in zip(names, ("pink", "blue"), strict=True))
    match = new_match(Game.CLASSIC, None, ("harmony", "dynasty"), players)
    for round_ in range(rounds):
        for seat in range(2):
            match = match.with_entry(round_, seat, Entry.of(parse(CASTLE)))
    return match


def played_match(seed=1, game=Game.ORIGINS, mode=Mode.TRIBE, players=PLAYERS, variants=()):
    """A whole game played by the rules, with which nothing is wrong."""
    match = new_match(game, mode, variants, players)
    for seat, played in enumerate(play(Random(seed), game, match.size, players=len(players), mode=mode)):
        match = match.with_entry(0, seat, Entry.of(played.board))
    return match


def reading(notation=ANNA, doubtful=((1, 2), (3, 1))):
    """A photo as read: sure of all squares but the doubtful ones, the first of them the least."""
    board = parse(notation)
    rows = []
    for r, row in enumerate(board.rows):
        squares = []
        for c, square in enumerate(row):
            unsure = (r, c) in doubtful
            other = Alternative(Square(Terrain.DESERT), 0.4)
            confidence = 0.5 + 0.01 * doubtful.index((r, c)) if unsure else 0.99
            found = (Alternative(square, confidence), other) if unsure else (Alternative(square, confidence),)
            squares.append(SquareReading(square, confidence, unsure, "seen", found))
        rows.append(tuple(squares))
    return Reading(board, CORNERS, tuple(rows), {"total": 1.0})


def edited(entry, *squares, client="test", first=1):
    """Return an entry after taps that set squares: (row, col, square as JSON) each."""
    edits = [{"seq": first + n, "do": "set", "squares": [list(square)]} for n, square in enumerate(squares)]
    return replace(entry, editing=apply_log(entry.editing, {"client": client, "edits": edits}))


def save_finished_game(store, *totals, match=None, day=1):
    """Keep a finished game, with totals in the order of the seats."""
    moment = f"2026-05-{day:02d}T20:00:00.000000+00:00"
    match = replace(match or origins_match(), started=moment, changed=moment)
    store.keep(match)
    places = [1 + sum(other > total for other in totals) for total in totals]
    rows = [StandingRow("", place, total) for place, total in zip(places, totals, strict=True)]
    with store.transaction() as db:
        write_standings(db, match.id, rows)
    return match
