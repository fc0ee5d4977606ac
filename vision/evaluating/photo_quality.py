"""How good a photo is: numbers that explain why a reading failed. Reading itself does not need them.

Measured in the photo reduced to a long side of about 500 pixels, so that photos of any size compare:

- blur: Crete-Roffet's measure (2007, doi:10.1117/12.702790), which asks how much a picture changes by being
  blurred once more;
- noise: Immerkaer's estimate (1996, doi:10.1006/cviu.1996.0060), a filter that lines and smooth shades
  cancel in; the median instead of the mean, so that the print on dominoes does not count;
- light: lightness and colour in CIELAB, where equal steps look equal.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import convolve
from skimage.color import rgb2gray, rgb2lab
from skimage.measure import blur_effect

from vision.loading.load import Photo

_SIDE = 500
_NOISE_FILTER = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]]) / 6
#: From the median of absolute values to the standard deviation of normal noise.
_MEDIAN_TO_SIGMA = 1.4826


@dataclass(frozen=True, slots=True)
class PhotoQuality:
    """What was measured.

    blur: 0 (sharp) to 1. noise: standard deviation in grey levels of 255.
    brightness: mean lightness L*, 0 to 100. contrast: L* between the darkest and the lightest 5 %.
    burnt: share of pixels with a channel at its limit.
    colour_cast: mean colour (a*, b*): a* from green to red, b* from blue to yellow, 0 is neutral.
    """

    blur: float
    noise: float
    brightness: float
    contrast: float
    burnt: float
    colour_cast: tuple[float, float]


def photo_quality(photo: Photo) -> PhotoQuality:
    """Measure a decoded photo, whose pixels are RGB uint8 (height, width, 3)."""
    step = max(1, round(max(photo.pixels.shape[:2]) / _SIDE))
    pixels = photo.pixels[::step, ::step]
    grey = rgb2gray(pixels)
    lightness, green_red, blue_yellow = np.moveaxis(rgb2lab(pixels), -1, 0)
    dark, light = np.percentile(lightness, [5, 95])
    noise = _MEDIAN_TO_SIGMA * np.median(np.abs(convolve(grey, _NOISE_FILTER)))
    return PhotoQuality(
        blur=float(blur_effect(grey)),  # type: ignore[no-untyped-call]
        noise=float(255 * noise),
        brightness=float(lightness.mean()),
        contrast=float(light - dark),
        burnt=float((pixels == 255).any(axis=-1).mean()),
        colour_cast=(float(green_red.mean()), float(blue_yellow.mean())),
    )
