"""How far the reading of a photo is: how many come before it, then a line and three steps, as they end."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape

import streamlit as st

from ui.i18n import Texts
from vision.reading import STAGES

#: The steps that mean something to a player: the stage whose end ends each, what it is called, and what is
#: said as long as it is under way.
_STEPS = (
    ("locate", "photo.found", "photo.locating"),
    ("classify", "photo.step_squares", "photo.reading"),
    ("reconcile", "photo.step_dominoes", "photo.comparing"),
)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a reading is: the stages that have ended, and the photos that come before it."""

    ended: Collection[str]
    ahead: int = 0


def progress_line(texts: Texts) -> Callable[[Progress], None]:
    """Keep a place on the page; return what draws there how far a reading is."""
    place = st.empty()

    def show(progress: Progress) -> None:
        ended = progress.ended
        left = (number for number, (stage, *_) in enumerate(_STEPS) if stage not in ended)
        now = -1 if progress.ahead else next(left, len(_STEPS))
        with place.container():
            # A stage ends twice where the board is looked for once more, elsewhere in the photo.
            st.progress(sum(stage in ended for stage in STAGES) / len(STAGES), _doing(progress, now, texts))
            st.html(steps([texts(name) for _, name, _ in _STEPS], now))

    return show


def _doing(progress: Progress, now: int, texts: Texts) -> str:
    if progress.ahead:
        return texts("photo.ahead", n=progress.ahead)
    return texts(_STEPS[now][2] if now < len(_STEPS) else "photo.done")


def steps(names: Collection[str], now: int) -> str:
    """Return steps as HTML: those before ``now`` are done, those after it are to come.

    >>> steps(["found", "read"], 1)
    '<ol class="kd-steps"><li class="kd-done">found</li><li class="kd-now" aria-current="step">read</li></ol>'
    """
    marks = {-1: ' class="kd-done"', 0: ' class="kd-now" aria-current="step"', 1: ""}
    items = (
        f"<li{marks[(number > now) - (number < now)]}>{escape(name)}</li>"
        for number, name in enumerate(names)
    )
    return f'<ol class="kd-steps">{"".join(items)}</ol>'
