"""Where the sample photos lie."""

from pathlib import Path

SAMPLES = Path(__file__).parents[1] / "sample_photos"
