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
from ui.commands.inputs import InputError, is_file, is_notation, read_bytes
from ui.game.photos.hut_seats import sure_seats, with_the_last
from vision.reading import Reading

if TYPE_CHECKING:
    from vision.classifying.classify import Look

Json = Any
_ENDINGS = {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"}


class MatchPhotoError(Exception):
    """A photo of a match that gives no board: which one it is, and why."""

    def __init__(self, photo: str, error: Exception) -> None:
        self.photo, self.error = photo, error
        super().__init__(f"{photo}: {error}")


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
    wrong. Raises :class:`MatchPhotoError`.
    """
    if isinstance(data, dict) and isinstance(data.get("rounds"), list):
        games = [_game(game, folder, number, look) for number, game in enumerate(data["rounds"])]
        found = tuple(photo for _, photos in games for photo in photos)
        return {**data, "rounds": [game for game, _ in games]}, found
    return _game(data, folder, 0, look)


def _game(data: Json, folder: Path, round_: int, look: Look | None) -> tuple[Json, tuple[PhotoOfPlayer, ...]]:
    players = data.get("players") if isinstance(data, dict) else None
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return data, ()
    read: dict[int, Reading] = {}
    for photo, seats in _photos(players, folder).items():
        read |= _read(photo, seats, players, _known(data, look))
    certain = [board for seat, player in enumerate(players) if seat not in read for board in _given(player)]
    together = vision.reconcile_together(tuple(read.values()), certain=certain)
    read = dict(zip(read, together, strict=True))
    size = max((reading.board.size for reading in read.values()), default=5)
    boards = {seat: {**to_json(reading.board), "size": size} for seat, reading in read.items()}
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


def _photos(players: Sequence[Mapping[str, Json]], folder: Path) -> dict[str, list[int]]:
    """Return the paths of the photos, and the players who name each."""
    found: dict[str, list[int]] = {}
    for seat, player in enumerate(players):
        name = player.get("board")
        if not isinstance(name, str) or is_notation(name) or not name.strip():
            continue
        path = str(folder / name)
        if is_file(path) or Path(name).suffix.lower() in _ENDINGS:
            found.setdefault(path, []).append(seat)
    return found


def _known(data: Mapping[str, Json], look: Look | None) -> dict[str, Any]:
    """Return what is known before a photo is read: game and mode of the match, how to look at squares."""
    game = Game(data["game"]) if data.get("game") in {*map(str, Game)} else None
    mode = Mode(data["mode"]) if data.get("mode") in {*map(str, Mode)} else None
    return {"game": game, "mode": mode, "look": look}


def _read(
    photo: str, seats: Sequence[int], players: Sequence[Mapping[str, Json]], known: dict[str, Any]
) -> dict[int, Reading]:
    """Return what a photo shows of the boards of those who name it."""
    try:
        content = read_bytes(photo)
        if len(seats) == 1 and "colour" not in players[seats[0]]:
            return {seats[0]: vision.read_photo(content, **known)}
        table = vision.read_table(content, **known)
        found = _by_colour(table.boards, [str(players[seat].get("colour", "")) for seat in seats])
    except (InputError, vision.VisionError) as error:
        raise MatchPhotoError(photo, error) from None
    return {seats[which]: reading for which, reading in found.items()}


def _by_colour(readings: Sequence[Reading], colours: Sequence[str]) -> dict[int, Reading]:
    """Return the board of each colour, by its place in the list."""
    if len(readings) < len(colours):
        raise InputError("too_few_boards", n=len(readings))
    whose = with_the_last(sure_seats([reading.hut for reading in readings], colours), len(colours))
    found = {seat: reading for seat, reading in zip(whose, readings, strict=True) if seat is not None}
    if len(found) < len(colours):
        raise InputError("whose_board")
    return found
