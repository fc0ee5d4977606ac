"""The locator's network: a small U-Net, from a picture to maps a quarter of its size."""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional

#: What its maps show, in this order: this board's squares, their corners, their centres.
MAPS = ("board", "corner", "centre")


def _convolution(into: int, out: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    layer = nn.Conv2d(into, out, 3, stride, dilation, dilation, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class Block(nn.Module):
    """Two convolutions whose result is added to what came in."""

    def __init__(self, width: int, dilation: int = 1) -> None:
        super().__init__()
        self.first = _convolution(width, width, dilation=dilation)
        self.second = nn.Sequential(
            nn.Conv2d(width, width, 3, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.second(self.first(x)))


class Locator(nn.Module):
    """Halves the picture five times, looks around there, and comes back to a quarter.

    The deepest maps see the whole photo: which of two boards is whole and central shows only there.
    """

    def __init__(self, widths: tuple[int, ...] = (16, 24, 48, 80, 128)) -> None:
        super().__init__()
        self.stem = _convolution(3, widths[0], stride=2)
        self.down = nn.ModuleList(
            nn.Sequential(_convolution(a, b, stride=2), Block(b)) for a, b in pairwise(widths)
        )
        deepest = widths[-1]
        self.around = nn.Sequential(Block(deepest, 2), Block(deepest, 4))
        self.up = nn.ModuleList(nn.Conv2d(b, a, 1) for a, b in reversed(list(pairwise(widths[1:]))))
        self.mend = nn.ModuleList(Block(a) for a in reversed(widths[1:-1]))
        self.head = nn.Sequential(_convolution(widths[1], 32), nn.Conv2d(32, len(MAPS), 1))

    def forward(self, picture: Tensor) -> Tensor:
        """Take RGB (n, 3, side, side) of about -2 to 2; return logits (n, 3, side / 4, side / 4)."""
        levels = []
        x = self.stem(picture)
        for step in self.down:
            x = step(x)
            levels.append(x)
        x = self.around(x)
        for up, mend, level in zip(self.up, self.mend, reversed(levels[:-1]), strict=True):
            x = mend(level + functional.interpolate(up(x), scale_factor=2.0, mode="bilinear"))
        logits: Tensor = self.head(x)
        return logits


class Shipped(nn.Module):
    """The network as the reader runs it: bytes of pixels in, heights of 0 to 1 out."""

    def __init__(self, locator: Locator) -> None:
        super().__init__()
        self.locator = locator

    def forward(self, picture: Tensor) -> Tensor:
        """Take RGB bytes (n, side, side, 3)."""
        return torch.sigmoid(self.locator(prepare(picture.permute(0, 3, 1, 2))))


def prepare(pixels: Tensor) -> Tensor:
    """Bring bytes to about -2 to 2."""
    return (pixels.float() - 115.0) / 64.0
