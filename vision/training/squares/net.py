"""The network that reads squares, as it is trained; the shipped one is its export to ONNX."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.training.layers import ResidualBlock, convolution
from vision.training.squares.data.batches import TRAINED_HEADS

#: The network takes a byte for its distance from ``ZERO`` in ``UNIT``.
ZERO, UNIT = 128, 1 / 64
#: The name of its weighted sums in an exported file, which are no faster in 8 bits.
WEIGHTED_SUMS = "/weighted_sums/Conv"


class SquareNet(nn.Module):
    """Crops as bytes (n, 64, 64, 3) to the logits of every head in training, (n, classes) each.

    1. Convolutions with stride 2 reduce the crop four times, to features at 4 x 4 positions.
    2. Pooling: three weighted sums of each channel over the positions, with learned weights, so that the
       middle of the crop may count more than its border; and the channel's maximum.
    3. One linear layer for each head.
    """

    def __init__(self, widths: tuple[int, int, int, int] = (32, 48, 96, 128)) -> None:
        super().__init__()
        a, b, c, d = widths
        self.features = nn.Sequential(
            convolution(3, a, 5, stride=2),
            *(convolution(a, b, stride=2), ResidualBlock(b)),
            *(convolution(b, c, stride=2), ResidualBlock(c)),
            *(convolution(c, d, stride=2), convolution(d, d)),
        )
        self.weighted_sums = nn.Conv2d(d, 3 * d, 4, groups=d, bias=False)
        self.dropout = nn.Dropout(0.1)
        self.heads = nn.ModuleList([nn.Linear(4 * d, classes) for classes in TRAINED_HEADS.values()])

    def pooled(self, crops: Tensor) -> Tensor:
        """Return what the heads look at: (n, 4 * the last width)."""
        x = (crops.permute(0, 3, 1, 2).float() - ZERO) * UNIT
        x = self.features(x)
        return torch.cat([self.weighted_sums(x).flatten(1), x.amax(dim=(2, 3))], dim=1)

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        pooled = self.dropout(self.pooled(crops))
        return tuple(head(pooled) for head in self.heads)


class ExportedSquareNet(nn.Module):
    """The network as it is exported.

    Its last output is what the heads look at: a copy of the game is learned from it (``vision.profile``).
    """

    def __init__(self, net: SquareNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        pooled = self.net.pooled(crops)
        return *(head(pooled) for head in self.net.heads), pooled
