"""Photos in a match file: a player's board may be the name of a photo that lies beside the file.

A photo that several players name shows the whole table. Each of them has a ``colour`` then, and gets the
board with the hut or castle of that colour; the last board is that of the last player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import vision
from scorer.board import Board, BoardError, Game
from scorer.formats.board_json import from_json, to_json
from scorer.formats.notation import parse
from scorer.rules import Mode
from ui.commands.inputs import InputError, is_file, is_notation, is_picture_name, read_bytes
from ui.commands.match_colours import Seat, by_colour, colour_faults, seat_of
from vision.reading import NoteCode, Reading

if TYPE_CHECKING:
    from vision.classifying.classify import Look

Json = Any
#: The path of a photo, and what keeps it from giving a board.
PhotoFault = tuple[str, InputError | vision.VisionError]
#: A board that is right in itself, in place of one that no photo gives.
_START: Json = {"game": "classic", "size": 5, "cells": [[{"terrain": "start"}]]}


class MatchPhotosError(Exception):
    """Photos of a match that give no board: which ones, and why each. There is at least one.

    ``data`` is the match with a start tile alone in place of their boards, so that the rest can be looked at.
    """

    def __init__(self, faults: Sequence[PhotoFault], data: Json) -> None:
        self.faults = tuple(faults)
        self.data = data
        super().__init__("; ".join(f"{photo}: {error}" for photo, error in faults))


@dataclass(frozen=True, slots=True)
class PhotoOfPlayer:
    """What a photo shows of a player's board; ``round`` counts the games of a Dynasty from 0."""

    round: int
    name: str
    photo: str
    reading: Reading


def with_boards_of_photos(
    data: Json, folder: Path, look: Look | None = None
) -> tuple[Json, tuple[PhotoOfPlayer, ...]]:
    """Return a decoded match with the boards in place of the photos, and what was read.

    ``look`` is that of a profile. What is no match is returned as it is: who reads it as one says what is
    wrong. Raises :class:`MatchPhotosError` with all that is wrong with the photos.
    """
    faults: list[PhotoFault] = []
    if isinstance(data, dict) and isinstance(data.get("rounds"), list):
        games = [_game(game, folder, number, look, faults) for number, game in enumerate(data["rounds"])]
        found = tuple(photo for _, photos in games for photo in photos)
        data = {**data, "rounds": [game for game, _ in games]}
    else:
        data, found = _game(data, folder, 0, look, faults)
    if faults:
        raise MatchPhotosError(faults, data)
    return data, found


def _game(
    data: Json, folder: Path, round_: int, look: Look | None, faults: list[PhotoFault]
) -> tuple[Json, tuple[PhotoOfPlayer, ...]]:
    """Return one game with the boards in place of its photos; add what is wrong with these."""
    players = data.get("players") if isinstance(data, dict) else None
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return data, ()
    read: dict[int, Reading] = {}
    of_photos = _photos(players, folder)
    for photo, seats in of_photos.items():
        try:
            read |= _read(photo, seats, _known(data, look), faults)
        except (InputError, vision.VisionError) as error:
            faults.append((photo, error))
    certain = [board for seat, player in enumerate(players) if seat not in read for board in _given(player)]
    together = vision.reconcile_together(tuple(read.values()), certain=certain)
    read = dict(zip(read, together, strict=True))
    size = max((reading.board.size for reading in read.values()), default=5)
    boards = {seat.number: _START for seats in of_photos.values() for seat in seats}
    boards |= {seat: {**to_json(reading.board), "size": size} for seat, reading in read.items()}
    filled = [
        {key: boards.get(seat, value) if key == "board" else value for key, value in fields.items()}
        for seat, fields in enumerate(map(_without_colour, players))
    ]
    photos = tuple(
        PhotoOfPlayer(round_, str(players[seat].get("name")), players[seat]["board"], reading)
        for seat, reading in sorted(read.items())
    )
    return {**data, "players": filled}, photos


def _given(player: Mapping[str, Json]) -> Iterator[Board]:
    """Yield the board of a player that is no photo, unless there is something wrong with it."""
    given = player.get("board")
    with suppress(BoardError):
        yield parse(given) if isinstance(given, str) else from_json(given)


def _without_colour(player: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in player.items() if key != "colour"}


def _photos(players: Sequence[Mapping[str, Json]], folder: Path) -> dict[str, list[Seat]]:
    """Return the paths of the photos, and the players who name each."""
    found: dict[str, list[Seat]] = {}
    for seat, player in enumerate(players):
        name = player.get("board")
        if not isinstance(name, str) or is_notation(name) or not name.strip():
            continue
        path = str(folder / name)
        if is_file(path) or is_picture_name(name):
            found.setdefault(path, []).append(seat_of(seat, player))
    return found


def _known(data: Mapping[str, Json], look: Look | None) -> dict[str, Any]:
    """Return what is known before a photo is read: game and mode of the match, how to look at squares."""
    game = Game(data["game"]) if data.get("game") in {*map(str, Game)} else None
    mode = Mode(data["mode"]) if data.get("mode") in {*map(str, Mode)} else None
    return {"game": game, "mode": mode, "look": look}


def _read(
    photo: str, seats: Sequence[Seat], known: dict[str, Any], faults: list[PhotoFault]
) -> dict[int, Reading]:
    """Return what a photo shows of the boards of those who name it, by the player's number.

    What is wrong with the colours is added to the faults: the photo may be missing besides.
    """
    content = read_bytes(photo)
    if len(seats) == 1 and not seats[0].colour:
        found = {seats[0].number: vision.read_photo(content, **known)}
    elif wrong := colour_faults(seats, known["game"]):
        faults += [(photo, fault) for fault in wrong]
        return {}
    else:
        found = by_colour(vision.read_table(content, **known).boards, seats)
    faults += [
        (
            photo,
            InputError("other_game", name=seat.name, game=found[seat.number].board.game, other=known["game"]),
        )
        for seat in seats
        if NoteCode.OTHER_GAME in found[seat.number].notes
    ]
    return found
