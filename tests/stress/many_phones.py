"""Twenty phones at once, each with a game of its own and three photos: all boards right, none another's.

The app runs in a process of its own. Each phone sends its photos one after the other, as soon as the board
before is there; the time of a reading is that from the start of its upload to the saved board.
"""

from __future__ import annotations

import json
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from threading import Barrier

from scorer.board import Board, Game
from scorer.formats.board_json import from_json
from scorer.rules import Mode
from tests.browser.app_server import AppServer
from tests.stress.light_phone import LightPhone
from tests.stress.measures import Measure
from ui.game.match_record import MatchRecord, PlayerRecord, new_match

SAMPLES = Path(__file__).parents[2] / "sample_photos"
#: Photos of each phone, seconds that 95 % of the readings may take, and the time limit of one.
PHOTOS, MOST_SECONDS, GIVEN_UP = 3, 3.0, 30.0


@dataclass(frozen=True, slots=True)
class Sample:
    """A photo and the board that it shows."""

    name: str
    data: bytes
    board: Board


def samples() -> list[Sample]:
    """Return the sample photos of boards of 5x5."""
    labels = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    found = []
    for label in labels:
        board = from_json({key: label[key] for key in ("game", "size", "cells")})
        if board.size == 5:
            found.append(Sample(label["image"], (SAMPLES / label["image"]).read_bytes(), board))
    return found


def run(count: int, seed: int) -> list[Measure]:
    """Let ``count`` phones send their photos at the same time."""
    rng, every = Random(seed), samples()
    with tempfile.TemporaryDirectory() as folder:
        server = AppServer(Path(folder)).start()
        try:
            games = [_game(rng, every) for _ in range(count)]
            for record, _ in games:
                server.store.keep(record)
            warm = new_match(
                Game.CLASSIC, None, (), [PlayerRecord("Zoe", "pink"), PlayerRecord("Kim", "blue")]
            )
            server.store.keep(warm)
            classic = next(sample for sample in every if sample.board.game is Game.CLASSIC)
            _send(server, warm, [classic], Barrier(1))
            barrier = Barrier(count)
            with ThreadPoolExecutor(count) as pool:
                futures = [pool.submit(_send, server, *game, barrier) for game in games]
                results = [future.result() for future in futures]
            wrong = [fault for game in games for fault in _faults(server, *game)]
        finally:
            server.kill()
    seconds = sorted(second for result in results for second in result)
    late = seconds[int(0.95 * (len(seconds) - 1))]
    total = count * PHOTOS
    return [
        Measure("boards wrong or another's", "0", f"{len(wrong)} of {total}", not wrong, tuple(wrong)),
        Measure("readings: median", "-", f"{seconds[len(seconds) // 2]:.2f} s", holds=True),
        Measure("readings: 95 %", f"under {MOST_SECONDS:.0f} s", f"{late:.2f} s", late < MOST_SECONDS),
    ]


def _game(rng: Random, every: list[Sample]) -> tuple[MatchRecord, list[Sample]]:
    """Return a game of three players, and a photo for each."""
    game = rng.choice(list(Game))
    chosen = rng.sample([sample for sample in every if sample.board.game is game], PHOTOS)
    colours = ("pink", "blue", "green")
    players = [PlayerRecord(f"P{number}", colour) for number, colour in enumerate(colours)]
    return new_match(game, Mode.TRIBE if game is Game.ORIGINS else None, (), players), chosen


def _send(server: AppServer, record: MatchRecord, photos: list[Sample], barrier: Barrier) -> list[float]:
    """Send the photos one after the other; return the seconds that each took, infinite for none."""
    seconds = []
    phone = LightPhone("127.0.0.1", server.port)
    try:
        phone.open("boards", "upload_0_0_", game=record.id)
        barrier.wait()
        for seat, photo in enumerate(photos):
            if seat:
                phone.open("boards", f"upload_0_{seat}_", game=record.id)
            board = f"-board_{record.id}_0_{record.players[seat].colour}"
            began = time.monotonic()
            phone.upload(f"upload_0_{seat}_", photo.name, photo.data)
            try:
                phone.wait_until(lambda board=board: phone.has(board), GIVEN_UP)
                seconds.append(time.monotonic() - began)
            except TimeoutError:
                seconds.append(inf)
    finally:
        phone.close()
    return seconds


def _faults(server: AppServer, record: MatchRecord, photos: list[Sample]) -> list[str]:
    kept = server.store.load(record.id)
    assert kept is not None
    faults = []
    for seat, photo in enumerate(photos):
        board = kept.entry(0, seat).board
        if board is None:
            faults.append(f"{photo.name}: no board ({kept.entry(0, seat).failure})")
        elif not _same(board, photo.board):
            faults.append(f"{photo.name}: another board")
    return faults


def _same(one: Board, other: Board) -> bool:
    """Whether two boards are the same in some quarter turn."""
    turned = one.trimmed()
    for _ in range(4):
        if turned.rows == other.trimmed().rows:
            return True
        turned = turned.turned()
    return False
