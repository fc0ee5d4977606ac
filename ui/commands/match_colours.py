"""Whose board each one in a photo of the table is, by the ``colour`` of the players who name that photo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.board import HUT_COLOURS, Game
from scorer.errors import shown
from ui.commands.inputs import InputError
from ui.game.photos.hut_seats import sure_seats, with_the_last
from vision.reading import Hut, Reading


@dataclass(frozen=True, slots=True)
class Seat:
    """A player who names a photo; ``number`` counts the players of the match. The colour may be missing."""

    number: int
    name: str
    colour: str


def seat_of(number: int, player: Mapping[str, Any]) -> Seat:
    """Return a player of a match file; one without a name is told by the place in the file."""
    name, colour = player.get("name"), player.get("colour")
    return Seat(
        number,
        name if isinstance(name, str) and name.strip() else f"players[{number}]",
        colour if isinstance(colour, str) else "" if colour is None else shown(colour),
    )


def colour_faults(seats: Sequence[Seat], game: Game | None) -> list[InputError]:
    """Return what is wrong with the colours of those who name one photo, before it is read."""
    known = HUT_COLOURS[game] if game else tuple(dict.fromkeys(sum(HUT_COLOURS.values(), ())))
    faults = [
        InputError("unknown_colour", name=seat.name, colour=seat.colour, known=", ".join(known))
        for seat in seats
        if seat.colour and seat.colour not in known
    ]
    for colour in known:
        same = [seat for seat in seats if seat.colour == colour]
        if len(same) > 1:
            faults.append(InputError("same_colour", names=_names(same), colour=colour))
    without = [seat for seat in seats if not seat.colour]
    if len(without) > 1:
        faults.append(InputError("whose_board", "no_colour", names=_names(without)))
    return faults


def by_colour(readings: Sequence[Reading], seats: Sequence[Seat]) -> dict[int, Reading]:
    """Return the board of each player, by the player's number. Raises :class:`InputError`."""
    if len(readings) < len(seats):
        raise InputError("too_few_boards", n=len(readings))
    huts = [reading.hut for reading in readings]
    whose = with_the_last(sure_seats(huts, [seat.colour for seat in seats]), len(seats))
    left = [seat for number, seat in enumerate(seats) if number not in whose]
    if left:
        raise _nobodys(left, huts)
    return {
        seats[which].number: reading
        for which, reading in zip(whose, readings, strict=True)
        if which is not None
    }


def _nobodys(left: Sequence[Seat], huts: Sequence[Hut | None]) -> InputError:
    """Return the error for players whose board is not known; those with a colour are told what is seen."""
    named = [seat for seat in left if seat.colour]
    if not named:
        return InputError("whose_board", "no_colour", names=_names(left))
    seen = ", ".join("?" if hut is None else hut.colour + "?" * (not hut.is_sure) for hut in huts)
    colours = ", ".join(f"{seat.name} ({seat.colour})" for seat in named)
    return InputError("whose_board", names=colours, seen=seen)


def _names(seats: Sequence[Seat]) -> str:
    return ", ".join(seat.name for seat in seats)
