"""The boards in one photo of the table, and whose they are.

An entry whose board was found in such a photo is named by the photo and by where the board lies in it, so
what belongs to whom stands with the boards themselves. Another reading of the same photo, on another phone
or in another mode, may find the boards in another order, or one less: a board is known by its place alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import dist

from scorer.formats.notation import write
from ui.game.match_record import Entry, MatchRecord, PlayerRecord
from ui.game.photos.hut_seats import sure_seats
from vision.reading import Corners, Hut, Point

#: Between the digest of a photo and the place of a board in it, and between the numbers of that.
BETWEEN, _POINTS = "-", "."
#: How many numbers say where the corners of a board are.
_NUMBERS = 8


@dataclass(frozen=True, slots=True)
class TableBoard:
    """A board in a photo of the table: the photo's digest, and where the board lies in it.

    Older entries have its ``number`` in the list of a reading instead.
    """

    digest: str
    corners: Corners | None = None
    number: int | None = None


def board_name(digest: str, corners: Corners) -> str:
    """Return what an entry calls its photo if it shows the whole table.

    >>> board_name("ab12", ((0.2, -1), (9, 0), (9, 9.8), (0, 9)))
    'ab12-0.-1.9.0.9.10.0.9'
    """
    return f"{digest}{BETWEEN}{_POINTS.join(str(round(value)) for point in corners for value in point)}"


def table_board(photo: str) -> TableBoard | None:
    """Return which board of a photo of the table a name means, ``None`` for a photo of one board.

    >>> table_board("ab12-2"), table_board("ab12")
    (TableBoard(digest='ab12', corners=None, number=2), None)
    >>> table_board("ab12-0.-1.9.0.9.10.0.9").corners
    ((0.0, -1.0), (9.0, 0.0), (9.0, 10.0), (0.0, 9.0))
    """
    digest, _, place = photo.partition(BETWEEN)
    try:
        numbers = [int(number) for number in place.split(_POINTS)]
    except ValueError:
        return None
    if len(numbers) == 1:
        return TableBoard(digest, number=numbers[0])
    if len(numbers) != _NUMBERS:
        return None
    one, two, three, four = ((float(x), float(y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True))
    return TableBoard(digest, (one, two, three, four))


def place_of(entry: Entry) -> Corners | None:
    """Return where the board of an entry lies in its photo: as it was read or marked, else as named."""
    named = table_board(entry.photo)
    return entry.corners or entry.marked or (named.corners if named else None)


def seats_of(match: MatchRecord, round_: int, digest: str) -> tuple[int, ...]:
    """Return the seats whose board is one of a photo of the table."""
    seats = range(len(match.players))
    return tuple(seat for seat in seats if is_of(match.entry(round_, seat).photo, digest))


def with_same_photo(match: MatchRecord, round_: int, seat: int) -> tuple[int, ...]:
    """Return the seats whose boards are in the same photo as that of a seat, itself among them."""
    board = table_board(match.entry(round_, seat).photo)
    return seats_of(match, round_, board.digest) if board else (seat,)


def boards_of_seats(match: MatchRecord, round_: int, digest: str, found: Sequence[Corners]) -> dict[int, int]:
    """Return the number of each seat's board among those that a reading has found in the photo.

    It is the nearest one that lies on the place of the seat's own; where none does, the seat is left out.
    """
    distances = {
        (seat, number): distance
        for seat in seats_of(match, round_, digest)
        for number, corners in enumerate(found)
        if (distance := _distance(match.entry(round_, seat), number, corners)) is not None
    }
    numbers: dict[int, int] = {}
    for seat, number in sorted(distances, key=lambda pair: distances[pair]):
        if seat not in numbers and number not in numbers.values():
            numbers[seat] = number
    return numbers


def _distance(entry: Entry, number: int, corners: Corners) -> float | None:
    """Return how far a board found is from that of an entry; ``None`` if it is another one."""
    place, named = place_of(entry), table_board(entry.photo)
    if place is None:
        return 0.0 if named and named.number == number else None
    here, there = _middle(place), _middle(corners)
    return dist(here, there) if _holds(corners, here) or _holds(place, there) else None


def lie_at_one_place(one: Entry, other: Entry) -> bool:
    """Tell whether two boards of one photo are one and the same, as far as it is known where they lie."""
    here, there = place_of(one), place_of(other)
    return not (here and there) or _holds(here, _middle(there)) or _holds(there, _middle(here))


def _middle(corners: Corners) -> Point:
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4


def _holds(corners: Corners, point: Point) -> bool:
    """Tell whether a point lies on the same side of all four sides.

    >>> _holds(((0, 0), (9, 0), (9, 9), (0, 9)), (5, 5)), _holds(((0, 0), (9, 0), (9, 9), (0, 9)), (10, 5))
    (True, False)
    """
    x, y = point
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides]
    return min(turns) >= 0 or max(turns) <= 0


def same_place(name: str, found: Sequence[Corners]) -> int | None:
    """Return the number of the board found that lies where a name says, the nearest one."""
    entry = Entry(photo=name)
    distances = {number: _distance(entry, number, corners) for number, corners in enumerate(found)}
    near = {number: distance for number, distance in distances.items() if distance is not None}
    return min(near, key=lambda number: near[number]) if near else None


def holders(match: MatchRecord, round_: int, digest: str, found: Sequence[Corners]) -> tuple[int | None, ...]:
    """Return the seat that has each of the boards found in a photo."""
    seats = {number: seat for seat, number in boards_of_seats(match, round_, digest, found).items()}
    return tuple(seats.get(number) for number in range(len(found)))


def left_out(match: MatchRecord, digest: str, found: Sequence[Corners]) -> frozenset[int]:
    """Return the boards found, by number, of which somebody has said that they are nobody's."""
    named = [name for name in match.left_out if is_of(name, digest)]
    return frozenset(number for name in named if (number := same_place(name, found)) is not None)


def with_left_out(match: MatchRecord, name: str) -> MatchRecord:
    """Return the match with a board of the table as nobody's."""
    return replace(match, left_out=(*match.left_out, name))


def with_taken_back(match: MatchRecord, digest: str, corners: Corners) -> MatchRecord:
    """Return the match without any word that the board at that place is nobody's."""
    kept = (name for name in match.left_out if not is_of(name, digest) or same_place(name, [corners]) is None)
    return replace(match, left_out=tuple(kept))


def is_of(name: str, digest: str) -> bool:
    """Tell whether a name means a board of this photo."""
    board = table_board(name)
    return board is not None and board.digest == digest


def given_without_question(
    match: MatchRecord, round_: int, digest: str, huts: Sequence[Hut | None]
) -> dict[int, int]:
    """Return the boards, by number, that a new photo gives to seats: their huts tell it for sure.

    Once a board of it has an owner, the players have seen it, and nothing is given away any more. A board
    that is entered already is not replaced either.
    """
    if seats_of(match, round_, digest):
        return {}
    seats = sure_seats(huts, [player.colour for player in match.players])
    entered = match.boards(round_)
    return {number: seat for number, seat in enumerate(seats) if seat is not None and seat not in entered}


def replacements(
    match: MatchRecord, round_: int, digest: str, found: Sequence[tuple[Corners, Hut | None]]
) -> dict[int, int]:
    """Return the boards, by number, that can replace those of seats: their huts tell it for sure.

    A player may have corrected a board that is entered already, so this is done on request only. A board that
    has an owner or is nobody's replaces none, and none is replaced that came in after the photo was taken.
    """
    places = [corners for corners, _ in found]
    taken, nobodys = seats_of(match, round_, digest), left_out(match, digest, places)
    owners, older = holders(match, round_, digest, places), _older_seats(match, round_, digest)
    seats = sure_seats([hut for _, hut in found], [player.colour for player in match.players])
    return {
        number: seat
        for number, seat in enumerate(seats)
        if seat in older and seat not in taken
        if owners[number] is None and number not in nobodys
    }


def with_older_noted(match: MatchRecord, round_: int, digest: str) -> MatchRecord:
    """Return the match with the boards noted that are entered when a photo of the table is taken."""
    names = tuple(_name_of(match.entry(round_, seat)) for seat in match.boards(round_))
    return replace(match, older={**match.older, digest: names})


def _older_seats(match: MatchRecord, round_: int, digest: str) -> frozenset[int]:
    """Return the seats whose board was entered before the photo was taken; none of a game that noted none."""
    older = match.older.get(digest, ())
    return frozenset(seat for seat in match.boards(round_) if _name_of(match.entry(round_, seat)) in older)


def _name_of(entry: Entry) -> str:
    """Return what tells a board from one that is entered later: its photo, else all that lies there."""
    return entry.photo or (write(entry.board) if entry.board else "")


def seats_to_offer(
    match: MatchRecord, round_: int, taken: Sequence[int | None], hut: Hut | None
) -> tuple[int, ...]:
    """Return the seats that a board may be of, the likeliest first: who has none, by the hut's colour.

    ``taken`` are those that have a board of the photo already.
    """
    entered = match.boards(round_)
    free = [seat for seat in range(len(match.players)) if seat not in taken]

    def unlikely(seat: int) -> tuple[bool, bool]:
        return not (hut and match.players[seat].colour == hut.colour), seat in entered

    return tuple(sorted(free, key=unlikely))


def proposed_player(match: MatchRecord, offered: Sequence[int], hut: Hut | None) -> PlayerRecord | None:
    """Return the player whose board it seems to be: the only one offered, if the hut says nothing else."""
    if len(offered) != 1:
        return None
    player = match.players[offered[0]]
    return player if hut is None or hut.colour == player.colour else None
