"""What tests of loading share."""

import pytest

from vision.loading import load as load_stage
from vision.loading.decode import decode


@pytest.fixture
def decodings(monkeypatch):
    """The reductions of every decoding, in order."""
    made = []

    def counted(data, reductions):
        made.append(reductions)
        return decode(data, reductions)

    monkeypatch.setattr(load_stage, "decode", counted)
    return made
