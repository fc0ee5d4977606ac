"""Write the trained network as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import torch

from vision.classifying.classify import CROP_SIDE, CROP_SQUARES
from vision.classifying.square_classes import FEATURES
from vision.training.int8 import Batch, to_int8
from vision.training.onnx_export import export_onnx
from vision.training.squares.data.batches import TRAINED_HEADS
from vision.training.squares.data.labelled_photos import labelled_photos
from vision.training.squares.net import UNIT, WEIGHTED_SUMS, ZERO, ExportedSquareNet, SquareNet
from vision.training.train_loop import mean_of, weights_of


def export(checkpoints: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx), input ``crops`` (n, 64, 64, 3) of bytes: the mean of checkpoints.

    Exported networks may be among them. The mean of one and of what was trained on from it keeps what the
    first one knew and has most of what was learned since (Wortsman et al. 2022, arXiv:2109.01903).
    Its outputs are the logits of each head, and ``features``, which all heads look at.
    """
    net = SquareNet()
    net.load_state_dict(mean_of([weights_of(path, SquareNet) for path in checkpoints]))
    crops = torch.zeros((2, CROP_SIDE, CROP_SIDE, 3), dtype=torch.uint8)
    export_onnx(
        ExportedSquareNet(net), crops, out, input_name="crops", output_names=[*TRAINED_HEADS, FEATURES]
    )


def export_int8(network: Path, labels: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx): an exported network whose convolutions calculate in 8 bits.

    Its ranges are measured with the squares of labelled photos.
    """
    batches = (batch for path in labels for batch in _looked_at(path))
    out.write_bytes(to_int8(network.read_bytes(), batches, ZERO, UNIT, exact=[WEIGHTED_SUMS]))


def _looked_at(labels: Path) -> Iterator[Batch]:
    for photo in labelled_photos(labels):
        crops = photo.rectified.crops(CROP_SQUARES, CROP_SIDE)
        yield {"crops": crops.reshape(-1, *crops.shape[2:])}
