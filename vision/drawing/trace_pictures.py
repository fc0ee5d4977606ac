"""Every stage of a reading as a picture, numbered and named: ``kingdomino read --trace DIR``.

Give a :class:`TracePictures` to ``read_photo`` as its ``trace`` and call its ``finish`` with the reading. A
reading that fails leaves the pictures of the stages before. Where a second board is looked for elsewhere in
the photo, its pictures have ``-elsewhere`` in their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from vision.drawing.location import (
    first_heatmaps_picture,
    last_heatmaps_picture,
    lattice_picture,
    photo_picture,
)
from vision.drawing.squares import changes_picture, reading_picture, rectified_picture, squares_picture
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.reading import STAGES, Reading
from vision.settings import DEFAULT, Settings
from vision.trace import Intermediates


class TracePictures:
    """Draws what the stages of one reading handed on into a folder, which is made if it is not there."""

    def __init__(self, folder: Path, settings: Settings = DEFAULT) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._settings = folder, settings
        self._ended: list[str] = []
        self._photo: Photo | None = None

    def __call__(self, stage: str, known: Intermediates) -> None:
        """Draw a stage that ended."""
        again = "-elsewhere" if stage in self._ended else ""
        self._ended.append(stage)
        self._photo = known.photo
        for name, picture in self._pictures(stage, known):
            self._save(f"{name}{again}", picture)

    def finish(self, reading: Reading) -> None:
        """Draw the reading that came out."""
        if self._photo is not None:
            self._save(f"{len(STAGES) + 3}-reading", reading_picture(self._photo, reading))

    def _save(self, name: str, picture: Pixels) -> None:
        Image.fromarray(picture).save(self._folder / f"{name}.png", compress_level=1)  # fast

    def _pictures(self, stage: str, known: Intermediates) -> Iterator[tuple[str, Pixels]]:
        photo, located, rectified = known.photo, known.located, known.rectified
        if stage == "load":
            yield "1-photo", photo_picture(photo)
            yield "2-first-heatmaps", first_heatmaps_picture(photo, self._settings)
        if stage == "locate" and located:
            if located.heatmaps:
                yield "3-last-heatmaps", last_heatmaps_picture(photo, located.heatmaps)
            yield "4-lattice", lattice_picture(photo, located)
        if stage == "rectify" and rectified:
            yield "5-rectified", rectified_picture(rectified, self._settings)
        if stage == "classify" and rectified and known.likelihoods:
            yield "6-squares", squares_picture(rectified, known.likelihoods, self._settings)
        if stage == "reconcile" and rectified and known.likelihoods and known.reconciled:
            yield "7-changes", changes_picture(rectified, known)
