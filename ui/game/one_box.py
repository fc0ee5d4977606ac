"""The photographed boards of a game, settled by each other: one box holds each domino and piece once."""

from __future__ import annotations

from dataclasses import replace

import vision
from scorer.board import Place, Square
from ui.game.match_record import Entry, MatchRecord
from vision.reading import Reading, SquareReading


def settled_by_the_others(match: MatchRecord, round_: int) -> dict[int, Entry]:
    """Return the boards of one game, by seat, that the other boards change or settle.

    What a player set or confirmed stays, and so does a board without an open doubt: nobody is asked again
    about a board that is checked. What does not go together is told as a problem.
    """
    boards = match.boards(round_)
    entries = {seat: match.entry(round_, seat) for seat in boards}
    read = {seat: reading for seat, entry in entries.items() if entry.doubts and (reading := _reading(entry))}
    if len(boards) < 2 or not read:
        return {}
    settled = [_settled(entries[seat]) for seat in read]
    certain = [board for seat, board in boards.items() if seat not in read]
    now = vision.reconcile_together(tuple(read.values()), settled, certain=certain)
    return {
        seat: _read_as(entries[seat], before, after)
        for (seat, before), after in zip(read.items(), now, strict=True)
        if after != before
    }


def _settled(entry: Entry) -> dict[Place, Square | None]:
    """Return the squares that a player has decided, by an answer or by laying something else there."""
    editing = entry.editing
    if editing is None:
        return {}
    other = {place for place, read in entry.readings.items() if editing.board[place] != read.square}
    return {place: editing.board[place] for place in other | editing.settled}


def _reading(entry: Entry) -> Reading | None:
    """Return an entry as a reading of its whole frame; nothing if no photo was read."""
    if entry.editing is None or not entry.readings:
        return None
    board = entry.editing.board
    squares = tuple(
        tuple(entry.readings.get((r, c)) or SquareReading(board[r, c], 1.0) for c in range(board.width))
        for r in range(board.height)
    )
    return Reading(board, entry.corners or ((0.0, 0.0),) * 4, squares, notes=entry.notes)


def _read_as(entry: Entry, before: Reading, after: Reading) -> Entry:
    """Return an entry with the squares that are read otherwise by now."""
    changed = {
        (r, c): now
        for r, (old_row, row) in enumerate(zip(before.squares, after.squares, strict=True))
        for c, (old, now) in enumerate(zip(old_row, row, strict=True))
        if now != old
    }
    assert entry.editing
    editing = entry.editing.read_as(tuple((place, now.square) for place, now in changed.items()))
    return replace(entry, editing=editing, readings={**entry.readings, **changed})
