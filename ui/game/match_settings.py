"""The settings of a match changed while it is played: mode, rules, players who come or go. Boards stay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scorer.board import Board, Place
from scorer.rules import Mode
from ui.game.edits import Editing, Step
from ui.game.match_record import COLOURS, Entry, MatchRecord, PlayerRecord, new_match


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What is to hold from now on. ``names`` are those of the seats, then those of players who join.

    A seat without a name is left out, with all that belongs to it.
    """

    mode: Mode | None
    variants: tuple[str, ...]
    names: tuple[str, ...]
    large: bool = False


def seats_with_board(match: MatchRecord) -> frozenset[int]:
    """Return the seats that cannot be left out, as they have a board."""
    return frozenset(
        seat for (_, seat), entry in match.entries.items() if entry.board and entry.board.squares
    )


def kept_seats(match: MatchRecord, settings: MatchSettings) -> dict[int, int]:
    """Return the seats that stay, and the new ones that they become."""
    named = [seat for seat, name in enumerate(settings.names[: len(match.players)]) if name]
    return {old: new for new, old in enumerate(named)}


def with_settings(match: MatchRecord, settings: MatchSettings) -> MatchRecord:
    """Return the match with other settings, the boards in frames of its size."""
    seats = kept_seats(match, settings)
    renamed = {match.players[seat].name: settings.names[seat] for seat in seats}
    players = [replace(match.players[seat], name=settings.names[seat]) for seat in seats]
    for name in filter(None, settings.names[len(match.players) :]):
        taken = {player.colour for player in players}
        players.append(PlayerRecord(name, next(free for free in COLOURS[match.game] if free not in taken)))
    now = new_match(match.game, settings.mode, settings.variants, players, large=settings.large)
    return replace(
        match,
        mode=now.mode,
        variants=now.variants,
        players=now.players,
        large=now.large,
        totems={what: renamed[who] for what, who in match.totems.items() if who in renamed},
        entries={
            (round_, seats[seat]): resized(entry, now.size)
            for (round_, seat), entry in match.entries.items()
            if seat in seats
        },
    )


def resized(entry: Entry, size: int) -> Entry:
    """Return an entry in a frame of another size, its doubts and the way back moved along.

    A board too large for the new frame keeps all its squares; that is told as a problem.
    """
    if entry.editing is None or entry.editing.board.size == size:
        return entry
    board = replace(entry.editing.board, size=size).framed()
    down, right = shift(entry.editing.board, board)

    def moved(place: Place) -> Place | None:
        row, col = place[0] + down, place[1] + right
        return (row, col) if 0 <= row < board.height and 0 <= col < board.width else None

    readings = {at: reading for place, reading in entry.readings.items() if (at := moved(place))}
    return replace(entry, editing=_moved(entry.editing, board, moved), readings=readings)


def shift(before: Board, after: Board) -> Place:
    """Return how far the squares of a board moved in its new frame; an empty one keeps its middle."""
    if not before.squares:
        return (after.height - before.height) // 2, (after.width - before.width) // 2
    (top, left), (new_top, new_left) = (
        (min(row for row, _ in board.squares), min(col for _, col in board.squares))
        for board in (before, after)
    )
    return new_top - top, new_left - left


def _moved(editing: Editing, board: Board, moved: Callable[[Place], Place | None]) -> Editing:
    """Return the way back in the new frame; one that leads out of a smaller frame is given up."""
    steps = [_moved_step(step, moved) for step in (*editing.done, *editing.undone)]
    whole = [step for step in steps if step is not None]
    lost = len(whole) < len(steps)
    return replace(
        editing,
        board=board,
        settled=frozenset(at for place in editing.settled if (at := moved(place))),
        done=() if lost else tuple(whole[: len(editing.done)]),
        undone=() if lost else tuple(whole[len(editing.done) :]),
    )


def _moved_step(step: Step, moved: Callable[[Place], Place | None]) -> Step | None:
    before, after = (
        tuple((at, square) for place, square in side if (at := moved(place)))
        for side in (step.before, step.after)
    )
    if len(before) < len(step.before):
        return None
    return replace(step, before=before, after=after, settled=tuple(filter(None, map(moved, step.settled))))
