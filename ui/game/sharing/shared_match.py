"""A match in an address: one board, or the boards of all players, with what the score depends on.

>>> from scorer.formats.notation import parse
>>> from urllib.parse import parse_qs, urlsplit
>>> match = new_match(Game.ORIGINS, Mode.DISCOVERY, ("homo_habilis",), [PlayerRecord("Anna", "pink")])
>>> match = match.with_entry(0, 0, Entry.of(parse("o5.H")))
>>> link = result_link("http://192.168.1.5:8501", match).replace(match.started[:10], "DAY")
>>> link
'http://192.168.1.5:8501/shared?mode=discovery&rules=homo_habilis&day=DAY&name=Anna&board=o5.-----.-----.--H--.-----.-----'
>>> shared_match(parse_qs(urlsplit(link).query), ["Player 1"]).match.rules == match.rules
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorer.board import HUT_COLOURS, Board, BoardError, Game, Resource
from scorer.formats.notation import write
from scorer.match import DYNASTY_ROUNDS, MOST_PLAYERS
from scorer.rules import Mode
from ui.game.match_record import DYNASTY, VARIANTS, Entry, MatchRecord, PlayerRecord, new_match
from ui.game.setup import tidy_name, without_repeats
from ui.game.sharing.board_link import (
    CONFIRMED,
    PARAMETER,
    board_link,
    confirmed_checks,
    entry_from_text,
    shared_address,
)

_NAME, _MODE, _RULES, _TOTEMS, _DAY = "name", "mode", "rules", "totems", "day"
#: Stands for a board that is not in.
_MISSING = "-"


@dataclass(frozen=True, slots=True)
class Shared:
    """What a link carries: a match that is in no file, whether of one board only, and the day if it says so.

    A single board may have come without a name.
    """

    match: MatchRecord
    single: bool
    named: bool
    day: date | None


def player_link(base: str, match: MatchRecord, round_: int, seat: int) -> str:
    """Return a link to the board of one player, with its score as it was played."""
    about = {**_rules(match), _NAME: match.players[seat].name}
    held = [str(resource) for resource, who in match.totems.items() if who == match.players[seat].name]
    return board_link(base, match.entry(round_, seat), about | ({_TOTEMS: ".".join(held)} if held else {}))


def result_link(base: str, match: MatchRecord) -> str:
    """Return a link that holds all boards of a match, game after game."""
    names = [player.name for player in match.players]
    values = [*_rules(match).items(), *((_NAME, name) for name in names)]
    held = [f"{resource}-{names.index(who)}" for resource, who in match.totems.items() if who in names]
    values += [(_TOTEMS, ".".join(held))] if held else []
    entries = [match.entry(round_, seat) for round_ in range(match.rounds) for seat in range(len(names))]
    boards = [entry.board for entry in entries]
    values += [(PARAMETER, write(board) if board and board.squares else _MISSING) for board in boards]
    if any(map(confirmed_checks, entries)):
        values += [(CONFIRMED, confirmed_checks(entry) or _MISSING) for entry in entries]
    return shared_address(base, values)


def _rules(match: MatchRecord) -> dict[str, str]:
    kept = {_MODE: str(match.mode or ""), _RULES: ".".join(match.variants), _DAY: match.started[:10]}
    return {key: value for key, value in kept.items() if value}


def shared_match(values: Mapping[str, Sequence[str]], nobody: Sequence[str]) -> Shared:
    """Read the values of an address; raise :class:`BoardError` if there is no match in them.

    ``nobody`` are the names of players who are not named.
    """
    boards = values.get(PARAMETER, ())
    named = [tidy_name(name) for name in values.get(_NAME, ())]
    names = named or [*nobody[: max(1, len(boards))]]
    rounds = len(boards) // len(names)
    if len(boards) != rounds * len(names) or rounds not in {1, DYNASTY_ROUNDS} or len(names) > MOST_PLAYERS:
        raise BoardError("link", "the boards do not go with the players")
    if not all(names) or len(without_repeats(names)) < len(names):
        raise BoardError("link", "a name is missing, or two are the same")
    checks = [*values.get(CONFIRMED, ()), *[""] * len(boards)]
    entries = [
        Entry() if board == _MISSING else entry_from_text(board, confirmed)
        for board, confirmed in zip(boards, checks, strict=False)
    ]
    match = _match(values, names, [entry.board for entry in entries if entry.board], rounds)
    places = [(round_, seat) for round_ in range(rounds) for seat in range(len(names))]
    match = replace(
        match,
        totems=_totems(values.get(_TOTEMS, [""])[0], names),
        entries=dict(zip(places, entries, strict=True)),
    )
    return Shared(match, single=len(boards) == 1, named=bool(named), day=_day(values.get(_DAY, [""])[0]))


def _match(
    values: Mapping[str, Sequence[str]], names: Sequence[str], boards: Sequence[Board], rounds: int
) -> MatchRecord:
    if not boards or any((board.game, board.size) != (boards[0].game, boards[0].size) for board in boards):
        raise BoardError("link", "the boards are not of one game and size")
    game = boards[0].game
    if rounds > 1 and game is not Game.CLASSIC:
        raise BoardError("link", "three games are played with classic Kingdomino")
    asked = values.get(_RULES, [""])[0].split(".")
    variants = [rule for rule in VARIANTS[game] if rule in asked and rule != DYNASTY]
    mode = values.get(_MODE, [""])[0]
    players = [PlayerRecord(name, colour) for name, colour in zip(names, HUT_COLOURS[game], strict=False)]
    return new_match(
        game,
        Mode(mode) if mode in set(Mode) else _mode_shown(boards),
        [*variants, *([DYNASTY] if rounds > 1 else [])],
        players,
        size=boards[0].size,
    )


def _mode_shown(boards: Sequence[Board]) -> Mode:
    """Return the mode that the pieces on boards belong to, where a link does not say it."""
    squares = [square for board in boards for square in board.squares.values()]
    if any(square.caveman for square in squares):
        return Mode.TRIBE
    return Mode.TOTEM if any(square.resource for square in squares) else Mode.DISCOVERY


def _totems(text: str, names: Sequence[str]) -> dict[Resource, str]:
    """Read who holds which totem; what is none is passed over. A player alone is not numbered."""
    held = {}
    for each in text.split("."):
        resource, _, number = each.partition("-")
        seat = int(number) if number.isdecimal() and len(number) == 1 else 0
        if resource in set(Resource) and seat < len(names):
            held[Resource(resource)] = names[seat]
    return held


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
