"""Turn and recolour views each time that they are used, so that no view is seen twice alike."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

Bytes = NDArray[np.uint8]

#: Shares of views whose colours are swapped, and that are grainy.
_SWAPPED, _GRAINY = 0.06, 0.2


def turn(pictures: Bytes, maps: Bytes, rng: np.random.Generator) -> tuple[Bytes, Bytes]:
    """Turn and mirror each view in one of eight ways, its maps alike.

    pictures: (n, side, side, 3); maps: (n, 3, h, w).
    """
    pictures, maps = pictures.copy(), maps.copy()
    for i in range(len(pictures)):
        quarters, mirrored = int(rng.integers(4)), rng.integers(2)
        picture, map_ = np.rot90(pictures[i], quarters), np.rot90(maps[i], quarters, axes=(1, 2))
        pictures[i] = picture[:, ::-1] if mirrored else picture
        maps[i] = map_[:, :, ::-1] if mirrored else map_
    return pictures, maps


def recolour(pictures: Tensor, rng: torch.Generator) -> Tensor:
    """Change light and colours of normalised pictures (n, 3, h, w), so that the grid counts, not a print.

    Steps:
    1. one matrix and offset for each picture: gain of all colours and of each, saturation, now and then
       colours swapped;
    2. a small quadratic term, the same for all pictures, which bends the tone curve;
    3. grey noise on some.
    """
    n, _, height, width = pictures.shape

    def random(low: float, high: float, *shape: int) -> Tensor:
        return low + (high - low) * torch.rand(n, *shape, generator=rng)

    grey = torch.full((3, 3), 1 / 3)
    matrix = grey + random(0.4, 1.4, 1, 1) * (torch.eye(3) - grey)
    matrix = matrix * random(0.65, 1.35, 1, 1) * random(0.85, 1.15, 3, 1)
    swapped = random(0, 1) < _SWAPPED
    matrix[swapped] = matrix[swapped][:, torch.randperm(3, generator=rng)]
    offset = random(-0.5, 0.5, 1, 1) + random(-0.15, 0.15, 3, 1)
    x = torch.baddbmm(offset, matrix, pictures.reshape(n, 3, -1)).reshape(n, 3, height, width)
    x.addcmul_(x, x, value=float(random(-0.1, 0.1)[0]))
    grainy = random(0, 1) < _GRAINY
    grain = torch.randn((int(grainy.sum()), 1, height, width), generator=rng)
    x[grainy] += random(0.02, 0.2, 1, 1, 1)[grainy] * grain
    return x
