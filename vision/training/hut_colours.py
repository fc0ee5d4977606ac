"""Measure what the colours of huts and castles are told by, and how often they are told right.

    python -m vision.training.hut_colours fit LABELS.json...        writes vision/model/huts.json
    python -m vision.training.hut_colours evaluate LABELS.json...

Labels are those of hard scenes (``kingdomino render --kind hard``), which say each board's ``hut``.

Steps of ``fit``:
1. the mean colours of terrains over all scenes are those in neutral light;
2. the palette is made of the centres of the start tiles' colours in CIELAB (k-means);
3. the weights of each game's regression are those that make the labels most probable; large ones cost, which
   keeps its chances honest on scenes that it was not fitted to.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.cluster.vq import kmeans2
from scipy.optimize import minimize

from scorer.board import TERRAINS, Board, Game, Place, Terrain
from vision.grid import grid_from_corners
from vision.hut_colour import (
    COLOURS,
    HutModel,
    colour_shares,
    lab_pixels,
    light_gains,
    mean_colour,
    read_hut,
)
from vision.load import Photo, load
from vision.locating.located import RING
from vision.measure import Truth, truth_of
from vision.rectify import BORDER, Rectified
from vision.settings import DEFAULT
from vision.training.command_line import MODELS
from vision.warp import straighten

Floats = NDArray[np.float64]

#: Colours of the palette.
_PALETTE = 24
#: The cost of large weights, as a share of one board's log chance for each unit squared.
_RIDGE = 0.01
#: How far a board's corners are moved, in squares: the locator errs as much. So often each board is taken.
_JITTER, _TIMES = 0.04, 3
#: From this confidence on a colour counts as told.
_SURE = 0.97


@dataclass(frozen=True, eq=False)
class LabelledHut:
    """A board from above with its ring, where its start tile is, and the colour that is seen, if any."""

    rectified: Rectified
    board: Board
    start: Place
    colour: str | None
    kind: str

    @property
    def column(self) -> int:
        """The column of its colour among the weights."""
        colours = COLOURS[self.board.game]
        return colours.index(self.colour) if self.colour in colours else len(colours)


def labelled_huts(labels: Path, rng: np.random.Generator | None = None) -> Iterator[LabelledHut]:
    """Yield every board whose labels say its hut; with ``rng`` its corners are moved a little."""
    for entry in json.loads(labels.read_text("utf-8")):
        boards = [board for board in entry.get("boards", [entry]) if "hut" in board]
        photo = load((labels.parent / entry["image"]).read_bytes()) if boards else None
        for board in boards:
            if photo is not None and any(_is_start(cell) for row in board["cells"] for cell in row):
                yield _labelled_hut(photo, truth_of(board), board["hut"], entry.get("kind", ""), rng)


def _is_start(cell: dict[str, object] | None) -> bool:
    return cell is not None and cell["terrain"] == Terrain.START


def _labelled_hut(
    photo: Photo, truth: Truth, colour: str | None, kind: str, rng: np.random.Generator | None
) -> LabelledHut:
    board, corners = truth.board, np.array(truth.corners)
    if rng is not None:
        side = np.linalg.norm(corners[1] - corners[0]) / board.width
        corners = corners + rng.normal(0, _JITTER * side, (4, 2))
    grid = grid_from_corners(corners.tolist(), board.height, board.width)
    pitch = DEFAULT.pitch
    picture = straighten(photo, grid, BORDER, pitch)
    rows, cols = board.height + 2 * RING, board.width + 2 * RING
    y, x = np.mgrid[0:rows, 0:cols]
    centres = (np.stack([x, y], axis=-1) + 0.5 - RING + BORDER) * pitch
    whole = np.ones((rows, cols), np.float32)
    rectified = Rectified(picture, grid, pitch, centres.astype(np.float32), whole, whole)
    ringed = _with_ring(board)
    start = next(place for place, each in ringed.squares.items() if each.terrain is Terrain.START)
    return LabelledHut(rectified, ringed, start, colour, kind)


def _with_ring(board: Board) -> Board:
    nothing = (None,) * (board.width + 2 * RING)
    rows = tuple((None, *row, None) for row in board.rows)
    return Board(board.game, board.size, (nothing, *rows, nothing))


def fit(huts: Sequence[LabelledHut], seed: int = 1) -> HutModel:
    """Return the model of some labelled boards."""
    light = _neutral_light(huts)
    gains = [light_gains(hut.rectified, hut.board, hut.start, light) for hut in huts]
    pixels = np.concatenate(
        [
            lab_pixels(hut.rectified, hut.start, gain).reshape(-1, 3)[::7]
            for hut, gain in zip(huts, gains, strict=True)
        ]
    )
    palette, _ = kmeans2(pixels, _PALETTE, minit="++", rng=np.random.default_rng(seed))
    shares = np.array(
        [
            colour_shares(hut.rectified, hut.start, gain, palette)
            for hut, gain in zip(huts, gains, strict=True)
        ]
    )
    weights = {}
    for game in Game:
        own = [number for number, hut in enumerate(huts) if hut.board.game is game]
        if own:
            weights[game] = _regression(shares[own], np.array([huts[number].column for number in own]), game)
    return HutModel(light, palette, weights)


def _neutral_light(huts: Sequence[LabelledHut]) -> dict[Terrain, Floats]:
    """Return the mean colour of each terrain but the start tile."""
    seen: dict[Terrain, list[Floats]] = defaultdict(list)
    for hut in huts:
        for place, square in hut.board.squares.items():
            if square.terrain is not Terrain.START:
                seen[square.terrain].append(mean_colour(hut.rectified, place))
    return {terrain: np.mean(colours, axis=0) for terrain, colours in seen.items()}


def _regression(shares: Floats, columns: NDArray[np.intp], game: Game) -> Floats:
    """Return the weights (features + 1, colours + 1) of a multinomial logistic regression."""
    inputs = np.column_stack([shares, np.ones(len(shares))])
    classes = len(COLOURS[game]) + 1
    right = np.eye(classes)[columns]

    def cost(flat: Floats) -> tuple[float, Floats]:
        weights = flat.reshape(inputs.shape[1], classes)
        logits = inputs @ weights
        logits -= logits.max(axis=1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        slope = inputs.T @ (np.exp(logs) - right) + 2 * _RIDGE * weights
        return float(-(logs * right).sum() + _RIDGE * (weights**2).sum()), slope.ravel()

    start = np.zeros(inputs.shape[1] * classes)
    found = minimize(cost, start, jac=True, method="L-BFGS-B", options={"maxiter": 2000})
    return np.asarray(found.x.reshape(inputs.shape[1], classes))


def write_model(model: HutModel, out: Path) -> None:
    order = [terrain for terrains in TERRAINS.values() for terrain in terrains if terrain in model.light]
    data = {
        "light": {
            str(terrain): np.round(model.light[terrain], 2).tolist() for terrain in dict.fromkeys(order)
        },
        "palette": np.round(model.palette, 2).tolist(),
        "weights": {str(game): np.round(rows, 3).tolist() for game, rows in model.weights.items()},
    }
    out.write_text(json.dumps(data) + "\n", "utf-8")


def evaluate(huts: Iterator[LabelledHut], model: HutModel | None = None) -> Iterator[str]:
    """Yield a line for each kind of scenes: how many colours are told, right, and surely wrong."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for hut in huts:
        told = read_hut(hut.rectified, hut.board, model)
        colour = told.colour if told else None
        for name in (hut.kind, "all"):
            row = counts[name]
            row["boards"] += 1
            row["seen"] += hut.colour is not None
            row["right"] += hut.colour is not None and colour == hut.colour
            row["wrong"] += colour is not None and colour != hut.colour
            row["sure"] += told is not None and told.confidence >= _SURE
            row["sure_wrong"] += told is not None and told.confidence >= _SURE and colour != hut.colour
    for name, row in counts.items():
        yield (
            f"{name}: {row['boards']} boards, {row['seen']} huts seen, {row['right']} told right, "
            f"{row['wrong']} wrong; of {row['sure']} sure ones {row['sure_wrong']} wrong"
        )


def main(argv: Sequence[str] | None = None) -> None:
    command = argparse.ArgumentParser(prog="python -m vision.training.hut_colours", description=__doc__)
    commands = command.add_subparsers(dest="command", required=True)
    for name in ("fit", "evaluate"):
        sub = commands.add_parser(name)
        sub.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    commands.choices["fit"].add_argument("--out", type=Path, default=MODELS / "huts.json")
    args = command.parse_args(argv)
    if args.command == "fit":
        rng = np.random.default_rng(1)
        huts = [hut for path in args.labels for _ in range(_TIMES) for hut in labelled_huts(path, rng)]
        write_model(fit(huts), args.out)
    else:
        for line in evaluate(hut for path in args.labels for hut in labelled_huts(path)):
            print(line)  # noqa: T201 - its answer


if __name__ == "__main__":
    main()
