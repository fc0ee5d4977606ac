"""The locator's network: a small U-Net (arXiv:1505.04597), from a picture to maps a quarter of its size."""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.training.layers import ResidualBlock, convolution
from vision.training.locator.data.targets import MAPS

#: The network takes a byte for its distance from ``ZERO`` in ``UNIT``.
ZERO, UNIT = 115, 1 / 64
#: The name of its last convolution in an exported file.
LAST_LAYER = "/locator/head/head.1/Conv"


class Rise(nn.Module):
    """One step back up: maps are doubled in size and merged with those of that size on the way down."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.up = nn.Conv2d(inputs, outputs, 1)
        self.merge = ResidualBlock(outputs)

    def forward(self, x: Tensor, level: Tensor) -> Tensor:
        above = functional.interpolate(self.up(x), scale_factor=2.0, mode="bilinear")
        merged: Tensor = self.merge(level + above)
        return merged


class Locator(nn.Module):
    """Halves the picture five times, adds context by dilated convolutions, and comes back to a quarter.

    The deepest maps depend on the whole photo: only they can show which of two boards is complete and in
    the middle.
    """

    def __init__(self, widths: tuple[int, ...] = (16, 24, 48, 80, 128)) -> None:
        super().__init__()
        self.stem = convolution(3, widths[0], stride=2)
        self.down = nn.ModuleList(
            nn.Sequential(convolution(a, b, stride=2), ResidualBlock(b)) for a, b in pairwise(widths)
        )
        deepest = widths[-1]
        self.context = nn.Sequential(ResidualBlock(deepest, 2), ResidualBlock(deepest, 4))
        self.rise = nn.ModuleList(Rise(b, a) for a, b in reversed(list(pairwise(widths[1:]))))
        self.head = nn.Sequential(convolution(widths[1], 32), nn.Conv2d(32, len(MAPS), 1))

    def forward(self, picture: Tensor) -> Tensor:
        """Take RGB (n, 3, side, side) of about -2 to 2; return logits (n, 3, side / 4, side / 4)."""
        levels = []
        x = self.stem(picture)
        for down in self.down:
            x = down(x)
            levels.append(x)
        x = self.context(x)
        for rise, level in zip(self.rise, reversed(levels[:-1]), strict=True):
            x = rise(x, level)
        logits: Tensor = self.head(x)
        return logits


class ExportedLocator(nn.Module):
    """The network as the reader runs it: bytes of pixels in, heights of 0 to 1 out."""

    def __init__(self, locator: Locator) -> None:
        super().__init__()
        self.locator = locator

    def forward(self, picture: Tensor) -> Tensor:
        """Take RGB bytes (n, side, side, 3); return maps (n, 3, side / 4, side / 4)."""
        return torch.sigmoid(self.locator(normalised(picture.permute(0, 3, 1, 2))))


def normalised(pixels: Tensor) -> Tensor:
    """Return bytes as numbers of about -2 to 2."""
    return (pixels.float() - ZERO) * UNIT
