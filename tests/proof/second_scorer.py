"""Both games scored a second time, written from the rulebooks alone, slow and plain.

Nothing of ``scorer`` is used, only the formats are shared: a board is notation, a match the JSON that
``kingdomino match`` takes. Where the books leave something open, the top README says what holds.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

LANDS = {
    "origins": {"D": "desert", "G": "grassland", "L": "lake", "J": "jungle", "Q": "quarry", "V": "volcano"},
    "classic": {"W": "wheat", "F": "forest", "L": "lake", "G": "grassland", "S": "swamp", "M": "mine"},
}
PIECES = {"ma": "mammoth", "fi": "fish", "mu": "mushroom", "fl": "flint"}
CAVEMEN = {
    "hu": "hunter",
    "fr": "fisher",
    "ga": "gatherer",
    "sc": "sculptor",
    "pa": "painter",
    "la": "fire_lady",
    "sh": "shaman",
}
#: Printed on the totem tiles.
TOTEMS = {"mammoth": 3, "fish": 4, "mushroom": 5, "flint": 6}
OPTIONS = {"empire_of_fire": 10, "homo_habilis": 5, "middle_kingdom": 10, "harmony": 5}

Place = tuple[int, int]


@dataclass
class Square:
    """One square; ``fires`` are printed, ``power`` is that of a warrior."""

    land: str
    fires: int = 0
    crowns: int = 0
    token: int = 0
    piece: str = ""
    caveman: str = ""
    power: int = 0

    @property
    def symbols(self) -> int:
        return self.fires + self.token + self.crowns


@dataclass
class Territory:
    game: str
    size: int
    squares: dict[Place, Square]


@dataclass
class Score:
    """The points of each row of the score pad, and what breaks ties."""

    rows: dict[str, int]
    largest: int
    symbols: int

    @property
    def tally(self) -> tuple[int, int, int]:
        return sum(self.rows.values()), self.largest, self.symbols


def read(text: str) -> Territory:
    """Read a board from its notation."""
    head, *rows = text.split(".")
    game = "origins" if head[0] == "o" else "classic"
    squares = {
        (r, c): _square(sign, game)
        for r, row in enumerate(rows)
        for c, sign in enumerate(re.findall("-|[A-Z][^A-Z-]*", row))
        if sign != "-"
    }
    return Territory(game, int(head[1]), squares)


def _square(sign: str, game: str) -> Square:
    letter, digit, lying = re.fullmatch(r"([A-Z])(\d?)((?:[a-z][a-z\d])*)", sign).groups()
    square = Square("start" if letter == "H" else LANDS[game][letter])
    if digit and game == "classic":
        square.crowns = int(digit)
    elif digit and square.land != "volcano":
        square.fires = int(digit)
    for thing in re.findall("..", lying):
        if thing[0] == "f" and thing[1].isdigit():
            square.fires = int(thing[1])
        elif thing[0] == "t":
            square.token = int(thing[1])
        elif thing[0] == "w":
            square.power = int(thing[1])
        square.piece = PIECES.get(thing, square.piece)
        square.caveman = CAVEMEN.get(thing, square.caveman)
    return square


def groups(places: dict[Place, str]) -> list[list[Place]]:
    """Join places of the same kind whose sides touch: each group begins alone, touching groups merge."""
    group = {place: [place] for place in places}
    for (r, c), kind in places.items():
        for near in ((r + 1, c), (r, c + 1)):
            if places.get(near) == kind and group[near] is not group[r, c]:
                merged = group[r, c] + group[near]
                group.update(dict.fromkeys(merged, merged))
    return list({id(members): members for members in group.values()}.values())


def score(territory: Territory, mode: str | None, rules: list[str], totems: list[str]) -> Score:
    """Score a territory as it lies; ``totems`` are those that its player holds."""
    squares = territory.squares
    rows = dict.fromkeys((land for land in LANDS[territory.game].values() if land != "volcano"), 0)
    largest = 0
    for region in groups({place: s.land for place, s in squares.items() if s.land != "start"}):
        land = squares[region[0]].land
        largest = max(largest, len(region))
        if land != "volcano":
            rows[land] += len(region) * sum(squares[place].symbols for place in region)
    if mode == "totem":
        rows["totem"] = sum(TOTEMS[totem] for totem in totems)
        rows["resources"] = sum(s.piece != "" for s in squares.values())
    if mode == "tribe":
        rows |= {caveman: _caveman(caveman, squares) for caveman in CAVEMEN.values()}
        rows["warriors"] = _warriors(squares)
    for rule in rules:
        holds = _hut_in_centre if rule in ("empire_of_fire", "middle_kingdom") else _complete
        rows[rule] = OPTIONS[rule] if holds(territory) else 0
    return Score(rows, largest, sum(s.symbols for s in squares.values()))


def _caveman(caveman: str, squares: dict[Place, Square]) -> int:
    """What all hunter-gatherers of one kind earn from the eight squares around each of them."""
    points = 0
    for (r, c), square in squares.items():
        if square.caveman != caveman:
            continue
        around = [s for (i, j), s in squares.items() if max(abs(i - r), abs(j - c)) == 1]
        pieces = Counter(s.piece for s in around)
        points += {
            "hunter": 3 * pieces["mammoth"],
            "fisher": 3 * pieces["fish"],
            "gatherer": 4 * pieces["mushroom"],
            "sculptor": 5 * pieces["flint"],
            "painter": 2 * sum(s.piece != "" for s in around),
            "fire_lady": sum(s.fires + s.token for s in around),
            "shaman": 2 * sum(s.caveman != "" or s.power > 0 for s in around),
        }[caveman]
    return points


def _warriors(squares: dict[Place, Square]) -> int:
    """A group earns its number times its power, so a lone warrior earns his power."""
    standing = {place: "warrior" for place, square in squares.items() if square.power}
    return sum(len(group) * sum(squares[place].power for place in group) for group in groups(standing))


def _hut_in_centre(territory: Territory) -> bool:
    huts = [place for place, square in territory.squares.items() if square.land == "start"]
    if len(huts) != 1:
        return False
    [(row, col)] = huts
    far = (territory.size - 1) // 2
    return all(abs(r - row) <= far and abs(c - col) <= far for r, c in territory.squares)


def _complete(territory: Territory) -> bool:
    """Whether the squares fill a frame without a hole: then no domino was discarded."""
    top = min((r for r, _ in territory.squares), default=0)
    left = min((c for _, c in territory.squares), default=0)
    frame = {(top + r, left + c) for r in range(territory.size) for c in range(territory.size)}
    return set(territory.squares) == frame


@dataclass
class Outcome:
    """How a match ends: the scores, who comes where with which tally, and the ties for totems."""

    scores: dict[str, Score]
    places: dict[str, int]
    tallies: dict[str, tuple[int, int, int]]
    undecided: dict[str, list[str]]


def settle(match: dict[str, Any]) -> Outcome:
    """Score a match given as JSON values, hand out the totems, and rank the players."""
    mode, rules = match.get("mode"), match.get("rules", [])
    territories = {player["name"]: read(player["board"]) for player in match["players"]}
    claims = {player["name"]: player.get("totems", []) for player in match["players"]}
    held: dict[str, list[str]] = {name: [] for name in territories}
    undecided = {}
    for totem in TOTEMS if mode == "totem" else ():
        tied = _most(territories, totem)
        asking = tied if len(tied) == 1 else [name for name in tied if totem in claims[name]]
        if len(asking) == 1:
            held[asking[0]].append(totem)
        elif tied:
            undecided[totem] = tied
    scores = {name: score(found, mode, rules, held[name]) for name, found in territories.items()}
    tallies = {name: found.tally for name, found in scores.items()}
    return Outcome(scores, _places(tallies), tallies, undecided)


def _most(territories: dict[str, Territory], piece: str) -> list[str]:
    """Who has the most of a piece; nobody if there is none on the table."""
    counts = {name: sum(s.piece == piece for s in t.squares.values()) for name, t in territories.items()}
    return [name for name, count in counts.items() if count == max(counts.values()) and count]


def _places(tallies: dict[str, tuple[int, int, int]]) -> dict[str, int]:
    return {
        name: 1 + len([other for other in tallies.values() if other > mine]) for name, mine in tallies.items()
    }


def settle_dynasty(rounds: list[dict[str, Any]]) -> tuple[dict[str, tuple[int, int, int]], dict[str, int]]:
    """Add the scores of three games; ties go by the largest region of any game, then by all crowns."""
    games = [settle(match).tallies for match in rounds]
    tallies = {}
    for name in games[0]:
        points, largest, crowns = zip(*(game[name] for game in games), strict=True)
        tallies[name] = sum(points), max(largest), sum(crowns)
    return tallies, _places(tallies)
