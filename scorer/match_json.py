"""A match as JSON, in and out.

In: ``{"game", "mode", "rules": [...], "players": [{"name", "board", "totems": [...]}]}``, or for a
Dynasty ``{"rounds": [match, match, match]}``. A board is JSON as in :mod:`scorer.board_json`, or
its notation as a string. ``mode`` belongs to Origins; left out, only regions score. ``rules`` and
``totems`` may be left out.

Out: the ranking, a sheet for each player, the totems that the players still have to give, and the
problems. For a Dynasty the sheets hold the lines of all three games, each with its ``round``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from scorer import board_json, notation
from scorer.board import Board, BoardError, Game, Resource
from scorer.match import DYNASTY_ROUNDS, MOST_PLAYERS, Dynasty, Match, Player
from scorer.rules import Mode, Option, Rules
from scorer.strict_json import choose, fields_of, items

Read = TypeVar("Read")


def _within(where: str, read: Callable[[Any], Read], data: object) -> Read:
    """Read a part; an error inside names the way to it."""
    try:
        return read(data)
    except BoardError as error:
        raise BoardError(f"{where}, {error.place}", error.reason) from None


def _board(data: object) -> Board:
    return notation.parse(data) if isinstance(data, str) else board_json.from_json(data)


def _name(data: object) -> str:
    if not isinstance(data, str) or not data.strip():
        raise BoardError("name", "a name is expected here")
    return data.strip()


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


def _match(data: object) -> Match:
    fields = fields_of(data, ("game", "mode", "rules", "players"), "match", needed=("game", "players"))
    game = choose(fields["game"], tuple(Game), "game")
    players = items(fields["players"], "players", "players", MOST_PLAYERS)
    match = Match(_rules(fields), tuple(_within(f"players[{n}]", _player, p) for n, p in enumerate(players)))
    if match.game is not game:
        raise BoardError("players[0], board", f"is a board of {match.game}, the match is {game}")
    return match


def match_from_json(data: object) -> Match | Dynasty:
    """Read a match from decoded JSON; raise :class:`BoardError` naming the place.

    Rules that do not go with the game raise :class:`scorer.rules.RulesError`.
    """
    if isinstance(data, dict) and "rounds" in data:
        rounds = items(fields_of(data, ("rounds",), "match")["rounds"], "games", "rounds", DYNASTY_ROUNDS)
        return Dynasty(tuple(_within(f"rounds[{n}]", _match, game) for n, game in enumerate(rounds)))
    return _match(data)
