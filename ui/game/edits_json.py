"""A board being edited as JSON values: what is stored of it, and what travels to the page."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from scorer.board import Board
from scorer.formats.board_json import from_json, square_from_json, square_to_json, to_json
from ui.game.edits import Change, Confirmation, Editing, Step, place_on


def editing_to_json(editing: Editing) -> dict[str, Any]:
    """Return all of it as JSON values, to be stored."""
    return {
        "board": to_json(editing.board),
        "settled": [list(place) for place in sorted(editing.settled)],
        "done": [step_to_json(step) for step in editing.done],
        "undone": [step_to_json(step) for step in editing.undone],
        "acks": [list(ack) for ack in editing.acks],
        **_confirmed_to_json(editing.confirmed),
    }


def editing_from_json(data: Mapping[str, Any]) -> Editing:
    """Read what :func:`editing_to_json` wrote."""
    board = from_json(data["board"], outside_frame=True)  # the players may have chosen a smaller frame
    return Editing(
        board,
        frozenset(place_on(row, col, board) for row, col in data["settled"]),
        tuple(_step_from_json(step, board) for step in data["done"]),
        tuple(_step_from_json(step, board) for step in data["undone"]),
        tuple((client, seq) for client, seq in data["acks"]),
        frozenset(_confirmed_from_json(data, board)),
    )


def squares_to_json(changes: tuple[Change, ...]) -> list[list[object]]:
    """Return squares with their places, as an edit and a step write them."""
    return [[row, col, square_to_json(square)] for (row, col), square in changes]


def step_to_json(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"before": squares_to_json(step.before), "after": squares_to_json(step.after)}
    data |= {"settled": [list(place) for place in step.settled]} if step.settled else {}
    data |= {"domino": step.domino} if step.domino is not None else {}
    data |= {"author": step.author} if step.author else {}
    return data | _confirmed_to_json(step.confirmed)


def _step_from_json(data: Mapping[str, Any], board: Board) -> Step:
    before, after = (
        tuple(
            (place_on(row, col, board), square_from_json(square, board.game))
            for row, col, square in data[side]
        )
        for side in ("before", "after")
    )
    settled = tuple(place_on(row, col, board) for row, col in data.get("settled", ()))
    confirmed = _confirmed_from_json(data, board)
    return Step(before, after, settled, data.get("domino"), confirmed, str(data.get("author", "")))


def confirmations_to_json(confirmed: Iterable[Confirmation]) -> list[list[object]]:
    """Return what was confirmed as JSON values, always in the same order."""
    ordered = sorted(confirmed, key=lambda one: (one[0], one[1], repr(one[2])))
    return [[code, row, col, square_to_json(square)] for code, (row, col), square in ordered]


def _confirmed_to_json(confirmed: Collection[Confirmation]) -> dict[str, Any]:
    """Return the key that a board or a step without confirmations has not."""
    return {"confirmed": confirmations_to_json(confirmed)} if confirmed else {}


def _confirmed_from_json(data: Mapping[str, Any], board: Board) -> tuple[Confirmation, ...]:
    """Read what was confirmed; what lies beyond the board is passed over.

    Earlier versions left it there when the frame became smaller.
    """
    return tuple(
        (str(code), place_on(row, col, board), square_from_json(square, board.game))
        for code, row, col, square in data.get("confirmed", ())
        if row < board.height and col < board.width
    )
