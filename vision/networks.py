"""The trained networks: each is loaded when first asked for, and shared by all threads.

onnxruntime's sessions may be run by many threads at once. A run of the larger networks shares its work with
one more thread: they take 4 and 6 ms alone and 2.5 and 3 so. By default that thread would turn in a loop as
it waits, which made six readings at once take half as long again. The package sets ``ORT_DISABLE_TELEMETRY``,
so that the runtime reports nothing to its maker.
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
#: Networks whose runs two threads share, and for how many microseconds these wait for work before they sleep.
_SHARED, _WAITS = {"locate", "squares"}, "100"
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
    options.intra_op_num_threads = 2 if name in _SHARED else 1
    options.add_session_config_entry("session.intra_op.spin_duration_us", _WAITS)
    options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors only; warnings are about the machine, not about the photo
    return onnxruntime.InferenceSession(_file(name), options, providers=["CPUExecutionProvider"])


def _file(name: str) -> bytes:
    return (resources.files("vision") / "model" / f"{name}.onnx").read_bytes()
