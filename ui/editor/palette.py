"""What can be put on a square, as data for the component, which knows no rules itself.

A chip says which key of a square it sets (``key``, ``value``), what it takes away (``clears``) and on
which terrains it can lie (``on``). ``letter`` and ``digit`` are its keys on the keyboard; pressing a
letter that several chips share chooses one after the other.
"""

from __future__ import annotations

from typing import Any

from scorer.board import TERRAINS, Caveman, Face, Game, Resource, Terrain
from scorer.box import Domino, box
from scorer.formats.notation import LETTERS
from scorer.placement import RESOURCE_OF, Thing, terrains_for
from ui.i18n import Texts

Chip = dict[str, Any]

#: A square holds one of these; a new one takes the place of the old.
_LYING = ["fire", "token", "resource", "caveman"]


def palette(game: Game, texts: Texts, *, resources: bool, cavemen: bool) -> dict[str, Any]:
    """Return the chips of a game in their rows, what each is called, and the dominoes of the box."""
    if game is Game.CLASSIC:
        things = _crowns()
        lying = ["crowns"]
    else:
        things = [*_fires(), *_tokens(), *(_resource() if resources else [])]
        lying = _LYING
    nothing = {"id": "nothing", "clears": lying, "on": _land(game), "digit": 0}
    return {
        "terrains": [_terrain(terrain, game) for terrain in TERRAINS[game]],
        "things": [nothing, *things],
        "craters": _craters() if game is Game.ORIGINS else [],
        "cavemen": _cavemen() if cavemen and game is Game.ORIGINS else [],
        "names": names(game, texts),
        "about": about(game, texts),
        # On a chip there is room for a word or two.
        "short": {f"token-{n}": texts("board.token", n=n) for n in (1, 2, 3)},
        "dominoes": [_domino(domino) for domino in box(game).dominoes],
    }


def names(game: Game, texts: Texts) -> dict[str, str]:
    """Return what each icon is called, by the icon's name."""
    found = {str(terrain): texts(f"terrain.{terrain}") for terrain in _land(game)}
    found |= {"start": texts(f"terrain.start_{game}"), "empty": texts("terrain.empty")}
    found |= {str(thing): texts(f"thing.{thing}") for thing in (*Resource, *Caveman)}
    found |= {"nothing": texts("thing.nothing"), "resource": texts("thing.resource")}
    for icon, key in (("fire", "fire"), ("token", "token"), ("crater", "craters"), ("crown", "crowns")):
        found |= {f"{icon}-{n}": texts(f"thing.{key}", n=n) for n in (1, 2, 3)}
    return found


def about(game: Game, texts: Texts) -> dict[str, str]:
    """Return what each sign scores and where it may stand, in a sentence or two, by the icon's name."""
    lands = [str(terrain) for terrain in _land(game)]
    lying = [] if game is Game.CLASSIC else [*map(str, Resource)]
    found = {name: texts(f"about.{name}") for name in (*lands, *lying, "start", "empty", "nothing")}
    for icon, key in (("fire", "fire"), ("token", "token"), ("crater", "craters"), ("crown", "crowns")):
        found |= {f"{icon}-{n}": texts(f"about.{key}") for n in (1, 2, 3)}
    found["resource"] = texts("about.resources")
    for caveman in Caveman:
        kind = "warrior" if caveman.power else str(caveman)
        found[str(caveman)] = f"{texts(f'about.{kind}')} {texts('about.stands')}"
    return found


def _land(game: Game) -> list[Terrain]:
    return [terrain for terrain in TERRAINS[game] if terrain is not Terrain.START]


def _printed(key: str) -> list[Terrain]:
    """Return the terrains that are printed with fires, or with craters."""
    printed = {face.terrain for face in box(Game.ORIGINS).faces if getattr(face, key)}
    return [terrain for terrain in _land(Game.ORIGINS) if terrain in printed]


def _lying(thing: Thing) -> list[Terrain]:
    """Return the terrains that a thing can be put on. The start tile is none of them."""
    return [terrain for terrain in terrains_for(thing) if terrain is not Terrain.START]


def _terrain(terrain: Terrain, game: Game) -> Chip:
    """Describe a terrain: what a fresh square of it shows, and what stays when a square changes to it.

    Every volcano of the box has a crater, so a fresh one has.
    """
    craters = min((face.craters for face in box(game).faces if face.terrain is terrain), default=0)
    volcano, start = terrain is Terrain.VOLCANO, terrain is Terrain.START
    return {
        "id": terrain,
        "letter": next(letter for letter, named in LETTERS[game].items() if named is terrain),
        "fresh": _face(Face(terrain, craters=craters)),
        "keeps": [] if start else ["caveman"] if volcano else ["fire", "crowns", "token", "caveman"],
        "resource": RESOURCE_OF.get(terrain) if game is Game.ORIGINS else None,
    }


def _counted(icon: str, key: str, most: int, *, clears: list[str], on: list[Terrain]) -> list[Chip]:
    return [
        {"id": f"{icon}-{n}", "key": key, "value": n, "clears": clears, "on": on} for n in range(1, most + 1)
    ]


def _crowns() -> list[Chip]:
    chips = _counted("crown", "crowns", 3, clears=["crowns"], on=_land(Game.CLASSIC))
    return [chip | {"digit": chip["value"]} for chip in chips]


def _fires() -> list[Chip]:
    chips = _counted("fire", "fire", 2, clears=_LYING, on=_printed("fire"))
    return [chip | {"digit": chip["value"]} for chip in chips]


def _tokens() -> list[Chip]:
    chips = _counted("token", "token", 3, clears=_LYING, on=_lying(Thing.TOKEN))
    return [chip | {"letter": "T"} for chip in chips]


def _craters() -> list[Chip]:
    chips = _counted("crater", "craters", 3, clears=["craters"], on=_printed("craters"))
    return [chip | {"digit": chip["value"]} for chip in chips]


def _resource() -> list[Chip]:
    """One chip for all pieces: each terrain has its own."""
    on = _lying(Thing.RESOURCE)
    return [{"id": "resource", "key": "resource", "clears": _LYING, "on": on, "letter": "R"}]


def _cavemen() -> list[Chip]:
    on = _lying(Thing.CAVEMAN)
    return [
        {"id": caveman, "key": "caveman", "value": caveman, "clears": _LYING, "on": on, "letter": "C"}
        for caveman in Caveman
    ]


def _domino(domino: Domino) -> dict[str, Any]:
    return {"n": domino.number, "halves": [_face(domino.left), _face(domino.right)]}


def _face(face: Face) -> dict[str, Any]:
    counts = {"fire": face.fire, "craters": face.craters, "crowns": face.crowns}
    return {"terrain": face.terrain} | {key: value for key, value in counts.items() if value}
