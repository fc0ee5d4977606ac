"""A board being edited: what the browser sent is checked, applied, kept, undone and redone.

The browser numbers its edits and sends all that the server has not acknowledged yet, again and again,
so quick taps, a reload or a lost connection lose nothing and a repeated edit changes nothing::

    {"client": "k3x9", "author": "t7", "edits": [
        {"seq": 7, "do": "set", "squares": [[0, 1, {"terrain": "lake"}], [0, 2, null]]},
        {"seq": 8, "do": "undo"},
        {"seq": 9, "do": "confirm", "code": "volcano_without_token", "squares": [[2, 2, {...}]]}]}

An edit says what its squares hold afterwards, so it does not matter what the sender saw before.
Several phones may edit one board. ``author`` names a phone for good, and each takes back its own edits only:
as if that edit had never been, so what another phone has put on a square since stays there.
A square that is set to what it already holds is thereby settled. A check is confirmed for squares as they
lie: as soon as one of them changes, it is asked again.

>>> from scorer.board import Game
>>> log = {"client": "a", "edits": [{"seq": 1, "do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}]}
>>> editing = apply_log(Editing(Board.empty(Game.ORIGINS, 5)), log)
>>> editing.board[0, 0].terrain, editing.acks, apply_log(editing, log) == editing
(<Terrain.LAKE: 'lake'>, (('a', 1),), True)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorer.board import Board, BoardError, Place, Square
from scorer.formats.board_json import square_from_json

Change = tuple[Place, Square | None]
#: What a player said of a check, by its code: that this square lies as it does.
Confirmation = tuple[str, Place, Square | None]
_CODE = re.compile("[a-z_]{1,40}")
#: How many browsers are remembered per board: a phone that reloads keeps its name, so few are needed.
_CLIENTS = 24
#: So many edits of a log are taken at once. The page sends the others again as long as it is open.
_LONGEST = 10_000


@dataclass(frozen=True, slots=True)
class Step:
    """One edit that can be undone: squares that were set, a domino that was laid, a check that was confirmed.

    ``settled`` are the places that it touched for the first time, ``domino`` the number laid, ``confirmed``
    what was not confirmed before, ``author`` the phone it came from. A step without author is everybody's.
    """

    before: tuple[Change, ...] = ()
    after: tuple[Change, ...] = ()
    settled: tuple[Place, ...] = ()
    domino: int | None = None
    confirmed: tuple[Confirmation, ...] = ()
    author: str = ""

    def is_of(self, author: str) -> bool:
        """Whether a phone may take this step back."""
        return self.author in {"", author}


@dataclass(frozen=True, slots=True)
class Editing:
    """A board, the places that a player set, the checks that one confirmed, and the way there and back.

    ``acks`` says up to which number the edits of each browser are in. It has to be kept together with
    the board: whoever stores one without the other loses edits or applies them twice.
    """

    board: Board
    settled: frozenset[Place] = frozenset()
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    acks: tuple[tuple[str, int], ...] = ()
    confirmed: frozenset[Confirmation] = frozenset()

    @property
    def dominoes(self) -> frozenset[int]:
        """The numbers of the dominoes that were laid as such and not undone."""
        return frozenset(step.domino for step in self.done if step.domino is not None)

    def set(self, changes: tuple[Change, ...], domino: int | None = None, author: str = "") -> Editing:
        """Return the state after an edit; what this phone had undone is forgotten."""
        step = Step(after=changes, domino=domino, author=author)
        return self._with_step(step, self._undone_by_others(author))

    def read_as(self, changes: tuple[Change, ...]) -> Editing:
        """Return the state with squares that are read otherwise by now: no edit, so nothing to undo."""
        return self._with(changes)

    def confirm(self, code: str, squares: tuple[Change, ...], author: str = "") -> Editing:
        """Return the state after a player said of a check that these squares lie as they do."""
        given = tuple((code, place, square) for place, square in squares)
        if self.confirmed.issuperset(given):
            return self
        step = Step(confirmed=given, author=author)
        return self._with_step(step, self._undone_by_others(author))

    def is_confirmed(self, code: str, squares: Iterable[Change]) -> bool:
        """Whether a player said of a check that all these squares lie as they do."""
        return all((code, place, square) in self.confirmed for place, square in squares)

    def undo(self, author: str = "") -> Editing:
        """Take the last step of a phone back; a doubt that it settled, or a check, is open again."""
        number = _last(self.done, author)
        if number is None:
            return self
        before, step, later = self.done[:number], self.done[number], list(self.done[number + 1 :])
        changes = [change for change in step.before if not _hand_on(step, change, later)]
        settled = set(step.settled) & {place for place, _ in changes}
        return replace(
            self._with(changes),
            settled=self.settled - settled,
            confirmed=self.confirmed - set(step.confirmed),
            done=(*before, *later),
            undone=(*self.undone, step),
        )

    def redo(self, author: str = "") -> Editing:
        """Do again the step that a phone took back last."""
        number = _last(self.undone, author)
        if number is None:
            return self
        left = (*self.undone[:number], *self.undone[number + 1 :])
        return self._with_step(self.undone[number], left)

    def _with_step(self, step: Step, undone: tuple[Step, ...]) -> Editing:
        """Put a step on top of those done. What it changes is noted as the board is now."""
        places = tuple(place for place, _ in step.after)
        settled = tuple(sorted(set(places) - self.settled))
        confirmed = tuple(sorted(set(step.confirmed) - self.confirmed, key=lambda one: one[1]))
        before = tuple((place, self.board[place]) for place in places)
        step = replace(step, before=before, settled=settled, confirmed=confirmed)
        return replace(
            self._with(step.after),
            settled=self.settled | set(settled),
            confirmed=self.confirmed | set(confirmed),
            done=(*self.done, step),
            undone=undone,
        )

    def _undone_by_others(self, author: str) -> tuple[Step, ...]:
        return tuple(step for step in self.undone if not step.is_of(author))

    def _with(self, changes: Iterable[Change]) -> Editing:
        board = self.board
        for place, square in changes:
            board = board.with_square(place, square)
        return replace(self, board=board)

    def _acknowledged(self, client: str, seq: int) -> Editing:
        others = tuple(ack for ack in self.acks if ack[0] != client)
        return replace(self, acks=(*others[1 - _CLIENTS :], (client, seq)))


def _last(steps: Sequence[Step], author: str) -> int | None:
    """Return the index of a phone's last step."""
    return next((number for number in reversed(range(len(steps))) if steps[number].is_of(author)), None)


def _hand_on(step: Step, change: Change, later: list[Step]) -> bool:
    """Give what a square held before a step to the step that changed it next; return whether one did."""
    place = change[0]
    for number, other in enumerate(later):
        if any(place == touched for touched, _ in other.after):
            before = tuple(change if held[0] == place else held for held in other.before)
            settled = {*other.settled, *({place} & set(step.settled))}
            later[number] = replace(other, before=before, settled=tuple(sorted(settled)))
            return True
    return False


def apply_log(editing: Editing, log: object) -> Editing:
    """Return the state after the edits of a browser's log that are not in yet, in their order.

    The browser is not trusted: what is no edit of this board is skipped.
    """
    client, author, entries = _entries(log)
    seen = dict(editing.acks).get(client, 0)
    for seq, entry in entries:
        if seq > seen:
            seen = seq
            editing = _apply(editing, entry, author)._acknowledged(client, seq)  # noqa: SLF001 - our own type
    return editing


def _entries(log: object) -> tuple[str, str, list[tuple[int, Mapping[str, Any]]]]:
    if not isinstance(log, Mapping):
        return "", "", []
    client, author, edits = log.get("client"), log.get("author", ""), log.get("edits")
    if not _is_name(client) or not isinstance(edits, list):
        return "", "", []
    numbered = [(_count(edit.get("seq")), edit) for edit in edits if isinstance(edit, Mapping)]
    known = [(seq, edit) for seq, edit in numbered if seq is not None]
    ordered = sorted(known, key=lambda pair: pair[0])[:_LONGEST]
    return str(client), str(author) if _is_name(author) else "", ordered


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40


def _count(value: object) -> int | None:
    """Return a whole number from 0 on; bool is an int in Python and none here."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53 else None


def _apply(editing: Editing, entry: Mapping[str, Any], author: str) -> Editing:
    match entry.get("do"):
        case "undo":
            return editing.undo(author)
        case "redo":
            return editing.redo(author)
        case "set":
            changes = _changes(entry.get("squares"), editing.board)
            return editing.set(changes, _count(entry.get("domino")), author) if changes else editing
        case "confirm":
            code, squares = entry.get("code"), _changes(entry.get("squares"), editing.board)
            is_code = isinstance(code, str) and _CODE.fullmatch(code) is not None
            return editing.confirm(str(code), squares, author) if is_code and squares else editing
    return editing


def _changes(data: object, board: Board) -> tuple[Change, ...]:
    """Read the squares of an edit; none of them if one is wrong."""
    if not isinstance(data, list) or len(data) > board.height * board.width:
        return ()
    changes: dict[Place, Square | None] = {}
    for item in data:
        try:
            row, col, square = item
            changes[place_on(row, col, board)] = square_from_json(square, board.game)
        except (BoardError, TypeError, ValueError):
            return ()
    return tuple(changes.items())


def every_square(board: Board) -> tuple[Change, ...]:
    """Return every square of a board as it lies, free ones too."""
    return tuple(((row, col), board[row, col]) for row in range(board.height) for col in range(board.width))


def place_on(row: object, col: object, board: Board) -> Place:
    """Return a row and a column as a place of a board; raise :class:`ValueError` if it has none there."""
    return _index(row, board.height), _index(col, board.width)


def _index(value: object, below: int) -> int:
    number = _count(value)
    if number is None or number >= below:
        raise ValueError("no row or column of this board")
    return number
