"""A bound on how much work a question about dominoes may cost.

Work is counted in states that a search visits, not in seconds, so that every machine gives the same
answer. A state takes about a microsecond.
"""

from __future__ import annotations


class OutOfWorkError(Exception):
    """The question is not decided: its answer would take more work than it was given."""


class Work:
    """What is left of a budget; ``None`` is one without end.

    >>> work = Work(5)
    >>> work.spend(4)
    >>> work.spend(2)
    Traceback (most recent call last):
    scorer.tiling.work.OutOfWorkError
    """

    def __init__(self, states: int | None = None) -> None:
        self.left = states

    def spend(self, states: int) -> None:
        """Take from the budget; raise :class:`OutOfWorkError` once there is less than nothing left."""
        if self.left is not None:
            self.left -= states
            if self.left < 0:
                raise OutOfWorkError
