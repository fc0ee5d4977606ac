"""Begin to train with the weights of an exported network, where no checkpoint of it was kept.

An export folds each normalisation into the convolution before it: what it divides by is lost. So here the
folded weights go into the layers, and a normalisation adds the folded bias and changes nothing else. It stays
so in training (``hold_normalisations``), for by the statistics of a batch the network would answer otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

Layer: TypeAlias = nn.Conv2d | nn.Linear


def load_exported(net: nn.Module, path: Path) -> frozenset[str]:
    """Put the weights of an exported network into the layers of ``net``, and return the names of these.

    Layers that the file lacks stay as they are. ``net`` has to define its layers in the order in which it
    computes them. Raises ``ValueError`` where a layer of the file does not fit.
    """
    names = {module: name for name, module in net.named_modules()}
    loaded = set()
    for (layer, normalisation), (weight, bias) in zip(_layers(net), _exported(path), strict=False):
        if layer.weight.shape != weight.shape:
            raise ValueError(f"{path}: {tuple(weight.shape)} does not fit {tuple(layer.weight.shape)}")
        with torch.no_grad():
            layer.weight.copy_(weight)
            if normalisation is not None:
                _only_add(normalisation, bias)
                loaded.add(names[normalisation])
            elif layer.bias is not None:
                layer.bias.copy_(bias)
        loaded.add(names[layer])
    return frozenset(loaded)


def hold_normalisations(net: nn.Module) -> None:
    """Let each normalisation go by what it was loaded with, also in training."""
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()


def _layers(net: nn.Module) -> Iterator[tuple[Layer, nn.BatchNorm2d | None]]:
    """Yield each layer with weights, and the normalisation that follows it."""
    modules = [each for each in net.modules() if isinstance(each, Layer | nn.BatchNorm2d)]
    for module, following in zip(modules, [*modules[1:], None], strict=True):
        if not isinstance(module, nn.BatchNorm2d):
            yield module, following if isinstance(following, nn.BatchNorm2d) else None


def _exported(path: Path) -> Iterator[tuple[Tensor, Tensor]]:
    """Yield weight and bias of each layer of a file, in 32 bits; without a bias it is zero."""
    graph = onnx.load(path).graph
    tensors = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    for node in graph.node:
        if node.op_type == "Cast" and node.input[0] in tensors:  # weights stored in 16 bits
            tensors[node.output[0]] = tensors[node.input[0]]
        if (
            node.op_type == "DequantizeLinear" and node.input[0] in tensors
        ):  # in 8 bits, each channel in its unit
            value, unit, zero = (tensors[name].astype(np.float32) for name in node.input)
            tensors[node.output[0]] = ((value.T - zero) * unit).T
        if node.op_type in {"Conv", "Gemm"}:
            weight, *bias = (torch.tensor(tensors[name].astype(np.float32)) for name in node.input[1:])
            yield weight, bias[0] if bias else torch.zeros(len(weight))


def _only_add(normalisation: nn.BatchNorm2d, bias: Tensor) -> None:
    """Let a normalisation add a bias and change nothing else."""
    if normalisation.running_mean is None or normalisation.running_var is None:
        raise ValueError("a normalisation without running statistics")
    normalisation.running_mean.zero_()
    normalisation.running_var.fill_(1 - normalisation.eps)
    normalisation.weight.fill_(1)
    normalisation.bias.copy_(bias)
