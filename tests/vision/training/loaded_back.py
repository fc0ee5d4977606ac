"""Networks loaded back from their exported files, compared."""

import pytest


def assert_loaded_alike(build, exported, rounded):
    """Check that a network begins with nearly the same weights from a file in 8 bits."""
    from vision.training.onnx_start import load_exported  # noqa: PLC0415 - only with the train extra

    before, after = build(), build()
    load_exported(before, exported)
    load_exported(after, rounded)
    for name, value in before.state_dict().items():
        step = 0.01 * float(value.abs().max()) + 1e-6
        assert after.state_dict()[name].numpy() == pytest.approx(value.numpy(), abs=step), name
