"""What the network says of a board, made up: the chances that a good look at its squares gives."""

from random import Random

import numpy as np

from scorer.board import Game, Square, Terrain
from scorer.formats.notation import parse, write
from scorer.simulate import play
from vision.classifying.classify import SquareLikelihoods
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck
from vision.reconciling.reconcile import reconcile

FLOOR = 1e-5
BOARD = play(Random(11), Game.CLASSIC, 5)[0].board.trimmed()


def sharp(classes, right, sure):
    values = np.full(classes, np.log((1 - sure) / (classes - 1)))
    values[right] = np.log(sure)
    return values


def kind(square, game):
    held = deck(game)
    if square is None:
        return held.empty
    return held.start if square.terrain is Terrain.START else held.faces.index(square.face)


def seen_of(board, sure=1 - FLOOR):
    """Chances as a good look at a board gives them, with a ring of table around it."""
    shape = (board.height + 2, board.width + 2)
    classes = {"kinds": deck(board.game).empty + 1, "tokens": 4, "resources": 5, "cavemen": 11}
    arrays = {name: np.empty((*shape, count)) for name, count in classes.items()}
    for place in np.ndindex(shape):
        square = board[place[0] - 1, place[1] - 1]
        lain = square or Square(Terrain.START)
        right = (
            kind(square, board.game),
            lain.token,
            RESOURCES.index(lain.resource),
            CAVEMEN.index(lain.caveman),
        )
        for (name, count), number in zip(classes.items(), right, strict=True):
            arrays[name][place] = sharp(count, number, sure)
    return SquareLikelihoods(board.game, **arrays, partners=np.zeros((*shape, 4)))


def look(seen, place, **chances):
    """Change what is seen of one square: classes by name or number with their chances."""
    for name, given in chances.items():
        array = getattr(seen, name)
        values = np.full(array.shape[2], FLOOR)
        for number, chance in given.items():
            values[number] = chance
        array[place[0] + 1, place[1] + 1] = np.log(values / values.sum())


def number(text, game="c"):
    return kind(parse(f"{game}5.{text}")[0, 0], Game.CLASSIC if game == "c" else Game.ORIGINS)


def read(seen, **known):
    laid = reconcile(seen, **known)
    return laid, write(laid.board.trimmed())
