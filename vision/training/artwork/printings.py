"""Other printings of the same game: an artwork whose printed pictures are changed in colour.

Copies of a game differ in ink; some are faded, and some are printed at home. A printing changes all that is
printed on card. Wooden pieces keep their paint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np

from scorer.board import Caveman, Game, Resource
from vision.training.arrays import Rng
from vision.training.artwork.interface import Artwork, Panel, Picture, Piece, PixelMap

#: A change of RGB pixels (float32, 0 to 1).
Change = Callable[[PixelMap], PixelMap]

_GREY = np.array([0.299, 0.587, 0.114], np.float32)
_PAPER = np.array([0.97, 0.96, 0.93], np.float32)


def _grey(rgb: PixelMap) -> PixelMap:
    return np.repeat((rgb @ _GREY)[..., None], 3, axis=-1)


def _hue_turned(rgb: PixelMap, degrees: float) -> PixelMap:
    hsv = cv2.cvtColor(rgb.astype(np.float32), cv2.COLOR_RGB2HSV)
    hsv[..., 0] = (hsv[..., 0] + degrees) % 360
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB))


def _saturated(rgb: PixelMap, factor: float) -> PixelMap:
    grey = _grey(rgb)
    return np.asarray(grey + factor * (rgb - grey))


def _contrasted(rgb: PixelMap, factor: float) -> PixelMap:
    return np.asarray(0.5 + factor * (rgb - 0.5))


def _mixed_with(rgb: PixelMap, colour: PixelMap, share: float) -> PixelMap:
    return np.asarray(rgb + share * (colour - rgb))


def hue(rng: Rng) -> Change:
    """Turn all hues by 12 to 30 degrees."""
    return partial(_hue_turned, degrees=float(rng.choice([-1, 1]) * rng.uniform(12, 30)))


def pale(rng: Rng) -> Change:
    """Take away a third to two thirds of the saturation."""
    return partial(_saturated, factor=float(rng.uniform(0.35, 0.65)))


def vivid(rng: Rng) -> Change:
    """Strengthen saturation and contrast, as a glossy reprint."""
    saturation, contrast = rng.uniform(1.25, 1.7), rng.uniform(1.1, 1.35)
    return lambda rgb: _contrasted(_saturated(rgb, saturation), contrast)


def low_contrast(rng: Rng) -> Change:
    return partial(_contrasted, factor=float(rng.uniform(0.45, 0.7)))


def pastel(rng: Rng) -> Change:
    """Mix all colours with white."""
    share = float(rng.uniform(0.3, 0.5))
    return lambda rgb: _mixed_with(_saturated(rgb, 0.8), np.ones(3, np.float32), share)


def faded(rng: Rng) -> Change:
    """Bleach as the sun does: pale, bright, red ink the weakest, the card yellowed."""
    share, red = float(rng.uniform(0.25, 0.5)), float(rng.uniform(0.75, 0.95))
    yellowed = np.array([0.96, 0.92, 0.8], np.float32)
    weak = np.array([red, 1, 1], np.float32)
    return lambda rgb: _mixed_with(1 - weak * (1 - _saturated(rgb, 0.7)), yellowed, share)


def cartoon(rng: Rng) -> Change:
    """Flatten the picture into few, strong tones."""
    steps = int(rng.integers(4, 7))

    def change(rgb: PixelMap) -> PixelMap:
        smooth = cv2.bilateralFilter(rgb.astype(np.float32), 0, 0.15, 3)
        return np.asarray(_saturated(np.round(smooth * steps) / steps, 1.35))

    return change


def grey(rng: Rng) -> Change:
    """Print without colours."""
    contrast = float(rng.uniform(0.85, 1.15))
    return lambda rgb: _contrasted(_grey(rgb), contrast)


def home_print(rng: Rng) -> Change:
    """Print in black and white on office paper: steep tones, streaks of toner, a coarse screen."""
    steep, level = float(rng.uniform(1.1, 1.6)), float(rng.uniform(0.42, 0.55))
    streaks = rng.normal(0, 0.03, 97).astype(np.float32)

    def change(rgb: PixelMap) -> PixelMap:
        height, width = rgb.shape[:2]
        tone = np.clip(0.5 + steep * (rgb @ _GREY - level), 0.06, 1)
        tone = tone + streaks[np.arange(width) * 97 // max(width, 1) % 97]
        rows, cols = np.mgrid[0:height, 0:width]
        tone = tone + 0.05 * (((rows + cols) % 3) - 1)
        return np.asarray(tone[..., None] * _PAPER)

    return change


def outlined(rng: Rng) -> Change:
    """Flatten the picture into few tones with black outlines between them, as a redrawn print."""
    steps, strong = int(rng.integers(3, 6)), float(rng.uniform(0.4, 1))
    colour = float(rng.uniform(1.0, 1.5))

    def change(rgb: PixelMap) -> PixelMap:
        smooth = cv2.bilateralFilter(rgb.astype(np.float32), 0, 0.2, 3)
        tone = cv2.GaussianBlur(np.asarray(smooth @ _GREY, np.float32), (0, 0), sigmaX=0.8)
        edges = np.hypot(cv2.Sobel(tone, cv2.CV_32F, 1, 0), cv2.Sobel(tone, cv2.CV_32F, 0, 1))
        lines = strong * np.clip(3 * edges - 0.4, 0, 1)[..., None]
        return np.asarray(_saturated(np.round(smooth * steps) / steps, colour) * (1 - lines))

    return change


def laser_print(rng: Rng) -> Change:
    """Print in black on paper, white or tinted: steep tones, often by a screen of dots or lines."""
    steep, level = float(np.exp(rng.uniform(np.log(1.5), np.log(9)))), float(rng.uniform(0.35, 0.6))
    period, turn = float(rng.uniform(2.5, 6)), rng.uniform(0, np.pi)
    dots, strong = rng.random() < 0.6, float(rng.uniform(0, 0.5))
    paper = rng.uniform(0.88, 1, 3).astype(np.float32)

    def change(rgb: PixelMap) -> PixelMap:
        rows, cols = np.mgrid[0 : rgb.shape[0], 0 : rgb.shape[1]] * (2 * np.pi / period)
        along = np.cos(np.cos(turn) * cols + np.sin(turn) * rows)
        across = np.cos(np.cos(turn) * rows - np.sin(turn) * cols)
        screen = strong * (along * across if dots else along)
        tone = np.clip(0.5 + steep * (rgb @ _GREY - level + 0.4 * screen), 0.05, 1)
        return np.asarray(tone[..., None] * paper)

    return change


PRINTINGS: Mapping[str, Callable[[Rng], Change]] = {
    "hue": hue, "pale": pale, "vivid": vivid, "low_contrast": low_contrast, "pastel": pastel, "faded": faded,
    "cartoon": cartoon, "grey": grey, "home_print": home_print, "outlined": outlined,
    "laser_print": laser_print,
}  # fmt: skip


def green(rgb: PixelMap) -> PixelMap:
    """Return the picture in greens only, lighter and darker as before."""
    tone = (rgb @ _GREY)[..., None]
    return np.asarray(0.25 * rgb + 0.75 * tone * np.array([0.75, 1.25, 0.45], np.float32))


def _changed(picture: Picture, change: Change) -> Picture:
    rgb = change(picture[..., :3].astype(np.float32) / 255)
    bytes_ = np.clip(255 * rgb, 0, 255).round().astype(np.uint8)
    return np.dstack((bytes_, picture[..., 3:]))


@dataclass(frozen=True, eq=False)
class Reprinted:
    """An artwork in another printing. ``change_start`` is for the start tile alone."""

    artwork: Artwork
    change: Change
    change_start: Change

    @property
    def game(self) -> Game:
        return self.artwork.game

    @property
    def colours(self) -> tuple[str, ...]:
        return self.artwork.colours

    def domino(self, number: int, side: int, rng: Rng) -> Picture:
        return _changed(self.artwork.domino(number, side, rng), self.change)

    def start(self, colour: str, side: int, rng: Rng) -> Picture:
        return _changed(self.artwork.start(colour, side, rng), self.change_start)

    def building(self, colour: str, side: int, rng: Rng) -> tuple[Panel, ...]:
        return tuple(
            replace(
                panel,
                picture=_changed(panel.picture, self.change),
                back=_changed(panel.back, self.change),
            )
            for panel in self.artwork.building(colour, side, rng)
        )

    def token(self, fires: int, side: int, rng: Rng) -> Piece:
        return self._reprinted(self.artwork.token(fires, side, rng))

    def resource(self, kind: Resource, side: int, rng: Rng) -> Piece:
        return self.artwork.resource(kind, side, rng)

    def caveman(self, kind: Caveman, side: int, rng: Rng) -> Piece:
        return self._reprinted(self.artwork.caveman(kind, side, rng))

    def clutter(self, side: int, rng: Rng) -> Piece:
        return self._reprinted(self.artwork.clutter(side, rng))

    def _reprinted(self, piece: Piece) -> Piece:
        return replace(piece, picture=_changed(piece.picture, self.change))


def reprinted(artwork: Artwork, name: str, rng: Rng) -> Artwork:
    """Return the artwork in one of the :data:`PRINTINGS`, or with a ``green_start`` tile only."""
    if name == "green_start":
        return Reprinted(artwork, lambda rgb: rgb, green)
    change = PRINTINGS[name](rng)
    return Reprinted(artwork, change, change)
