"""A quarter turn clockwise of what is kept of a board: places, the outline in its photo, and its steps."""

from __future__ import annotations

from dataclasses import replace

from scorer.board import Place
from ui.game.edits import Confirmation, Editing, Step
from vision.reading import Corners


def turned_place(place: Place, height: int) -> Place:
    return place[1], height - 1 - place[0]


def turned_corners(corners: Corners | None) -> Corners | None:
    return (corners[3], *corners[:3]) if corners else None


def turned_editing(editing: Editing) -> Editing:
    height = editing.board.height

    def turned(step: Step) -> Step:
        before, after = (
            tuple((turned_place(place, height), square) for place, square in side)
            for side in (step.before, step.after)
        )
        settled = tuple(turned_place(place, height) for place in step.settled)
        return replace(
            step,
            before=before,
            after=after,
            settled=settled,
            confirmed=tuple(map(confirmation, step.confirmed)),
        )

    def confirmation(given: Confirmation) -> Confirmation:
        code, place, square = given
        return code, turned_place(place, height), square

    return replace(
        editing,
        board=editing.board.turned(),
        settled=frozenset(turned_place(place, height) for place in editing.settled),
        done=tuple(map(turned, editing.done)),
        undone=tuple(map(turned, editing.undone)),
        confirmed=frozenset(map(confirmation, editing.confirmed)),
    )
