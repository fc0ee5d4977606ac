"""Coverage-guided fuzzing of a reader: ``python -m tests.stress.fuzz READER [--minutes 10]``.

Atheris (the ``stress`` extra) watches which branches of our code an input reaches and keeps those that
reach new ones. It begins with valid inputs and with what earlier runs kept in ``corpus/READER.json``, and
adds to that file. An error that is not documented, or an input that takes over 3 s or 600 MB, ends the run
and is printed. The quick tests replay the corpus.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scorer import BoardError, RulesError
from scorer.board import Board, Game
from scorer.formats.board_json import from_json, to_json
from scorer.formats.match_json import match_from_json
from scorer.formats.notation import parse, write
from scorer.formats.strict_json import decode
from scorer.simulate import play
from ui.game.edits import Editing, apply_log
from ui.game.sharing.board_link import entry_from_text

CORPUS = Path(__file__).parent / "corpus"
#: Bytes of the longest input, and of the longest that is kept for later runs.
LONGEST, LONGEST_KEPT = 4096, 1024
_EMPTY = Editing(Board.empty(Game.ORIGINS, 5))


@dataclass(frozen=True, slots=True)
class Reader:
    """A function that takes text from outside, the errors that it documents, and valid inputs."""

    read: Callable[[str], object]
    errors: tuple[type[Exception], ...]
    examples: tuple[str, ...]

    def take(self, data: bytes) -> None:
        """Hand one input over; every error but the documented ones gets through."""
        try:
            self.read(data.decode("utf-8", "surrogateescape"))
        except self.errors:
            return


def _readers() -> dict[str, Reader]:
    boards = [played.board for game in Game for played in play(Random(1), game, 5, players=3)]
    notations = tuple(map(write, boards))
    values = tuple(json.dumps(to_json(board)) for board in boards)
    players = [{"name": "A", "board": notations[0], "totems": ["fish"]}]
    match = json.dumps({"game": str(boards[0].game), "mode": "totem", "rules": [], "players": players})
    squares = [[0, 1, {"terrain": "lake"}]]
    edits = [
        {"seq": 1, "do": "set", "squares": squares},
        {"seq": 2, "do": "confirm", "code": "volcano_without_token", "squares": squares},
    ]
    log = json.dumps({"client": "a", "edits": edits})
    documented = (BoardError, RulesError)
    link = f"http://a/?board={notations[0]}&confirmed=volcano_without_token.0-0.1-1"
    return {
        "notation": Reader(parse, documented, notations),
        "board_json": Reader(lambda text: from_json(decode(text)), documented, values),
        "match_json": Reader(lambda text: match_from_json(decode(text)), documented, (match,)),
        "pasted": Reader(entry_from_text, documented, (*notations, *values, link)),
        "edit_log": Reader(lambda text: apply_log(_EMPTY, decode(text)), documented, (log,)),
    }


READERS = _readers()


def kept(name: str) -> Iterator[bytes]:
    """Yield the inputs that earlier runs kept for a reader."""
    file = CORPUS / f"{name}.json"
    for text in json.loads(file.read_text("utf-8")) if file.exists() else ():
        yield text.encode("utf-8", "surrogateescape")


def _keep(name: str, folder: Path) -> int:
    """Write what lies in the folder of a run to the corpus; return how many inputs that is."""
    inputs = (file.read_bytes() for file in folder.iterdir() if file.stat().st_size <= LONGEST_KEPT)
    texts = sorted((data.decode("utf-8", "surrogateescape") for data in inputs), key=_shortest_first)
    CORPUS.mkdir(exist_ok=True)
    (CORPUS / f"{name}.json").write_text(json.dumps(texts, indent=0) + "\n", "utf-8")
    return len(texts)


def _shortest_first(text: str) -> tuple[int, str]:
    return len(text), text


def _fuzz(name: str, folder: str, seconds: int) -> None:
    """Fuzz in this process, which the fuzzer ends itself."""
    import atheris  # noqa: PLC0415 - only here: the corpus is replayed without it

    atheris.instrument_all()
    limits = [f"-max_total_time={seconds}", "-timeout=3", "-rss_limit_mb=600", f"-max_len={LONGEST}"]
    quiet = ["-print_final_stats=1", "-verbosity=0", f"-artifact_prefix={folder}-"]
    atheris.Setup([sys.argv[0], *limits, *quiet, folder], READERS[name].take)
    atheris.Fuzz()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.stress.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("reader", choices=READERS)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--folder", help=argparse.SUPPRESS)  # the child's
    options = parser.parse_args()
    if options.folder:
        _fuzz(options.reader, options.folder, int(options.minutes * 60))
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "inputs"
        folder.mkdir()
        examples = (text.encode() for text in READERS[options.reader].examples)
        for number, data in enumerate([*examples, *kept(options.reader)]):
            (folder / str(number)).write_bytes(data)
        child = [sys.executable, "-m", "tests.stress.fuzz", options.reader, "--folder", str(folder)]
        code = subprocess.run([*child, "--minutes", str(options.minutes)], check=False).returncode
        for fault in Path(temporary).glob("inputs-*"):
            print(f"{fault.name}: {fault.read_bytes()!r}")
        print(f"{_keep(options.reader, folder)} inputs kept for {options.reader}")
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())
