"""Fourth stage: what each square shows, as chances; what it is, is decided later.

One small network looks at every square with a quarter of a square of its surroundings. It answers, each
with a whole distribution: what is printed there in which game, or nothing placed; a fire token; a wooden
piece; a caveman; on which side the other half of its domino lies; and whether something hides the square.

Steps:
1. cut the squares of the grid, and those of the ring around it that the locator takes for this board;
2. ask the network; squares that it is not sure of it sees again in the three other quarter turns;
3. a square that something hides may be anything: the more it does, the less its picture counts;
4. tell the game by all squares together, and keep the chances within that game;
5. look between two squares where a caveman may lie over both (``cavemen_across``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.classifying.adapter import Adapter
from vision.classifying.calibration import Calibration, log_softmax, measured_calibration
from vision.classifying.cavemen_across import crops_between, pairs_to_look_at, with_cavemen_across
from vision.classifying.square_classes import COVERED, FEATURES, FIRST, HEADS, NOTHING_PLACED, deck
from vision.networks import run
from vision.rectify import Rectified
from vision.settings import DEFAULT, Settings

Floats = NDArray[np.float64]
Crops = NDArray[np.uint8]
#: The log chances of every head, (n, classes) each.
Chances = dict[str, Floats]
Look = Callable[[Crops], Chances]

#: What the network sees of a square: so many squares across, so many pixels.
CROP_SQUARES = 1.5
CROP_SIDE = 64
#: Where up, left, right, down of the picture point after 0 to 3 quarter turns counter-clockwise.
TURNED = ((0, 1, 2, 3), (1, 3, 0, 2), (3, 2, 1, 0), (2, 0, 3, 1))
#: How likely a hidden square is placed, at least and at most, whatever the locator says.
_HIDDEN_PLACED = (0.1, 0.9)
#: Chance from which something is rather placed than not.
_RATHER = 0.5
#: One square alone never says more than this, in nats, about which game it is.
_MOST_GAME_NATS = 6.0


@dataclass(frozen=True, eq=False)
class SquareLikelihoods:
    """Log chances about the grid's squares and the ring around them, (rows + 2, cols + 2, classes).

    ``kinds`` are those of the game's deck; ``partners`` the sides up, left, right, down. ``covered`` is the
    chance, 0 to 1, that something hides the square (rows + 2, cols + 2), ``looks`` the chance by its own
    picture that something is placed there; ``None`` where nobody asked.
    """

    game: Game
    kinds: Floats
    tokens: Floats
    resources: Floats
    cavemen: Floats
    partners: Floats
    covered: Floats | None = None
    looks: Floats | None = None


def classify(
    rectified: Rectified,
    game: Game | None = None,
    settings: Settings = DEFAULT,
    calibration: Calibration | None = None,
    look: Look | None = None,
) -> SquareLikelihoods:
    """Look at every square; ``calibration`` has the temperatures, those measured if not given.

    ``game`` is what the user says; a photo that clearly shows the other game is read as that. ``look``
    answers for crops in place of the network alone: it knows the players' copy of the game.
    """
    wanted = squares_to_classify(rectified, settings)
    rows, cols = wanted.shape
    crops = rectified.crops_of(wanted, CROP_SQUARES, CROP_SIDE)
    heads = look(crops) if look else classify_crops(crops, settings, calibration)
    covered, looks = np.zeros((2, rows, cols))
    covered[wanted] = np.exp(heads.pop(COVERED)[:, 1])
    looks[wanted] = 1 - np.exp(heads["kind"][:, NOTHING_PLACED])
    heads["kind"] = _unless_covered(heads["kind"], covered[wanted], rectified.belongs[wanted])
    every = {name: np.full((rows, cols, classes), -np.log(classes)) for name, classes in HEADS.items()}
    every["kind"][:] = np.log(settings.min_probability)
    every["kind"][..., NOTHING_PLACED] = 0.0
    for name in ("token", "resource", "caveman"):
        every[name][:] = np.log(settings.min_probability)
        every[name][..., 0] = 0.0
    for name, chances in heads.items():
        every[name][wanted] = chances
    game = _game_told(heads["kind"], game, settings)
    if game is Game.ORIGINS:
        every["caveman"] = _cavemen(rectified, every["caveman"], looks > _RATHER, settings, calibration)
    every["kind"][..., NOTHING_PLACED] -= _locator_log_odds(rectified.belongs, settings)
    return SquareLikelihoods(
        game,
        of_game(every["kind"], game),
        every["token"],
        every["resource"],
        every["caveman"],
        every["partner"],
        covered,
        looks,
    )


def _cavemen(
    rectified: Rectified,
    cavemen: Floats,
    placed: NDArray[np.bool_],
    settings: Settings,
    calibration: Calibration | None,
) -> Floats:
    """Return the log chances of cavemen, those over two squares on either of them."""
    pairs = pairs_to_look_at(cavemen, placed, settings)
    if not pairs:
        return cavemen
    crops = crops_between(rectified, pairs, CROP_SQUARES, CROP_SIDE)
    between = look_once(crops, 0, calibration)["caveman"]
    return with_cavemen_across(cavemen, pairs, between)


def _unless_covered(kinds: Floats, covered: Floats, belongs: NDArray[np.float32]) -> Floats:
    """Return the log chances of kinds (n, classes), of squares that something hides as far as they are seen.

    What is hidden may be any kind, or nothing as likely as the locator takes it for no square of this board.
    """
    placed = np.clip(belongs.astype(np.float64), *_HIDDEN_PLACED)
    anything = np.repeat(placed[:, None] / NOTHING_PLACED, NOTHING_PLACED + 1, axis=1)
    anything[:, NOTHING_PLACED] = 1 - placed
    share = covered[:, None]
    return np.log((1 - share) * np.exp(kinds) + share * anything)


def _locator_log_odds(belongs: NDArray[np.float32], settings: Settings) -> Floats:
    """Return how much likelier something is placed by the locator's word, in nats.

    It sees the whole board at once, so it knows squares that are burnt out by a lamp; holes it does not see
    as well as the squares' own pictures do.
    """
    chance = np.clip(belongs.astype(np.float64), 0.02, 0.98)
    return np.asarray(settings.locator_weight * np.log(chance / (1 - chance)))


def squares_to_classify(rectified: Rectified, settings: Settings) -> NDArray[np.bool_]:
    """Return which squares to classify: all of the grid, and what of the ring may belong to it."""
    wanted = (rectified.belongs >= settings.min_ring_belongs) & (rectified.inside >= settings.min_ring_inside)
    wanted[1:-1, 1:-1] = True
    return np.asarray(wanted)


def classify_crops(
    crops: Crops,
    settings: Settings = DEFAULT,
    calibration: Calibration | None = None,
    adapter: Adapter | None = None,
) -> Chances:
    """Return the log chances of every head for crops (n, side, side, 3) in RGB."""
    return look_again(crops, look_once(crops, 0, calibration, adapter), settings, calibration, adapter)


def look_again(
    crops: Crops,
    answers: Chances,
    settings: Settings = DEFAULT,
    calibration: Calibration | None = None,
    adapter: Adapter | None = None,
) -> Chances:
    """Return the answers of a first look, those that are not sure after three more looks."""
    answers = {name: chances.copy() for name, chances in answers.items()}
    unsure = np.zeros(len(crops), bool)
    for name in answers:
        if name != "partner":
            unsure |= answers[name].max(axis=1) < np.log(settings.retry_below)
    if unsure.any():
        views = _look_turned(crops[unsure], calibration, adapter)
        for name, chances in answers.items():
            mean = sum((view[name] for view in views), chances[unsure]) / 4
            chances[unsure] = log_softmax(mean)
    return never_certain(answers, settings)


def never_certain(answers: Chances, settings: Settings = DEFAULT) -> Chances:
    """Return the answers with a little chance left to every class."""
    least = settings.min_probability
    return {
        name: np.log((1 - least) * np.exp(chances) + least / chances.shape[1])
        for name, chances in answers.items()
    }


def look_once(
    crops: Crops, turns: int, calibration: Calibration | None = None, adapter: Adapter | None = None
) -> Chances:
    """Run the network on crops turned counter-clockwise by so many quarters."""
    return ask(adapter.mapped(crops) if adapter else crops, turns, calibration)[0]


def _look_turned(crops: Crops, calibration: Calibration | None, adapter: Adapter | None) -> list[Chances]:
    """Run the network once on crops in the three other quarter turns; return what it says of each turn."""
    seen = adapter.mapped(crops) if adapter else crops
    quarters = (1, 2, 3)
    turned = np.concatenate([np.rot90(seen, turns, axes=(1, 2)) for turns in quarters])
    chances, _ = _answers(turned, calibration)
    parts = {name: np.split(of_all, len(quarters)) for name, of_all in chances.items()}
    views = [{name: part[number] for name, part in parts.items()} for number in range(len(quarters))]
    return [_turned_back(view, turns) for view, turns in zip(views, quarters, strict=True)]


def ask(
    crops: Crops, turns: int, calibration: Calibration | None = None
) -> tuple[Chances, NDArray[np.float32]]:
    """Return what the network says of crops so turned, and its features."""
    chances, features = _answers(np.ascontiguousarray(np.rot90(crops, turns, axes=(1, 2))), calibration)
    return _turned_back(chances, turns), features


def _answers(crops: Crops, calibration: Calibration | None) -> tuple[Chances, NDArray[np.float32]]:
    """Return what the network says of crops as they are, and its features."""
    temperatures = (calibration or measured_calibration()).temperatures
    *outputs, features = run("squares", (*HEADS, COVERED, FEATURES), crops=crops)
    logits = dict(zip((*HEADS, COVERED), outputs, strict=True))
    return {
        name: log_softmax(values / temperatures.get(name, 1.0)) for name, values in logits.items()
    }, features


def _turned_back(chances: Chances, turns: int) -> Chances:
    """Return what was said of crops so turned, with the sides of the crops as they were."""
    return chances | {"partner": chances["partner"][:, TURNED[turns]]}


def which_game(log_chances: Floats) -> Game:
    """Return the game that all squares (n, classes) together speak for."""
    return Game.ORIGINS if _origins_log_odds(log_chances) >= 0 else Game.CLASSIC


def _game_told(log_chances: Floats, game: Game | None, settings: Settings) -> Game:
    """Return the game that the user says, unless the squares clearly speak for the other one."""
    log_odds = _origins_log_odds(log_chances)
    if game is not None and abs(log_odds) < settings.min_other_game_nats:
        return game
    return Game.ORIGINS if log_odds >= 0 else Game.CLASSIC


def _origins_log_odds(log_chances: Floats) -> float:
    """Return how much likelier Origins is than classic, in nats; squares of the table say nothing."""
    first, second = (
        np.logaddexp.reduce(log_chances[:, FIRST[game] : FIRST[game] + deck(game).start + 1], axis=1)
        for game in Game
    )
    says = np.clip(first - second, -_MOST_GAME_NATS, _MOST_GAME_NATS)
    placed = 1 - np.exp(log_chances[:, NOTHING_PLACED])
    return float(says @ placed)


def of_game(log_chances: Floats, game: Game) -> Floats:
    """Return the log chances (..., kinds) of one game's deck from those of all classes, given that game."""
    own = list(range(FIRST[game], FIRST[game] + deck(game).start + 1))
    return log_softmax(log_chances[..., [*own, NOTHING_PLACED]])
