"""How the answers about squares are changed for one copy of the game.

1. The colours of a picture are mapped to those in which the network reads best: one matrix for all pixels,
   which undoes a lamp or another ink.
2. To the log chances of a head a linear function of the network's features is added, its refitted last layer.

``vision.profile`` finds both from boards that a player confirmed; here they are only applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import log_softmax

Floats = NDArray[np.float64]
Crops = NDArray[np.uint8]

#: The matrix that changes no colour: red, green, blue from red, green, blue and one.
UNCHANGED = np.eye(3, 4)


@dataclass(frozen=True, eq=False)
class HeadChange:
    """``share`` of what the network says of a head, and the weights (features + 1, classes) added to that."""

    share: float
    weights: NDArray[np.float32]

    def changed(self, log_chances: Floats, features: NDArray[np.float32]) -> Floats:
        added = features @ self.weights[:-1] + self.weights[-1]
        return log_softmax(self.share * log_chances + added)


@dataclass(frozen=True, eq=False)
class Adapter:
    """The matrix (3, 4) of the colours, and the changes of those heads that are changed at all."""

    colours: Floats = field(default_factory=lambda: UNCHANGED)
    heads: Mapping[str, HeadChange] = field(default_factory=dict)

    @property
    def changes_nothing(self) -> bool:
        return not self.heads and bool((self.colours == UNCHANGED).all())

    def mapped(self, crops: Crops) -> Crops:
        """Return crops (n, side, side, 3) in mapped colours."""
        if (self.colours == UNCHANGED).all():
            return crops
        rows = crops.reshape(len(crops), -1, 3)
        return np.asarray(cv2.transform(src=rows, m=self.colours), np.uint8).reshape(crops.shape)

    def changed(self, log_chances: Mapping[str, Floats], features: NDArray[np.float32]) -> dict[str, Floats]:
        """Return the log chances of every head as they are for this copy."""
        return {
            name: self.heads[name].changed(chances, features) if name in self.heads else chances
            for name, chances in log_chances.items()
        }
