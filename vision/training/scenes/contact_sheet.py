"""One picture with many scenes in it, to look at: a row for each kind."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.training.arrays import Image

_CAPTION = 18
_GAP = 4


def contact_sheet(scenes: Sequence[tuple[str, Image]], side: int = 240, columns: int = 8) -> Image:
    """Return the RGB pictures of scenes, at most ``side`` pixels long, in rows of one kind each.

    ``scenes`` are (kind, picture). A kind with more than ``columns`` pictures takes further rows.
    """
    kinds = list(dict.fromkeys(kind for kind, _ in scenes))
    rows = []
    for kind in kinds:
        pictures = [picture for name, picture in scenes if name == kind]
        rows += [(kind, pictures[at : at + columns]) for at in range(0, len(pictures), columns)]
    width = max(len(pictures) for _, pictures in rows) * (side + _GAP)
    sheet: Image = np.full((len(rows) * (side + _GAP + _CAPTION), width, 3), 255, np.uint8)
    for number, (kind, pictures) in enumerate(rows):
        top = number * (side + _GAP + _CAPTION)
        cv2.putText(sheet, kind, (4, top + 13), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (0, 0, 0), 1, cv2.LINE_AA)
        for column, picture in enumerate(pictures):
            small = _fitted(picture, side)
            left = column * (side + _GAP)
            sheet[top + _CAPTION : top + _CAPTION + small.shape[0], left : left + small.shape[1]] = small
    return sheet


def _fitted(picture: Image, side: int) -> Image:
    scale = side / max(picture.shape[:2])
    size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA))
