"""Random textures that repeat without a seam."""

import cv2
import numpy as np


def clouds(rng, side, cells, octaves=1):
    """Return smooth noise (side, side) of about -1 to 1; ``cells`` are its grains down and across."""
    down, across = cells
    total = np.zeros((side, side), np.float32)
    for octave in range(octaves):
        grid = rng.uniform(-1, 1, (min(down << octave, side), min(across << octave, side)))
        total += _spread(grid.astype(np.float32), side) / 2**octave
    return total


def _spread(grid, side):
    """Enlarge a grid so that its opposite edges still meet."""
    padded = np.pad(grid, 3, mode="wrap")
    down, across = (side / cells for cells in grid.shape)
    matrix = np.array([[across, 0, across / 2 - 0.5 - 3 * across], [0, down, down / 2 - 0.5 - 3 * down]])
    return cv2.warpAffine(padded, matrix, (side, side), flags=cv2.INTER_CUBIC)


def tinted(colour, brightness):
    """Return a colour made brighter and darker per pixel: (..., 3), uint8."""
    return np.clip(np.array(colour, np.float32) * (1 + brightness[..., None]), 0, 255).astype(np.uint8)
