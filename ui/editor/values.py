"""What the pages hand to the component: frozen values, without Streamlit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scorer.board import Place, Square
from ui.game.edits import Change, Editing
from ui.render.scorecard import OpenPoint, ScorecardColumn, ScorecardRow
from vision.certainty.asked_together import Together
from vision.reading import Alternative


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the page that the component draws: ``code`` comes back when it is tapped.

    ``icon`` is a name of Streamlit's Material symbols. ``main`` is for the one button that leads on.
    A label that is not ``shown`` is for screen readers, the icon stands alone.
    """

    code: str
    label: str
    icon: str = ""
    main: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Check:
    """A check that a player can confirm: its code, and the squares as they lie that it is about."""

    code: str
    squares: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the whole board in one sentence, such as a problem, and the places it speaks of.

    Squares of an ``impossible`` notice are framed in red; those of a hint light up only when it is tapped.
    A notice with a ``check`` has a button that says that it lies like this. ``hint`` says what would be
    right.
    """

    text: str
    places: tuple[Place, ...] = ()
    impossible: bool = True
    check: Check | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Editor:
    """One board to check or to enter, and everything around it.

    ``photo`` is the rectified picture (JPEG) of exactly the rows and columns of the board.
    ``doubts`` maps a place to the squares that it may be, the likeliest first; the order of the mapping
    is the order of the questions. Places of ``editing.settled`` are left out.
    ``quiet`` are those of them that need no answer, ``stays_open`` says so. ``answer_totals`` has the total
    that each answer leads to, ``buts`` what another answer changes; ``sure`` is the word for a certain score,
    ``settles`` says how many answers it takes. ``together`` are pairs of squares that are one question.
    ``overruled`` maps places that the dominoes decided, against the look of the photo, to the square that was
    seen there.
    ``resources`` and ``cavemen`` say which pieces the chosen mode plays with.
    ``score`` is the sum as text, ``provisional`` says that it may still change.
    ``replaced`` says that undo goes back beyond the board's steps, to the board that this one has replaced;
    ``gave_way`` that redo brings the board which was taken back like that.
    ``head`` stands in the bar, ``foot`` under the board while no square is open.
    """

    editing: Editing
    title: str = ""
    subtitle: str = ""
    mode: Literal["correct", "paint"] = "correct"
    photo: bytes | None = None
    doubts: Mapping[Place, tuple[Alternative, ...]] = field(default_factory=dict)
    quiet: frozenset[Place] = frozenset()
    answer_totals: Mapping[Place, Mapping[Square | None, int]] = field(default_factory=dict)
    buts: Mapping[Place, str] = field(default_factory=dict)
    together: tuple[Together, ...] = ()
    sure: str = ""
    settles: str = ""
    stays_open: str = ""
    overruled: Mapping[Place, Alternative] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    resources: bool = True
    cavemen: bool = True
    score: str = ""
    provisional: bool = False
    replaced: bool = False
    gave_way: bool = False
    back: str = ""
    head: tuple[Action, ...] = ()
    foot: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The scorecard of all players, in the order of the printed pad, and below it what is still open.

    ``first`` is the cell (row, column) that is lit at the start, if any; as long as none is, the board of
    ``column`` is shown. With ``single`` there is one player,
    whose board is shown large and whose lines stand below it. ``stacked`` keeps board and table in one column
    on a wide screen, too. ``head`` stands in the corner beside ``back``. From an open point a button leads to
    its board, if there are ``boards``: its code is ``board_`` with the column.
    """

    columns: tuple[ScorecardColumn, ...]
    rows: tuple[ScorecardRow, ...]
    open: tuple[OpenPoint, ...] = ()
    title: str = ""
    first: tuple[int, int] | None = None
    column: int = 0
    single: bool = False
    stacked: bool = False
    boards: bool = True
    back: str = ""
    head: tuple[Action, ...] = ()
    foot: tuple[Action, ...] = ()
