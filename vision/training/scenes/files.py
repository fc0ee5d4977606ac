"""Scenes as files: pictures and a ``labels.json`` beside them."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.training.arrays import Image
from vision.training.artwork import Artwork
from vision.training.scenes.contact_sheet import contact_sheet
from vision.training.scenes.labels import to_labels_json
from vision.training.scenes.scene import Scene, SceneSpec, draw

_SHEET_QUALITY = 90


def write_scene(scene: Scene, path: Path) -> None:
    """Write the picture as the JPEG that its camera would."""
    _write(scene.picture, path, scene.quality)


def _write(picture: Image, path: Path, quality: int) -> None:
    done, data = cv2.imencode(
        ".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality]
    )
    if not done:
        raise OSError(f"{path.name} cannot be encoded")
    path.write_bytes(np.asarray(data).tobytes())


def _draw_one(
    art: Callable[[], Artwork], folder: Path, specs: Sequence[SceneSpec], seed: int, number: int
) -> dict[str, Any]:
    cv2.setNumThreads(1)
    scene = draw(art(), specs[number % len(specs)], seed + number)
    name = f"{number:04}.jpg"
    write_scene(scene, folder / name)
    return to_labels_json(scene.labels, name)


def render(  # noqa: PLR0913 - a folder, a source, and what to draw
    folder: Path,
    art: Callable[[], Artwork],
    specs: Sequence[SceneSpec],
    *,
    count: int,
    seed: int,
    jobs: int = 1,
) -> Iterator[Mapping[str, Any]]:
    """Draw ``count`` scenes into a folder and yield the labels of each as it is done.

    Scene number i follows spec i modulo their number and has the seed ``seed + i``, so a scene does not
    depend on how many are drawn or by how many processes. ``art`` is called in each process and should
    cache its result. ``labels.json`` is written at the end.
    """
    folder.mkdir(parents=True, exist_ok=True)
    task = partial(_draw_one, art, folder, tuple(specs), seed)
    labels: list[dict[str, Any]] = []
    if jobs == 1:
        for number in range(count):
            labels.append(task(number))
            yield labels[-1]
    else:
        # Not forked: a process with threads of its own may hang in the copy.
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for entry in pool.imap(task, range(count), chunksize=4):
                labels.append(entry)
                yield entry
    (folder / "labels.json").write_text(json.dumps(labels) + "\n", "utf-8")


def write_contact_sheet(folder: Path) -> None:
    """Write ``sheet.jpg``: the scenes of a folder's ``labels.json``, small, a row for each kind."""
    labels = json.loads((folder / "labels.json").read_text("utf-8"))
    scenes = [(entry["kind"], _read(folder / entry["image"])) for entry in labels]
    _write(contact_sheet(scenes), folder / "sheet.jpg", _SHEET_QUALITY)


def _read(path: Path) -> Image:
    picture = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    if picture is None:
        raise OSError(f"{path.name} cannot be read back")
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)
