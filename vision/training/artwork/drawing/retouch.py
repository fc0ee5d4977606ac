"""Small changes to a printed picture: other ink, bent paper, wear, erased or exchanged patches."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from vision.training.artwork.drawing.outline import Points
from vision.training.artwork.interface import Picture, PixelMap


def opened(path: Path) -> Picture:
    """Read a picture as RGB or RGBA."""
    stored = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_UNCHANGED)
    if stored is None:
        raise ValueError(f"{path.name} is no picture")
    turn = cv2.COLOR_BGRA2RGBA if stored.ndim == 3 and stored.shape[2] == 4 else cv2.COLOR_BGR2RGB
    return cv2.cvtColor(stored, turn).astype(np.uint8)


def resized(picture: Picture, width: int, height: int) -> Picture:
    """Scale a picture; an enlarged one is sharpened a little."""
    if picture.shape[1] >= width:
        return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)
    grown = cv2.resize(picture, (width, height), interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(grown, (0, 0), sigmaX=width / picture.shape[1])
    return cv2.addWeighted(grown, 1.6, soft, -0.6, 0).astype(np.uint8)


def stretched(shape: tuple[int, int], points: Points) -> PixelMap:
    """Return the mask of a polygon given in parts of the picture's width and height, 0 to 1."""
    mask = np.zeros(shape, np.uint8)
    place = (points * (shape[1], shape[0]) * 16).round().astype(np.int32)
    cv2.fillPoly(mask, [place], 255, lineType=cv2.LINE_AA, shift=4)
    return mask.astype(np.float32) / 255


def feathered(mask: PixelMap, width: float) -> PixelMap:
    return cv2.GaussianBlur(mask, (0, 0), sigmaX=max(width, 0.4))


def mixed(below: Picture, above: Picture, mask: PixelMap) -> Picture:
    """Return ``above`` where the mask is 1, ``below`` where it is 0."""
    blend = below + (above.astype(np.float32) - below) * mask[..., None]
    return np.clip(blend, 0, 255).round().astype(np.uint8)


def erased(picture: Picture, mask: PixelMap) -> Picture:
    """Return the picture without what the mask covers: filled in from around it."""
    hole = (mask > 0.05).astype(np.uint8) * 255
    return cv2.inpaint(picture, hole, inpaintRadius=3, flags=cv2.INPAINT_TELEA).astype(np.uint8)


def recoloured(picture: Picture, rng: np.random.Generator, amount: float = 1.0) -> Picture:
    """Return the picture in slightly other ink: hue, saturation, brightness and contrast."""
    hsv = cv2.cvtColor(picture[..., :3], cv2.COLOR_RGB2HSV).astype(np.float32)
    hsv[..., 0] = (hsv[..., 0] + rng.normal(0, 1.4 * amount)) % 180
    hsv[..., 1] *= 1 + rng.uniform(-0.28, 0.08) * amount
    hsv[..., 2] = 255 * (hsv[..., 2] / 255) ** np.exp(rng.normal(0, 0.12 * amount))
    hsv[..., 2] *= 1 + rng.uniform(-0.08, 0.05) * amount
    rgb = cv2.cvtColor(np.clip(hsv, 0, (179, 255, 255)).astype(np.uint8), cv2.COLOR_HSV2RGB)
    return np.dstack((rgb, picture[..., 3:])).astype(np.uint8)


def bent(picture: Picture, rng: np.random.Generator, amount: float = 0.02) -> Picture:
    """Return the picture on paper stretched unevenly: places move by ``amount`` of its height."""
    height, width = picture.shape[:2]
    coarse = np.zeros((7, 7, 2), np.float32)
    coarse[1:-1, 1:-1] = rng.normal(0, amount * height, (5, 5, 2))
    moves = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    xs, ys = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return cv2.remap(
        picture, xs + moves[..., 0], ys + moves[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101
    ).astype(np.uint8)


def spread_under(picture: Picture) -> Picture:
    """Return an RGBA picture whose colour goes on under its transparent pixels."""
    hidden = (picture[..., 3] < 200).astype(np.uint8)
    if not hidden.any() or hidden.all():
        return picture
    rgb = cv2.inpaint(
        np.ascontiguousarray(picture[..., :3]), hidden, inpaintRadius=2, flags=cv2.INPAINT_TELEA
    )
    return np.dstack((rgb, picture[..., 3])).astype(np.uint8)


def worn(picture: Picture, rng: np.random.Generator) -> Picture:
    """Return a domino or tile after some years: ink faded, corners and rims rubbed, a scratch or two."""
    height, width = picture.shape[:2]
    faded = recoloured(picture, rng, 0.5)
    rim = np.ones((height, width), np.float32)
    inset = max(round(rng.uniform(0.004, 0.018) * height), 1)
    rim[inset:-inset, inset:-inset] = 0
    patches = cv2.resize(
        rng.random((9, 17)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
    )
    rubbed = feathered(rim, 0.004 * height) * np.clip(patches * 1.6 - 0.5, 0, 1) * rng.uniform(0.2, 0.8)
    for _ in range(rng.integers(0, 3)):
        start, end = rng.uniform(0, (width, height), (2, 2))
        cv2.line(
            rubbed,
            start.astype(int).tolist(),
            (0.7 * start + 0.3 * end).astype(int).tolist(),
            0.25,
            1,
            cv2.LINE_AA,
        )
    card = np.full_like(picture, (226, 218, 204))
    return mixed(faded, card, rubbed)
