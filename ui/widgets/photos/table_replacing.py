"""Boards that another photo of the table replaces, and the way back to what was there before."""

from __future__ import annotations

from collections.abc import Mapping

from ui import session
from ui.game.match_record import MatchRecord
from ui.game.photos.table_boards import is_of, seats_of
from ui.storage.board_replacing import board_before, bring_back, may_come_back
from ui.storage.replaced_boards import ReplacedBoard
from ui.widgets.photos.table_reading import TablePhoto, give_board


def replace_boards(match: MatchRecord, round_: int, table: TablePhoto, boards: Mapping[int, int]) -> None:
    """Give boards of the photo, by number, to seats that have one already."""
    for number, seat in boards.items():
        give_board(match, round_, table, number, seat)


def replaced_boards(match: MatchRecord, round_: int, digest: str) -> tuple[ReplacedBoard, ...]:
    """Return the boards that this photo has replaced, where nobody has changed its own since."""
    seats = seats_of(match, round_, digest)
    found = (board_before(session.store(), match, round_, seat) for seat in seats)
    return tuple(
        board
        for board in found
        if board and not is_of(board.entry.photo, digest) and may_come_back(match, board)
    )


def give_back(match: MatchRecord, round_: int, digest: str) -> None:
    """Give the players the boards back that this photo has replaced."""
    for board in replaced_boards(match, round_, digest):
        bring_back(session.store(), board)
