"""A match read by the scorer, such as the data of a shared result, as a record that the app can open."""

from __future__ import annotations

from dataclasses import replace

from scorer.board import HUT_COLOURS, Board, BoardError, Game
from scorer.match import Dynasty, Match
from ui.game.match_record import DYNASTY, MIGHTY_DUEL, Entry, MatchRecord, PlayerRecord, new_match


def record_of(played: Match | Dynasty) -> MatchRecord:
    """Return a record with the boards of a match; raise :class:`BoardError` if it has another size.

    Nobody has said which colours the players had, so they get the first ones.
    """
    games = played.rounds if isinstance(played, Dynasty) else (played,)
    first = games[0]
    boards = [player.board for game in games for player in game.players]
    names = [player.name for player in first.players]
    record = new_match(
        first.game,
        first.rules.mode,
        _variants(first, boards, dynasty=isinstance(played, Dynasty)),
        [PlayerRecord(name, colour) for name, colour in zip(names, HUT_COLOURS[first.game], strict=False)],
        size=boards[0].size,
    )
    if any(board.size != record.size for board in boards):
        raise BoardError("board", f"is not {record.size} x {record.size}, as {len(names)} players have it")
    totems = {resource: player.name for player in first.players for resource in player.totems}
    entries = {
        (round_, names.index(player.name)): Entry.of(player.board)
        for round_, game in enumerate(games)
        for player in game.players
    }
    return replace(record, totems=totems, entries=entries)


def _variants(match: Match, boards: list[Board], *, dynasty: bool) -> list[str]:
    duel = match.game is Game.CLASSIC and len(match.players) == 2 and boards[0].size == 7
    chosen = [str(option) for option in match.rules.options]
    return chosen + [DYNASTY] * dynasty + [MIGHTY_DUEL] * duel
