"""What a profile of the players' copy is worth: python -m tests.benchmarks.copies [--art FOLDER]...

Scenes are drawn of other editions, prints and lamps than the networks know: for each some photos to confirm,
and others to read. Everything goes the way of the commands: labels, a profile, readings with it. Printed are
the numbers with their counts and 95 % intervals (Wilson), beside what is asked.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import cv2

import vision
from scorer.board import Game
from tests.benchmarks.copy_scenes import (
    COLOURLESS,
    INKS,
    WHITE,
    Edition,
    Picture,
    editions,
    inked,
    other_pictures,
)
from vision.certainty.trial import Share
from vision.classifying.classify import Look, classify_crops
from vision.evaluating.measure import compare
from vision.loading.load import load
from vision.profile import (
    Confirmed,
    CopyReader,
    Learner,
    Profile,
    copy_reader,
    folder_bytes,
    load_profile,
    save_profile,
)
from vision.profile.fitting import fitted
from vision.training.artwork import Artwork, drawn, reference

#: Photos that are confirmed, and the wrong squares a board from which the reader errs on a copy.
CONFIRMED, ERRS_FROM = 3, 1.0
#: Profiles of other copies that other pictures are read with.
PROFILES = 3


@dataclass(frozen=True)
class Result:
    """One reading: wrong squares of how many, those not doubted, and how many doubts there are."""

    wrong: int
    squares: int
    silent: int
    doubts: int


# ---- reading


def read(picture: Picture, look: Look | None = None) -> Result:
    """Read as the app does where the board is not found: with the corners that a player marks."""
    truth = picture.truth
    size = len(truth.board.squares)
    try:
        reading = vision.read_photo(picture.data, look=look)
    except vision.VisionError:
        try:
            reading = vision.read_photo(picture.data, corners=truth.corners, look=look)
        except vision.VisionError:
            return Result(size, size, size, 0)
    found = compare(reading, truth)
    silent = sum(not wrong.doubted for wrong in found.wrong)
    return Result(len(found.wrong), size, silent, found.doubts)


def learned(confirmed: Sequence[Picture], learner: Learner | None = None, name: str = "") -> Learner:
    learner = learner or Learner(Profile())
    for number, picture in enumerate(confirmed):
        learner.learn(Confirmed(f"{name} {number}", picture.truth), load(picture.data))
    return learner


def slipped(picture: Picture, chance: Random) -> Picture:
    """The picture with one correction in twenty wrong: a square takes the face of another one."""
    board = picture.truth.board
    squares = board.squares
    for place in squares:
        if chance.random() < 1 / 20:
            board = board.with_square(place, chance.choice(list(squares.values())))
    return replace(picture, truth=replace(picture.truth, board=board))


# ---- the table


def interval(hits: int, count: int) -> str:
    """The share with its 95 % interval."""
    if not count:
        return "-"
    share = Share(hits, count)
    low, high = share.interval
    return f"{share.value:7.1%}  {hits} of {count}  [{low:.1%}, {high:.1%}]"


@dataclass
class Sums:
    """Wrong squares before and after so many photos, boards exact, and others with all mistakes doubted."""

    boards: int = 0
    before: int = 0
    after: tuple[int, ...] = (0,) * CONFIRMED
    exact: tuple[int, ...] = (0,) * CONFIRMED
    told: tuple[int, ...] = (0,) * CONFIRMED
    usual: int = 0

    def add(self, alone: Sequence[Result], with_profile: Sequence[Sequence[Result]]) -> None:
        self.boards += len(alone)
        self.before += sum(one.wrong for one in alone)
        self.after = tuple(
            known + sum(one.wrong for one in results)
            for known, results in zip(self.after, with_profile, strict=True)
        )
        self.exact = tuple(
            known + sum(not one.wrong for one in results)
            for known, results in zip(self.exact, with_profile, strict=True)
        )
        self.told = tuple(
            known + sum(one.wrong > 0 and not one.silent for one in results)
            for known, results in zip(self.told, with_profile, strict=True)
        )


Readers = list[tuple[str, Look]]


@dataclass(frozen=True)
class Measured:
    """Readings of one copy: alone, after each photo, and after all of them with slips and another copy.

    ``usual`` are those of the same boards as the networks know them, without a profile.
    """

    alone: list[Result]
    after: list[list[Result]]
    careless: list[Result]
    usual: list[Result]


def measured_copy(name: str, edition: Edition, scenes: int, folder: Path) -> Measured:
    """Measure one copy, and keep its profile in a folder."""
    first, others = range(CONFIRMED), range(CONFIRMED, CONFIRMED + scenes)
    confirmed, test = (edition.drawn(edition.printed, edition.light, boards) for boards in (first, others))
    alone = [read(picture) for picture in test]
    if sum(one.wrong for one in alone) < ERRS_FROM * len(test):
        return Measured(alone, [], [], [])
    learner, after = Learner(Profile()), []
    for number in range(CONFIRMED):
        learned([confirmed[number]], learner, f"{name} {number}")
        save_profile(learner.profile, folder)
        look = copy_reader(folder, learner.profile).look
        after.append([read(picture, look) for picture in test])
    chance, careless = Random(name), Learner(Profile())
    beside = edition.drawn(edition.other, WHITE, first)
    for number, both in enumerate(zip(confirmed, beside, strict=True)):
        for copy, picture in enumerate(both):
            learned([slipped(picture, chance)], careless, f"{name} {number} {copy}")
    look = CopyReader(fitted(careless.profile)).look
    usual = edition.drawn(edition.usual, WHITE, others)
    return Measured(alone, after, [read(picture, look) for picture in test], [read(each) for each in usual])


def kept(name: str, edition: Edition, scenes: int, folder: Path) -> Measured:
    """Return what was measured of a copy before, or measure and keep it: a long run can be stopped."""
    file = folder / "measured.pickle"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        measured = measured_copy(name, edition, scenes, folder)
        file.write_bytes(pickle.dumps(measured))
    return pickle.loads(file.read_bytes())  # our own file


def counted(name: str, found: Measured, sums: dict[str, Sums]) -> bool:
    """Print a line for one copy and add it to the sums, if the reader errs on it."""
    before = sum(one.wrong for one in found.alone) / len(found.alone)
    if not found.after:
        print(f"{name:32}{before:7.2f}   the reader hardly errs: not counted", flush=True)
        return False
    group = "print" if name.split(", ")[1] in COLOURLESS else "edition"
    sums[group].add(found.alone, found.after)
    sums[group].usual += sum(not one.wrong for one in found.usual)
    sums[f"{group} careless"].add(found.alone, [found.careless] * CONFIRMED)
    print(f"{name:32}{before:7.2f}{''.join(map(_cell, [*found.after, found.careless]))}", flush=True)
    return True


def _cell(results: Sequence[Result]) -> str:
    wrong, exact = sum(one.wrong for one in results), sum(not one.wrong for one in results)
    return f"{wrong / len(results):7.2f} {exact}/{len(results)}"


def no_worse(others: Sequence[Picture], readers: Readers) -> None:
    """Print all numbers of other pictures without and with the profiles loaded."""
    pairs = [
        (picture, readers[(at + step) % len(readers)][1])
        for at, picture in enumerate(others)
        for step in range(min(PROFILES, len(readers)))
    ]
    alone = {id(picture): read(picture) for picture in others}
    without = [alone[id(picture)] for picture, _ in pairs]
    loaded = [read(picture, look) for picture, look in pairs]
    print("\nother pictures, a reading: wrong, wrong and not doubted, doubts; exact boards")
    for name, results in [("without", without), ("with", loaded)]:
        sums = [sum(getattr(one, key) for one in results) for key in ("wrong", "silent", "doubts")]
        exact = sum(not one.wrong for one in results)
        shares = "".join(f"{value / max(1, len(results)):9.3f}" for value in sums)
        print(f"{name:12}{shares}   {interval(exact, len(results))}")


def two_hundred_boards(name: str, profile: Profile, folder: Path) -> None:
    """Print the time added to a reading, and the size of the folder."""
    for number in range(200 - len(profile.boards)):
        board = profile.boards[number % CONFIRMED]
        profile = profile.with_board(replace(board, image=f"again {number}"))
    save_profile(profile, folder)
    look = copy_reader(folder, profile).look
    crops = profile.boards[-1].crops
    plain = _least(lambda: classify_crops(crops))
    ours = _least(lambda: look(crops))
    print(f"\n{name}: {len(profile.boards)} boards: {folder_bytes(folder) / 1e6:.1f} MB (asked: under 20)")
    print(f"added to a reading: {1000 * (ours - plain):.1f} ms (asked: under 10; {1000 * plain:.1f} without)")


def _least(action: Callable[[], object]) -> float:
    times = []
    for _ in range(30):
        started = perf_counter()
        action()
        times.append(perf_counter() - started)
    return min(times)


def summed_up(sums: dict[str, Sums]) -> None:
    edition = sums["edition"]
    print("\nasked                                             share  counts  95 % interval")
    print(f"other edition or light, one photo: 80 % fewer   {fewer(edition, 1)}")
    print(f"after two: 90 % of boards exact                 {interval(edition.exact[1], edition.boards)}")
    others = edition.boards - edition.exact[1]
    print(f"  of the others every mistake is doubted        {interval(edition.told[1], others)}")
    print(f"  the same in usual inks, without a profile     {interval(edition.usual, edition.boards)}")
    print(f"grey, black and white, after three: 90 % right  {fewer(sums['print'], 3)}")
    print(f"editions after three                            {fewer(edition, 3)}")
    print("the same, another copy in the profile, too, and one correction in twenty wrong")
    print(f"  editions                                      {fewer(sums['edition careless'], 3)}")
    print(f"  grey                                          {fewer(sums['print careless'], 3)}")


def fewer(sums: Sums, photos: int) -> str:
    """Return how many squares fewer are wrong after so many photos."""
    return interval(max(0, sums.before - sums.after[photos - 1]), sums.before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--art", type=Path, action="append", default=[], help="folders of reference pictures")
    parser.add_argument("--scenes", type=int, default=6, help="photos of each copy that are read")
    parser.add_argument("--others", type=int, default=1, help="photos of each kind of other scenes")
    parser.add_argument("--seed", type=int, default=7_000_000)
    parser.add_argument("--keep", type=Path, help="a folder to keep in what is measured, and to go on from")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    artworks: dict[str, Artwork] = {f"our {game}": drawn(game) for game in Game}
    artworks |= {f"reference {(art := reference(folder)).game}": art for folder in args.art}
    names = ("edition", "print", "edition careless", "print careless")
    sums, readers, large = {name: Sums() for name in names}, [], {}
    print("wrong squares a board: before, then after 1, 2, 3 photos, and after 3 with slips and another copy")
    with TemporaryDirectory() as temporary:
        keep = args.keep or Path(temporary)
        for number, (art, artwork) in enumerate(artworks.items()):
            for step, (edition, printed, light) in enumerate(editions(artwork, args.seed)):
                seed = args.seed + 10_000 * number + 100 * step
                other = inked(artwork, list(INKS.values())[(step + 1) % len(INKS)])
                name, folder = f"{art}, {edition}", keep / str(seed)
                one = Edition(artwork, printed, other, light, seed)
                if counted(name, kept(name, one, args.scenes, folder), sums):
                    profile = load_profile(folder)
                    readers.append((name, copy_reader(folder, profile).look))
                    sort = "grey" if edition in COLOURLESS else "other inks"
                    large[f"{sort}, {artwork.game}"] = profile
        summed_up(sums)
        no_worse(other_pictures(artworks, args.others, args.seed + 500_000), readers)
        for name, profile in large.items():
            two_hundred_boards(name, profile, Path(temporary) / name)


if __name__ == "__main__":
    main()
