"""The network that tells the colour of a hut or castle; the shipped one is its export to ONNX."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from scorer.board import HUT_COLOURS
from vision.training.layers import convolution

#: The colours of both games, and of each game none.
CLASSES = sum(len(colours) + 1 for colours in HUT_COLOURS.values())


class HutNet(nn.Module):
    """Start tiles in CIELAB (n, side, side, 3) to the logits of every colour of both games.

    Convolutions, then of each channel its maximum and its mean, over all and over the middle.
    """

    def __init__(self, widths: tuple[int, int, int] = (24, 40, 64)) -> None:
        super().__init__()
        a, b, c = widths
        self.features = nn.Sequential(
            *(convolution(3, a), convolution(a, a, stride=2)),
            *(convolution(a, b), convolution(b, b, stride=2), convolution(b, c)),
        )
        self.dropout = nn.Dropout(0.3)
        self.head = nn.Linear(3 * c, CLASSES)

    def forward(self, start: Tensor) -> Tensor:
        x = self.features(start.permute(0, 3, 1, 2))
        middle = x[:, :, 1:-1, 1:-1]
        pooled = torch.cat([x.amax(dim=(2, 3)), x.mean(dim=(2, 3)), middle.mean(dim=(2, 3))], dim=1)
        logits: Tensor = self.head(self.dropout(pooled))
        return logits
