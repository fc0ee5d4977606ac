"""A match: one to four territories out of one box, who holds which totem, and who has won."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board import Board, Game, Resource
from scorer.errors import BoardError, RulesError, expect, expect_all, shown
from scorer.ranking import Standing, Tally, over_rounds, rank
from scorer.rules import Mode, Rules, totems_of
from scorer.scoring.region_points import symbols
from scorer.scoring.sheet import ScoreSheet, score
from scorer.totem_holders import holder, leaders

MOST_PLAYERS = 4
DYNASTY_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Player:
    """A player's territory, and the totems that lie beside it as far as anybody has said.

    The name is kept in the form (NFC) in which names that look alike are equal.
    """

    name: str
    board: Board
    totems: tuple[Resource, ...] = ()

    def __post_init__(self) -> None:
        """Raise an error that names the place if this is no player."""
        if not isinstance(self.name, str) or not self.name.strip():
            raise BoardError("name", f"a name is expected here, not {shown(self.name)}")
        object.__setattr__(self, "name", unicodedata.normalize("NFC", self.name))
        expect(self.board, Board, "board")
        object.__setattr__(self, "totems", totems_of(self.totems))


@dataclass(frozen=True, slots=True)
class Match:
    """What lies on the table at the end of a game."""

    rules: Rules
    players: tuple[Player, ...]

    def __post_init__(self) -> None:
        expect(self.rules, Rules, "rules")
        object.__setattr__(self, "players", expect_all(self.players, Player, "players"))
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            raise BoardError(
                "players",
                f"1 to {MOST_PLAYERS} can play, not {len(self.players)}",
                "players",
                most=MOST_PLAYERS,
            )
        self.rules.check(self.game)
        for number in range(len(self.players)):
            self._check_player(number)

    def _check_player(self, number: int) -> None:
        player, where = self.players[number], f"players[{number}]"
        if player.name in [other.name for other in self.players[:number]]:
            raise BoardError(
                f"{where}, name",
                f"{player.name[:40]!r} is taken already",
                "name_taken",
                name=player.name[:40],
            )
        game = player.board.game
        if game is not self.game:
            raise BoardError(
                f"{where}, board",
                f"is a board of {game}, not {self.game}",
                "game",
                game=game,
                other=self.game,
            )
        try:
            self.rules.check(self.game, player.totems)
        except RulesError as error:
            raise error.within(f"{where}, totems") from None

    @property
    def game(self) -> Game:
        """The game of all boards."""
        return self.players[0].board.game

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards in the order of the players."""
        return tuple(player.board for player in self.players)

    @property
    def claims(self) -> tuple[tuple[Resource, ...], ...]:
        """What the players say about their totems."""
        return tuple(player.totems for player in self.players)


@dataclass(frozen=True, slots=True)
class TotemTie:
    """A totem that the players have to give to one of those who tie for the most of its resource."""

    resource: Resource
    tied: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The sheets of all players and their ranking. While totems are undecided, it may change."""

    ranking: tuple[Standing, ...]
    sheets: Mapping[str, ScoreSheet]
    totems_undecided: tuple[TotemTie, ...] = ()


@dataclass(frozen=True, slots=True)
class Dynasty:
    """Three games of the same players, their scores added."""

    rounds: tuple[Match, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "rounds", expect_all(self.rounds, Match, "rounds"))
        if len(self.rounds) != DYNASTY_ROUNDS:
            raise BoardError(
                "rounds",
                f"a Dynasty is {DYNASTY_ROUNDS} games, not {len(self.rounds)}",
                "rounds",
                n=DYNASTY_ROUNDS,
            )
        names = {player.name for player in self.rounds[0].players}
        for number, match in enumerate(self.rounds):
            if match.game is not Game.CLASSIC:
                raise BoardError(
                    f"rounds[{number}], game", "a Dynasty is played with classic Kingdomino", "dynasty_game"
                )
            if {player.name for player in match.players} != names:
                raise BoardError(
                    f"rounds[{number}], players", "are not those of the first game", "other_players"
                )


@dataclass(frozen=True, slots=True)
class DynastyResult:
    """The ranking over all games, and the result of each."""

    ranking: tuple[Standing, ...]
    rounds: tuple[Result, ...]


def settle(match: Match) -> Result:
    """Score every player, give the totems to their holders, and rank the players."""
    expect(match, Match, "match")
    holders: dict[Resource, int | None] = {}
    if match.rules.mode is Mode.TOTEM:
        holders = {resource: holder(match.boards, match.claims, resource) for resource in Resource}
    sheets: dict[str, ScoreSheet] = {}
    tallies: dict[str, Tally] = {}
    for number, player in enumerate(match.players):
        held = [resource for resource, who in holders.items() if who == number]
        sheet = score(player.board, match.rules, held)
        sheets[player.name] = sheet
        tallies[player.name] = Tally(sheet.total, sheet.largest_region, symbols(player.board))
    open_totems = [resource for resource, who in holders.items() if who is None]
    return Result(rank(tallies), sheets, _ties(match, open_totems))


def _ties(match: Match, totems: Sequence[Resource]) -> tuple[TotemTie, ...]:
    """Return who ties for each of these totems; those that nobody has a resource of are left out."""
    ties = [
        TotemTie(totem, tuple(match.players[number].name for number in leaders(match.boards, totem)))
        for totem in totems
    ]
    return tuple(tie for tie in ties if tie.tied)


def settle_dynasty(dynasty: Dynasty) -> DynastyResult:
    """Add up the scores of three games, and rank the players by the sums."""
    expect(dynasty, Dynasty, "dynasty")
    rounds = tuple(settle(match) for match in dynasty.rounds)
    tallies: dict[str, list[Tally]] = {player.name: [] for player in dynasty.rounds[0].players}
    for standing in (standing for result in rounds for standing in result.ranking):
        tallies[standing.name].append(standing.tally)
    return DynastyResult(rank({name: over_rounds(games) for name, games in tallies.items()}), rounds)
