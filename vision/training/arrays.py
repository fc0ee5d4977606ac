"""Names for the types that artwork, scenes and networks share."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Numbers of any kind: points, masks, heatmaps.
Array = NDArray[Any]
#: Rows x columns, or rows x columns x channels; channels are RGB or RGBA.
Image = NDArray[Any]
#: Red, green, blue from 0 to 255.
Colour = tuple[int, int, int]
#: The least and the greatest value that chance may choose.
Range = tuple[float, float]
Rng = np.random.Generator
