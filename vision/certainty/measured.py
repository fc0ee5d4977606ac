"""How far the squares' chances can be trusted: measured on held-out scenes, kept beside the networks.

A chance of .9 means less in the dark than in the sun, and squares are read one by one: a hand over two others
says nothing about a third. So these were fitted to what boards turned out to be
(``vision.training.certainty``), all as log odds that are a weighted sum of features:

- the chance that a square is what it was read as, by how clear it is, what lies around it and the situation
  of the board; where it is not, how likely each other square is;
- the chance that something *unforeseen* makes the total wrong, by the situation of the board;
- the chance that the total is right, by the one that follows from both, along a curve that bends at
  ``KNOTS``: mistakes come together, so several small doubts are less than their sum. After answers it is
  another curve: what is then still wrong is what nobody was asked about.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from math import exp, log, log1p

from scorer.board import Board, Place, Square, beside
from vision.certainty.box_kinds import can_be_laid
from vision.certainty.clearness import log_odds, log_odds_of, unclear_of
from vision.certainty.surroundings import Surroundings
from vision.certainty.unsettled_notes import FRAME_NOTES
from vision.classifying.calibration import CLEAR, Features, chance_of
from vision.reading import Alternative, NoteCode, SquareReading

#: Holes of a sort beyond which more say nothing more.
_MOST_HOLES = 3
#: A chance below this, or as near to 1, is as good as that.
_LEAST = 1e-6

#: A board as it was read, and one of which players have settled some squares.
STAGES = ("untouched", "answered")
#: Log odds at which the curve from the chance by squares and board to that of the total may bend.
KNOTS = {"above_even": 0.0, "above_likely": 2.5}
#: Weights by which other squares are as likely as the reader says.
_AS_READ = {"nats": 1.0}


@dataclass(frozen=True, slots=True)
class Measured:
    """The fitted weights by the names of the features; those of squares for each sort of square.

    ``total`` has those of the total for each of the ``STAGES``. ``others`` has for each sort of square how
    much what the reader says counts where it is something else.
    """

    squares: Mapping[str, Features]
    unforeseen: Features
    total: Mapping[str, Features] = field(default_factory=lambda: {stage: {"odds": 1.0} for stage in STAGES})
    others: Mapping[str, Features] = field(default_factory=dict)

    def trusted(self, reading: SquareReading, of_board: Features, around: Surroundings) -> float:
        """Return the chance that a square is what it was read as."""
        return chance_of(self.squares[sort_of(reading)], square_features(reading, of_board, around))

    def shares(
        self, reading: SquareReading, others: Mapping[Square | None, float], around: Surroundings
    ) -> dict[Square | None, float]:
        """Return the chances of ``others``, together 1, if a square is not what it was read as."""
        weights = self.others.get(sort_of(reading), _AS_READ)
        nats = {}
        for other, chance in others.items():
            features = share_features(other, chance, around)
            nats[other] = sum(weight * features[name] for name, weight in weights.items())
        most = max(nats.values())
        shares = {other: exp(each - most) for other, each in nats.items()}
        whole = sum(shares.values())
        return {other: share / whole for other, share in shares.items()}

    def unforeseen_chance(self, of_board: Features) -> float:
        """Return the chance that the total is wrong for a reason that no open square tells."""
        return chance_of(self.unforeseen, of_board)

    def certainty(self, chance: float, of_board: Features) -> float:
        """Return the chance that a total is right for which squares and board say this chance."""
        return chance_of(self.total[stage_of(of_board)], total_features(chance, of_board))


def board_features(
    board: Board,
    readings: Mapping[Place, SquareReading],
    notes: Collection[NoteCode],
    settled: Collection[Place] = (),
) -> dict[str, float]:
    """Return the situation of a board, of which players have settled some squares.

    ``strain``: how unclear its squares are on the whole, 0 to 1; ``doubts``: how many are doubtful.
    ``confirmed``, ``corrected``: how many a player has settled as they were read, and as something else:
    where some are wrong, others are. ``no_cover``, ``cut_off``, ``no_colour``: the notes; ``frame``: another
    note, by which rows and columns may be others. ``hidden``: holes that may be hidden squares; ``gaps``:
    other holes beside two squares. ``torn``: with the corrections no dominoes of the box make this board, so
    something else is wrong. Of numbers without a limit it is the logarithm (of one more).
    """
    corrected = sum(board[place] != readings[place].square for place in settled if place in readings)
    torn = corrected > 0 and NoteCode.NO_COVER not in notes and not can_be_laid(board)
    holes = [place for place, reading in readings.items() if reading.square is None and place not in settled]
    hidden = sum(readings[place].doubtful for place in holes if board[place] is None)
    gaps = [
        readings[place]
        for place in holes
        if not readings[place].doubtful and sum(board[side] is not None for side in beside(place)) >= 2
    ]
    doubts = [unclear_of(one) for one in readings.values() if one.square]
    return {
        "constant": 1.0,
        "strain": sum(doubts) / max(1, len(doubts)),
        "doubts": log1p(sum(one.doubtful for one in readings.values() if one.square)),
        "confirmed": log1p(len(settled) - corrected),
        "corrected": log1p(corrected),
        "no_cover": float(NoteCode.NO_COVER in notes),
        "cut_off": float(NoteCode.CUT_OFF in notes),
        "no_colour": float(NoteCode.NO_COLOUR in notes),
        "frame": float(not FRAME_NOTES.isdisjoint(notes)),
        "hidden": float(min(hidden, _MOST_HOLES)),
        "gaps": float(min(len(gaps), _MOST_HOLES)),
        "haze": max(map(unclear_of, gaps), default=0.0),
        "complete": float(board.complete),
        "torn": float(torn),
        **_by_terrain(board, readings, settled),
    }


def _by_terrain(
    board: Board, readings: Mapping[Place, SquareReading], settled: Collection[Place]
) -> dict[str, float]:
    """Return of each terrain read how many squares it has, how unclear they are together, and the answers.

    Answers have ``kept`` it, or ``changed`` it to another terrain or to nothing.
    """
    found: dict[str, float] = defaultdict(float)
    for place, reading in readings.items():
        if reading.square is None:
            continue
        terrain = reading.square.terrain
        found[f"squares {terrain}"] += 1
        found[f"unclear {terrain}"] += unclear_of(reading)
        if place in settled:
            shown = board[place]
            kept = shown is not None and shown.terrain is terrain
            found[f"kept {terrain}" if kept else f"changed {terrain}"] += 1
    return dict(found)


def sort_of(reading: SquareReading) -> str:
    """Return the sort of a square: a ``hole``, ``overruled`` by the dominoes, or ``seen``."""
    if reading.square is None:
        return "hole"
    return "overruled" if reading.source == "dominoes" else "seen"


def _has_piece(square: Square) -> bool:
    return bool(square.token or square.resource or square.caveman)


def square_features(reading: SquareReading, of_board: Features, around: Surroundings) -> dict[str, float]:
    """Return the situation of a square: that of its board, what lies around it, how clear it is itself.

    ``measured``: what was measured of such squares; ``piece``: something lies on it; ``gone``: if it is
    something else, it is rather nothing. ``like_unclear``: how unclear the others of its terrain are;
    ``like_kept``, ``like_changed``: how many of them answers have left that terrain, and have not.
    ``terrain_beside``, ``other_beside``: squares beside it of its own terrain, and of that which it is
    otherwise; ``unclear_beside``, ``unclear_around``: how unclear these are; ``holes_beside``: open holes,
    ``no_hole_beside``: none; ``squares_beside``: all that are placed.
    """
    odds = max(-CLEAR, min(log_odds(reading), CLEAR))
    other = max(
        (one for one in reading.alternatives if one.square != reading.square),
        key=lambda one: one.probability,
        default=None,
    )
    return {
        **of_board,
        **_like(reading, other, of_board),
        "odds": odds,
        "odds_under_strain": odds * of_board["strain"],
        "measured": log_odds_of(reading.confidence),
        "piece": float(reading.square is not None and _has_piece(reading.square)),
        "gone": float(other is not None and other.square is None),
        "terrain_beside": float(around.of_terrain(reading.square)),
        "other_beside": float(around.of_terrain(other.square if other else None)),
        "unclear_beside": around.unclear,
        "unclear_around": around.haze,
        "holes_beside": float(around.holes),
        "no_hole_beside": float(not around.holes),
        "squares_beside": float(len(around.terrains)),
    }


def _like(reading: SquareReading, other: Alternative | None, of_board: Features) -> dict[str, float]:
    """Return the situation of other squares of its terrain; answers count if its own terrain is in doubt."""
    if reading.square is None:
        return {"like_unclear": 0.0, "like_kept": 0.0, "like_changed": 0.0}
    terrain = reading.square.terrain
    others = of_board[f"squares {terrain}"] - 1
    unclear_others = of_board[f"unclear {terrain}"] - unclear_of(reading)
    of_terrain = other is not None and other.square is not None and other.square.terrain is not terrain
    return {
        "like_unclear": unclear_others / others if others else 0.0,
        "like_kept": log1p(of_board.get(f"kept {terrain}", 0.0)) if of_terrain else 0.0,
        "like_changed": log1p(of_board.get(f"changed {terrain}", 0.0)) if of_terrain else 0.0,
    }


def share_features(other: Square | None, chance: float, around: Surroundings) -> dict[str, float]:
    """Return how another square is weighed: the reader's chance, its terrain beside it, nothing there."""
    return {
        "nats": log(chance),
        "terrain_beside": float(around.of_terrain(other)),
        "nothing": float(other is None),
    }


def stage_of(of_board: Features) -> str:
    """Return whether a board is still as it was read."""
    return STAGES[of_board["confirmed"] + of_board["corrected"] > 0]


def total_features(chance: float, of_board: Features) -> dict[str, float]:
    """Return a chance as log odds, how far these are above each knot, and the situation of the board."""
    odds = log(max(chance, _LEAST) / max(1 - chance, _LEAST))
    return {**of_board, "odds": odds, **{name: max(0.0, odds - knot) for name, knot in KNOTS.items()}}


@cache
def measured() -> Measured:
    text = (resources.files("vision") / "model" / "certainty.json").read_text("utf-8")
    data = json.loads(text)
    return Measured(data["squares"], data["unforeseen"], data["total"], data["others"])
