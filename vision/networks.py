"""The trained networks: each is loaded when first asked for, and shared by all threads.

onnxruntime's sessions may be run by many threads at once. Two threads of its own are what a small
network can use; they sleep between runs instead of spinning, which leaves the cores to the app and to
other readings. The package sets ``ORT_DISABLE_TELEMETRY``, so that the runtime reports nothing to its maker.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from threading import Lock

import numpy as np
import onnxruntime
from numpy.typing import NDArray

NAMES = ("locate", "squares")
_THREADS = 2
_loading = Lock()


def run(name: str, **inputs: NDArray[np.generic]) -> list[NDArray[np.float32]]:
    """Run a network of ``vision/model`` and return all its outputs."""
    with _loading:
        session = _session(name)
    return [np.asarray(output) for output in session.run(None, inputs)]


def load_all() -> None:
    """Load the networks now, so that no reading has to wait for them."""
    with _loading:
        for name in NAMES:
            _session(name)


@cache
def _session(name: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = _THREADS
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3  # errors only; warnings are about the machine, not about the photo
    model = (resources.files("vision") / "model" / f"{name}.onnx").read_bytes()
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
