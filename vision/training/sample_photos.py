"""Draw the sample photos: ``python -m vision.training.sample_photos sample_photos``.

``sample_photos.toml`` lists them. Writes the pictures, ``labels.json`` and a README about them.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pillow_heif
from PIL import Image

from scorer.board import Game
from vision.training.artwork import drawn
from vision.training.scenes import Scene, SceneSpec, draw, to_labels_json

#: The EXIF orientation of a phone held upright whose sensor reads sideways.
SIDEWAYS = 6
ORIENTATION = 0x0112
PIXELS = 1600
#: How well files are kept; all samples together stay under 8 MB.
QUALITY = {"jpg": 84, "heic": 62}


def _jpeg(scene: Scene, quality: int) -> bytes:
    file = BytesIO()
    Image.fromarray(scene.picture).save(file, "JPEG", quality=quality, optimize=True)
    return file.getvalue()


def _turned_jpeg(scene: Scene, quality: int) -> bytes:
    """Store the pixels lying on their side, and in the EXIF how to turn them back."""
    exif = Image.Exif()
    exif[ORIENTATION] = SIDEWAYS
    file = BytesIO()
    stored = np.ascontiguousarray(np.rot90(scene.picture))
    Image.fromarray(stored).save(file, "JPEG", quality=quality, optimize=True, exif=exif)
    return file.getvalue()


def _heic(scene: Scene, quality: int) -> bytes:
    file = BytesIO()
    pillow_heif.from_pillow(Image.fromarray(scene.picture)).save(file, quality=quality)
    return file.getvalue()


FORMATS: Mapping[str, tuple[str, Callable[[Scene, int], bytes]]] = {
    "jpeg": ("jpg", _jpeg),
    "turned": ("jpg", _turned_jpeg),
    "heic": ("heic", _heic),
}


README = """# Sample photos

Boards to try the app with, and what the tests of reading look at. They are no photographs: the project
draws them itself, in its own artwork, so they may be used freely. `labels.json` says what is true of each:
board, corners (in pixels of the upright picture), and for every square its own corners and how much of it
is hidden. All were drawn by

    python -m vision.training.sample_photos sample_photos

which needs the packages of the `train` extra.

| Photo | Game | Frame | Squares | What it shows |
| --- | --- | --- | --- | --- |
"""


def listed() -> list[dict[str, Any]]:
    """Return the samples of ``sample_photos.toml``."""
    text = (resources.files("vision.training") / "sample_photos.toml").read_text("utf-8")
    samples: list[dict[str, Any]] = tomllib.loads(text)["sample"]
    return samples


def sample_scene(sample: Mapping[str, Any]) -> Scene:
    wish = SceneSpec(sample["kind"], PIXELS, sample["size"], sample.get("mode"))
    return draw(drawn(Game(sample["game"])), wish, sample["seed"])


def write_sample(sample: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Write one sample; return its labels."""
    ending, encode = FORMATS[sample.get("format", "jpeg")]
    name, scene = f"{sample['name']}.{ending}", sample_scene(sample)
    (folder / name).write_bytes(encode(scene, QUALITY[ending]))
    return to_labels_json(scene.labels, name)


def readme(samples: list[dict[str, Any]], labels: list[dict[str, Any]]) -> str:
    """Return the README, a row for each photo."""
    rows = []
    for sample, label in zip(samples, labels, strict=True):
        game = " ".join(filter(None, (label["game"].capitalize(), label.get("mode"))))
        squares = sum(square is not None for row in label["cells"] for square in row)
        frame = f"{label['size']}x{label['size']}"
        rows.append(f"| `{label['image']}` | {game} | {frame} | {squares} | {sample['shows']} |\n")
    return README + "".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where to write the samples")
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    samples = listed()
    labels = [write_sample(sample, folder) for sample in samples]
    lines = ",\n".join(json.dumps(label) for label in labels)
    (folder / "labels.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    (folder / "README.md").write_text(readme(samples, labels), "utf-8")


if __name__ == "__main__":
    main()
