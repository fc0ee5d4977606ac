"""The settings of a match changed while it is played: game, mode, rules, size, seats. The boards stay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from scorer.board import HUT_COLOURS, Board, Game, Place
from scorer.rules import Mode
from ui.game.edits import Confirmation, Editing, Step, every_square
from ui.game.match_record import Entry, MatchRecord, PlayerRecord, new_match, shift
from ui.game.other_game import carried_over
from vision.reading import Corners


@dataclass(frozen=True, slots=True)
class Seat:
    """A player from now on. ``before`` is the seat that the player had; without one the player is new.

    A colour that is none of the game, or taken, gives way to the next one free.
    """

    name: str
    colour: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What is to hold from now on. Seats of the match that are not named leave, with all that is theirs.

    ``size`` is that of the boards; ``None`` leaves it to the rules.
    """

    game: Game
    mode: Mode | None
    variants: tuple[str, ...]
    seats: tuple[Seat, ...]
    size: int | None = None


def settings_of(match: MatchRecord) -> MatchSettings:
    """Return what holds for a match."""
    seats = tuple(Seat(player.name, player.colour, before=seat) for seat, player in enumerate(match.players))
    return MatchSettings(match.game, match.mode, match.variants, seats, match.chosen_size)


def seats_with_board(match: MatchRecord) -> frozenset[int]:
    """Return the seats that have a board."""
    return frozenset(
        seat for (_, seat), entry in match.entries.items() if entry.board and entry.board.squares
    )


def kept_seats(settings: MatchSettings) -> dict[int, int]:
    """Return the seats that stay, and the new ones that they become."""
    return {seat.before: new for new, seat in enumerate(settings.seats) if seat.before is not None}


def with_settings(match: MatchRecord, settings: MatchSettings) -> MatchRecord:
    """Return the match with other settings, the boards in frames of its size."""
    seats = kept_seats(settings)
    renamed = {match.players[old].name: settings.seats[new].name for old, new in seats.items()}
    players = _players(settings)
    now = new_match(settings.game, settings.mode, settings.variants, players, size=settings.size)
    return replace(
        match,
        game=now.game,
        mode=now.mode,
        variants=now.variants,
        players=now.players,
        chosen_size=now.chosen_size,
        totems={what: renamed[who] for what, who in match.totems.items() if who in renamed},
        entries={
            (round_, seats[seat]): resized(
                entry if now.game is match.game else carried_over(entry, now.game), now.size
            )
            for (round_, seat), entry in match.entries.items()
            if seat in seats
        },
    )


def _players(settings: MatchSettings) -> list[PlayerRecord]:
    """Return the players, each with a colour of the game: the one wished for goes to who comes first."""
    known = HUT_COLOURS[settings.game]
    wished = [seat.colour for seat in settings.seats]
    free = [colour for colour in known if colour not in wished]
    players: list[PlayerRecord] = []
    for seat in settings.seats:
        taken = {player.colour for player in players}
        fits = seat.colour in known and seat.colour not in taken
        spare = (colour for colour in (*free, *known) if colour not in taken)
        players.append(PlayerRecord(seat.name, seat.colour if fits else next(spare)))
    return players


def resized(entry: Entry, size: int) -> Entry:
    """Return an entry in a frame of another size, its doubts and the way back moved along.

    A board too large for the new frame keeps all its squares; that is told as a problem.
    """
    if entry.editing is None or entry.editing.board.size == size:
        return entry
    board = _framed_anew(entry.editing.board, entry.readings, size)
    down, right = shift(entry.editing.board, board)

    def moved(place: Place) -> Place | None:
        row, col = place[0] + down, place[1] + right
        return (row, col) if 0 <= row < board.height and 0 <= col < board.width else None

    kept = [place for place in entry.readings if moved(place)]
    readings = {at: entry.readings[place] for place in kept if (at := moved(place))}
    corners = _corners_of(kept, entry) if kept else entry.corners
    return replace(entry, editing=_moved(entry.editing, board, moved), readings=readings, corners=corners)


def _corners_of(kept: Collection[Place], entry: Entry) -> Corners | None:
    """Return where in the photo those squares lie of what was read that are kept."""
    if entry.corners is None or len(kept) == len(entry.readings):
        return entry.corners
    from vision.geometry.grid import grid_from_corners  # noqa: PLC0415 - OpenCV

    (top, left, bottom, right), inner = _box(entry.readings), _box(kept)
    grid = grid_from_corners(entry.corners, bottom - top, right - left)
    part = grid.part(inner[0] - top, inner[1] - left, inner[2] - inner[0], inner[3] - inner[1])
    return part.corners


def _box(places: Collection[Place]) -> tuple[int, int, int, int]:
    """Return the first row and column of places, and those after the last."""
    rows, cols = zip(*places, strict=True)
    return min(rows), min(cols), max(rows) + 1, max(cols) + 1


def _framed_anew(before: Board, readings: Collection[Place], size: int) -> Board:
    """Return a board in the middle of another frame, with the rows that its photo shows if they fit.

    Something may hide squares of such a row of which none is known yet.
    """
    board = replace(before, size=size)
    if not board.squares:
        return board.framed()
    top, left, bottom, right = _box((*board.squares, *readings))
    box = tuple(tuple(board[row, col] for col in range(left, right)) for row in range(top, bottom))
    fits = max(len(box), len(box[0])) <= size
    return replace(board, rows=box).framed_as_it_is() if fits else board.framed()


def _moved(editing: Editing, board: Board, moved: Callable[[Place], Place | None]) -> Editing:
    """Return the way back in the new frame; one that leads out of a smaller frame is given up."""
    done, undone = (
        tuple(_moved_step(step, moved) for step in pile) for pile in (editing.done, editing.undone)
    )
    lost = None in (*done, *undone)
    return replace(
        editing,
        board=board,
        settled=frozenset(at for place in editing.settled if (at := moved(place))),
        done=() if lost else tuple(filter(None, done)),
        undone=() if lost else tuple(filter(None, undone)),
        confirmed=frozenset(_moved_confirmations(editing.confirmed, moved))
        | _confirmed_of_new_places(editing, board, moved),
    )


def _moved_step(step: Step, moved: Callable[[Place], Place | None]) -> Step | None:
    before, after = (
        tuple((at, square) for place, square in side if (at := moved(place)))
        for side in (step.before, step.after)
    )
    if len(before) < len(step.before):
        return None
    return replace(
        step,
        before=before,
        after=after,
        settled=tuple(filter(None, map(moved, step.settled))),
        confirmed=_moved_confirmations(step.confirmed, moved),
    )


def _moved_confirmations(
    confirmed: Iterable[Confirmation], moved: Callable[[Place], Place | None]
) -> tuple[Confirmation, ...]:
    """Return what was confirmed in the new frame; what was said of places outside of it is given up."""
    return tuple((code, at, square) for code, place, square in confirmed if (at := moved(place)))


def _confirmed_of_new_places(
    editing: Editing, board: Board, moved: Callable[[Place], Place | None]
) -> frozenset[Confirmation]:
    """Return what was confirmed of the whole board, for the places that a larger frame adds around it."""
    before = every_square(editing.board)
    codes = {code for code, *_ in editing.confirmed if editing.is_confirmed(code, before)}
    old = {moved(place) for place, _ in before}
    added = [place for place, _ in every_square(board) if place not in old]
    return frozenset((code, place, None) for code in codes for place in added)
