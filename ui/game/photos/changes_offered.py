"""A photo may tell another game, mode or size than was chosen: the match is changed to it on request."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from scorer.board import Board, Game
from scorer.rules import Mode
from ui.game.match_record import MIGHTY_DUEL, Entry, MatchRecord
from ui.game.match_settings import settings_of, with_settings
from ui.game.other_game import other_game
from ui.game.photos.table_boards import with_same_photo
from vision.reading import NoteCode

_MODES = {NoteCode.TOTEM_MODE: Mode.TOTEM, NoteCode.TRIBE_MODE: Mode.TRIBE}
#: Whether the photo of a board, by round and seat, is there.
HasPhoto = Callable[[int, int], bool]


def change_offered(match: MatchRecord, entry: Entry) -> NoteCode | None:
    """Return what the photo of a board tells that the match can be changed to, if there is any."""
    if entry.failure == NoteCode.OTHER_GAME:
        entered = any(match.boards(round_) for round_ in range(match.rounds))
        return None if entered else NoteCode.OTHER_GAME
    offered = next((code for code in entry.notes if _possible(match, code)), None)
    return NoteCode.TRIBE_MODE if offered is NoteCode.TOTEM_MODE and _tribe_elsewhere(match) else offered


def change_at_board(match: MatchRecord, entry: Entry) -> NoteCode | None:
    """Return what a board can change the match to: what its photo tells, else the mode of what lies there."""
    return change_offered(match, entry) or next(
        (code for code in _mode_of_pieces(entry.board) if _possible(match, code)), None
    )


def note_told(match: MatchRecord, entry: Entry, code: NoteCode) -> str:
    """Return the key of the sentence for a note of a board.

    The cavemen of other boards are named where they, not this board, tell the mode that is offered.
    """
    if code is NoteCode.TOTEM_MODE and change_offered(match, entry) is NoteCode.TRIBE_MODE:
        return "note.tribe_mode_elsewhere"
    return f"note.{code}"


def change_of_table(match: MatchRecord, notes: Iterable[NoteCode]) -> NoteCode | None:
    """Return what the boards of a table tell that the match can be changed to, by the notes of all of them.

    Tribe mode comes before Totem mode, of which it has the wooden pieces, too.
    """
    possible = {code for code in notes if _possible(match, code)}
    return next((code for code in (NoteCode.LARGER_SIZE, *reversed(_MODES)) if code in possible), None)


def _tribe_elsewhere(match: MatchRecord) -> bool:
    """Tell whether the photo of any board shows cavemen: a match has one mode for all its boards."""
    return any(NoteCode.TRIBE_MODE in entry.notes for entry in match.entries.values())


def _mode_of_pieces(board: Board | None) -> Iterator[NoteCode]:
    """Yield the modes that have the pieces of a board, cavemen first: Tribe mode has wooden ones, too."""
    squares = board.squares.values() if board else ()
    if any(square.caveman for square in squares):
        yield NoteCode.TRIBE_MODE
    if any(square.resource for square in squares):
        yield NoteCode.TOTEM_MODE


def _possible(match: MatchRecord, code: NoteCode) -> bool:
    if code is NoteCode.LARGER_SIZE:
        seats = len(match.players)
        return match.size < 7 and (seats == 1 or (seats == 2 and match.game is Game.CLASSIC))
    return code in _MODES and match.mode is not _MODES[code] and match.mode is not Mode.TRIBE


def changed_as_told(
    match: MatchRecord,
    round_: int,
    seats: Iterable[int],
    code: NoteCode,
    has_photo: HasPhoto = lambda round_, seat: True,  # noqa: ARG005 - of any seat
) -> MatchRecord:
    """Return the match with the game, mode or size that the photo of these seats' boards tells.

    All boards of that photo are read again, and those of other photos that tell the same, unless a player
    has touched them already or the photo is not there any more. Tribe mode has the pieces of Totem mode, too.
    """
    changed = _changed(match, code)
    of_photo = {(round_, each) for seat in seats for each in with_same_photo(match, round_, seat)}
    told = {code, *_MODES} if code is NoteCode.TRIBE_MODE else {code}
    of_others = {place for place, entry in match.entries.items() if not told.isdisjoint(entry.notes)}
    return _to_be_read(changed, of_photo | of_others, has_photo)


def to_be_read_in_its_mode(match: MatchRecord, has_photo: HasPhoto) -> MatchRecord:
    """Return the match, whose mode was changed, with those boards to be read again whose photo tells it."""
    told = {code for code, mode in _MODES.items() if match.mode in {mode, Mode.TRIBE}}
    places = {place for place, entry in match.entries.items() if not told.isdisjoint(entry.notes)}
    return _to_be_read(match, places, has_photo)


def _to_be_read(match: MatchRecord, places: Collection[tuple[int, int]], has_photo: HasPhoto) -> MatchRecord:
    """Return the match with boards, by round and seat, to be read again, if their photo is there."""
    for place in places:
        if has_photo(*place):
            match = match.with_entry(*place, match.entry(*place).to_be_read_again())
    return match


def _changed(match: MatchRecord, code: NoteCode) -> MatchRecord:
    now = settings_of(match)
    if code is NoteCode.OTHER_GAME:
        return with_settings(match, replace(now, game=other_game(match.game), size=None))
    if code is NoteCode.LARGER_SIZE:
        duel = (*match.variants, MIGHTY_DUEL) if len(match.players) == 2 else match.variants
        return with_settings(match, replace(now, variants=duel, size=7))
    return replace(match, mode=_MODES[code])
