"""What people talk about after many games: streaks, records, averages, who beats whom.

Everything is a function of finished results, the oldest first. A player is known by the folded name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scorer.board import TERRAINS, Game, Terrain
from scorer.scoring.lines import LineCode
from scorer.scoring.tribe import WANTED
from ui.game.row_sums import RowSums
from ui.game.setup import folded

#: The rows of the pad that are cavemen.
CAVEMEN = (*map(str, WANTED), str(LineCode.WARRIORS))


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player did in one match; the rows only where they are known."""

    name: str
    place: int
    total: int
    rows: RowSums = field(default_factory=dict)

    @property
    def key(self) -> str:
        return folded(self.name)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished match: when it began, what was played, and the players."""

    id: str
    started: str
    game: Game
    mode: str
    rounds: int
    players: tuple[PlayerResult, ...]

    @property
    def kind(self) -> str:
        """The mode in Origins; classic has none, its name stands there."""
        return self.mode or str(self.game)

    def of(self, key: str) -> PlayerResult | None:
        """Return how a player did, if he or she took part."""
        return next((player for player in self.players if player.key == key), None)


Results = Sequence[GameResult]


def names(results: Results) -> dict[str, str]:
    """Return each player's name as it was written last, by the folded one; who played most comes first."""
    games = Counter(player.key for result in results for player in result.players)
    written = {player.key: player.name for result in results for player in result.players}
    return {key: written[key] for key, _ in games.most_common()}


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row, over the games in which a player took part with others."""

    name: str
    longest: int
    now: int


def streaks(results: Results) -> list[Streak]:
    """Return everybody's longest streak and the present one, the longest first; one win is no streak."""
    longest: Counter[str] = Counter()
    now: Counter[str] = Counter()
    for result in results:
        for player in result.players if len(result.players) > 1 else ():
            now[player.key] = now[player.key] + 1 if player.place == 1 else 0
            longest[player.key] = max(longest[player.key], now[player.key])
    written = names(results)
    found = [Streak(written[key], most, now[key]) for key, most in longest.most_common() if most > 1]
    return sorted(found, key=lambda streak: (-streak.longest, -streak.now, streak.name))


def best_games(results: Results, most: int = 3) -> list[tuple[PlayerResult, GameResult]]:
    """Return the highest totals of a single game, the later of two equal ones first."""
    found = [(player, result) for result in results[::-1] if result.rounds == 1 for player in result.players]
    return sorted(found, key=lambda pair: -pair[0].total)[:most]


def closest_games(results: Results, most: int = 3) -> list[tuple[int, GameResult]]:
    """Return the games with the fewest points between the first two, the later of two equal ones first."""
    found = [(_lead(result), result) for result in results[::-1] if len(result.players) > 1]
    return sorted(found, key=lambda pair: pair[0])[:most]


def _lead(result: GameResult) -> int:
    first, second, *_ = sorted((player.total for player in result.players), reverse=True)
    return first - second


def in_order(result: GameResult) -> tuple[PlayerResult, ...]:
    """Return the players of a game, the winner first."""
    return tuple(sorted(result.players, key=lambda player: (player.place, -player.total)))


def averages(results: Results) -> dict[str, dict[str, float]]:
    """Return everybody's average by mode, by folded name; the games of a Dynasty count one by one."""
    points: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for result in results:
        for player in result.players:
            points[player.key, result.kind] += player.total
            games[player.key, result.kind] += result.rounds
    found: dict[str, dict[str, float]] = {key: {} for key in names(results)}
    for (key, kind), count in games.items():
        found[key][kind] = points[key, kind] / count
    return found


@dataclass(frozen=True, slots=True)
class Opponent:
    """How one player fared against another: games won, lost and level, and the points between them."""

    name: str
    won: int
    lost: int
    level: int
    lead: float

    @property
    def games(self) -> int:
        return self.won + self.lost + self.level


def head_to_head(results: Results, key: str) -> list[Opponent]:
    """Return how a player fared against each other one: who came before whom, however many took part."""
    outcomes: dict[str, list[int]] = {}
    leads: Counter[str] = Counter()
    for result in results:
        me = result.of(key)
        for other in result.players if me else ():
            if me and other.key != key:
                outcomes.setdefault(other.key, []).append(other.place - me.place)
                leads[other.key] += me.total - other.total
    written = names(results)
    found = [
        Opponent(
            written[other],
            sum(each > 0 for each in signs),
            sum(each < 0 for each in signs),
            sum(each == 0 for each in signs),
            leads[other] / len(signs),
        )
        for other, signs in outcomes.items()
    ]
    return sorted(found, key=lambda each: (-each.games, each.name))


def course(results: Results, key: str) -> list[float]:
    """Return a player's points game by game; of a Dynasty its average."""
    return [me.total / result.rounds for result in results if (me := result.of(key))]


@dataclass(frozen=True, slots=True)
class Part:
    """What a row of the pad brought a player: pieces or regions in all, and points a game."""

    row: str
    number: int
    points: float


def terrain_parts(results: Results, key: str, game: Game) -> list[Part]:
    """Return the points a game of each terrain, in the order of the pad; nothing where no row is known."""
    land = [terrain for terrain in TERRAINS[game] if terrain not in {Terrain.START, Terrain.VOLCANO}]
    found = _parts([result for result in results if result.game is game], key, map(str, land))
    return found if any(part.number for part in found) else []


def favourite_cavemen(results: Results, key: str) -> list[Part]:
    """Return the cavemen that a player had, the most frequent first."""
    found = [part for part in _parts(results, key, CAVEMEN) if part.number]
    return sorted(found, key=lambda part: (-part.number, -part.points))


def _parts(results: Results, key: str, rows: Iterable[str]) -> list[Part]:
    mine = [(me.rows, result.rounds) for result in results if (me := result.of(key)) and me.rows]
    games = sum(rounds for _, rounds in mine)
    found = []
    for row in rows:
        values = [sums.get(row, (0, 0)) for sums, _ in mine]
        points, number = (sum(column) for column in zip(*values, strict=True)) if values else (0, 0)
        found.append(Part(row, number, points / games if games else 0.0))
    return found
