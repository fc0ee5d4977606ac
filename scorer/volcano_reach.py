"""How far a volcano throws its fire token, and which volcanoes can have thrown one.

>>> reaches((0, 0), 2, (2, 1)), reaches((0, 0), 2, (3, 1))
(True, False)
"""

from __future__ import annotations

from collections.abc import Mapping

from scorer.board import Place

#: How many squares a volcano throws its token at most, by its craters; a token shows as many fires.
REACH = {1: 3, 2: 2, 3: 1}


def reaches(volcano: Place, craters: int, place: Place) -> bool:
    """Whether a volcano throws as far as a place.

    Every step of the way goes in any of the 8 directions, and fire flies: what lies between, or that
    nothing does, is no matter. So the distance is the larger of the rows and the columns between the two.
    """
    return 0 < max(abs(volcano[0] - place[0]), abs(volcano[1] - place[1])) <= REACH[craters]


def throwers(volcanoes: Mapping[Place, int], fires: int, place: Place) -> tuple[Place, ...]:
    """Return the volcanoes that can have thrown a token of so many fires to a place.

    ``volcanoes`` maps places to craters; 0 stands for craters that cannot be seen, of any number.
    """
    return tuple(
        volcano
        for volcano, craters in volcanoes.items()
        if craters in (fires, 0) and reaches(volcano, fires, place)
    )
