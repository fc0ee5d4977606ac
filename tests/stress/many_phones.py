"""Twenty phones at once, each with a game of its own and three photos: all boards right, none another's.

The app runs in a process of its own, once as at home and once open to the public. Each phone sends its photos
one after the other, as soon as the board before is there; the time of a reading is that from the start of its
upload until the page draws the board that was read and saved, or its outline on the photo. Then three times
as many phones send one photo each at the same moment: some of these have to wait, and are told how many come
before.

The photos are drawn: the boards of a game are read together, so they have to be of one box.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from threading import Barrier

from scorer.board import Board, Game
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play
from tests.browser.app_server import AppServer
from tests.stress.drawn_scenes import jpeg
from tests.stress.light_phone import LightPhone
from tests.stress.measures import Measure
from ui.game.match_record import MatchRecord, PlayerRecord, new_match
from vision import read_photo
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, draw

#: How the app runs, and the options for that.
MODES: dict[str, tuple[str, ...]] = {"home": (), "public": ("--public",)}
#: Photos of each phone, seconds that 95 % of the readings may take, and the time limit of one.
PHOTOS, MOST_SECONDS, GIVEN_UP = 3, 3.0, 30.0
#: How many games were photographed of each kind of game.
GAMES_OF_EACH = 2


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo and the board that it shows."""

    data: bytes
    board: Board


Photos = tuple[Photo, ...]


@cache
def photographed_games() -> tuple[Photos, ...]:
    """Return a photo of each board of some games of three players, as the reader reads it right."""
    return tuple(
        tuple(_photo(game, played, 100 * seed + seat) for seat, played in enumerate(boards))
        for game in Game
        for seed in range(GAMES_OF_EACH)
        for boards in [play(Random(seed), game, 5, players=PHOTOS, mode=Mode.TRIBE)]
    )


def _photo(game: Game, played: PlayedBoard, seed: int) -> Photo:
    for number in range(1000 * seed, 1000 * seed + 50):
        scene = draw(drawn(game), SceneSpec("plain", 1600), number, [played])
        photo = Photo(jpeg(scene.picture), played.board)
        if _same(read_photo(photo.data, game=game, size=5).board, photo.board):
            return photo
    raise LookupError(f"no photo of the board of seed {seed} is read right")


@dataclass(frozen=True, slots=True)
class Sent:
    """A photo that was sent: seconds until its board was there, infinite for none, and the places shown."""

    seconds: float
    places: tuple[int, ...]


def run(count: int, seed: int) -> list[Measure]:
    """Let ``count`` phones send their photos at the same time, in each mode."""
    return [measure for mode in MODES for measure in _run_mode(mode, count, seed)]


def _run_mode(mode: str, count: int, seed: int) -> list[Measure]:
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = AppServer(Path(folder), options=MODES[mode]).start()
        try:
            _played(server, [game_of_photos(rng)])  # the first reading loads the networks
            games = [game_of_photos(rng) for _ in range(count)]
            sent = _played(server, games)
            wrong = [fault for game in games for fault in _faults(server, *game)]
            rush = [
                (record, photos[:1]) for record, photos in (game_of_photos(rng) for _ in range(3 * count))
            ]
            rushed = _played(server, rush)
            rush_wrong = [fault for game in rush for fault in _faults(server, *game)]
        finally:
            server.kill()
    named = f"{mode}, {len(rushed)} at once"
    return [
        _all_right(mode, sent, wrong),
        *_times(mode, sent),
        _all_right(named, rushed, rush_wrong),
        _places(named, rushed),
    ]


def _played(server: AppServer, games: Sequence[tuple[MatchRecord, Photos]]) -> list[Sent]:
    """Let a phone for each game begin at the same moment."""
    for record, _ in games:
        server.store.keep(record)
    barrier = Barrier(len(games))
    with ThreadPoolExecutor(len(games)) as pool:
        futures = [
            pool.submit(send_photos, server, *game, barrier, f"203.0.113.{number}")
            for number, game in enumerate(games)
        ]
        return [each for future in futures for each in future.result()]


def _all_right(name: str, sent: Sequence[Sent], wrong: Sequence[str]) -> Measure:
    text = f"{len(wrong)} of {len(sent)}"
    return Measure(f"{name}: boards wrong or another's", "0", text, not wrong, tuple(wrong))


def _times(name: str, sent: Sequence[Sent]) -> tuple[Measure, Measure]:
    seconds = sorted(each.seconds for each in sent)
    late = seconds[int(0.95 * (len(seconds) - 1))]
    asked = f"under {MOST_SECONDS:.0f} s"
    return (
        Measure(f"{name}: readings, median", "-", f"{seconds[len(seconds) // 2]:.2f} s", holds=True),
        Measure(f"{name}: readings, 95 %", asked, f"{late:.2f} s", late < MOST_SECONDS),
    )


def _places(name: str, sent: Sequence[Sent]) -> Measure:
    waited = [each.places for each in sent if each.places]
    sound = bool(waited) and all(list(places) == sorted(places, reverse=True) for places in waited)
    most = max((max(places) for places in waited), default=0)
    shown = f"to {len(waited)} of {len(sent)}, up to {most} photos before"
    return Measure(f"{name}: place in the queue", "shown, counting down", shown, sound)


def game_of_photos(rng: Random) -> tuple[MatchRecord, Photos]:
    """Return a game of three players, and a photo for each, other files than those of any other phone.

    The app does not read a file twice; what comes after the end of a JPEG makes it another one.
    """
    photos = tuple(
        replace(each, data=each.data + rng.randbytes(8)) for each in rng.choice(photographed_games())
    )
    game, colours = photos[0].board.game, ("pink", "blue", "green")
    players = [PlayerRecord(f"P{number}", colour) for number, colour in enumerate(colours)]
    return new_match(game, Mode.TRIBE if game is Game.ORIGINS else None, (), players), photos


def send_photos(
    server: AppServer, record: MatchRecord, photos: Photos, barrier: Barrier, address: str
) -> list[Sent]:
    """Send the photos one after the other from a phone at this address."""
    phone = LightPhone("127.0.0.1", server.port, address)
    try:
        phone.open("boards", "upload_0_0_", game=record.id)
        barrier.wait()
        return [_send(phone, record, seat, photo) for seat, photo in enumerate(photos)]
    finally:
        phone.close()


def _send(phone: LightPhone, record: MatchRecord, seat: int, photo: Photo) -> Sent:
    """Send the photo of a seat, and wait until its board has been read."""
    if seat:
        phone.open("boards", f"upload_0_{seat}_", game=record.id)
    outline, board = f"outline_{record.id}", f"-board_{record.id}_0_{record.players[seat].colour}"
    began, seconds = time.monotonic(), inf
    phone.upload(f"upload_0_{seat}_", f"{seat}.jpg", photo.data)
    with suppress(TimeoutError):
        phone.wait_until(lambda: phone.has(outline) or phone.has(board), GIVEN_UP)
        seconds = time.monotonic() - began
        phone.wait_until(lambda: phone.has(board), GIVEN_UP)
    return Sent(seconds, places_shown(phone))


def places_shown(phone: LightPhone) -> tuple[int, ...]:
    """Return how many photos the page said to come before this phone's, in the order of the words."""
    lines = [element.text for kind, element in phone.elements if kind == "progress"]
    return tuple(int(found[1]) for line in lines if (found := re.match(r"(\d+) photos? before yours", line)))


def _faults(server: AppServer, record: MatchRecord, photos: Photos) -> list[str]:
    kept = server.store.load(record.id)
    assert kept is not None
    faults = []
    for seat, photo in enumerate(photos):
        board = kept.entry(0, seat).board
        if board is None:
            faults.append(f"seat {seat}: no board ({kept.entry(0, seat).failure})")
        elif not _same(board, photo.board):
            faults.append(f"seat {seat}: another board")
    return faults


def _same(one: Board, other: Board) -> bool:
    """Whether two boards are the same in some quarter turn."""
    turned = one.trimmed()
    for _ in range(4):
        if turned.rows == other.trimmed().rows:
            return True
        turned = turned.turned()
    return False
