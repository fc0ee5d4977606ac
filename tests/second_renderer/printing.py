"""How a copy of the game looks: recoloured prints, worn ones, copies from a printer at home.

A printing is a function from a picture (RGB or RGBA) to one of the same size, the same for a whole copy.
"""

import cv2
import numpy as np

_GREEN = (74, 132, 52)


def printing(name, rng):
    """Return the function that reprints a picture; ``name`` is that of a kind, or empty."""
    makers = {
        "faded": _faded, "contrast": _contrast, "pastel": _pastel, "grey": _grey, "home_print": _home_print,
        "worn": _worn, "cartoon": _cartoon,
        "hue_plus30": lambda rng: _hue(rng.uniform(25, 35)),
        "hue_minus30": lambda rng: _hue(-rng.uniform(25, 35)),
        "half_saturation": lambda rng: _saturation(rng.uniform(0.4, 0.6)),
    }  # fmt: skip
    if name not in makers:
        return lambda picture: picture
    change = makers[name](rng)

    def changed(picture):
        colour = change(picture[..., :3].astype(np.float32))
        return np.dstack([np.clip(colour, 0, 255).astype(np.uint8), *picture.transpose(2, 0, 1)[3:]])

    return changed


def green_start(picture):
    """Return a start tile whose ground is green: a later printing."""
    grey = picture.astype(np.float32).mean(2, keepdims=True) / 150
    ground = np.clip(grey * _GREEN, 0, 255)
    hsv = cv2.cvtColor(picture, cv2.COLOR_RGB2HSV)
    colourful = ((hsv[..., 1] > 150) & ((hsv[..., 0] < 8) | (hsv[..., 0] > 28)))[..., None]
    return np.where(colourful, picture, ground).astype(np.uint8)


def _turned_hue(colour, degrees):
    hsv = cv2.cvtColor(colour / 255, cv2.COLOR_RGB2HSV)
    hsv[..., 0] = (hsv[..., 0] + degrees) % 360
    return 255 * cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)


def _hue(degrees):
    return lambda colour: _turned_hue(colour, degrees)


def _luma(colour):
    return colour @ np.array([0.3, 0.59, 0.11], np.float32)


def _saturation(share):
    return lambda colour: _luma(colour)[..., None] * (1 - share) + colour * share


def _faded(rng):
    """Years of sun: red and yellow ink go first, all of it gets paler."""
    left = np.array([rng.uniform(0.45, 0.65), rng.uniform(0.55, 0.75), rng.uniform(0.65, 0.85)], np.float32)
    ink = left[[2, 0, 1]]  # of cyan, magenta and yellow, which hold back red, green and blue
    return lambda colour: 250 - (250 - colour) * ink


def _contrast(rng):
    strength = rng.uniform(1.5, 2.0) if rng.random() < 0.5 else rng.uniform(0.45, 0.6)
    return lambda colour: 120 + (colour - 120) * strength


def _pastel(rng):
    share = rng.uniform(0.4, 0.55)
    return lambda colour: 255 - (255 - _saturation(0.7)(colour)) * share


def _grey(rng):
    depth = rng.uniform(0.85, 1.1)
    return lambda colour: np.repeat((128 + (_luma(colour) - 128) * depth)[..., None], 3, 2)


def _home_print(rng):
    """A laser printer without colour: a screen of dots, or hard black and white."""
    pitch, angle, hard = rng.uniform(3.2, 5.5), rng.uniform(0.3, 1.2), rng.random() < 0.3

    def change(colour):
        luma = _luma(colour) / 255
        y, x = np.mgrid[: luma.shape[0], : luma.shape[1]].astype(np.float32)
        u, v = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
        screen = 0.5 + 0.25 * (np.cos(2 * np.pi * u / pitch) + np.cos(2 * np.pi * v / pitch))
        if hard:
            screen = cv2.GaussianBlur(luma, (0, 0), 12) * 0.8 + 0.08
        ink = cv2.GaussianBlur((luma < screen).astype(np.float32), (0, 0), 0.7)
        return np.repeat((242 - 205 * ink)[..., None], 3, 2)

    return change


def _worn(rng):
    """White edges, rubbed corners and scratches, others on each picture."""

    def change(colour):
        height, width = colour.shape[:2]
        y, x = np.mgrid[:height, :width]
        edge = np.minimum.reduce([x, y, width - 1 - x, height - 1 - y]) / min(height, width)
        rough = cv2.resize(
            rng.random((12, 12)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
        )
        rubbed = np.clip(1.4 - edge / (0.005 + 0.06 * rough**2), 0, 1).astype(np.float32)
        for _ in range(int(rng.integers(3, 11))):
            ends = (rng.uniform(-0.1, 1.1, (2, 2)) * (width, height)).astype(int).tolist()
            line = np.zeros((height, width), np.float32)
            cv2.line(line, *ends, rng.uniform(0.3, 0.8), int(rng.integers(1, 3)), cv2.LINE_AA)
            rubbed = np.maximum(rubbed, line)
        return colour + (232 - colour) * rubbed[..., None]

    return change


def _cartoon(rng):
    """Few flat colours and dark outlines."""
    steps = int(rng.integers(4, 6))

    def change(colour):
        soft = cv2.bilateralFilter(np.clip(colour, 0, 255), 9, 60, 6)
        flat = np.round(soft / 255 * steps) / steps * 255
        edges = cv2.Laplacian(cv2.GaussianBlur(_luma(soft), (0, 0), 1.6), cv2.CV_32F, ksize=5)
        return flat * (1 - 0.85 * np.clip((edges - 18) / 25, 0, 1)[..., None])

    return change
