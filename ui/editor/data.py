"""The pages' values as JSON for the component. Everything in it is shown as text, never as markup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from scorer.board import TERRAINS, Game, Place
from scorer.formats.board_json import square_to_json, to_json
from ui.editor.doubt_question import joint_question, question
from ui.editor.palette import names, palette
from ui.editor.values import Action, Editor, Notice, Scorecard
from ui.game.edits import Editing, Step
from ui.game.edits_json import confirmations_to_json, squares_to_json
from ui.i18n import Texts
from ui.render.scorecard import OpenPoint, ScorecardColumn, ScorecardNumber, ScorecardRow

Json = dict[str, Any]
#: This many steps each way are sent with the board, so that they are undone without waiting. Older ones stay.
_STEPS_SENT = 10


def editor_data(key: str, editor: Editor, texts: Texts) -> tuple[Json, Json]:
    """Return what changes with the board, and what is sent once: words and chips."""
    editing = editor.editing
    data = {
        "view": "editor",
        "key": key,
        "mode": editor.mode,
        **to_json(editing.board),
        **_progress(editing),
        "doubts": [
            {
                "at": list(place),
                "quiet": place in editor.quiet,
                "but": editor.buts.get(place, ""),
                **question(alternatives, texts, editor.answer_totals.get(place, {})),
            }
            for place, alternatives in editor.doubts.items()
        ],
        "together": [joint_question(pair, texts) for pair in editor.together],
        "overruled": [
            {"at": list(place), "seen": square_to_json(seen.square)}
            for place, seen in editor.overruled.items()
        ],
        "notices": list(map(_notice, editor.notices)),
        "title": editor.title,
        "subtitle": editor.subtitle,
        "score": editor.score,
        "provisional": editor.provisional,
        "replaced": editor.replaced,
        "gave_way": editor.gave_way,
        "sure": editor.sure,
        "settles": editor.settles,
        "stays_open": editor.stays_open,
        **_buttons(editor),
    }
    game = editing.board.game
    chips = palette(game, texts, resources=editor.resources, cavemen=editor.cavemen)
    return data, {"words": words(texts), "palette": chips}


def _notice(notice: Notice) -> Json:
    check = notice.check
    return {
        "text": notice.text,
        "hint": notice.hint,
        "places": places_to_json(notice.places),
        "impossible": notice.impossible,
        "check": {"code": check.code, "squares": squares_to_json(check.squares)} if check else None,
    }


def _progress(editing: Editing) -> Json:
    done, undone = editing.done[-_STEPS_SENT:], editing.undone[-_STEPS_SENT:]
    older = editing.done[: len(editing.done) - len(done)]
    older_undone = editing.undone[: len(editing.undone) - len(undone)]
    return {
        "settled": places_to_json(sorted(editing.settled)),
        "confirmed": confirmations_to_json(editing.confirmed),
        "done": [step_data(step) for step in done],
        "undone": [step_data(step) for step in undone],
        "older": {
            "done": Counter(step.author for step in older),
            "undone": Counter(step.author for step in older_undone),
            "dominoes": sorted({step.domino for step in older if step.domino is not None}),
        },
        "acks": dict(editing.acks),
    }


def step_data(step: Step) -> Json:
    """Return a step as the component undoes and redoes it."""
    return {
        "before": squares_to_json(step.before),
        "after": squares_to_json(step.after),
        "settled": places_to_json(step.settled),
        "confirmed": confirmations_to_json(step.confirmed),
        "domino": step.domino,
        "author": step.author,
    }


def scorecard_data(key: str, scorecard: Scorecard, texts: Texts) -> tuple[Json, Json]:
    """Return the scorecard: the boards side by side and where every number comes from."""
    game = scorecard.columns[0].board.game if scorecard.columns else Game.ORIGINS
    margins = tuple(column.board.offset_in_frame for column in scorecard.columns)
    data = {
        "view": "scorecard",
        "key": key,
        "game": game,
        "title": scorecard.title,
        "columns": list(map(_column, scorecard.columns, margins)),
        "rows": [_row(row, margins) for row in scorecard.rows],
        "open": [_open_point(point, margins[point.column]) for point in scorecard.open],
        "first": list(scorecard.first) if scorecard.first else None,
        "column": scorecard.column,
        "single": scorecard.single,
        "stacked": scorecard.stacked,
        "boards": scorecard.boards,
        **_buttons(scorecard),
    }
    constant = {"names": names(game, texts), "grounds": TERRAINS[game]}
    return data, {"words": words(texts), "palette": constant}


def _column(column: ScorecardColumn, margin: Place) -> Json:
    board, (top, left) = column.board, margin
    side = range(board.frame_side)
    cells = [[square_to_json(board[row - top, col - left]) for col in side] for row in side]
    return {
        "name": column.name,
        "total": column.total,
        "provisional": column.provisional,
        "cells": cells,
    }


def _row(row: ScorecardRow, margins: tuple[Place, ...]) -> Json:
    return {
        "label": row.label,
        "icon": row.icon,
        "numbers": [_number(number, margin) for number, margin in zip(row.numbers, margins, strict=True)],
        "inner": [_row(inner, margins) for inner in row.inner],
        "total": row.total,
        "about": row.about,
    }


def _number(number: ScorecardNumber, margin: Place) -> Json:
    parts = [{"words": part.words, "places": _moved(part.places, margin)} for part in number.parts]
    return {"text": number.text, "parts": parts}


def _open_point(point: OpenPoint, margin: Place) -> Json:
    return {
        "column": point.column,
        "text": point.text,
        "hint": point.hint,
        "places": _moved(point.places, margin),
        "impossible": point.impossible,
    }


def _moved(places: Iterable[Place], margin: Place) -> list[list[int]]:
    """Return places of a board as places of its frame."""
    top, left = margin
    return [[row + top, col + left] for row, col in places]


def _buttons(holder: Editor | Scorecard) -> Json:
    return {
        "back": holder.back,
        "head": [action_to_json(action) for action in holder.head],
        "foot": [action_to_json(action) for action in holder.foot],
    }


def action_to_json(action: Action) -> Json:
    """Return a button of the page."""
    return {
        "code": action.code,
        "label": action.label,
        "icon": action.icon,
        "main": action.main,
        "shown": action.shown,
    }


def places_to_json(places: Any) -> list[list[int]]:  # noqa: ANN401 - any iterable of places
    """Return places as lists: JSON knows no tuples."""
    return [list(place) for place in places]


def words(texts: Texts) -> Json:
    """Return the sentences of the board's own script; plurals stay tables of ``one`` and ``other``."""
    return {**texts.group("board"), "lower_case_nouns": texts("grammar.lower_case_nouns") == "yes"}
