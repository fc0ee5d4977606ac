"""What the network says of squares in all four quarter turns together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classifying.calibration import log_softmax
from vision.classifying.classify import Chances, Crops, ask

Singles = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Views:
    """The log chances of every head and the features, each the mean of the turns.

    ``turned`` (4, n, features) are the features of each turn alone.
    """

    chances: Chances
    features: Singles
    turned: Singles

    def only(self, chosen: NDArray[np.bool_]) -> Views:
        chances = {name: each[chosen] for name, each in self.chances.items()}
        return Views(chances, self.features[chosen], self.turned[:, chosen])


def views_of(crops: Crops, first: tuple[Chances, Singles] | None = None) -> Views:
    """Look at crops (n, side, side, 3) in every quarter turn; ``first`` is what was seen of them upright."""
    every = [first or ask(crops, 0), *(ask(crops, turns) for turns in (1, 2, 3))]
    chances = {name: log_softmax(np.mean([said[name] for said, _ in every], axis=0)) for name in every[0][0]}
    turned = np.stack([features for _, features in every])
    return Views(chances, turned.mean(axis=0), turned)
