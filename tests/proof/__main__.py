"""Score the boards of generated games with both scorers: ``python -m tests.proof [--boards N] [--seed S]``.

Prints how many games and boards were scored, of which kinds, every difference, and a digest of all boards
with their scores: the same seed and number give the same digest. A run that is stopped goes on where it was
if it is given a file for what is done (``--done FILE``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from math import ceil
from multiprocessing import Pool
from pathlib import Path

from tests.proof.comparison import BOARDS_IN_BLOCK, Block, compared


def blocks(seed: int, boards: int, processes: int = 1, done: Path | None = None) -> Iterator[Block]:
    """Yield the blocks of a run as they are scored, those already done first."""
    known = _done(done, seed)
    left = [number for number in range(ceil(boards / BOARDS_IN_BLOCK)) if number not in known]
    yield from (block for number, block in sorted(known.items()) if number < boards / BOARDS_IN_BLOCK)
    if processes == 1:
        yield from _kept(map(partial(compared, seed), left), seed, done)
        return
    with Pool(processes) as pool:
        yield from _kept(pool.imap_unordered(partial(compared, seed), left), seed, done)


def _done(done: Path | None, seed: int) -> dict[int, Block]:
    if done is None or not done.exists():
        return {}
    lines = map(json.loads, done.read_text("utf-8").splitlines())
    found = [line["block"] for line in lines if line["seed"] == seed]
    return {values["number"]: Block(**values) for values in found}


def _kept(found: Iterator[Block], seed: int, done: Path | None) -> Iterator[Block]:
    for block in found:
        if done is not None:
            with done.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"seed": seed, "block": block.to_json()}) + "\n")
        yield block


def digest(scored: list[Block]) -> str:
    """Return one digest for all blocks, whatever order they were scored in."""
    in_order = sorted(scored, key=lambda block: block.number)
    return sha256("".join(block.digest for block in in_order).encode()).hexdigest()


def print_summary(scored: list[Block], seed: int) -> None:
    """Print counts, differences and digest."""
    games, matches, boards = (
        sum(getattr(block, key) for block in scored) for key in ("games", "matches", "boards")
    )
    differences = [difference for block in scored for difference in block.differences]
    print(f"{games:,} games, {matches:,} matches made of them, {boards:,} boards")
    kinds = sum((Counter(block.kinds) for block in scored), Counter())
    for name, count in sorted(kinds.items()):
        print(f"  {name:24} {count:>9,} boards")
    print(f"{len(differences)} differences")
    for difference in differences[:20]:
        print(f"  {difference}")
    print(f"seed {seed}, digest {digest(scored)}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proof")
    parser.add_argument("--boards", type=int, default=20_000, help="at least so many boards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--done", type=Path, help="a file for the blocks that are done, to go on later")
    options = parser.parse_args()
    scored = []
    for block in blocks(options.seed, options.boards, options.processes, options.done):
        scored.append(block)
        if len(scored) % 200 == 0:
            print(f"{sum(one.boards for one in scored):,} boards", file=sys.stderr, flush=True)
    print_summary(scored, options.seed)
    return 1 if any(block.differences for block in scored) else 0


if __name__ == "__main__":
    sys.exit(main())
