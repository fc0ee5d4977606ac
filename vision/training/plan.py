"""How long and how fast a network is trained."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How to train. ``seed`` decides everything random, except for the rounding of several threads."""

    steps: int
    batch: int
    rate: float
    seed: int = 1
    threads: int = 1
    #: Steps in which the learning rate rises.
    warm_up: int
    #: Share of the learning rate that is left at the end.
    final_rate: float = 0.0
    #: Largest norm of the gradient.
    clip: float
    #: The running mean of the weights goes back about so many steps.
    averaged_steps: int
    save_every: int

    def rate_at(self, step: int) -> float:
        """Return the learning rate of a step, counted from 0.

        It rises linearly, then falls along half a cosine (Loshchilov and Hutter 2017, arXiv:1608.03983).

        >>> plan = Plan(steps=100, batch=1, rate=1.0, warm_up=10, clip=1, averaged_steps=1, save_every=1)
        >>> plan.rate_at(0), plan.rate_at(50), round(plan.rate_at(99), 3)
        (0.1, 0.5, 0.0)
        """
        cosine = 0.5 * (1 + math.cos(math.pi * step / self.steps))
        rising = min(1.0, (step + 1) / self.warm_up)
        return self.rate * rising * (self.final_rate + (1 - self.final_rate) * cosine)
