"""The trained networks: each is loaded when first asked for, and shared by all threads.

onnxruntime's sessions may be run by many threads at once, and each run stays in the thread that asked: the
networks calculate in 8 bits, which takes them 2 ms, and a second thread would gain a tenth of that and take
half as much time of the other core. The package sets ``ORT_DISABLE_TELEMETRY``, so that the runtime reports
nothing to its maker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from threading import Lock

import numpy as np
import onnxruntime
from numpy.typing import NDArray

NAMES = ("locate", "squares", "huts")
_loading = Lock()


def run(name: str, outputs: Sequence[str] = (), **inputs: NDArray[np.generic]) -> list[NDArray[np.float32]]:
    """Run a network of ``vision/model`` and return the outputs of these names; without names all of them."""
    with _loading:
        session = _session(name)
    return [np.asarray(output) for output in session.run(list(outputs) or None, inputs)]


@cache
def digest(name: str) -> str:
    """Return what tells a network from all others: what was computed with it is only good for it."""
    return sha256(_file(name)).hexdigest()[:16]


def load_all() -> None:
    """Load the networks now, so that no reading has to wait for them."""
    with _loading:
        for name in NAMES:
            _session(name)


@cache
def _session(name: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors only; warnings are about the machine, not about the photo
    return onnxruntime.InferenceSession(_file(name), options, providers=["CPUExecutionProvider"])


def _file(name: str) -> bytes:
    return (resources.files("vision") / "model" / f"{name}.onnx").read_bytes()
