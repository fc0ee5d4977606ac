"""The photographed boards of a game, settled by each other: one box holds each domino and piece once."""

from __future__ import annotations

from dataclasses import replace

import vision
from scorer.board import Place, Square
from ui.game.match_record import Entry, MatchRecord
from vision.reading import Reading, SquareReading

#: Seconds for which it may be worked out, and how far a chance moves before that is a change.
_SECONDS, _MOVED = 0.5, 0.005


def settled_by_the_others(match: MatchRecord, round_: int) -> dict[int, Entry]:
    """Return the boards of one game, by seat, that the other boards change or settle.

    What a player set or confirmed stays, and counts for the other boards; where it was taken back, they have
    their doubts again. A board without a doubt stays as it is: nobody is asked again about a board that is
    checked. What does not go together is told as a problem.
    """
    boards = match.boards(round_)
    entries = {seat: match.entry(round_, seat) for seat in boards}
    read = {seat: reading for seat, entry in entries.items() if _open(entry) and (reading := _reading(entry))}
    if len(boards) < 2 or not read:
        return {}
    settled = [_settled(entries[seat]) for seat in read]
    certain = [board for seat, board in boards.items() if seat not in read]
    now = vision.reconcile_together(tuple(read.values()), settled, certain=certain, seconds=_SECONDS)
    found = {seat: _read_as(entries[seat], after) for seat, after in zip(read, now, strict=True)}
    return {seat: entry for seat, entry in found.items() if entry is not entries[seat]}


def _open(entry: Entry) -> bool:
    """Tell whether a board has an open doubt, or had one that the others settled."""
    return bool(entry.doubts) or any(reading.alone for reading in entry.readings.values())


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


def _read_as(entry: Entry, after: Reading) -> Entry:
    """Return an entry with the squares that are read otherwise by now; itself if there are none."""
    assert entry.editing
    changed = {
        (r, c): now
        for r, row in enumerate(after.squares)
        for c, now in enumerate(row)
        if (before := entry.readings.get((r, c))) and _differs(before, now)
        if (r, c) not in _settled(entry)
    }
    if not changed:
        return entry
    editing = entry.editing.read_as(tuple((place, now.square) for place, now in changed.items()))
    return replace(entry, editing=editing, readings={**entry.readings, **changed})


def _differs(one: SquareReading, other: SquareReading) -> bool:
    """Tell whether two readings of a square differ by more than what is rounded where they are kept."""
    return (
        one.square != other.square
        or one.doubtful != other.doubtful
        or abs(one.confidence - other.confidence) > _MOVED
    )
