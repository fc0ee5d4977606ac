"""A doubt as a question: what is asked depends on how the most probable squares differ.

>>> from scorer.board import Resource, Square, Terrain
>>> def may_be(**things):
...     return Alternative(Square(Terrain.JUNGLE, **things), 0.5)
>>> kind_of([may_be(), may_be(resource=Resource.MUSHROOM)])
'mushroom'
>>> kind_of([may_be(), may_be(fire=1)]), kind_of([may_be(), Alternative(None, 0.4)])
('fires', 'what')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorer.board import SQUARE_KEYS, Resource, Square
from scorer.formats.board_json import square_to_json
from ui.game.certainty.certainty_words import percent
from ui.i18n import Texts
from vision.certainty.asked_together import Together
from vision.reading import Alternative

#: A square less probable than this is neither offered as an answer nor given a percentage.
MIN_PROBABILITY = 0.05
_MOST_ANSWERS = 3
#: What a question asks about, by the keys of a square that its answers differ in.
_KINDS = {
    ("terrain",): "terrain",
    ("caveman",): "caveman",
    ("crowns",): "crowns",
    ("craters",): "craters",
    ("fire",): "fires",
    ("token",): "fires",
    ("fire", "token"): "fires",
}


def answers(alternatives: Sequence[Alternative]) -> tuple[Alternative, ...]:
    """Return the two or three squares to choose from; a second one is offered whatever its probability."""
    probable = [other for other in alternatives if other.probability >= MIN_PROBABILITY][:_MOST_ANSWERS]
    return tuple(probable if len(probable) > 1 else alternatives[:2])


def kind_of(offered: Sequence[Alternative]) -> str:
    """Return what to ask: a wooden piece by its name, ``fires``, ``terrain`` ... or just ``what``."""
    squares = [other.square for other in offered if other.square is not None]
    if len(squares) < len(offered) or len(squares) < 2:
        return "what"
    differing = tuple(key for key in SQUARE_KEYS if len({getattr(square, key) for square in squares}) > 1)
    if differing == ("resource",) and len(squares) == 2:
        pieces = [square.resource for square in squares if square.resource is not None]
        return str(pieces[0]) if len(pieces) == 1 else "what"
    return _KINDS.get(differing, "what")


def question(
    alternatives: Sequence[Alternative], texts: Texts, totals: Mapping[Square | None, int] | None = None
) -> dict[str, Any]:
    """Return the question that a doubt asks, with its answers and the chances of single chips.

    ``totals`` has the total that each square leads to, as far as it is known.
    """
    offered = answers(alternatives)
    kind = kind_of(offered)
    return {
        "title": _title(kind, offered, texts),
        "hint": texts("board.sign") if kind in _PIECES else "",
        "labels": _LABELS.get(kind, "yes_no" if kind in _PIECES else "things"),
        "answers": [_answer(other, texts, (totals or {}).get(other.square)) for other in offered],
        "odds": odds(alternatives, texts),
    }


def joint_question(pair: Together, texts: Texts) -> dict[str, Any]:
    """Return the question that two squares ask at once, in reading order."""
    order = sorted(range(2), key=pair.places.__getitem__)
    return {
        "at": [list(pair.places[number]) for number in order],
        "title": texts("board.ask_two"),
        "answers": [
            {
                "squares": [square_to_json(answer.squares[number]) for number in order],
                "percent": percent(answer.chance, texts),
                "points": texts("check.points", n=answer.total),
            }
            for answer in pair.answers
        ],
    }


#: What an answer is called, by the kind of question: only what tells the answers apart.
_LABELS = {"what": "all", "terrain": "terrain"}
_PIECES = tuple(Resource)


def _title(kind: str, offered: Sequence[Alternative], texts: Texts) -> str:
    if kind == "terrain" and len(offered) == 2:
        first, second = (texts(f"terrain.{other.square.terrain}") for other in offered if other.square)
        return texts("board.ask_either", first=first, second=second)
    return texts(f"board.ask_{kind}")


def _answer(other: Alternative, texts: Texts, total: int | None) -> dict[str, Any]:
    points = "" if total is None else texts("check.points", n=total)
    chance = percent(other.probability, texts)
    return {"square": square_to_json(other.square), "percent": chance, "points": points}


def odds(alternatives: Sequence[Alternative], texts: Texts) -> dict[str, str]:
    """Return the chance of each chip, summed over the squares that show it."""
    sums: dict[str, float] = {}
    for other in alternatives:
        for icon in icons_of(other.square):
            sums[icon] = sums.get(icon, 0.0) + other.probability
    return {icon: percent(chance, texts) for icon, chance in sums.items() if chance >= MIN_PROBABILITY}


def icons_of(square: Square | None) -> list[str]:
    """Return the chips that a square is made of, the terrain first."""
    if square is None:
        return ["empty"]
    counted = (
        ("fire", square.fire),
        ("crater", square.craters),
        ("crown", square.crowns),
        ("token", square.token),
    )
    icons = [f"{name}-{count}" for name, count in counted if count]
    icons += [str(thing) for thing in (square.resource, square.caveman) if thing is not None]
    return [str(square.terrain), *(icons or ["nothing"])]
