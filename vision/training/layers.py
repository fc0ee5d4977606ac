"""Layers that the locator and the squares network are made of."""

from __future__ import annotations

from torch import Tensor, nn
from torch.nn import functional


def convolution(
    inputs: int, outputs: int, size: int = 3, *, stride: int = 1, dilation: int = 1
) -> nn.Sequential:
    """Return a convolution with batch normalisation and ReLU; with stride 1 the picture keeps its size."""
    padding = size // 2 * dilation
    layer = nn.Conv2d(inputs, outputs, size, stride, padding, dilation, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class ResidualBlock(nn.Module):
    """Two 3 x 3 convolutions whose result is added to their input (He et al. 2016, arXiv:1512.03385)."""

    def __init__(self, width: int, dilation: int = 1) -> None:
        super().__init__()
        self.first = convolution(width, width, dilation=dilation)
        self.second = nn.Sequential(
            nn.Conv2d(width, width, 3, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.second(self.first(x)))
