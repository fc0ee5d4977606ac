"""Fourth stage: what each square shows, as chances, not yet as a verdict.

One small network looks at every square with a quarter of a square of its surroundings. It answers, each
with a whole distribution: what is printed there in which game, or nothing placed; a fire token; a wooden
piece; a caveman; and on which side the other half of its domino lies.

Steps:
1. cut the squares of the grid, and those of the ring around it that the locator takes for this board;
2. ask the network; squares that it is not sure of it sees again in the three other quarter turns;
3. tell the game by all squares together, and keep the chances within that game.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Square, Terrain
from vision.calibration import Calibration, calibration, log_softmax
from vision.networks import run
from vision.reconciling.cover import deck
from vision.reconciling.piece_priors import CAVEMEN, RESOURCES, TOKENS
from vision.rectify import Rectified
from vision.settings import DEFAULT, Settings

Floats = NDArray[np.float64]
Crops = NDArray[np.uint8]

#: What the network sees of a square: so many squares across, so many pixels.
CROP_SQUARES = 1.5
CROP_SIDE = 64
#: Where the kinds of each game begin in the head for what is printed; its last class is "nothing placed".
FIRST = {Game.ORIGINS: 0, Game.CLASSIC: deck(Game.ORIGINS).start + 1}
NOTHING_PLACED = FIRST[Game.CLASSIC] + deck(Game.CLASSIC).start + 1
#: The network's heads and their classes.
HEADS = {
    "kind": NOTHING_PLACED + 1,
    "token": len(TOKENS),
    "resource": len(RESOURCES),
    "caveman": len(CAVEMEN),
    "partner": 4,
}
#: Where up, left, right, down of the picture point after 0 to 3 quarter turns counter-clockwise.
TURNED = ((0, 1, 2, 3), (1, 3, 0, 2), (3, 2, 1, 0), (2, 0, 3, 1))
#: One square alone never says more than this, in nats, about which game it is.
_SAYS_MOST = 6.0


def kind_of(square: Square | None, game: Game) -> int:
    """Return the class of a square in the first head; ``KeyError`` for a face that no domino shows."""
    if square is None:
        return NOTHING_PLACED
    if square.terrain is Terrain.START:
        return FIRST[game] + deck(game).start
    try:
        return FIRST[game] + deck(game).faces.index(square.face)
    except ValueError:
        raise KeyError(square.face) from None


@dataclass(frozen=True, eq=False)
class Seen:
    """Log chances about the grid's squares and the ring around them, (rows + 2, cols + 2, classes).

    ``kinds`` are those of the game's deck; ``partners`` the sides up, left, right, down.
    """

    game: Game
    kinds: Floats
    tokens: Floats
    resources: Floats
    cavemen: Floats
    partners: Floats


def classify(
    rectified: Rectified,
    game: Game | None = None,
    settings: Settings = DEFAULT,
    worth: Calibration | None = None,
) -> Seen:
    """Look at every square; ``worth`` has the temperatures, those measured if not given."""
    wanted = looked_at(rectified, settings)
    rows, cols = wanted.shape
    crops = rectified.crops(CROP_SQUARES, CROP_SIDE)[wanted]
    heads = look(crops, settings, worth)
    every = {name: np.full((rows, cols, classes), -np.log(classes)) for name, classes in HEADS.items()}
    every["kind"][:] = np.log(settings.floor)
    every["kind"][..., NOTHING_PLACED] = 0.0
    for name in ("token", "resource", "caveman"):
        every[name][:] = np.log(settings.floor)
        every[name][..., 0] = 0.0
    for name, chances in heads.items():
        every[name][wanted] = chances
    game = game or which_game(heads["kind"])
    every["kind"][..., NOTHING_PLACED] -= _locator_says(rectified.belongs, settings)
    return Seen(
        game,
        of_game(every["kind"], game),
        every["token"],
        every["resource"],
        every["caveman"],
        every["partner"],
    )


def _locator_says(belongs: NDArray[np.float32], settings: Settings) -> Floats:
    """Return how much likelier something is placed by the locator's word, in nats.

    It sees the whole board at once, so it knows squares that are burnt out by a lamp; holes it does not see
    as well as the squares' own pictures do.
    """
    chance = np.clip(belongs.astype(np.float64), 0.02, 0.98)
    return np.asarray(settings.locator_says * np.log(chance / (1 - chance)))


def looked_at(rectified: Rectified, settings: Settings) -> NDArray[np.bool_]:
    """Return which squares are worth a look: all of the grid, and what of the ring may belong to it."""
    wanted = (rectified.belongs >= settings.ring_belongs) & (rectified.inside >= settings.ring_inside)
    wanted[1:-1, 1:-1] = True
    return np.asarray(wanted)


def look(crops: Crops, settings: Settings = DEFAULT, worth: Calibration | None = None) -> dict[str, Floats]:
    """Return the log chances of every head for crops (n, side, side, 3) in RGB."""
    warmth = (worth or calibration()).temperatures
    answers = _ask(crops, 0, warmth)
    unsure = np.zeros(len(crops), bool)
    for name in HEADS:
        if name != "partner":
            unsure |= answers[name].max(axis=1) < np.log(settings.sure)
    if unsure.any():
        doubtful = crops[unsure]
        views = [_ask(doubtful, turns, warmth) for turns in (1, 2, 3)]
        for name, chances in answers.items():
            mean = sum((view[name] for view in views), chances[unsure]) / 4
            chances[unsure] = log_softmax(mean)
    for name, chances in answers.items():
        share = settings.floor / HEADS[name]
        answers[name] = np.log((1 - settings.floor) * np.exp(chances) + share)
    return answers


def _ask(crops: Crops, turns: int, warmth: dict[str, float]) -> dict[str, Floats]:
    """Run the network on crops turned counter-clockwise by so many quarters."""
    turned = np.ascontiguousarray(np.rot90(crops, turns, axes=(1, 2)))
    logits = dict(zip(HEADS, run("squares", crops=turned), strict=True))
    logits["partner"] = logits["partner"][:, TURNED[turns]]
    return {name: log_softmax(values / warmth[name]) for name, values in logits.items()}


def which_game(kinds: Floats) -> Game:
    """Return the game that all squares together speak for; squares of the table say nothing."""
    first, second = (
        np.logaddexp.reduce(kinds[:, FIRST[game] : FIRST[game] + deck(game).start + 1], axis=1)
        for game in Game
    )
    says = np.clip(first - second, -_SAYS_MOST, _SAYS_MOST)
    placed = 1 - np.exp(kinds[:, NOTHING_PLACED])
    return Game.ORIGINS if float(says @ placed) >= 0 else Game.CLASSIC


def of_game(kinds: Floats, game: Game) -> Floats:
    """Return the log chances of one game's kinds and of nothing placed, given that game."""
    own = list(range(FIRST[game], FIRST[game] + deck(game).start + 1))
    return log_softmax(kinds[..., [*own, NOTHING_PLACED]])
