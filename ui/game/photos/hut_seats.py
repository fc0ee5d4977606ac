"""Whose board each one on a table is, by the colours of the huts or castles."""

from __future__ import annotations

from collections.abc import Sequence

from vision.reading import Hut


def sure_seats(huts: Sequence[Hut | None], colours: Sequence[str]) -> tuple[int | None, ...]:
    """Return the seat of each board whose hut tells it for sure; ``colours`` are those of the seats.

    A colour that two boards show tells nothing about either, nor does a seat without a colour.

    >>> sure_seats([Hut("blue", 0.99), None, Hut("pink", 0.6)], ["pink", "blue"])
    (1, None, None)
    >>> sure_seats([None], [""])
    (None,)
    """
    seen = [hut.colour if hut and hut.is_sure else "" for hut in huts]
    return tuple(
        colours.index(colour) if colour and colour in colours and seen.count(colour) == 1 else None
        for colour in seen
    )


def with_the_last(seats: Sequence[int | None], count: int) -> tuple[int | None, ...]:
    """Return the seats, the one board and the one player that are left put together.

    >>> with_the_last([1, None, 0], 3), with_the_last([1, None], 3)
    ((1, 2, 0), (1, None))
    """
    left = [seat for seat in range(count) if seat not in seats]
    if len(left) != 1 or list(seats).count(None) != 1:
        return tuple(seats)
    return tuple(left[0] if seat is None else seat for seat in seats)
