"""Further boards on the table of one that is known.

All boards of a table lie on one plane, and their squares are as large. So one board tells how any place of
the table looks from straight above, and another board is seen there at once as it will be read.

Steps:
1. the network looks at the whole photo, in which the boards known so far are hidden;
2. where there is heat, however faint, it looks again from straight above;
3. a board that reaches to the edge of that view, or is not beyond doubt, is looked at once more by itself;
4. what has larger or smaller squares than the table's is no board of this table;
5. where none is found and boards are small, it looks at what lies around the known one, larger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from vision.geometry.grid import Array, Grid, middle_of, project_back
from vision.loading.load import Photo
from vision.locating.extent import GridFit, evidence_of, grid_under_mask, widened
from vision.locating.heatmaps import (
    Rectangle,
    detect_heatmaps,
    peaks_of,
    photo_part,
    straightened_grid,
    warm_places,
)
from vision.locating.lattice import find_lattice
from vision.locating.locate import find_straightened, located_from
from vision.locating.located import Located
from vision.settings import Settings

#: Squares of the rectangle that is looked at; a square more is seen on each side.
_LOOKED_AT = 7
#: Squares that have to be seen around a board before it counts as seen whole.
_MARGIN = 1.0
#: Heat from which a place is looked at beside others that hold a board: of a board it is 50 and more nearly
#: always, of what is left of others hardly ever.
_CLEARLY_WARM = 50.0
#: How many times larger or smaller the squares of a board may be than the table's there.
_MOST_UNLIKE = 1.35
#: How many times larger or smaller the squares of a place may look than those of the known board.
_MOST_SCALED = 2.5
#: Pixels per square in what the network sees below which its heat is faint beside that of veined stone; and
#: how much of what lies around a board is looked at then, as a part of its longer side, and the least heat of
#: places there: that of a board hardly lit has been 16, most have 250.
_SMALL_SIDE, _SIDES_AROUND, _WARM_ENOUGH = 12, 2.5, 10.0


def locate_beside(
    photo: Photo, known: Grid, largest: int, settings: Settings, nearer_to: Array | None = None
) -> Iterator[Located]:
    """Yield further boards, the warmest first; ``photo`` is without those known, ``known`` is one of them.

    Only those whose middle is nearer than that of the known one to ``nearer_to``, if that is given.
    """
    warm = [
        (heat, place)
        for heat, place in _warm_places(photo, _whole(photo), known, settings)
        if _is_nearer(place, known, nearer_to)
    ]
    none = True
    for located in _boards_at(photo, warm, known, largest, settings):
        if _is_nearer(middle_of(located.grid), known, nearer_to):
            none = False
            yield located
    if none and nearer_to is None and _is_small(known, photo, settings):
        around = _warm_places(photo, _surroundings(known), known, settings)
        warm = [(heat, place) for heat, place in around if heat >= _WARM_ENOUGH]
        yield from _boards_at(photo, warm, known, largest, settings)


def _whole(photo: Photo) -> Rectangle:
    return 0.0, 0.0, float(photo.width), float(photo.height)


def _surroundings(known: Grid) -> Rectangle:
    """Return the upright rectangle around a board that holds a board on each of its sides, too."""
    (left, top), (right, bottom) = np.min(known.corners, axis=0), np.max(known.corners, axis=0)
    return widened((float(left), float(top), float(right), float(bottom)), _SIDES_AROUND)


def _is_small(known: Grid, photo: Photo, settings: Settings) -> bool:
    """Tell whether the squares of a board are small for the network in a look at the whole photo."""
    return known.side * settings.locator_side < _SMALL_SIDE * max(photo.width, photo.height)


def _warm_places(photo: Photo, part: Rectangle, known: Grid, settings: Settings) -> list[tuple[float, Array]]:
    """Return how warm a part of the photo is where boards may be, and these places; the warmest first."""
    heatmaps = detect_heatmaps(*photo_part(photo, part, settings.locator_side))
    return warm_places(heatmaps, known.side)


def _boards_at(
    photo: Photo, warm: Sequence[tuple[float, Array]], known: Grid, largest: int, settings: Settings
) -> Iterator[Located]:
    """Yield the boards at warm places; beside those found only where it is clearly warm."""
    found: list[GridFit] = []
    for heat, place in warm:
        if found and heat < _CLEARLY_WARM:
            return
        view = _around(known, place)
        if view is None or any(each.grid.holds(place) for each in found):
            continue
        seen, evidence = _find_in_view(photo, view, largest, settings)
        if seen and not any(each.grid.holds(middle_of(seen.grid)) for each in found):
            found.append(seen)
            yield located_from(seen, evidence)


def _find_in_view(photo: Photo, view: Grid, largest: int, settings: Settings) -> tuple[GridFit | None, float]:
    """Find a board in a view from straight above; by itself where it is not seen whole and beyond doubt.

    Its evidence comes with it.
    """
    heatmaps = detect_heatmaps(*straightened_grid(photo, view, settings.locator_side))
    lattice = find_lattice(peaks_of(heatmaps, settings.min_peak_heat))
    found = grid_under_mask(heatmaps, lattice, largest, settings) if lattice else None
    evidence = evidence_of(found, settings) if found else 0.0
    if found and (evidence < settings.sure_evidence or not _within(found, settings)):
        found = find_straightened(photo, found, largest, settings)
        evidence = evidence_of(found, settings) if found else 0.0
    if found is None or evidence < settings.min_evidence:
        return None, 0.0
    alike = 1 / _MOST_UNLIKE < found.grid.side / view.side < _MOST_UNLIKE
    return (found if alike else None), evidence


def _around(known: Grid, place: Array) -> Grid | None:
    """Return the rectangle around a place of the photo on the lattice of a board; nothing off the table."""
    x, y = project_back(known.matrix, place)
    view = known.part(y - _LOOKED_AT / 2, x - _LOOKED_AT / 2, _LOOKED_AT, _LOOKED_AT)
    depth = view.matrix[2] @ np.array([[0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 1]]).T
    scaled = view.side / known.side
    return view if 1 / _MOST_SCALED < scaled < _MOST_SCALED and (depth > 0).all() else None


def _is_nearer(place: Array, known: Grid, to: Array | None) -> bool:
    return to is None or bool(np.hypot(*(place - to)) < np.hypot(*(middle_of(known) - to)))


def _within(found: GridFit, settings: Settings) -> bool:
    """Tell whether a board and a square around it lie within the view in which it was found."""
    border = _outer(found.grid)
    seen = project_back(found.heatmaps.to_picture, border)
    return bool((seen >= 0).all() and (seen <= settings.locator_side).all())


def _outer(grid: Grid) -> Array:
    left, right, bottom = -_MARGIN, grid.cols + _MARGIN, grid.rows + _MARGIN
    return grid.to_picture([[left, left], [right, left], [right, bottom], [left, bottom]])
