"""Something else laid in the place of a board, and the one way back to it.

Whatever replaces a board goes through :func:`replace_board`: another photo, another outline in the same one,
a pasted board, or nothing at all. :func:`bring_back` puts the board back with its photo, its doubts and its
steps, as long as what replaced it lies there as it was laid: what somebody has entered since is not lost. The
other board is then kept in turn, so that the same can be done again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ui.game.match_record import Entry, MatchRecord
from ui.storage.replaced_boards import Lying, ReplacedBoard
from ui.storage.step_blocks import BoardKey
from ui.storage.store import OpenGame, Store


def replace_board(
    store: Store, place: BoardKey, change: Callable[[Entry], Entry], pictures: Mapping[str, bytes | None]
) -> Entry | None:
    """Lay something else in the place of a board, which can be brought back; nothing if the game is deleted.

    ``pictures`` by kind take the place of its own; ``None`` leaves none. Where ``change`` returns the board
    as it is, nothing happens.
    """
    game_id, round_, seat = place
    with store.open_game(game_id) as game:
        if game is None:
            return None
        before = game.match.entry(round_, seat)
        after = game.change_board(round_, seat, change)
        if after is before:
            return after
        found = _taken(game, place, before, pictures)
        for kind, data in pictures.items():
            game.keep_picture(round_, seat, kind, data)
    waiting = _waiting(store, place, before)
    if waiting:
        found = _with_photo_of(waiting, found)
    gone = (*([waiting] if waiting else ()), *store.replaced_boards.of_place(place, undone=True))
    unread = bool(after.photo) and after.corners is None
    found = replace(found, by=Lying.of(after), unread=unread)
    store.replaced_boards.change(kept=[found] if _is_kept(found) else [], gone=gone)
    return after


def _taken(game: OpenGame, place: BoardKey, entry: Entry, pictures: Mapping[str, object]) -> ReplacedBoard:
    """Return the board that lies at a place, with its pictures of these kinds."""
    _, round_, seat = place
    own = {kind: game.picture(round_, seat, kind) for kind in pictures}
    return ReplacedBoard(place, game.match.players[seat].name, entry, own, Lying.of(entry))


def _waiting(store: Store, place: BoardKey, now: Entry) -> ReplacedBoard | None:
    """Return the board that lies there still, but whose photo was replaced by one that nobody has read."""
    last = next(iter(store.replaced_boards.of_place(place)), None)
    if last is None or not last.unread or now.corners is not None:
        return None
    return last if last.by.photo == now.photo else None


def _with_photo_of(waiting: ReplacedBoard, now: ReplacedBoard) -> ReplacedBoard:
    """Return a board as it is now, what was entered since included, with the photo that it was read from."""
    old = waiting.entry
    entry = replace(now.entry, photo=old.photo, corners=old.corners, failure=old.failure, marked=old.marked)
    return replace(now, entry=entry, pictures={**now.pictures, **waiting.pictures})


def _is_kept(replaced: ReplacedBoard) -> bool:
    """Whether a player has touched the board, or there is one, and not just read again in another mode."""
    entry = replaced.entry
    waited = bool(entry.photo) and entry.photo == replaced.by.photo and entry.corners is None
    return entry.touched or (bool(entry.board and entry.board.squares) and not waited)


def may_come_back(match: MatchRecord, replaced: ReplacedBoard) -> bool:
    """Whether what replaced a board lies there as it was laid, and its player is there."""
    _, round_, seat = replaced.place
    as_laid = replaced.by == Lying.of(match.entry(round_, seat))
    return as_laid and not replaced.unread and replaced.fits(match)


def bring_back(store: Store, replaced: ReplacedBoard) -> bool:
    """Put a board back, unless somebody has changed what lies there; return whether it is there."""
    game_id, round_, seat = replaced.place
    with store.open_game(game_id) as game:
        if game is None or not may_come_back(game.match, replaced):
            return False
        now = game.match.entry(round_, seat)
        other = _taken(game, replaced.place, now, replaced.pictures)
        game.change_board(round_, seat, replaced.entry.numbered_as)
        for kind, data in replaced.pictures.items():
            game.keep_picture(round_, seat, kind, data)
    other = replace(other, by=Lying.of(replaced.entry), undone=not replaced.undone)
    store.replaced_boards.change(kept=[] if replaced.emptied else [other], gone=[replaced])
    return True


def board_before(store: Store, match: MatchRecord, round_: int, seat: int) -> ReplacedBoard | None:
    """Return the board that comes back here once every step on the present one is taken back."""
    replaced = _last(store, match, round_, seat)
    if replaced is None or replaced.emptied or replaced.unread or not replaced.fits(match):
        return None
    now = Lying.of(match.entry(round_, seat))
    has_steps = bool(now.done) and now.photo == replaced.by.photo
    return replaced if has_steps or now == replaced.by else None


def board_after(store: Store, match: MatchRecord, round_: int, seat: int) -> ReplacedBoard | None:
    """Return the board that gave way to the present one, as long as that lies as it came back."""
    replaced = _last(store, match, round_, seat, undone=True)
    return replaced if replaced and may_come_back(match, replaced) else None


def _last(
    store: Store, match: MatchRecord, round_: int, seat: int, *, undone: bool = False
) -> ReplacedBoard | None:
    return next(iter(store.replaced_boards.of_place((match.id, round_, seat), undone=undone)), None)
