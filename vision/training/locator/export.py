"""Write the trained locator as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import torch

from vision.evaluating.labels import picture_bytes
from vision.evaluating.measure import truths
from vision.geometry.grid import grid_from_corners
from vision.loading.load import load
from vision.locating.heatmaps import straightened_grid, whole_photo
from vision.training.int8 import Batch, to_int8
from vision.training.locator.data.views import SIDE
from vision.training.locator.net import LAST_LAYER, UNIT, ZERO, ExportedLocator, Locator
from vision.training.onnx_export import export_onnx
from vision.training.train_loop import mean_of, weights_of


def export(checkpoints: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx): the mean of checkpoints, among which may be exported networks.

    Its input is ``picture`` (n, 320, 320, 3) of bytes, its output ``maps`` (n, 3, 80, 80).
    """
    locator = Locator()
    locator.load_state_dict(mean_of([weights_of(path, Locator) for path in checkpoints]))
    picture = torch.zeros((1, SIDE, SIDE, 3), dtype=torch.uint8)
    export_onnx(ExportedLocator(locator), picture, out, input_name="picture", output_names=["maps"])


def export_int8(network: Path, labels: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx): an exported network that calculates in 8 bits, but for its last layer.

    Its ranges are measured in labelled photos, each as a whole and its board from straight above.
    """
    batches = (batch for path in labels for batch in _looked_at(path))
    out.write_bytes(to_int8(network.read_bytes(), batches, ZERO, UNIT, exact=[LAST_LAYER]))


def _looked_at(labels: Path) -> Iterator[Batch]:
    for entry, truth in truths(labels):
        photo = load(picture_bytes(labels, entry["image"]))
        grid = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
        for picture, _ in (whole_photo(photo, SIDE), straightened_grid(photo, grid, SIDE)):
            yield {"picture": picture[None]}
