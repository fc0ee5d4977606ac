"""Do two versions of the project say the same? Readings, scores and JSON, compared to the letter.

Usage, from the root of either version::

    python -m tests.benchmarks.same_readings before.json
    python -m tests.benchmarks.same_readings after.json --against before.json

The pictures are ``sample_photos`` and scenes that the project draws itself. Each is read, and its board is
scored and written as the commands print it; only the seconds are left out. Exit code 1 if anything differs.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
from contextlib import redirect_stdout
from hashlib import sha256
from pathlib import Path
from typing import Any

from ui.cli import main as kingdomino

ROOT = Path(__file__).parents[2]
SUFFIXES = {".jpg", ".heic", ".png", ".webp"}


def run(*arguments: object) -> list[Any]:
    """Return what a command prints with ``--json``, line by line."""
    out = io.StringIO()
    with redirect_stdout(out):
        kingdomino([*map(str, arguments), "--json"])
    return [json.loads(line) for line in out.getvalue().splitlines()]


def described(photo: Path) -> dict[str, Any]:
    """Return what the commands say about one photo."""
    (reading,) = run("read", photo)
    (sheet,) = (
        run("score", photo, "--mode", "tribe") if reading.get("game") == "origins" else run("score", photo)
    )
    for values in (reading, sheet):
        values.pop("seconds", None)
    reading["image"] = sheet["input"] = photo.name
    return {"bytes": sha256(photo.read_bytes()).hexdigest(), "reading": reading, "sheet": sheet}


def everything(scenes: int, seed: int) -> dict[str, Any]:
    """Return the same for all sample photos and for drawn scenes of both games."""
    found = {
        photo.name: described(photo)
        for photo in sorted((ROOT / "sample_photos").iterdir())
        if photo.suffix in SUFFIXES
    }
    for game in ("origins", "classic"):
        with tempfile.TemporaryDirectory() as folder:
            run("render", folder, "--game", game, "--count", scenes // 2, "--seed", seed)
            for photo in sorted(Path(folder).glob("*.jpg")):
                found[f"{game} {photo.name}"] = described(photo)
            found[f"{game} labels"] = json.loads((Path(folder) / "labels.json").read_text("utf-8"))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--scenes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=8)
    options = parser.parse_args()
    found = everything(options.scenes, options.seed)
    text = json.dumps(found, indent=1, sort_keys=True)
    options.out.write_text(text, "utf-8")
    print(f"{len(found)} entries, sha256 {sha256(text.encode()).hexdigest()}")
    if options.against is None:
        return 0
    before = json.loads(options.against.read_text("utf-8"))
    different = sorted(name for name in {*before, *found} if before.get(name) != found.get(name))
    print(f"{len(different)} differ" + "".join(f"\n  {name}" for name in different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
