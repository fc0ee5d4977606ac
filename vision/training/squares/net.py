"""The network that reads squares, as it is trained; the shipped one is its export to ONNX."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.classify import HEADS


class Block(nn.Module):
    """Two 3 x 3 convolutions beside a shortcut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one = _conv(width, width)
        self.two = nn.Sequential(nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.two(self.one(x)))


def _conv(inputs: int, outputs: int, stride: int = 1, size: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, padding=size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class SquareNet(nn.Module):
    """64 x 64 crops as bytes (n, 64, 64, 3) to the logits of every head.

    Four halvings down to 4 x 4 places, then each channel is summed over the places with weights of its own
    (so that what lies in the middle counts otherwise than what lies beside), thrice, and its maximum taken.
    """

    def __init__(self, widths: tuple[int, int, int, int] = (32, 48, 96, 128)) -> None:
        super().__init__()
        a, b, c, d = widths
        self.trunk = nn.Sequential(
            _conv(3, a, 2, 5), _conv(a, b, 2), Block(b), _conv(b, c, 2), Block(c), _conv(c, d, 2), _conv(d, d)
        )  # fmt: skip
        self.places = nn.Conv2d(d, 3 * d, 4, groups=d, bias=False)
        self.drop = nn.Dropout(0.1)
        self.heads = nn.ModuleList([nn.Linear(4 * d, classes) for classes in HEADS.values()])

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        x = crops.permute(0, 3, 1, 2).float() / 64 - 2
        x = self.trunk(x)
        seen = torch.cat([self.places(x).flatten(1), x.amax(dim=(2, 3))], dim=1)
        seen = self.drop(seen)
        return tuple(head(seen) for head in self.heads)
