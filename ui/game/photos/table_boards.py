"""The boards in one photo of the table, and whose they are.

An entry whose board was found in such a photo is named by the photo and by the number of the board in it, so
what belongs to whom stands with the boards themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from ui.game.match_record import MatchRecord
from ui.game.photos.hut_seats import sure_seats
from vision.reading import Hut

_BETWEEN = "-"


def board_name(digest: str, number: int) -> str:
    """Return what an entry calls its photo if it shows the whole table."""
    return f"{digest}{_BETWEEN}{number}"


def table_board(photo: str) -> tuple[str, int] | None:
    """Return the photo and the number of the board in it, ``None`` for a photo of one board.

    >>> table_board(board_name("ab12", 2)), table_board("ab12")
    (('ab12', 2), None)
    """
    digest, between, number = photo.rpartition(_BETWEEN)
    return (digest, int(number)) if between and number.isdecimal() else None


def holders(match: MatchRecord, round_: int, digest: str, count: int) -> tuple[int | None, ...]:
    """Return the seat that has each of the boards in a photo."""
    photos = [match.entry(round_, seat).photo for seat in range(len(match.players))]
    names = [board_name(digest, number) for number in range(count)]
    return tuple(photos.index(name) if name in photos else None for name in names)


def given_without_question(
    match: MatchRecord, round_: int, digest: str, huts: Sequence[Hut | None]
) -> dict[int, int]:
    """Return the boards, by number, that a new photo gives to seats: their huts tell it for sure.

    Once a board of it has an owner, the players have seen it, and nothing is given away any more. A board
    that is entered already is not replaced either.
    """
    if any(seat is not None for seat in holders(match, round_, digest, len(huts))):
        return {}
    seats = sure_seats(huts, [player.colour for player in match.players])
    entered = match.boards(round_)
    return {number: seat for number, seat in enumerate(seats) if seat is not None and seat not in entered}


def seats_to_offer(
    match: MatchRecord, round_: int, owners: Sequence[int | None], hut: Hut | None
) -> tuple[int, ...]:
    """Return the seats that a board may be of, the likeliest first: who has none, by the hut's colour."""
    entered = match.boards(round_)
    free = [seat for seat in range(len(match.players)) if seat not in owners]

    def unlikely(seat: int) -> tuple[bool, bool]:
        return not (hut and match.players[seat].colour == hut.colour), seat in entered

    return tuple(sorted(free, key=unlikely))
