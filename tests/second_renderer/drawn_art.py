"""The project's own drawings as a set of pictures, for machines without a folder of reference pictures."""

from functools import cache

import numpy as np

from scorer.board import HUT_COLOURS
from tests.second_renderer.reference_art import SIDE
from vision.training.artwork import drawn


class DrawnArt:
    """Only the flat pictures: what stands on the table is modelled here."""

    def __init__(self, game):
        self.game = game
        self.source = drawn(game)
        self.colours = HUT_COLOURS[game]  # a tile without a player's colour has no building of its own

    @cache  # noqa: B019 - one set of pictures lives as long as its process
    def domino(self, number):
        return self.source.domino(number, SIDE, np.random.default_rng(number))

    @cache  # noqa: B019
    def start(self, colour):
        return self.source.start(colour, SIDE, np.random.default_rng(1))

    @cache  # noqa: B019
    def token(self, fires):
        return self.source.token(fires, SIDE, np.random.default_rng(fires)).picture

    @cache  # noqa: B019
    def wood(self, kind):
        return self.source.resource(kind, SIDE, np.random.default_rng(1)).picture

    @cache  # noqa: B019
    def caveman(self, kind):
        return self.source.caveman(kind, SIDE, np.random.default_rng(1)).picture
