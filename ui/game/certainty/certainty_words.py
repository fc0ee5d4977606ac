"""How sure a score is, in a sentence: "87, certain", or "87, but 81 if this square has no fire"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import SQUARE_KEYS, Place, Square
from ui.game.square_names import square_name
from ui.i18n import Texts
from vision.certainty.certainty import Certainty, TotalChance

#: The sentence for another answer that lacks a thing, by the one key in which the two squares differ.
_LACKS = {
    "fire": "no_fire",
    "crowns": "no_crown",
    "token": "no_token",
    "resource": "no_piece",
    "caveman": "no_caveman",
}
#: The sentence for another answer that has so many of a thing.
_HAS = {"fire": "fires", "crowns": "crowns", "token": "token", "craters": "craters"}
#: Totals that are named in a sentence, at most.
_MOST_TOTALS = 3


#: As near to 0 and 1 as sums of chances come to it, and the least chance that rounds to a percent.
_EXACT, _LEAST = 1e-9, 0.005


def but_sentence(total: int, other: int, shown: Square | None, instead: Square | None, texts: Texts) -> str:
    """Return the total, and the other one if a square is not what it is shown as."""
    key, values = _answer(shown, instead, texts)
    return texts(f"certainty.but_{key}", total=total, other=other, **values)


def likelier_sentence(total: int, likelier: Sequence[TotalChance], texts: Texts) -> str:
    """Return the total of a board as it is shown, and some that are likelier, with their chances."""
    named = (f"{one.total} ({percent(one.chance, texts)})" for one in likelier[:_MOST_TOTALS])
    return texts("certainty.likelier", total=total, totals=", ".join(named))


def stay_open(sure: Certainty, places: Collection[Place], texts: Texts) -> str:
    """Return what is said of open squares that need no answer."""
    never = all(sure.other_answer(place) is None for place in places)
    return texts("certainty.stay_open" if never else "certainty.hardly", n=len(places))


def _answer(shown: Square | None, instead: Square | None, texts: Texts) -> tuple[str, dict[str, object]]:
    """Return which sentence says what lies there instead, and its values."""
    if instead is None:
        return "empty", {}
    if shown is None:
        return "placed", {"what": square_name(instead, texts)}
    differing = [key for key in SQUARE_KEYS if getattr(shown, key) != getattr(instead, key)]
    if len(differing) == 1 and (found := _other_thing(differing[0], getattr(instead, differing[0]), texts)):
        return found
    return "is", {"what": square_name(instead, texts)}


def _other_thing(key: str, value: object, texts: Texts) -> tuple[str, dict[str, object]] | None:
    """Return the sentence for one thing that is there, not there, or there in another number, if any."""
    if not value:
        return (_LACKS[key], {}) if key in _LACKS else None
    if key in _HAS:
        return _HAS[key], {"n": value}
    return None if key == "terrain" else ("is", {"what": texts(f"thing.{value}")})


def percent(chance: float, texts: Texts) -> str:
    """Return the chance of a reading in words; 0 and 100 are never claimed."""
    return texts("percent", n=min(99, max(1, round(chance * 100))))


def percent_to_win(chance: float, texts: Texts) -> str:
    """Return a chance to win in words; 0 and 100 are claimed only of what is impossible or certain."""
    if min(chance, 1 - chance) < _EXACT:
        return texts("percent", n=round(chance * 100))
    if chance < _LEAST:
        return texts("percent_less", n=1)
    return texts("percent_more", n=99) if chance > 1 - _LEAST else percent(chance, texts)
