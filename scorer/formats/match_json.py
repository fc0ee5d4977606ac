"""A match as JSON, in and out.

In: ``{"game", "mode", "rules": [...], "players": [{"name", "board", "totems": [...]}]}``, or for a
Dynasty ``{"rounds": [match, match, match]}``. A board is JSON as in :mod:`scorer.formats.board_json`, or
its notation as a string. ``mode`` belongs to Origins; left out, only regions score. ``rules`` and
``totems`` may be left out. Names that look alike are equal (NFC).

Out: the ranking, a sheet for each player, the totems that the players still have to give, and the
problems. For a Dynasty the sheets hold the lines of all three games, each with its ``round``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from scorer.board import Board, Game, Place, Resource
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import MatchProblem, Problem
from scorer.checks.one_board import problems
from scorer.checks.totem_claims import totem_problems
from scorer.errors import BoardError, RulesError, expect
from scorer.formats import board_json, notation
from scorer.formats.sheet_json import problem_to_json, resource_of, sheet_to_json
from scorer.formats.strict_json import choose, fields_of, items
from scorer.match import DYNASTY_ROUNDS, MOST_PLAYERS, Dynasty, Match, Player, Result, settle, settle_dynasty
from scorer.ranking import Standing
from scorer.rules import Mode, Option, Rules

Read = TypeVar("Read")


def _within(where: str, read: Callable[[Any], Read], data: object) -> Read:
    """Read a part; an error inside names the way to it."""
    try:
        return read(data)
    except BoardError as error:
        raise error.within(where) from None
    except RulesError as error:
        raise error.within(where) from None


def _board(data: object) -> Board:
    return notation.parse(data) if isinstance(data, str) else board_json.from_json(data)


def _name(data: object) -> str:
    if not isinstance(data, str) or not data.strip():
        raise BoardError("name", "a name is expected here", "name")
    return unicodedata.normalize("NFC", data.strip())


def _player(data: object) -> Player:
    fields = fields_of(data, ("name", "board", "totems"), "player", needed=("name", "board"))
    totems = items(fields.get("totems", []), "totems", "totems", len(Resource))
    return Player(
        _name(fields["name"]),
        _within("board", _board, fields["board"]),
        tuple(choose(totem, tuple(Resource), f"totems[{n}]") for n, totem in enumerate(totems)),
    )


def _rules(fields: Any) -> Rules:  # noqa: ANN401 - an object of JSON values
    mode = fields.get("mode")
    options = items(fields.get("rules", []), "rules", "rules", len(Option))
    return Rules(
        None if mode is None else choose(mode, tuple(Mode), "mode"),
        frozenset(choose(option, tuple(Option), f"rules[{n}]") for n, option in enumerate(options)),
    )


def _fields(data: object) -> tuple[Any, Game]:
    fields = fields_of(data, ("game", "mode", "rules", "players"), "match", needed=("game", "players"))
    return fields, choose(fields["game"], tuple(Game), "game")


def _match(data: object) -> Match:
    fields, game = _fields(data)
    listed = items(fields["players"], "players", "players", MOST_PLAYERS)
    players = tuple(_within(f"players[{n}]", _player, player) for n, player in enumerate(listed))
    if players and (of := players[0].board.game) is not game:
        reason = f"is a board of {of}, the match is {game}"
        raise BoardError("players[0], board", reason, "game", game=of, other=game)
    return Match(_rules(fields), players)


def match_from_json(data: object) -> Match | Dynasty:
    """Read a match from decoded JSON; raise :class:`BoardError` naming the place.

    Rules that do not go with the game raise :class:`scorer.errors.RulesError`.
    """
    if isinstance(data, dict) and "rounds" in data:
        rounds = items(fields_of(data, ("rounds",), "match")["rounds"], "games", "rounds", DYNASTY_ROUNDS)
        return Dynasty(tuple(_within(f"rounds[{n}]", _match, game) for n, game in enumerate(rounds)))
    return _match(data)


def match_faults(data: object) -> tuple[BoardError | RulesError, ...]:
    """Return all that is wrong with a match: what only all parts show is told once the parts are right.

    Nothing is wrong with a match that :func:`match_from_json` reads.
    """
    return part_faults(data) or tuple(_faults(match_from_json, data))


def part_faults(data: object) -> tuple[BoardError | RulesError, ...]:
    """Return what is wrong first with each player of a match, and with its rules, each by itself."""
    games = data.get("rounds") if isinstance(data, dict) else None
    if not isinstance(games, list):
        return tuple(_part_faults(data))
    return tuple(error.within(f"rounds[{n}]") for n, game in enumerate(games) for error in _part_faults(game))


def _part_faults(data: object) -> Iterator[BoardError | RulesError]:
    """Yield what is wrong with the players and rules of one match, each by itself."""
    yield from _faults(_fields, data)
    if isinstance(data, dict) and isinstance(data.get("players"), list):
        for number, player in enumerate(data["players"][:MOST_PLAYERS]):
            yield from _faults(partial(_within, f"players[{number}]", _player), player)
        yield from _faults(_rules, data)


def _faults(read: Callable[[Any], object], data: object) -> Iterator[BoardError | RulesError]:
    """Yield the error that reading a part raises, if any."""
    try:
        read(data)
    except (BoardError, RulesError) as error:
        yield error


def match_to_json(match: Match) -> dict[str, Any]:
    """Settle a match and return all about it as JSON values."""
    result = settle(match)
    return {
        "ranking": [_standing_to_json(standing) for standing in result.ranking],
        "sheets": {player.name: _sheet(player, match.rules, result) for player in match.players},
        "totems_undecided": [
            {"resource": str(tie.resource), "tied": list(tie.tied)} for tie in result.totems_undecided
        ],
        "problems": problems_to_json(match),
    }


def problems_to_json(match: Match) -> list[dict[str, Any]]:
    """Return the problems of each board, then those that only all boards together show.

    The squares of a problem stand under the names of the players whose boards show it.
    """
    names = [player.name for player in match.players]
    found = [
        _named(problem, {player.name: problem.squares})
        for player in match.players
        for problem in problems(player.board, match.rules.mode)
    ]
    joint = (*match_problems(match.boards, finished=True), *totem_problems(match.boards, match.claims))
    return found + [_named(problem, _shown(problem, names)) for problem in joint]


def _sheet(player: Player, rules: Rules, result: Result) -> dict[str, Any]:
    """Return a sheet with the problems of its own board, as it is without a match."""
    own = [problem_to_json(problem) for problem in problems(player.board, rules.mode)]
    return {**sheet_to_json(result.sheets[player.name]), "problems": own}


def dynasty_to_json(dynasty: Dynasty) -> dict[str, Any]:
    """Settle a Dynasty and return all about it as JSON values: the sums, and each game by itself."""
    expect(dynasty, Dynasty, "dynasty")
    games = [match_to_json(match) for match in dynasty.rounds]
    ranking = settle_dynasty(dynasty).ranking
    return {
        "ranking": [_standing_to_json(standing) for standing in ranking],
        "sheets": {standing.name: _summed(standing, games) for standing in ranking},
        "totems_undecided": [],
        "problems": _numbered(games, lambda game: game["problems"]),
        "rounds": games,
    }


def _shown(problem: MatchProblem, names: Sequence[str]) -> dict[str, Sequence[Place]]:
    """Return the squares by player; boards that show nothing of a problem are left out."""
    by_player = enumerate(zip(names, problem.squares, strict=True))
    return {name: places for number, (name, places) in by_player if places or number in problem.players}


def _named(found: Problem | MatchProblem, squares: Mapping[str, Sequence[Place]]) -> dict[str, Any]:
    """Return a problem with its squares by player."""
    values = {"code": str(found.code), "severity": str(found.severity)}
    lit = {name: [list(place) for place in places] for name, places in squares.items()}
    return {**values, "squares": lit, **resource_of(found)}


def _standing_to_json(standing: Standing) -> dict[str, Any]:
    return {"name": standing.name, "place": standing.place, **standing.tally._asdict()}


def _numbered(games: list[Any], part: Callable[[Any], list[Any]]) -> list[Any]:
    return [{"round": number, **entry} for number, game in enumerate(games, start=1) for entry in part(game)]


def _summed(standing: Standing, games: list[Any]) -> dict[str, Any]:
    """Return the sheet of a player over all games: every line, and the round that it comes from."""
    return {
        "total": standing.tally.total,
        "lines": _numbered(games, lambda game: game["sheets"][standing.name]["lines"]),
        "problems": _numbered(games, lambda game: game["sheets"][standing.name]["problems"]),
    }
